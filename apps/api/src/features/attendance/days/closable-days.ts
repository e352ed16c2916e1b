import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';
import { stretchesOfDay } from '@jornada/core/schedules/expected-day';
import { dateNumber } from '@jornada/core/time/civil-time';
import { civilWorkday } from '@jornada/core/timekeeping/civil-workday';
import { longestPairMilliseconds } from '@jornada/core/timekeeping/work-pair';
import type { PlannedDay } from '../../../plan/planned-day.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import {
  type EvaluatedDays,
  type EvaluatedWorkday,
  evaluateWorkdays,
} from '../../../workday/read-workdays.ts';
import { hullOf, nearDays } from './near-days.ts';

/** What is frozen of a day when it is closed: its plan, the entries its pairs begin with, and its unpaired punches. */
export interface ClosableDay {
  readonly planned: PlannedDay;
  readonly punchIds: readonly string[];
}

/** Those of the days that can be closed at `now`, by their id: they are over, and no later exit can still belong to them. */
export async function readClosableDays(
  tx: TenantTx,
  rows: readonly AttendanceDayRow[],
  now: Temporal.Instant,
): Promise<Map<string, ClosableDay>> {
  const closable = new Map<string, ClosableDay>();
  const days = rows.map((row) => ({ ...row, date: Temporal.PlainDate.from(row.date) }));
  for (const together of nearDays(days)) {
    const userIds = [...new Set(together.map(({ userId }) => userId))];
    const evaluatedOf = await evaluateWorkdays(tx, userIds, hullOf(together), now);
    for (const { id, userId, date, timezone } of together) {
      const evaluated = evaluatedOf({ userId, timeZone: timezone });
      const workday = evaluated?.workdays.find(({ planned }) => planned.date.equals(date));
      if (!evaluated || !workday || !isOver(evaluated, workday, timezone, now)) continue;
      closable.set(id, { planned: workday.planned, punchIds: punchesToKeep(workday) });
    }
  }
  return closable;
}

/** The entries that a workday's pairs begin with, and its unpaired punches. */
export function punchesToKeep({ evaluation: { pairs, strays } }: EvaluatedWorkday): string[] {
  return [...pairs.map(({ entry }) => entry), ...strays].map(({ id }) => id);
}

/** Whether a workday is over at `now`, so that no later exit can still belong to it. */
export function isOver(
  { plan }: EvaluatedDays,
  { planned, evaluation }: EvaluatedWorkday,
  timeZone: string,
  now: Temporal.Instant,
): boolean {
  const today = civilWorkday(now, timeZone, plan.cutoffOn);
  if (dateNumber(planned.date) >= dateNumber(today)) return false;
  if (stretchesOfDay(planned).some(({ endsAt }) => Temporal.Instant.compare(endsAt, now) > 0)) return false;
  return evaluation.pairs.every(
    ({ exit, entry, leftBehindAt }) =>
      exit !== null ||
      leftBehindAt !== null ||
      entry.punchedAt.epochMilliseconds + longestPairMilliseconds < now.epochMilliseconds,
  );
}
