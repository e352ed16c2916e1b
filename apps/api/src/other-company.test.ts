import { requestPasswordReset } from '@jornada/contract/access/password-reset';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPendingEmail } from './testing/add-pending-email.ts';
import { atWork, type EmployeeAtWork, employeeAtWork } from './testing/employee-at-work.ts';
import { specimens } from './testing/endpoint-specimens.ts';
import { expectProblem } from './testing/expect-problem.ts';
import {
  createAbsence,
  createHoliday,
  createPerson,
  createTenant,
  createVacation,
  sendLink,
  signInAs,
} from './testing/factories.ts';
import { rowsOf } from './testing/rows-of-company.ts';
import type { TestAnswer } from './testing/send-request.ts';
import type { Caller } from './testing/specimen.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { usualMoment } from './testing/test-clock.ts';

let app: TestApp;
/** Somebody of the company that must stay unseen and untouched, and somebody of another. */
let theirs: EmployeeAtWork;
let outsider: EmployeeAtWork;
const today = '2026-11-20';
const year = { from: '2026-01-01', to: '2026-12-31' };

const reads = [
  '/auth/me',
  '/auth/profile',
  '/auth/second-factor',
  '/auth/sessions',
  '/auth/terminal-identification',
  '/profile',
  '/auth/company',
  '/attendance/status/current',
  `/attendance/days/detail?date=${today}`,
  '/attendance/correction-requests/my',
  '/attendance/corrections/my',
  '/attendance/correction-proposals/my',
  '/attendance/offline-gaps/my',
  '/attendance/months',
  `/attendance/logs?from=${year.from}&to=${year.to}`,
  `/attendance/daily-summary?from=${year.from}&to=${year.to}`,
  '/attendance/yearly-hours',
  '/attendance/balance?withYear=true',
  `/proof/receipts?from=${year.from}&to=${year.to}`,
  `/proof/statements?subject=${today}`,
  '/proof/archives',
  '/proof/last-root',
  `/attendance/employee/export?from=${year.from}&to=${year.to}`,
  `/employee/my-schedule?date=${today}`,
  '/employee/my-schedule/next',
  '/employee/holidays?year=2026',
  `/employee/holidays/range?startDate=${year.from}&endDate=${year.to}`,
  `/employee/holidays/check?date=${today}`,
  '/absences/my',
  '/absences/my/news',
  '/absences/leave-kinds',
  `/absences/leave-proposal?kind=MARRIAGE&happensOn=${today}`,
  '/absences/urgent-leave?year=2026',
  '/absences/holiday-rest?year=2026',
  `/absences/days?startDate=${year.from}&endDate=${year.to}`,
  `/absences/team-calendar?from=${year.from}&to=${year.to}`,
  '/absences/calendar-feeds',
  '/vacations/my-requests',
  '/vacations/approved-days',
  '/vacations/balance',
  '/vacations/cost?startDate=2026-12-01&endDate=2026-12-07',
  '/overtime/requests/my',
  '/overtime/my/days?from=2026-10-01&to=2026-11-20',
];

beforeAll(async () => {
  app = await startTestApp();
  outsider = await employeeAtWork(app);
  theirs = await employeeAtWork(app);
});
afterAll(() => app.close());

test('the reads compared here are all the reads an employee has', () => {
  const compared = reads.map((path) => path.split('?')[0]).sort();
  const inContract = specimens
    .map(({ endpoint }) => endpoint)
    .filter(({ method, access }) => method === 'GET' && access !== 'public')
    // Operators belong to no company; what admins read is compared in features/employees and features/company.
    .filter(({ access }) => access === 'signed-in' || access.includes('ROLE_EMPLOYEE'))
    // A path that names somebody is answered 404 for anybody else.
    .filter(({ path }) => !path.includes(':'))
    .map(({ path }) => path as string);
  expect(compared).toEqual(inContract.sort());
});

/** What a person is shown by every read there is, at one moment. */
async function everythingSeenBy(person: EmployeeAtWork): Promise<Record<string, unknown>> {
  app.clock.set(usualMoment);
  const seen: Record<string, unknown> = {};
  for (const path of reads) {
    const { status, body } = await person.get(path);
    seen[path] = { status, body };
  }
  return seen;
}

const everythingOf = (tenantId: string) => rowsOf(app.platform.database, tenantId);

describe('whatever one company holds', () => {
  test('another company sees nothing of it, in no read', async () => {
    const before = await everythingSeenBy(outsider);
    const { platform } = app;
    await theirs.work(['2026-11-19T09:00[Europe/Madrid]', 'IN'], ['2026-11-19T17:00[Europe/Madrid]', 'OUT']);
    app.clock.set(usualMoment);
    await createHoliday(platform, theirs.tenantId, { date: today, name: 'Fiesta secreta' });
    await createHoliday(platform, theirs.tenantId, {
      date: '2020-12-25',
      name: 'Navidad secreta',
      isRecurring: true,
    });
    await createVacation(platform, theirs, { startDate: '2026-11-23', endDate: '2026-11-27' });
    await createAbsence(platform, theirs, { type: 'SICK_LEAVE', startDate: today, endDate: today });
    await createPerson(platform, theirs.tenantId, {
      email: outsider.email,
      roles: ['ROLE_EMPLOYEE', 'ROLE_ADMIN'],
    });

    const seenByThem = JSON.stringify(await everythingSeenBy(theirs));
    expect(seenByThem).toContain('Fiesta secreta');
    const after = await everythingSeenBy(outsider);
    expect(after).toEqual(before);
    for (const secret of ['secreta', theirs.tenantId, theirs.userId])
      expect(JSON.stringify(after)).not.toContain(secret);
  });

  test('nothing another company does changes it', async () => {
    const { platform } = app;
    const before = await everythingOf(theirs.tenantId);
    expect(JSON.stringify(before)).toContain('Fiesta secreta');
    app.clock.set('2026-11-20T10:00[Europe/Madrid]');
    const { refreshToken } = await signInAs(app.platform, outsider);
    const colleague = await createPerson(platform, outsider.tenantId);
    const caller: Caller = {
      userId: outsider.userId,
      email: outsider.email,
      password: 'x',
      refreshToken,
      resetToken: await sendLink(platform, colleague, 'RESET'),
      setupToken: await sendLink(platform, colleague, 'SETUP'),
      emailToken: await addPendingEmail(platform, colleague),
    };
    // Anybody may ask for links to the accounts of an e-mail, and they share one.
    const calls = specimens.filter(({ endpoint }) => endpoint !== requestPasswordReset);
    for (const headers of [{}, { 'x-tenant-id': theirs.tenantId }]) {
      for (const { endpoint, query, body } of calls) {
        const path = `${endpoint.path}${query ? `?${query(caller)}` : ''}`;
        const answer = await outsider.call(endpoint.method, path, {
          headers,
          ...(body && { body: await body(caller, { platform, tenantId: outsider.tenantId }) }),
        });
        expect(answer.status).toBeLessThan(500);
      }
    }
    expect(await everythingOf(theirs.tenantId)).toEqual(before);
    expect((await outsider.status()).todayRecords).toHaveLength(1);
  });
});

describe('to a person of another company', () => {
  const expectHidden = (answer: TestAnswer) => expectProblem(answer, 404, 'NOT_FOUND');

  test.each(reads)("GET %s with the company's name in the header is a 404", async (path) => {
    expectHidden(await outsider.call('GET', path, { headers: { 'x-tenant-id': theirs.tenantId } }));
  });

  test("a punch with the company's name in the header is a 404, and records nothing for anybody", async () => {
    const before = [await everythingOf(theirs.tenantId), await everythingOf(outsider.tenantId)];
    const options = { body: { type: 'OUT' }, headers: { 'x-tenant-id': theirs.tenantId } };
    expectHidden(await outsider.call('POST', '/attendance/punch', options));
    expect([await everythingOf(theirs.tenantId), await everythingOf(outsider.tenantId)]).toEqual(before);
  });

  test('the same e-mail is another account, with the rights of its own company alone', async () => {
    const email = 'compartido@ejemplo.test';
    const admin = await createPerson(app.platform, theirs.tenantId, { email, roles: ['ROLE_ADMIN'] });
    const employee = await createPerson(app.platform, await createTenant(app.platform), { email });
    expect((await (await atWork(app, employee)).get('/attendance/status/current')).status).toBe(200);
    expect((await (await atWork(app, admin)).get('/attendance/status/current')).status).toBe(403);
  });
});
