import { Stack } from '@mantine/core';
import { RolesSection } from './roles-section.tsx';
import { SettingsPart } from './settings-part.tsx';
import { UsersSection } from './users-section.tsx';

/** Who may do what in the company. */
export function UsersScreen() {
  return (
    <SettingsPart permission="users.manage">
      <Stack gap="xl">
        <UsersSection />
        <RolesSection />
      </Stack>
    </SettingsPart>
  );
}
