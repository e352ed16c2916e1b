import { employeesTexts } from '@jornada/texts/es/employees';
import { NotAllowed } from '../../../shared/feedback/not-allowed.tsx';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { EmployeeImport } from './employee-import.tsx';

/** Adding many people at once, for whoever may. */
export function ImportScreen() {
  if (!usePermission('employees.manage')) return <NotAllowed text={employeesTexts.import.notAllowed} />;
  return <EmployeeImport />;
}
