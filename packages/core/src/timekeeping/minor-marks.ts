import type { Deduction } from '../schedules/fixed-breaks.ts';
import { isMinorOn, minorLimits } from '../schedules/minor.ts';
import { missedRest } from '../schedules/rest-within.ts';
import type { EvaluatedPair } from './evaluated-pair.ts';
import { hoursByClock } from './hours-by-clock.ts';
import type { MinorMark } from './minor-mark.ts';
import { presenceStretches } from './presence-stretches.ts';
import { workedStretches } from './worked-stretches.ts';

/**
 * The limits that what somebody under eighteen worked exceeds, in the order of `MinorMark`; none for anybody else.
 *
 * - MINOR_DAILY_HOURS: more than eight hours, overtime among them (Estatuto de los Trabajadores art. 34.3).
 * - MINOR_NIGHT: any work between 22:00 and 06:00 on the clock (art. 6.2, 36.1), by the civil date: the night in which somebody comes of age
 *   counts until midnight.
 * - MINOR_OVERTIME: any (art. 6.3). Complementary hours of part-time work are none.
 * - MINOR_REST: more than four and a half hours on end without thirty minutes of rest (art. 34.4), see `missedRest`; whether or not the
 *   schedule requires breaks.
 *
 * All but the night go by the date of the workday. `until` ends what is under way.
 */
export function minorMarks(day: {
  readonly workedOn: Temporal.PlainDate;
  readonly bornOn: Temporal.PlainDate | null;
  readonly pairs: readonly EvaluatedPair[];
  readonly deducted: readonly Deduction[];
  readonly paidBreakMinutes: number;
  readonly workedMinutes: number;
  readonly overtimeMinutes: number;
  readonly until: Temporal.Instant;
}): MinorMark[] {
  const { workedOn, bornOn, pairs, deducted, workedMinutes, overtimeMinutes, until } = day;
  // Work of the birthday may begin before its midnight.
  if (!isMinorOn(bornOn, workedOn.subtract({ days: 1 }))) return [];
  const marks: MinorMark[] = [];
  const isMinor = isMinorOn(bornOn, workedOn);
  if (isMinor && workedMinutes > minorLimits.dailyMinutes)
    marks.push({ mark: 'MINOR_DAILY_HOURS', minutes: workedMinutes });
  const { nightMilliseconds } = hoursByClock(
    workedStretches(pairs, deducted, day),
    () => false,
    (date) => isMinorOn(bornOn, date),
  );
  const nightMinutes = Math.floor(nightMilliseconds / 60_000);
  if (nightMinutes > 0) marks.push({ mark: 'MINOR_NIGHT', minutes: nightMinutes });
  if (isMinor && overtimeMinutes > 0) marks.push({ mark: 'MINOR_OVERTIME', minutes: overtimeMinutes });
  const rest = isMinor ? missedRest(presenceStretches(pairs, until), deducted, minorLimits.rest) : null;
  if (rest !== null) marks.push({ mark: 'MINOR_REST', minutes: rest });
  return marks;
}
