import { accountRemovalTexts as texts } from '@jornada/texts/account-removal';
import { employeesTexts } from '@jornada/texts/employees';
import { emailTaken } from '../../platform/accounts/change-email.ts';
import { refusedBy } from '../../platform/errors/constraint-violations.ts';
import { type ProblemError, problem } from '../../platform/errors/problem.ts';

/** Runs a change of accounts, and turns violations of database constraints into the API's errors. */
export function refusedAsAccounts<T>(work: () => Promise<T>): Promise<T> {
  return refusedBy(
    {
      users_tenant_id_email_key: () => emailTaken('email'),
      users_staff_number: () => {
        const { message } = problem('STAFF_NUMBER_TAKEN').body;
        return problem('STAFF_NUMBER_TAKEN', { fieldErrors: { staffNumber: message } });
      },
      users_without_email: () => wrong('email', employeesTexts.roleNeedsEmail),
      tenants_employee_limit: () => problem('EMPLOYEE_LIMIT_REACHED'),
      users_tenant_id_department_id_fkey: () => wrong('departmentId', employeesTexts.unknownDepartment),
      user_roles_tenant_id_role_id_fkey: () => wrong('roleIds', employeesTexts.unknownRole),
      // Added since it was looked for.
      punches_tenant_id_employee_id_fkey: () => problem('EMPLOYEE_HAS_RECORD'),
      month_versions_tenant_id_user_id_fkey: () => problem('EMPLOYEE_HAS_RECORD'),
      punches_tenant_id_author_id_fkey: () => keptFor(texts.authored),
      record_statements_tenant_id_employee_id_fkey: () => problem('EMPLOYEE_HAS_RECORD'),
      correction_proposals_tenant_id_proposed_by_fkey: () => keptFor(texts.authored),
      ...Object.fromEntries(timeOffKeys.map((key) => [key, () => keptFor(texts.decided)])),
    },
    work,
  );
}

/** Foreign keys from others' time off to who filed it and to who decided about it. */
const timeOffKeys = [
  'absences_tenant_id_filed_by_fkey',
  'absences_tenant_id_decided_by_fkey',
  'absence_attachments_tenant_id_uploaded_by_fkey',
  'vacation_requests_tenant_id_filed_by_fkey',
  'vacation_requests_tenant_id_reviewed_by_fkey',
  'vacation_adjustments_tenant_id_created_by_fkey',
];

/** Why an account is not deleted yet. */
export function keptFor(...reasons: readonly string[]): ProblemError {
  return problem('EMPLOYEE_HAS_RECORD', { message: texts.notYet(reasons) });
}

export function wrong(field: string, message: string) {
  return problem('VALIDATION_FAILED', { fieldErrors: { [field]: message } });
}
