import type { User } from '@jornada/contract/users/user';
import { settingsTexts } from '@jornada/texts/es/settings';
import { Button, EmptyState, Stack, Title } from '@mantine/core';
import { IconFilterOff, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useDialog } from '../../shared/dialog/use-dialog.ts';
import type { Failure } from '../../shared/feedback/failure.ts';
import { FailureBanner } from '../../shared/feedback/failure-banner.tsx';
import { LoadFailure } from '../../shared/feedback/load-failure.tsx';
import { PagedTable } from '../../shared/list/paged-table.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { useUserColumns } from './user-columns.tsx';
import { UserDeactivation } from './user-deactivation.tsx';
import { readUserListSearch, type UserListSearch, usualUserOrder } from './user-list-search.ts';
import { UserRolesDialog } from './user-roles-dialog.tsx';
import { UserTools } from './user-tools.tsx';
import { usersQuery } from './users.data.ts';

const route = getRouteApi('/admin/configuracion/usuarios');
const texts = settingsTexts.users;

/** The accounts of the company with their roles; which part of them is in the address. */
export function UsersSection() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: page, isError, isPlaceholderData, refetch } = useQuery(usersQuery(search));
  const [failure, setFailure] = useState<Failure | null>(null);
  const roles = useDialog<User>();
  const deactivation = useDialog<User>();
  const invitation = useDialog<'new'>();
  const columns = useUserColumns({
    onRoles: roles.open,
    onDeactivate: deactivation.open,
    onFailure: setFailure,
  });
  const isFiltered = Boolean(search.q || search.roleId);
  const ask = (question: UserListSearch, replace = false) =>
    void navigate({
      search: (previous) => ({ ...previous, ...question, page: undefined }),
      replace,
      resetScroll: false,
    });
  const turnTo = useCallback(
    (number: number, isCorrection = false) =>
      void navigate({
        search: (previous) => ({ ...previous, page: number > 1 ? number : undefined }),
        replace: isCorrection,
      }),
    [navigate],
  );
  return (
    <Stack component="section" aria-labelledby="users-title" gap="md">
      <Title order={2} size="h5" id="users-title">
        {texts.title}
      </Title>
      <UserTools search={search} onAsk={ask} onInvite={() => invitation.open('new')} />
      <FailureBanner failure={failure} onClose={() => setFailure(null)} />
      {isError && <LoadFailure text={texts.loadFailed} onRetry={refetch} />}
      {(page || !isError) && (
        <PagedTable
          label={texts.title}
          columns={columns}
          page={page}
          rowKey={({ id }) => id}
          isStale={isPlaceholderData}
          order={search.sort ?? usualUserOrder}
          onOrder={(sort) => ask({ sort: readUserListSearch({ sort }).sort })}
          onPage={turnTo}
          empty={
            <EmptyState icon={<IconSearch size={40} aria-hidden />} title={texts.none}>
              {isFiltered && (
                <Button
                  variant="default"
                  leftSection={<IconFilterOff size={16} aria-hidden />}
                  onClick={() => ask({ q: undefined, roleId: undefined })}
                >
                  {texts.clearFilters}
                </Button>
              )}
            </EmptyState>
          }
        />
      )}
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
