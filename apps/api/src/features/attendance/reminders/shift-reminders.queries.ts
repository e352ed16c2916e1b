import { type SqlBool, sql } from 'kysely';
import type { Person } from '../../../platform/identity/person.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/** Somebody who may be reminded of a punch. */
export interface RemindedPerson extends Person {
  readonly email: string;
  readonly fullName: string;
  readonly tenantName: string;
}

/** The next people after one, by id, who have an e-mail and clock in the transaction's company; nobody where it has switched reminders off. */
export function findPeopleToRemind(
  tx: TenantTx,
  after: string | null,
  limit: number,
): Promise<RemindedPerson[]> {
  return tx
    .selectFrom('users as person')
    .innerJoin('tenants', 'tenants.id', 'person.tenantId')
    .select((eb) => [
      'person.id as userId',
      'person.email',
      'person.fullName',
      'tenants.name as tenantName',
      eb.fn.coalesce('person.timeZone', 'tenants.timeZone').as('timeZone'),
    ])
    .where('tenants.shiftReminders', '=', true)
    .where('person.email', 'is not', null)
    .$narrowType<{ email: string }>()
    .where(sql<SqlBool>`takes_place(person.active, person.roles)`)
    .$if(after !== null, (query) => query.where('person.id', '>', after))
    .orderBy('person.id')
    .limit(limit)
    .execute();
}

/** Records that a person is reminded of a shift; false when that is recorded already, also by another process at the same time. */
export async function noteReminder(
  tx: TenantTx,
  reminder: {
    readonly userId: string;
    readonly workedOn: Temporal.PlainDate;
    readonly kind: 'ENTRY' | 'EXIT';
    readonly sentAt: Temporal.Instant;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('shiftReminders')
    .values(reminder)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** The shifts of which people were reminded since a date. */
export async function findReminders(
  tx: TenantTx,
  userIds: readonly string[],
  since: Temporal.PlainDate,
): Promise<{ userId: string; workedOn: Temporal.PlainDate }[]> {
  if (userIds.length === 0) return [];
  return tx
    .selectFrom('shiftReminders')
    .select(['userId', 'workedOn'])
    .where('userId', 'in', userIds)
    .where('workedOn', '>=', since)
    .execute();
}
