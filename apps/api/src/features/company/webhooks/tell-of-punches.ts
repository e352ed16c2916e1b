import { v7 as growingId } from 'uuid';
import { insertDeliveries } from '../../../events/webhooks.queries.ts';
import { bodyOf } from '../../../events/webhooks.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../../platform/transactions/with-tenant.ts';
import { queueSending } from './queue-sending.ts';
import { findUntold, lockTold, markQueued, noteTold, type UntoldEntry } from './tell-of-punches.queries.ts';

/** Entries of one transaction, at most. */
const usualBatch = 500;
/** A job that did not begin for so long was lost, as after a restored backup. */
const lostAfter = Temporal.Duration.from({ minutes: 15 });

/**
 * Writes what a company's addresses are to be told of its record since the last time, and queues a job where something is due. The record
 * itself says what is to be told: a punch writes nothing besides.
 * @throws the signal's reason, between two batches
 */
export async function tellOfPunches(
  platform: Platform,
  tenantId: string,
  signal: AbortSignal,
  batch = usualBatch,
): Promise<void> {
  const { database, clock } = platform;
  let isMore = true;
  while (isMore) {
    signal.throwIfAborted();
    isMore = await withTenant(database, tenantId, (tx) => tellSome(tx, clock.now(), batch));
  }
  await withTenant(database, tenantId, async (tx) => {
    const now = clock.now();
    if (await markQueued(tx, now, now.subtract(lostAfter))) await queueSending(tx, platform, tenantId);
  });
}

/** Told are the entries that are visible; both their deliveries and how far they were told are committed, or nothing. */
async function tellSome(tx: TenantTx, now: Temporal.Instant, batch: number): Promise<boolean> {
  let isMore = false;
  for (const webhookId of await lockTold(tx)) {
    const untold = await findUntold(tx, webhookId, batch);
    if (untold.length === 0) continue;
    const deliveries = untold.map((entry) => ({
      webhookId,
      id: growingId(),
      type: 'punch.recorded' as const,
      body: bodyOf({ type: 'punch.recorded', data: dataOf(entry) }, entry.recordedAt),
    }));
    await insertDeliveries(tx, deliveries, now);
    await noteTold(tx, webhookId, new Map(untold.map(({ personId, sequence }) => [personId, sequence])));
    isMore ||= untold.length === batch;
  }
  return isMore;
}

function dataOf({ id, personId, sequence, supersedesId, punchedAt, recordedAt }: UntoldEntry) {
  return {
    ...{ personId, entryId: id, sequence },
    ...(supersedesId !== null && { supersedesId }),
    ...{ punchedAt: toText(punchedAt), recordedAt: toText(recordedAt) },
  };
}

function toText(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'millisecond' });
}
