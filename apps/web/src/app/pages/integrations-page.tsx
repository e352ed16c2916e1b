import { Stack } from '@mantine/core';
import { KeysScreen } from '../../features/company/keys/keys-screen.tsx';
import { WebhooksScreen } from '../../features/company/webhooks/webhooks-screen.tsx';

/** Other programs: which are told what happens, and which may call. */
export function IntegrationsPage() {
  return (
    <Stack gap="xl">
      <WebhooksScreen />
      <KeysScreen />
    </Stack>
  );
}
