import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { createCentre, putIntoCentre } from '../../testing/centre-factories.ts';
import {
  adminAtWork,
  createDepartment,
  deputyAtWork,
  managerAtWork,
} from '../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createTenant } from '../../testing/factories.ts';
import { readWorkbook } from '../../testing/read-workbook.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { stopWatchingPeople } from '../../testing/watch-people.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;
let shop: string;
let office: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T10:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  shop = await createDepartment(app.platform, tenantId, 'Taller');
  office = await createDepartment(app.platform, tenantId, '=Oficina');
  const policy = {
    ...{ groupId: null, validFrom: '2026-01-01', differences: 'FLEXIBLE', takesOvertime: true },
    multipliers: { ordinary: 100, night: 100, sunday: 100, holiday: 100 },
    ...{ mostMinutes: null, leastMinutes: -600, expiryMonths: 3, expiredIs: 'PAID', period: null },
    ...{ carriedMinutes: null, beyondCarriedIs: 'PAID' },
  };
  expect((await admin.call('POST', '/bank/policies', { body: policy })).status).toBe(200);
  ana = await withLines(shop, [
    ['2026-09-10', 300],
    ['2026-10-15', 120],
    ['2026-11-02', -60],
  ]);
  await withLines(shop, [['2026-10-20', -90]]);
  await withLines(office, [['2026-11-10', 45]]);
  // Whoever has no lines has no bank.
  await withLines(office, []);
});

async function withLines(departmentId: string, lines: (readonly [string, number])[]) {
  const person = await employeeAtWork(app, { tenantId });
  await withTenant(app.platform.database, tenantId, (tx) =>
    tx.updateTable('users').set({ departmentId }).where('id', '=', person.userId).execute(),
  );
  for (const [on, minutes] of lines) {
    const body = { cause: 'ADJUSTMENT', minutes, on, reason: 'Acordado' };
    expect((await admin.call('POST', `/bank/people/${person.userId}/lines`, { body })).status).toBe(204);
  }
  return person;
}

const path = '/admin/indicators/bank';
const asked = '?from=2026-09&to=2026-12';
const read = async (more = '', who = admin) => {
  const { status, body } = await who.get(`${path}${asked}${more}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const balances = (people: number, inFavourMinutes: number, owedMinutes: number) => ({
  ...{ people, inFavourMinutes, owedMinutes },
});

test('tells each team at the end of each month, what is due soon, and all of them together', async () => {
  const september = { month: '2026-09', ...balances(1, 300, 0) };
  const october = { month: '2026-10', ...balances(2, 420, 90) };
  const ofShop = [september, october, { month: '2026-11', ...balances(2, 360, 90) }];
  expect(await read()).toEqual({
    ...{ from: '2026-09', to: '2026-12', through: '2026-11-20' },
    // Of the 300, sixty were taken; they end on 10 December, the 120 on 15 January: both within sixty days, unlike the 45.
    total: { ...balances(3, 405, 90), dueMinutes: 360 },
    months: [september, october, { month: '2026-11', ...balances(3, 405, 90) }],
    teams: [
      {
        ...{ departmentId: office, departmentName: '=Oficina', ...balances(1, 45, 0), dueMinutes: 0 },
        months: [{ month: '2026-11', ...balances(1, 45, 0) }],
      },
      {
        ...{ departmentId: shop, departmentName: 'Taller', ...balances(2, 360, 90), dueMinutes: 360 },
        months: ofShop,
      },
    ],
  });
});

test('of months that are over it tells what was due sixty days after them, and of those to come nothing', async () => {
  const { body } = await admin.get(`${path}?from=2026-09&to=2026-10`);
  expect(body).toMatchObject({ through: '2026-10-31', total: { ...balances(2, 420, 90), dueMinutes: 300 } });
  const later = await admin.get(`${path}?from=2026-12&to=2027-01`);
  expect(later.body).toMatchObject({ through: null, months: [], teams: [], total: { people: 0 } });
  expectProblem(await admin.get(`${path}/file?from=2026-12&to=2027-01&format=csv`), 409, 'NOTHING_TO_EXPORT');
});

test('is narrowed to a department and a work centre', async () => {
  const teams = async (more: string) =>
    (await read(more)).teams.map(({ departmentName }: { departmentName: string }) => departmentName);
  expect(await teams(`&departmentId=${office}`)).toEqual(['=Oficina']);
  const north = await createCentre(app.platform, tenantId, { name: 'Norte' });
  expect(await teams(`&centreId=${north}`)).toEqual([]);
  await putIntoCentre(app.platform, ana, north, '2026-11-17');
  expect((await read(`&centreId=${north}`)).total).toMatchObject({ people: 1, inFavourMinutes: 360 });
});

test('whoever is responsible for a team is told of its people alone', async () => {
  onTestFinished(stopWatchingPeople());
  const leads = { departmentIds: [office], permissions: ['bank.manage'] as const };
  const manager = await managerAtWork(app, tenantId, leads);
  expect(await read('', manager)).toMatchObject({
    total: { ...balances(1, 45, 0), dueMinutes: 0 },
    teams: [{ departmentName: '=Oficina' }],
  });
  expect((await read(`&departmentId=${shop}`, manager)).teams).toEqual([]);
});

test('another permission, an employee, another company and whoever is not signed in are told nothing', async () => {
  const deputy = await deputyAtWork(app, tenantId, 'attendance.read');
  for (const target of [`${path}${asked}`, `${path}/file${asked}&format=csv`]) {
    expectProblem(await deputy.get(target), 403, 'FORBIDDEN');
    expectProblem(await ana.get(target), 403, 'FORBIDDEN');
    expectProblem(await app.request('GET', target), 401, 'UNAUTHENTICATED');
  }
  const stranger = await adminAtWork(app, await createTenant(app.platform));
  expect(await read('', stranger)).toMatchObject({ teams: [], total: { people: 0 } });
});

test('the file has a row for each month of each team and one for now', async () => {
  const download = async (format: string) => {
    const { userId, sessionId } = admin;
    const token = await app.platform.accessTokens.sign({ tenantId, userId, sessionId }, app.clock.now());
    const answer = await fetch(`${app.origin}/api${path}/file${asked}&format=${format}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain(`bolsa-de-horas-2026-09-2026-12.${format}`);
    return Buffer.from(await answer.arrayBuffer());
  };
  expect((await download('csv')).toString('utf8').split('\r\n')).toEqual([
    '\u{feff}Equipo;Mes;Personas;A favor (min);En contra (min);Saldo (horas);Caduca en 60 días (min)',
    "'=Oficina;2026-11;1;45;0;0,75;",
    "'=Oficina;A 20/11/2026;1;45;0;0,75;0",
    'Taller;2026-09;1;300;0;5,00;',
    'Taller;2026-10;2;420;90;5,50;',
    'Taller;2026-11;2;360;90;4,50;',
    'Taller;A 20/11/2026;2;360;90;4,50;360',
    'Todos los equipos;A 20/11/2026;3;405;90;5,25;360',
    '',
  ]);
  const [sheet] = await readWorkbook(await download('xlsx'));
  expect(sheet?.data[3]).toEqual(['Taller', '2026-09', 1, 300 / 1440, 0, 5, null]);
});
