import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashCheaply } from '../../platform/identity/passwords.ts';
import { reencodeImage } from '../../platform/images/reencode-image.ts';
import { adminAtWork } from '../../testing/company-factories.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createTenant } from '../../testing/factories.ts';
import { onceWithin } from '../../testing/once-within.ts';
import { sampleImage } from '../../testing/sample-image.ts';
import { formWith } from '../../testing/send-request.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

// Images and passwords are to be looked at side by side.
hashCheaply(false);

let app: TestApp;

beforeAll(async () => {
  // On a very busy machine the images take longer than a connection may usually be silent.
  app = await startTestApp();
});
afterAll(() => app.close());

/** As costly to decode as an image may be: all the points it may have, of 16 bits, in seven passes. */
const costly = () =>
  sharp({ create: { width: 4_000, height: 4_000, channels: 4, background: '#336699' } })
    .toColourspace('rgb16')
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer();

test('while costly images are decoded another call is answered at once, and a password is checked', async () => {
  const tenantId = await createTenant(app.platform);
  const image = await costly();
  await onceWithin(1_000, async () => {
    const admin = await adminAtWork(app, tenantId);
    let isDone = false;
    const uploads = Promise.all(
      Array.from({ length: 4 }, () => admin.call('POST', '/auth/profile/avatar', { body: formWith(image) })),
    ).finally(() => {
      isDone = true;
    });
    const calls: number[] = [];
    const signIns: number[] = [];
    const timed = async (times: number[], call: () => Promise<unknown>) => {
      const startedAt = performance.now();
      await call();
      times.push(performance.now() - startedAt);
    };
    do {
      await timed(calls, () => admin.get('/auth/profile'));
      await timed(signIns, () =>
        app.request('POST', '/auth/login', { body: { email: 'nadie@ejemplo.test', password: 'Falsa1234' } }),
      );
    } while (!isDone);
    for (const { status } of await uploads) expect(status).toBe(200);
    // Looking at a password may take twice as long.
    return { slowest: Math.max(...calls, Math.max(...signIns) / 2) };
  });
});

test('one person may change images twenty times in ten minutes, without limiting others', async () => {
  const tenant = await createTenant(app.platform);
  const [admin, other] = [await adminAtWork(app, tenant), await adminAtWork(app, tenant)];
  const send = (by = admin) => by.call('POST', '/auth/profile/avatar', { body: formWith(sampleImage) });
  for (let count = 0; count < 20; count += 1) expect((await send()).status).toBe(200);
  const refused = await send();
  expectProblem(refused, 429, 'TOO_MANY_REQUESTS');
  expect(refused.headers.get('retry-after')).toBe('60');
  expect((await send(other)).status).toBe(200);
});

test('of many at once some are refused with Retry-After, and the rest are processed', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 40 }, () => reencodeImage(sampleImage, 512)));
  const made = answers.filter(({ status }) => status === 'fulfilled');
  const refused = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason);
  expect(made.length).toBeGreaterThanOrEqual(17);
  expect(refused.length).toBeGreaterThan(0);
  for (const { body, headers } of refused)
    expect([body.code, headers['retry-after']]).toEqual(['UNAVAILABLE', '5']);
  expect(await reencodeImage(sampleImage, 512)).toBeInstanceOf(Buffer);
});
