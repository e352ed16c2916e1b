import type { EmploymentState } from '@jornada/core/schedules/employment';
import { employmentOfKind } from '@jornada/core/schedules/expected-day';
import {
  decidePunch,
  type PlanOfPunch,
  type PunchRefusal,
  workdayOfPunch,
} from '@jornada/core/timekeeping/decide-punch';
import type { Punch, PunchType } from '@jornada/core/timekeeping/punch';
import type { PlannedDay } from '../plan/planned-day.ts';
import type { Plan } from '../plan/read-plan.ts';
import { problem } from '../platform/errors/problem.ts';
import type { Person } from '../platform/identity/person.ts';
import { toWorkday, type Workday } from '../workday/read-current-workday.ts';
import { toWorkDayStatus } from '../workday/work-day-status.ts';

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
 * state, or NO_SCHEDULE, NOT_YET_EMPLOYED, PAUSED, NO_LONGER_EMPLOYED
 */
export function decidePress(standing: Standing): { workday: Workday; plannedOn: PlannedDay } {
  const { type, isConfirmed, now, person, punches, plan, isRepeat } = standing;
  const workday = toWorkday({ person, now, punches, plan });
  const plannedOn = plan.on(workdayOfPunch(type, workday.current));
  if (isRepeat) return { workday, plannedOn };
  const decision = decidePunch({
    type,
    isConfirmed,
    current: workday.current,
    punches,
    planned: toPlanOfPunch(plannedOn),
    now,
  });
  if (decision.accepted) return { workday, plannedOn };
  if (isOfNoWorkday(decision.reason)) throw problem(decision.reason);
  throw problem(decision.reason, { workDayStatus: toWorkDayStatus(workday) });
}

/** What the plan of a workday has to say about a punch of it. */
export function toPlanOfPunch({ dayKind, scheduled, vacation }: PlannedDay): PlanOfPunch {
  return {
    employment: employmentOfKind(dayKind),
    isScheduled: scheduled !== null,
    isOnVacation: vacation !== null,
  };
}

/** Where nothing is planned there is no state that would tell more. */
function isOfNoWorkday(reason: PunchRefusal): reason is 'NO_SCHEDULE' | Exclude<EmploymentState, 'EMPLOYED'> {
  const isOutside = reason === 'NOT_YET_EMPLOYED' || reason === 'PAUSED' || reason === 'NO_LONGER_EMPLOYED';
  return isOutside || reason === 'NO_SCHEDULE';
}
