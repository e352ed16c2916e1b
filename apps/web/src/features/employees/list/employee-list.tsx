import { employeesTexts } from '@jornada/texts/employees';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useFirstStep } from '../../../shared/dialog/first-step.ts';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { AddressedTable } from '../../../shared/list/addressed-table.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { InviteDialog } from '../accounts/invite-dialog.tsx';
import { employeeListing } from '../employee-list-search.ts';
import { employeeListQuery, employeeStatsQuery } from '../employees.data.ts';
import { CardsDialog } from '../identification/cards-dialog.tsx';
import { useEmployeeColumns } from './employee-columns.tsx';
import { NoEmployees } from './employee-list-empty.tsx';
import { EmployeeListHead } from './employee-list-head.tsx';
import { EmployeeListTools } from './employee-list-tools.tsx';
import { useEmployeeDialogs } from './use-employee-dialogs.tsx';

const route = getRouteApi('/admin/empleados');
const texts = employeesTexts;

/** The list of people; search, filters, order and page are in the address. */
export function EmployeeList() {
  const address = useListAddress(route, employeeListing);
  const invitation = useDialog<'new'>();
  const cards = useDialog<'new'>();
  const people = useQuery(employeeListQuery(address.search));
  const { data: places } = useQuery(employeeStatsQuery);
  const { actions, onCreate, banner, dialogs } = useEmployeeDialogs(places?.canCreateMore === false);
  const { mayManage, mayGiveRoles, onFailure } = actions;
  const columns = useEmployeeColumns(actions);
  useFirstStep(() => mayManage && places?.canCreateMore !== false && onCreate());

  return (
    <Stack gap="md">
      <EmployeeListHead
        search={address.search}
        places={places}
        mayManage={mayManage}
        mayGiveRoles={mayGiveRoles}
        onCreate={onCreate}
        onInvite={() => invitation.open('new')}
        onCards={() => cards.open('new')}
        onFailure={onFailure}
      />
      {banner}
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
      {dialogs}
      <OpenedDialog dialog={invitation}>{(_, shown) => <InviteDialog {...shown} />}</OpenedDialog>
      <OpenedDialog dialog={cards}>{(_, shown) => <CardsDialog {...shown} />}</OpenedDialog>
    </Stack>
  );
}
