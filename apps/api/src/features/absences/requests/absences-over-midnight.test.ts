import { absenceAnswers } from '@jornada/texts/absence-answers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork } from '../../../testing/company-factories.ts';
import { atWork, type EmployeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import { assignSchedule, createPerson, createTenant } from '../../../testing/factories.ts';
import { rowsOf } from '../../../testing/rows-of-company.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-02T10:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
});

/** Whoever works these hours every day of the week. */
async function personWith(hours: [string, string][], fixedUnpaidBreakMinutes = 0) {
  const person = await createPerson(app.platform, tenantId);
  await assignSchedule(app.platform, person, { hours, fixedUnpaidBreakMinutes, days: [1, 2, 3, 4, 5, 6, 7] });
  return atWork(app, person);
}

type Wish = readonly [startDate: string, startTime: string, endDate: string, endTime: string];

const file = (by: EmployeeAtWork, [startDate, startTime, endDate, endTime]: Wish) =>
  admin.call('POST', '/absences/admin', {
    body: {
      ...{ userId: by.userId, type: 'PERSONAL', reason: 'Médico' },
      ...{ startDate, endDate, startTime, endTime },
    },
  });

/** What is expected of the 16th, the 17th and the 18th of November, a Monday and what follows. */
async function expectedOf(by: EmployeeAtWork) {
  const dates = ['2026-11-16', '2026-11-17', '2026-11-18'];
  const answers = await Promise.all(dates.map((date) => by.get(`/employee/my-schedule?date=${date}`)));
  return answers.map(({ body }) => body.expectedMinutes);
}

const night: [string, string][] = [['22:00', '06:00']];
const evening: [string, string][] = [['16:00', '00:00']];
const early: [string, string][] = [['05:00', '13:00']];

/** Worked by hand: the hours of every day, the absence, and what is expected of the three days then. */
const cases: [title: string, hours: [string, string][], wish: Wish, expected: number[], rest: number][] = [
  [
    'the last hours of an evening, until midnight of the same date',
    evening,
    ['2026-11-17', '22:00', '2026-11-17', '00:00'],
    [480, 360, 480],
    0,
  ],
  [
    'the same, until the first minute of the next date',
    evening,
    ['2026-11-17', '22:00', '2026-11-18', '00:00'],
    [480, 360, 480],
    0,
  ],
  ['all of the evening', evening, ['2026-11-17', '16:00', '2026-11-17', '00:00'], [480, 0, 480], 0],
  ['all of a night', night, ['2026-11-17', '22:00', '2026-11-18', '06:00'], [480, 0, 480], 0],
  ['a night until midnight', night, ['2026-11-17', '22:00', '2026-11-17', '00:00'], [480, 360, 480], 0],
  [
    'a night from before midnight on',
    night,
    ['2026-11-17', '23:00', '2026-11-18', '02:00'],
    [480, 300, 480],
    0,
  ],
  ['the morning of a night', night, ['2026-11-18', '02:00', '2026-11-18', '06:00'], [480, 240, 480], 0],
  [
    'the end of a night and the beginning of the next',
    night,
    ['2026-11-17', '02:00', '2026-11-17', '23:00'],
    [240, 420, 480],
    0,
  ],
  // An hour of break is due after six hours, or at length − F; of 22:00–03:00 nothing is taken off.
  ['a night with a break', night, ['2026-11-18', '03:00', '2026-11-18', '06:00'], [420, 300, 420], 60],
  [
    'over the beginning of the next morning',
    early,
    ['2026-11-16', '20:00', '2026-11-17', '07:00'],
    [480, 360, 480],
    0,
  ],
  [
    'until the beginning of the next morning',
    early,
    ['2026-11-16', '20:00', '2026-11-17', '05:00'],
    [480, 480, 480],
    0,
  ],
];

test.each(cases)('%s: %j less %j leaves %j', async (_, hours, wish, expected, rest) => {
  const by = await personWith(hours, rest);
  const { status, body } = await file(by, wish);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(await expectedOf(by)).toEqual(expected);
});

test.each([
  // The night of the change to summer has seven hours, and its 02:30, which no clock shows, is 03:30; that of the change to winter has nine.
  ['2027-03-27', '2027-03-28', '22:00', '02:30', 420, 150],
  ['2026-10-24', '2026-10-25', '22:00', '01:00', 540, 360],
])('the night of %s counts the hours that it has', async (first, last, from, to, whole, left) => {
  const by = await personWith(night);
  const expected = async () => (await by.get(`/employee/my-schedule?date=${first}`)).body.expectedMinutes;
  expect(await expected()).toBe(whole);
  expect((await file(by, [first, from, last, to])).status).toBe(200);
  expect(await expected()).toBe(left);
});

test('is answered and listed with the date on which it ends, as one day', async () => {
  const by = await personWith(night);
  const { body } = await file(by, ['2026-11-17', '22:00', '2026-11-17', '00:00']);
  const shown = {
    startDate: '2026-11-17',
    endDate: '2026-11-18',
    startTime: '22:00',
    endTime: '00:00',
    days: 1,
  };
  expect(body).toMatchObject(shown);
  expect((await by.get('/absences/my')).body.content).toMatchObject([shown]);
  const { body: team } = await admin.get('/absences/admin/team-calendar?from=2026-11-17&to=2026-11-17');
  const { days: _, ...span } = shown;
  expect(team.people).toMatchObject([{ timeOff: [span] }]);
});

describe('of two that meet', () => {
  const nightOf17: Wish = ['2026-11-17', '22:00', '2026-11-18', '06:00'];

  test.each<[string, Wish, string | null]>([
    ['what begins as the other ends is none', ['2026-11-18', '06:00', '2026-11-18', '08:00'], null],
    ['what ends as the other begins is none', ['2026-11-17', '20:00', '2026-11-17', '22:00'], null],
    [
      'the early hours of the next date are refused',
      ['2026-11-18', '05:00', '2026-11-18', '08:00'],
      'En esas fechas ya hay asuntos personales del 17 de noviembre de 22:00 a 06:00 del día siguiente, aprobados.',
    ],
    [
      'the hour before midnight is refused',
      ['2026-11-17', '21:00', '2026-11-17', '23:00'],
      'En esas fechas ya hay asuntos personales del 17 de noviembre de 22:00 a 06:00 del día siguiente, aprobados.',
    ],
  ])('%s', async (_, other, message) => {
    const by = await personWith(night);
    expect((await file(by, nightOf17)).status).toBe(200);
    const answer = await file(by, other);
    if (message === null) expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    else expectProblem(answer, 409, 'TIME_OFF_OVERLAPS', { message });
  });

  test('a whole day begins at the midnight at which hours end', async () => {
    const by = await personWith(night);
    expect((await file(by, ['2026-11-17', '22:00', '2026-11-17', '00:00'])).status).toBe(200);
    const body = {
      ...{ userId: by.userId, type: 'PERSONAL', reason: 'Médico' },
      ...{ startDate: '2026-11-18', endDate: '2026-11-18' },
    };
    expect((await admin.call('POST', '/absences/admin', { body })).status).toBe(200);
  });
});

test.each<[string, Wish, Record<string, string>]>([
  [
    'a day and more',
    ['2026-11-17', '10:00', '2026-11-18', '11:00'],
    { endDate: absenceAnswers.hoursOfSeveralDays },
  ],
  [
    'a whole turn of the clock',
    ['2026-11-17', '10:00', '2026-11-18', '10:00'],
    { endTime: absenceAnswers.hoursReversed },
  ],
  [
    'two nights',
    ['2026-11-17', '22:00', '2026-11-19', '06:00'],
    { endDate: absenceAnswers.hoursOfSeveralDays },
  ],
  [
    'an end before its start of one date',
    ['2026-11-17', '22:00', '2026-11-17', '06:00'],
    { endTime: absenceAnswers.hoursReversed },
  ],
  [
    'from midnight to midnight',
    ['2026-11-17', '00:00', '2026-11-17', '00:00'],
    { endTime: absenceAnswers.hoursReversed },
  ],
])('is refused %s', async (_, wish, fieldErrors) => {
  const by = await personWith(night);
  const before = await rowsOf(app.platform.database, tenantId);
  expectProblem(await file(by, wish), 422, 'VALIDATION_FAILED', { fieldErrors });
  expect(await rowsOf(app.platform.database, tenantId)).toEqual(before);
});
