import type {
  WebhookDeliveryState,
  WebhookFailure,
  WebhookType,
} from '@jornada/contract/company/webhook-events';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

export interface DeliveryRow {
  readonly id: string;
  readonly type: WebhookType;
  readonly body: string;
  readonly state: WebhookDeliveryState;
  readonly createdAt: Temporal.Instant;
  readonly tries: number;
  readonly lastTriedAt: Temporal.Instant | null;
  readonly nextTryAt: Temporal.Instant | null;
  readonly lastStatus: number | null;
  readonly lastAnswer: string | null;
  readonly lastFailure: WebhookFailure | null;
}

const columns = [
  'id',
  'type',
  'body',
  'state',
  'createdAt',
  'tries',
  'lastTriedAt',
  'nextTryAt',
  'lastStatus',
  'lastAnswer',
  'lastFailure',
] as const;

/** A page of what is or was sent to an address, newest first, and how many there are. */
export async function findDeliveries(
  tx: TenantTx,
  webhookId: string,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const own = tx.selectFrom('webhookDeliveries').where('webhookId', '=', webhookId);
  const [rows, { total }] = await Promise.all([
    own
      .select(columns)
      .orderBy('id', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows as DeliveryRow[], total };
}

/** A delivery, locked. */
export function lockDelivery(tx: TenantTx, webhookId: string, id: string) {
  return tx
    .selectFrom('webhookDeliveries')
    .select(['id', 'state'])
    .where('webhookId', '=', webhookId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** What is due to an address and was waiting for the longest, `limit` at most. */
export async function findDue(
  tx: TenantTx,
  webhookId: string,
  now: Temporal.Instant,
  limit: number,
): Promise<Pick<DeliveryRow, 'id' | 'body' | 'tries'>[]> {
  return tx
    .selectFrom('webhookDeliveries')
    .select(['id', 'body', 'tries'])
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'WAITING')
    .where('nextTryAt', '<=', now)
    .orderBy('nextTryAt')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Has a delivery tried as often as a new one. */
export async function tryAnew(tx: TenantTx, id: string, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('webhookDeliveries')
    .set({ state: 'WAITING', tries: 0, nextTryAt: now, endedAt: null })
    .where('id', '=', id)
    .execute();
}

/** What became of a delivery with a try; `nextTryAt` is when there will be another one. */
export interface TryOutcome extends Pick<DeliveryRow, 'lastStatus' | 'lastAnswer' | 'lastFailure'> {
  readonly state: WebhookDeliveryState;
  readonly triedAt: Temporal.Instant;
  readonly nextTryAt: Temporal.Instant | null;
}

/** Notes a try, unless another process noted one meanwhile. @param tries those before it */
export async function noteTry(
  tx: TenantTx,
  id: string,
  tries: number,
  { triedAt, ...outcome }: TryOutcome,
): Promise<void> {
  await tx
    .updateTable('webhookDeliveries')
    .set({
      ...outcome,
      tries: tries + 1,
      lastTriedAt: triedAt,
      endedAt: outcome.state === 'WAITING' ? null : triedAt,
    })
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .where('tries', '=', tries)
    .execute();
}

/** Gives up what waits for an address. */
export async function giveUpWaiting(tx: TenantTx, webhookId: string, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('webhookDeliveries')
    .set({ state: 'FAILED', nextTryAt: null, endedAt: now })
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'WAITING')
    .execute();
}
