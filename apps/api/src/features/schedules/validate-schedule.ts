import type { Assignment as DescribedAssignment } from '@jornada/contract/schedules/assignments';
import type { LegalWarning } from '@jornada/contract/schedules/legal-warning';
import type { PlanRemark } from '@jornada/contract/schedules/plan-remark';
import { legalLimits } from '@jornada/core/schedules/legal-limits';
import { scheduleRuleTexts as texts } from '@jornada/texts/schedule-words';
import { actorOf } from '../../authorization/actor.ts';
import { managesSchedules } from '../../authorization/schedules.ts';
import { visiblePeople } from '../../authorization/visible-people.reads.ts';
import { findPlannedSchedule } from '../../plan/assignments.reads.ts';
import { requireAssignable } from '../../plan/give-schedule.ts';
import { readPlan } from '../../plan/read-plan.ts';
import { problem } from '../../platform/errors/problem.ts';
import type { AdminCall } from '../../platform/identity/admin-call.ts';
import { datesOf } from '../../platform/time/period.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { findBirthDate, requirePerson } from '../employees/employees.reads.ts';
import { describeAssignment, readDates, type SentValidity } from './assignees.ts';
import { findContradictions } from './assignments.queries.ts';
import { describeWarning } from './legal-warnings.ts';
import { planRemarks } from './plan-remarks.ts';

/** The law averages over a year: the plan is checked for that long, or until the assignment ends. */
const triedDays = 365;
/** Nothing is checked beyond the dates that the contract accepts. */
const lastDate = Temporal.PlainDate.from('2199-12-31');

/**
 * Checks an assignment without making it: which other assignments it would contradict, which legal limits the person's plan would exceed,
 * and whether the schedule splits nights at midnight.
 * @throws problem NOT_FOUND, SCHEDULE_NOT_ASSIGNABLE, VALIDATION_FAILED for an admin, an unknown schedule or a validity that ends before it
 * begins
 */
export async function validateSchedule(
  tx: TenantTx,
  call: AdminCall,
  userId: string,
  sent: SentValidity & { scheduleId: string },
): Promise<{
  isValid: boolean;
  conflicts: DescribedAssignment[];
  warnings: LegalWarning[];
  remarks: PlanRemark[];
}> {
  const validity = readDates(sent);
  const visible = visiblePeople(actorOf(call.session), managesSchedules);
  const person = await requirePerson(tx, visible, userId);
  if (person.isAdmin) throw problem('VALIDATION_FAILED', { fieldErrors: { id: texts.userIsAdmin } });
  const { priority } = await requireAssignable(tx, call, { ...validity, scheduleId: sent.scheduleId });
  const { validFrom, validTo } = validity;
  const farthest = earlier(validFrom.add({ days: triedDays - 1 }), lastDate);
  const period = { from: validFrom, to: validTo ? earlier(validTo, farthest) : farthest };
  const versions = await findPlannedSchedule(tx, sent.scheduleId, period);
  const tried = versions.map((schedule) => ({ schedule, ...validity }));
  const [conflicts, plan, birth] = await Promise.all([
    findContradictions(tx, { ...validity, userIds: [person.userId], priority }),
    readPlan(tx, person, period, tried),
    findBirthDate(tx, visible, person.userId),
  ]);
  const days = datesOf(period).map((date) => plan.on(date));
  // Of several versions within the period, the strictest.
  const minRestBetweenShifts = Math.max(...versions.map((version) => version.minRestBetweenShifts));
  const warnings = legalLimits({
    ...{ days, timeZone: person.timeZone, minRestBetweenShifts },
    bornOn: birth?.bornOn ?? null,
  });
  return {
    isValid: conflicts.length === 0,
    conflicts: conflicts.map(describeAssignment),
    warnings: warnings.map(describeWarning),
    remarks: planRemarks(versions),
  };
}

function earlier(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(one, other) < 0 ? one : other;
}
