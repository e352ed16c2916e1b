import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { untilAborted } from './abortable-database.ts';
import { readTenant } from './with-tenant.ts';

let app: TestApp;
let tenantId: string;

beforeAll(async () => {
  app = await startTestApp();
  tenantId = await createTenant(app.platform);
});
afterAll(() => app.close());

test('a statement under way is cancelled, its connection is not used again, and nothing else begins', async () => {
  const giving = new AbortController();
  const database = untilAborted(app.platform.database, giving.signal);
  const begun = Promise.withResolvers<number>();
  const sleeping = readTenant(database, tenantId, async (tx) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
    begun.resolve(rows[0]?.pid ?? 0);
    // Longer than the server lets a statement take, which would say so in other words.
    await sql`SELECT pg_sleep(60)`.execute(tx);
  }).catch((error: unknown) => error);
  const used = await begun.promise;
  giving.abort(new Error('given up'));
  expect(await sleeping).toMatchObject({ message: 'canceling statement due to user request' });
  await expect(readTenant(database, tenantId, async () => 'begun')).rejects.toThrow('given up');
  const pids = await Promise.all(
    Array.from({ length: 20 }, () =>
      readTenant(app.platform.database, tenantId, async (tx) => {
        const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
        return rows[0]?.pid;
      }),
    ),
  );
  expect(pids).not.toContain(used);
});

test('work that has ended is not affected', async () => {
  const giving = new AbortController();
  const database = untilAborted(app.platform.database, giving.signal);
  expect(await readTenant(database, tenantId, async () => 'read')).toBe('read');
  giving.abort(new Error('given up'));
  expect(await readTenant(app.platform.database, tenantId, async () => 'read')).toBe('read');
});
