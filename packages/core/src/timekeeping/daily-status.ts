import type { Punch } from './punch.ts';
import type { WorkPair } from './work-pair.ts';

export type DailyStatus = 'OK' | 'OPEN' | 'INCOMPLETE' | 'EXTRA';

/** Overtime minutes beyond which a day is EXTRA. */
export const extraAfterOvertimeMinutes = 30;

/**
 * The one word for a workday, the first that holds: no records, INCOMPLETE; an entry without its exit, OPEN (so always with more IN
 * than OUT, for every IN begins a pair); more than 30 minutes of overtime, EXTRA; at least 90 % of the expected minutes, OK; else
 * INCOMPLETE, as is a day of a plan by hours on which a whole interval of its core hours was missed. Where nothing was expected (a day off, a holiday, or no schedule, `expectedMinutes` null) closed records are OK.
 */
export function dailyStatus(day: {
  records: readonly Punch[];
  pairs: readonly WorkPair[];
  workedMinutes: number;
  expectedMinutes: number | null;
  overtimeMinutes: number;
  missesCore: boolean;
}): DailyStatus {
  if (day.records.length === 0) return 'INCOMPLETE';
  if (day.pairs.some((pair) => pair.exit === null)) return 'OPEN';
  if (day.overtimeMinutes > extraAfterOvertimeMinutes) return 'EXTRA';
  if (day.missesCore) return 'INCOMPLETE';
  // With whole numbers, because 0.9 has no exact binary form.
  return day.workedMinutes * 10 >= (day.expectedMinutes ?? 0) * 9 ? 'OK' : 'INCOMPLETE';
}
