import type { KindReader } from '../../../authorization/seen-kinds.reads.ts';
import type { Person } from '../../../platform/identity/person.ts';
import type { Period } from '../../../platform/time/period.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { type DecidedStatus, findDecidedStatuses } from '../../../workday/day-decisions.reads.ts';
import { type ReadTableDay, readTableDays } from '../../../workday/rows/read-table-days.ts';
import type { TableDay } from '../../../workday/rows/table-day.ts';
import { readToldTimeOff, type ToldTimeOff } from '../history/summarise-days.ts';

/** A day of a file of attendance, with the status that an admin gave it, where there is one. */
export interface ExportedDay extends ReadTableDay {
  readonly status: TableDay['status'] | DecidedStatus;
  readonly away: ToldTimeOff;
}

/**
 * The days of people up to their present date, one for each date of the period, in order.
 * @param reader who gets them; null for files, which get to people who are not to know why somebody was absent
 */
export async function readExportedDays(
  tx: TenantTx,
  people: readonly Person[],
  period: Period,
  now: Temporal.Instant,
  reader: KindReader,
): Promise<(person: Person) => ExportedDay[]> {
  const ids = people.map(({ userId }) => userId);
  const [daysOf, decisions, timeOffOf] = await Promise.all([
    readTableDays(tx, people, period, now),
    findDecidedStatuses(tx, ids, period),
    readToldTimeOff(tx, ids, period, reader),
  ]);
  return (person) => {
    const timeOffOn = timeOffOf(person.userId);
    const decided = decisions.get(person.userId);
    return daysOf(person).map(({ date, day, recorded }) => ({
      date,
      day,
      recorded,
      away: timeOffOn(date, day.dayKind),
      status: decided?.get(date.toString()) ?? day.status,
    }));
  };
}
