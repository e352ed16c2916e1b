import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { getPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { allReports } from './app/reports.ts';
import { wholeCompany } from './authorization/visible-people.reads.ts';
import { openReports, type Reports } from './background/open-reports.ts';
import { exportAttendance, readExportedPeople } from './features/attendance/tables/export-attendance.ts';
import { noPressure } from './platform/load/punch-load.ts';
import { readConfig } from './platform/operating/config.ts';
import { readTenant, type TenantTx } from './platform/transactions/with-tenant.ts';
import { adminAtWork } from './testing/company-factories.ts';
import { connected } from './testing/database-server.ts';
import { type EmployeeAtWork, employeeAtWork } from './testing/employee-at-work.ts';
import { expectProblem } from './testing/expect-problem.ts';
import { createPerson, createTenant, signInAs } from './testing/factories.ts';
import { operatorAtWork } from './testing/operator-at-work.ts';
import { patience } from './testing/patience.ts';
import { sessionOf } from './testing/specimen.ts';
import { startTestApp, type TestApp, testSecretKey } from './testing/test-app.ts';
import { untilBlocked } from './testing/until-blocked.ts';

/** Reports as they are made where people clock in: by the real process. */
let app: TestApp;
let here: TestApp;
let reports: Reports;
const lines: string[] = [];

beforeAll(async () => {
  app = await startTestApp({
    makeReport: ({ connectionString, dataDirectory }) => {
      const config = readConfig({ DATA_DIR: dataDirectory, SECRET_KEY: testSecretKey });
      // Longer than any test waits: what stops then was stopped by something else.
      const limits = { answerMs: 3 * patience.timeout };
      const report = (line: string) => lines.push(line);
      // Beside other tests a much lower priority would mean to wait for all of them.
      reports = openReports({
        config,
        connectionString,
        report,
        limits,
        priority: 1,
        pressure: () => noPressure,
      });
      return reports.make;
    },
  });
  here = await startTestApp({ connectionString: app.connectionString });
  // On a busy machine the process takes longer to start than a connection may be silent.
  const first = await adminAtWork(app, await createTenant(app.platform));
  await vi.waitFor(async () => expect((await first.get('/admin/employees/export')).status).toBe(200), {
    ...patience,
    timeout: 3 * patience.timeout,
  });
}, 4 * patience.timeout);
afterAll(async () => {
  await here.close();
  await app.close();
  await reports.stop();
});

let tenantId: string;
let admin: EmployeeAtWork;
beforeEach(async () => {
  for (const one of [app, here]) one.clock.set('2026-11-20T10:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform, { maxEmployees: 200 });
  admin = await adminAtWork(app, tenantId);
});

const year = '/attendance/admin/export?from=2025-11-20&to=2026-11-20';

/** People who punched twice on each of the last days; only the instants matter here. */
async function fill(people: number, days: number): Promise<void> {
  const made = await Promise.all(
    Array.from({ length: people }, (_, place) =>
      createPerson(app.platform, tenantId, { fullName: `Persona ${String(place).padStart(3, '0')}` }),
    ),
  );
  await connected(app.connectionString, async (client) => {
    await client.query('SET ROLE jornada_app');
    await client.query("SELECT set_config('jornada.tenant_id', $1, false)", [tenantId]);
    await client.query(
      `INSERT INTO punches (tenant_id, employee_id, sequence, id, kind, type, punched_at, time_zone, recorded_at, author_id,
        previous_hash, hash, form_version, origin)
      SELECT $1, person, 2 * day + half, gen_random_uuid(), 'PUNCH', CASE half WHEN 1 THEN 'IN' ELSE 'OUT' END, at,
        'Europe/Madrid', at, person, CASE 2 * day + half WHEN 1 THEN NULL ELSE sha256('x') END, sha256('x'), 2, 'WEB'
      FROM unnest($2::uuid[]) AS person, generate_series(0, $3::int - 1) AS day, generate_series(1, 2) AS half,
        LATERAL (SELECT ('2026-11-19'::date - ($3::int - 1 - day) + (ARRAY['08:00', '16:00'])[half]::time)
          AT TIME ZONE 'Europe/Madrid' AS at) AS moment`,
      [tenantId, made.map(({ userId }) => userId), days],
    );
  });
}

/** While nobody can read what every batch of an export does, and no punch. */
const whileHeld = <T>(work: (client: { release(): Promise<void> }) => Promise<T>): Promise<T> =>
  connected(app.connectionString, async (client) => {
    await client.query('BEGIN; LOCK TABLE vacation_requests IN ACCESS EXCLUSIVE MODE');
    return work({ release: async () => void (await client.query('COMMIT')) });
  });

async function blocked(): Promise<number> {
  const { rows } = await connected(app.connectionString, (client) =>
    client.query(
      "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    ),
  );
  return rows.length;
}

/** The process that makes reports, on Linux. */
function reportProcess(): number {
  const children = readdirSync(`/proc/${process.pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${process.pid}/task/${task}/children`, 'utf8').trim().split(' '),
  );
  const found = children.find(
    (child) =>
      child !== '' && readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('background/reports.ts'),
  );
  if (!found) throw new Error('no process makes reports');
  return Number(found);
}

/** What a process has taken of a core. */
function userMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  const ticks = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[11]);
  return ticks * 10;
}

/** A request that can be hung up on, and how far its answer has come. */
async function download(path: string, person = admin) {
  const { accessToken } = await signInAs(app.platform, person);
  const headers = { authorization: `Bearer ${accessToken}` };
  const outgoing = request(`${app.origin}/api${path}`, { headers });
  const begun = Promise.withResolvers<{ status: number | undefined; first: string }>();
  const ended = Promise.withResolvers<string>();
  let body = '';
  outgoing.on('error', (error) => {
    begun.reject(error);
    ended.reject(error);
  });
  outgoing.on('response', (answer) => {
    answer.setEncoding('utf8').on('data', (part: string) => {
      body += part;
      begun.resolve({ status: answer.statusCode, first: body });
    });
    answer.on('end', () => ended.resolve(body));
    answer.on('error', (error) => ended.reject(error));
  });
  outgoing.end();
  begun.promise.catch(() => {});
  ended.promise.catch(() => {});
  return { begun: begun.promise, ended: ended.promise, hangUp: () => outgoing.destroy() };
}

test('the process goes behind others by the priority that it was given', () => {
  expect(getPriority(reportProcess())).toBe(1);
});

describe('what the process makes', () => {
  test('is to the byte what a process makes by itself, with its headers', async () => {
    await fill(3, 40);
    const [there, alone] = await Promise.all([
      admin.get(year),
      here.request('GET', year, { token: (await signInAs(app.platform, admin)).accessToken }),
    ]);
    expect(there.status).toBe(200);
    expect(there.body).toBe(alone.body);
    expect(there.body).toContain('Persona 002');
    for (const name of ['content-type', 'content-disposition', 'cache-control', 'x-content-type-options'])
      expect(there.headers.get(name)).toBe(alone.headers.get(name));
  });

  test('is reduced to what the contract declares where it is no file', async () => {
    await fill(2, 5);
    const path = '/attendance/admin/workdays?startDate=2026-11-16&endDate=2026-11-20';
    const there = await admin.get(path);
    const alone = await here.request('GET', path, {
      token: (await signInAs(app.platform, admin)).accessToken,
    });
    expect(there.body).toHaveLength(2);
    expect(there.body).toEqual(alone.body);
    expect(there.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  test('is refused in the one shape of errors, and to whom it does not concern', async () => {
    expectProblem(await admin.get(year), 409, 'NOTHING_TO_EXPORT');
    const tooLong = await admin.get('/attendance/admin/export?from=2020-01-01&to=2026-11-20');
    expect(tooLong).toMatchObject({ status: 422, body: { fieldErrors: { to: expect.any(String) } } });
    const stranger = await createPerson(app.platform, await createTenant(app.platform));
    expectProblem(await admin.get(`${year}&userIds=${stranger.userId}`), 404, 'NOT_FOUND');
    expectProblem(await app.request('GET', year), 401, 'UNAUTHENTICATED');
    expectProblem(await (await employeeAtWork(app, { tenantId })).get(year), 403, 'FORBIDDEN');
  });

  test('is sent in parts', async () => {
    await fill(3, 40);
    const { headers } = await admin.get(year);
    expect(headers.get('transfer-encoding')).toBe('chunked');
    expect(headers.get('content-length')).toBeNull();
  });

  test('is read as it is sent: of a year some people at a time, written one by one', async () => {
    await fill(14, 5);
    const date = (text: string) => Temporal.PlainDate.from(text);
    const period = { from: date('2025-11-20'), to: date('2026-11-20') };
    let transactions = 0;
    const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) => {
      transactions += 1;
      return readTenant(app.platform.database, tenantId, work);
    };
    const people = await inTenant((tx) => readExportedPeople(tx, wholeCompany, period, null));
    const batches = exportAttendance(inTenant, people, period, {
      ...{
        now: app.clock.now(),
        reader: null,
        layout: { namesCentres: false, namesKinds: false, namesModalities: false },
      },
    });
    expect((await batches.next()).value?.people).toHaveLength(1);
    expect(transactions).toBe(2);
    for await (const { people: together } of batches) expect(together).toHaveLength(1);
    expect(people.length).toBeGreaterThanOrEqual(14);
    expect(transactions).toBe(1 + Math.ceil(people.length / 6));
  });
});

describe('while a company’s file is made', () => {
  test('punches and health are answered', async () => {
    const employee = await employeeAtWork(app, { tenantId });
    await fill(2, 2);
    await whileHeld(async ({ release }) => {
      const file = await download(year);
      await untilBlocked(app.connectionString);
      expect((await app.request('GET', '/health')).status).toBe(200);
      expect((await employee.punch('IN')).status).toBe(200);
      expect(await blocked()).toBeGreaterThan(0);
      await release();
      expect((await file.begun).status).toBe(200);
      await file.ended;
    });
  });

  test('the work is done by the process that makes reports', async () => {
    await fill(6, 360);
    expect((await admin.get('/admin/employees/export')).status).toBe(200);
    const token = (await signInAs(app.platform, admin)).accessToken;
    const before = process.cpuUsage();
    expect((await here.request('GET', year, { token })).status).toBe(200);
    const { user } = process.cpuUsage(before);
    const begun = userMs(reportProcess());
    expect((await app.request('GET', year, { token })).status).toBe(200);
    // What this process took for it in the other case, for the most part.
    expect(userMs(reportProcess()) - begun).toBeGreaterThan(user / 1_000 / 4);
  });

  test('JSON is compressed for whoever accepts it, however long it is, and files are not; a page of a list takes 40 kB at most', async () => {
    await fill(80, 31);
    const month = '/attendance/admin/workdays?startDate=2026-10-20&endDate=2026-11-20';
    const { accessToken } = await signInAs(app.platform, admin);
    const ask = async (path: string, encodings: string) => {
      const headers = { authorization: `Bearer ${accessToken}`, 'accept-encoding': encodings };
      const [answer] = await once(request(`${app.origin}/api${path}`, { headers }).end(), 'response');
      return { headers: answer.headers, bytes: await buffer(answer as Readable) };
    };
    const plain = await ask(month, 'gzip');
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.bytes.length).toBeGreaterThan(700_000);
    const packed = await ask(month, 'gzip, deflate, br, zstd');
    expect(packed.headers).toMatchObject({ 'content-encoding': 'zstd', vary: 'accept-encoding' });
    expect(packed.bytes.length).toBeLessThan(40_000);
    expect(zstdDecompressSync(packed.bytes).equals(plain.bytes)).toBe(true);
    expect((await ask(year, 'zstd')).headers).not.toHaveProperty('content-encoding');
    // Not a report, but a page of the same people: 40 kB are what a list may take a browser.
    const page = '/attendance/admin/list?fromDate=2026-10-20&toDate=2026-11-20&size=100';
    for (const encodings of ['gzip, deflate, br', 'gzip, deflate, br, zstd'])
      expect((await ask(page, encodings)).bytes.length).toBeLessThan(40_000);
    expect(JSON.parse((await ask(page, 'gzip')).bytes.toString()).content).toHaveLength(100);
  });

  test('no more of it is made than is read', async () => {
    await fill(20, 360);
    // Asked past HTTP, whose connection would take megabytes by itself.
    const exported = allReports().find(({ endpoint }) => endpoint.path === '/attendance/admin/export');
    if (!exported) throw new Error('nothing to ask for');
    const asked = {
      ...{ body: undefined, params: undefined, headers: undefined, address: '' },
      query: { from: '2025-11-20', to: '2026-11-20' },
      session: sessionOf(tenantId, admin.userId),
      budget: tenantId,
      moment: app.clock.now().epochMilliseconds,
      encodings: undefined,
    };
    const { contents } = await reports.make(exported, asked, new AbortController().signal);
    const pid = reportProcess();
    let taken = -1;
    await vi.waitFor(
      () => {
        const before = taken;
        taken = userMs(pid);
        expect(taken).toBe(before);
      },
      { ...patience, interval: 1_000 },
    );
    await whileHeld(async ({ release }) => {
      const whole = text(contents as Readable);
      await untilBlocked(app.connectionString);
      await release();
      expect((await whole).trim().split('\r\n')).toHaveLength(1 + 20 * (366 + 1));
    });
  });

  test('four more wait, a sixth is refused, and another company’s is none of theirs', async () => {
    await fill(1, 2);
    const other = await adminAtWork(app, await createTenant(app.platform));
    await employeeAtWork(app, { tenantId: other.tenantId });
    expect((await admin.get(year)).status).toBe(200);
    const files = [];
    process.kill(reportProcess(), 'SIGSTOP');
    try {
      for (let file = 0; file < 6; file += 1) files.push(await download(year));
      // While nothing is made, only a refusal is answered.
      expect(await Promise.race(files.map(({ begun }) => begun))).toMatchObject({ status: 429 });
      files.push(await download(year, other));
    } finally {
      process.kill(reportProcess(), 'SIGCONT');
    }
    const statuses = (await Promise.all(files.map(({ begun }) => begun))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect((await files.at(-1)?.begun)?.status).toBe(200);
  });
});

describe('who hangs up', () => {
  test('has the statement cancelled that was under way, and the next one begin', async () => {
    await fill(1, 2);
    await whileHeld(async ({ release }) => {
      const file = await download(year);
      await untilBlocked(app.connectionString);
      file.hangUp();
      // Sooner than the ten seconds after which no statement waits for a lock any more.
      await vi.waitFor(async () => expect(await blocked()).toBe(0), { ...patience, timeout: 8_000 });
      const next = await download(year);
      await untilBlocked(app.connectionString);
      await release();
      expect((await next.begun).status).toBe(200);
    });
  });
});

describe('the death of the process', () => {
  test('before the first byte is a 503, and another process follows', async () => {
    await fill(1, 2);
    lines.length = 0;
    await whileHeld(async ({ release }) => {
      const asked = admin.get(year);
      await untilBlocked(app.connectionString);
      process.kill(reportProcess(), 'SIGKILL');
      const answer = await asked;
      expectProblem(answer, 503, 'UNAVAILABLE');
      expect(answer.headers.get('retry-after')).toBe('5');
      await release();
    });
    expect((await admin.get(year)).status).toBe(200);
    expect(lines).toEqual([
      'El proceso que prepara informes ha terminado por sí mismo (SIGKILL); otro ocupará su lugar.',
    ]);
  });

  test('in the middle cuts the file off: nobody takes half of it for all', async () => {
    await fill(12, 360);
    const file = await download(year);
    await file.begun;
    process.kill(reportProcess(), 'SIGKILL');
    await expect(file.ended).rejects.toThrow();
  });
});

test('what changes something is done although nobody waits for it', async () => {
  const operator = await operatorAtWork(app);
  const { accessToken: token } = await signInAs(app.platform, operator);
  const address = `/superadmin/tenants/${tenantId}`;
  await connected(app.connectionString, async (client) => {
    await client.query('BEGIN; LOCK TABLE tenants IN EXCLUSIVE MODE');
    const headers = { authorization: `Bearer ${token}` };
    const outgoing = request(`${app.origin}/api${address}`, { method: 'DELETE', headers });
    outgoing.on('error', () => {});
    outgoing.end();
    await untilBlocked(app.connectionString);
    outgoing.destroy();
    await client.query('COMMIT');
  });
  await vi.waitFor(async () => expect((await operator.get(address)).status).toBe(404), patience);
});
