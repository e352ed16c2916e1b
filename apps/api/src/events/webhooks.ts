import { v7 as growingId } from 'uuid';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import type { CompanyEvent } from './company-event.ts';
import { type ToldEvent, toldOf } from './webhook-events.ts';
import { findListening, insertDeliveries } from './webhooks.queries.ts';

/**
 * Writes what other programs are to be told of events, in the transaction of the change: a background step sends it. What nobody can be
 * told of costs no statement.
 */
export async function tellWebhooks(
  tx: TenantTx,
  events: readonly CompanyEvent[],
  now: Temporal.Instant,
): Promise<void> {
  const told = events.flatMap(toldOf);
  if (told.length === 0) return;
  const listening = await findListening(tx, [...new Set(told.map(({ type }) => type))]);
  const deliveries = listening.flatMap(({ id: webhookId, events: wanted }) =>
    told
      .filter(({ type }) => wanted.includes(type))
      .map((event) => ({ webhookId, id: growingId(), type: event.type, body: bodyOf(event, now) })),
  );
  await insertDeliveries(tx, deliveries, now);
}

/** The body that is sent, and signed as it stands. */
export function bodyOf(
  { type, data }: Omit<ToldEvent, 'type'> & { readonly type: string },
  at: Temporal.Instant,
) {
  return JSON.stringify({ type, timestamp: at.toString({ smallestUnit: 'millisecond' }), data });
}
