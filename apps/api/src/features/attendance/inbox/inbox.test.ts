import type { InboxItem } from '@jornada/contract/attendance/inbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminAtWork } from '../../../testing/company-factories.ts';
import { atWork, type EmployeeAtWork } from '../../../testing/employee-at-work.ts';
import { assignSchedule, createPerson, createTenant, createVacation } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
  const tenantId = await createTenant(app.platform);
  app.clock.set('2026-11-16T06:00[Europe/Madrid]');
  ana = await atWork(app, await createPerson(app.platform, tenantId));
  await assignSchedule(app.platform, ana, { days: [1, 2, 3, 4], validFrom: '2026-11-16' });
  admin = await adminAtWork(app, tenantId);
  // Nothing on Monday, a forgotten exit on Tuesday, ten hours on Wednesday until late, on Thursday work in the vacation.
  await ana.work(
    ['2026-11-17T09:00[Europe/Madrid]', 'IN'],
    ['2026-11-18T09:00[Europe/Madrid]', 'IN'],
    ['2026-11-18T21:30[Europe/Madrid]', 'OUT'],
  );
  await createVacation(app.platform, ana, { startDate: '2026-11-19', endDate: '2026-11-19' });
  app.clock.set('2026-11-19T09:00[Europe/Madrid]');
  expect(await ana.punch('IN', { confirmed: true })).toMatchObject({ status: 200 });
  app.clock.set('2026-11-19T11:00[Europe/Madrid]');
  expect(await ana.punch('OUT', { confirmed: true })).toMatchObject({ status: 200 });
  const body = {
    date: '2026-11-17',
    type: 'OUT',
    atDate: '2026-11-17',
    atTime: '17:00',
    reason: 'Se me pasó',
  };
  expect(await ana.call('POST', '/attendance/correction-requests', { body })).toMatchObject({ status: 200 });
  app.clock.set('2026-11-20T10:00[Europe/Madrid]');
});
afterAll(() => app.close());

const inbox = async () => (await admin.get('/attendance/admin/inbox')).body;
const inWords = ({ content }: { content: InboxItem[] }) =>
  content.map(({ date, kind, text }) => `${date} ${kind}: ${text}`);

test('what needs a decision is listed with what is wrong, the oldest first', async () => {
  const found = await inbox();
  expect(inWords(found).sort()).toEqual([
    '2026-11-16 NO_PUNCHES: Sin fichajes en un día de trabajo',
    '2026-11-17 CORRECTION_REQUEST: Pide salida sin fichar a las 17:00',
    '2026-11-17 FORGOTTEN_EXIT: Entrada a las 09:00 sin salida',
    '2026-11-18 LEGAL_LIMIT: 12\u00a0h\u00a030\u00a0min trabajadas: más de lo que permite el art. 34.3 del Estatuto de los Trabajadores. 4\u00a0h\u00a030\u00a0min extra en el día: más de lo que permite su horario (2\u00a0h)',
    '2026-11-19 ABSENCE_WORKED: 2\u00a0h trabajadas en un día de ausencia o vacaciones aprobadas',
    '2026-11-19 LEGAL_LIMIT: 11\u00a0h\u00a030\u00a0min de descanso desde la jornada anterior: menos de las 12\u00a0h del art. 34.3 del Estatuto de los Trabajadores',
  ]);
  expect(found.counts).toEqual({
    FORGOTTEN_EXIT: 1,
    NO_PUNCHES: 1,
    CORRECTION_REQUEST: 1,
    LEGAL_LIMIT: 2,
    ABSENCE_WORKED: 1,
    OUTSIDE_EMPLOYMENT: 0,
    OFFLINE_GAP: 0,
  });
  expect(found.totalElements).toBe(6);
  const dates = found.content.map(({ date }: InboxItem) => date);
  expect(dates).toEqual([...dates].sort());
});

test('each entry disappears once it is decided', async () => {
  const { content: items } = await inbox();
  const of = (kind: string) => {
    const item = items.find((one: InboxItem) => one.kind === kind);
    return { userId: item.userId, date: item.date, version: item.version };
  };
  const decide = (action: string, kind: string) =>
    admin.call('POST', '/attendance/admin/days/bulk', {
      body: { action, reason: 'Hablado con ella', days: [of(kind)] },
    });
  expect(await decide('JUSTIFY', 'NO_PUNCHES')).toMatchObject({ status: 200 });
  expect(await decide('APPROVE', 'LEGAL_LIMIT')).toMatchObject({ status: 200 });
  expect(await decide('VALIDATE', 'ABSENCE_WORKED')).toMatchObject({ status: 200 });
  const { request } = items.find((one: InboxItem) => one.kind === 'CORRECTION_REQUEST');
  const accepted = await admin.call('POST', `/attendance/admin/correction-requests/${request.id}/accept`, {
    body: {},
  });
  expect(accepted).toMatchObject({ status: 200 });
  // With the exit that was accepted the one that was forgotten is there.
  expect(await inbox()).toMatchObject({ totalElements: 0, content: [] });
});

test('another company sees none of it', async () => {
  const stranger = await adminAtWork(app, await createTenant(app.platform));
  expect((await stranger.get('/attendance/admin/inbox')).body).toMatchObject({
    totalElements: 0,
    content: [],
  });
});

test('a month shows everybody, day by day', async () => {
  const { body } = await admin.get('/attendance/admin/month?month=2026-11');
  expect(body.people).toHaveLength(1);
  const [person] = body.people;
  expect(person).toMatchObject({ userId: ana.userId, departmentName: null });
  const day = (date: string) => person.days.find((one: { date: string }) => one.date === date);
  expect(day('2026-11-16')).toEqual({
    date: '2026-11-16',
    status: 'JUSTIFICADO',
    workedMinutes: 0,
    absenceType: null,
  });
  expect(day('2026-11-17')).toMatchObject({ workedMinutes: 480 });
  expect(day('2026-11-19')).toMatchObject({
    status: 'VALIDADO',
    workedMinutes: 120,
    absenceType: 'VACATION',
  });
  expect(day('2026-11-20')).toBeUndefined();
  expect(day('2026-11-30')).toMatchObject({ status: 'PENDIENTE' });
  const nobody = '01890000-0000-7000-8000-000000000000';
  expect(
    (await admin.get(`/attendance/admin/month?month=2026-11&departmentId=${nobody}`)).body.people,
  ).toEqual([]);
});
