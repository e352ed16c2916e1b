import type { Endpoint } from '@jornada/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTenant } from './platform/transactions/with-tenant.ts';
import { punches } from './testing/company-day.ts';
import { adminAtWork } from './testing/company-factories.ts';
import { contractEndpoints } from './testing/contract-endpoints.ts';
import { createCorrectionRequest } from './testing/correction-factories.ts';
import { atWork, type EmployeeAtWork, employeeAtWork } from './testing/employee-at-work.ts';
import { expectProblem, expectSecurityHeaders } from './testing/expect-problem.ts';
import { createAbsence, createPerson, createTenant, createVacation } from './testing/factories.ts';
import { createInspectionRequest } from './testing/inspections.ts';
import { countRoundTrips } from './testing/round-trips.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let trips: ReturnType<typeof countRoundTrips>;
let app: TestApp;
let admin: EmployeeAtWork;
let employee: EmployeeAtWork;
/** An admin elsewhere. */
let stranger: EmployeeAtWork;
const friday = '2026-11-20';

beforeAll(async () => {
  trips = countRoundTrips();
  app = await startTestApp();
  const tenantId = await createTenant(app.platform);
  app.clock.set(`${friday}T18:00[Europe/Madrid]`);
  admin = await adminAtWork(app, tenantId);
  employee = await employeeAtWork(app, { tenantId });
  stranger = await adminAtWork(app, await createTenant(app.platform));
  await punches(app, employee, friday, ['IN 09:00', 'OUT 17:00']);
});
afterAll(async () => {
  await app.close();
  trips.stop();
});

const month = 'from=2026-11-01&to=2026-11-30';
const dates = 'startDate=2026-11-01&endDate=2026-11-30';

// What a board is answered is the same for whoever has its code; see `boards.test.ts`.
const revalidating = (await contractEndpoints()).filter(
  ({ revalidates, access }) => revalidates && access !== 'public',
);
const isOfEmployees = ({ access }: Endpoint) => (access as readonly string[]).includes('ROLE_EMPLOYEE');
const callerOf = (endpoint: Endpoint) => (isOfEmployees(endpoint) ? employee : admin);

test.each<[trips: number, path: string, by?: 'employee']>([
  // A person's month: their session and all that their days are made of leave together.
  [1, `/attendance/daily-summary?${month}`, 'employee'],
  [1, `/attendance/admin/daily-summary?userId=EMPLOYEE&${month}`],
  // Reports: who asks is settled where punches are served; then come who is asked for, and all that their days are made of.
  [3, `/attendance/admin/workdays?userId=EMPLOYEE&${dates}`],
  [3, `/attendance/admin/workdays?${dates}`],
  // The same, and then what their balances are made of.
  [4, '/attendance/admin/month?month=2026-11'],
  [2, '/attendance/balance', 'employee'],
  [2, '/attendance/admin/balance?userId=EMPLOYEE'],
  [3, '/attendance/admin/balances'],
  // Which days are shown follows from today's date in the company, which the session tells; then what they are made of.
  [3, '/attendance/admin/list'],
  // Before them, which weeks lacked their rest: that decides on which days it is told.
  [4, '/attendance/admin/inbox'],
  // While nothing has happened within the minute.
  [1, '/admin/dashboard/summary'],
  [1, '/admin/dashboard/now'],
  [2, '/attendance/status/current', 'employee'],
  [1, '/absences/my/news', 'employee'],
  [1, '/attendance/corrections/my', 'employee'],
  [1, '/absences/admin/pending/count'],
  [1, '/vacations/admin/pending/count'],
  [1, '/admin/inspection/requests/pending/count'],
])('%i round trips to the database answer %s', async (most, path, by) => {
  const caller = by === 'employee' ? employee : admin;
  const ask = async () =>
    expect((await caller.get(path.replace('EMPLOYEE', employee.userId))).status).toBe(200);
  // What is made once and kept, like rows of days, is there.
  await ask();
  expect(await trips.during(ask)).toBe(most);
});

test('the first look at a dashboard within a minute takes two more: for who works there, and for their days', async () => {
  app.clock.set(`${friday}T18:05[Europe/Madrid]`);
  expect(await trips.during(() => admin.get('/admin/dashboard/now'))).toBe(3);
});

test('refused callers do not stay in the connection queue', async () => {
  const { database } = app.platform;
  let waiting = 0;
  const original = database.arrive;
  Object.assign(database, {
    arrive: () => {
      const arriving = original();
      let isThere = true;
      waiting += 1;
      const leave = () => {
        if (isThere) waiting -= 1;
        isThere = false;
        arriving.end();
      };
      return { ...arriving, end: leave };
    },
  });
  const path = '/attendance/admin/workdays?startDate=2026-11-02&endDate=2026-11-01';
  for (const [status, answer] of [
    [401, () => app.request('GET', path)],
    [403, () => employee.get(path)],
    [422, () => admin.get('/attendance/admin/workdays?startDate=x')],
    [422, () => admin.get(path)],
    [200, () => admin.get('/admin/dashboard/now')],
  ] as const) {
    expect((await answer()).status).toBe(status);
    expect(waiting, String(status)).toBe(0);
  }
  Object.assign(database, { arrive: original });
});

describe('an endpoint that pages poll', () => {
  test('is a GET for signed-in people only', () => {
    expect(revalidating.length).toBeGreaterThan(5);
    for (const { method, access, response, headers } of revalidating)
      expect({ method, access, response, headers }).toEqual({
        method: 'GET',
        access: expect.any(Array),
        response: expect.any(Object),
        headers: undefined,
      });
  });

  test.each(revalidating.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s is sent again to whoever has not just that answer',
    async (path, endpoint) => {
      const caller = callerOf(endpoint);
      const ask = (by: EmployeeAtWork, names: string) =>
        by.call('GET', path, { headers: { 'if-none-match': names } });
      const first = await caller.get(path);
      const tag = first.headers.get('etag') ?? '';
      expect(tag).toMatch(/^"[\w-]{43}"$/);
      for (const names of [tag, `W/${tag}`, `"older", ${tag}`]) {
        const again = await ask(caller, names);
        expect(again).toMatchObject({ status: 304, body: null });
        expect(again.headers.get('etag')).toBe(tag);
        expect(again.headers.get('cache-control')).toBe('no-store');
        expect(again.headers.get('content-type')).toBeNull();
        expectSecurityHeaders(again);
      }
      for (const names of [
        '*',
        '',
        '"',
        tag.slice(1, -1),
        `${tag}x`,
        '"older"',
        'W/',
        ',,,',
        tag.toUpperCase(),
      ]) {
        const whole = await ask(caller, names);
        expect(whole, names).toMatchObject({ status: 200, body: first.body });
        expect(whole.headers.get('etag')).toBe(tag);
      }
    },
  );

  test.each(revalidating.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s is nothing to anybody else, whatever they name',
    async (path, endpoint) => {
      const caller = callerOf(endpoint);
      const tag = (await caller.get(path)).headers.get('etag') ?? '';
      const named = { headers: { 'if-none-match': tag } };
      const colleague = isOfEmployees(endpoint)
        ? await employeeAtWork(app, { tenantId: admin.tenantId })
        : await adminAtWork(app, admin.tenantId);
      const elsewhere = isOfEmployees(endpoint) ? await employeeAtWork(app) : stranger;
      for (const other of [colleague, elsewhere])
        expect((await other.call('GET', path, named)).status).toBe(200);
      expectProblem(await app.request('GET', path, named), 401, 'UNAUTHENTICATED');
      const outsider = isOfEmployees(endpoint) ? admin : employee;
      expectProblem(await outsider.call('GET', path, named), 403, 'FORBIDDEN');
      const headers = { ...named.headers, 'x-tenant-id': stranger.tenantId };
      expectProblem(await caller.call('GET', path, { headers }), 404, 'NOT_FOUND');
      await endSession(colleague);
      const own = { headers: { 'if-none-match': tag } };
      expectProblem(await colleague.call('GET', path, own), 401, 'UNAUTHENTICATED');
    },
  );

  test('says that a session has ended, whatever was in If-None-Match or wrong with the query', async () => {
    const leaving = await atWork(
      app,
      await createPerson(app.platform, admin.tenantId, { roles: ['ROLE_ADMIN'] }),
    );
    const tag = (await leaving.get('/admin/dashboard/now')).headers.get('etag') ?? '';
    const named = { headers: { 'if-none-match': tag } };
    expect((await leaving.call('GET', '/admin/dashboard/now', named)).status).toBe(304);
    await endSession(leaving);
    expectProblem(await leaving.call('GET', '/admin/dashboard/now', named), 401, 'UNAUTHENTICATED');
    expectProblem(await leaving.get('/attendance/admin/workdays?startDate=x'), 401, 'UNAUTHENTICATED');
    const reversed = '/attendance/admin/workdays?startDate=2026-11-02&endDate=2026-11-01';
    expectProblem(await leaving.get(reversed), 401, 'UNAUTHENTICATED');
    expectProblem(await employee.get(reversed), 403, 'FORBIDDEN');
    expect((await admin.get(reversed)).status).toBe(422);
  });

  test('has another ETag after each change, and as time passes', async () => {
    at('09:00');
    const tenantId = await createTenant(app.platform);
    const boss = await adminAtWork(app, tenantId);
    const ana = await employeeAtWork(app, { tenantId });
    const free = { startDate: '2026-12-01', endDate: '2026-12-01' };
    const hours = {
      userId: ana.userId,
      date: friday,
      pairs: [{ entryTime: '09:30' }],
      reason: 'Olvidó fichar',
    };
    const decide = async (way: 'approve' | 'reject') => {
      const [absence] = (await boss.get('/absences/admin/all?status=PENDING')).body.content;
      return boss.call('POST', `/absences/${absence.id}/${way}`, { body: {} });
    };
    const changes: [by: EmployeeAtWork, path: string, change: () => unknown][] = [
      [boss, '/admin/dashboard/now', () => at('09:20')],
      [boss, '/admin/dashboard/now', () => ana.punch('IN')],
      [boss, '/admin/dashboard/summary', () => at('09:50')],
      [boss, '/admin/dashboard/now', () => ana.work([`${friday}T10:00[Europe/Madrid]`, 'OUT'])],
      [
        boss,
        '/attendance/admin/inbox',
        () => createCorrectionRequest(app.platform, ana, { date: friday, at: '09:00' }),
      ],
      [
        ana,
        '/attendance/corrections/my',
        () => boss.call('PUT', '/attendance/admin/days/edit-hours', { body: hours }),
      ],
      [boss, '/admin/dashboard/now', () => employeeAtWork(app, { tenantId })],
      [boss, '/absences/admin/pending/count', () => askFor(ana, free)],
      [ana, '/absences/my/news', () => decide('reject')],
      [
        boss,
        '/vacations/admin/pending/count',
        () => createVacation(app.platform, ana, { ...free, status: 'PENDING' }),
      ],
      [
        boss,
        '/admin/inspection/requests/pending/count',
        () => createInspectionRequest(app.platform, tenantId),
      ],
      [boss, '/attendance/admin/inbox', () => app.clock.set('2026-11-21T08:00[Europe/Madrid]')],
    ];
    for (const [by, path, change] of changes) await expectAnother(by, path, change);
  });
});

const at = (time: string) => app.clock.set(`${friday}T${time}[Europe/Madrid]`);

const askFor = (person: EmployeeAtWork, dates: { startDate: string; endDate: string }) =>
  createAbsence(app.platform, person, { ...dates, type: 'PERSONAL', status: 'PENDING' });

const endSession = ({ tenantId, sessionId }: EmployeeAtWork) =>
  withTenant(app.platform.database, tenantId, (tx) =>
    tx.updateTable('sessions').set({ endedAt: app.clock.now() }).where('id', '=', sessionId).execute(),
  );

/** An answer that nobody touched is not sent twice; after a change it is, and is another. */
async function expectAnother(by: EmployeeAtWork, path: string, change: () => unknown): Promise<void> {
  const { body, headers } = await by.get(path);
  const named = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
  expect((await by.call('GET', path, named)).status, path).toBe(304);
  await change();
  const after = await by.call('GET', path, named);
  expect(after.status, path).toBe(200);
  expect(after.body, path).not.toEqual(body);
}
