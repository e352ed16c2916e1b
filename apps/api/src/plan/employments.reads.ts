import type { EmploymentDates } from '@jornada/core/schedules/employment';
import { queryOfPeople } from '../platform/query-of-people.ts';
import type { TenantTx } from '../platform/with-tenant.ts';

/** First and last day of employment of people of the transaction's company, by person; nobody else is included. */
export async function findEmployments(
  tx: TenantTx,
  userIds: readonly string[],
): Promise<Map<string, EmploymentDates>> {
  const rows = await employments(tx, userIds, {});
  return new Map(rows.map(({ userId, ...dates }) => [userId, dates]));
}

const employments = queryOfPeople((tx, people) =>
  tx.selectFrom('users').select(['id as userId', 'employedFrom', 'employedUntil']).where('id', '=', people),
);
