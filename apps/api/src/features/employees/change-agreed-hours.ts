import type { AgreedHours } from '@jornada/contract/employees/agreed-hours';
import { inForce } from '@jornada/core/versions/dated-versions';
import { type Actor, actorOf } from '../../authorization/actor.ts';
import { managesPeople } from '../../authorization/people.ts';
import { visiblePeople } from '../../authorization/visible-people.reads.ts';
import { happened } from '../../events/happened.ts';
import { problem } from '../../platform/errors/problem.ts';
import type { AdminCall } from '../../platform/identity/admin-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import { findYearlyNumbers } from '../../workday/agreement.reads.ts';
import { lockCompany } from './accounts.queries.ts';
import { deleteAgreedHours, writeAgreedHours } from './agreed-hours.queries.ts';
import { requirePerson } from './employees.reads.ts';

/** @throws problem NOT_FOUND for who is none of those whom the actor manages */
export async function readAgreedHours(tx: TenantTx, actor: Actor, userId: string): Promise<AgreedHours> {
  await requirePerson(tx, visiblePeople(actor, managesPeople), userId);
  const versions = (await findYearlyNumbers(tx, [userId])).get(userId) ?? [];
  return {
    userId,
    versions: versions.map(({ validFrom, yearlyMinutes }) => ({
      validFrom: validFrom.toString(),
      yearlyMinutes,
    })),
  };
}

/**
 * Says how many hours a year are agreed on with somebody of the caller's company from a date on; null for those of the company.
 * @throws problem NOT_FOUND
 */
export function sayAgreedHours(
  { database }: Platform,
  { session, now }: AdminCall,
  userId: string,
  sent: { readonly validFrom: string; readonly yearlyMinutes: number | null },
): Promise<AgreedHours> {
  return withTenant(database, session.tenantId, async (tx) => {
    await lockCompany(tx);
    const actor = actorOf(session);
    const { userName } = await requirePerson(tx, visiblePeople(actor, managesPeople), userId);
    const validFrom = Temporal.PlainDate.from(sent.validFrom);
    const present = (await findYearlyNumbers(tx, [userId])).get(userId) ?? [];
    const isSaid = present.some(
      (one) => one.validFrom.equals(validFrom) && one.yearlyMinutes === sent.yearlyMinutes,
    );
    if (!isSaid) {
      await writeAgreedHours(tx, { ...sent, userId, validFrom });
      const before = { yearlyMinutes: inForce(present, validFrom)?.yearlyMinutes ?? null };
      const subject = { subjectId: userId, subjectName: userName };
      await happened(tx, { session, now }, { action: 'AGREED_HOURS_SAID', ...subject, before, after: sent });
    }
    return readAgreedHours(tx, actor, userId);
  });
}

/** Takes back the number that holds from a date on. @throws problem NOT_FOUND */
export function removeAgreedHours(
  { database }: Platform,
  { session, now }: AdminCall,
  { id: userId, validFrom }: { readonly id: string; readonly validFrom: string },
): Promise<AgreedHours> {
  return withTenant(database, session.tenantId, async (tx) => {
    await lockCompany(tx);
    const actor = actorOf(session);
    const { userName } = await requirePerson(tx, visiblePeople(actor, managesPeople), userId);
    const removed = await deleteAgreedHours(tx, userId, Temporal.PlainDate.from(validFrom));
    if (!removed) throw problem('NOT_FOUND');
    const change = { subjectId: userId, subjectName: userName, before: { validFrom, ...removed } };
    await happened(tx, { session, now }, { action: 'AGREED_HOURS_REMOVED', ...change });
    return readAgreedHours(tx, actor, userId);
  });
}
