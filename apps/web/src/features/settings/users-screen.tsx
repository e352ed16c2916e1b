import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { RolesSection } from './roles-section.tsx';
import { SettingsPart } from './settings-part.tsx';
import { usersQuery } from './users.data.ts';
import { UsersSection } from './users-section.tsx';

const route = getRouteApi('/admin/configuracion/usuarios');

/** Who may do what in the company. */
export function UsersScreen() {
  return (
    <SettingsPart permission="users.manage">
      <Parts />
    </SettingsPart>
  );
}

/** The roles come below the accounts once it is known how many lines those take. */
function Parts() {
  const { isPending } = useQuery(usersQuery(route.useSearch()));
  return (
    <Stack gap="xl">
      <UsersSection />
      {!isPending && <RolesSection />}
    </Stack>
  );
}
