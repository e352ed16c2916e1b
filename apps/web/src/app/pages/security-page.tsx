import { permissions } from '@jornada/contract/permissions';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { securityQuery } from '../../features/company/security/security.data.ts';
import { SecurityScreen } from '../../features/company/security/security-screen.tsx';
import { SignInSettingsScreen } from '../../features/company/sign-in/sign-in-screen.tsx';
import { useHeldPermissions } from '../../shared/session/use-permissions.ts';

/** How accounts are protected, for full administrators; and with whose accounts the company's people sign in. */
export function SecurityPage() {
  const held = useHeldPermissions();
  const seesOverview = permissions.every((permission) => held.includes(permission));
  // What stands below appears once the height of what is above is known.
  const { isPending } = useQuery({ ...securityQuery, enabled: false });
  return (
    <Stack gap="xl">
      {seesOverview && <SecurityScreen />}
      {!(seesOverview && isPending) && <SignInSettingsScreen />}
    </Stack>
  );
}
