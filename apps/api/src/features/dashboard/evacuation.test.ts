import type { PresentPerson } from '@jornada/contract/dashboard/evacuation';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { appendEntry } from '../../testing/append-entry.ts';
import { createBoard } from '../../testing/board-specimens.ts';
import { createCentre, putIntoCentre } from '../../testing/centre-factories.ts';
import { punches } from '../../testing/company-day.ts';
import {
  adminAtWork,
  createDepartment,
  deputyAtWork,
  managerAtWork,
} from '../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant, type TestPerson } from '../../testing/factories.ts';
import { createTerminal } from '../../testing/terminal-device.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { stopWatchingPeople } from '../../testing/watch-people.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
const friday = '2026-11-20';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(`${friday}T12:00[Europe/Madrid]`);
  tenantId = await createTenant(app.platform, { name: 'Taller Sol' });
  admin = await adminAtWork(app, tenantId);
});

const person = (fullName: string) => createPerson(app.platform, tenantId, { fullName });
const read = async (by = admin) => {
  const { status, body } = await by.get('/admin/dashboard/evacuation');
  expect(status).toBe(200);
  return body as { companyName: string; readAt: string; people: PresentPerson[] };
};
const names = async (by = admin) => (await read(by)).people.map(({ name }) => name);
const punchAt = (who: TestPerson, terminalId: string, type: 'IN' | 'BREAK_START', time: string) =>
  appendEntry(app.platform, who, {
    ...{ type, at: `${friday}T${time}[Europe/Madrid]`, origin: 'KIOSK' },
    circumstances: { terminalId, terminalSequence: Number(time.slice(3)) + 1 },
  });

async function terminalAt(centreId: string | null): Promise<string> {
  const id = await createTerminal(app.platform, tenantId);
  await withTenant(app.platform.database, tenantId, (tx) =>
    tx.updateTable('terminals').set({ centreId }).where('id', '=', id).execute(),
  );
  return id;
}

test('names everybody who is at work, by name, with department, since when and on what break', async () => {
  const departmentId = await createDepartment(app.platform, tenantId, 'Soldadura');
  const [oscar, ana, gone] = [
    await person('Óscar Sanz'),
    await person('Ana Ruiz Pérez'),
    await person('Eva'),
  ];
  await admin.call('PATCH', `/admin/users/${ana.userId}`, { body: { departmentId } });
  await punches(app, ana, friday, ['IN 08:02']);
  await punches(app, oscar, friday, ['IN 09:00', 'BREAK_START 11:30']);
  await punches(app, gone, friday, ['IN 08:00', 'OUT 10:00']);
  expect(await read()).toEqual({
    ...{ companyName: 'Taller Sol', readAt: '2026-11-20T11:00:00.000Z' },
    people: [
      {
        ...{ id: ana.userId, name: 'Ana Ruiz Pérez', departmentName: 'Soldadura', centre: null },
        ...{ enteredAt: '2026-11-20T07:02:00.000Z', breakSince: null, isElsewhere: false },
      },
      {
        ...{ id: oscar.userId, name: 'Óscar Sanz', departmentName: null, centre: null, isElsewhere: false },
        ...{ enteredAt: '2026-11-20T08:00:00.000Z', breakSince: '2026-11-20T10:30:00.000Z' },
      },
    ],
  });
});

test('the centre is that of the last terminal since they came, or else their own on that day', async () => {
  const nave = await createCentre(app.platform, tenantId, { name: 'Nave' });
  const tienda = await createCentre(app.platform, tenantId, { name: 'Tienda' });
  const [inNave, inTienda, nowhere] = [
    await terminalAt(nave),
    await terminalAt(tienda),
    await terminalAt(null),
  ];
  const centreOf = async (given: string | null, work: (who: TestPerson) => Promise<unknown>) => {
    const who = await person(`Persona ${Math.random()}`);
    await putIntoCentre(app.platform, who, given);
    await work(who);
    return (await read()).people.find(({ id }) => id === who.userId)?.centre?.name ?? null;
  };
  const web = (who: TestPerson) => punches(app, who, friday, ['IN 09:00']);
  expect(await centreOf(nave, web)).toBe('Nave');
  expect(await centreOf(null, web)).toBeNull();
  expect(await centreOf(nave, (who) => punchAt(who, inTienda, 'IN', '09:00'))).toBe('Tienda');
  expect(await centreOf(nave, (who) => punchAt(who, nowhere, 'IN', '09:00'))).toBe('Nave');
  // The terminal of the entry tells more than a break on the telephone; a later terminal more than either.
  const byPhone = async (who: TestPerson) => {
    await punchAt(who, inTienda, 'IN', '09:00');
    await punches(app, who, friday, ['BREAK_START 10:00']);
  };
  expect(await centreOf(nave, byPhone)).toBe('Tienda');
  const moved = async (who: TestPerson) => {
    await punchAt(who, inTienda, 'IN', '09:00');
    await punchAt(who, inNave, 'BREAK_START', '10:00');
  };
  expect(await centreOf(tienda, moved)).toBe('Nave');
  // What was punched before they left tells nothing of where they came back.
  const back = async (who: TestPerson) => {
    await punchAt(who, inTienda, 'IN', '08:00');
    await punches(app, who, friday, ['OUT 10:00', 'IN 11:00']);
  };
  expect(await centreOf(nave, back)).toBe('Nave');
  // Their own centre is that of today.
  const transferred = async (who: TestPerson) => {
    await putIntoCentre(app.platform, who, tienda, friday);
    await putIntoCentre(app.platform, who, nave, '2026-11-21');
    await web(who);
  };
  expect(await centreOf(nave, transferred)).toBe('Tienda');
});

test('whoever works from home or travels is said to be elsewhere, and on the board of no centre', async () => {
  const nave = await createCentre(app.platform, tenantId, { name: 'Nave' });
  const board = await createBoard(app.platform, tenantId, { centreId: nave });
  const whole = await createBoard(app.platform, tenantId);
  const elsewhere = async (modality: 'ON_SITE' | 'REMOTE' | 'TRAVELLING') => {
    const who = await person(`En ${modality}`);
    await putIntoCentre(app.platform, who, nave);
    const at = `${friday}T09:00[Europe/Madrid]`;
    await appendEntry(app.platform, who, { at, circumstances: { modality } });
    return (await read()).people.find(({ id }) => id === who.userId)?.isElsewhere;
  };
  expect(await elsewhere('ON_SITE')).toBe(false);
  expect(await elsewhere('REMOTE')).toBe(true);
  expect(await elsewhere('TRAVELLING')).toBe(true);
  const countAt = async (code: string) =>
    (await app.request('GET', '/board', { headers: { 'x-board-code': code } })).body.working;
  expect([await countAt(board.code), await countAt(whole.code)]).toEqual([1, 3]);
});

test('is for whoever may see attendance, of those alone whose attendance they see', async () => {
  const departmentId = await createDepartment(app.platform, tenantId, 'Soldadura');
  const [ana, eva] = [await person('Ana Ruiz'), await person('Eva Roa')];
  await admin.call('PATCH', `/admin/users/${ana.userId}`, { body: { departmentId } });
  for (const one of [ana, eva]) await punches(app, one, friday, ['IN 09:00']);
  expect(await names()).toEqual(['Ana Ruiz', 'Eva Roa']);
  expect(await names(await deputyAtWork(app, tenantId, 'attendance.read'))).toEqual(['Ana Ruiz', 'Eva Roa']);
  const manager = await managerAtWork(app, tenantId, { departmentIds: [departmentId] });
  const watchAgain = stopWatchingPeople();
  expect(await names(manager)).toEqual(['Ana Ruiz']);
  watchAgain();
  expect(await names(await adminAtWork(app, await createTenant(app.platform)))).toEqual([]);
  const path = '/admin/dashboard/evacuation';
  const other = await deputyAtWork(app, tenantId, 'terminals.manage', 'employees.read');
  expectProblem(await other.get(path), 403, 'FORBIDDEN');
  expectProblem(await (await employeeAtWork(app, { tenantId })).get(path), 403, 'FORBIDDEN');
  expectProblem(await app.request('GET', path), 401, 'UNAUTHENTICATED');
});

test('follows a punch at once', async () => {
  const ana = await person('Ana Ruiz');
  expect(await names()).toEqual([]);
  await punches(app, ana, friday, ['IN 11:59']);
  expect(await names()).toEqual(['Ana Ruiz']);
  await punches(app, ana, friday, ['OUT 12:00']);
  expect(await names()).toEqual([]);
});
