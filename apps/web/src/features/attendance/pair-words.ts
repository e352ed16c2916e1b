import type { AttendancePair } from '@jornada/contract/attendance/day-row';
import { attendanceTexts as texts } from '@jornada/texts/attendance';
import { daysBetween } from '../../shared/time/civil-format.ts';

type PairTimes = Pick<AttendancePair, 'entryTime' | 'entryDate' | 'exitTime' | 'exitDate' | 'isUnderWay'>;

/** An entry as shown on a workday: '09:02', '00:10 +1' on the next date. */
export function entryWords({ entryTime, entryDate }: PairTimes, workedOn: string): string {
  return timeOn(entryTime, entryDate, workedOn);
}

/** An exit as shown on a workday, or that there is none. */
export function exitWords({ exitTime, exitDate, isUnderWay }: PairTimes, workedOn: string): string {
  if (exitTime === null || exitDate === null) return isUnderWay ? texts.underWay : texts.exitMissing;
  return timeOn(exitTime, exitDate, workedOn);
}

/** Pairs in a line: '09:02–14:00, 16:00–18:30'. */
export function pairsWords(pairs: readonly PairTimes[], workedOn: string): string {
  return pairs.map((pair) => `${entryWords(pair, workedOn)}–${exitWords(pair, workedOn)}`).join(', ');
}

function timeOn(time: string, date: string, workedOn: string): string {
  const days = daysBetween(workedOn, date);
  if (days === 0) return time;
  return `${time} ${days > 0 ? '+' : '−'}${Math.abs(days)}`;
}
