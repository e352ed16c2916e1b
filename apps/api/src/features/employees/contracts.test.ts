import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork, deputyAtWork } from '../../testing/company-factories.ts';
import { createContract } from '../../testing/create-contract.ts';
import { atWork, type EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { assignSchedule, createPerson, createTenant, type TestPerson } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: TestPerson;
let path: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-27T10:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  ana = await createPerson(app.platform, tenantId, { fullName: 'Ana Gil' });
  path = `/admin/employees/${ana.userId}/contracts`;
});

const plain = {
  ...{
    kind: 'INDEFINITE',
    code: null,
    isPartTime: false,
    agreed: null,
    weeklyDays: null,
    remoteWeekdays: [],
    jobTitle: null,
  },
  ...{
    professionalGroup: null,
    collectiveAgreement: null,
    payrollNumber: null,
    trialUntil: null,
    pact: null,
  },
};
const full = {
  ...plain,
  ...{
    validFrom: '2026-03-16',
    kind: 'TEMPORARY' as const,
    code: '502',
    isPartTime: true,
    weeklyDays: 4,
    remoteWeekdays: [2, 5],
  },
  agreed: { minutes: 1_200, period: 'WEEK' as const },
  ...{ jobTitle: 'Dependienta', professionalGroup: 'II', collectiveAgreement: 'Comercio de Murcia' },
  ...{ payrollNumber: '00042', payGroupId: null, trialUntil: '2026-05-15' },
  pact: { signedOn: '2026-03-16', percent: 45, noticeDays: 3 },
};

const add = async (contract: object) => {
  const { status, body } = await admin.call('POST', path, { body: { kind: 'INDEFINITE', ...contract } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.contracts;
};

describe('the contracts of a person', () => {
  test('are none at first, and say everything once they are added', async () => {
    const none = {
      userId: ana.userId,
      contracts: [],
      weeklyPlannedMinutes: null,
      collectiveAgreements: [],
      payGroups: [],
      asksModality: false,
    };
    expect((await admin.get(path)).body).toEqual(none);
    const [added] = await add(full);
    expect(added).toEqual({ ...full, id: expect.any(String), revision: 1 });
    const { body } = await admin.get(path);
    expect(body).toEqual({ ...none, contracts: [added], collectiveAgreements: ['Comercio de Murcia'] });
    const { body: person } = await admin.get(`/admin/employees/${ana.userId}`);
    expect(person).toMatchObject({ isPartTime: true, agreedHours: { minutes: 1_200, period: 'WEEK' } });
  });

  test('follow each other by their dates, and the one of today is told of the person', async () => {
    await add({ validFrom: '2026-11-28', isPartTime: true });
    await add({ validFrom: '2026-01-01', isPartTime: false, agreed: { minutes: 2_400, period: 'WEEK' } });
    const { body } = await admin.get(path);
    expect(body.contracts.map(({ validFrom }: { validFrom: string }) => validFrom)).toEqual([
      '2026-01-01',
      '2026-11-28',
    ]);
    const told = async () => {
      const { isPartTime, agreedHours } = (await admin.get('/admin/employees?q=Ana')).body.content[0];
      return [isPartTime, agreedHours?.minutes ?? null];
    };
    expect(await told()).toEqual([false, 2_400]);
    app.clock.set('2026-11-28T10:00[Europe/Madrid]');
    admin = await atWork(app, admin);
    expect(await told()).toEqual([true, null]);
  });

  test('are beside what the schedule of today asks for, holidays aside', async () => {
    await assignSchedule(app.platform, ana, { hours: [['09:00', '17:30']] });
    expect((await admin.get(path)).body.weeklyPlannedMinutes).toBe(5 * 510);
  });

  test('are changed with everything in the log, and a second form is told of it', async () => {
    const [{ id }] = await add(full);
    const changed = {
      ...full,
      validFrom: '2026-03-17',
      agreed: { minutes: 1_500, period: 'WEEK' as const },
      pact: null,
    };
    const answer = await admin.call('PUT', `${path}/${id}`, { body: { ...changed, revision: 1 } });
    expect(answer.body.contracts).toEqual([{ ...changed, id, revision: 2 }]);
    const again = await admin.call('PUT', `${path}/${id}`, { body: { ...changed, revision: 2 } });
    expect(again.body.contracts).toMatchObject([{ revision: 2 }]);
    const stale = await admin.call('PUT', `${path}/${id}`, { body: { ...full, revision: 1 } });
    expectProblem(stale, 409, 'CHANGED_MEANWHILE', { contract: { ...changed, id, revision: 2 } });
    expect((await admin.call('DELETE', `${path}/${id}`)).body.contracts).toEqual([]);
    const { body: log } = await admin.get(`/admin/audit?subjectId=${ana.userId}`);
    expect(log.content).toMatchObject([
      { action: 'CONTRACT_REMOVED', before: { validFrom: '2026-03-17', agreedMinutes: 1_500 }, after: null },
      {
        action: 'CONTRACT_CHANGED',
        before: { validFrom: '2026-03-16', agreedMinutes: 1_200, pactPercent: 45 },
        after: { validFrom: '2026-03-17', agreedMinutes: 1_500, pactPercent: null },
      },
      {
        action: 'CONTRACT_ADDED',
        before: null,
        after: { contractCode: '502', payrollNumber: '00042', remoteWeekdays: ['2', '5'] },
      },
    ]);
  });

  test('have the days agreed as remote once each and in order, and say whether the company asks', async () => {
    const [added] = await add({ validFrom: '2026-01-01', isPartTime: false, remoteWeekdays: [5, 1, 5] });
    expect(added.remoteWeekdays).toEqual([1, 5]);
    const change = { ...added, remoteWeekdays: [] };
    const { body } = await admin.call('PUT', `${path}/${added.id}`, { body: change });
    expect(body).toMatchObject({ asksModality: false, contracts: [{ remoteWeekdays: [], revision: 2 }] });
    const { body: log } = await admin.get(`/admin/audit?subjectId=${ana.userId}`);
    expect(log.content[0]).toMatchObject({
      before: { remoteWeekdays: ['1', '5'] },
      after: { remoteWeekdays: [] },
    });
    await admin.call('PUT', '/tenant/settings', { body: { workModality: true } });
    expect((await admin.get(path)).body.asksModality).toBe(true);
    for (const remoteWeekdays of [[0], [8], [1.5], ['1'], [1, 2, 3, 4, 5, 6, 7, 1]]) {
      const wrong = { ...plain, kind: 'OTHER', validFrom: '2026-02-01', remoteWeekdays };
      expect((await admin.call('POST', path, { body: wrong })).status).toBe(422);
    }
  });

  test('never begin on the same date, also not by a change', async () => {
    const fieldErrors = { validFrom: 'Ya hay un contrato desde esa fecha' };
    await add(full);
    const body = { ...full, isPartTime: true };
    expectProblem(await admin.call('POST', path, { body }), 422, 'VALIDATION_FAILED', { fieldErrors });
    const contracts = await add({ validFrom: '2026-06-01', isPartTime: false });
    const { id } = contracts[1];
    expectProblem(await admin.call('PUT', `${path}/${id}`, { body }), 422, 'VALIDATION_FAILED', {
      fieldErrors,
    });
  });

  test('two that are added at once from one date leave one of them', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => admin.call('POST', path, { body: { ...full, pact: null } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
    expect((await admin.get(path)).body.contracts).toHaveLength(1);
  });

  test('go with a person without a record', async () => {
    await add(full);
    expect((await admin.call('DELETE', `/admin/employees/${ana.userId}`)).status).toBe(204);
  });
});

describe('what a change of contracts would do', () => {
  const foresee = async (body: object) => (await admin.call('POST', `${path}/foresee`, { body })).body;
  const nothing = { pastDays: null, closedMonths: [] };

  test('is nothing to days to come, nor where hours alone change', async () => {
    expect(await foresee({ contract: { validFrom: '2026-11-27', isPartTime: true } })).toEqual(nothing);
    expect(await foresee({ contract: { validFrom: '2026-01-01', isPartTime: false } })).toEqual(nothing);
  });

  test('is told from the first day to yesterday, within the employment', async () => {
    expect(await foresee({ contract: { validFrom: '2026-10-15', isPartTime: true } })).toEqual({
      pastDays: { from: '2026-10-15', to: '2026-11-26' },
      closedMonths: [],
    });
    const dates = { employedFrom: '2026-10-20', employedUntil: '2026-11-15' };
    const body = { name: 'Ana Gil', email: ana.email, ...dates };
    expect((await admin.call('PUT', `/admin/employees/${ana.userId}`, { body })).status).toBe(200);
    expect(await foresee({ contract: { validFrom: '2026-10-15', isPartTime: true } })).toMatchObject({
      pastDays: { from: '2026-10-20', to: '2026-11-15' },
    });
  });

  test('of one that is there is what moves, and of one that is removed all of its days', async () => {
    const id = await createContract(app.platform, ana, { validFrom: '2026-10-01', isPartTime: true });
    const moved = { contractId: id, contract: { validFrom: '2026-10-12', isPartTime: true } };
    expect((await foresee(moved)).pastDays).toEqual({ from: '2026-10-01', to: '2026-10-11' });
    const removed = await foresee({ contractId: id, contract: null });
    expect(removed.pastDays).toEqual({ from: '2026-10-01', to: '2026-11-26' });
  });

  test('names the closed months, which stay as they are', async () => {
    await assignSchedule(app.platform, ana, { hours: [['09:00', '13:00']], validFrom: '2026-10-01' });
    const closing = { month: '2026-10', userIds: [ana.userId], confirmed: true };
    const closed = await admin.call('POST', '/attendance/admin/months/close', { body: closing });
    expect(closed.status, JSON.stringify(closed.body)).toBe(200);
    expect(await foresee({ contract: { validFrom: '2026-09-15', isPartTime: true } })).toEqual({
      pastDays: { from: '2026-09-15', to: '2026-11-26' },
      closedMonths: ['2026-10'],
    });
  });

  test('of a contract that is not there is not told', async () => {
    const body = { contractId: crypto.randomUUID(), contract: null };
    expectProblem(await admin.call('POST', `${path}/foresee`, { body }), 404, 'NOT_FOUND');
  });
});

describe('contracts are for who manages people', () => {
  const calls = (id: string): [string, string, object?][] => [
    ['GET', path],
    ['POST', path, { ...plain, validFrom: '2026-06-01' }],
    ['PUT', `${path}/${id}`, full],
    ['DELETE', `${path}/${id}`],
    ['POST', `${path}/foresee`, { contract: null }],
  ];

  test('not of another company', async () => {
    const [{ id }] = await add(full);
    const stranger = await adminAtWork(app, await createTenant(app.platform));
    for (const [method, to, body] of calls(id)) {
      expectProblem(await stranger.call(method, to, { body }), 404, 'NOT_FOUND');
    }
    expect((await admin.get(path)).body.contracts).toMatchObject([{ id, revision: 1 }]);
  });

  test('not without the permission, nor for the person', async () => {
    const [{ id }] = await add(full);
    const reader = await deputyAtWork(app, tenantId, 'employees.read');
    const herself = await atWork(app, ana);
    for (const who of [reader, herself]) {
      for (const [method, to, body] of calls(id)) {
        expect((await who.call(method, to, { body })).status).toBe(403);
      }
    }
  });

  test('and of that person alone', async () => {
    const other = await createPerson(app.platform, tenantId, { fullName: 'Blas' });
    const id = await createContract(app.platform, other, { validFrom: '2026-01-01' });
    expectProblem(await admin.call('PUT', `${path}/${id}`, { body: full }), 404, 'NOT_FOUND');
    expectProblem(await admin.call('DELETE', `${path}/${id}`), 404, 'NOT_FOUND');
  });
});
