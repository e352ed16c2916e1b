import { employeesTexts } from '@jornada/texts/es/employees';
import { NotAllowed } from '../../../shared/feedback/not-allowed.tsx';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { EmployeeList } from './employee-list.tsx';

/** The people of the company, for whoever may see them. */
export function EmployeesScreen() {
  if (!usePermission('employees.read')) return <NotAllowed text={employeesTexts.notAllowed} />;
  return <EmployeeList />;
}
