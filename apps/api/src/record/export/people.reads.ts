import { sql } from 'kysely';
import { thisCompany } from '../../platform/database/this-company.ts';
import { unrestricted } from '../../platform/transactions/unrestricted.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** Everybody with an account in the transaction's company, past or present, and by their ids those of whom only certificates are left. */
export async function findPeople(tx: TenantTx) {
  const [accounts, gone] = await Promise.all([findAccounts(tx), findGone(tx)]);
  const unnamed = gone.map((one) => ({ ...one, fullName: null, email: null, roles: [], active: false }));
  return [...accounts, ...unnamed].sort((one, other) => (one.id < other.id ? -1 : 1));
}

function findAccounts(tx: TenantTx) {
  return tx
    .selectFrom('users')
    .select(['id', 'fullName', 'email', 'roles', 'active', 'createdAt'])
    .where(unrestricted('the record goes as a whole').among('users.id'))
    .orderBy('id')
    .execute();
}

/** Whose account was deleted after their record; since the first certificate. */
async function findGone(tx: TenantTx): Promise<{ id: string; createdAt: Temporal.Instant }[]> {
  const { rows } = await sql<{ id: string; createdAt: Temporal.Instant }>`
    SELECT part.employee_id AS id, min(removal.removed_at) AS created_at
    FROM record_removal_parts AS part
    JOIN record_removals AS removal ON removal.tenant_id = ${thisCompany} AND removal.number = part.number
    WHERE part.tenant_id = ${thisCompany} AND ${unrestricted('the record goes as a whole').among('part.employee_id')}
      AND NOT EXISTS (SELECT FROM users WHERE tenant_id = ${thisCompany} AND id = part.employee_id)
    GROUP BY part.employee_id`.execute(tx);
  return rows;
}
