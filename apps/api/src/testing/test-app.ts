import type { AddressInfo } from 'node:net';
import { buildApp } from '../app.ts';
import { accessTokens } from '../platform/access-token.ts';
import { openDatabase } from '../platform/database.ts';
import type { Platform } from '../platform/endpoint-route.ts';
import { type RequestOptions, sendRequest, type TestAnswer } from './send-request.ts';
import { type TestClock, testClock, usualMoment } from './test-clock.ts';
import { migratedDatabase, type TestDatabase } from './test-database.ts';

/** The API on a database of its own, listening on a port of its own, with a clock the test moves. */
export interface TestApp {
  readonly platform: Platform;
  readonly clock: TestClock;
  readonly connectionString: string;
  /** Where it listens, `http://127.0.0.1:49152`. */
  readonly origin: string;
  /** Sends a real HTTP request; `path` is below `/api`. */
  request(method: string, path: string, options?: RequestOptions): Promise<TestAnswer>;
  close(): Promise<void>;
}

/** Whoever knows it can sign tokens that the test server takes for its own. */
export const testSecretKey = 'a secret that only the tests know, long enough';

/**
 * @param given.connectionString a database to use instead of a new one, which stays when the app is closed
 * @param given.webDirectory a built web app to serve
 */
export async function startTestApp(
  given: { connectionString?: string; webDirectory?: string } = {},
): Promise<TestApp> {
  const own: TestDatabase = given.connectionString
    ? { connectionString: given.connectionString, drop: async () => {} }
    : await migratedDatabase();
  const database = openDatabase(own.connectionString);
  const clock = testClock(usualMoment);
  const platform: Platform = {
    database,
    clock,
    accessTokens: accessTokens(testSecretKey),
    secretKey: testSecretKey,
  };
  const app = await buildApp({ platform, webDirectory: given.webDirectory ?? null, logLevel: 'silent' });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    platform,
    clock,
    connectionString: own.connectionString,
    origin,
    request: (method, path, options) => sendRequest(`${origin}/api${path}`, method, options),
    close: async () => {
      await app.close();
      await database.close();
      await own.drop();
    },
  };
}
