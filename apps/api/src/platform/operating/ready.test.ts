import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startServer } from '../../server.ts';
import { freePort } from '../../testing/child-server.ts';
import { execute } from '../../testing/database-server.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { patience } from '../../testing/patience.ts';
import { sendRequest } from '../../testing/send-request.ts';
import { startTestApp, type TestApp, testSecretKey } from '../../testing/test-app.ts';
import { systemClock } from '../time/clock.ts';
import { readConfig } from './config.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const later = (answer: Awaited<ReturnType<TestApp['request']>>, message: string) => {
  expectProblem(answer, 503, 'UNAVAILABLE', { message });
  expect(answer.headers.get('retry-after')).toBe('5');
};

test('is 200 while the database has exactly this version', async () => {
  const ready = () => app.request('GET', '/ready');
  expect((await ready()).body).toEqual({ status: 'ready' });
  const message = 'La base de datos es de otra versión del programa.';
  await execute(
    app.connectionString,
    "INSERT INTO schema_migrations (name, checksum) VALUES ('9999_later.sql', '')",
  );
  await vi.waitFor(async () => later(await ready(), message), patience);
  expect((await app.request('GET', '/health')).body).toEqual({ status: 'ok' });
  await execute(
    app.connectionString,
    "UPDATE schema_migrations SET name = 'x' || name WHERE name = '0001_tenancy.sql'; DELETE FROM schema_migrations WHERE name = '9999_later.sql'",
  );
  later(await ready(), message);
  await execute(
    app.connectionString,
    "UPDATE schema_migrations SET name = substr(name, 2) WHERE name LIKE 'x%'",
  );
  await vi.waitFor(async () => expect((await ready()).status).toBe(200), patience);
});

test('is 503 before jobs are done, and from the signal to stop on; health is not affected', async () => {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'jornada-ready-'));
  const port = await freePort();
  const signal = new AbortController();
  const states: number[] = [];
  const env = { PORT: port, DATABASE_URL: app.connectionString, DATA_DIR: dataDirectory, DEMO: '0' };
  const server = await startServer({
    config: readConfig({ ...env, SECRET_KEY: testSecretKey }),
    clock: systemClock,
    logLevel: 'silent',
    report: () => {},
    signal: signal.signal,
    // As the routes are made: nothing has been started yet.
    extend: (http) =>
      http.addHook('onListen', async () => {
        const answer = await sendRequest(`http://127.0.0.1:${port}/api/ready`, 'GET');
        states.push(answer.status);
        later(answer, 'Jornada está arrancando.');
      }),
  });
  try {
    const get = (address: string) => sendRequest(`http://127.0.0.1:${port}/api/${address}`, 'GET');
    expect(states).toEqual([503]);
    expect((await get('ready')).status).toBe(200);
    signal.abort();
    later(await get('ready'), 'Jornada se está deteniendo.');
    expect((await get('health')).body).toEqual({ status: 'ok' });
  } finally {
    await server.stop();
    rmSync(dataDirectory, { recursive: true });
  }
});
