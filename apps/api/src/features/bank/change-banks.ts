import type { adjustBank, Compensated, payOutOfBanks } from '@jornada/contract/bank/review-bank';
import { balanceOf } from '@jornada/core/payroll/bank/line';
import { bankAnswers } from '@jornada/texts/bank-answers';
import type { z } from 'zod';
import { actorOf } from '../../authorization/actor.ts';
import { managesBanks } from '../../authorization/payroll.ts';
import { requireVisible, visiblePeople } from '../../authorization/visible-people.reads.ts';
import { happened } from '../../events/happened.ts';
import { insertBankEntries, lockBanks } from '../../payroll/bank/bank-entries.queries.ts';
import { findBankEntries } from '../../payroll/bank/bank-entries.reads.ts';
import { findPoliciesOf } from '../../payroll/bank/bank-policies.reads.ts';
import { ProblemError, problem } from '../../platform/errors/problem.ts';
import { type AdminCall, companyTodayOf } from '../../platform/identity/admin-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { readTenant, withTenant } from '../../platform/transactions/with-tenant.ts';
import { oneByOne } from '../../requests/one-by-one.ts';
import { refuseOwnDecision } from '../../requests/own-decision.ts';
import { requirePeople, requirePerson } from '../employees/employees.reads.ts';

/**
 * Adds an opening balance or an adjustment to somebody's bank.
 * @throws problem NOT_FOUND; OWN_REQUEST; NO_HOUR_BANK on a date on which their group has none; VALIDATION_FAILED for a date to come
 */
export async function adjustBankOf(
  { database }: Platform,
  call: AdminCall,
  userId: string,
  { on, ...line }: z.output<typeof adjustBank.body>,
): Promise<void> {
  const { session, now } = call;
  const visible = visiblePeople(actorOf(session), managesBanks);
  const countsOn = Temporal.PlainDate.from(on);
  requirePast(call, countsOn);
  await withTenant(database, session.tenantId, async (tx) => {
    const { userName } = await requirePerson(tx, visible, userId);
    await refuseOwnDecision(tx, call, 'bank.manage', userId);
    await lockBanks(tx, [userId]);
    const policies = await findPoliciesOf(tx, [userId]);
    if (policies(userId)(companyTodayOf(call)) === null) throw problem('NO_HOUR_BANK');
    const author = { id: session.userId, name: session.fullName };
    await insertBankEntries(tx, [
      { ...line, userId, on: countsOn, origin: 'DEED', requestId: null, author, createdAt: now },
    ]);
    const { minutes, reason } = line;
    const after = { bankMinutes: minutes, date: on, reason };
    await happened(tx, call, {
      ...{ action: 'BANK_ADJUSTED', subjectId: userId, subjectName: userName },
      after,
    });
  });
}

/**
 * Pays out of the banks of people, each by itself.
 * @throws problem NOT_FOUND, before anything is paid, when one is nobody whose bank the caller manages; VALIDATION_FAILED for a date to come
 */
export async function payOut(
  { database }: Platform,
  call: AdminCall,
  { userIds, ...asked }: z.output<typeof payOutOfBanks.body>,
): Promise<Compensated> {
  const { session } = call;
  requirePast(call, Temporal.PlainDate.from(asked.on));
  const visible = visiblePeople(actorOf(session), managesBanks);
  const people = await readTenant(database, session.tenantId, (tx) => requirePeople(tx, visible, userIds));
  const outcomes = await oneByOne([people], ({ userId, userName }) =>
    withTenant(database, session.tenantId, async (tx) => {
      await requireVisible(tx, visible, [userId]);
      await refuseOwnDecision(tx, call, 'bank.manage', userId);
      await lockBanks(tx, [userId]);
      const ledger = (await findBankEntries(tx, [userId])).get(userId) ?? [];
      const inFavour = Math.max(0, balanceOf(ledger));
      const minutes = asked.minutes ?? inFavour;
      if (minutes === 0 || minutes > inFavour)
        throw problem('HOURS_NOT_AVAILABLE', { message: bankAnswers.notPayable(inFavour) });
      const on = Temporal.PlainDate.from(asked.on);
      await insertBankEntries(tx, [
        {
          ...{ userId, on, cause: 'PAID_OUT', origin: 'DEED', minutes: -minutes, requestId: null },
          ...{ reason: asked.reason || null, createdAt: call.now },
          author: { id: session.userId, name: session.fullName },
        },
      ]);
      const after = { bankMinutes: minutes, date: asked.on, ...(asked.reason && { reason: asked.reason }) };
      const subject = { subjectId: userId, subjectName: userName };
      await happened(tx, call, { action: 'BANK_PAID_OUT', ...subject, after });
    }),
  );
  const refused = [...outcomes].flatMap(([{ userId, userName }, outcome]) =>
    outcome instanceof ProblemError
      ? [{ userId, employeeName: userName, code: outcome.body.code, message: outcome.body.message }]
      : [],
  );
  return { done: people.length - refused.length, refused };
}

function requirePast(call: AdminCall, date: Temporal.PlainDate): void {
  if (Temporal.PlainDate.compare(date, companyTodayOf(call)) > 0)
    throw problem('VALIDATION_FAILED', { fieldErrors: { on: bankAnswers.dateToCome } });
}
