import type { offlinePunch } from '@jornada/contract/clock/offline-punch';
import { offlineTexts } from '@jornada/texts/clock';

type Reason = (typeof offlinePunch.errors)[number];

/** Why the server refused to record a stored punch, worded for something in the past. */
export function refusalText(code: string): string {
  return isKnown(code) ? offlineTexts.reasons[code] : offlineTexts.reasons.other;
}

function isKnown(code: string): code is Reason {
  return Object.hasOwn(offlineTexts.reasons, code);
}
