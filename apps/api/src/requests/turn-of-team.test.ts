import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { tellOfRequests } from '../jobs/tell-of-requests.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { adminAtWork, createDepartment, managerAtWork } from '../testing/company-factories.ts';
import { createCorrectionRequest } from '../testing/correction-factories.ts';
import { atWork, type EmployeeAtWork } from '../testing/employee-at-work.ts';
import { createAbsence, createPerson, createTenant } from '../testing/factories.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { queuedJobs } from '../testing/queued-jobs.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { stopWatchingPeople } from '../testing/watch-people.ts';

let app: TestApp;
let mailServer: MailServer;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;
let marta: EmployeeAtWork;
let works: string;
let shop: string;

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await startTestApp({ smtpUrl: mailServer.url });
});
afterAll(async () => {
  await app.close();
  await mailServer.stop();
});
/** Monday; Ana works in the shop, which Marta leads. The administration is told after two days. */
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId, { fullName: 'Lola Admin' });
  works = await createDepartment(app.platform, tenantId, 'Obras');
  shop = await createDepartment(app.platform, tenantId, 'Taller');
  await set('departments', shop, { parentId: works });
  ana = await atWork(app, await createPerson(app.platform, tenantId, { fullName: 'Ana Ruiz' }));
  await set('users', ana.userId, { departmentId: shop });
  marta = await managerAtWork(app, tenantId, { fullName: 'Marta Jefa', departmentIds: [shop] });
  await days(2);
});

const set = (table: 'users' | 'departments', id: string, values: object) =>
  withTenant(app.platform.database, tenantId, (tx) =>
    tx.updateTable(table).set(values).where('id', '=', id).execute(),
  );
const days = async (teamDecidesDays: number) =>
  expect(await admin.call('PUT', '/tenant/settings', { body: { teamDecidesDays } })).toMatchObject({
    status: 200,
  });
const nothingLeft = () =>
  withTenant(app.platform.database, tenantId, (tx) => tx.deleteFrom('departmentManagers').execute());

const body = { startDate: '2026-12-01', endDate: '2026-12-01', reason: 'Mudanza' };
const askForAbsence = async (who = ana) => {
  const answer = await who.call('POST', '/absences', { body: { ...body, type: 'PERSONAL' } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const askForVacation = () =>
  ana.call('POST', '/vacations', { body: { ...body, startDate: '2026-12-14', endDate: '2026-12-15' } });
const morning = async (date: string) => {
  app.clock.set(`${date}T08:00[Europe/Madrid]`);
  await tellOfRequests({ platform: app.platform, report: () => {}, signal: new AbortController().signal });
};
/** How many messages somebody has got, once all that were queued are delivered. */
async function mails({ email }: EmployeeAtWork): Promise<number> {
  await vi.waitFor(async () => {
    const jobs = await queuedJobs(app.connectionString);
    expect(jobs.filter(({ state }) => state !== 'completed')).toEqual([]);
  }, 10_000);
  return mailServer.mails.filter(({ to }) => to === email).length;
}
const counted = async (of: 'absences' | 'vacations', by = admin) =>
  (await by.get(`/${of}/admin/pending/count`)).body.count;
const first = async (path: string, by = admin) => (await by.get(path)).body.content[0];
const waits = () => [{ userId: marta.userId, name: 'Marta Jefa' }];

describe('while it is the team’s turn', () => {
  test('its manager is told and the administration is not, until the days are over', async () => {
    expect(await askForAbsence()).toMatchObject({ waitsFor: waits() });
    expect([await mails(marta), await mails(admin)]).toEqual([1, 0]);
    await morning('2026-11-24');
    expect([await mails(marta), await mails(admin)]).toEqual([1, 0]);
    await morning('2026-11-25');
    expect([await mails(marta), await mails(admin)]).toEqual([1, 1]);
    await morning('2026-11-26');
    expect([await mails(marta), await mails(admin)]).toEqual([1, 1]);
  });

  test('the administration sees it and for whom it waits, does not count it, and can decide', async () => {
    const { id } = await askForAbsence();
    expect((await askForVacation()).body).toMatchObject({ waitsFor: waits() });
    await createCorrectionRequest(app.platform, ana, { date: '2026-11-20', at: '09:00' });
    for (const path of [
      '/absences/admin/all',
      '/vacations/admin/all',
      '/attendance/admin/correction-requests',
    ])
      expect(await first(path)).toMatchObject({ waitsFor: waits() });
    const inbox = await first('/attendance/admin/inbox?kind=CORRECTION_REQUEST');
    expect(inbox.request).toMatchObject({ waitsFor: waits() });
    for (const path of ['/absences/my', '/vacations/my-requests', '/attendance/correction-requests/my'])
      expect(await first(path, ana)).toMatchObject({ waitsFor: waits() });
    expect([await counted('absences'), await counted('vacations')]).toEqual([0, 0]);
    app.clock.set('2026-11-25T00:00[Europe/Madrid]');
    expect([await counted('absences'), await counted('vacations')]).toEqual([1, 1]);
    for (const path of [
      '/absences/admin/all',
      '/vacations/admin/all',
      '/attendance/admin/correction-requests',
    ])
      expect(await first(path)).toMatchObject({ waitsFor: [] });
    app.clock.set('2026-11-24T09:00[Europe/Madrid]');
    const approved = await admin.call('POST', `/absences/${id}/approve`, { body: {} });
    expect(approved).toMatchObject({ status: 200, body: { approvalStatus: 'APPROVED', waitsFor: [] } });
    expect(await first('/absences/admin/all')).toMatchObject({ waitsFor: [] });
  });

  test('its manager counts it', async () => {
    await askForAbsence();
    const watchAgain = stopWatchingPeople();
    expect(await counted('absences', marta)).toBe(1);
    expect(await first('/absences/admin/all', marta)).toMatchObject({ waitsFor: waits() });
    watchAgain();
  });

  test('after more than three in a day both are told in the morning, each of what is theirs', async () => {
    await days(0);
    for (const date of ['01', '02', '03'])
      await createAbsence(app.platform, ana, {
        ...{ type: 'PERSONAL', status: 'PENDING', startDate: `2026-12-${date}`, endDate: `2026-12-${date}` },
      });
    await days(2);
    await ana.call('POST', '/absences', {
      body: { ...body, type: 'PERSONAL', startDate: '2026-12-09', endDate: '2026-12-09' },
    });
    expect([await mails(marta), await mails(admin)]).toEqual([0, 0]);
    await morning('2026-11-24');
    expect([await mails(marta), await mails(admin)]).toEqual([1, 0]);
    await morning('2026-11-25');
    expect([await mails(marta), await mails(admin)]).toEqual([1, 1]);
  });
});

describe('the administration is told at once', () => {
  const atOnce = async () => {
    expect(await askForAbsence()).toMatchObject({ waitsFor: [] });
    expect([await mails(admin), await counted('absences')]).toEqual([1, 1]);
  };

  test('where the company sets no days', async () => {
    await days(0);
    await atOnce();
    expect(await mails(marta)).toBe(1);
  });

  test('where nobody leads the team', async () => {
    await nothingLeft();
    await atOnce();
  });

  test('where whoever leads it is away, without a deputy', async () => {
    await createAbsence(app.platform, marta, {
      ...{ type: 'SICK_LEAVE', startDate: '2026-11-23', endDate: '2026-11-27' },
    });
    await atOnce();
    expect(await mails(marta)).toBe(0);
  });

  test('of what the manager asks for, unless somebody leads the department above', async () => {
    await set('users', marta.userId, { departmentId: shop });
    expect(await askForAbsence(marta)).toMatchObject({ waitsFor: [] });
    expect(await mails(admin)).toBe(1);
    const olga = await managerAtWork(app, tenantId, { fullName: 'Olga Obras', departmentIds: [works] });
    const second = await marta.call('POST', '/absences', {
      body: { ...body, type: 'PERSONAL', startDate: '2026-12-09', endDate: '2026-12-09' },
    });
    expect(second.body.waitsFor).toEqual([{ userId: olga.userId, name: 'Olga Obras' }]);
    expect([await mails(admin), await mails(olga)]).toEqual([1, 1]);
  });
});

describe.each<[string, () => Promise<unknown>]>([
  ['leads the team no longer', () => nothingLeft()],
  ['has left the company', () => set('users', marta.userId, { active: false })],
  [
    'has lost the role',
    () =>
      withTenant(app.platform.database, tenantId, (tx) =>
        tx.deleteFrom('userRoles').where('userId', '=', marta.userId).execute(),
      ),
  ],
])('when its manager %s', (_, change) => {
  test('the administration counts it at once, and is told the next morning', async () => {
    await askForAbsence();
    expect(await counted('absences')).toBe(0);
    await change();
    expect([await counted('absences'), await mails(admin)]).toEqual([1, 0]);
    expect(await first('/absences/admin/all')).toMatchObject({ waitsFor: [] });
    await morning('2026-11-24');
    expect(await mails(admin)).toBe(1);
    await morning('2026-11-26');
    expect(await mails(admin)).toBe(1);
  });
});

test('fewer days count for what waits already, and another company’s days do not', async () => {
  await askForAbsence();
  const other = await adminAtWork(app, await createTenant(app.platform));
  await other.call('PUT', '/tenant/settings', { body: { teamDecidesDays: 30 } });
  expect(await counted('absences')).toBe(0);
  await days(0);
  expect(await counted('absences')).toBe(1);
  await morning('2026-11-24');
  expect(await mails(admin)).toBe(1);
  expect(await counted('absences', other)).toBe(0);
});

test('what was decided or withdrawn meanwhile is told to nobody', async () => {
  const { id } = await askForAbsence();
  expect(await ana.call('DELETE', `/absences/${id}`)).toMatchObject({ status: 200 });
  await morning('2026-11-26');
  expect(await mails(admin)).toBe(0);
});
