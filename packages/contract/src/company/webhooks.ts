import { z } from 'zod';
import { instantSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { singleLine } from '../free-text.ts';
import { rule } from '../named-rules.ts';
import { pageOf, pageQuery } from '../page.ts';
import { areaRoles } from '../roles.ts';
import {
  longestWebhookUrl,
  webhookDeliveryStates,
  webhookEvents,
  webhookFailures,
  webhookPauses,
  webhookTypes,
} from './webhook-events.ts';

const managing = { access: areaRoles.admin, permission: 'settings.manage' } as const;

/**
 * An address of another program that is told what happens. `paused`: why it gets nothing at present; null while it does. Until
 * `formerSecretUntil` deliveries are signed with the former secret too. `failingSince`: when the first try failed after which none arrived.
 */
export const webhookSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  paused: z.enum(webhookPauses).nullable(),
  createdAt: instantSchema,
  formerSecretUntil: instantSchema.nullable(),
  failingSince: instantSchema.nullable(),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** An address with its secret, `whsec_` and 32 bytes in base64, which no other answer contains. */
const webhookWithSecretSchema = webhookSchema.extend({ secret: z.string() });
export type WebhookWithSecret = z.infer<typeof webhookWithSecretSchema>;

const webhookParams = z.object({ id: z.uuid() });
const url = singleLine().min(1).max(longestWebhookUrl);
const events = z.array(z.enum(webhookEvents)).min(1, rule('webhookEventsRequired')).max(webhookEvents.length);

/** In the order in which they were added. */
export const webhookList = defineEndpoint({
  method: 'GET',
  path: '/tenant/webhooks',
  summary: 'The addresses that are told what happens',
  ...managing,
  response: z.array(webhookSchema),
  errors: [],
});

export const createWebhook = defineEndpoint({
  method: 'POST',
  path: '/tenant/webhooks',
  summary: 'Add an address that is told what happens',
  ...managing,
  body: z.object({ url, events }),
  response: webhookWithSecretSchema,
  errors: ['TOO_MANY_WEBHOOKS'],
});

/** What is not sent stays as it is. One that is resumed is told of what happens from then on. */
export const updateWebhook = defineEndpoint({
  method: 'PATCH',
  path: '/tenant/webhooks/:id',
  summary: 'Change, pause or resume an address',
  ...managing,
  params: webhookParams,
  body: z.object({ url: url.optional(), events: events.optional(), isPaused: z.boolean().optional() }),
  response: webhookSchema,
  errors: ['NOT_FOUND'],
});

/** With its deliveries. */
export const deleteWebhook = defineEndpoint({
  method: 'DELETE',
  path: '/tenant/webhooks/:id',
  summary: 'Remove an address',
  ...managing,
  params: webhookParams,
  response: null,
  errors: ['NOT_FOUND'],
});

/** Makes another secret. The former one signs too for 24 hours. */
export const changeWebhookSecret = defineEndpoint({
  method: 'POST',
  path: '/tenant/webhooks/:id/secret',
  summary: 'Change the secret of an address',
  ...managing,
  params: webhookParams,
  response: webhookWithSecretSchema,
  errors: ['NOT_FOUND'],
});

/** Sends an event `test` at once. */
export const testWebhook = defineEndpoint({
  method: 'POST',
  path: '/tenant/webhooks/:id/test',
  summary: 'Send a test to an address',
  ...managing,
  params: webhookParams,
  response: null,
  errors: ['NOT_FOUND', 'WEBHOOK_PAUSED'],
});

/**
 * A delivery, whose `messageId` all its tries have. `nextTryAt` while it waits. Of the last try: `lastStatus`, the HTTP status, with the
 * first 500 characters that were answered; or `lastFailure`, why there was no answer.
 */
export const webhookDeliverySchema = z.object({
  id: z.uuid(),
  messageId: z.string(),
  type: z.enum(webhookTypes),
  body: z.string(),
  state: z.enum(webhookDeliveryStates),
  createdAt: instantSchema,
  tries: z.int(),
  lastTriedAt: instantSchema.nullable(),
  nextTryAt: instantSchema.nullable(),
  lastStatus: z.int().nullable(),
  lastAnswer: z.string().nullable(),
  lastFailure: z.enum(webhookFailures).nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

/** Newest first; those that ended are there for 30 days. */
export const webhookDeliveries = defineEndpoint({
  method: 'GET',
  path: '/tenant/webhooks/:id/deliveries',
  summary: 'What was sent to an address',
  ...managing,
  params: webhookParams,
  query: z.object(pageQuery(20)),
  response: pageOf(webhookDeliverySchema).extend({ webhook: webhookSchema }),
  errors: ['NOT_FOUND'],
});

/** Sends a delivery that failed again, with the same id, as often as a new one. */
export const sendAgain = defineEndpoint({
  method: 'POST',
  path: '/tenant/webhooks/:id/deliveries/:deliveryId/again',
  summary: 'Send a failed delivery again',
  ...managing,
  params: webhookParams.extend({ deliveryId: z.uuid() }),
  response: null,
  errors: ['NOT_FOUND', 'WEBHOOK_PAUSED', 'DELIVERY_NOT_FAILED'],
});
