import { randomUUIDv7 } from 'node:crypto';
import { sendSetupLink } from '../../platform/accounts/send-setup-link.ts';
import { refusedBy } from '../../platform/constraint-violations.ts';
import type { Platform } from '../../platform/endpoint-route.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { problem } from '../../platform/problem.ts';
import { isReserved, reservedEmail, reserveName } from '../../platform/reserved-names.queries.ts';
import { withOpener } from '../../platform/with-operator.ts';
import { logChange, type OperatorCall } from './as-operator.ts';
import { insertAdmin } from './tenant-admins.queries.ts';
import { insertTenant } from './tenants.queries.ts';

/** As long as the setup link that is sent with it. */
const temporaryPasswordLife = Temporal.Duration.from({ hours: 7 * 24 });

export interface NewTenant {
  readonly name: string;
  readonly slug: string;
  readonly planCode: string;
  readonly maxEmployees: number;
  readonly adminName: string;
  readonly adminEmail: string;
  readonly adminPassword: string;
}

/**
 * Opens a company with its first admin and promises the setup message: all of it or nothing.
 * @returns the id of the company
 * @throws problem SLUG_TAKEN; EMAIL_TAKEN for the e-mail of an operator, who could not sign in by it any more
 */
export async function createTenant(
  platform: Platform,
  call: OperatorCall,
  wanted: NewTenant,
): Promise<string> {
  const { now } = call;
  const { name, slug, planCode, maxEmployees, adminName: fullName, adminEmail: email } = wanted;
  // Hashed outside the transaction: it takes longer than everything in it.
  const passwordHash = await hashPassword(wanted.adminPassword);
  const tenant = { id: randomUUIDv7(), name, slug, planCode, maxEmployees };
  const admin = { id: randomUUIDv7(), fullName, email };
  const refusals = {
    reserved_names_pkey: () => taken('SLUG_TAKEN', 'slug'),
    users_tenant_id_email_key: () => taken('EMAIL_TAKEN', 'adminEmail'),
  };
  await refusedBy(refusals, () =>
    withOpener(platform.database, tenant.id, async (tx) => {
      if (await isReserved(tx, reservedEmail(email))) throw taken('EMAIL_TAKEN', 'adminEmail');
      await reserveName(tx, slug, tenant.id);
      await insertTenant(tx, { ...tenant, createdAt: now });
      const passwordExpiresAt = now.add(temporaryPasswordLife);
      await insertAdmin(tx, { ...admin, passwordHash, passwordExpiresAt, createdAt: now });
      const person = { ...admin, userId: admin.id, tenantId: tenant.id, tenantName: name };
      await sendSetupLink(platform, tx, person, now);
      const after = { name, slug, planCode, maxEmployees, adminName: fullName, adminEmail: email };
      await logChange(tx, call, { action: 'TENANT_CREATED', tenant, after });
    }),
  );
  return tenant.id;
}

function taken(code: 'SLUG_TAKEN' | 'EMAIL_TAKEN', field: string) {
  const { message } = problem(code).body;
  return problem(code, { fieldErrors: { [field]: message } });
}
