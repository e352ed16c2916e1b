import type { Operator } from '@jornada/contract/tenants/operators';
import { factorResetMails, secondFactorAnswers } from '@jornada/texts/second-factor';
import { happened } from '../../../events/happened.ts';
import { findReader } from '../../../platform/accounts/email-changes.queries.ts';
import {
  findReset,
  hasSecondFactor,
  insertReset,
  removeReset,
  removeSecondFactor,
  resetDueFrom,
  toWaitingReset,
} from '../../../platform/accounts/second-factors.queries.ts';
import { problem } from '../../../platform/errors/problem.ts';
import { brandedMail } from '../../../platform/mail/branded-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../../platform/transactions/with-tenant.ts';
import type { OperatorCall } from '../as-operator.ts';
import { findOperatorAccounts, lockOperatorById } from './operators.queries.ts';

type OperatorRow = NonNullable<Awaited<ReturnType<typeof lockOperatorById>>>;

/** Every operator of the platform, by e-mail. */
export async function describeOperators(tx: TenantTx, call: OperatorCall): Promise<Operator[]> {
  const described: Operator[] = [];
  for (const row of await findOperatorAccounts(tx)) described.push(await describe(tx, call, row));
  return described;
}

async function describe(tx: TenantTx, { session, now }: OperatorCall, row: OperatorRow): Promise<Operator> {
  return {
    ...row,
    isOwn: row.id === session.userId,
    hasSecondFactor: await hasSecondFactor(tx, row.id, now),
    reset: toWaitingReset(await findReset(tx, row.id, now), session.userId),
  };
}

/**
 * Asks that another operator's second factor be taken away, which happens in 24 hours; or agrees with another one who asked, and then it
 * happens at once. Who asks again changes nothing.
 * @throws problem NOT_FOUND, SECOND_FACTOR_OFF; FORBIDDEN for the own account
 */
export async function resetOperatorFactor(
  platform: Platform,
  call: OperatorCall,
  id: string,
  reason: string,
): Promise<Operator> {
  const { session } = call;
  if (id === session.userId) throw problem('FORBIDDEN', { message: secondFactorAnswers.ownIsSwitchedOff });
  const { operator, event } = await withTenant(platform.database, session.tenantId, async (tx) => {
    const row = await lockOperatorById(tx, id);
    if (!row) throw problem('NOT_FOUND');
    if (!(await hasSecondFactor(tx, id, call.now))) throw problem('SECOND_FACTOR_OFF');
    const event = await reset(platform, tx, call, { row, reason });
    return { operator: await describe(tx, call, row), event };
  });
  if (event)
    platform.securityLog(event, { tenantId: session.tenantId, userId: id, byUserId: session.userId });
  return operator;
}

/** @returns what happened; null where the same operator had asked */
async function reset(
  { mailbox }: Platform,
  tx: TenantTx,
  call: OperatorCall,
  { row, reason }: { row: OperatorRow; reason: string },
): Promise<'SECOND_FACTOR_RESET' | 'SECOND_FACTOR_RESET_ASKED' | null> {
  const { session, now } = call;
  const asked = await findReset(tx, row.id, now);
  if (asked?.resetAskerId === session.userId) return null;
  const subject = { subjectId: row.id, subjectName: row.email, after: { reason } };
  const reader = { fullName: row.fullName, tenantName: 'Jornada', reason };
  if (asked) {
    await removeSecondFactor(tx, row.id, now);
    const text = { ...reader, askedBy: asked.resetAskedBy, agreedBy: session.fullName };
    await mailbox.queue(tx, brandedMail(row.email, factorResetMails.byOperators(text), []));
    await happened(tx, call, { action: 'OPERATOR_FACTOR_RESET', ...subject });
    return 'SECOND_FACTOR_RESET';
  }
  const resetsAt = resetDueFrom(now);
  await insertReset(tx, row.id, {
    ...{ resetAskerId: session.userId, resetAskedBy: session.fullName },
    ...{ resetAskedAt: now, resetsAt },
  });
  const { timeZone } = await findReader(tx, row.id);
  const text = { ...reader, askedBy: session.fullName, effectiveAt: resetsAt.toString(), timeZone };
  await mailbox.queue(tx, brandedMail(row.email, factorResetMails.askedByOperator(text), []));
  await happened(tx, call, { action: 'OPERATOR_FACTOR_RESET_ASKED', ...subject });
  return 'SECOND_FACTOR_RESET_ASKED';
}

/** @throws problem NOT_FOUND */
export function cancelOperatorFactorReset(
  platform: Platform,
  call: OperatorCall,
  id: string,
): Promise<Operator> {
  return withTenant(platform.database, call.session.tenantId, async (tx) => {
    const row = await lockOperatorById(tx, id);
    if (!row) throw problem('NOT_FOUND');
    if (await findReset(tx, id, call.now)) {
      await removeReset(tx, id);
      const subject = { subjectId: id, subjectName: row.email };
      await happened(tx, call, { action: 'OPERATOR_FACTOR_RESET_CANCELLED', ...subject });
    }
    return describe(tx, call, row);
  });
}
