import type { Employee } from '@jornada/contract/employees/employee';
import { type ReactNode, useState } from 'react';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import type { Failure } from '../../../shared/feedback/failure.ts';
import { FailureBanner } from '../../../shared/feedback/failure-banner.tsx';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { AccountRolesDialog } from '../accounts/account-roles-dialog.tsx';
import { MembershipDialog } from '../centres/membership-dialog.tsx';
import { EmployeeFormDialog } from '../form/employee-form-dialog.tsx';
import type { EmployeeHandlers } from './employee-handlers.ts';
import { DeactivationDialog, RemovalDialog } from './ending-dialogs.tsx';
import type { EmployeePowers } from './use-employee-items.ts';

interface EmployeeDialogs {
  readonly actions: EmployeeHandlers & EmployeePowers;
  /** Opens the form for a new person. */
  readonly onCreate: () => void;
  /** The message about an action that failed. */
  readonly banner: ReactNode;
  readonly dialogs: ReactNode;
}

/** The actions on people with their dialogs, for every page that has some. @param isFull whether the limit of active people is reached */
export function useEmployeeDialogs(isFull: boolean): EmployeeDialogs {
  const form = useDialog<{ employee: Employee | null }>();
  const deactivation = useDialog<Employee>();
  const removal = useDialog<Employee>();
  const roles = useDialog<Employee>();
  const centre = useDialog<Employee>();
  const [failure, setFailure] = useState<Failure | null>(null);
  return {
    actions: {
      mayManage: usePermission('employees.manage'),
      mayGiveRoles: usePermission('users.manage'),
      isFull,
      onEdit: (employee) => form.open({ employee }),
      onRoles: roles.open,
      onCentre: centre.open,
      onDeactivate: deactivation.open,
      onRemove: removal.open,
      onFailure: setFailure,
    },
    onCreate: () => form.open({ employee: null }),
    banner: <FailureBanner failure={failure} onClose={() => setFailure(null)} />,
    dialogs: (
      <>
        <OpenedDialog dialog={form}>
          {(subject, shown) => <EmployeeFormDialog {...subject} {...shown} />}
        </OpenedDialog>
        <OpenedDialog dialog={roles}>
          {(person, shown) => <AccountRolesDialog person={person} {...shown} />}
        </OpenedDialog>
        <OpenedDialog dialog={centre}>
          {(employee, shown) => <MembershipDialog employee={employee} {...shown} />}
        </OpenedDialog>
        <OpenedDialog dialog={deactivation}>
          {(employee, shown) => <DeactivationDialog employee={employee} {...shown} />}
        </OpenedDialog>
        <OpenedDialog dialog={removal}>
          {(employee, shown) => <RemovalDialog employee={employee} {...shown} />}
        </OpenedDialog>
      </>
    ),
  };
}
