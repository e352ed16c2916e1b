import { randomUUIDv7 } from 'node:crypto';
import { enterInDirectory } from '../platform/accounts/sign-in-directory.queries.ts';
import { hashPassword } from '../platform/identity/passwords.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { type DemoPerson, demoPassword } from './demo-people.ts';

/** Adds an account with the demo password, of which no second factor is asked. @returns its id */
export async function insertPerson(
  tx: TenantTx,
  { email, fullName, department }: Omit<DemoPerson, 'schedule'>,
  roles: string[],
  departmentIds: ReadonlyMap<string, string>,
  createdAt: Temporal.Instant,
): Promise<string> {
  const id = randomUUIDv7();
  const passwordHash = await hashPassword(demoPassword, email);
  const departmentId = departmentIds.get(department) ?? null;
  const user = { id, email, fullName, passwordHash, roles, departmentId, createdAt, isDemo: true };
  await enterInDirectory(tx, [email]);
  await tx.insertInto('users').values(user).execute();
  return id;
}

/** Lets somebody follow a schedule from a date on. */
export async function assign(
  tx: TenantTx,
  userId: string,
  scheduleId: string,
  validFrom: Temporal.PlainDate,
  createdAt: Temporal.Instant,
): Promise<void> {
  await tx
    .insertInto('scheduleAssignments')
    .values({ id: randomUUIDv7(), userId, scheduleId, validFrom, createdAt })
    .execute();
}
