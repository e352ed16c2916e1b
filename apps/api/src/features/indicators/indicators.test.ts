import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { createCentre, putIntoCentre } from '../../testing/centre-factories.ts';
import {
  adminAtWork,
  createDepartment,
  deputyAtWork,
  managerAtWork,
} from '../../testing/company-factories.ts';
import { employ } from '../../testing/employ.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { assignSchedule, createAbsence, createTenant, createVacation } from '../../testing/factories.ts';
import { readWorkbook } from '../../testing/read-workbook.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { stopWatchingPeople } from '../../testing/watch-people.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;
let blas: EmployeeAtWork;
let cleo: EmployeeAtWork;
let shop: string;
let office: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Work from 9 to 17, Monday to Friday. The 16th of November is a Monday, and it is Friday the 20th. */
beforeEach(async () => {
  app.clock.set('2026-11-16T08:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  shop = await createDepartment(app.platform, tenantId, '=Taller');
  office = await createDepartment(app.platform, tenantId, 'Oficina');
  ana = await employed(shop);
  blas = await employed(shop);
  cleo = await employed(office);
  await ana.work(
    ['2026-11-16T09:00[Europe/Madrid]', 'IN'],
    ['2026-11-16T17:00[Europe/Madrid]', 'OUT'],
    ['2026-11-17T09:40[Europe/Madrid]', 'IN'],
    ['2026-11-17T18:00[Europe/Madrid]', 'OUT'],
  );
  await cleo.work(['2026-11-19T09:00[Europe/Madrid]', 'IN'], ['2026-11-19T18:30[Europe/Madrid]', 'OUT']);
  app.clock.set('2026-11-20T10:00[Europe/Madrid]');
});

async function employed(departmentId: string): Promise<EmployeeAtWork> {
  const person = await employeeAtWork(app, { tenantId });
  await withTenant(app.platform.database, tenantId, async (tx) => {
    await tx.updateTable('users').set({ departmentId }).where('id', '=', person.userId).execute();
    // Whoever began before would have been absent.
    const employedFrom = Temporal.PlainDate.from('2026-11-16');
    await employ(tx, person.userId, [{ employedFrom, employedUntil: null }]);
  });
  return person;
}

const path = '/admin/indicators?from=2026-11&to=2026-11';
const day = 480;

async function teamsSeenBy(by: EmployeeAtWork, more = '') {
  const { status, body } = await by.get(`${path}${more}`);
  expect(status).toBe(200);
  return body.teams.map((team: { departmentName: string | null; people: number }) => [
    team.departmentName,
    team.people,
  ]);
}

describe('an admin', () => {
  test('is told absences, entries and overtime of each team by month, up to yesterday', async () => {
    await createAbsence(app.platform, blas, {
      ...{ type: 'SICK_LEAVE', startDate: '2026-11-16', endDate: '2026-11-17' },
    });
    await createVacation(app.platform, blas, { startDate: '2026-11-18', endDate: '2026-11-18' });
    const { status, body } = await admin.get(path);
    expect(status).toBe(200);
    expect(body).toMatchObject({ from: '2026-11', to: '2026-11', through: '2026-11-19' });
    const [workshop, desk] = body.teams;
    // Ana came on two of four days; Blas was ill for two, on vacation for one, and missed one.
    const ofShop = {
      ...{ people: 2, plannedMinutes: 7 * day, justifiedMinutes: 2 * day, unjustifiedMinutes: 3 * day },
      ...{ workedMinutes: 980, overtimeMinutes: 20, paidMinutes: 0, restMinutes: 20 },
      ...{ forceMajeureMinutes: 0, undecidedMinutes: 0, notAcceptedMinutes: 0 },
      ...{ expectedEntries: 2, lateEntries: 1, missedEntries: 0, lateMinutes: 40, missingPunches: 0 },
    };
    expect(workshop).toEqual({
      ...{ departmentId: shop, departmentName: '=Taller', ...ofShop },
      months: [{ month: '2026-11', ...ofShop }],
    });
    expect(desk).toMatchObject({
      ...{ departmentId: office, people: 1, plannedMinutes: 4 * day, unjustifiedMinutes: 3 * day },
      ...{ overtimeMinutes: 90, expectedEntries: 1, lateEntries: 0 },
    });
    expect(body.total).toMatchObject({ people: 3, plannedMinutes: 11 * day, overtimeMinutes: 110 });
  });

  test('finds a day that was justified among justified absences, and its entries nowhere', async () => {
    for (const date of ['2026-11-17', '2026-11-18']) {
      const asked = `userId=${ana.userId}&date=${date}&reason=Huelga`;
      const decided = await admin.call('POST', `/attendance/admin/days/justify?${asked}`);
      expect(decided.status).toBe(200);
    }
    const { body } = await admin.get(`${path}&departmentId=${shop}`);
    expect(body.teams[0]).toMatchObject({ justifiedMinutes: day, expectedEntries: 1, lateEntries: 0 });
  });

  test('narrows them to a department, and to a work centre on the days on which people belong to it', async () => {
    const north = await createCentre(app.platform, tenantId, { name: 'Norte' });
    await putIntoCentre(app.platform, ana, north, '2026-11-17');
    expect(await teamsSeenBy(admin, `&departmentId=${office}`)).toEqual([['Oficina', 1]]);
    const { body } = await admin.get(`${path}&centreId=${north}`);
    expect(body.total).toMatchObject({ people: 1, plannedMinutes: 3 * day, workedMinutes: 500 });
  });

  test('is told nothing of days to come', async () => {
    const { body } = await admin.get('/admin/indicators?from=2026-12&to=2027-02');
    expect(body).toMatchObject({ through: null, total: { people: 0 }, teams: [] });
    expectProblem(
      await admin.get('/admin/indicators/file?from=2026-12&to=2026-12&kind=ABSENCE&format=csv'),
      409,
      'NOTHING_TO_EXPORT',
    );
  });

  test('counts hours of a plan by hours also on days on which nobody came', async () => {
    const { body: before } = await admin.get(path);
    const free = await employeeAtWork(app, { tenantId });
    await withTenant(app.platform.database, tenantId, (tx) =>
      tx.deleteFrom('scheduleAssignments').where('userId', '=', free.userId).execute(),
    );
    await assignSchedule(app.platform, free, {
      ...{ hoursOf: { period: 'WEEK', minutes: 2400 }, validFrom: '2026-11-16' },
    });
    const { body } = await admin.get(path);
    expect(body.total.plannedMinutes - before.total.plannedMinutes).toBe(4 * day);
    expect(body.total.unjustifiedMinutes).toBe(before.total.unjustifiedMinutes);
  });
});

describe('others', () => {
  test('whoever is responsible for a department is told of its people alone', async () => {
    onTestFinished(stopWatchingPeople());
    const manager = await managerAtWork(app, tenantId, { departmentIds: [office] });
    expect(await teamsSeenBy(manager)).toEqual([['Oficina', 1]]);
    const { body } = await manager.get(path);
    expect(body.total).toMatchObject({ people: 1, plannedMinutes: 4 * day });
    expect(await teamsSeenBy(manager, `&departmentId=${shop}`)).toEqual([]);
    const nothing = await managerAtWork(app, tenantId, {
      ...{ departmentIds: [office], permissions: ['vacations.review'] },
    });
    expectProblem(await nothing.get(path), 403, 'FORBIDDEN');
  });

  test('another permission, an employee, and whoever is not signed in are told nothing', async () => {
    const deputy = await deputyAtWork(app, tenantId, 'absences.review');
    for (const file of ['', '/file']) {
      const asked = `/admin/indicators${file}?from=2026-11&to=2026-11&kind=ABSENCE&format=csv`;
      expectProblem(await deputy.get(asked), 403, 'FORBIDDEN');
      expectProblem(await ana.get(asked), 403, 'FORBIDDEN');
      expectProblem(await app.request('GET', asked), 401, 'UNAUTHENTICATED');
    }
  });

  test('an admin of another company is told of no one of this one', async () => {
    const other = await adminAtWork(app, await createTenant(app.platform));
    const { body } = await other.get(`${path}&departmentId=${shop}`);
    expect(body).toMatchObject({ teams: [], total: { people: 0 } });
  });

  test('nobody is told why somebody is absent', async () => {
    await createAbsence(app.platform, blas, {
      ...{ type: 'SICK_LEAVE', startDate: '2026-11-16', endDate: '2026-11-17' },
    });
    const { body } = await admin.get(path);
    expect(JSON.stringify(body)).not.toMatch(/SICK|PERSONAL|absenceType|kind/i);
  });
});

describe('the file', () => {
  const ofKind = (kind: string, format: string) =>
    `/admin/indicators/file?from=2026-11&to=2026-11&kind=${kind}&format=${format}`;

  async function download(target: string) {
    const { userId, sessionId } = admin;
    const token = await app.platform.accessTokens.sign({ tenantId, userId, sessionId }, app.clock.now());
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${app.origin}/api${target}`, { headers });
    expect(answer.status).toBe(200);
    return { headers: answer.headers, file: Buffer.from(await answer.arrayBuffer()) };
  }

  test('is a CSV for Excel in Spanish in which no name is a formula', async () => {
    const { headers, file } = await download(ofKind('ABSENCE', 'csv'));
    expect(headers.get('content-disposition')).toContain('absentismo-2026-11-2026-11.csv');
    expect(file.toString('utf8').split('\r\n')).toEqual([
      '\u{feff}Equipo;Mes;Personas;Horas previstas (min);Ausencia justificada (min);Ausencia sin justificar (min);Absentismo (%)',
      "'=Taller;2026-11;2;3840;0;2880;75,00",
      "'=Taller;Total;2;3840;0;2880;75,00",
      'Oficina;2026-11;1;1920;0;1440;75,00',
      'Oficina;Total;1;1920;0;1440;75,00',
      'Todos los equipos;Total;3;5760;0;4320;75,00',
      '',
    ]);
  });

  test.each([
    ['PUNCTUALITY', 'puntualidad', ['=Taller', '2026-11', 2, 2, 1, 1, 0, 40 / 1440, 0, 50]],
    [
      'OVERTIME',
      'horas-extra',
      ['=Taller', '2026-11', 2, 980 / 1440, 20 / 1440, 0, 20 / 1440, 0, 0, 0, 2.04],
    ],
  ])('is a workbook of numbers: %s', async (kind, name, first) => {
    const { headers, file } = await download(ofKind(kind, 'xlsx'));
    expect(headers.get('content-disposition')).toContain(`${name}-2026-11-2026-11.xlsx`);
    const [sheet] = await readWorkbook(file);
    const row = sheet?.data[1] ?? [];
    expect(row.length).toBe(first.length);
    for (const [place, cell] of first.entries())
      if (typeof cell === 'number') expect(row[place]).toBeCloseTo(cell, 6);
      else expect(row[place]).toBe(cell);
  });
});
