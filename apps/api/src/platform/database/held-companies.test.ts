import { afterAll, beforeAll, expect, test } from 'vitest';
import { connected } from '../../testing/database-server.ts';
import { createTenant } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { budgetOf, whileHeld } from '../spreading/hold-companies.ts';
import { readTenant, withTenant } from '../transactions/with-tenant.ts';
import { type Database, openDatabase } from './database.ts';

let app: TestApp;
/** As a process opens it where companies are spread. */
let spread: Database;
let moved: string;
let other: string;

beforeAll(async () => {
  app = await startTestApp();
  spread = openDatabase(app.connectionString, 2, true);
  [moved, other] = [await createTenant(app.platform), await createTenant(app.platform)];
});
afterAll(async () => {
  await spread.close();
  await app.close();
});

const change = (tenantId: string, database = spread) =>
  withTenant(database, tenantId, async () => 'done').catch((error: unknown) => error);
const unavailable = { status: 503, headers: { 'retry-after': '5' } };
const held = <T>(seconds: number, work: () => Promise<T>) =>
  connected(app.connectionString, async (client) => {
    const answers: T[] = [];
    await whileHeld(client, [moved], budgetOf(seconds), async () => {
      answers.push(await work());
    });
    return answers[0];
  });

test('changes of a company that is moved are refused at once, what it reads and other companies are not', async () => {
  const refusal = await held(60, async () => {
    await expect.poll(() => change(moved)).toMatchObject(unavailable);
    expect(await change(other)).toBe('done');
    expect(await readTenant(spread, moved, async () => 'read')).toBe('read');
    return change(moved);
  });
  expect(refusal).toMatchObject(unavailable);
  await expect.poll(() => change(moved)).toBe('done');
});

test('a company is held no longer than it was told, and not at all on one server', async () => {
  await connected(app.connectionString, async (client) => {
    const told = JSON.stringify({ companies: [moved], seconds: 1 });
    await client.query("SELECT pg_notify('jornada_held_companies', $1)", [told]);
  });
  await expect.poll(() => change(moved)).toMatchObject(unavailable);
  expect(await change(moved, app.platform.database)).toBe('done');
  await expect.poll(() => change(moved), { timeout: 5_000 }).toBe('done');
});

test('what is not done in its time is given up, and said', async () => {
  const stuck = connected(app.connectionString, (client) =>
    whileHeld(client, [moved], budgetOf(1), async () => {
      await client.query('SELECT pg_sleep(60)');
    }),
  );
  await expect(stuck).rejects.toThrow('No se ha podido en 1 s, y no se ha movido nada más');
  await expect.poll(() => change(moved)).toBe('done');
});

test('a process whose connection is cut hears of it again', async () => {
  const listening = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`;
  const { rowCount } = await connected(app.connectionString, (client) => client.query(listening));
  expect(rowCount).toBe(1);
  await held(60, async () => {
    await connected(app.connectionString, (client) =>
      expect
        .poll(
          async () => {
            const told = JSON.stringify({ companies: [moved], seconds: 60 });
            await client.query("SELECT pg_notify('jornada_held_companies', $1)", [told]);
            return change(moved);
          },
          { timeout: 10_000 },
        )
        .toMatchObject(unavailable),
    );
  });
});
