import { explanationText } from '@jornada/texts/explanation';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appendEntry } from '../../testing/append-entry.ts';
import { punches as record } from '../../testing/company-day.ts';
import { adminAtWork } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import {
  assignSchedule,
  createException,
  createHoliday,
  createPerson,
  createTenant,
  createVacation,
  type TestPerson,
} from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;

/** Late on a Friday. */
const evening = '2026-11-20T20:00[Europe/Madrid]';
const [thursday, friday] = ['2026-11-19', '2026-11-20'];
const everyDay = [1, 2, 3, 4, 5, 6, 7];

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(evening);
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
});

type Given = { fullName?: string; timeZone?: string; active?: boolean };
type Schedule = NonNullable<Parameters<typeof assignSchedule>[2]>;

/** Somebody with a schedule of 9 to 17 from Monday to Friday, unless told otherwise; null for none. */
async function person(schedule: Schedule | null = {}, given: Given = {}): Promise<TestPerson> {
  const created = await createPerson(app.platform, tenantId, given);
  if (schedule) await assignSchedule(app.platform, created, schedule);
  return created;
}
const punch = (of: TestPerson, date: string, words: string, zone?: string) =>
  record(app, of, date, words.split(', '), zone);

interface Workday {
  date: string;
  dayKind: string;
  expectedMinutes: number | null;
  workedMinutes: number;
  breakMinutes: number;
  deductedMinutes: number;
  overtimeMinutes: number;
  lateMinutes: number;
  earlyDepartureMinutes: number;
  status: string | null;
}
type Interval = Record<'startsAt' | 'endsAt' | 'category' | 'rule' | 'text', string> & { minutes: number };

const explain = ({ userId }: TestPerson, date: string) =>
  admin.get(`/attendance/admin/workdays/explanation?userId=${userId}&date=${date}`);

/** The explanation of a workday, whose intervals touch, add up to its totals and say why in Spanish. */
async function explained(of: TestPerson, day: Workday): Promise<Interval[]> {
  const { status, body } = await explain(of, day.date);
  expect(status).toBe(200);
  expect(body.workday).toEqual(day);
  const intervals: Interval[] = body.intervals;
  const minutes = (...categories: string[]) =>
    intervals.reduce((sum, one) => sum + (categories.includes(one.category) ? one.minutes : 0), 0);
  expect({
    workedMinutes: minutes('WORKED', 'WORKED_OUTSIDE', 'OVERTIME'),
    overtimeMinutes: minutes('OVERTIME'),
    breakMinutes: minutes('BREAK'),
    deductedMinutes: minutes('DEDUCTED_BREAK'),
    lateMinutes: minutes('LATE'),
    earlyDepartureMinutes: minutes('EARLY_DEPARTURE'),
  }).toEqual({
    workedMinutes: day.workedMinutes,
    overtimeMinutes: day.overtimeMinutes,
    breakMinutes: day.breakMinutes,
    deductedMinutes: day.deductedMinutes,
    lateMinutes: day.lateMinutes,
    earlyDepartureMinutes: day.earlyDepartureMinutes,
  });
  for (const [index, { startsAt, endsAt, category, rule, text }] of intervals.entries()) {
    expect(startsAt < endsAt).toBe(true);
    if (index > 0) expect(startsAt).toBe(intervals[index - 1]?.endsAt);
    expect(text).toBe(explanationText(category as 'BREAK', rule as 'NOT_YET'));
  }
  return intervals;
}

/** The workdays of a person between two dates, each explained, the same alone as among all. */
async function workdaysOf(of: TestPerson, from: string, to = from): Promise<Workday[]> {
  const period = `startDate=${from}&endDate=${to}`;
  const { body } = await admin.get(`/attendance/admin/workdays?${period}&userId=${of.userId}`);
  const { body: all } = await admin.get(`/attendance/admin/workdays?${period}`);
  expect(all.find(({ userId }: TestPerson) => userId === of.userId)).toEqual(body[0]);
  for (const day of body[0].days) await explained(of, day);
  return body[0].days;
}
async function workday(of: TestPerson, date: string): Promise<Workday> {
  const [day] = await workdaysOf(of, date);
  if (!day) throw new Error('no workday was answered');
  return day;
}

test('the workdays of the active employees are listed by name and date, including those without punches', async () => {
  const zoe = await person({}, { fullName: 'Zoe' });
  const nuria = await person(null, { fullName: 'Ñuria' });
  const gone = await person({}, { fullName: 'Óscar', active: false });
  await punch(zoe, thursday, 'IN 09:00, OUT 17:00');
  const { body } = await admin.get(`/attendance/admin/workdays?startDate=${thursday}&endDate=2026-11-21`);
  const told = body.map(({ userId, userName, days }: TestPerson & { userName: string; days: Workday[] }) => [
    userId,
    userName,
    ...days.map(({ date, dayKind, status }) => `${date} ${dayKind} ${status}`),
  ]);
  expect(told).toEqual([
    [nuria.userId, 'Ñuria', ...[thursday, friday, '2026-11-21'].map((date) => `${date} NO_SCHEDULE null`)],
    [
      zoe.userId,
      'Zoe',
      `${thursday} WORKDAY PRESENTE`,
      `${friday} WORKDAY PENDIENTE`,
      '2026-11-21 DAY_OFF null',
    ],
  ]);
  const { body: alone } = await admin.get(
    `/attendance/admin/workdays?startDate=${thursday}&endDate=${thursday}&userId=${gone.userId}`,
  );
  expect(alone).toMatchObject([{ userId: gone.userId, days: [{ status: 'AUSENTE' }] }]);
});

describe('a workday', () => {
  const zero = {
    workedMinutes: 0,
    breakMinutes: 0,
    deductedMinutes: 0,
    overtimeMinutes: 0,
    complementaryMinutes: 0,
    complementary: null,
    modality: null,
    paidBreakMinutes: 0,
    nightMinutes: 0,
    holidayMinutes: 0,
    lateMinutes: 0,
    earlyDepartureMinutes: 0,
  };
  const plain = { dayKind: 'WORKDAY', expectedMinutes: 480 };

  test.each<[string, string, Partial<Workday>]>([
    ['as planned', 'IN 09:00, OUT 17:00', { workedMinutes: 480, status: 'PRESENTE' }],
    [
      'with a break',
      'IN 09:00, BREAK_START 12:30, BREAK_END 12:50, OUT 17:20',
      { workedMinutes: 480, breakMinutes: 20, status: 'PRESENTE' },
    ],
    ['late within the flexibility', 'IN 09:15, OUT 17:15', { workedMinutes: 480, status: 'PRESENTE' }],
    ['late beyond it', 'IN 09:16, OUT 17:16', { workedMinutes: 480, lateMinutes: 16, status: 'TARDE' }],
    ['long', 'IN 08:00, OUT 17:31', { workedMinutes: 571, overtimeMinutes: 91, status: 'EXTRA' }],
    ['short', 'IN 09:00, OUT 16:11', { workedMinutes: 431, earlyDepartureMinutes: 49, status: 'INCOMPLETO' }],
    ['of which only the exit is known', 'OUT 17:00', { status: 'INCOMPLETO' }],
    ['that nobody punched', '', { status: 'AUSENTE' }],
    ['whose exit was forgotten', 'IN 09:00', { status: 'INCOMPLETO' }],
  ])('%s', async (_, words, expected) => {
    app.clock.set('2026-11-21T09:00[Europe/Madrid]');
    const ana = await person();
    if (words) await punch(ana, friday, words);
    expect(await workday(ana, friday)).toEqual({ date: friday, ...plain, ...zero, ...expected });
  });

  test('of a split shift evaluates each half by itself', async () => {
    const ana = await person({
      hours: [
        ['09:00', '14:00'],
        ['16:00', '19:00'],
      ],
    });
    await punch(ana, friday, 'IN 09:05, OUT 13:40, IN 16:20, OUT 19:00');
    const day = await workday(ana, friday);
    expect(day).toMatchObject({
      ...plain,
      workedMinutes: 435,
      lateMinutes: 20,
      earlyDepartureMinutes: 20,
      status: 'TARDE',
    });
    const categories = (await explained(ana, day)).map(({ category, minutes }) => `${category} ${minutes}`);
    expect(categories).toContain('LATE 20');
    expect(categories).toContain('EARLY_DEPARTURE 20');
  });

  test('with an open pair counts until now, and says that it is open', async () => {
    const ana = await person();
    const [entry] = await punch(ana, friday, 'IN 09:00');
    app.clock.set('2026-11-20T12:00[Europe/Madrid]');
    const day = await workday(ana, friday);
    expect(day).toMatchObject({ workedMinutes: 180, status: 'PENDIENTE' });
    const [worked, upcoming] = await explained(ana, day);
    expect(worked).toMatchObject({ category: 'WORKED', minutes: 180, isOpen: true, sourcePunchIds: [entry] });
    expect(upcoming).toMatchObject({ category: 'UPCOMING', minutes: 300, isOpen: false });
    app.clock.set('2026-11-21T01:00:00[Europe/Madrid]');
    expect(await workday(ana, friday)).toMatchObject({ workedMinutes: 0, status: 'INCOMPLETO' });
  });

  test('follows a correction instead of what it supersedes', async () => {
    const ana = await person();
    const [, exit] = await punch(ana, friday, 'IN 09:00, OUT 12:00');
    const correction = { kind: 'CORRECTION', type: 'OUT', supersedesId: exit ?? null } as const;
    await appendEntry(app.platform, ana, { at: `${friday}T17:00[Europe/Madrid]`, ...correction });
    expect(await workday(ana, friday)).toMatchObject({ workedMinutes: 480, status: 'PRESENTE' });
  });

  test('without planned work makes every minute overtime, or none without a schedule', async () => {
    const [ana, berta, carla, without] = [await person(), await person(), await person(), await person(null)];
    await createHoliday(app.platform, tenantId, { date: friday, name: 'Fiesta' });
    await createVacation(app.platform, berta, { startDate: thursday, endDate: thursday });
    await createException(app.platform, carla, { date: thursday });
    for (const [of, date] of [
      [ana, friday],
      [berta, thursday],
      [carla, thursday],
      [without, thursday],
    ] as const)
      await punch(of, date, 'IN 10:00, OUT 12:00');
    const nothing = {
      expectedMinutes: 0,
      workedMinutes: 120,
      overtimeMinutes: 120,
      lateMinutes: 0,
      status: 'EXTRA',
    };
    expect(await workday(ana, friday)).toMatchObject({ dayKind: 'HOLIDAY', ...nothing });
    expect(await workday(berta, thursday)).toMatchObject({ dayKind: 'VACATION', ...nothing });
    expect(await workday(carla, thursday)).toMatchObject({ dayKind: 'DAY_OFF', ...nothing });
    const unplanned = { expectedMinutes: null, workedMinutes: 120, overtimeMinutes: 0, status: 'PRESENTE' };
    const day = await workday(without, thursday);
    expect(day).toMatchObject({ dayKind: 'NO_SCHEDULE', ...unplanned });
    const [interval] = await explained(without, day);
    expect(interval).toMatchObject({ category: 'WORKED_OUTSIDE', text: 'Trabajo sin un horario asignado.' });
  });

  test('with an exception is evaluated by its hours', async () => {
    const ana = await person();
    await createException(app.platform, ana, { date: friday, hours: [['12:00', '16:00']] });
    await punch(ana, friday, 'IN 12:30, OUT 16:00');
    const reckoned = { expectedMinutes: 240, workedMinutes: 210, lateMinutes: 30, status: 'INCOMPLETO' };
    expect(await workday(ana, friday)).toMatchObject(reckoned);
  });
});

test.each([
  ['Europe/Madrid', '2027-03-27', 420],
  ['Atlantic/Canary', '2027-03-27', 420],
  ['Europe/Madrid', '2027-10-30', 540],
  ['Atlantic/Canary', '2027-10-30', 540],
  ['Europe/Madrid', '2027-11-01', 480],
])('a night in %s from %s on is %i minutes, of the date on which it begins', async (zone, date, minutes) => {
  const next = Temporal.PlainDate.from(date).add({ days: 1 }).toString();
  app.clock.set(`${next}T12:00[${zone}]`);
  const ana = await person(
    { hours: [['22:00', '06:00']], days: everyDay, validFrom: date, validTo: date, timeZone: null },
    { timeZone: zone },
  );
  await punch(ana, date, 'IN 22:00', zone);
  await punch(ana, next, 'OUT 06:00', zone);
  const [first, second] = await workdaysOf(ana, date, next);
  const full = { expectedMinutes: minutes, workedMinutes: minutes, overtimeMinutes: 0, status: 'PRESENTE' };
  expect(first).toMatchObject({ date, ...full });
  expect(second).toMatchObject({ dayKind: 'NO_SCHEDULE', workedMinutes: 0, status: null });
});

describe('an entry outside any plan belongs, until the cutoff of the day before,', () => {
  test.each([
    ['to that day', '03:59', 240, [60, 0]],
    ['to its own from the cutoff on', '04:00', 240, [0, 60]],
    ['to its own without a cutoff', '03:59', 0, [0, 60]],
  ])('%s', async (_, entry, workdayCutoffMinutes, minutes) => {
    app.clock.set('2026-11-21T12:00[Europe/Madrid]');
    const ana = await person({ hours: [['09:00', '17:00']], days: everyDay, workdayCutoffMinutes });
    await punch(ana, friday, `IN ${entry}, OUT ${entry.replace('03', '04').replace('04:00', '05:00')}`);
    const days = await workdaysOf(ana, thursday, friday);
    expect(days.map(({ workedMinutes }) => workedMinutes)).toEqual(minutes);
  });
});

test('no other company’s people are listed, and no period longer than two months', async () => {
  const stranger = await createPerson(app.platform, await createTenant(app.platform));
  expectProblem(await explain(stranger, friday), 404, 'NOT_FOUND');
  const read = (query: string) => admin.get(`/attendance/admin/workdays?${query}`);
  const one = `startDate=${friday}&endDate=${friday}`;
  expectProblem(await read(`${one}&userId=${stranger.userId}`), 404, 'NOT_FOUND');
  expect((await read(one)).body).toEqual([]);
  await person();
  expect((await read('startDate=2026-11-01&endDate=2027-01-01')).body[0].days).toHaveLength(62);
  expect((await read('startDate=2026-11-01&endDate=2027-01-02')).status).toBe(422);
});
