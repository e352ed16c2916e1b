import { onlyPerson } from '../../authorization/visible-people.reads.ts';
import { happened } from '../../events/happened.ts';
import { resendEmailChange } from '../../platform/accounts/change-email.ts';
import { findEmailChange, removeEmailChange } from '../../platform/accounts/email-changes.queries.ts';
import { problem } from '../../platform/errors/problem.ts';
import { type AdminCall, companyTodayOf } from '../../platform/identity/admin-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import { type AccountRow, lockCompany } from './accounts.queries.ts';
import { lockChangeable } from './change-account.ts';
import { type EmployeeRow, findEmployee } from './employees.queries.ts';

/**
 * Sends another confirmation link to the new address of an account.
 * @throws problem NOT_FOUND, NO_EMAIL_CHANGE, EMAIL_TAKEN, ACCOUNT_INACTIVE, EXCEEDS_OWN_PERMISSIONS
 */
export function sendEmailChangeAgain(platform: Platform, call: AdminCall, id: string): Promise<EmployeeRow> {
  return onChange(platform, call, id, async (tx, person, tenantName) => {
    if (!person.active) throw problem('ACCOUNT_INACTIVE');
    // Only an e-mail with which somebody signs in is replaced after a confirmation.
    if (person.email === null) throw problem('NO_EMAIL_CHANGE');
    const asked = { field: 'email', askedBy: call.session, now: call.now } as const;
    const owner = { ...person, email: person.email, userId: id, tenantName };
    const newEmail = await resendEmailChange(platform, tx, owner, asked);
    return { action: 'EMAIL_CHANGE_RESENT', after: { newEmail } };
  });
}

/**
 * Cancels a change of e-mail that is not confirmed yet.
 * @throws problem NOT_FOUND, NO_EMAIL_CHANGE, EXCEEDS_OWN_PERMISSIONS
 */
export function dropEmailChange(platform: Platform, call: AdminCall, id: string): Promise<EmployeeRow> {
  return onChange(platform, call, id, async (tx) => {
    const waiting = await findEmailChange(tx, id);
    if (!waiting) throw problem('NO_EMAIL_CHANGE');
    await removeEmailChange(tx, id);
    return { action: 'EMAIL_CHANGE_CANCELLED', before: { newEmail: waiting.newEmail } };
  });
}

type Done =
  | { readonly action: 'EMAIL_CHANGE_RESENT'; readonly after: { newEmail: string } }
  | { readonly action: 'EMAIL_CHANGE_CANCELLED'; readonly before: { newEmail: string } };

function onChange(
  platform: Platform,
  call: AdminCall,
  id: string,
  work: (tx: TenantTx, person: AccountRow, tenantName: string) => Promise<Done>,
): Promise<EmployeeRow> {
  const { session } = call;
  return withTenant(platform.database, session.tenantId, async (tx) => {
    const company = await lockCompany(tx);
    const person = await lockChangeable(tx, session, id);
    const done = await work(tx, person, company.name);
    await happened(tx, call, { ...done, subjectId: id, subjectName: person.fullName });
    const row = await findEmployee(tx, onlyPerson(id), companyTodayOf(call), id);
    if (!row) throw problem('NOT_FOUND');
    return row;
  });
}
