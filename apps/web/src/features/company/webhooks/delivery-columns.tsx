import type { Webhook, WebhookDelivery } from '@jornada/contract/company/webhooks';
import { webhooksTexts } from '@jornada/texts/company-webhooks';
import { Badge } from '@mantine/core';
import { IconEye, IconSend } from '@tabler/icons-react';
import { actionsColumn } from '../../../shared/list/actions-column.tsx';
import { RowAction } from '../../../shared/list/row-actions.tsx';
import type { TableColumn } from '../../../shared/list/table-column.ts';
import { civilDateAt, formatMoment, formatTime } from '../../../shared/time/civil-format.ts';

const { deliveries: texts, types, states } = webhooksTexts;

interface DeliveryHandlers {
  readonly onOpen: (delivery: WebhookDelivery) => void;
  readonly onAgain: (delivery: WebhookDelivery) => void;
}

export function deliveryColumns(
  { onOpen, onAgain }: DeliveryHandlers,
  webhook: Webhook | undefined,
  timeZone: string,
): TableColumn<WebhookDelivery>[] {
  const at = ({ createdAt }: WebhookDelivery) => formatMoment(createdAt, timeZone);
  return [
    { key: 'created', header: texts.columns.created, cell: at, isRowHeader: true, inCard: 'head' },
    { key: 'type', header: texts.columns.type, cell: ({ type }) => types[type] },
    {
      key: 'state',
      header: texts.columns.state,
      cell: (delivery) => (
        <Badge variant="light" color={colors[delivery.state]} tt="none" h="auto" styles={wrapped}>
          {stateInWords(delivery, timeZone)}
        </Badge>
      ),
      isLong: true,
    },
    { key: 'answer', header: texts.columns.answer, cell: answerInWords, isLong: true },
    actionsColumn(texts.columns.actions, (delivery) => (
      <>
        <RowAction
          icon={IconEye}
          text={texts.show}
          name={texts.showOf(types[delivery.type], at(delivery))}
          onClick={() => onOpen(delivery)}
        />
        {delivery.state === 'FAILED' && (
          <RowAction
            icon={IconSend}
            text={texts.again}
            name={texts.againOf(types[delivery.type], at(delivery))}
            reason={webhook && webhook.paused !== null ? states.paused[webhook.paused] : null}
            onClick={() => onAgain(delivery)}
          />
        )}
      </>
    )),
  ];
}

const colors = { WAITING: 'orange', DELIVERED: 'teal', FAILED: 'red' } as const;
const wrapped = { label: { whiteSpace: 'normal' as const } };

/** The state of a delivery; one that is tried again says when, with its date where that is another day than that of the last try. */
export function stateInWords(
  { state, tries, nextTryAt, lastTriedAt }: WebhookDelivery,
  timeZone: string,
): string {
  if (state !== 'WAITING' || tries === 0 || nextTryAt === null || lastTriedAt === null)
    return texts.states[state];
  const [next, last] = [Date.parse(nextTryAt), Date.parse(lastTriedAt)];
  return civilDateAt(next, timeZone) === civilDateAt(last, timeZone)
    ? texts.retrying(formatTime(next, timeZone))
    : texts.retryingOn(formatMoment(nextTryAt, timeZone));
}

/** What the last try came to, and how many there were. */
export function answerInWords({ lastStatus, lastFailure, tries }: WebhookDelivery): string {
  const answer =
    lastStatus !== null
      ? texts.answered(lastStatus)
      : lastFailure !== null
        ? texts.failures[lastFailure]
        : null;
  return answer === null ? '' : `${answer} · ${texts.tries(tries)}`;
}
