import { mostWebhooks } from '@jornada/contract/company/webhook-events';
import type { Webhook } from '@jornada/contract/company/webhooks';
import { webhooksTexts as texts } from '@jornada/texts/company-webhooks';
import { Badge, Stack, Text } from '@mantine/core';
import {
  IconKey,
  IconList,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { actionsColumn } from '../../../shared/list/actions-column.tsx';
import { RowAction, RowLink } from '../../../shared/list/row-actions.tsx';
import { RowMenu } from '../../../shared/list/row-menu.tsx';
import type { TableColumn } from '../../../shared/list/table-column.ts';
import { formatMoment } from '../../../shared/time/civil-format.ts';

/** Whether a company can have another address. */
export const hasRoom = (webhooks: readonly Webhook[]) => webhooks.length < mostWebhooks;

/** By what an address is called: its host, with the port where it is not the usual one. */
export const hostOf = ({ url }: Pick<Webhook, 'url'>) => new URL(url).host;

interface WebhookHandlers {
  readonly onEdit: (webhook: Webhook) => void;
  readonly onTest: (webhook: Webhook) => void;
  readonly onPause: (webhook: Webhook) => void;
  readonly onSecret: (webhook: Webhook) => void;
  readonly onRemove: (webhook: Webhook) => void;
}

export function webhookColumns(on: WebhookHandlers, timeZone: string): TableColumn<Webhook>[] {
  return [
    {
      key: 'address',
      header: texts.columns.address,
      cell: ({ url }) => (
        <Text span size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {url}
        </Text>
      ),
      isRowHeader: true,
      inCard: 'head',
    },
    {
      key: 'events',
      header: texts.columns.events,
      cell: ({ events }) => events.map((event) => texts.events[event]).join(', '),
      isLong: true,
    },
    {
      key: 'state',
      header: texts.columns.state,
      cell: (webhook) => <WebhookState webhook={webhook} timeZone={timeZone} />,
      isLong: true,
    },
    actionsColumn(texts.columns.actions, (webhook) => {
      const host = hostOf(webhook);
      const { actions } = texts;
      return (
        <>
          <RowLink
            to="/admin/configuracion/integraciones/$id"
            params={{ id: webhook.id }}
            icon={IconList}
            text={actions.deliveries}
            name={actions.of(actions.deliveries, host)}
          />
          <RowAction
            icon={IconPencil}
            text={actions.edit}
            name={actions.of(actions.edit, host)}
            onClick={() => on.onEdit(webhook)}
          />
          <RowMenu
            row={host}
            items={[
              {
                icon: IconSend,
                text: actions.test,
                reason: webhook.paused === null ? null : texts.states.paused[webhook.paused],
                onChoose: () => on.onTest(webhook),
              },
              webhook.paused === null
                ? { icon: IconPlayerPause, text: actions.pause, onChoose: () => on.onPause(webhook) }
                : { icon: IconPlayerPlay, text: actions.resume, onChoose: () => on.onPause(webhook) },
              { icon: IconKey, text: actions.secret, onChoose: () => on.onSecret(webhook) },
              {
                icon: IconTrash,
                text: actions.remove,
                isDangerous: true,
                onChoose: () => on.onRemove(webhook),
              },
            ]}
          />
        </>
      );
    }),
  ];
}

/** How an address fares, in words, and how long its former secret signs too. */
export function WebhookState({ webhook, timeZone }: { webhook: Webhook; timeZone: string }) {
  const { paused, failingSince, formerSecretUntil } = webhook;
  const { states } = texts;
  const state =
    paused !== null
      ? { color: 'gray', text: states.paused[paused] }
      : failingSince !== null
        ? { color: 'orange', text: states.failing(formatMoment(failingSince, timeZone)) }
        : { color: 'teal', text: states.on };
  return (
    <Stack gap={4} align="flex-start">
      <Badge
        variant="light"
        color={state.color}
        tt="none"
        h="auto"
        styles={{ label: { whiteSpace: 'normal' } }}
      >
        {state.text}
      </Badge>
      {formerSecretUntil !== null && (
        <Text span size="xs" c="dimmed">
          {states.twoSecrets(formatMoment(formerSecretUntil, timeZone))}
        </Text>
      )}
    </Stack>
  );
}
