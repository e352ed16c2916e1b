import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '../app/app.ts';
import { longWork } from '../app/long-work.ts';
import { workOnQueues } from '../app/work-on-queues.ts';
import type { BackupPlan } from '../platform/backup/backup-plan.ts';
import type { SecretKeys } from '../platform/cryptography/secret-keys.ts';
import { officialDomains } from '../platform/operating/official-domains.ts';
import { openPlatform } from '../platform/operating/open-platform.ts';
import type { OutsideRules } from '../platform/outside/outside-address.ts';
import type { Platform } from '../platform/platform.ts';
import type { MakeReport } from '../platform/reports/report.ts';
import { checkAnswers } from './checked-answers.ts';
import { reportsHere } from './reports-here.ts';
import { type RequestOptions, sendRequest, type TestAnswer } from './send-request.ts';
import { specimenOutside } from './specimen-outside.ts';
import { type TestClock, testClock, usualMoment } from './test-clock.ts';
import { migratedDatabase, type TestDatabase } from './test-database.ts';
import { testJobTiming } from './test-job-timing.ts';
import { watchPeople } from './watch-people.ts';

/** The API on its own database and port, with a clock that the test sets. */
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

/** Tests sign tokens with it. */
export const testSecretKey = 'a secret that only the tests know, long enough';

/**
 * @param given.connectionString a database to use instead of a new one, which stays when the app is closed
 * @param given.webDirectory a built web app to serve
 * @param given.secrets of the installation, instead of the tests' own
 * @param given.smtpUrl a mail server; without one messages become files in `dataDirectory/mail`
 * @param given.trustProxy the proxies whose forwarded client address is trusted
 * @param given.makeReport makes reports elsewhere than in this process
 * @param given.report receives messages to the operator
 */
export async function startTestApp(
  given: {
    connectionString?: string;
    webDirectory?: string;
    secrets?: SecretKeys;
    production?: boolean;
    readonly smtpUrl?: string;
    trustProxy?: string;
    metricsToken?: string;
    securityContacts?: readonly string[];
    backups?: BackupPlan;
    /** The certificate of receivers on this machine, which may be sent webhooks. */
    receiverCa?: string;
    /** Where it may send requests; otherwise where its specimens need. */
    outsideRules?: OutsideRules;
    /** Name servers to ask for the proof of domains, as `127.0.0.1:5353`. */
    nameServers?: readonly string[];
    /** Another process does the jobs. */
    doesJobs?: false;
    report?: (line: string) => void;
    makeReport?: (given: {
      platform: Platform;
      connectionString: string;
      dataDirectory: string;
    }) => MakeReport;
  } = {},
): Promise<TestApp> {
  const own: TestDatabase = given.connectionString
    ? { connectionString: given.connectionString, drop: async () => {} }
    : await migratedDatabase();
  const clock = testClock(usualMoment);
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'jornada-test-app-'));
  const config = {
    ...(given.secrets ?? { secretKey: testSecretKey }),
    publicUrl: testPublicUrl,
    smtpUrl: given.smtpUrl,
    storageUrl: undefined,
    inspectionDomains: officialDomains,
    stampAuthority: undefined,
    offlinePunchHours: 72,
    backups: given.backups,
    outsideRules:
      given.receiverCa === undefined
        ? (given.outsideRules ?? specimenOutside)
        : { localhost: { ca: given.receiverCa }, nameServers: given.nameServers },
    dataDirectory,
    production: given.production ?? false,
  };
  const { platform, jobs, close } = await openPlatform(
    own.connectionString,
    clock,
    config,
    given.report ?? (() => {}),
    testJobTiming,
    ...(given.doesJobs === false ? [{ connections: 5, doesJobs: false }] : []),
  );
  if (given.doesJobs !== false) await workOnQueues(jobs, platform, longWork(platform));
  const { webDirectory = null, trustProxy, metricsToken, securityContacts } = given;
  const places = { files: path.join(dataDirectory, 'files'), disks: { data: dataDirectory } };
  const told = { trustProxy, metricsToken, securityContacts, places };
  const app = await buildApp({
    ...{ platform, webDirectory, ...told, logLevel: 'silent', writeAnswers: checkAnswers },
    // A connection is silent while its call is answered, and on a busy machine that takes long.
    silenceTimeoutMs: 600_000,
    makeReport: given.makeReport
      ? given.makeReport({ platform, connectionString: own.connectionString, dataDirectory })
      : reportsHere(platform),
  });
  await watchPeople(app);
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
