import { randomUUIDv7 } from 'node:crypto';
import { factorDueFrom } from '../../platform/accounts/factor-dues.queries.ts';
import { sendSetupLink } from '../../platform/accounts/send-setup-link.ts';
import { refusedBy } from '../../platform/errors/constraint-violations.ts';
import { problem } from '../../platform/errors/problem.ts';
import { requireUnguessable } from '../../platform/identity/guessable-password.ts';
import { hashPassword } from '../../platform/identity/passwords.ts';
import type { Platform } from '../../platform/platform.ts';
import { reserveName } from '../../platform/transactions/reserved-names.queries.ts';
import { withOpener } from '../../platform/transactions/with-operator.ts';
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
 * Creates a company with its first admin and queues the setup message, all in one transaction.
 * @returns the id of the company
 * @throws problem VALIDATION_FAILED for a temporary password that is easy to guess; SLUG_TAKEN
 */
export async function createTenant(
  platform: Platform,
  call: OperatorCall,
  wanted: NewTenant,
): Promise<string> {
  const { now } = call;
  const { name, slug, planCode, maxEmployees, adminName: fullName, adminEmail: email } = wanted;
  const owner = { fullName, email, tenantName: name, tenantSlug: slug };
  await requireUnguessable(wanted.adminPassword, owner, 'adminPassword');
  // Hashed outside the transaction, since that takes longer than everything in it.
  const passwordHash = await hashPassword(wanted.adminPassword, call.session.userId);
  const tenant = { id: randomUUIDv7(), name, slug, planCode, maxEmployees };
  const admin = { id: randomUUIDv7(), fullName, email };
  await refusedBy({ reserved_names_pkey: slugTaken }, () =>
    withOpener(platform.database, tenant.id, async (tx) => {
      await reserveName(tx, slug, tenant.id);
      await insertTenant(tx, { ...tenant, createdAt: now });
      const passwordExpiresAt = now.add(temporaryPasswordLife);
      const times = { passwordExpiresAt, factorDueAt: factorDueFrom(now), createdAt: now };
      await insertAdmin(tx, { ...admin, passwordHash, ...times });
      const person = { ...admin, userId: admin.id, tenantId: tenant.id, tenantName: name };
      await sendSetupLink(platform, tx, person, now);
      const after = { name, slug, planCode, maxEmployees, adminName: fullName, adminEmail: email };
      await logChange(tx, call, { action: 'TENANT_CREATED', tenant, after });
    }),
  );
  return tenant.id;
}

function slugTaken() {
  const { message } = problem('SLUG_TAKEN').body;
  return problem('SLUG_TAKEN', { fieldErrors: { slug: message } });
}
