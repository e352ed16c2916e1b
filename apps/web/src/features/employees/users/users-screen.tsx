import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { PermittedPart } from '../../../shared/feedback/permitted-part.tsx';
import { EmployeeTabs } from '../employee-tabs.tsx';
import { RolesSection } from '../roles/roles-section.tsx';
import { usersQuery } from './users.data.ts';
import { UsersSection } from './users-section.tsx';

const route = getRouteApi('/admin/empleados/administracion');

export function UsersScreen() {
  return (
    <PermittedPart permission="users.manage">
      <Parts />
    </PermittedPart>
  );
}

/** The roles come below the accounts once it is known how many lines those take. */
function Parts() {
  const { isPending } = useQuery(usersQuery(route.useSearch()));
  return (
    <Stack gap="xl">
      <EmployeeTabs />
      <UsersSection />
      {!isPending && <RolesSection />}
    </Stack>
  );
}
