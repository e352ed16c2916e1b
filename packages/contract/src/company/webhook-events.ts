/** What an address can be told of. */
export const webhookEvents = [
  'punch.recorded',
  'correction.decided',
  'timeoff.decided',
  'month.closed',
  'payroll.batch.closed',
  'person.changed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Types of deliveries: the events, and what an administrator sends to try an address. */
export const webhookTypes = [...webhookEvents, 'test'] as const;
export type WebhookType = (typeof webhookTypes)[number];

/** Addresses of a company, at most. */
export const mostWebhooks = 10;
export const longestWebhookUrl = 500;

/** Why an address gets nothing: an admin paused it, it answered 410, or nothing arrived for days. */
export const webhookPauses = ['ASKED', 'GONE', 'SILENT'] as const;
export type WebhookPause = (typeof webhookPauses)[number];

export const webhookDeliveryStates = ['WAITING', 'DELIVERED', 'FAILED'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

/** Why a try had no answer of the receiver: not let out to that address, not reached, not trusted, or too slow. */
export const webhookFailures = ['NOT_ALLOWED', 'UNREACHABLE', 'UNTRUSTED', 'TIMEOUT'] as const;
export type WebhookFailure = (typeof webhookFailures)[number];
