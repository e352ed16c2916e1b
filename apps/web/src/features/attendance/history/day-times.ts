import type { RecordedLog } from '@jornada/contract/clock/work-day-status';
import { pairPunches } from '@jornada/core/timekeeping/pair-punches';
import { historyTexts } from '@jornada/texts/attendance-history';
import { formatTimeOn } from '../../../shared/time/civil-format.ts';

const texts = historyTexts.days;

/**
 * The entries and exits of a workday in a line: '09:00–14:00 · 16:00–19:05', empty without records.
 * @param records those of the workday, in any order
 * @param isUnderWay whether the exit of the last pair may still come
 */
export function dayTimes(date: string, records: readonly RecordedLog[], isUnderWay: boolean): string {
  const time = ({ punchedAt, timeZone }: { punchedAt: Temporal.Instant; timeZone: string }) =>
    formatTimeOn(date, punchedAt.epochMilliseconds, timeZone);
  const { pairs } = pairPunches(
    records.map(({ id, type, timestamp, timezone }) => ({
      id,
      type,
      punchedAt: Temporal.Instant.from(timestamp),
      timeZone: timezone,
    })),
  );
  return pairs
    .map(({ entry, exit }, place) => {
      const open = isUnderWay && place === pairs.length - 1 ? texts.underWay : texts.noExit;
      return `${time(entry)}–${exit ? time(exit) : open}`;
    })
    .join(' · ');
}
