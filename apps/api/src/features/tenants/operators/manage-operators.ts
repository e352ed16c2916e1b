import { randomUUIDv7 } from 'node:crypto';
import type { OperatorAction } from '@jornada/contract/tenants/operator-audit';
import { operatorTexts } from '@jornada/texts/operators';
import { z } from 'zod';
import { happened } from '../../../events/happened.ts';
import { endSessionsOf, spendLinks } from '../../../platform/accounts/account-links.queries.ts';
import { factorDueFrom } from '../../../platform/accounts/factor-dues.queries.ts';
import { issueLink, linkTo } from '../../../platform/accounts/issue-link.ts';
import { removeSecondFactor } from '../../../platform/accounts/second-factors.queries.ts';
import { refusedBy } from '../../../platform/errors/constraint-violations.ts';
import { StartupError } from '../../../platform/errors/startup-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withOperator } from '../../../platform/transactions/with-operator.ts';
import { type TenantTx, withTenant } from '../../../platform/transactions/with-tenant.ts';
import {
  clearAccount,
  findOperators,
  findPlatformId,
  insertOperator,
  lockOperator,
} from './operators.queries.ts';

type ForOperators = Pick<Platform, 'database' | 'clock' | 'publicUrl' | 'securityLog'>;

/** Every operator of the platform, by e-mail. @throws StartupError on a database with which no server was started yet */
export async function listOperators({ database }: Pick<Platform, 'database'>) {
  return withTenant(database, await platformId(database), findOperators);
}

/**
 * Creates an operator without a password.
 * @returns the link with which they choose one: valid once, for seven days
 * @throws StartupError for an invalid e-mail, or one that an operator already has
 */
export async function createOperator(platform: ForOperators, typed: string): Promise<string> {
  const email = emailOf(typed);
  const taken = () => new StartupError(operatorTexts.taken(email));
  return refusedBy({ users_tenant_id_email_key: taken }, () =>
    changing(platform, 'OPERATOR_CREATED', email, async (tx, now) => {
      const operator = { id: randomUUIDv7(), email, fullName: operatorTexts.fullName };
      await insertOperator(tx, { ...operator, createdAt: now, factorDueAt: factorDueFrom(now) });
      return operator.id;
    }),
  );
}

/**
 * Removes an operator's password, second factor, sessions and links, and activates the account if it was deactivated.
 * @returns the link with which they choose a password: valid once, for seven days
 * @throws StartupError for an e-mail that no operator has
 */
export async function resetOperator(platform: ForOperators, typed: string): Promise<string> {
  const email = emailOf(typed);
  return changing(platform, 'OPERATOR_RESET', email, async (tx, now) => {
    const operator = await lockOperator(tx, email);
    if (!operator) throw new StartupError(operatorTexts.unknown(email));
    await clearAccount(tx, operator.id);
    // Nobody else may be left to ask for its reset.
    await removeSecondFactor(tx, operator.id, now);
    await spendLinks(tx, operator.id, now);
    await endSessionsOf(tx, operator.id, now);
    return operator.id;
  });
}

/** @param change answers with the changed operator */
async function changing(
  { database, clock, publicUrl, securityLog }: ForOperators,
  action: Extract<OperatorAction, 'OPERATOR_CREATED' | 'OPERATOR_RESET'>,
  email: string,
  change: (tx: TenantTx, now: Temporal.Instant) => Promise<string>,
): Promise<string> {
  const tenantId = await platformId(database);
  const now = clock.now();
  const { userId, token } = await withTenant(database, tenantId, async (tx) => {
    const userId = await change(tx, now);
    const token = await issueLink(tx, { tenantId, userId }, 'SETUP', now);
    // Nobody is signed in: the command was run by somebody with access to the machine.
    const session = { userId, fullName: operatorTexts.byCommand, email };
    await happened(tx, { session, now }, { action, subjectId: userId, subjectName: email });
    return { userId, token };
  });
  securityLog(action, { tenantId, userId });
  return linkTo(publicUrl, 'SETUP', token);
}

async function platformId(database: Platform['database']): Promise<string> {
  const id = await findPlatform(database);
  if (id === undefined) throw new StartupError(operatorTexts.noPlatform);
  return id;
}

/** The tenant that operators belong to; undefined on a database with which no server was started yet. */
export function findPlatform(database: Platform['database']): Promise<string | undefined> {
  return withOperator(database, findPlatformId);
}

function emailOf(typed: string): string {
  const email = typed.trim().toLowerCase();
  if (!z.email().safeParse(email).success) throw new StartupError(operatorTexts.noEmail(typed));
  return email;
}
