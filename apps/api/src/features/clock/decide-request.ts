import { decidePunch, workdayOfPunch } from '@jornada/core/timekeeping/decide-punch';
import type { Punch, PunchType } from '@jornada/core/timekeeping/punch';
import type { PlannedDay } from '../../plan/planned-day.ts';
import type { Plan } from '../../plan/read-plan.ts';
import type { Person } from '../../platform/person.ts';
import { problem } from '../../platform/problem.ts';
import { toWorkday, type Workday } from '../../workday/read-current-workday.ts';
import { toWorkDayStatus } from '../../workday/work-day-status.ts';

/** What somebody wants to punch, and all by which that is decided. */
export interface Standing {
  readonly type: PunchType;
  readonly isConfirmed: boolean;
  readonly now: Temporal.Instant;
  readonly person: Person;
  readonly punches: readonly Punch[];
  readonly plan: Plan;
  /** The same request made its entry before. */
  readonly isRepeat: boolean;
}

/**
 * Where somebody stands who may punch, before the punch, and what is planned for the workday it belongs to.
 * @throws problem RECENT_PUNCH, PUNCH_IN_FUTURE, PUNCH_NOT_ALLOWED, BREAK_NOT_AVAILABLE, EXIT_MISSING or ON_VACATION with the present
 * state, or NO_SCHEDULE
 */
export function decideRequest(standing: Standing): { workday: Workday; plannedOn: PlannedDay } {
  const { type, isConfirmed, now, person, punches, plan, isRepeat } = standing;
  const workday = toWorkday({ person, now, punches, plan });
  const plannedOn = plan.on(workdayOfPunch(type, workday.current));
  if (isRepeat) return { workday, plannedOn };
  const decision = decidePunch({
    type,
    isConfirmed,
    current: workday.current,
    punches,
    planned: { isScheduled: plannedOn.scheduled !== null, isOnVacation: plannedOn.vacation !== null },
    now,
  });
  if (decision.accepted) return { workday, plannedOn };
  if (decision.reason === 'NO_SCHEDULE') throw problem('NO_SCHEDULE');
  throw problem(decision.reason, { workDayStatus: toWorkDayStatus(workday) });
}
