import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork, deputyAtWork } from '../../../testing/company-factories.ts';
import { createContract } from '../../../testing/create-contract.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import { createPerson, createTenant } from '../../../testing/factories.ts';
import { createPayGroupRow, sentRules } from '../../../testing/pay-rules-specimens.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
const groups = '/admin/payroll/groups';
const rules = '/admin/payroll/rules';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T09:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
});

const read = async (by = admin) => (await by.get(groups)).body.groups;
const make = (name: string, by = admin) => by.call('POST', groups, { body: { name } });
const add = (body: object = {}, by = admin) =>
  by.call('POST', rules, { body: { ...sentRules, groupId: null, ...body } });
const log = async () => (await admin.get('/admin/audit')).body.content;
const nameTaken = { fieldErrors: { name: expect.any(String) } };

describe('groups of contracts', () => {
  test('begin with the general one, which has no rules of its own', async () => {
    expect(await read()).toEqual([{ id: null, name: null, contracts: null, rules: [] }]);
  });

  test('are made, renamed and removed by name, each once', async () => {
    const [, { id }] = (await make('Oficinas')).body.groups;
    expectProblem(await make('oficinas'), 409, 'NAME_TAKEN', nameTaken);
    const renamed = await admin.call('PUT', `${groups}/${id}`, { body: { name: 'Oficina de Lorca' } });
    expect(renamed.body.groups[1]).toMatchObject({ name: 'Oficina de Lorca', contracts: 0 });
    await make('Almacén');
    const taken = await admin.call('PUT', `${groups}/${id}`, { body: { name: 'Almacén' } });
    expectProblem(taken, 409, 'NAME_TAKEN', nameTaken);
    expect((await read()).map(({ name }: { name: string }) => name)).toEqual([
      ...[null, 'Almacén', 'Oficina de Lorca'],
    ]);
    expect((await admin.call('DELETE', `${groups}/${id}`)).body.groups).toHaveLength(2);
    expectProblem(await admin.call('DELETE', `${groups}/${id}`), 404, 'NOT_FOUND');
    expectProblem(await admin.call('PUT', `${groups}/${id}`, { body: { name: 'X' } }), 404, 'NOT_FOUND');
    expect((await log()).map(({ action }: { action: string }) => action)).toEqual([
      ...['PAY_GROUP_REMOVED', 'PAY_GROUP_CREATED', 'PAY_GROUP_RENAMED', 'PAY_GROUP_CREATED'],
    ]);
  });

  test('stay while a contract is in them, and are fifty at most', async () => {
    const { groupId } = await createPayGroupRow(app.platform, tenantId, { name: 'Oficinas' });
    const ana = await createPerson(app.platform, tenantId, { fullName: 'Ana' });
    const path = `/admin/employees/${ana.userId}/contracts`;
    const contract = { validFrom: '2026-01-01', kind: 'INDEFINITE', isPartTime: false, payGroupId: groupId };
    const added = await admin.call('POST', path, { body: contract });
    expect(added.body).toMatchObject({
      contracts: [{ payGroupId: groupId }],
      payGroups: [{ id: groupId, name: 'Oficinas' }],
    });
    expect((await log())[0]).toMatchObject({ action: 'CONTRACT_ADDED', after: { payGroup: 'Oficinas' } });
    expect((await read())[1]).toMatchObject({ id: groupId, contracts: 1 });
    expectProblem(await admin.call('DELETE', `${groups}/${groupId}`), 409, 'PAY_GROUP_IN_USE');
    for (let made = 1; made < 50; made += 1) await createPayGroupRow(app.platform, tenantId);
    expectProblem(await make('Otro'), 409, 'TOO_MANY_PAY_GROUPS');
  });

  test('of another company, or none, are no group of a contract', async () => {
    const elsewhere = await createPayGroupRow(app.platform, await createTenant(app.platform));
    const ana = await createPerson(app.platform, tenantId);
    const id = await createContract(app.platform, ana, { validFrom: '2026-01-01' });
    const path = `/admin/employees/${ana.userId}/contracts`;
    const body = { validFrom: '2026-02-01', kind: 'INDEFINITE', isPartTime: false };
    const unknown = { fieldErrors: { payGroupId: 'Ese grupo de contrato ya no existe' } };
    const sent = { ...body, payGroupId: elsewhere.groupId };
    expectProblem(await admin.call('POST', path, { body: sent }), 422, 'VALIDATION_FAILED', unknown);
    expectProblem(
      await admin.call('PUT', `${path}/${id}`, { body: sent }),
      422,
      'VALIDATION_FAILED',
      unknown,
    );
    expectProblem(await add({ groupId: elsewhere.groupId }), 404, 'NOT_FOUND');
  });
});

describe('rules for pay', () => {
  test('hold from a date on, of a group or the general one, each date once', async () => {
    const { groupId } = await createPayGroupRow(app.platform, tenantId, { rulesFrom: '2026-01-01' });
    expect((await add({ groupId, overtimeMode: 'ACCEPTED', autoAcceptMinutes: 15 })).status).toBe(200);
    expect((await add({ roundingMinutes: 15 })).status).toBe(200);
    const [general, own] = await read();
    expect(general.rules).toEqual([
      { ...sentRules, id: expect.any(String), roundingMinutes: 15, revision: 1 },
    ]);
    expect(own.rules).toMatchObject([
      { validFrom: '2026-01-01', overtimeMode: 'COUNTS' },
      { validFrom: '2026-02-01', overtimeMode: 'ACCEPTED', autoAcceptMinutes: 15 },
    ]);
    const again = { fieldErrors: { validFrom: expect.stringContaining('ya tiene reglas') } };
    expectProblem(await add({ groupId }), 422, 'VALIDATION_FAILED', again);
    expectProblem(await add(), 422, 'VALIDATION_FAILED', again);
    expect((await log())[0]).toMatchObject({
      ...{ action: 'PAY_RULES_ADDED', subjectName: 'General' },
      after: { validFrom: '2026-02-01', roundingMinutes: 15, nightPercent: 100 },
    });
  });

  test('are changed with what changed in the log, and a second form is told of it', async () => {
    const { rulesId, groupId } = await createPayGroupRow(app.platform, tenantId, { name: 'Noches' });
    const path = `${rules}/${rulesId}`;
    const multipliers = { ...sentRules.multipliers, night: 125 };
    const body = { ...sentRules, forbidsOvertime: true, multipliers, revision: 1 };
    const changed = await admin.call('PUT', path, { body });
    expect(changed.body.groups[1].rules).toEqual([{ ...body, id: rulesId, revision: 2 }]);
    expect(
      (await admin.call('PUT', path, { body: { ...body, revision: 2 } })).body.groups[1].rules,
    ).toMatchObject([{ revision: 2 }]);
    const stale = await admin.call('PUT', path, { body: { ...sentRules, revision: 1 } });
    const { revision: _, ...present } = body;
    expectProblem(stale, 409, 'CHANGED_MEANWHILE', { payRules: { ...present, id: rulesId, revision: 2 } });
    expect((await log())[0]).toMatchObject({
      ...{ action: 'PAY_RULES_CHANGED', subjectId: groupId, subjectName: 'Noches' },
      before: { validFrom: '2026-01-01', forbidsOvertime: false, nightPercent: 100 },
      after: { validFrom: '2026-02-01', forbidsOvertime: true, nightPercent: 125 },
    });
    expect((await admin.call('DELETE', path)).body.groups[1].rules).toEqual([]);
    expectProblem(await admin.call('DELETE', path), 404, 'NOT_FOUND');
    expectProblem(await admin.call('PUT', path, { body }), 404, 'NOT_FOUND');
    expect((await log())[0]).toMatchObject({ action: 'PAY_RULES_REMOVED', before: { nightPercent: 125 } });
  });

  test('are for whoever prepares payroll for everybody', async () => {
    const { groupId, rulesId } = await createPayGroupRow(app.platform, tenantId);
    const clerk = await deputyAtWork(app, tenantId, 'payroll.manage');
    expect((await add({}, clerk)).status).toBe(200);
    const plain = await employeeAtWork(app, { tenantId });
    const other = await deputyAtWork(app, tenantId, 'settings.manage', 'attendance.manage');
    const calls = [
      ...([
        ['GET', groups],
        ['POST', groups, { name: 'X' }],
      ] as const),
      ...([
        ['PUT', `${groups}/${groupId}`, { name: 'X' }],
        ['DELETE', `${groups}/${groupId}`],
      ] as const),
      ...([
        ['POST', rules, { ...sentRules, groupId }],
        ['PUT', `${rules}/${rulesId}`, sentRules],
      ] as const),
      ['DELETE', `${rules}/${rulesId}`] as const,
    ];
    for (const [method, path, body] of calls) {
      for (const by of [plain, other])
        expectProblem(await by.call(method, path, body && { body }), 403, 'FORBIDDEN');
      expectProblem(await app.request(method, path, body && { body }), 401, 'UNAUTHENTICATED');
    }
    const stranger = await adminAtWork(app, await createTenant(app.platform));
    expect(await read(stranger)).toHaveLength(1);
    for (const [method, path, body] of calls.slice(2, 4).concat(calls.slice(5)))
      expectProblem(await stranger.call(method, path, body && { body }), 404, 'NOT_FOUND');
  });
});
