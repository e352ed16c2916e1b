import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { tellOfRequests } from '../jobs/tell-of-requests.ts';
import { readTenant, withTenant } from '../platform/transactions/with-tenant.ts';
import { adminAtWork, createDepartment, managerAtWork } from '../testing/company-factories.ts';
import { createCorrectionRequest } from '../testing/correction-factories.ts';
import { atWork, type EmployeeAtWork } from '../testing/employee-at-work.ts';
import { expectProblem } from '../testing/expect-problem.ts';
import {
  assignSchedule,
  createAbsence,
  createPerson,
  createTenant,
  createVacation,
} from '../testing/factories.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { queuedJobs } from '../testing/queued-jobs.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { stopWatchingPeople } from '../testing/watch-people.ts';
import { findTeamDeciders } from './team-deciders.reads.ts';

let app: TestApp;
let mailServer: MailServer;
let watchAgain: () => void;
let tenantId: string;
let admin: EmployeeAtWork;
/** A department, one below it, and one below that. */
let works: string;
let shop: string;
let paint: string;
let ana: EmployeeAtWork;

beforeAll(async () => {
  watchAgain = stopWatchingPeople();
  mailServer = await startMailServer();
  app = await startTestApp({ smtpUrl: mailServer.url });
});
afterAll(async () => {
  watchAgain();
  await app.close();
  await mailServer.stop();
});
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId, { fullName: 'Lola Admin' });
  [works, shop, paint] = [
    await createDepartment(app.platform, tenantId, 'Obras'),
    await createDepartment(app.platform, tenantId, 'Taller'),
    await createDepartment(app.platform, tenantId, 'Pintura'),
  ];
  await set('departments', shop, { parentId: works });
  await set('departments', paint, { parentId: shop });
  ana = await atWork(app, await createPerson(app.platform, tenantId, { fullName: 'Ana Pintura' }));
  await set('users', ana.userId, { departmentId: paint });
});

const set = (table: 'users' | 'departments', id: string, values: object) =>
  withTenant(app.platform.database, tenantId, (tx) =>
    tx.updateTable(table).set(values).where('id', '=', id).execute(),
  );
const manager = (fullName: string, ...departmentIds: string[]) =>
  managerAtWork(app, tenantId, { fullName, departmentIds });
const deputise = ({ userId }: EmployeeAtWork, from: string, until: string) =>
  withTenant(app.platform.database, tenantId, (tx) =>
    tx
      .updateTable('departmentManagers')
      .set({ deputyFrom: Temporal.PlainDate.from(from), deputyUntil: Temporal.PlainDate.from(until) })
      .where('userId', '=', userId)
      .execute(),
  );
const leave = (who: EmployeeAtWork, date = '2026-11-23') =>
  createAbsence(app.platform, who, { type: 'SICK_LEAVE', startDate: date, endDate: date });

/** Who is told of what somebody asks for, by their ids. */
async function told(about: EmployeeAtWork): Promise<string[]> {
  const found = await readTenant(app.platform.database, tenantId, (tx) =>
    findTeamDeciders(tx, 'absences.review', [about.userId], app.clock.now()),
  );
  return (found.get(about.userId) ?? []).map(({ userId }) => userId).toSorted();
}
const ids = (...people: EmployeeAtWork[]) => people.map(({ userId }) => userId).toSorted();

describe('what somebody asks for is told to', () => {
  test('nobody of a team where nobody leads one', async () => {
    expect(await told(ana)).toEqual([]);
  });

  test('whoever leads the nearest department, not the ones above or below', async () => {
    const top = await manager('Olga Obras', works);
    expect(await told(ana)).toEqual(ids(top));
    const near = await manager('Tito Taller', shop);
    expect(await told(ana)).toEqual(ids(near));
    const [one, other] = [await manager('Pía Pintura', paint), await manager('Pol Pintura', paint)];
    expect(await told(ana)).toEqual(ids(one, other));
    await set('users', ana.userId, { departmentId: works });
    expect(await told(ana)).toEqual(ids(top));
    await set('users', ana.userId, { departmentId: null });
    expect(await told(ana)).toEqual([]);
  });

  test('the one above for a manager’s own', async () => {
    const [near, top] = [await manager('Tito Taller', shop), await manager('Olga Obras', works)];
    await set('users', near.userId, { departmentId: shop });
    expect(await told(near)).toEqual(ids(top));
  });

  test('the deputy between their dates, alone while the manager is away', async () => {
    const [near, deputy] = [await manager('Tito Taller', shop), await manager('Sara Suplente', shop)];
    await deputise(deputy, '2026-11-23', '2026-11-24');
    expect(await told(ana)).toEqual(ids(near, deputy));
    await leave(near);
    expect(await told(ana)).toEqual(ids(deputy));
    await deputise(deputy, '2026-11-24', '2026-11-24');
    expect(await told(ana)).toEqual([]);
    const top = await manager('Olga Obras', works);
    expect(await told(ana)).toEqual(ids(top));
    app.clock.set('2026-11-24T09:00[Europe/Madrid]');
    expect(await told(ana)).toEqual(ids(near, deputy));
  });

  test('nobody who is inactive, may not decide, decides for the whole company, or is of another company', async () => {
    const gone = await manager('Ida Baja', paint);
    await set('users', gone.userId, { active: false });
    const permissions = ['attendance.read'] as const;
    await managerAtWork(app, tenantId, { departmentIds: [paint], permissions });
    const boss = await manager('Berta Jefa', paint);
    await set('users', boss.userId, { roles: ['ROLE_ADMIN'] });
    const elsewhere = await createTenant(app.platform);
    await managerAtWork(app, elsewhere, {
      departmentIds: [await createDepartment(app.platform, elsewhere, 'Pintura')],
    });
    expect(await told(ana)).toEqual([]);
  });
});

test('whoever leads the team gets the mail that the administration gets, and no other', async () => {
  const near = await manager('Tito Taller', shop);
  const far = await manager('Olga Obras', works);
  const body = { type: 'PERSONAL', startDate: '2026-12-01', endDate: '2026-12-01', reason: 'Mudanza' };
  expect(await ana.call('POST', '/absences', { body })).toMatchObject({ status: 200 });
  for (const { email } of [near, admin]) {
    const [mail] = await mailServer.mailsTo(email);
    expect(mail?.subject).toBe('Ana Pintura pide una ausencia');
  }
  // Queued messages are sealed: that there is none is seen once all are delivered.
  await vi.waitFor(async () => {
    const jobs = await queuedJobs(app.connectionString);
    expect(jobs.filter(({ state }) => state !== 'completed')).toEqual([]);
  }, 10_000);
  expect(mailServer.mails.filter(({ to }) => to === far.email)).toEqual([]);
});

test('of many that wait, each manager gets those of the own people in one mail a day', async () => {
  const [near, top] = [await manager('Tito Taller', shop), await manager('Olga Obras', works)];
  const olaf = await atWork(app, await createPerson(app.platform, tenantId, { fullName: 'Olaf Obras' }));
  await set('users', olaf.userId, { departmentId: works });
  for (const [who, date] of [
    [ana, '2026-12-01'],
    [ana, '2026-12-02'],
    [olaf, '2026-12-03'],
  ] as const)
    await createAbsence(app.platform, who, {
      ...{ type: 'PERSONAL', startDate: date, endDate: date, status: 'PENDING' },
    });
  await tellOfRequests({
    platform: app.platform,
    report: () => {},
    signal: new AbortController().signal,
  });
  const [toNear] = await mailServer.mailsTo(near.email);
  expect(toNear?.text).toContain('Ana Pintura');
  expect(toNear?.text).not.toContain('Olaf Obras');
  const [toTop] = await mailServer.mailsTo(top.email);
  expect(toTop?.text).toContain('Olaf Obras');
  expect(toTop?.text).not.toContain('Ana Pintura');
  const [toAdmin] = await mailServer.mailsTo(admin.email);
  for (const name of ['Ana Pintura', 'Olaf Obras']) expect(toAdmin?.text).toContain(name);
});

describe('a decision about what one asked for oneself', () => {
  const day = { startDate: '2026-12-01', endDate: '2026-12-01' };
  const own = () => createAbsence(app.platform, admin, { ...day, type: 'PERSONAL', status: 'PENDING' });
  const refused = 'Es tu propia solicitud: la decide otra persona.';
  const log = async (action: string) => (await admin.get(`/admin/audit?action=${action}`)).body.content;

  test('is refused where somebody else of the administration could make it, of every kind and also among many', async () => {
    await adminAtWork(app, tenantId);
    await assignSchedule(app.platform, admin, { validFrom: '2026-11-01' });
    const absence = await own();
    const vacation = await createVacation(app.platform, admin, {
      ...{ startDate: '2026-12-22', endDate: '2026-12-23', status: 'PENDING' },
    });
    const correction = await createCorrectionRequest(app.platform, admin, {
      ...{ date: '2026-11-20', at: '09:00' },
    });
    const calls = [
      ['POST', `/absences/${absence}/approve`, { note: '' }],
      ['POST', `/absences/${absence}/reject`, { note: 'No' }],
      ['PATCH', `/vacations/admin/${vacation}/review`, { status: 'APPROVED', adminComments: '' }],
      ['POST', `/attendance/admin/correction-requests/${correction}/accept`, { note: '' }],
      ['POST', `/attendance/admin/correction-requests/${correction}/decline`, { note: 'No' }],
      [
        'POST',
        '/absences/admin',
        { ...day, userId: admin.userId, type: 'OTHER', reason: 'x', isApproved: true },
      ],
    ] as const;
    for (const [method, path, body] of calls)
      expectProblem(await admin.call(method, path, { body }), 409, 'OWN_REQUEST', { message: refused });
    const many = await admin.call('POST', '/absences/admin/bulk', {
      body: { isApproved: true, ids: [absence] },
    });
    expect(many.body).toMatchObject({ decided: 0, refused: [{ code: 'OWN_REQUEST', message: refused }] });
    expect((await admin.get('/absences/admin/all?status=PENDING')).body.totalElements).toBe(1);
  });

  test('is made by a lone administrator, and marked in the log', async () => {
    const id = await own();
    expect(await admin.call('POST', `/absences/${id}/approve`, { body: {} })).toMatchObject({ status: 200 });
    const [entry] = await log('ABSENCE_APPROVED');
    expect(entry.after).toMatchObject({ isOwnDecision: true });
  });

  test('goes to whoever leads the team of a lone administrator', async () => {
    await manager('Pía Pintura', paint);
    await set('users', admin.userId, { departmentId: paint });
    const id = await own();
    expectProblem(await admin.call('POST', `/absences/${id}/approve`, { body: {} }), 409, 'OWN_REQUEST');
  });

  test('about somebody else is not marked', async () => {
    const id = await createAbsence(app.platform, ana, { ...day, type: 'PERSONAL', status: 'PENDING' });
    expect(await admin.call('POST', `/absences/${id}/approve`, { body: {} })).toMatchObject({ status: 200 });
    const [entry] = await log('ABSENCE_APPROVED');
    expect(entry.after).not.toHaveProperty('isOwnDecision');
  });
});
