import type { BirthDate } from '@jornada/contract/employees/birth-date';
import { isMinorOn } from '@jornada/core/schedules/minor';
import { birthDateTexts } from '@jornada/texts/employees-birth-date';
import { actorOf } from '../../authorization/actor.ts';
import { managesPeople } from '../../authorization/people.ts';
import { visiblePeople } from '../../authorization/visible-people.reads.ts';
import { happened } from '../../events/happened.ts';
import { problem } from '../../platform/errors/problem.ts';
import { requireRevision } from '../../platform/http/require-revision.ts';
import { type AdminCall, companyTodayOf } from '../../platform/identity/admin-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import { lockCompany } from './accounts.queries.ts';
import { updateBirthDate } from './birth-dates.queries.ts';
import { findBirthDate, requirePerson } from './employees.reads.ts';

/** @throws problem NOT_FOUND for who is none of those whom the caller manages */
export async function readBirthDate(tx: TenantTx, call: AdminCall, userId: string): Promise<BirthDate> {
  const visible = visiblePeople(actorOf(call.session), managesPeople);
  const found = await findBirthDate(tx, visible, userId);
  if (!found) throw problem('NOT_FOUND');
  const { bornOn, revision } = found;
  const isMinor = isMinorOn(bornOn, companyTodayOf(call));
  return { userId, bornOn: bornOn?.toString() ?? null, isMinor, revision };
}

/**
 * Says when a person was born. The log tells that it changed and not to what: entries outlive the person.
 * @throws problem NOT_FOUND; CHANGED_MEANWHILE with the present state; VALIDATION_FAILED for a date after today
 */
export function changeBirthDate(
  platform: Platform,
  call: AdminCall,
  userId: string,
  { bornOn, revision }: { readonly bornOn: string | null; readonly revision?: number | undefined },
): Promise<BirthDate> {
  if (bornOn !== null && bornOn > companyTodayOf(call).toString())
    throw problem('VALIDATION_FAILED', { fieldErrors: { bornOn: birthDateTexts.inFuture } });
  return withTenant(platform.database, call.session.tenantId, async (tx) => {
    await lockCompany(tx);
    const visible = visiblePeople(actorOf(call.session), managesPeople);
    const { userName } = await requirePerson(tx, visible, userId);
    const present = await readBirthDate(tx, call, userId);
    await requireRevision(revision, present, () => ({ birthDate: present }));
    if (present.bornOn === bornOn) return present;
    await updateBirthDate(tx, userId, bornOn === null ? null : Temporal.PlainDate.from(bornOn));
    await happened(tx, call, {
      action: 'BIRTH_DATE_CHANGED',
      subjectId: userId,
      subjectName: userName,
    });
    return readBirthDate(tx, call, userId);
  });
}
