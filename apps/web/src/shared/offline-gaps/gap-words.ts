import type { OfflineGap } from '@jornada/contract/attendance/offline-gaps';
import { clockTexts } from '@jornada/texts/clock';
import { offlineGapTexts as texts } from '@jornada/texts/offline-gaps';
import { formatShortDate, formatTimeOn } from '../time/civil-format.ts';

/** What names such a punch: 'lun, 23 nov · Entrada a las 07:58'. */
export function gapWords({ type, at, timezone, date }: OfflineGap): string {
  const time = formatTimeOn(date, Date.parse(at), timezone);
  return texts.punch(formatShortDate(date), clockTexts.punchNames[type], time);
}
