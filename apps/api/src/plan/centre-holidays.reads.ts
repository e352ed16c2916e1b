import type { HolidayType } from '@jornada/contract/holidays/holiday';
import { type CentreMembership, holidaysOfMember } from '@jornada/core/holidays/centre-holidays';
import { type HolidayOccurrence, holidaysInRange } from '@jornada/core/holidays/holidays-in-range';
import type { Period } from '../platform/time/period.ts';
import { precompiledQuery } from '../platform/transactions/precompiled-query.ts';
import { queryOfPeople } from '../platform/transactions/query-of-people.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { findHolidays } from './holidays.reads.ts';

/** The holidays of work centres between two dates, both included, by the centre's id. */
export type CentreOccurrence = Awaited<ReturnType<typeof findCentreHolidays>>[number];

/** The holidays of all work centres of the company between two dates, both included, with every occurrence of the recurring ones, by date. */
export async function findCentreHolidays(tx: TenantTx, period: Period) {
  const rows = await centreHolidaysOf(tx, { from: period.from, to: period.to });
  const holidays = rows.map((row) => ({
    ...row,
    type: row.type as HolidayType,
    description: null,
    rule: null,
  }));
  return holidaysInRange(holidays, period.from, period.to);
}

const centreHolidaysOf = precompiledQuery(
  (tx, { from, to }: { from: Temporal.PlainDate; to: Temporal.PlainDate }) =>
    tx
      .selectFrom('workCentreHolidays')
      .select(['id', 'workCentreId as centreId', 'holidayDate', 'name', 'type', 'isRecurring'])
      .where('holidayDate', '<=', to)
      .where((eb) => eb.or([eb('isRecurring', '=', true), eb('holidayDate', '>=', from)])),
);

/** To which work centre each of these people belongs, from the first date on that anybody said; by person, in order. */
export async function findMemberships(
  tx: TenantTx,
  userIds: readonly string[],
): Promise<Map<string, (CentreMembership & { readonly validFrom: Temporal.PlainDate })[]>> {
  const rows = await memberships(tx, userIds, {});
  const byPerson = Map.groupBy(rows, ({ userId }) => userId);
  return new Map(
    [...byPerson].map(([userId, own]) => [userId, own.map(({ userId: _, ...membership }) => membership)]),
  );
}

const memberships = queryOfPeople((tx, people) =>
  tx
    .selectFrom('workCentreMemberships')
    .select(['userId', 'validFrom', 'workCentreId as centreId'])
    .where('userId', '=', people)
    .orderBy('userId')
    .orderBy('validFrom'),
);

/** The holidays in a period that people have by the centre to which they belong on that day, by person; of whom has none nothing. */
export async function findHolidaysOfCentres(
  tx: TenantTx,
  userIds: readonly string[],
  period: Period,
): Promise<Map<string, CentreOccurrence[]>> {
  const [holidays, members] = await Promise.all([
    findCentreHolidays(tx, period),
    findMemberships(tx, userIds),
  ]);
  return new Map([...members].map(([userId, own]) => [userId, holidaysOfMember(own, holidays)]));
}

/** All holidays of one person in a period, by date: the company's, and after them those of the centre to which they belong on that day. */
export async function findHolidaysOf(tx: TenantTx, userId: string, period: Period) {
  const [ofAll, ofCentres] = await Promise.all([
    findHolidays(tx, period),
    findHolidaysOfCentres(tx, [userId], period),
  ]);
  const own = (ofCentres.get(userId) ?? []).map(({ occursOn, holiday: { centreId: _, ...holiday } }) => ({
    occursOn,
    holiday,
  }));
  return [...ofAll, ...own].sort((one, other) => Temporal.PlainDate.compare(one.occursOn, other.occursOn));
}

/** The names of holidays by civil date; of two on one date the first. */
export function holidayNames(holidays: readonly HolidayOccurrence[]): Map<string, string> {
  return new Map(
    holidays.map(({ occursOn, holiday }) => [occursOn.toString(), holiday.name] as const).reverse(),
  );
}
