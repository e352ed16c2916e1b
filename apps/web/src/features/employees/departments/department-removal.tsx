import type { Department } from '@jornada/contract/employees/departments';
import { departmentsTexts as texts } from '@jornada/texts/employees-departments';
import { ConfirmChange } from '../../../shared/dialog/confirm-change.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { sendDepartmentRemoval } from './departments.data.ts';

/** Asks before a department is removed, and says how many people will be left without one. */
export function DepartmentRemoval({ department, ...shown }: DialogShown & { department: Department }) {
  return (
    <ConfirmChange
      texts={texts.removal}
      send={() => sendDepartmentRemoval(department.id)}
      done={texts.removed}
      failure={(problem) => failureUnder(problem, texts.removeFailed)}
      {...shown}
    >
      {texts.removal.warning(department.name, department.employeeCount)}
    </ConfirmChange>
  );
}
