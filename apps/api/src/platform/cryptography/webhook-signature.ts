import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A secret by the Standard Webhooks convention: `whsec_` and 32 random bytes in base64. */
export function newWebhookSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

/** What is sent: its id, the same at each try, the moment of the try and the body as it goes out. */
interface SignedMessage {
  readonly id: string;
  readonly at: Temporal.Instant;
  readonly body: string;
}

/**
 * The headers that prove where a message comes from (Standard Webhooks, `v1`: HMAC-SHA256 over `id.timestamp.body`), with a signature for each
 * secret.
 */
export function webhookHeaders(
  { id, at, body }: SignedMessage,
  secrets: readonly string[],
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(at.epochMilliseconds / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
