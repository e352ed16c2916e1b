import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTenantToken } from './platform/cryptography/tenant-token.ts';
import { connected } from './testing/database-server.ts';
import { createTenant } from './testing/factories.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** More than may wait from one address. */
const crowd = 130;

test('health is answered although more people wait at the same address than may', async () => {
  const asking: Promise<{ status: number }>[] = [];
  const address = `/auth/password-reset/validate?token=${newTenantToken(await createTenant(app.platform))}`;
  await connected(app.connectionString, async (client) => {
    // Until it is let go, nobody who opens a link is answered.
    await client.query('BEGIN; LOCK TABLE account_links IN ACCESS EXCLUSIVE MODE');
    for (let one = 0; one < crowd; one += 1) asking.push(app.request('GET', address));
    const blocked = "SELECT FROM pg_locks WHERE relation = 'account_links'::regclass AND NOT granted";
    await expect.poll(async () => (await client.query(blocked)).rowCount).toBeGreaterThan(0);
    // Those for whom there is no room are refused at once.
    expect((await Promise.race(asking)).status).toBe(503);
    for (const probe of ['/health', '/ready', '/health'])
      expect([probe, (await app.request('GET', probe)).status]).toEqual([probe, 200]);
    await client.query('ROLLBACK');
  });
  await Promise.all(asking);
});

test('any number of probes cost one query', async () => {
  const before = await transactions();
  // Of former tests some are counted late.
  const answers = await Promise.all(Array.from({ length: 600 }, () => app.request('GET', '/health')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await transactions()) - before).toBeLessThan(450);
});

async function transactions(): Promise<number> {
  return connected(app.connectionString, async (client) => {
    await client.query('SELECT pg_stat_clear_snapshot()');
    const { rows } = await client.query(
      'SELECT (xact_commit + xact_rollback)::int AS count FROM pg_stat_database WHERE datname = current_database()',
    );
    return rows[0].count;
  });
}
