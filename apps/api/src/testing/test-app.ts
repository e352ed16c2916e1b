import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '../app.ts';
import { longWork } from '../long-work.ts';
import type { Platform } from '../platform/endpoint-route.ts';
import { officialDomains } from '../platform/official-domains.ts';
import { openPlatform } from '../platform/open-platform.ts';
import { workOnQueues } from '../work-on-queues.ts';
import { type RequestOptions, sendRequest, type TestAnswer } from './send-request.ts';
import { type TestClock, testClock, usualMoment } from './test-clock.ts';
import { migratedDatabase, type TestDatabase } from './test-database.ts';
import { testJobTiming } from './test-job-timing.ts';

/** The API on a database of its own, listening on a port of its own, with a clock the test moves. */
export interface TestApp {
  readonly platform: Platform;
  readonly clock: TestClock;
  readonly connectionString: string;
  readonly dataDirectory: string;
  /** Where it listens, `http://127.0.0.1:49152`. */
  readonly origin: string;
  /** Sends a real HTTP request; `path` is below `/api`. */
  request(method: string, path: string, options?: RequestOptions): Promise<TestAnswer>;
  close(): Promise<void>;
}

/** The base of the links in the messages the tests receive. */
export const testPublicUrl = 'https://jornada.ejemplo.test';

/** Whoever knows it can sign tokens that the test server takes for its own. */
export const testSecretKey = 'a secret that only the tests know, long enough';

/**
 * @param given.connectionString a database to use instead of a new one, which stays when the app is closed
 * @param given.webDirectory a built web app to serve
 * @param given.smtpUrl a mail server; without one messages become files in `dataDirectory/mail`
 * @param given.trustProxy the proxies whose word about the client's address is believed
 * @param given.report receives what a person who starts the program would read
 */
export async function startTestApp(
  given: {
    connectionString?: string;
    webDirectory?: string;
    production?: boolean;
    readonly smtpUrl?: string;
    trustProxy?: string;
    metricsToken?: string;
    report?: (line: string) => void;
  } = {},
): Promise<TestApp> {
  const own: TestDatabase = given.connectionString
    ? { connectionString: given.connectionString, drop: async () => {} }
    : await migratedDatabase();
  const clock = testClock(usualMoment);
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'jornada-test-app-'));
  const config = {
    secretKey: testSecretKey,
    publicUrl: testPublicUrl,
    smtpUrl: given.smtpUrl,
    storageUrl: undefined,
    inspectionDomains: officialDomains,
    stampAuthority: undefined,
    offlinePunchHours: 72,
    dataDirectory,
    production: given.production ?? false,
  };
  const { platform, jobs, close } = await openPlatform(
    own.connectionString,
    clock,
    config,
    given.report ?? (() => {}),
    testJobTiming,
  );
  await workOnQueues(jobs, platform, longWork(platform));
  const { webDirectory = null, trustProxy, metricsToken } = given;
  const app = await buildApp({ platform, webDirectory, trustProxy, metricsToken, logLevel: 'silent' });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    platform,
    clock,
    connectionString: own.connectionString,
    dataDirectory,
    origin,
    request: (method, path, options) => sendRequest(`${origin}/api${path}`, method, options),
    close: async () => {
      await app.close();
      await close();
      rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 5 });
      await own.drop();
    },
  };
}
