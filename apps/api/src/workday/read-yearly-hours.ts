import {
  type UntoldReason,
  type YearDay,
  type YearlyHours,
  yearlyHours,
} from '@jornada/core/timekeeping/yearly-hours';
import { wholeYear } from '@jornada/core/versions/periods';
import { type Plan, readPlans } from '../plan/read-plan.ts';
import type { Person } from '../platform/identity/person.ts';
import { datesOf, type Period } from '../platform/time/period.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { findAgreements } from './agreement.reads.ts';
import type { DayMemory } from './day-memory.ts';
import { absentMinutes } from './kept-days.ts';
import { isBefore, lastBalancedDate, later, readBalanceDays } from './read-balance-days.ts';

/**
 * The hours of people of the transaction's company in a year against those agreed on with them: the days that balances reckon, and the
 * plan of those that are to come.
 * @returns those of a person, or why there are none
 */
export async function readYearlyHours(
  tx: TenantTx,
  memory: DayMemory,
  asked: { readonly tenantId: string; readonly people: readonly Person[]; readonly now: Temporal.Instant },
  year: number,
): Promise<(person: Person) => YearlyHours | UntoldReason> {
  const { startDate: from, endDate: to } = wholeYear(year);
  const { people, now, tenantId } = asked;
  const userIds = people.map(({ userId }) => userId);
  const toCome = { from: later(from, lastBalancedDate(now).add({ days: 1 })), to };
  const agreements = await findAgreements(tx, userIds, { from, to });
  // What nothing is agreed on with anybody is not worth reading: most companies never say a number.
  const isAgreed = [...agreements.values()].some(
    ({ ofCompany, contracts }) =>
      ofCompany.some(({ yearlyMinutes }) => yearlyMinutes !== null) ||
      contracts.some(({ agreedPeriod }) => agreedPeriod === 'YEAR'),
  );
  const daysAsked = { tenantId, userIds, people: Promise.resolve(people), now };
  const [daysOf, plans] = await Promise.all([
    isAgreed && !isBefore(lastBalancedDate(now), from)
      ? readBalanceDays(tx, memory, daysAsked, { from, to })
      : () => [],
    isAgreed && !isBefore(to, toCome.from) ? readPlans(tx, people, toCome) : new Map<string, Plan>(),
  ]);
  return (person) => {
    const agreement = agreements.get(person.userId);
    if (!agreement) throw new Error('nobody knows what is agreed on with a person');
    const plan = plans.get(person.userId);
    const days = [...daysOf(person), ...(plan ? plannedDays(plan, toCome) : [])];
    return yearlyHours(year, days, agreement);
  };
}

/** Days of which there is only a plan. */
function plannedDays(plan: Plan, period: Period): YearDay[] {
  return datesOf(period).map((date) => {
    const planned = plan.on(date);
    return {
      date,
      workedMinutes: 0,
      expectedMinutes: 0,
      plannedMinutes: planned.expectedMinutes ?? 0,
      absentMinutes: absentMinutes(planned),
      overtimeMinutes: 0,
      openEnd: null,
      isJustified: false,
      isValidated: false,
    };
  });
}
