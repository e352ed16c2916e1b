import type { DayUnit } from '@jornada/core/absences/leave-kinds';
import type { Assignment } from '@jornada/core/schedules/schedule';
import { datesOf } from '@jornada/core/time/date-span';
import { type VacationBalance, vacationBalance } from '@jornada/core/vacations/balance';
import type { CountedVacation } from '@jornada/core/vacations/balance-input';
import { type VacationRules, yearRules } from '@jornada/core/vacations/vacation-rules';
import { workingWeeks } from '@jornada/core/vacations/working-weeks';
import { wholeYears } from '@jornada/core/versions/periods';
import { findAssignments } from '../../../plan/assignments.reads.ts';
import { type Plan, readPlansOfWork } from '../../../plan/read-plan.ts';
import { wouldWork } from '../../../plan/would-work.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import {
  type AdjustmentRow,
  type BalancePerson,
  type DaysAway,
  findAdjustments,
  findDaysAway,
  findSpansOff,
  findVacationsOf,
  type VacationOfBalance,
} from './balance.queries.ts';
import { findFirstYear, findRuleVersions } from './vacation-rules.reads.ts';

/** Somebody's balance of a year, with the requests and adjustments behind its lines. */
export interface ReadBalance {
  readonly person: BalancePerson;
  readonly dayUnit: DayUnit;
  readonly balance: VacationBalance;
  readonly vacations: readonly VacationOfBalance[];
  readonly adjustments: readonly AdjustmentRow[];
}

/** The balances of people in a year as of a date, in the order of the people; the number of queries is the same for one as for all. */
export async function readBalances(
  tx: TenantTx,
  people: readonly BalancePerson[],
  year: number,
  today: Temporal.PlainDate,
): Promise<ReadBalance[]> {
  const userIds = people.map(({ userId }) => userId);
  const [rules, firstYear] = await Promise.all([findRuleVersions(tx), findFirstYear(tx)]);
  const years = { first: Math.min(firstYear, year), last: year };
  const known = wholeYears(years.first, years.last);
  const [vacations, spans, adjustments, away] = await Promise.all([
    findVacationsOf(tx, userIds, known),
    findSpansOff(tx, userIds, known),
    findAdjustments(tx, userIds, year),
    findDaysAway(tx, userIds, known),
  ]);
  const weeks = await readWorkingWeeks(tx, people, rules, years, { vacations, away });
  const vacationsOf = Map.groupBy(vacations, ({ userId }) => userId);
  const adjustmentsOf = Map.groupBy(adjustments, ({ userId }) => userId);
  return people.map((person) => {
    const { userId } = person;
    const own = { vacations: vacationsOf.get(userId) ?? [], adjustments: adjustmentsOf.get(userId) ?? [] };
    const plan = weeks.plans.get(userId);
    const counts = (date: Temporal.PlainDate) =>
      plan === undefined || yearRules(rules, date.year).dayUnit === 'NATURAL' || wouldWork(plan, date);
    const { hindrances = [], unearning = [] } = away.get(userId) ?? {};
    const balance = vacationBalance({
      ...{ year, firstYear, today, rules, employment: person, hindrances, unearning, counts },
      weeks: workingWeeks(weeks.assignments.get(userId) ?? [], known),
      vacations: own.vacations.map((one) => countedDates(one, spans.get(one.id) ?? [], counts)),
      adjustments: own.adjustments,
    });
    return { person, dayUnit: yearRules(rules, year).dayUnit, balance, ...own };
  });
}

/** The working days by which vacations of the relevant years are granted and counted; empty where calendar days are used. */
async function readWorkingWeeks(
  tx: TenantTx,
  people: readonly BalancePerson[],
  rules: readonly VacationRules[],
  { first, last }: { readonly first: number; readonly last: number },
  told: { readonly vacations: readonly VacationOfBalance[]; readonly away: ReadonlyMap<string, DaysAway> },
): Promise<{ plans: Map<string, Plan>; assignments: Map<string, Assignment[]> }> {
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const areWorking = years.some((year) => yearRules(rules, year).dayUnit === 'WORKING');
  if (!areWorking || people.length === 0) return { plans: new Map(), assignments: new Map() };
  const { startDate, endDate } = wholeYears(first, last);
  const userIds = people.map(({ userId }) => userId);
  const assignments = findAssignments(tx, userIds, { from: startDate, to: endDate });
  const hindrances = [...told.away.values()].flatMap((one) => one.hindrances);
  // Sick leave and the like can postpone a vacation: then all days that the person would otherwise have worked in those years are needed.
  const dates = [
    ...told.vacations.flatMap((one) => [one.startDate, one.endDate]),
    ...(hindrances.length > 0 ? [startDate, endDate] : []),
  ].sort(Temporal.PlainDate.compare);
  const [from, to] = [dates.at(0), dates.at(-1)];
  const plans = from && to ? readPlansOfWork(tx, people, { from, to }) : new Map<string, Plan>();
  return { plans: await plans, assignments: await assignments };
}

function countedDates(
  { id, isApproved, ...span }: VacationOfBalance,
  spansOff: Parameters<typeof datesOf>[0][],
  counts: (date: Temporal.PlainDate) => boolean,
): CountedVacation {
  const counted = datesOf(span).filter(counts);
  if (!isApproved) return { id, isApproved, dates: counted, givenBack: [] };
  const off = new Set(spansOff.flatMap(datesOf).map(String));
  const [dates, givenBack] = [true, false].map((isOff) =>
    counted.filter((date) => off.has(date.toString()) === isOff),
  );
  return { id, isApproved, dates: dates ?? [], givenBack: givenBack ?? [] };
}
