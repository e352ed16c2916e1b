import type { Person } from '../../platform/identity/person.ts';
import { partsByMonth } from '../../platform/time/parts-by-month.ts';
import type { Period } from '../../platform/time/period.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { type RegisteredDay, readInspectedDays } from '../../workday/inspected-days.ts';

/** A month, or the part of it that lies in a period. */
export interface InspectedMonth {
  /** `2026-11`. */
  readonly month: string;
  readonly days: readonly RegisteredDay[];
}

export interface InspectedPerson {
  readonly userName: string;
  readonly timeZone: string;
  readonly months: readonly InspectedMonth[];
}

const peopleAtOnce = 20;

/** The days of people by month, read twenty people and a month at a time, each in a transaction of its own. */
export async function readMonths(
  read: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>,
  {
    people,
    period,
  }: { readonly people: readonly (Person & { readonly userName: string })[]; readonly period: Period },
  now: Temporal.Instant,
): Promise<InspectedPerson[]> {
  const found: InspectedPerson[] = [];
  for (let start = 0; start < people.length; start += peopleAtOnce) {
    const batch = people.slice(start, start + peopleAtOnce);
    const months = batch.map((): InspectedMonth[] => []);
    for (const part of partsByMonth(period)) {
      const daysOf = await read((tx) => readInspectedDays(tx, batch, part, now));
      const month = part.from.toPlainYearMonth().toString();
      for (const [place, person] of batch.entries()) months[place]?.push({ month, days: daysOf(person) });
    }
    for (const [place, { userName, timeZone }] of batch.entries())
      found.push({ userName, timeZone, months: months[place] ?? [] });
  }
  return found;
}
