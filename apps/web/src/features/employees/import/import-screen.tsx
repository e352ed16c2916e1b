import { employeesTexts } from '@jornada/texts/employees';
import { NotAllowed } from '../../../shared/feedback/not-allowed.tsx';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { EmployeeImport } from './employee-import.tsx';

/** Adds many people at once, for people with that permission. */
export function ImportScreen() {
  if (!usePermission('employees.manage')) return <NotAllowed text={employeesTexts.import.notAllowed} />;
  return <EmployeeImport />;
}
