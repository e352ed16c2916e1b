import type { WebhookEvent } from '@jornada/contract/company/webhook-events';
import { type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';

/**
 * The addresses that are told of any of these events at present, in the order in which they were added. None is removed until the end of
 * the transaction, so that what is written for it has its address.
 */
export async function findListening(
  tx: TenantTx,
  events: readonly WebhookEvent[],
): Promise<{ id: string; events: readonly string[] }[]> {
  return tx
    .selectFrom('webhooks')
    .select(['id', 'events'])
    .where('paused', 'is', null)
    .where(sql<SqlBool>`events && ${events}::text[]`)
    .orderBy('id')
    .forKeyShare()
    .execute();
}

interface NewDelivery {
  readonly webhookId: string;
  readonly id: string;
  readonly type: WebhookEvent | 'test';
  readonly body: string;
}

/** So many rows fit into one statement. */
const mostRows = 1_000;

/** Writes deliveries that are due at once. */
export async function insertDeliveries(
  tx: TenantTx,
  deliveries: readonly NewDelivery[],
  createdAt: Temporal.Instant,
): Promise<void> {
  for (let from = 0; from < deliveries.length; from += mostRows) {
    const rows = deliveries.slice(from, from + mostRows);
    await tx
      .insertInto('webhookDeliveries')
      .values(rows.map((row) => ({ ...row, createdAt, nextTryAt: createdAt })))
      .execute();
  }
}
