import type { Webhook, WebhookDelivery } from '@jornada/contract/company/webhooks';
import type { DeliveryRow } from './deliveries.queries.ts';
import { messageIdOf } from './send-due.ts';
import type { WebhookRow } from './webhooks.queries.ts';

/** An address as the API answers it, without its secrets. */
export function describeWebhook(
  { id, url, events, paused, createdAt, formerUntil, failingSince }: Omit<WebhookRow, 'sealedSecret'>,
  now: Temporal.Instant,
): Webhook {
  const signs = formerUntil !== null && Temporal.Instant.compare(now, formerUntil) < 0;
  return {
    ...{ id, url, events, paused },
    createdAt: toText(createdAt),
    formerSecretUntil: signs ? toText(formerUntil) : null,
    failingSince: failingSince && toText(failingSince),
  };
}

export function describeDelivery({
  createdAt,
  lastTriedAt,
  nextTryAt,
  ...row
}: DeliveryRow): WebhookDelivery {
  return {
    ...row,
    messageId: messageIdOf(row.id),
    createdAt: toText(createdAt),
    lastTriedAt: lastTriedAt && toText(lastTriedAt),
    nextTryAt: nextTryAt && toText(nextTryAt),
  };
}

function toText(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'millisecond' });
}
