import type { AttendancePair } from '@jornada/contract/attendance/day-row';
import { attendanceTexts as texts } from '@jornada/texts/attendance';
import { daysBetween, timeAfterDays } from '../../shared/time/civil-format.ts';

type PairTimes = Pick<AttendancePair, 'entryTime' | 'entryDate' | 'exitTime' | 'exitDate' | 'isUnderWay'>;

/** An entry as shown on a workday: '09:02', '00:10 +1' on the next date. */
export function entryWords({ entryTime, entryDate }: PairTimes, workedOn: string): string {
  return timeAfterDays(entryTime, daysBetween(workedOn, entryDate));
}

/** An exit as shown on a workday, or that there is none. */
export function exitWords({ exitTime, exitDate, isUnderWay }: PairTimes, workedOn: string): string {
  if (exitTime === null || exitDate === null) return isUnderWay ? texts.underWay : texts.exitMissing;
  return timeAfterDays(exitTime, daysBetween(workedOn, exitDate));
}

/** Pairs in a line: '09:02–14:00, 16:00–18:30'. */
export function pairsWords(pairs: readonly PairTimes[], workedOn: string): string {
  return pairs.map((pair) => `${entryWords(pair, workedOn)}–${exitWords(pair, workedOn)}`).join(', ');
}
