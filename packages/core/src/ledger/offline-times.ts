import type { LedgerEntry } from './entry.ts';
import { readOfflineNote } from './offline-note.ts';

/**
 * What the record says of when a punch was made that a device kept without a network: what is proven, and the device's own word. Instants
 * as text, UTC with milliseconds.
 */
export interface OfflineTimes {
  /** Proven: it was made after this moment, at which the server gave the device its time. Null in entries of the second form, which did not keep it. */
  readonly provenFrom: string | null;
  /** Proven: it was made before this moment, at which it arrived. */
  readonly provenUntil: string;
  /** The device's word: what its clock on the wall showed. */
  readonly deviceTime: string;
  /** The device's word: between which moments it was by its steady clock; null where that one did not last so long. */
  readonly deviceFrom: string | null;
  readonly deviceUntil: string | null;
  /** Whether that contradicts itself or what is proven: then the device's word is worth nothing at all. */
  readonly clocksDisagree: boolean;
}

type OfflineFields = Pick<
  LedgerEntry,
  | 'kind'
  | 'origin'
  | 'reason'
  | 'recordedAt'
  | 'provenFrom'
  | 'provenUntil'
  | 'deviceTime'
  | 'deviceFrom'
  | 'deviceUntil'
>;

/**
 * What an entry says of that; null for one that no device kept. In the second form the note in place of a reason had an interval that the
 * device's steady clock had narrowed: that is the device's word, and only the arrival is proven.
 */
export function readOfflineTimes(entry: OfflineFields): OfflineTimes | null {
  if (entry.kind !== 'PUNCH' || entry.origin !== 'OFFLINE') return null;
  const { provenFrom, provenUntil, deviceTime, deviceFrom, deviceUntil } = entry;
  if (provenFrom !== null && provenUntil !== null && deviceTime !== null)
    return withJudgement({ provenFrom, provenUntil, deviceTime, deviceFrom, deviceUntil });
  const note = readOfflineNote(entry.reason);
  if (!note) return null;
  return withJudgement({
    provenFrom: null,
    provenUntil: entry.recordedAt,
    deviceTime: note.deviceTime,
    deviceFrom: note.from,
    deviceUntil: note.until,
  });
}

function withJudgement(times: Omit<OfflineTimes, 'clocksDisagree'>): OfflineTimes {
  const { provenFrom, provenUntil, deviceFrom, deviceUntil } = times;
  const from = deviceFrom ?? provenFrom;
  // Instants of one form are ordered like their texts.
  return { ...times, clocksDisagree: from !== null && from > (deviceUntil ?? provenUntil) };
}
