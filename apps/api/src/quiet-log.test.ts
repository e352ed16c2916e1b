import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort, killChildren, startChild } from './testing/child-server.ts';
import { startDatabaseProxy } from './testing/database-proxy.ts';
import { sendRequest } from './testing/send-request.ts';
import { testSecretKey } from './testing/test-app.ts';
import { migratedDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await migratedDatabase();
});
afterEach(async () => {
  killChildren();
  await database.drop();
});

const outageMs = 15_000;

test('while the database is unreachable the log has a line once in a while, and no stack', async () => {
  const wire = await startDatabaseProxy(database.connectionString);
  const server = startChild('testing/serve.ts', {
    DATABASE_URL: wire.connectionString,
    SECRET_KEY: testSecretKey,
    PORT: await freePort(),
    SUPERADMIN_EMAIL: 'operadora@ejemplo.test',
    SUPERADMIN_PASSWORD: 'Contraseña-1',
    DEMO: '0',
  });
  await server.ready;
  await wire.cut();
  const until = performance.now() + outageMs;
  let refused = 0;
  while (performance.now() < until) {
    const body = { email: 'ana@ejemplo.test', password: 'Contraseña-1' };
    const { status } = await sendRequest(`${server.url}/api/auth/login`, 'POST', { body });
    expect(status).toBe(503);
    refused += 1;
    await wait(50);
  }
  server.signal('SIGTERM');
  const { output, errors } = await server.ended;
  const log = [...output, ...errors];
  expect(refused).toBeGreaterThan(20);
  expect(log.filter((line) => /"not available"/.test(line)).length).toBeLessThanOrEqual(
    1 + outageMs / 10_000,
  );
  expect(log.filter((line) => /"stack"|^\s+at /.test(line))).toEqual([]);
  expect(log.length, log.join('\n')).toBeLessThan(20);
});
