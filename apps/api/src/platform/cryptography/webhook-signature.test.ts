import { expect, test } from 'vitest';
import { newWebhookSecret, webhookHeaders } from './webhook-signature.ts';

const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
const at = Temporal.Instant.fromEpochMilliseconds(1_614_265_330_987);
const body = '{"test": 2432232314}';
const published = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

test('the published example of Standard Webhooks is signed as it is published', () => {
  expect(webhookHeaders({ id, at, body }, [published])).toEqual({
    'webhook-id': id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': signature,
  });
});

test('each secret signs, one signature after the other', () => {
  const other = newWebhookSecret();
  const headers = webhookHeaders({ id, at, body }, [other, published]);
  const [first, second, ...more] = headers['webhook-signature'].split(' ');
  expect(second).toBe(signature);
  expect(first).toBe(webhookHeaders({ id, at, body }, [other])['webhook-signature']);
  expect(more).toEqual([]);
});

test('a secret is 32 random bytes in base64', () => {
  const secrets = [newWebhookSecret(), newWebhookSecret()];
  for (const secret of secrets) {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32);
  }
  expect(secrets[0]).not.toBe(secrets[1]);
});
