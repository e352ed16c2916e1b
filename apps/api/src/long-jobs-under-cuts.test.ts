import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { indexOfPackage, signatureInPackage } from '@jornada/core/ledger/package-layout';
import { readPartStatement } from '@jornada/core/ledger/part-statement';
import { companyAuditTexts } from '@jornada/texts/company-audit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from './platform/operating/config.ts';
import { type OpenPlatform, openPlatform } from './platform/operating/open-platform.ts';
import { withTenant } from './platform/transactions/with-tenant.ts';
import { type ChildServer, freePort, killChildren, startChild } from './testing/child-server.ts';
import { punches } from './testing/company-day.ts';
import { cutConnections, seeded } from './testing/cut-connections.ts';
import { connected } from './testing/database-server.ts';
import { assignSchedule, createPerson, createTenant, signInAs } from './testing/factories.ts';
import { type MailServer, startMailServer } from './testing/mail-server.ts';
import { queuedJobs } from './testing/queued-jobs.ts';
import { sendRequest } from './testing/send-request.ts';
import { testSecretKey } from './testing/test-app.ts';
import { testClock, usualMoment } from './testing/test-clock.ts';
import { migratedDatabase, type TestDatabase } from './testing/test-database.ts';
import { untilBlocked } from './testing/until-blocked.ts';
import { unzipBytes } from './testing/unzip.ts';

/** How often all connections are cut while each kind of job is under way; `npm run torture:jobs` says 50. */
const cuts = Number(process.env.JOB_CUTS ?? 5);
const random = seeded(20_261_120);
const people = 60;
/** Each try may have to wait for the queue to find out that its process is not at it any more. */
const patience = { timeout: 240_000, interval: 50 };
const testTimeout = 60_000 * (cuts + 5);

let database: TestDatabase;
let dataDirectory: string;
let opened: OpenPlatform;
let server: ChildServer;
let mailServer: MailServer;
let token: string;
let tenantId: string;

beforeAll(async () => {
  database = await migratedDatabase();
  mailServer = await startMailServer();
  dataDirectory = mkdtempSync(path.join(tmpdir(), 'jornada-cuts-'));
  const env = {
    DATABASE_URL: database.connectionString,
    DATA_DIR: dataDirectory,
    SMTP_URL: mailServer.url,
    SECRET_KEY: testSecretKey,
    PORT: await freePort(),
    DEMO: '0',
  };
  const share = { connections: 2, doesJobs: false };
  const clock = testClock(usualMoment);
  const config = readConfig(env);
  opened = await openPlatform(database.connectionString, clock, config, () => {}, undefined, share);
  await fillCompany(opened);
  server = startChild('testing/serve.ts', env);
  await server.ready;
});
afterAll(async () => {
  killChildren();
  await opened.close();
  await mailServer.stop();
  await database.drop();
  rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 10 });
});

async function fillCompany({ platform }: OpenPlatform): Promise<void> {
  tenantId = await createTenant(platform);
  const admin = await createPerson(platform, tenantId, { roles: ['ROLE_ADMIN'], fullName: 'Alicia Admin' });
  ({ accessToken: token } = await signInAs(platform, admin));
  for (let index = 0; index < people; index += 1) {
    const person = await createPerson(platform, tenantId, { fullName: `Persona ${index}` });
    await assignSchedule(platform, person, { validFrom: '2010-01-01' });
    for (const date of ['2026-10-05', '2026-10-06'])
      await punches({ platform }, person, date, ['IN 09:00', 'OUT 17:00']);
  }
}

/** Sends a request, again while the connections that it needs are being cut. */
async function send(method: string, below: string, body?: object): Promise<unknown> {
  const given = { token, ...(body && { body }) };
  for (;;) {
    const answer = await sendRequest(`${server.url}/api${below}`, method, given);
    if (answer.status < 500) {
      expect(answer).toMatchObject({ status: 200 });
      return answer.body;
    }
    await setTimeout(patience.interval);
  }
}

interface Told {
  readonly id: string;
  readonly status: string;
}

/** Asks for a job; afterwards all connections are cut at random moments until it has ended. @returns how it ended, and how often they were cut */
async function underCuts<T extends Told>(
  ask: () => Promise<Told>,
  below: string,
  mostCuts: number,
): Promise<{ ended: T; done: number }> {
  const { id } = await ask();
  let done = 0;
  const ended = vi.waitFor(async () => {
    const found = ((await send('GET', below)) as T[]).find((one) => one.id === id);
    if (!found || found.status === 'PENDING' || found.status === 'RUNNING') throw new Error('not done yet');
    return found;
  }, patience);
  let isOver = false;
  ended.finally(() => {
    isOver = true;
  });
  while (done < mostCuts) {
    await setTimeout(20 + random() * 600);
    if (isOver) break;
    await cutConnections(database.connectionString);
    done += 1;
  }
  return { ended: await ended, done };
}

/** What a file says, whenever it was made. The last cut may still be felt by the first call for it, which is answered with "try again". */
async function contentsOf(below: string, { id }: Told): Promise<Readable> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await vi.waitFor(async () => {
    const found = await fetch(`${server.url}/api${below}/${id}/file`, { headers });
    if (found.status === 503) throw new Error('to be tried again');
    return found;
  }, patience);
  expect(answer.status).toBe(200);
  const file = Buffer.from(await answer.arrayBuffer());
  return readable('', file);
}

type Readable = string | number | { readonly [part: string]: Readable };

/** The parts that are not the same, each with the first line that is not. */
function differences(made: Readable, expected: Readable, name = ''): string[] {
  if (typeof made !== 'object' || typeof expected !== 'object') {
    if (made === expected) return [];
    const expectedLines = String(expected).split('\n');
    const lines = String(made).split('\n');
    const first = lines.findIndex((line, index) => line !== expectedLines[index]);
    return [`${name}: ${lines[first]} instead of ${expectedLines[first]}`];
  }
  return [...new Set([...Object.keys(made), ...Object.keys(expected)])].flatMap((part) =>
    differences(made[part] ?? 'nothing', expected[part] ?? 'nothing', `${name}/${part}`),
  );
}

function readable(name: string, bytes: Buffer): Readable {
  if (bytes.subarray(0, 2).toString() === 'PK')
    return Object.fromEntries(
      Object.entries(unzipBytes(bytes)).map(([part, contents]) => [part, readable(part, contents)]),
    );
  if (name.endsWith('.gz')) return timeless(withoutMoment(gunzipSync(bytes).toString('utf8')));
  if (name.endsWith('.pdf')) return bytes.length;
  // The index of a package tells the hashes of files that say when they were made, and its signature signs that.
  if (name === indexOfPackage || name === signatureInPackage)
    return bytes.toString('utf8').split('\n').length;
  // The log in an exit package tells of each package that was asked for before.
  const lines = bytes.toString('utf8').split('\n');
  return timeless(lines.filter((line) => !line.includes(actions.EXIT_PACKAGE_MADE)).join('\n'));
}

/** The lines of a record, and of what is signed of a part all but its moment. */
const withoutMoment = (record: string) =>
  record
    .split('\n')
    .map((line) =>
      line.startsWith('{"type":"part"')
        ? JSON.stringify({ ...readPartStatement(JSON.parse(line).statement), exportedAt: '' })
        : line,
    )
    .join('\n');

const timeless = (text: string) =>
  text.replace(/"exportedAt":"[^"]*"/g, '').replace(/\d\d?:\d\d|\d\d\/\d\d\/\d{4}/g, '');

const { actions } = companyAuditTexts;
const exportsPath = '/attendance/admin/exports';
const october = { from: '2026-10-01', to: '2026-10-31' };

let month = Temporal.PlainYearMonth.from('2026-11');
/** Each time another month of everybody: the last one that is not closed. */
async function closing(): Promise<Told> {
  month = month.subtract({ months: 1 });
  const body = { month: month.toString(), confirmed: true, overtimeCompensation: 'PAID' };
  return ((await send('POST', '/attendance/admin/months/close', body)) as { closing: Told }).closing;
}

/** Of each month and version how many people have it, and how often it was written down that a month was closed. */
const closedMonths = () =>
  withTenant(opened.platform.database, tenantId, async (tx) => {
    const count = () => tx.fn.countAll<number>().as('count');
    const months = await tx
      .selectFrom('monthVersions')
      .select(['month', 'version', count()])
      .groupBy(['month', 'version'])
      .execute();
    const { count: audited } = await tx
      .selectFrom('auditEntries')
      .select(count())
      .where('action', '=', 'MONTH_CLOSED')
      .executeTakeFirstOrThrow();
    return { months, audited };
  });

test(
  'a closing of many, whatever is lost meanwhile, closes and tells each of them once, and counts all of them',
  async () => {
    const below = '/attendance/admin/months/closings';
    const whole = { status: 'DONE', closed: people, totalSteps: people, doneSteps: people };
    expect((await underCuts(closing, below, 0)).ended).toMatchObject(whole);
    for (let left = cuts; left > 0; ) {
      const { ended, done } = await underCuts(closing, below, left);
      expect(ended).toMatchObject(whole);
      left -= done;
    }
    const { months, audited } = await closedMonths();
    expect(months.length).toBeGreaterThan(1);
    for (const one of months) expect(one).toMatchObject({ version: 1, count: people });
    expect(audited).toBe(months.length * people);
    await delivered();
    const told = Map.groupBy(mailServer.mails, ({ to, subject }) => `${to} ${subject}`);
    expect(told.size).toBe(months.length * people);
    expect([...told.values()].filter((mails) => mails.length > 1)).toEqual([]);
  },
  testTimeout,
);

test.each([
  ['an attendance export', exportsPath, { ...october, format: 'xlsx' }],
  ['a CSV', exportsPath, { ...october, format: 'csv' }],
  ['an archive of summaries', exportsPath, { ...october, format: 'zip' }],
  [
    'an inspection package',
    '/admin/inspection/packages',
    { ...october, userIds: null, purpose: 'Orden de servicio' },
  ],
  ['an exit package', '/admin/exit-packages', undefined],
])(
  '%s, whatever is lost meanwhile, is the one that is made in peace',
  async (_, below, body) => {
    const ask = () => send('POST', below, body) as Promise<Told>;
    const inPeace = await underCuts(ask, below, 0);
    expect(inPeace.ended).toMatchObject({ status: 'DONE' });
    const expected = await contentsOf(below, inPeace.ended);
    const {
      id: _id,
      createdAt: _createdAt,
      expiresAt: _expiresAt,
      ...told
    } = inPeace.ended as Told & {
      createdAt: string;
      expiresAt: string;
    };
    for (let left = cuts; left > 0; ) {
      const { ended, done } = await underCuts(ask, below, left);
      expect(ended).toMatchObject(told);
      expect(differences(await contentsOf(below, ended), expected)).toEqual([]);
      left -= done;
    }
  },
  testTimeout,
);

test(
  'a message that a mail server has taken is not sent again because that could not be noted',
  async () => {
    await delivered();
    const before = mailServer.mails.length;
    let cut = Promise.resolve();
    let isDue = false;
    mailServer.onTaken(async () => {
      if (!isDue) return;
      isDue = false;
      const isHeld = Promise.withResolvers<void>();
      cut = cutWhileNoting(isHeld.resolve);
      await isHeld.promise;
    });
    const { platform } = opened;
    for (let sent = 0; sent < cuts; sent += 1) {
      const mail = { to: `persona-${sent}@ejemplo.test`, subject: `Aviso ${sent}`, text: 'Hola.' };
      isDue = true;
      await withTenant(platform.database, tenantId, (tx) =>
        platform.mailbox.queue(tx, { ...mail, html: '<p>Hola.</p>', links: [] }),
      );
      await mailServer.mailsTo(mail.to);
      await cut;
      await delivered();
    }
    expect(mailServer.mails.slice(before).map(({ subject }) => subject)).toEqual(
      Array.from({ length: cuts }, (_, sent) => `Aviso ${sent}`),
    );
  },
  testTimeout,
);

/** Keeps what is noted of the message under way from being noted, and cuts all connections while the server tries to. */
function cutWhileNoting(isHeld: () => void): Promise<void> {
  return connected(database.connectionString, async (holder) => {
    await holder.query("BEGIN; SELECT FROM pgboss.job WHERE name = 'mail' AND state = 'active' FOR UPDATE");
    isHeld();
    await untilBlocked(database.connectionString);
    await cutConnections(database.connectionString);
    await holder.query('ROLLBACK');
  });
}

/** Resolves once every message that was promised is noted as sent. */
async function delivered(): Promise<void> {
  await vi.waitFor(async () => {
    const states = (await queuedJobs(database.connectionString)).map(({ state }) => state);
    if (states.some((state) => state !== 'completed')) throw new Error('some wait');
  }, patience);
}
