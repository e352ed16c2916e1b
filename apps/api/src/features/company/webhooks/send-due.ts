import { webhookMails } from '@jornada/texts/company-webhook-mails';
import { sendMessage } from '../../../events/messages.ts';
import { webhookHeaders } from '../../../platform/cryptography/webhook-signature.ts';
import { type OutsideAnswer, postOutside } from '../../../platform/outside/post-outside.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readTenant, type TenantTx, withTenant } from '../../../platform/transactions/with-tenant.ts';
import { type DeliveryRow, findDue, giveUpWaiting, noteTry, type TryOutcome } from './deliveries.queries.ts';
import { queueSending, sendingSchema } from './queue-sending.ts';
import { unmarkQueued } from './tell-of-punches.queries.ts';
import { secretsOf } from './webhook-secrets.ts';
import { findSendable, findWebhook, updateWebhookRow, type WebhookRow } from './webhooks.queries.ts';

/** How long after a failed try the next one is due, in seconds; each up to a tenth longer. After the last one there is none. */
export const waitSeconds = [60, 300, 1_800, 7_200, 18_000, 36_000];
/** An address to which nothing got for so long is paused. */
const silentAfter = Temporal.Duration.from({ hours: 5 * 24 });

/** Deliveries of an address that one job sends, at most, and how long it begins new ones: the queue takes a job for lost after a minute. */
const mostAtOnce = 50;
const beginsForMs = 25_000;
/** Requests of one company under way, at most. */
const ways = 4;

/**
 * Sends what is due in a company, to a few of its addresses at once and to each one after the other. An address that cannot be reached is left
 * until the next job. A process that dies has noted some tries too few: those are made again, with the same ids.
 * @param job of `webhookQueue`
 * @throws the signal's reason
 */
export async function sendDue(platform: Platform, job: object, signal: AbortSignal): Promise<void> {
  const { tenantId } = sendingSchema.parse(job);
  const { database } = platform;
  await withTenant(database, tenantId, unmarkQueued);
  const waiting = (await readTenant(database, tenantId, findSendable)).values();
  const began = performance.now();
  let isMore = false;
  const work = async () => {
    for (const webhook of waiting)
      isMore = (await sendTo(platform, tenantId, webhook, { began, signal })) || isMore;
  };
  await Promise.all(Array.from({ length: ways }, work));
  if (isMore) await withTenant(database, tenantId, (tx) => queueSending(tx, platform, tenantId));
}

/** @returns whether it stopped before everything was sent that is due to an address that answers */
async function sendTo(
  platform: Platform,
  tenantId: string,
  webhook: WebhookRow,
  { began, signal }: { readonly began: number; readonly signal: AbortSignal },
): Promise<boolean> {
  const { database, clock } = platform;
  const due = await readTenant(database, tenantId, (tx) => findDue(tx, webhook.id, clock.now(), mostAtOnce));
  for (const delivery of due) {
    signal.throwIfAborted();
    if (performance.now() - began > beginsForMs) return true;
    const triedAt = clock.now();
    const answer = await send(platform, webhook, delivery, triedAt, signal);
    const isPaused = await withTenant(database, tenantId, (tx) =>
      noteAnswer(tx, platform, webhook, { delivery, triedAt, answer }),
    );
    if (isPaused || 'failure' in answer) return false;
  }
  return due.length === mostAtOnce;
}

async function send(
  platform: Platform,
  webhook: WebhookRow,
  { id, body }: Pick<DeliveryRow, 'id' | 'body'>,
  at: Temporal.Instant,
  signal: AbortSignal,
): Promise<OutsideAnswer> {
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Jornada-Webhooks',
    ...webhookHeaders({ id: messageIdOf(id), at, body }, await secretsOf(platform, webhook, at)),
  };
  return postOutside({ url: webhook.url, headers, body }, { rules: platform.outsideRules, signal });
}

/** What a delivery is called in the header `webhook-id`. */
export function messageIdOf(id: string): string {
  return `msg_${id}`;
}

/** Notes a try and what it says of its address. @returns whether the address gets nothing more */
async function noteAnswer(
  tx: TenantTx,
  platform: Platform,
  { id, url }: WebhookRow,
  tried: {
    readonly delivery: Pick<DeliveryRow, 'id' | 'tries'>;
    readonly triedAt: Temporal.Instant;
    readonly answer: OutsideAnswer;
  },
): Promise<boolean> {
  const { delivery, triedAt, answer } = tried;
  const present = await findWebhook(tx, id, { toChange: true });
  // It was removed meanwhile, and its deliveries with it.
  if (!present) return true;
  const outcome = outcomeOf(answer, delivery.tries, triedAt);
  await noteTry(tx, delivery.id, delivery.tries, outcome);
  if (outcome.state === 'DELIVERED') {
    if (present.failingSince !== null) await updateWebhookRow(tx, id, { failingSince: null });
    return present.paused !== null;
  }
  const failingSince = present.failingSince ?? triedAt;
  const isSilent = Temporal.Instant.compare(failingSince.add(silentAfter), triedAt) <= 0;
  const paused = outcome.lastStatus === 410 ? 'GONE' : isSilent ? 'SILENT' : null;
  if (paused === null || present.paused !== null) {
    await updateWebhookRow(tx, id, { failingSince });
    return present.paused !== null;
  }
  await updateWebhookRow(tx, id, { failingSince, paused });
  await giveUpWaiting(tx, id, triedAt);
  await sendMessage(platform, tx, null, {
    to: { permission: 'settings.manage' },
    path: `/admin/configuracion/webhooks/${id}`,
    text: (reader) => webhookMails.paused({ ...reader, host: new URL(url).host, why: paused }),
  });
  return true;
}

/** @param tries those before */
function outcomeOf(answer: OutsideAnswer, tries: number, triedAt: Temporal.Instant): TryOutcome {
  const seen =
    'failure' in answer
      ? { lastStatus: null, lastAnswer: null, lastFailure: answer.failure }
      : { lastStatus: answer.status, lastAnswer: answer.text, lastFailure: null };
  const isDelivered = 'status' in answer && answer.status >= 200 && answer.status < 300;
  if (isDelivered) return { ...seen, state: 'DELIVERED', triedAt, nextTryAt: null };
  const seconds = seen.lastStatus === 410 ? undefined : waitSeconds[tries];
  if (seconds === undefined) return { ...seen, state: 'FAILED', triedAt, nextTryAt: null };
  // So that not everything that failed together is tried again together.
  const jittered = Math.round(seconds * 1_000 * (1 + Math.random() / 10));
  return { ...seen, state: 'WAITING', triedAt, nextTryAt: triedAt.add({ milliseconds: jittered }) };
}
