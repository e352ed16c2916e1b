import { datesOf } from '@jornada/core/absences/date-span';
import { type CountedVacation, type VacationBalance, vacationBalance } from '@jornada/core/vacations/balance';
import { type Plan, readPlans } from '../../../plan/read-plan.ts';
import { wouldWork } from '../../../plan/would-work.ts';
import type { TenantTx } from '../../../platform/with-tenant.ts';
import {
  type AdjustmentRow,
  type BalancePerson,
  findAdjustments,
  findFirstYear,
  findSpansOff,
  findVacationsOf,
  type VacationOfBalance,
} from './balance.queries.ts';
import { findRules, type RulesRow } from './vacation-rules.queries.ts';
import { referenceDate, wholeYears, workingDaysPerWeek } from './working-week.ts';

/** Somebody's balance of a year, with what its lines are about. */
export interface ReadBalance {
  readonly person: BalancePerson;
  readonly rules: RulesRow;
  readonly balance: VacationBalance;
  readonly vacations: readonly VacationOfBalance[];
  readonly adjustments: readonly AdjustmentRow[];
}

/** The balances of people in a year as they stand on a date, in the order of the people; as many queries for one as for all. */
export async function readBalances(
  tx: TenantTx,
  people: readonly BalancePerson[],
  year: number,
  today: Temporal.PlainDate,
): Promise<ReadBalance[]> {
  const userIds = people.map(({ userId }) => userId);
  const [rules, firstYear] = await Promise.all([findRules(tx), findFirstYear(tx)]);
  const known = wholeYears(Math.min(firstYear, year), year);
  const [vacations, spans, adjustments] = await Promise.all([
    findVacationsOf(tx, userIds, known),
    findSpansOff(tx, userIds, known),
    findAdjustments(tx, userIds, year),
  ]);
  const vacationsOf = Map.groupBy(vacations, ({ userId }) => userId);
  const adjustmentsOf = Map.groupBy(adjustments, ({ userId }) => userId);
  const planOf = await readPlansOfWork(tx, people, rules, vacations, { year, today });
  return people.map((person) => {
    const { userId } = person;
    const own = { vacations: vacationsOf.get(userId) ?? [], adjustments: adjustmentsOf.get(userId) ?? [] };
    const plan = planOf.get(userId) ?? null;
    const employment = {
      ...person,
      workingDaysPerWeek: workingDaysPerWeek(plan, referenceDate(person, year, today)),
    };
    const counted = own.vacations.map((one) => countedDates(one, spans.get(one.id) ?? [], plan));
    const input = { year, firstYear, today, rules, employment, adjustments: own.adjustments };
    return { person, rules, balance: vacationBalance({ ...input, vacations: counted }), ...own };
  });
}

/** The plans by which working days are counted, of all dates that are asked about; none where natural ones are. */
async function readPlansOfWork(
  tx: TenantTx,
  people: readonly BalancePerson[],
  { dayUnit }: RulesRow,
  vacations: readonly VacationOfBalance[],
  { year, today }: { year: number; today: Temporal.PlainDate },
): Promise<Map<string, Plan>> {
  if (dayUnit === 'NATURAL' || people.length === 0) return new Map();
  const dates = [
    ...people.map((person) => referenceDate(person, year, today)),
    ...vacations.flatMap(({ startDate, endDate }) => [startDate, endDate]),
  ].sort(Temporal.PlainDate.compare);
  const [from = today, to = today] = [dates.at(0), dates.at(-1)];
  return readPlans(tx, people, { from, to });
}

function countedDates(
  { id, isApproved, ...span }: VacationOfBalance,
  spansOff: Parameters<typeof datesOf>[0][],
  plan: Plan | null,
): CountedVacation {
  const counts = (date: Temporal.PlainDate) => plan === null || wouldWork(plan, date);
  const counted = datesOf(span).filter(counts);
  if (!isApproved) return { id, isApproved, dates: counted, givenBack: [] };
  const off = new Set(spansOff.flatMap(datesOf).map(String));
  const [dates, givenBack] = [true, false].map((isOff) =>
    counted.filter((date) => off.has(date.toString()) === isOff),
  );
  return { id, isApproved, dates: dates ?? [], givenBack: givenBack ?? [] };
}
