import { employeesTexts } from '@jornada/texts/es/employees';
import { refusedBy } from '../../platform/constraint-violations.ts';
import { problem } from '../../platform/problem.ts';

/** Runs a change of accounts, and says in the API's words what the database refuses of it. */
export function refusedAsAccounts<T>(work: () => Promise<T>): Promise<T> {
  return refusedBy(
    {
      users_tenant_id_email_key: emailTaken,
      tenants_employee_limit: () => problem('EMPLOYEE_LIMIT_REACHED'),
      users_tenant_id_department_id_fkey: () => wrong('departmentId', employeesTexts.unknownDepartment),
      user_roles_tenant_id_role_id_fkey: () => wrong('roleIds', employeesTexts.unknownRole),
      punches_tenant_id_employee_id_fkey: hasRecord,
      punches_tenant_id_author_id_fkey: hasRecord,
      absences_tenant_id_user_id_fkey: hasRecord,
      vacation_requests_tenant_id_user_id_fkey: hasRecord,
    },
    work,
  );
}

const hasRecord = () => problem('EMPLOYEE_HAS_RECORD');

function emailTaken() {
  const { message } = problem('EMAIL_TAKEN').body;
  return problem('EMAIL_TAKEN', { fieldErrors: { email: message } });
}

export function wrong(field: string, message: string) {
  return problem('VALIDATION_FAILED', { fieldErrors: { [field]: message } });
}
