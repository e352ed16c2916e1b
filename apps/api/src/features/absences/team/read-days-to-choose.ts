import type { DayToChoose } from '@jornada/contract/absences/days-to-choose';
import { includesDate } from '@jornada/core/time/date-span';
import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import { readPlansOfWork } from '../../../plan/read-plan.ts';
import { wouldWork } from '../../../plan/would-work.ts';
import type { Person } from '../../../platform/identity/person.ts';
import { datesOf, type Period } from '../../../platform/time/period.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { findTeamTimeOff, type TeamTimeOff } from './team-time-off.queries.ts';

/** What is on each day of a period: whether the person would work, the holiday, and the time off that they have or asked for. */
export async function readDaysToChoose(
  tx: TenantTx,
  visible: VisiblePeople,
  person: Person,
  period: Period,
): Promise<DayToChoose[]> {
  const [plans, timeOff] = await Promise.all([
    readPlansOfWork(tx, [person], period),
    findTeamTimeOff(tx, visible, period, { userId: person.userId }),
  ]);
  const plan = plans.get(person.userId);
  if (!plan) throw new Error('the plan of the person was just read');
  return datesOf(period).map((date) => {
    const { holidayName, dayKind } = plan.on(date);
    return {
      date: date.toString(),
      isWorked: dayKind === 'NO_SCHEDULE' ? null : wouldWork(plan, date),
      holidayName,
      timeOff: timeOffOn(timeOff, date),
    };
  });
}

/** Of several, what takes the whole day, and what is approved, comes first: an illness may lie within a vacation. */
function timeOffOn(timeOff: readonly TeamTimeOff[], date: Temporal.PlainDate): DayToChoose['timeOff'] {
  const [first] = timeOff
    .filter((span) => includesDate(span, date))
    .map(({ type, status, startTime }) => ({
      isVacation: type === 'VACATION',
      isApproved: status === 'APPROVED',
      isWholeDay: startTime === null,
    }))
    .sort(
      (one, other) =>
        Number(other.isWholeDay) - Number(one.isWholeDay) ||
        Number(other.isApproved) - Number(one.isApproved),
    );
  return first ?? null;
}
