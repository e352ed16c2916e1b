import { randomUUIDv7 } from 'node:crypto';
import type { Role } from '@jornada/contract/roles';
import { sendSetupLink } from '../../platform/accounts/send-setup-link.ts';
import type { AdminCall } from '../../platform/admin-call.ts';
import { writeAudit } from '../../platform/audit.ts';
import type { Platform } from '../../platform/endpoint-route.ts';
import { type TenantTx, withTenant } from '../../platform/with-tenant.ts';
import { refusedAsAccounts } from './account-refusals.ts';
import { insertAccounts, lockCompany, replaceCustomRoles } from './accounts.queries.ts';
import { type EmployeeRow, findEmployee } from './employees.queries.ts';
import { requireOwn } from './own-permissions.ts';
import { readRoleIds } from './role-ids.ts';

export interface NewAccount {
  readonly fullName: string;
  readonly email: string;
  readonly departmentId: string | null;
}

/**
 * Adds a person to the company and promises them the setup message.
 * @throws problem EMAIL_TAKEN, EMPLOYEE_LIMIT_REACHED, EXCEEDS_OWN_PERMISSIONS, VALIDATION_FAILED for an unknown department or
 * role
 */
export function createAccount(
  platform: Platform,
  call: AdminCall,
  account: NewAccount & { roleIds: readonly string[] },
): Promise<EmployeeRow> {
  const { session } = call;
  return refusedAsAccounts(() =>
    withTenant(platform.database, session.tenantId, async (tx) => {
      const wanted = await readRoleIds(tx, account.roleIds);
      requireOwn(session, wanted.permissions);
      const [id = ''] = await addAccounts(platform, tx, call, [account], wanted.builtIn);
      if (wanted.custom.length > 0) await replaceCustomRoles(tx, id, wanted.custom);
      const { fullName, email } = account;
      await writeAudit(
        tx,
        session,
        {
          action: 'EMPLOYEE_CREATED',
          subjectId: id,
          subjectName: fullName,
          after: { name: fullName, email, roles: [...wanted.builtIn, ...wanted.custom] },
        },
        call.now,
      );
      return existing(await findEmployee(tx, id));
    }),
  );
}

/**
 * Adds people with the same roles, each with their setup message, in the caller's transaction.
 * @returns their ids, in the same order
 */
export async function addAccounts(
  platform: Platform,
  tx: TenantTx,
  { now }: AdminCall,
  accounts: readonly NewAccount[],
  roles: readonly Role[],
): Promise<string[]> {
  const company = await lockCompany(tx);
  const rows = accounts.map(({ fullName, email, departmentId }) => ({
    id: randomUUIDv7(),
    fullName,
    email,
    departmentId,
    roles: [...roles],
    createdAt: now,
  }));
  await insertAccounts(tx, rows);
  for (const { id, fullName, email } of rows) {
    const person = { tenantId: company.id, tenantName: company.name, userId: id, fullName, email };
    await sendSetupLink(platform, tx, person, now);
  }
  return rows.map(({ id }) => id);
}

function existing(row: EmployeeRow | undefined): EmployeeRow {
  if (!row) throw new Error('a person who was just written is gone');
  return row;
}
