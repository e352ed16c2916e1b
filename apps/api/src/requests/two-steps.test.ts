import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { tellOfRequests } from '../jobs/tell-of-requests.ts';
import { readTenant, withTenant } from '../platform/transactions/with-tenant.ts';
import { adminAtWork, createDepartment, giveRole, managerAtWork } from '../testing/company-factories.ts';
import { createCorrectionRequest } from '../testing/correction-factories.ts';
import { atWork, type EmployeeAtWork } from '../testing/employee-at-work.ts';
import { expectProblem } from '../testing/expect-problem.ts';
import { assignSchedule, createPerson, createTenant } from '../testing/factories.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { queuedJobs } from '../testing/queued-jobs.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { stopWatchingPeople } from '../testing/watch-people.ts';

let app: TestApp;
let mailServer: MailServer;
let watchAgain: () => void;
let tenantId: string;
let lola: EmployeeAtWork;
let pau: EmployeeAtWork;
let ana: EmployeeAtWork;
let marta: EmployeeAtWork;
let shop: string;

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
/** Monday; Ana works in the shop, which Marta leads. Lola and Pau are the administration. */
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  lola = await adminAtWork(app, tenantId, { fullName: 'Lola Admin' });
  pau = await adminAtWork(app, tenantId, { fullName: 'Pau Admin' });
  shop = await createDepartment(app.platform, tenantId, 'Taller');
  const person = await createPerson(app.platform, tenantId, { fullName: 'Ana Ruiz' });
  await assignSchedule(app.platform, person);
  ana = await atWork(app, person);
  await set(ana, { departmentId: shop });
  marta = await managerAtWork(app, tenantId, { fullName: 'Marta Jefa', departmentIds: [shop] });
  await settings({ twoSteps: true });
});

const set = ({ userId }: EmployeeAtWork, values: object) =>
  withTenant(app.platform.database, tenantId, (tx) =>
    tx.updateTable('users').set(values).where('id', '=', userId).execute(),
  );
const lead = ({ userId }: EmployeeAtWork) =>
  withTenant(app.platform.database, tenantId, (tx) =>
    tx.insertInto('departmentManagers').values({ departmentId: shop, userId }).execute(),
  );
const settings = async (body: object) =>
  expect(await lola.call('PUT', '/tenant/settings', { body })).toMatchObject({ status: 200 });
const entries = () =>
  readTenant(app.platform.database, tenantId, (tx) =>
    tx.selectFrom('punches').select(['authorId', 'reason']).where('employeeId', '=', ana.userId).execute(),
  );
async function mails({ email }: EmployeeAtWork): Promise<string[]> {
  await vi.waitFor(async () => {
    const jobs = await queuedJobs(app.connectionString);
    expect(jobs.filter(({ state }) => state !== 'completed')).toEqual([]);
  }, 10_000);
  return mailServer.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
}
const counted = async (of: 'absences' | 'vacations', by: EmployeeAtWork) =>
  (await by.get(`/${of}/admin/pending/count`)).body.count;
const logged = async () => (await lola.get('/admin/audit?size=1')).body.content[0];

interface Kind {
  ask(who?: EmployeeAtWork): Promise<string>;
  decide(by: EmployeeAtWork, id: string, isApproved: boolean): ReturnType<EmployeeAtWork['call']>;
  many(by: EmployeeAtWork, id: string): ReturnType<EmployeeAtWork['call']>;
  withdraw(id: string): ReturnType<EmployeeAtWork['call']>;
  readonly all: string;
  readonly own: string;
  readonly approved: string;
  readonly rejected: string;
  status(body: Record<string, unknown>): unknown;
}
const dates = { startDate: '2026-12-14', endDate: '2026-12-15', reason: 'Mudanza' };
const many = (id: string) => ({ ids: [id], isApproved: true, note: '' });
const absences: Kind = {
  ask: async (who = ana) =>
    (await who.call('POST', '/absences', { body: { ...dates, type: 'PERSONAL' } })).body.id,
  decide: (by, id, isApproved) =>
    by.call('POST', `/absences/${id}/${isApproved ? 'approve' : 'reject'}`, { body: { note: 'Visto' } }),
  many: (by, id) => by.call('POST', '/absences/admin/bulk', { body: many(id) }),
  withdraw: (id) => ana.call('DELETE', `/absences/${id}`),
  all: '/absences/admin/all',
  own: '/absences/my',
  approved: 'APPROVED',
  rejected: 'REJECTED',
  status: ({ approvalStatus }) => approvalStatus,
};
const vacations: Kind = {
  ask: async (who = ana) => (await who.call('POST', '/vacations', { body: dates })).body.id,
  decide: (by, id, isApproved) =>
    by.call('PATCH', `/vacations/admin/${id}/review`, {
      body: { status: isApproved ? 'APPROVED' : 'REJECTED', adminComments: 'Visto' },
    }),
  many: (by, id) => by.call('POST', '/vacations/admin/bulk', { body: many(id) }),
  withdraw: (id) => ana.call('DELETE', `/vacations/${id}`),
  all: '/vacations/admin/all',
  own: '/vacations/my-requests',
  approved: 'APPROVED',
  rejected: 'REJECTED',
  status: ({ status }) => status,
};
const corrections: Kind = {
  ask: (who = ana) => createCorrectionRequest(app.platform, who, { date: '2026-11-20', at: '09:00' }),
  decide: (by, id, isApproved) =>
    by.call('POST', `/attendance/admin/correction-requests/${id}/${isApproved ? 'accept' : 'decline'}`, {
      body: { note: 'Visto' },
    }),
  many: (by, id) => by.call('POST', '/attendance/admin/correction-requests/bulk', { body: many(id) }),
  withdraw: (id) => ana.call('DELETE', `/attendance/correction-requests/${id}`),
  all: '/attendance/admin/correction-requests',
  own: '/attendance/correction-requests/my',
  approved: 'ACCEPTED',
  rejected: 'DECLINED',
  status: ({ status }) => status,
};
const expectDecided = (answer: Awaited<ReturnType<EmployeeAtWork['call']>>) =>
  expect(answer).toMatchObject({ status: 409, body: { code: 'REQUEST_DECIDED' } });
const firstStep = () => ({
  ...{ userId: marta.userId, name: 'Marta Jefa', at: '2026-11-23T08:00:00.000Z' },
  note: 'Visto',
});
const first = async (path: string, by: EmployeeAtWork) => (await by.get(path)).body.content[0];

describe.each([
  ['an absence', absences],
  ['a vacation', vacations],
  ['a correction', corrections],
])('%s in two steps', (_, kind) => {
  const decide = async (by: EmployeeAtWork, id: string, isApproved: boolean) => {
    const answer = await kind.decide(by, id, isApproved);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return { ...answer.body, shown: kind.status(answer.body) };
  };

  test('waits for the administration once the manager approved, which ends it', async () => {
    const id = await kind.ask();
    expect(await first(kind.all, lola)).toMatchObject({
      waitsFor: [{ name: 'Marta Jefa' }],
      firstStep: null,
    });
    expect(await decide(marta, id, true)).toMatchObject({ shown: 'PENDING', firstStep: firstStep() });
    expect(await logged()).toMatchObject({
      action: 'REQUEST_FIRST_APPROVED',
      actorName: 'Marta Jefa',
      subjectName: 'Ana Ruiz',
    });
    for (const [path, by] of [
      [kind.all, lola],
      [kind.all, marta],
      [kind.own, ana],
    ] as const) {
      const shown = await first(path, by);
      expect(shown).toMatchObject({ waitsFor: [], firstStep: firstStep() });
      expect(kind.status(shown)).toBe('PENDING');
    }
    const told = 'Marta Jefa ha aprobado una solicitud; falta la administración';
    expect([await mails(lola), await mails(pau)].map((some) => some.filter((one) => one === told))).toEqual([
      [told],
      [told],
    ]);
    expect(await mails(ana)).toContain('Marta Jefa ha aprobado tu solicitud; falta la administración');
    expect(await decide(lola, id, true)).toMatchObject({ shown: kind.approved, firstStep: firstStep() });
    const { after } = await logged();
    expect(after).not.toHaveProperty('isBeforeTeam');
    expect(after).not.toHaveProperty('isBothSteps');
  });

  test('is rejected by the administration after the manager approved', async () => {
    const id = await kind.ask();
    await decide(marta, id, true);
    expect(await decide(lola, id, false)).toMatchObject({ shown: kind.rejected, firstStep: firstStep() });
  });

  test('ends when the manager rejects', async () => {
    const id = await kind.ask();
    expect(await decide(marta, id, false)).toMatchObject({ shown: kind.rejected, firstStep: null });
    expectDecided(await kind.decide(lola, id, true));
  });

  test('may be decided by the administration alone, which the log says', async () => {
    await decide(lola, await kind.ask(), true);
    expect((await logged()).after).toMatchObject({ isBeforeTeam: true });
  });

  test('is not approved twice by its manager, alone or among many, nor rejected', async () => {
    const id = await kind.ask();
    expect(await kind.many(marta, id)).toMatchObject({
      status: 200,
      body: { decided: 1, firstSteps: 1, refused: [] },
    });
    const message = 'Marta Jefa ya la aprobó. Falta la administración, que decide.';
    for (const isApproved of [true, false])
      expectProblem(await kind.decide(marta, id, isApproved), 409, 'REQUEST_DECIDED', { message });
    expect(await kind.many(marta, id)).toMatchObject({
      body: { decided: 0, refused: [{ code: 'REQUEST_DECIDED', message }] },
    });
    expect(await kind.many(pau, id)).toMatchObject({ body: { decided: 1, firstSteps: 0 } });
    expect(kind.status(await first(kind.all, lola))).toBe(kind.approved);
  });

  test('may be withdrawn between the steps', async () => {
    const id = await kind.ask();
    await decide(marta, id, true);
    expect((await kind.withdraw(id)).status).toBeLessThan(300);
    expectDecided(await kind.decide(lola, id, true));
  });

  test('keeps its first step when the setting is switched off', async () => {
    const id = await kind.ask();
    await decide(marta, id, true);
    await settings({ twoSteps: false });
    expectDecided(await kind.decide(marta, id, true));
    expect(await decide(lola, id, true)).toMatchObject({ shown: kind.approved, firstStep: firstStep() });
  });

  test('has one step where nobody leads the team', async () => {
    await set(ana, { departmentId: null });
    expect(await decide(lola, await kind.ask(), true)).toMatchObject({
      shown: kind.approved,
      firstStep: null,
    });
    expect((await logged()).after).not.toHaveProperty('isBeforeTeam');
  });

  test('is not finished by a manager who is of the administration too, unless nobody else is', async () => {
    await lead(lola);
    const id = await kind.ask();
    expect(await decide(lola, id, true)).toMatchObject({
      shown: 'PENDING',
      firstStep: { userId: lola.userId },
    });
    expectDecided(await kind.decide(lola, id, true));
    await set(pau, { active: false });
    expect(await decide(lola, id, true)).toMatchObject({ shown: kind.approved });
    expect((await logged()).after).toMatchObject({ isBothSteps: true });
  });

  test('two decisions at once leave one of each step', async () => {
    const id = await kind.ask();
    const answers = await Promise.all([kind.decide(marta, id, true), kind.decide(marta, id, true)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const finals = await Promise.all([kind.decide(lola, id, true), kind.decide(pau, id, false)]);
    expect(finals.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('a withdrawal at the same time as the first step ends it', async () => {
    const id = await kind.ask();
    const [, withdrawn] = await Promise.all([kind.decide(marta, id, true), kind.withdraw(id)]);
    expect(withdrawn.status).toBeLessThan(300);
    expectDecided(await kind.decide(lola, id, true));
  });

  test('is nobody else’s: another company, another team, who asked', async () => {
    const id = await kind.ask();
    const stranger = await adminAtWork(app, await createTenant(app.platform));
    const other = await createDepartment(app.platform, tenantId, 'Oficina');
    const olga = await managerAtWork(app, tenantId, { departmentIds: [other] });
    for (const by of [stranger, olga]) expectProblem(await kind.decide(by, id, true), 404, 'NOT_FOUND');
    expectProblem(await kind.decide(ana, id, true), 403, 'FORBIDDEN');
  });
});

test('a correction’s entry is written by the final decision alone', async () => {
  const id = await corrections.ask();
  await corrections.decide(marta, id, true);
  expect(await entries()).toEqual([]);
  await corrections.decide(lola, id, true);
  expect(await entries()).toEqual([{ authorId: lola.userId, reason: 'Olvidé fichar' }]);
});

test('days of vacation stay reserved until the second step', async () => {
  const id = await vacations.ask();
  const balance = async () => (await ana.get('/vacations/balance')).body;
  const before = await balance();
  await vacations.decide(marta, id, true);
  expect(await balance()).toEqual(before);
  await vacations.decide(lola, id, false);
  expect(await balance()).not.toEqual(before);
});

test('each counts what waits for them', async () => {
  const counts = async () => [await counted('absences', marta), await counted('absences', lola)];
  const id = await absences.ask();
  expect(await counts()).toEqual([1, 0]);
  app.clock.set('2026-12-23T09:00[Europe/Madrid]');
  expect(await counts()).toEqual([1, 0]);
  await settings({ teamDecidesDays: 2 });
  expect(await counts()).toEqual([1, 1]);
  await absences.decide(marta, id, true);
  expect(await counts()).toEqual([0, 1]);
  await absences.decide(lola, id, true);
  expect(await counts()).toEqual([0, 0]);
});

test('after more than three in a day the administration is told of first steps in the morning', async () => {
  for (const date of ['01', '02', '03', '04'])
    await ana.call('POST', '/absences', {
      body: { ...dates, type: 'PERSONAL', startDate: `2026-12-${date}`, endDate: `2026-12-${date}` },
    });
  const { body } = await lola.get(absences.all);
  await absences.decide(marta, body.content[0].id, true);
  expect(await mails(lola)).toEqual([]);
  app.clock.set('2026-11-24T08:00[Europe/Madrid]');
  const context = { platform: app.platform, report: () => {}, signal: new AbortController().signal };
  await tellOfRequests(context);
  expect(await mails(lola)).toEqual(['1 ausencia espera respuesta']);
  await tellOfRequests(context);
  expect(await mails(lola)).toHaveLength(1);
});

test('what a manager files as approved for their people is the first step', async () => {
  const filed = await marta.call('POST', '/absences/admin', {
    body: { ...dates, type: 'PERSONAL', userId: ana.userId, isApproved: true },
  });
  expect(filed).toMatchObject({
    status: 200,
    body: { approvalStatus: 'PENDING', firstStep: { name: 'Marta Jefa', note: null } },
  });
  expect(await logged()).toMatchObject({ action: 'ABSENCE_FILED', after: { isFirstStep: true } });
  expect(await counted('absences', lola)).toBe(1);
});

test('the manager’s own goes one step up, and has one step where nobody leads there', async () => {
  await set(marta, { departmentId: shop });
  const id = await absences.ask(marta);
  expectProblem(await absences.decide(marta, id, true), 404, 'NOT_FOUND');
  expect(await absences.decide(lola, id, true)).toMatchObject({ body: { approvalStatus: 'APPROVED' } });
  expect((await logged()).after).not.toHaveProperty('isBeforeTeam');

  const works = await createDepartment(app.platform, tenantId, 'Obras');
  await withTenant(app.platform.database, tenantId, (tx) =>
    tx.updateTable('departments').set({ parentId: works }).where('id', '=', shop).execute(),
  );
  const olga = await managerAtWork(app, tenantId, { fullName: 'Olga Obras', departmentIds: [works] });
  const vacation = (
    await marta.call('POST', '/vacations', {
      body: { ...dates, startDate: '2026-12-21', endDate: '2026-12-22' },
    })
  ).body.id;
  expect(await vacations.decide(olga, vacation, true)).toMatchObject({
    body: { status: 'PENDING', firstStep: { name: 'Olga Obras' } },
  });
});

test('a manager who became of the administration between does not take the second step', async () => {
  const id = await absences.ask();
  await absences.decide(marta, id, true);
  const all = await lola.call('POST', '/admin/roles', {
    body: { name: 'Toda la empresa', permissions: ['absences.review'], forTeams: false },
  });
  await giveRole(app.platform, { ...marta, tenantId }, all.body.id);
  expectDecided(await absences.decide(marta, id, true));
});

test('with one step the log says that the administration decided within the days of the team', async () => {
  await settings({ twoSteps: false, teamDecidesDays: 2 });
  await absences.decide(lola, await absences.ask(), true);
  expect((await logged()).after).toMatchObject({ isBeforeTeam: true });
});
