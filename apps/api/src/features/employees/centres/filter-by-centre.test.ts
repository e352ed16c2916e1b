import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createCentre, putIntoCentre } from '../../../testing/centre-factories.ts';
import { adminAtWork } from '../../../testing/company-factories.ts';
import { createCorrectionRequest } from '../../../testing/correction-factories.ts';
import { atWork, type EmployeeAtWork } from '../../../testing/employee-at-work.ts';
import {
  assignSchedule,
  createAbsence,
  createPerson,
  createTenant,
  createVacation,
} from '../../../testing/factories.ts';
import { patience } from '../../../testing/patience.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: EmployeeAtWork;
let north: string;
let south: string;

/** Norte is always in the north, Sur in the south, Cambia goes from north to south on 17 November, Libre belongs nowhere. */
const names = ['Cambia', 'Libre', 'Norte', 'Sur'] as const;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-19T20:00[Europe/Madrid]');
  const tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  north = await createCentre(app.platform, tenantId, { name: 'Norte' });
  south = await createCentre(app.platform, tenantId, { name: 'Sur' });
  const people = new Map<string, EmployeeAtWork>();
  for (const fullName of names) {
    const person = await createPerson(app.platform, tenantId, { fullName });
    await assignSchedule(app.platform, person, { validFrom: '2026-11-16' });
    await createAbsence(app.platform, person, {
      ...{ startDate: '2026-12-01', endDate: '2026-12-01', type: 'PERSONAL', status: 'PENDING' },
    });
    await createVacation(app.platform, person, {
      ...{ startDate: '2026-12-22', endDate: '2026-12-23', status: 'PENDING' },
    });
    people.set(fullName, await atWork(app, person));
  }
  const of = (name: (typeof names)[number]) => people.get(name) ?? Promise.reject(new Error(name));
  await putIntoCentre(app.platform, await of('Norte'), north);
  await putIntoCentre(app.platform, await of('Sur'), south);
  await putIntoCentre(app.platform, await of('Cambia'), north);
  await putIntoCentre(app.platform, await of('Cambia'), south, '2026-11-17');
  await createCorrectionRequest(app.platform, await of('Libre'), { date: '2026-11-16', at: '09:00' });
});
afterAll(() => app.close());

interface Named {
  readonly [key: string]: unknown;
}

/** Who is named in an answer's list, each once, in the order of names. */
async function named(path: string, list: string, field: string): Promise<string[]> {
  const { status, body } = await admin.get(path);
  expect(status).toBe(200);
  const found: string[] = body[list].map((row: Named) => String(row[field]));
  return [...new Set(found)].filter((name) => names.some((one) => one === name)).sort();
}

describe.each([
  ['the people of the company', '/admin/employees?size=50', 'content', 'name'],
  [
    'the list of days, after the move',
    '/attendance/admin/list?fromDate=2026-11-17&toDate=2026-11-19',
    'content',
    'employeeName',
  ],
  ['absences', '/absences/admin/all?size=50', 'content', 'userName'],
  ['requests for vacation', '/vacations/admin/all?size=50', 'content', 'employeeName'],
  [
    'the team’s calendar',
    '/absences/admin/team-calendar?from=2026-12-01&to=2026-12-31',
    'people',
    'userName',
  ],
])('%s', (_, path, list, field) => {
  test('are those of a work centre today', async () => {
    expect(await named(`${path}&centreId=${north}`, list, field)).toEqual(['Norte']);
    expect(await named(`${path}&centreId=${south}`, list, field)).toEqual(['Cambia', 'Sur']);
    expect(await named(`${path}&centreId=${randomUUID()}`, list, field)).toEqual([]);
    expect(await named(path, list, field)).toEqual([...names]);
  });
});

describe.each([
  ['the month', '/attendance/admin/month?month=2026-11', 'people', 'employeeName'],
  ['the month that is closed', '/attendance/admin/months?month=2026-11', 'people', 'employeeName'],
  ['what has to be resolved', '/attendance/admin/inbox?size=100', 'content', 'employeeName'],
  ['the summary of vacations', '/vacations/admin/summary?year=2026', 'content', 'userName'],
  ['the register', '/admin/register?month=2026-11', 'content', 'userName'],
])('%s', (_, path, list, field) => {
  test('tells of whoever was at the centre on a day of it', async () => {
    expect(await named(`${path}&centreId=${north}`, list, field)).toEqual(['Cambia', 'Norte']);
    expect(await named(`${path}&centreId=${south}`, list, field)).toEqual(['Cambia', 'Sur']);
    expect(await named(path, list, field)).toEqual([...names]);
  });
});

test('a day is of the centre to which its person belonged on it, and is counted once', async () => {
  const path = '/attendance/admin/list?fromDate=2026-11-16&toDate=2026-11-18&size=50';
  const { body } = await admin.get(`${path}&centreId=${north}&sort=date,asc`);
  expect(body.content.map((day: Named) => `${day.date} ${day.employeeName}`)).toEqual([
    ...['2026-11-16 Cambia', '2026-11-16 Norte', '2026-11-17 Norte', '2026-11-18 Norte'],
  ]);
  expect(body.totalElements).toBe(4);
  const absent = await admin.get(`${path}&centreId=${south}&statusFilter=AUSENTE`);
  expect(absent.body.totalElements).toBe(5);
});

describe('files', () => {
  const rowsOf = async (path: string) => {
    const { status, body } = await admin.get(path);
    expect(status).toBe(200);
    const [titles = [], ...rows]: string[][] = parse(String(body), { delimiter: ';', bom: true });
    return { titles, rows };
  };

  test('of attendance say where somebody was on each day, and at the end beside the totals', async () => {
    const { titles, rows } = await rowsOf('/attendance/admin/export?from=2026-11-16&to=2026-11-18');
    const [person, centre, date] = ['Persona', 'Centro', 'Fecha'].map((title) => titles.indexOf(title));
    const told = rows.map((row) => [row[person ?? 0], row[date ?? 0], row[centre ?? 0]].join(' '));
    expect(told.filter((row) => row.startsWith('Cambia'))).toEqual([
      'Cambia 16/11/2026 Norte',
      'Cambia 17/11/2026 Sur',
      'Cambia 18/11/2026 Sur',
      'Cambia Total Sur',
    ]);
    expect(told.filter((row) => row.startsWith('Libre'))).toContain('Libre 16/11/2026 ');
  });

  test('of people name the centre of today', async () => {
    const { titles, rows } = await rowsOf(`/admin/employees/export?centreId=${south}`);
    expect(titles).toContain('Centro');
    expect(rows.map((row) => [row[0], row[titles.indexOf('Centro')]])).toEqual([
      ['Cambia', 'Sur'],
      ['Sur', 'Sur'],
    ]);
  });
});

test('a decision about all days of a filter leaves those of other centres', async () => {
  const path = '/attendance/admin/days/decisions';
  const filter = { fromDate: '2026-11-16', toDate: '2026-11-16', centreId: north };
  const wish = { action: 'JUSTIFY', reason: 'Corte de luz en la nave', filter };
  const asked = await admin.call('POST', path, { body: wish });
  expect(asked).toMatchObject({ status: 200, body: { totalSteps: 2 } });
  await vi.waitFor(async () => {
    expect((await admin.get(`${path}/${asked.body.id}`)).body).toMatchObject({ status: 'DONE', decided: 2 });
  }, patience);
  const justified = '/attendance/admin/list?fromDate=2026-11-16&toDate=2026-11-16&statusFilter=JUSTIFICADO';
  expect(await named(justified, 'content', 'employeeName')).toEqual(['Cambia', 'Norte']);
});

test.each([
  ['/admin/employees'],
  ['/attendance/admin/list'],
  ['/attendance/admin/inbox'],
  ['/vacations/admin/all'],
])('%s refuses what is no id', async (path) => {
  expect(await admin.get(`${path}?centreId=7`)).toMatchObject({
    status: 422,
    body: { fieldErrors: { centreId: expect.any(String) } },
  });
});
