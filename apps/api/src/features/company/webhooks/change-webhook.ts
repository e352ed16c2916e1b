import { randomUUIDv7 } from 'node:crypto';
import type { AuditValues } from '@jornada/contract/audit';
import { mostWebhooks, type WebhookEvent } from '@jornada/contract/company/webhook-events';
import type { Webhook, WebhookWithSecret } from '@jornada/contract/company/webhooks';
import { webhooksTexts } from '@jornada/texts/company-webhooks';
import { actorOf } from '../../../authorization/actor.ts';
import { managesSettings } from '../../../authorization/company.ts';
import { requireEverybody } from '../../../authorization/visible-people.reads.ts';
import { changedValues } from '../../../events/changed-values.ts';
import { happened } from '../../../events/happened.ts';
import { insertDeliveries } from '../../../events/webhooks.queries.ts';
import { bodyOf } from '../../../events/webhooks.ts';
import { newWebhookSecret } from '../../../platform/cryptography/webhook-signature.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import { mayBeOutside } from '../../../platform/outside/outside-address.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../../platform/transactions/with-tenant.ts';
import { lockDelivery, tryAnew } from './deliveries.queries.ts';
import { describeWebhook } from './describe-webhook.ts';
import { queueSending } from './queue-sending.ts';
import { secretSealer } from './webhook-secrets.ts';
import {
  countUnderLock,
  deleteWebhookRow,
  findWebhook,
  insertWebhook,
  startAtPresentEnds,
  updateWebhookRow,
  type WebhookRow,
} from './webhooks.queries.ts';

/** How long the former secret signs too. */
const formerSigns = Temporal.Duration.from({ hours: 24 });

interface WebhookChange {
  readonly url?: string | undefined;
  readonly events?: readonly WebhookEvent[] | undefined;
  readonly isPaused?: boolean | undefined;
}

/** @throws problem TOO_MANY_WEBHOOKS, VALIDATION_FAILED for a URL that no receiver can have */
export async function addWebhook(
  platform: Platform,
  call: AdminCall,
  { url, events }: { readonly url: string; readonly events: readonly WebhookEvent[] },
): Promise<WebhookWithSecret> {
  const { now } = call;
  requireUrl(platform, url);
  const secret = newWebhookSecret();
  const sealedSecret = await secretSealer(platform).seal(secret);
  return inCompany(platform, call, async (tx) => {
    if ((await countUnderLock(tx)) >= mostWebhooks) throw problem('TOO_MANY_WEBHOOKS');
    const row = { id: randomUUIDv7(), url, events: inOrder(events), sealedSecret, createdAt: now };
    await insertWebhook(tx, row);
    await startAtPresentEnds(tx, row.id);
    const added = await requireWebhook(tx, row.id);
    await happened(tx, call, { action: 'WEBHOOK_ADDED', ...subjectOf(added), after: audited(added) });
    return { ...describeWebhook(added, now), secret };
  });
}

/** @throws problem NOT_FOUND, VALIDATION_FAILED for a URL that no receiver can have */
export async function changeWebhook(
  platform: Platform,
  call: AdminCall,
  id: string,
  { url, events, isPaused }: WebhookChange,
): Promise<Webhook> {
  if (url !== undefined) requireUrl(platform, url);
  return inCompany(platform, call, async (tx) => {
    const before = await requireWebhook(tx, id, { toChange: true });
    const after: WebhookRow = {
      ...before,
      ...(url !== undefined && { url }),
      ...(events !== undefined && { events: inOrder(events) }),
      ...(isPaused !== undefined && { paused: isPaused ? (before.paused ?? 'ASKED') : null }),
    };
    const isResumed = before.paused !== null && after.paused === null;
    const isElsewhere = after.url !== before.url;
    const values = changedValues(audited(before), audited(after));
    if (values || isElsewhere) {
      const { url, events, paused } = after;
      const failing = (isResumed || isElsewhere) && { failingSince: null };
      await updateWebhookRow(tx, id, { url, events, paused, ...failing });
      // What was recorded while nobody was to be told of it is not told afterwards.
      if (isResumed || (tellsOfPunches(after) && !tellsOfPunches(before))) await startAtPresentEnds(tx, id);
      const { webhookUrl = null } = audited(after);
      const told = values ?? { before: { webhookUrl }, after: { webhookUrl } };
      await happened(tx, call, { action: 'WEBHOOK_CHANGED', ...subjectOf(after), ...told });
    }
    return describeWebhook(await requireWebhook(tx, id), call.now);
  });
}

/** @throws problem NOT_FOUND */
export function removeWebhook(platform: Platform, call: AdminCall, id: string): Promise<void> {
  return inCompany(platform, call, async (tx) => {
    const before = await requireWebhook(tx, id, { toChange: true });
    await deleteWebhookRow(tx, id);
    await happened(tx, call, { action: 'WEBHOOK_REMOVED', ...subjectOf(before), before: audited(before) });
  });
}

/** Makes another secret; the former one signs too for a day. @throws problem NOT_FOUND */
export async function changeSecret(
  platform: Platform,
  call: AdminCall,
  id: string,
): Promise<WebhookWithSecret> {
  const secret = newWebhookSecret();
  const sealedSecret = await secretSealer(platform).seal(secret);
  return inCompany(platform, call, async (tx) => {
    const before = await requireWebhook(tx, id, { toChange: true });
    const former = { formerSealedSecret: before.sealedSecret, formerUntil: call.now.add(formerSigns) };
    await updateWebhookRow(tx, id, { sealedSecret, ...former });
    await happened(tx, call, { action: 'WEBHOOK_SECRET_CHANGED', ...subjectOf(before) });
    return { ...describeWebhook({ ...before, ...former }, call.now), secret };
  });
}

/** Sends a test at once. @throws problem NOT_FOUND, WEBHOOK_PAUSED */
export function sendTest(platform: Platform, call: AdminCall, id: string): Promise<void> {
  return inCompany(platform, call, async (tx) => {
    await requireSending(tx, id);
    const body = bodyOf({ type: 'test', data: { webhookId: id } }, call.now);
    await insertDeliveries(tx, [{ webhookId: id, id: randomUUIDv7(), type: 'test', body }], call.now);
    await queueSending(tx, platform, call.session.tenantId);
  });
}

/** Has a delivery that failed sent again. @throws problem NOT_FOUND, WEBHOOK_PAUSED, DELIVERY_NOT_FAILED */
export function sendDeliveryAgain(
  platform: Platform,
  call: AdminCall,
  { id, deliveryId }: { readonly id: string; readonly deliveryId: string },
): Promise<void> {
  return inCompany(platform, call, async (tx) => {
    await requireSending(tx, id);
    const delivery = await lockDelivery(tx, id, deliveryId);
    if (!delivery) throw problem('NOT_FOUND');
    if (delivery.state !== 'FAILED') throw problem('DELIVERY_NOT_FAILED');
    await tryAnew(tx, deliveryId, call.now);
    await queueSending(tx, platform, call.session.tenantId);
  });
}

/** @throws problem FORBIDDEN for who may not settle things for everybody */
async function inCompany<T>(
  platform: Platform,
  { session }: AdminCall,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  requireEverybody(actorOf(session), managesSettings);
  return withTenant(platform.database, session.tenantId, work);
}

async function requireWebhook(tx: TenantTx, id: string, how = { toChange: false }): Promise<WebhookRow> {
  const webhook = await findWebhook(tx, id, how);
  if (!webhook) throw problem('NOT_FOUND');
  return webhook;
}

async function requireSending(tx: TenantTx, id: string): Promise<void> {
  const { paused } = await requireWebhook(tx, id, { toChange: true });
  if (paused !== null) throw problem('WEBHOOK_PAUSED');
}

function requireUrl({ outsideRules }: Platform, url: string): void {
  if (mayBeOutside(url, outsideRules)) return;
  throw problem('VALIDATION_FAILED', { fieldErrors: { url: webhooksTexts.urlRefused } });
}

const tellsOfPunches = ({ events }: WebhookRow) => events.includes('punch.recorded');

/** Each event once, in one order, so that only another choice is a change. */
function inOrder(events: readonly WebhookEvent[]): WebhookEvent[] {
  return [...new Set(events)].sort();
}

/** The path and query of an address may hold a key of the receiver: the log names the host alone. */
function subjectOf({ id, url }: Pick<WebhookRow, 'id' | 'url'>) {
  return { subjectId: id, subjectName: new URL(url).host };
}

function audited({ url, events, paused }: WebhookRow): AuditValues {
  return {
    webhookUrl: new URL(url).origin,
    webhookEvents: events.map((event) => webhooksTexts.events[event]),
    webhookPaused: paused !== null,
  };
}
