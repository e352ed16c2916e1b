import { type EmploymentDates, employedAlways } from '@jornada/core/schedules/employment';
import type { PartTime } from '@jornada/core/schedules/part-time';
import { queryOfPeople } from '../platform/transactions/query-of-people.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';

/** From when to when somebody is employed, and works part time. */
export type Employment = EmploymentDates & PartTime;

/** Of whom nothing is known: always employed, and never part time. */
export const unknownEmployment: Employment = { ...employedAlways, partTimeFrom: null, partTimeUntil: null };

/** The employments of people of the transaction's company, by person; of nobody else anything is answered. */
export async function findEmployments(
  tx: TenantTx,
  userIds: readonly string[],
): Promise<Map<string, Employment>> {
  const rows = await employments(tx, userIds, {});
  return new Map(rows.map(({ userId, ...dates }) => [userId, dates]));
}

const employments = queryOfPeople((tx, people) =>
  tx
    .selectFrom('users')
    .select(['id as userId', 'employedFrom', 'employedUntil', 'partTimeFrom', 'partTimeUntil'])
    .where('id', '=', people),
);
