import { randomUUIDv7 } from 'node:crypto';
import {
  changeWebhookSecret,
  createWebhook,
  deleteWebhook,
  sendAgain,
  testWebhook,
  updateWebhook,
  webhookDeliveries,
  webhookList,
} from '@jornada/contract/company/webhooks';
import { namedRuleTexts } from '@jornada/texts/validation';
import { secretSealer } from '../features/company/webhooks/webhook-secrets.ts';
import type { Platform } from '../platform/platform.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import type { TestPerson } from './factories.ts';
import { invalidOption, invalidType, pageRules, required, type Specimen, tooLong } from './specimen.ts';

/** An address to which nothing ever gets: its name leads nowhere. */
const url = 'https://programa.invalid/avisos';

/** An address of a company, with a delivery that failed. @returns the ids of both */
async function createFailedDelivery(
  platform: Platform,
  { tenantId }: Pick<TestPerson, 'tenantId'>,
): Promise<{ id: string; deliveryId: string }> {
  const [id, deliveryId, now] = [randomUUIDv7(), randomUUIDv7(), platform.clock.now()];
  const sealedSecret = await secretSealer(platform).seal('whsec_AAAA');
  const webhook = { id, url, events: ['month.closed'], sealedSecret, createdAt: now };
  const ended = { state: 'FAILED', tries: 7, endedAt: now, lastTriedAt: now, lastFailure: 'TIMEOUT' };
  await withTenant(platform.database, tenantId, async (tx) => {
    await tx.insertInto('webhooks').values(webhook).execute();
    await tx
      .insertInto('webhookDeliveries')
      .values({ webhookId: id, id: deliveryId, type: 'test', body: '{}', createdAt: now, ...ended })
      .execute();
  });
  return { id, deliveryId };
}

/** The same, and how far it was told of a person's record. */
export async function fillWebhookTables(platform: Platform, { tenantId, userId }: TestPerson): Promise<void> {
  const { id: webhookId } = await createFailedDelivery(platform, { tenantId });
  await withTenant(platform.database, tenantId, (tx) =>
    tx.insertInto('webhookLedgers').values({ webhookId, userId, toldSequence: 1 }).execute(),
  );
}

const webhook: Specimen['params'] = async (platform, caller) => {
  const { id } = await createFailedDelivery(platform, caller);
  return { id };
};

const sent = { url, events: ['punch.recorded', 'month.closed'] };
const eventsRequired = namedRuleTexts.webhookEventsRequired;
const rules: Specimen['broken'] = [
  { body: { ...sent, url: '' }, fieldErrors: { url: required } },
  { body: { ...sent, url: 7 }, fieldErrors: { url: invalidType } },
  { body: { ...sent, url: `${url}/${'x'.repeat(500)}` }, fieldErrors: { url: tooLong(500) } },
  { body: { ...sent, events: [] }, fieldErrors: { events: eventsRequired } },
  { body: { ...sent, events: ['nothing.happened'] }, fieldErrors: { 'events.0': invalidOption } },
  { body: { ...sent, events: 'month.closed' }, fieldErrors: { events: invalidType } },
  {
    body: { ...sent, events: Array.from({ length: 7 }, () => 'month.closed') },
    fieldErrors: { events: 'Puede haber como máximo 6.' },
  },
];

export const webhookSpecimens: readonly Specimen[] = [
  { endpoint: webhookList, broken: [] },
  {
    endpoint: createWebhook,
    body: () => sent,
    broken: [{ body: {}, fieldErrors: { url: required, events: required } }, ...rules],
  },
  {
    endpoint: updateWebhook,
    params: webhook,
    body: () => ({ ...sent, isPaused: true }),
    broken: [...rules, { body: { isPaused: 'sí' }, fieldErrors: { isPaused: invalidType } }],
  },
  { endpoint: deleteWebhook, params: webhook, broken: [] },
  { endpoint: changeWebhookSecret, params: webhook, broken: [] },
  { endpoint: testWebhook, params: webhook, broken: [] },
  { endpoint: webhookDeliveries, params: webhook, broken: pageRules },
  { endpoint: sendAgain, params: createFailedDelivery, broken: [] },
];
