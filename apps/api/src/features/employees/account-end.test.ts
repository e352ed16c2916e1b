import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { appendEntry } from '../../testing/append-entry.ts';
import { adminAtWork, createRole, giveRole } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import {
  assignSchedule,
  createAbsence,
  createPerson,
  createTenant,
  createVacation,
  sendLink,
  signInAs,
  type TestPerson,
} from '../../testing/factories.ts';
import { rowsOf } from '../../testing/rows-of-company.ts';
import { sampleImage } from '../../testing/sample-image.ts';
import { formWith } from '../../testing/send-request.ts';
import { storedFiles } from '../../testing/stored-files.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let person: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  person = await createPerson(app.platform, tenantId, { fullName: 'Ana Peña' });
});

const rows = () => rowsOf(app.platform.database, tenantId);
const remove = (area: string, { userId } = person) => admin.call('DELETE', `/admin/${area}/${userId}`);
const setActive = (active: boolean, area = 'employees', { userId } = person) =>
  area === 'employees'
    ? admin.call('PATCH', `/admin/employees/${userId}/${active ? 'activate' : 'deactivate'}`)
    : admin.call('POST', `/admin/users/${userId}/status`, { body: { active } });

describe.each(['employees', 'users'])('through %s', (area) => {
  test('a deactivated person is signed out at the next call and the next refresh, for good', async () => {
    const { accessToken: token, refreshToken } = await signInAs(app.platform, person);
    const refresh = () => app.request('POST', '/auth/refresh', { body: { refreshToken } });
    expect((await app.request('GET', '/auth/me', { token })).status).toBe(200);
    expect((await setActive(false, area)).body).toMatchObject({ id: person.userId, active: false });
    expectProblem(await app.request('GET', '/auth/me', { token }), 401, 'UNAUTHENTICATED');
    expectProblem(await refresh(), 401, 'INVALID_REFRESH_TOKEN');
    expect((await setActive(true, area)).body).toMatchObject({ id: person.userId, active: true });
    // To be let in again is to sign in again.
    expectProblem(await app.request('GET', '/auth/me', { token }), 401, 'UNAUTHENTICATED');
    expectProblem(await refresh(), 401, 'INVALID_REFRESH_TOKEN');
    const anew = (await signInAs(app.platform, person)).accessToken;
    expect((await app.request('GET', '/auth/me', { token: anew })).status).toBe(200);
  });

  test('an active person stays signed in when activated again', async () => {
    const { accessToken: token } = await signInAs(app.platform, person);
    expect((await setActive(true, area)).status).toBe(200);
    expect((await app.request('GET', '/auth/me', { token })).status).toBe(200);
  });

  test.each<[string, () => Promise<unknown>, string]>([
    [
      'punched',
      () => appendEntry(app.platform, person, { at: '2026-11-20T08:00[Europe/Madrid]' }),
      'Su registro de jornada se conserva hasta el 20/11/2030 (Estatuto de los Trabajadores, art. 34.9).',
    ],
    [
      'corrected a punch of somebody else',
      () => correctOfColleague(),
      'Corrigió o propuso corregir el registro de otras personas, que se conserva con su autor.',
    ],
    [
      'asked for a vacation',
      () =>
        createVacation(app.platform, person, {
          startDate: '2026-12-01',
          endDate: '2026-12-02',
          status: 'REJECTED',
        }),
      'Sus ausencias y vacaciones se conservan hasta el 02/12/2030: acreditan cotizaciones y prestaciones (LISOS, art. 21.1).',
    ],
    [
      'was absent',
      () =>
        createAbsence(app.platform, person, {
          type: 'PERSONAL',
          startDate: '2026-12-01',
          endDate: '2026-12-01',
        }),
      'Sus ausencias y vacaciones se conservan hasta el 01/12/2030: acreditan cotizaciones y prestaciones (LISOS, art. 21.1).',
    ],
  ])('somebody who %s stays, with everything, and why is told', async (_, record, why) => {
    await assignSchedule(app.platform, person);
    await signInAs(app.platform, person);
    await sendLink(app.platform, person, 'SETUP');
    await giveRole(app.platform, person, await createRole(app.platform, tenantId, ['audit.read']));
    await record();
    const before = await rows();
    const message = `No se puede eliminar todavía. ${why} Puedes desactivar la cuenta.`;
    expectProblem(await remove(area), 409, 'EMPLOYEE_HAS_RECORD', { message });
    expect(await rows()).toEqual(before);
  });

  test('somebody with only a schedule, roles, links, sessions and a photo is deleted with all of it', async () => {
    const before = await rows();
    const leaver = await createPerson(app.platform, tenantId, { fullName: 'Bea Fugaz' });
    const files = await storedFiles(app);
    const scheduleId = await assignSchedule(app.platform, leaver);
    const roleId = await createRole(app.platform, tenantId, ['audit.read']);
    await giveRole(app.platform, leaver, roleId);
    await sendLink(app.platform, leaver, 'SETUP');
    const { accessToken: token } = await signInAs(app.platform, leaver);
    const photo = { token, body: formWith(sampleImage) };
    expect((await app.request('POST', '/auth/profile/avatar', photo)).status).toBe(200);
    expect(await storedFiles(app)).toHaveLength(files.length + 1);

    expect((await remove(area, leaver)).status).toBe(204);
    const { audit_entries: log = [], ...after } = await rows();
    const isOf = (row: unknown) => JSON.stringify(row).includes(leaver.userId);
    expect(Object.values(after).flat().filter(isOf)).toEqual([]);
    expect(log.filter(isOf)).toHaveLength(1);
    // The schedule and the role are the company's.
    expect(JSON.stringify(after)).toContain(scheduleId);
    expect(JSON.stringify(after)).toContain(roleId);
    expect(after.users).toEqual(before.users);
    expect(await storedFiles(app)).toEqual(files);
    expectProblem(await app.request('GET', '/auth/me', { token }), 401, 'UNAUTHENTICATED');
    expectProblem(await remove(area, leaver), 404, 'NOT_FOUND');
  });
});

async function correctOfColleague(): Promise<void> {
  const colleague = await createPerson(app.platform, tenantId);
  const at = '2026-11-20T08:00[Europe/Madrid]';
  const supersedesId = await appendEntry(app.platform, colleague, { at });
  const correction = { at, supersedesId, authorId: person.userId, kind: 'CORRECTION' } as const;
  await appendEntry(app.platform, colleague, correction);
}

test('a punch and a deletion at the same moment leave the person with the record, or neither', async () => {
  for (let round = 0; round < 10; round += 1) {
    const employee = await createPerson(app.platform, tenantId);
    await assignSchedule(app.platform, employee);
    const { accessToken: token } = await signInAs(app.platform, employee);
    const [punched, removed] = await Promise.all([
      app.request('POST', '/attendance/punch', { token, body: { type: 'IN' } }),
      remove(round % 2 === 0 ? 'employees' : 'users', employee),
    ]);
    const { userId } = employee;
    const isThere = await withTenant(app.platform.database, tenantId, async (tx) => ({
      person: !!(await tx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()),
      punch: !!(await tx
        .selectFrom('punches')
        .select('id')
        .where('employeeId', '=', userId)
        .executeTakeFirst()),
    }));
    const isKept = removed.status === 409;
    expect(isThere).toEqual({ person: isKept, punch: isKept });
    expect(punched.status === 200).toBe(isKept);
  }
});
