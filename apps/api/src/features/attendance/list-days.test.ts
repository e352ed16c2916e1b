import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atWork, type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { createAbsence, createPerson, createTenant, createVacation } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;
let berta: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
  const tenantId = await createTenant(app.platform);
  app.clock.set('2026-11-16T06:00[Europe/Madrid]');
  ana = await employeeAtWork(app, { tenantId });
  berta = await employeeAtWork(app, { tenantId });
  admin = await atWork(app, await createPerson(app.platform, tenantId, { roles: ['ROLE_ADMIN'] }));
  // On time, late, too short, an exit forgotten, and on Friday somebody is still there.
  await ana.work(
    ['2026-11-16T09:00[Europe/Madrid]', 'IN'],
    ['2026-11-16T17:00[Europe/Madrid]', 'OUT'],
    ['2026-11-17T09:40[Europe/Madrid]', 'IN'],
    ['2026-11-17T17:10[Europe/Madrid]', 'OUT'],
    ['2026-11-18T09:00[Europe/Madrid]', 'IN'],
    ['2026-11-18T12:00[Europe/Madrid]', 'OUT'],
    ['2026-11-19T09:00[Europe/Madrid]', 'IN'],
    ['2026-11-20T09:00[Europe/Madrid]', 'IN'],
  );
  const date = { startDate: '2026-11-18', endDate: '2026-11-18' };
  await createVacation(app.platform, berta, { startDate: '2026-11-16', endDate: '2026-11-17' });
  await createAbsence(app.platform, berta, { type: 'PERSONAL', ...date, status: 'PENDING' });
});
afterAll(() => app.close());

const list = async (query = '') => {
  const { status, body } = await admin.get(`/attendance/admin/list?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { content: any[]; totalElements: number };
};
const week = 'fromDate=2026-11-16&toDate=2026-11-22';
const inWords = ({ content }: { content: any[] }) =>
  content.map((row) => `${row.date} ${row.userId === ana.userId ? 'Ana' : 'Berta'} ${row.status.type}`);

describe('on Friday at noon', () => {
  beforeAll(() => app.clock.set('2026-11-20T12:00[Europe/Madrid]'));

  test('every day with punches, work that was due or an absence has a row, the last ones first', async () => {
    const days = inWords(await list(`${week}&size=100`));
    expect(days.filter((day) => day.includes('Ana'))).toEqual([
      '2026-11-20 Ana PENDIENTE',
      '2026-11-19 Ana INCOMPLETO',
      '2026-11-18 Ana INCOMPLETO',
      '2026-11-17 Ana TARDE',
      '2026-11-16 Ana PRESENTE',
    ]);
    expect(days.filter((day) => day.includes('Berta'))).toEqual([
      '2026-11-20 Berta PENDIENTE',
      '2026-11-19 Berta AUSENTE',
      '2026-11-18 Berta AUSENTE',
      '2026-11-17 Berta PENDIENTE',
      '2026-11-16 Berta PENDIENTE',
    ]);
  });
});
