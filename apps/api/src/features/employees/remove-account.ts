import { firstKeptDate, keepUntil } from '@jornada/core/ledger/keep-record';
import { accountRemovalTexts as texts } from '@jornada/texts/account-removal';
import type { CompanyEvent } from '../../events/company-event.ts';
import { happened } from '../../events/happened.ts';
import { type AdminCall, companyTodayOf } from '../../platform/identity/admin-call.ts';
import { dropImage } from '../../platform/images/kept-images.ts';
import type { Platform } from '../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import { removeRest } from '../../record/removal/remove-rest.ts';
import { keptFor, refusedAsAccounts } from './account-refusals.ts';
import { deleteAccountRow, lockCompany } from './accounts.queries.ts';
import { lockChangeable, requireOtherAdmin } from './change-account.ts';
import { filesOfEndedQueue } from './files-of-ended.ts';
import { deleteTimeOff } from './what-remains.queries.ts';
import { findWhatRemains, type WhatRemains } from './what-remains.reads.ts';

/**
 * Deletes an account with everything that ends with it: absences and vacations with their files, schedules, rows of days, notes, old months
 * and the old lines of the log about the person. Only certificates of removals stay. Interrupted half-way, what nobody has to keep is gone
 * and another call continues.
 * @throws problem NOT_FOUND, LAST_ADMIN, EXCEEDS_OWN_PERMISSIONS; EMPLOYEE_HAS_RECORD while something has to be kept, with the law's
 * article and the date
 */
export async function removeAccount(platform: Platform, call: AdminCall, id: string): Promise<void> {
  const { session, now } = call;
  const { tenantId } = session;
  // Asked before anything is removed, and again under the locks.
  const remains = await withTenant(platform.database, tenantId, async (tx) => {
    await requireOtherAdmin(tx, await lockChangeable(tx, session, id), null);
    return requireEnded(tx, call, id, { exceptMonths: true });
  });
  if (isAnything(remains)) await removeRest(platform, { tenantId, userId: id });
  const person = await refusedAsAccounts(() =>
    withTenant(platform.database, tenantId, async (tx) => {
      await lockCompany(tx);
      const leaver = await lockChangeable(tx, session, id);
      await requireOtherAdmin(tx, leaver, null);
      const { certificates } = await requireEnded(tx, call, id);
      const absenceIds = await deleteTimeOff(tx, id);
      await deleteAccountRow(tx, leaver);
      await happened(tx, { session, now }, deletionOf(leaver, certificates));
      if (absenceIds.length > 0) await platform.jobs.add(tx, filesOfEndedQueue, { tenantId, absenceIds });
      return leaver;
    }),
  );
  await dropImage(platform.files, { kind: 'avatars', tenantId, ownerId: person.id }, person.profileImagePath);
}

/** @throws problem EMPLOYEE_HAS_RECORD with every reason */
async function requireEnded(
  tx: TenantTx,
  call: AdminCall,
  id: string,
  { exceptMonths = false } = {},
): Promise<WhatRemains> {
  const today = companyTodayOf(call);
  const remains = await findWhatRemains(tx, id, { today, timeZone: call.session.companyTimeZone });
  const { months } = remains;
  const reasons = [...keptByLaw(remains, today)];
  if (remains.isHeld && isAnything(remains)) reasons.push(texts.held);
  // Removed before this by the deletion itself, but for what came meanwhile.
  if (!exceptMonths && months && reasons.length === 0) reasons.push(texts.months(written(today)));
  if (reasons.length > 0) throw keptFor(...reasons);
  return remains;
}

/** What the law keeps, until when; and what has to go with a certificate first. */
function keptByLaw(
  { record, months, statements, timeOff }: WhatRemains,
  today: Temporal.PlainDate,
): readonly string[] {
  const until = (last: Temporal.PlainDate | null) =>
    last && Temporal.PlainDate.compare(last, firstKeptDate(today)) >= 0 ? written(keepUntil(last)) : null;
  const [recordUntil, monthsUntil, statedUntil] = [until(record), until(months), until(statements)];
  const timeOffUntil = until(timeOff);
  return [
    recordUntil ? texts.record(recordUntil) : record && texts.oldRecord,
    monthsUntil && !record && texts.months(monthsUntil),
    // An answer to a month is said once.
    statedUntil && statedUntil !== recordUntil && (record || statedUntil !== monthsUntil)
      ? texts.stated(statedUntil)
      : statements && !statedUntil && !record && texts.oldStatements,
    timeOffUntil && texts.timeOff(timeOffUntil),
  ].filter((reason) => typeof reason === 'string');
}

function isAnything({ record, months, statements, timeOff, certificates }: WhatRemains): boolean {
  const kept = [record, months, statements, timeOff];
  return kept.some((last) => last !== null) || certificates.length > 0;
}

/** Of somebody of whom certificates are left, the log has no name: those are their last trace. */
function deletionOf(
  { id, fullName, email, roles }: { id: string; fullName: string; email: string | null; roles: string[] },
  certificates: readonly number[],
): CompanyEvent {
  const action = 'EMPLOYEE_DELETED';
  if (certificates.length === 0)
    return { action, subjectId: id, subjectName: fullName, before: { name: fullName, email, roles } };
  return {
    action,
    subjectId: id,
    subjectName: texts.nobody,
    before: { certificates: certificates.join(', ') },
  };
}

function written(date: Temporal.PlainDate): string {
  return date.toString().split('-').toReversed().join('/');
}
