import type { Employee } from '@jornada/contract/employees/employee';
import { employeesTexts } from '@jornada/texts/employees';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { type Failure, failureOf } from '../../../shared/feedback/failure.ts';
import { FailureBanner } from '../../../shared/feedback/failure-banner.tsx';
import { AddressedTable } from '../../../shared/list/addressed-table.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { AccountRolesDialog } from '../accounts/account-roles-dialog.tsx';
import { InviteDialog } from '../accounts/invite-dialog.tsx';
import { AgreedHoursDialog } from '../agreed-hours/agreed-hours-dialog.tsx';
import { employeeListing } from '../employee-list-search.ts';
import { employeeListQuery, employeeStatsQuery } from '../employees.data.ts';
import { EmployeeFormDialog } from '../form/employee-form-dialog.tsx';
import { useEmployeeColumns } from './employee-columns.tsx';
import { NoEmployees } from './employee-list-empty.tsx';
import { EmployeeListHead } from './employee-list-head.tsx';
import { EmployeeListTools } from './employee-list-tools.tsx';
import { DeactivationDialog, RemovalDialog } from './ending-dialogs.tsx';

const route = getRouteApi('/admin/empleados');
const texts = employeesTexts;

/** The list of people; search, filters, order and page are in the address. */
export function EmployeeList() {
  const address = useListAddress(route, employeeListing);
  const mayManage = usePermission('employees.manage');
  const mayGiveRoles = usePermission('users.manage');
  const form = useDialog<{ employee: Employee | null }>();
  const deactivation = useDialog<Employee>();
  const removal = useDialog<Employee>();
  const roles = useDialog<Employee>();
  const agreedHours = useDialog<Employee>();
  const invitation = useDialog<'new'>();
  const [failure, setFailure] = useState<Failure | null>(null);
  const people = useQuery(employeeListQuery(address.search));
  const { data: places } = useQuery(employeeStatsQuery);
  const columns = useEmployeeColumns({
    mayManage,
    mayGiveRoles,
    isFull: places?.canCreateMore === false,
    onEdit: (employee) => form.open({ employee }),
    onRoles: roles.open,
    onAgreedHours: agreedHours.open,
    onDeactivate: deactivation.open,
    onRemove: removal.open,
    onFailure: setFailure,
  });

  return (
    <Stack gap="md">
      <EmployeeListHead
        search={address.search}
        places={places}
        mayManage={mayManage}
        mayGiveRoles={mayGiveRoles}
        onCreate={() => form.open({ employee: null })}
        onInvite={() => invitation.open('new')}
        onFailure={setFailure}
      />
      <FailureBanner failure={failure} onClose={() => setFailure(null)} />
      <EmployeeListTools address={address} />
      <AddressedTable
        label={texts.title}
        columns={columns}
        address={address}
        query={people}
        failure={(problem) => failureOf(problem, texts.loadFailed)}
        rowKey={({ id }) => id}
        empty={<NoEmployees address={address} />}
      />
      <OpenedDialog dialog={form}>
        {(subject, shown) => <EmployeeFormDialog {...subject} {...shown} />}
      </OpenedDialog>
      <OpenedDialog dialog={invitation}>{(_, shown) => <InviteDialog {...shown} />}</OpenedDialog>
      <OpenedDialog dialog={roles}>
        {(person, shown) => <AccountRolesDialog person={person} {...shown} />}
      </OpenedDialog>
      <OpenedDialog dialog={agreedHours}>
        {(employee, shown) => <AgreedHoursDialog employee={employee} {...shown} />}
      </OpenedDialog>
      <OpenedDialog dialog={deactivation}>
        {(employee, shown) => <DeactivationDialog employee={employee} {...shown} />}
      </OpenedDialog>
      <OpenedDialog dialog={removal}>
        {(employee, shown) => <RemovalDialog employee={employee} {...shown} />}
      </OpenedDialog>
    </Stack>
  );
}
