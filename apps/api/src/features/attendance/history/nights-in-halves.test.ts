import type { SummaryDay } from '@jornada/contract/attendance/daily-summary';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appendEntry } from '../../../testing/append-entry.ts';
import { adminAtWork } from '../../../testing/company-factories.ts';
import { atWork, type EmployeeAtWork } from '../../../testing/employee-at-work.ts';
import {
  createAssignment,
  createException,
  createHoliday,
  createPerson,
  createTenant,
} from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;
let scheduleId: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A Monday to Sunday; the moment is the Saturday after it. */
const week = { from: '2026-11-09', to: '2026-11-15' };
const evening = { startTime: '22:00', endTime: '00:00' };
const morning = { startTime: '00:00', endTime: '06:00' };
const fiveNightsInHalves = [1, 2, 3, 4, 5].flatMap((day) => [
  { ...evening, dayOfWeek: day, segmentIndex: 1 },
  { ...morning, dayOfWeek: day + 1, segmentIndex: 0 },
]);

beforeEach(async () => {
  app.clock.set('2026-11-21T10:00[Europe/Madrid]');
  const tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  ana = await atWork(app, await createPerson(app.platform, tenantId, { fullName: 'Ana' }));
  const made = await admin.call('POST', '/schedules', {
    body: { name: 'Noches en mitades', segments: fiveNightsInHalves },
  });
  expect(made.status).toBe(200);
  scheduleId = made.body.id;
});
const assign = () => createAssignment(app.platform, ana, { scheduleId, validFrom: '2026-01-01' });

async function punch(words: string): Promise<void> {
  for (const word of words.split(', ')) {
    const [type, moment] = word.split(' ');
    await appendEntry(app.platform, ana, { type: type as 'IN', at: `2026-11-${moment}[Europe/Madrid]` });
  }
}

async function weekOf(): Promise<{ days: SummaryDay[]; totals: object }> {
  const { status, body } = await ana.get(`/attendance/daily-summary?from=${week.from}&to=${week.to}`);
  expect(status).toBe(200);
  return body;
}

const inWords = ({ workedMinutes, expectedMinutes, overtimeMinutes, status }: SummaryDay) =>
  `${workedMinutes} of ${expectedMinutes}, overtime ${overtimeMinutes}, ${status}`;

const kept =
  'IN 09T22:00, OUT 10T06:00, IN 10T22:00, OUT 11T06:00, IN 11T22:00, OUT 12T06:00, IN 12T22:00, OUT 13T06:00, IN 13T22:00, OUT 14T06:00';
const fullNight = '480 of 480, overtime 0, PRESENTE';
const free = '0 of 0, overtime 0, null';

describe('a week of five nights split at midnight', () => {
  test('worked to the minute is forty of forty hours, without overtime or a deviation', async () => {
    await assign();
    await punch(kept);
    const { days, totals } = await weekOf();
    expect(days.map(inWords)).toEqual([fullNight, fullNight, fullNight, fullNight, fullNight, free, free]);
    expect(totals).toMatchObject({
      workedMinutes: 2400,
      expectedMinutes: 2400,
      overtimeMinutes: 0,
      lateMinutes: 0,
    });
    const query = new URLSearchParams({ fromDate: week.from, toDate: week.to });
    const { content } = (await admin.get(`/attendance/admin/list?${query}`)).body;
    expect(content.map(({ status }: { status: { type: string } }) => status.type)).toEqual(
      Array(5).fill('PRESENTE'),
    );
  });

  test('gives the same in its month, from rows made before and after the punches', async () => {
    await assign();
    const month = async () => (await admin.get('/attendance/admin/month?month=2026-11')).body;
    await month();
    await punch(kept);
    const { people } = await month();
    expect(people).toMatchObject([{ workedMinutes: 2400 }]);
    const inWeek = people[0].days.filter(
      ({ date }: { date: string }) => week.from <= date && date <= week.to,
    );
    expect(inWeek).toEqual(
      ['09', '10', '11', '12', '13'].map((day) => ({
        date: `2026-11-${day}`,
        status: 'PRESENTE',
        workedMinutes: 480,
        absenceType: null,
      })),
    );
  });

  test('whose Tuesday is a holiday lacks the night that begins on it', async () => {
    await assign();
    await createHoliday(app.platform, ana.tenantId, { date: '2026-11-10', name: 'Fiesta' });
    await punch(kept);
    const { days } = await weekOf();
    expect(days.slice(0, 3).map(inWords)).toEqual([fullNight, '480 of 0, overtime 480, EXTRA', fullNight]);
  });

  test('has what an exception writes for a date, and the half that it leaves of the night before', async () => {
    await assign();
    await createException(app.platform, ana, { date: '2026-11-10', hours: [] });
    await punch('IN 09T22:00, OUT 10T00:00, IN 11T00:00, OUT 11T06:00, IN 11T22:00, OUT 12T06:00');
    const { days } = await weekOf();
    expect(days.slice(0, 3).map(inWords)).toEqual([
      '120 of 120, overtime 0, PRESENTE',
      free,
      '840 of 840, overtime 0, PRESENTE',
    ]);
  });

  test('is evaluated alike when a day is read without its neighbours', async () => {
    await assign();
    for (const [date, minutes] of [
      ['2026-11-13', 480],
      ['2026-11-14', 0],
    ]) {
      const { body } = await ana.get(`/attendance/daily-summary?from=${date}&to=${date}`);
      expect(body.totals).toMatchObject({ expectedMinutes: minutes });
    }
    const { body } = await admin.get(`/users/${ana.userId}/schedule?date=2026-11-13`);
    expect(body.segments).toMatchObject([{ startTime: '22:00', endTime: '06:00' }]);
  });

  test('is one night for clocking: somebody who comes back after midnight continues it', async () => {
    await assign();
    await ana.work(
      ['2026-11-23T22:00[Europe/Madrid]', 'IN'],
      ['2026-11-24T00:00[Europe/Madrid]', 'OUT'],
      ['2026-11-24T00:10[Europe/Madrid]', 'IN'],
    );
    expect(await ana.status()).toMatchObject({
      workedOn: '2026-11-23',
      expectedMinutes: 480,
      totalWorkedMinutes: 120,
    });
  });
});

describe('has a remark about it', () => {
  const remarks = [
    {
      remark: 'NIGHT_IN_HALVES',
      daysOfWeek: [1, 2, 3, 4, 5],
      message:
        'Las noches que empiezan el lunes, el martes, el miércoles, el jueves y el viernes están escritas en dos mitades, hasta las 00:00 y desde las 00:00. Cada noche cuenta como una sola jornada, la del día en que empieza.',
    },
  ];
  const validate = (id: string) =>
    admin.call('POST', `/users/${ana.userId}/validate-schedule`, {
      body: { scheduleId: id, validFrom: '2026-11-23', validTo: null },
    });

  test('when an assignment is checked', async () => {
    const { status, body } = await validate(scheduleId);
    expect(status).toBe(200);
    expect(body).toEqual({ isValid: true, conflicts: [], warnings: [], remarks });
  });

  test('in the statistics of the schedule, which count five nights', async () => {
    expect((await admin.get(`/schedules/${scheduleId}/statistics`)).body).toMatchObject({
      workingDays: 5,
      weeklyMinutes: 2400,
      dailyMinutes: [480, 480, 480, 480, 480, 0, 0],
      remarks,
    });
  });

  test('also for a single night, but not for nights written as one segment', async () => {
    const scheduleOf = async (name: string, segments: object[]) =>
      (await admin.call('POST', '/schedules', { body: { name, segments } })).body.id;
    const one = await scheduleOf('De domingo a lunes', [
      { ...evening, dayOfWeek: 7, segmentIndex: 0 },
      { ...morning, dayOfWeek: 1, segmentIndex: 0 },
    ]);
    expect((await validate(one)).body.remarks).toEqual([
      {
        remark: 'NIGHT_IN_HALVES',
        daysOfWeek: [7],
        message:
          'La noche que empieza el domingo está escrita en dos mitades, hasta las 00:00 y desde las 00:00. Cada noche cuenta como una sola jornada, la del día en que empieza.',
      },
    ]);
    const whole = await scheduleOf('Entera', [
      { dayOfWeek: 1, segmentIndex: 0, startTime: '22:00', endTime: '06:00' },
    ]);
    expect((await validate(whole)).body.remarks).toEqual([]);
  });
});
