import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { KeysScreen } from '../../features/company/keys/keys-screen.tsx';
import { webhooksQuery } from '../../features/company/webhooks/webhooks.data.ts';
import { WebhooksScreen } from '../../features/company/webhooks/webhooks-screen.tsx';

/** Other programs: which are told what happens, and which may call. */
export function IntegrationsPage() {
  // What stands below appears once the height of what is above is known.
  const { isPending } = useQuery({ ...webhooksQuery, enabled: false });
  return (
    <Stack gap="xl">
      <WebhooksScreen />
      {!isPending && <KeysScreen />}
    </Stack>
  );
}
