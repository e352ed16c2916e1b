import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ChildServer, freePort, isRunning, killChildren, startChild } from './testing/child-server.ts';
import { connected } from './testing/database-server.ts';
import { patience } from './testing/patience.ts';
import { sendRequest } from './testing/send-request.ts';
import { testSecretKey } from './testing/test-app.ts';
import { emptyDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let folder: string;
let env: Record<string, string>;
/** Stopped ones: of a server that fails to, nobody else ends them. */
const backgrounds: number[] = [];

beforeAll(async () => {
  database = await emptyDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'jornada-restart-'));
  env = {
    DATABASE_URL: database.connectionString,
    DATA_DIR: folder,
    SECRET_KEY: testSecretKey,
    PORT: await freePort(),
    WORKERS: '2',
  };
});
afterAll(async () => {
  killChildren();
  for (const pid of backgrounds.filter(isRunning)) process.kill(pid, 'SIGKILL');
  await database.drop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

const api = (method: string, address: string, given: { token?: string; body?: unknown } = {}) =>
  sendRequest(`http://127.0.0.1:${env.PORT}/api${address}`, method, given);

async function signIn(email: string): Promise<string> {
  return (await api('POST', '/auth/login', { body: { email, password: 'Demo1234' } })).body.accessToken;
}

/** The process that does long jobs, by the program it runs. */
function backgroundOf({ pid }: ChildServer): number | undefined {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim().split(' '),
  );
  return children.map(Number).find((child) => {
    return child > 0 && readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('background.ts');
  });
}

/** People who ask over and over, whatever comes of it. @returns what ends them */
function startLoad(token: string): () => Promise<void> {
  let goesOn = true;
  const one = async (ask: () => Promise<unknown>) => {
    while (goesOn) await ask().catch(() => delay(20));
  };
  const asks = Array.from({ length: 10 }, (_, index) => [
    () => api('GET', '/admin/employees', { token }),
    () => api('POST', '/auth/password-reset/request', { body: { email: `nadie-${index}@ejemplo.test` } }),
    () => api('GET', '/dashboard/summary', { token }),
  ]).flat();
  const asking = asks.map(one);
  return async () => {
    goesOn = false;
    await Promise.all(asking);
  };
}

/** How the jobs of tasks stand in their queue, in the order of the tasks. */
function statesOf(taskIds: readonly string[]): Promise<string[]> {
  return connected(database.connectionString, async (client) => {
    const { rows } = await client.query<{ id: string; state: string }>(
      `SELECT data->>'taskId' AS id, state::text FROM pgboss.job WHERE data->>'taskId' = ANY ($1) AND name = 'packages'`,
      [taskIds],
    );
    return taskIds.map((id) => rows.find((row) => row.id === id)?.state ?? 'gone');
  });
}

// It starts twice, the first time on an empty database.
test('stopped under load, while a long job pauses, it ends in order; started again at once, it is alive', {
  timeout: 600_000,
}, async () => {
  const packages: string[] = [];
  for (let round = 0; round < 2; round += 1) {
    const server = startChild('main.ts', env);
    await server.ready;
    expect((await api('GET', '/health')).status).toBe(200);
    const token = await signIn('admin@demo.test');
    const endLoad = startLoad(token);
    const { status, body } = await api('POST', '/admin/exit-packages', { token });
    expect(status).toBe(200);
    packages.push(body.id);
    await vi.waitFor(() => expect(backgroundOf(server)).toBeDefined(), { ...patience, interval: 5 });
    const background = backgroundOf(server) ?? 0;
    backgrounds.push(background);
    process.kill(background, 'SIGSTOP');
    for (let times = 0; times < 5; times += 1) expect((await api('GET', '/health')).status).toBe(200);
    server.signal('SIGTERM');
    const { code, output, errors } = await server.ended;
    await endLoad();
    expect({ code, errors }).toEqual({ code: 0, errors: [] });
    expect(output.filter((line) => /Error en segundo plano|not opened|unexpected error/.test(line))).toEqual(
      [],
    );
    expect(isRunning(background)).toBe(false);
    // Whoever starts next finds each promise where it was: to be done, and held by nobody.
    expect(await statesOf(packages)).toEqual(packages.map(() => expect.stringMatching(/^(created|retry)$/)));
  }
});
