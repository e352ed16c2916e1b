import type { User } from '@jornada/contract/employees/user';
import { usersTexts } from '@jornada/texts/es/employees-users';
import { EmptyState, Stack, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import type { Failure } from '../../../shared/feedback/failure.ts';
import { FailureBanner } from '../../../shared/feedback/failure-banner.tsx';
import { AddressedTable } from '../../../shared/list/addressed-table.tsx';
import { ClearFilters } from '../../../shared/list/clear-filters.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { useUserColumns } from './user-columns.tsx';
import { UserDeactivation } from './user-deactivation.tsx';
import { userListing } from './user-list-search.ts';
import { UserRolesDialog } from './user-roles-dialog.tsx';
import { UserTools } from './user-tools.tsx';
import { usersQuery } from './users.data.ts';

const route = getRouteApi('/admin/empleados/administracion');
const texts = usersTexts;

/** The accounts of the company with their roles; which part of them is in the address. */
export function UsersSection() {
  const address = useListAddress(route, userListing);
  const users = useQuery(usersQuery(address.search));
  const [failure, setFailure] = useState<Failure | null>(null);
  const roles = useDialog<User>();
  const deactivation = useDialog<User>();
  const invitation = useDialog<'new'>();
  const columns = useUserColumns({
    onRoles: roles.open,
    onDeactivate: deactivation.open,
    onFailure: setFailure,
  });
  return (
    <Stack component="section" aria-labelledby="users-title" gap="md">
      <Title order={2} size="h5" id="users-title">
        {texts.title}
      </Title>
      <UserTools address={address} onInvite={() => invitation.open('new')} />
      <FailureBanner failure={failure} onClose={() => setFailure(null)} />
      <AddressedTable
        label={texts.title}
        columns={columns}
        address={address}
        query={users}
        failure={() => ({ reason: texts.loadFailed })}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={<IconSearch size={40} aria-hidden />} title={texts.none}>
            {address.isFiltered && (
              <ClearFilters onClear={address.clearFilters}>{texts.clearFilters}</ClearFilters>
            )}
          </EmptyState>
        }
      />
      {invitation.subject && (
        <InviteDialog key={invitation.openings} isOpen={invitation.isOpen} onClose={invitation.close} />
      )}
      {roles.subject && (
        <UserRolesDialog
          key={`roles ${roles.openings}`}
          user={roles.subject}
          isOpen={roles.isOpen}
          onClose={roles.close}
        />
      )}
      {deactivation.subject && (
        <UserDeactivation
          key={`end ${deactivation.openings}`}
          user={deactivation.subject}
          isOpen={deactivation.isOpen}
          onClose={deactivation.close}
        />
      )}
    </Stack>
  );
}
