import type { AccountFactor } from '@jornada/contract/employees/second-factor-resets';
import { secondFactorMails, secondFactorAnswers as texts } from '@jornada/texts/second-factor';
import { actorOf } from '../../authorization/actor.ts';
import { managesUsers } from '../../authorization/people.ts';
import { visiblePeople } from '../../authorization/visible-people.reads.ts';
import { happened } from '../../events/happened.ts';
import { findReader } from '../../platform/accounts/email-changes.queries.ts';
import {
  findReset,
  hasSecondFactor,
  insertReset,
  removeReset,
  removeSecondFactor,
  resetDueFrom,
  toWaitingReset,
} from '../../platform/accounts/second-factors.queries.ts';
import { problem } from '../../platform/errors/problem.ts';
import type { AdminCall } from '../../platform/identity/admin-call.ts';
import { brandedMail } from '../../platform/mail/branded-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import { type AccountRow, findAccount, lockCompany } from './accounts.queries.ts';
import { lockChangeable } from './change-account.ts';

/** @throws problem NOT_FOUND */
export async function readAccountFactor(
  tx: TenantTx,
  { session, now }: AdminCall,
  userId: string,
): Promise<AccountFactor> {
  const visible = visiblePeople(actorOf(session), managesUsers);
  if (!(await findAccount(tx, visible, userId))) throw problem('NOT_FOUND');
  const reset = await findReset(tx, userId, now);
  return {
    userId,
    isOn: await hasSecondFactor(tx, userId, now),
    reset: toWaitingReset(reset, session.userId),
  };
}

/**
 * Asks that a person's second factor be taken away, which happens in 24 hours; or agrees with another administrator who asked, and then it
 * happens at once. Who asks again changes nothing.
 * @throws problem NOT_FOUND, EXCEEDS_OWN_PERMISSIONS, SECOND_FACTOR_OFF; FORBIDDEN for the own account
 */
export function resetFactor(platform: Platform, call: AdminCall, userId: string): Promise<AccountFactor> {
  const { session, now } = call;
  if (userId === session.userId) throw problem('FORBIDDEN', { message: texts.ownIsSwitchedOff });
  return inCompany(platform, call, userId, async (tx, person, company) => {
    const { email } = person;
    if (email === null || !(await hasSecondFactor(tx, userId, now))) throw problem('SECOND_FACTOR_OFF');
    const reset = await findReset(tx, userId, now);
    if (reset?.resetAskerId === session.userId) return;
    const subject = { subjectId: userId, subjectName: person.fullName };
    if (reset) {
      await removeSecondFactor(tx, userId, now);
      await happened(tx, call, { ...subject, action: 'SECOND_FACTOR_RESET' });
      const text = secondFactorMails.reset({
        ...company,
        askedBy: reset.resetAskedBy,
        agreedBy: session.fullName,
      });
      await platform.mailbox.queue(tx, brandedMail(email, text, []));
      return;
    }
    const resetsAt = resetDueFrom(now);
    await insertReset(tx, userId, {
      ...{ resetAskerId: session.userId, resetAskedBy: session.fullName },
      ...{ resetAskedAt: now, resetsAt },
    });
    await happened(tx, call, { ...subject, action: 'SECOND_FACTOR_RESET_ASKED' });
    const { timeZone } = await findReader(tx, userId);
    const text = secondFactorMails.resetAsked({
      ...{ ...company, askedBy: session.fullName },
      ...{ effectiveAt: resetsAt.toString(), timeZone },
    });
    await platform.mailbox.queue(tx, brandedMail(email, text, []));
  });
}

/** @throws problem NOT_FOUND, EXCEEDS_OWN_PERMISSIONS */
export function cancelReset(platform: Platform, call: AdminCall, userId: string): Promise<AccountFactor> {
  return inCompany(platform, call, userId, async (tx, person) => {
    // One that is due has taken the factor away, and is no longer to be cancelled.
    if (!(await findReset(tx, userId, call.now))) return;
    await removeReset(tx, userId);
    const subject = { subjectId: userId, subjectName: person.fullName };
    await happened(tx, call, { ...subject, action: 'SECOND_FACTOR_RESET_CANCELLED' });
  });
}

function inCompany(
  platform: Platform,
  call: AdminCall,
  userId: string,
  change: (
    tx: TenantTx,
    person: AccountRow,
    company: { readonly fullName: string; readonly tenantName: string },
  ) => Promise<void>,
): Promise<AccountFactor> {
  return withTenant(platform.database, call.session.tenantId, async (tx) => {
    const { name: tenantName } = await lockCompany(tx);
    const person = await lockChangeable(tx, call.session, userId);
    await change(tx, person, { fullName: person.fullName, tenantName });
    return readAccountFactor(tx, call, userId);
  });
}
