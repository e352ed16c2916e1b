import type { WebhookDelivery } from '@jornada/contract/company/webhooks';
import { webhooksTexts } from '@jornada/texts/company-webhooks';
import { Button, EmptyState, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconRefresh, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { PermittedPart } from '../../../shared/feedback/permitted-part.tsx';
import { AddressedTable } from '../../../shared/list/addressed-table.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { RouteButton } from '../../../shared/widgets/route-links.tsx';
import { deliveryList } from './deliveries-search.ts';
import { deliveryColumns } from './delivery-columns.tsx';
import { DeliverySheet } from './delivery-sheet.tsx';
import { hostOf, WebhookState } from './webhook-columns.tsx';
import { deliveriesQuery, sendDeliveryAgain } from './webhooks.data.ts';

const route = getRouteApi('/admin/configuracion/integraciones/$id');
const { deliveries: texts } = webhooksTexts;

/** What was sent to an address, newest first. */
export function DeliveriesScreen() {
  return (
    <PermittedPart permission="settings.manage">
      <Deliveries />
    </PermittedPart>
  );
}

function Deliveries() {
  const { id } = route.useParams();
  const address = useListAddress(route, deliveryList);
  const query = useQuery(deliveriesQuery(id, address.search.page));
  const timeZone = useTimeZone();
  const sheet = useDialog<WebhookDelivery>();
  const again = useCompanyChange({
    mutationFn: ({ id: deliveryId }: WebhookDelivery) => sendDeliveryAgain({ id, deliveryId }),
    onDone: () => showNotice('success', texts.sent),
    onError: (problem) =>
      showNotice('error', texts.againFailed, { detail: failureUnder(problem, texts.againFailed).reason }),
  });
  const webhook = query.data?.webhook;
  return (
    <Stack component="section" aria-labelledby="deliveries-title" gap="md">
      <RouteButton
        to="/admin/configuracion/integraciones"
        variant="subtle"
        size="xs"
        w="fit-content"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
      >
        {texts.back}
      </RouteButton>
      <Group justify="space-between">
        <Title order={2} size="h5" id="deliveries-title" style={{ overflowWrap: 'anywhere' }}>
          {webhook ? texts.title(hostOf(webhook)) : texts.titleLoading}
        </Title>
        <Button
          variant="default"
          loading={query.isRefetching}
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => query.refetch()}
        >
          {texts.refresh}
        </Button>
      </Group>
      {webhook && <WebhookState webhook={webhook} timeZone={timeZone} />}
      <Text size="sm" c="dimmed">
        {texts.help}
      </Text>
      <AddressedTable
        label={texts.titleLoading}
        columns={deliveryColumns({ onOpen: sheet.open, onAgain: again.mutate }, webhook, timeZone)}
        address={address}
        query={query}
        failure={(problem) => failureUnder(problem, texts.loadFailed)}
        rowKey={(delivery) => delivery.id}
        empty={
          <EmptyState
            icon={<IconSend size={40} aria-hidden />}
            title={texts.none}
            description={texts.noneHelp}
          />
        }
      />
      <OpenedDialog dialog={sheet}>
        {(delivery, shown) => <DeliverySheet delivery={delivery} timeZone={timeZone} {...shown} />}
      </OpenedDialog>
    </Stack>
  );
}
