import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';
import { buildApp } from '../app.ts';
import { accessTokens } from '../platform/access-token.ts';
import { openDatabase } from '../platform/database.ts';
import type { Platform } from '../platform/endpoint-route.ts';
import { execute, withDatabase } from './global-setup.ts';
import { type TestClock, testClock } from './test-clock.ts';

/** The API on a database of its own, listening on a port of its own, with a clock the test moves. */
export interface TestApp {
  readonly platform: Platform;
  readonly clock: TestClock;
  readonly connectionString: string;
  /** Sends a real HTTP request. `path` is below `/api`; an object as `body` is sent as JSON, a text as it is. */
  request(method: string, path: string, options?: RequestOptions): Promise<TestAnswer>;
  close(): Promise<void>;
}

export interface RequestOptions {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the server sent and says what it should be.
  readonly body: any;
}

/** A Friday morning with nothing special about it. */
const usualMoment = '2026-11-20T09:00[Europe/Madrid]';
const secretKey = 'a secret that only the tests know, long enough';

export async function startTestApp(): Promise<TestApp> {
  const { connectionString: server, template } = inject('testCluster');
  const name = `jornada_test_${randomBytes(6).toString('hex')}`;
  await execute(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const connectionString = withDatabase(server, name);
  const database = openDatabase(connectionString);
  const clock = testClock(usualMoment);
  const platform: Platform = {
    database: database.kysely,
    clock,
    accessTokens: accessTokens(secretKey),
    secretKey,
  };
  const app = await buildApp({ platform, webDirectory: null, logLevel: 'silent' });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    platform,
    clock,
    connectionString,
    request: (method, path, options = {}) => send(`http://127.0.0.1:${port}/api${path}`, method, options),
    close: async () => {
      await app.close();
      await database.close();
      await execute(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function send(url: string, method: string, { token, body, headers }: RequestOptions): Promise<TestAnswer> {
  const answer = await fetch(url, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) };
}
