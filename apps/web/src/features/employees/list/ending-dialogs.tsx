import type { Employee } from '@jornada/contract/employees/employee';
import { employeesTexts } from '@jornada/texts/employees';
import { ConfirmChange } from '../../../shared/dialog/confirm-change.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { sendRemoval } from '../employees.data.ts';
import { useStatusCall } from './use-status-call.ts';

const { deactivation, removal, deactivated, statusFailed } = employeesTexts;

interface EndingDialogProps extends DialogShown {
  employee: Employee;
}

/** Asks before somebody is deactivated, and says what that means. */
export function DeactivationDialog({ employee: { id, name }, ...shown }: EndingDialogProps) {
  const deactivate = useStatusCall(false);
  return (
    <ConfirmChange
      texts={deactivation}
      send={() => deactivate(id)}
      done={deactivated}
      failure={(problem) => failureOf(problem, statusFailed)}
      {...shown}
    >
      {deactivation.warning(name)}
    </ConfirmChange>
  );
}

export function RemovalDialog({ employee: { id, name }, ...shown }: EndingDialogProps) {
  return (
    <ConfirmChange
      texts={removal}
      send={() => sendRemoval(id)}
      done={removal.done}
      failure={(problem) => failureOf(problem, removal.failed)}
      {...shown}
    >
      {removal.warning(name)}
    </ConfirmChange>
  );
}
