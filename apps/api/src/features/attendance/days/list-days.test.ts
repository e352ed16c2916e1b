import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appendEntry } from '../../../testing/append-entry.ts';
import { adminAtWork } from '../../../testing/company-factories.ts';
import { atWork, type EmployeeAtWork, employeeAtWork } from '../../../testing/employee-at-work.ts';
import { createAbsence, createPerson, createTenant, createVacation } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

interface Page {
  readonly content: AttendanceDayRow[];
  readonly totalElements: number;
  readonly totalPages: number;
}

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
  return body as Page;
};
const week = 'fromDate=2026-11-16&toDate=2026-11-22';
const inWords = ({ content }: Page) =>
  content.map((row) => `${row.date} ${row.userId === ana.userId ? 'Ana' : 'Berta'} ${row.status.type}`);

describe('on Friday at noon', () => {
  beforeAll(() => app.clock.set('2026-11-20T12:00[Europe/Madrid]'));

  test('every day with punches, planned work or an absence has a row, the latest first', async () => {
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
      '2026-11-17 Berta JUSTIFICADO',
      '2026-11-16 Berta JUSTIFICADO',
    ]);
  });

  test('an approved absence or a waiting one is shown with the day', async () => {
    const { content } = await list(`${week}&employeeFilter=${encodeURIComponent(berta.email)}`);
    expect(content.map((row) => [row.date, row.absenceType, row.absenceStatus])).toEqual([
      ['2026-11-20', null, null],
      ['2026-11-19', null, null],
      ['2026-11-18', 'PERSONAL', 'PENDING'],
      ['2026-11-17', 'VACATION', 'APPROVED'],
      ['2026-11-16', 'VACATION', 'APPROVED'],
    ]);
  });

  test('without dates it is today and the six days before', async () => {
    const { content } = await list('size=100');
    expect(new Set(content.map(({ date }) => date)).size).toBe(5);
    expect(content.every(({ date }) => date >= '2026-11-14' && date <= '2026-11-20')).toBe(true);
  });

  test.each([
    ['PRESENTE', ['2026-11-16 Ana PRESENTE']],
    ['TARDE', ['2026-11-17 Ana TARDE']],
    ['INCOMPLETO', ['2026-11-19 Ana INCOMPLETO', '2026-11-18 Ana INCOMPLETO']],
    ['AUSENTE', ['2026-11-19 Berta AUSENTE', '2026-11-18 Berta AUSENTE']],
    // Her vacation; nothing was to be worked, so nothing is awaited.
    ['JUSTIFICADO', ['2026-11-17 Berta JUSTIFICADO', '2026-11-16 Berta JUSTIFICADO']],
    ['PENDIENTE', ['2026-11-20 Ana PENDIENTE', '2026-11-20 Berta PENDIENTE']],
    ['EXTRA', []],
    ['VALIDADO', []],
  ])('only those that are %s', async (status, days) => {
    const found = await list(`${week}&statusFilter=${status}`);
    expect(inWords(found)).toEqual(days);
    expect(found.totalElements).toBe(days.length);
  });

  test.each([
    ['date,asc', '2026-11-16', '2026-11-20'],
    ['workedMinutes,desc', '2026-11-16', undefined],
    ['lateMinutes,desc', '2026-11-17', undefined],
  ])('in the order of %s', async (sort, first, last) => {
    const { content } = await list(`${week}&sort=${sort}&employeeFilter=${ana.email}&size=100`);
    expect(content[0]?.date).toBe(first);
    if (last) expect(content.at(-1)?.date).toBe(last);
  });

  test('page by page, no row twice and none missing', async () => {
    const whole = await list(`${week}&size=100`);
    const pages = await Promise.all([0, 1, 2, 3].map((page) => list(`${week}&size=3&page=${page}&_=17`)));
    expect(pages.flatMap(({ content }) => content.map(({ id }) => id))).toEqual(
      whole.content.map(({ id }) => id),
    );
    expect(pages[0]).toMatchObject({ totalElements: whole.totalElements, totalPages: 4, number: 0, size: 3 });
  });

  test('a row shows the plan, the punches and what is wrong', async () => {
    const { content } = await list(`fromDate=2026-11-17&toDate=2026-11-17&employeeFilter=${ana.email}`);
    expect(content[0]).toMatchObject({
      employeeName: expect.any(String),
      isWeekend: false,
      expectedMinutes: 480,
      workedMinutes: 450,
      lateMinutes: 40,
      status: { type: 'TARDE', description: 'Tarde', validated: false },
      scheduleSegments: [{ startTime: '09:00', endTime: '17:00', lateMinutes: 40 }],
      attendancePairs: [
        {
          entryTime: '09:40',
          exitTime: '17:10',
          isOpen: false,
          crossesMidnight: false,
          entryWasEdited: false,
        },
      ],
      originalAttendancePairs: [],
      editability: { canEdit: false, timeRemainingMinutes: 0 },
    });
  });

  test('the detail of a day says what its row leaves out, and the same else', async () => {
    const { content } = await list(`fromDate=2026-11-17&toDate=2026-11-17&employeeFilter=${ana.email}`);
    const path = `/attendance/admin/days/detail?userId=${ana.userId}&date=2026-11-17`;
    const { row } = (await admin.get(path)).body;
    expect(row).toMatchObject({
      ...content[0],
      dayKind: 'WORKDAY',
      flags: ['MISSING_BREAK', 'LATE'],
      marks: [{ mark: 'LATE_SEGMENT', segmentIndex: 0, minutes: 40 }],
      scheduleSegments: [{ isMissing: false }],
    });
    const [pair, segment] = [content[0]?.attendancePairs[0] ?? {}, content[0]?.scheduleSegments[0] ?? {}];
    const left = ['entryId', 'entryAt', 'exitId', 'exitAt', 'workedMinutes', 'startsAt', 'isMissing'];
    expect(left.filter((field) => field in pair || field in segment)).toEqual([]);
    expect(content[0]).not.toHaveProperty('marks');
  });

  test('a correction is shown beside the original punches, and the list changes at once', async () => {
    const [entry] = (await list(`fromDate=2026-11-17&toDate=2026-11-17&employeeFilter=${ana.email}`)).content;
    const path = `/attendance/admin/days/detail?userId=${ana.userId}&date=2026-11-17`;
    const entryId = (await admin.get(path)).body.row.attendancePairs[0].entryId;
    const correction = {
      kind: 'CORRECTION',
      type: 'IN',
      supersedesId: entryId,
      authorId: admin.userId,
    } as const;
    await appendEntry(app.platform, ana, { ...correction, at: '2026-11-17T09:00[Europe/Madrid]' });
    const { content } = await list(`${week}&statusFilter=PRESENTE&employeeFilter=${ana.email}`);
    expect(content.map(({ date }) => date)).toEqual(['2026-11-17', '2026-11-16']);
    expect(content[0]).toMatchObject({
      hasBeenEdited: true,
      attendancePairs: [
        { entryTime: '09:00', exitTime: '17:10', entryWasEdited: true, exitWasEdited: false },
      ],
      originalAttendancePairs: [{ entryTime: '09:40', exitTime: '17:10', entryWasEdited: false }],
    });
    expect(content[0]?.version).not.toBe(entry?.version);
  });

  test('the hours of a day can be edited for twelve hours after its last punch', async () => {
    const editability = async (date: string) =>
      (await admin.get(`/attendance/admin/days/check-editability?userId=${ana.userId}&date=${date}`)).body;
    expect(await editability('2026-11-20')).toMatchObject({ canEdit: true, timeRemainingMinutes: 540 });
    expect(await editability('2026-11-19')).toMatchObject({ canEdit: false, timeRemainingMinutes: 0 });
    expect(await editability('2026-11-15')).toMatchObject({ canEdit: false, timeRemainingMinutes: null });
    app.clock.set('2026-11-20T21:00[Europe/Madrid]');
    expect(await editability('2026-11-20')).toMatchObject({ canEdit: true, timeRemainingMinutes: 0 });
    app.clock.set('2026-11-20T21:00:01[Europe/Madrid]');
    expect(await editability('2026-11-20')).toMatchObject({ canEdit: false, timeRemainingMinutes: 0 });
  });
});

test('the list also follows what only changes with time', async () => {
  app.clock.set('2026-11-22T00:30[Europe/Madrid]');
  expect(inWords(await list(`fromDate=2026-11-20&toDate=2026-11-20&sort=employeeName,asc`)).sort()).toEqual([
    '2026-11-20 Ana INCOMPLETO',
    '2026-11-20 Berta AUSENTE',
  ]);
});

test('another company sees none of it', async () => {
  const stranger = await adminAtWork(app, await createTenant(app.platform));
  expect((await stranger.get(`/attendance/admin/list?${week}`)).body).toMatchObject({
    content: [],
    totalElements: 0,
  });
});
