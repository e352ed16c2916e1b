import { randomUUID } from 'node:crypto';
import { permissions as allPermissions } from '@jornada/contract/permissions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeAudit } from '../../../events/audit.ts';
import { factorDueFrom } from '../../../platform/accounts/factor-dues.queries.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import {
  adminAtWork,
  createDepartment,
  createRole,
  deputyAtWork,
  giveRole,
  managerAtWork,
} from '../../../testing/company-factories.ts';
import { openSessionId } from '../../../testing/company-security-specimens.ts';
import type { EmployeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import { createPerson, createTenant } from '../../../testing/factories.ts';
import { withSecondFactor } from '../../../testing/second-factors.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { countFailedSignIn } from '../failed-sign-ins.queries.ts';

let app: TestApp;
let tenantId: string;
let ada: EmployeeAtWork;
const lines: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ report: (line) => lines.push(line) });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-23T08:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  ada = await adminAtWork(app, tenantId, { fullName: 'Ada Núñez' });
  lines.length = 0;
});

const security = async (by = ada) => {
  const { status, body } = await by.get('/tenant/security');
  expect(status).toBe(200);
  return body;
};
const end = (id: string, by = ada) => by.call('DELETE', `/tenant/security/sessions/${id}`);
const names = (rows: { fullName: string }[]) => rows.map(({ fullName }) => fullName);
const wrongPassword = (userId: string, at: Temporal.Instant, company = tenantId) =>
  withTenant(app.platform.database, company, (tx) => countFailedSignIn(tx, userId, at));

describe('second factors', () => {
  test('are told to be missing of whoever has a permission, with roles and until when, those first that are due first', async () => {
    const dueAt = factorDueFrom(app.clock.now());
    const zoe = await adminAtWork(app, tenantId, { fullName: 'Zoe Admin' });
    await withTenant(app.platform.database, tenantId, (tx) =>
      tx.updateTable('users').set({ factorDueAt: dueAt }).where('id', '=', zoe.userId).execute(),
    );
    const deputy = await deputyAtWork(app, tenantId, 'employees.read');
    await managerAtWork(app, tenantId, {
      fullName: 'Marta Responsable',
      departmentIds: [await createDepartment(app.platform, tenantId, 'Taller')],
    });
    await createPerson(app.platform, tenantId, { fullName: 'Sin permisos' });
    await createPerson(app.platform, tenantId, { fullName: 'Baja', roles: ['ROLE_ADMIN'], active: false });
    const lola = await createPerson(app.platform, tenantId, { fullName: 'Lola', roles: ['ROLE_ADMIN'] });
    await withSecondFactor(app.platform, lola);
    const { factors } = await security();
    expect(factors).toMatchObject({ people: 6, withFactor: 1, without: { total: 4 } });
    expect(factors.without.first[0]).toEqual({
      ...{ userId: zoe.userId, fullName: 'Zoe Admin', email: zoe.email, roles: ['Admin'] },
      dueAt: dueAt.toString({ smallestUnit: 'millisecond' }),
    });
    expect(names(factors.without.first).slice(1)).toEqual([
      'Ada Núñez',
      'Marta Responsable',
      'Persona de prueba',
    ]);
    const roleOf = (userId: string) =>
      factors.without.first.find((one: { userId: string }) => one.userId === userId)?.roles;
    expect(roleOf(ada.userId)).toEqual(['Admin']);
    expect(roleOf(deputy.userId)).toHaveLength(1);
  });

  test('that were begun or reset do not count, and twenty accounts are listed of how many there are', async () => {
    const people = await Promise.all(
      Array.from({ length: 21 }, (_, one) =>
        createPerson(app.platform, tenantId, { fullName: `Admin ${one + 10}`, roles: ['ROLE_ADMIN'] }),
      ),
    );
    const [reset] = people;
    if (!reset) throw new Error('No people');
    await withSecondFactor(app.platform, reset);
    expect((await security()).factors).toMatchObject({ withFactor: 1, without: { total: 21 } });
    const asked = { resetAskerId: ada.userId, resetAskedBy: 'Ada', resetAskedAt: app.clock.now() };
    await withTenant(app.platform.database, tenantId, (tx) =>
      tx
        .updateTable('secondFactors')
        .set({ ...asked, resetsAt: app.clock.now() })
        .execute(),
    );
    const { factors } = await security();
    expect(factors).toMatchObject({ withFactor: 0, without: { total: 22 } });
    expect(factors.without.first).toHaveLength(20);
  });
});

describe('open sessions', () => {
  test('are counted of everybody, and told of whoever has a permission', async () => {
    const lola = await createPerson(app.platform, tenantId, { fullName: 'Lola', roles: ['ROLE_ADMIN'] });
    const worker = await createPerson(app.platform, tenantId);
    app.clock.advance({ minutes: 5 });
    const id = await openSessionId(app.platform, lola);
    await openSessionId(app.platform, worker);
    const { sessions } = await security();
    expect(sessions).toMatchObject({ open: 3, countedTo: 1_000, ofManagers: { total: 2 } });
    expect(sessions.ofManagers.first).toEqual([
      {
        ...{ id, userId: lola.userId, fullName: 'Lola', browser: null, system: null, isCurrent: false },
        ...{ startedAt: '2026-11-23T07:05:00.000Z', lastSeenAt: '2026-11-23T07:05:00.000Z' },
      },
      expect.objectContaining({ userId: ada.userId, isCurrent: true }),
    ]);
  });

  test('are those alone that can still be used: thirty days of an administrator, ninety of others', async () => {
    const lola = await createPerson(app.platform, tenantId, { roles: ['ROLE_ADMIN'] });
    const worker = await createPerson(app.platform, tenantId);
    const ids = [await openSessionId(app.platform, lola), await openSessionId(app.platform, worker)];
    await withTenant(app.platform.database, tenantId, (tx) =>
      tx
        .updateTable('refreshTokens')
        .set({ expiresAt: app.clock.now().add({ hours: 24 * 100 }) })
        .where('sessionId', 'in', ids)
        .execute(),
    );
    expect((await security()).sessions).toMatchObject({ open: 3, ofManagers: { total: 2 } });
    app.clock.advance({ hours: 24 * 31 });
    const later = await adminAtWork(app, tenantId);
    expect((await security(later)).sessions).toMatchObject({ open: 2, ofManagers: { total: 1 } });
    app.clock.advance({ hours: 24 * 60 });
    const last = await adminAtWork(app, tenantId);
    expect((await security(last)).sessions.open).toBe(1);
  });

  test('of somebody is ended at once, in both logs, and cannot be ended again', async () => {
    const lola = await adminAtWork(app, tenantId, { fullName: 'Lola' });
    const [{ id }] = (await security()).sessions.ofManagers.first.filter(
      ({ userId }: { userId: string }) => userId === lola.userId,
    );
    expect((await end(id)).status).toBe(204);
    expectProblem(await lola.get('/admin/audit'), 401, 'UNAUTHENTICATED');
    expect(names((await security()).sessions.ofManagers.first)).toEqual(['Ada Núñez']);
    const [entry] = (await ada.get('/admin/audit')).body.content;
    expect(entry).toMatchObject({
      ...{ action: 'PERSON_SESSION_ENDED', actorName: 'Ada Núñez' },
      ...{ subjectId: lola.userId, subjectName: 'Lola', before: null, after: null },
    });
    expect(lines.filter((line) => line.includes('"SESSION_ENDED"')).map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ userId: lola.userId, byUserId: ada.userId, sessionId: id }),
    ]);
    expectProblem(await end(id), 404, 'NOT_FOUND');
    expect((await ada.get('/admin/audit')).body.totalElements).toBe(1);
  });

  test('of two who end the same one, one does, and the log says it once', async () => {
    const id = await openSessionId(app.platform, await createPerson(app.platform, tenantId));
    const answers = await Promise.all([end(id), end(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect((await ada.get('/admin/audit')).body.totalElements).toBe(1);
  });

  test('of another company, or of nobody, is not there', async () => {
    const other = await createTenant(app.platform);
    const stranger = await adminAtWork(app, other, { fullName: 'De otra' });
    const [{ id }] = (await security(stranger)).sessions.ofManagers.first;
    expectProblem(await end(id), 404, 'NOT_FOUND');
    expectProblem(await end(randomUUID()), 404, 'NOT_FOUND');
    expect((await stranger.get('/admin/audit')).status).toBe(200);
  });
});

describe('wrong passwords', () => {
  test('are added up over seven days, most often first, of this company alone', async () => {
    const other = await createTenant(app.platform);
    const stranger = await createPerson(app.platform, other);
    const ana = await createPerson(app.platform, tenantId, { fullName: 'Ana' });
    const bea = await createPerson(app.platform, tenantId, { fullName: 'Bea' });
    const at = (moment: string) => Temporal.Instant.from(moment);
    await wrongPassword(stranger.userId, app.clock.now(), other);
    await wrongPassword(ana.userId, app.clock.now());
    await wrongPassword(bea.userId, at('2026-11-16T23:59:59.999Z'));
    await wrongPassword(bea.userId, at('2026-11-17T00:00:00Z'));
    await wrongPassword(bea.userId, at('2026-11-22T12:00:00Z'));
    await wrongPassword(bea.userId, at('2026-11-22T11:00:00Z'));
    expect((await security()).failedSignIns).toEqual({
      total: 2,
      first: [
        {
          ...{ userId: bea.userId, fullName: 'Bea', email: bea.email },
          ...{ count: 3, lastAt: '2026-11-22T12:00:00.000Z' },
        },
        expect.objectContaining({ fullName: 'Ana', count: 1 }),
      ],
    });
  });

  test('of which an account ends go with it', async () => {
    const ana = await createPerson(app.platform, tenantId);
    await wrongPassword(ana.userId, app.clock.now());
    expect((await ada.call('DELETE', `/admin/users/${ana.userId}`)).status).toBe(204);
    expect((await security()).failedSignIns).toEqual({ total: 0, first: [] });
  });
});

test('keys of programs are told with their end and use, but not what they are', async () => {
  const made = await ada.call('POST', '/tenant/keys', {
    body: { name: 'Nóminas', scopes: ['payroll:read'], expiresOn: '2027-02-18' },
  });
  const { id, key, prefix } = made.body;
  const { keys } = await security();
  const expiresAt = '2027-02-18T23:00:00.000Z';
  expect(keys).toEqual([{ id, name: 'Nóminas', expiresOn: '2027-02-18', expiresAt, lastUsedAt: null }]);
  expect(JSON.stringify(keys)).not.toContain(prefix);
  // A key opens nothing of it.
  expectProblem(await app.request('GET', '/tenant/security', { token: key }), 403, 'FORBIDDEN', {
    message: expect.any(String),
  });
});

test('the last ten exports are told, and nothing else of the log', async () => {
  const write = (action: 'EXIT_PACKAGE_MADE' | 'RECORD_EXPORTED' | 'EMPLOYEE_UPDATED', name: string) =>
    withTenant(app.platform.database, tenantId, (tx) => {
      const actor = { userId: ada.userId, fullName: 'Ada Núñez', email: ada.email };
      app.clock.advance({ seconds: 1 });
      return writeAudit(tx, actor, { action, subjectId: tenantId, subjectName: name }, app.clock.now());
    });
  await write('EXIT_PACKAGE_MADE', 'El primero');
  for (let one = 0; one < 9; one += 1) await write('RECORD_EXPORTED', `Copia ${one}`);
  await write('EMPLOYEE_UPDATED', 'Nadie');
  const before = (await security()).exports;
  expect(before).toHaveLength(10);
  expect(before.at(-1)).toEqual({
    ...{ id: expect.any(String), occurredAt: '2026-11-23T07:00:01.000Z', actorName: 'Ada Núñez' },
    ...{ action: 'EXIT_PACKAGE_MADE', subjectName: 'El primero' },
  });
  await write('RECORD_EXPORTED', 'La última');
  const after = (await security()).exports;
  expect(after).toHaveLength(10);
  expect(after[0].subjectName).toBe('La última');
});

describe('nobody but a full administrator', () => {
  test('is told or ends a session, whatever else they may do', async () => {
    const id = await openSessionId(app.platform, await createPerson(app.platform, tenantId));
    const almost = allPermissions.filter((permission) => permission !== 'audit.read');
    const deputy = await deputyAtWork(app, tenantId, ...almost);
    const manager = await managerAtWork(app, tenantId, {
      departmentIds: [await createDepartment(app.platform, tenantId, 'Taller')],
    });
    expectProblem(await deputy.get('/tenant/security'), 409, 'EXCEEDS_OWN_PERMISSIONS');
    expectProblem(await end(id, deputy), 409, 'EXCEEDS_OWN_PERMISSIONS');
    expectProblem(await manager.get('/tenant/security'), 403, 'FORBIDDEN');
    expectProblem(await end(id, manager), 403, 'FORBIDDEN');
    expect((await security()).sessions.open).toBeGreaterThan(2);
  });

  test('whoever has every permission on everybody by a role is one', async () => {
    const role = await createRole(app.platform, tenantId, [...allPermissions]);
    const deputy = await deputyAtWork(app, tenantId, 'employees.read');
    await giveRole(app.platform, deputy, role);
    await security(deputy);
  });
});

test('malformed and anonymous calls are refused', async () => {
  expectProblem(await end('x'), 404, 'NOT_FOUND');
  expectProblem(await app.request('GET', '/tenant/security'), 401, 'UNAUTHENTICATED');
  expectProblem(
    await app.request('DELETE', `/tenant/security/sessions/${randomUUID()}`),
    401,
    'UNAUTHENTICATED',
  );
});
