import type { DayEvaluation } from '../../timekeeping/day-evaluation.ts';
import type { MinuteDay } from './minute-days.ts';

/** An evaluation in the form of the minute-by-minute reading, to compare both. */
export const asRead = (day: DayEvaluation): MinuteDay => ({
  date: day.workedOn.toString(),
  pairs: day.pairs.map(({ entry }) => entry.id),
  strays: day.strays.map(({ id }) => id),
  worked: day.workedMinutes,
  expected: day.expectedMinutes,
  break: day.breakMinutes,
  deducted: day.deductedMinutes,
  late: day.lateMinutes,
  early: day.earlyDepartureMinutes,
  overtime: day.overtimeMinutes,
  status: day.status,
});
