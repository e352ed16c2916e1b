import { employeesTexts } from '@jornada/texts/employees';
import { NotAllowed } from '../../../shared/feedback/not-allowed.tsx';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { EmployeeList } from './employee-list.tsx';

/** Everybody of the company, for people who may see them or give them roles. */
export function EmployeesScreen() {
  const isAllowed = [usePermission('employees.read'), usePermission('users.manage')].some(Boolean);
  return isAllowed ? <EmployeeList /> : <NotAllowed text={employeesTexts.notAllowed} />;
}
