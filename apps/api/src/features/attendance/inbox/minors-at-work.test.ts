import type { InboxItem } from '@jornada/contract/attendance/inbox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork, deputyAtWork } from '../../../testing/company-factories.ts';
import { atWork, type EmployeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import { assignSchedule, createPerson, createTenant } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let luis: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Every day from 09:00 to 13:00, so that whoever works on Sunday has no overtime. */
beforeEach(async () => {
  app.clock.set('2026-11-02T00:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  const employedFrom = Temporal.PlainDate.from('2026-11-02');
  luis = await atWork(app, await createPerson(app.platform, tenantId, { employedFrom }));
  const days = [1, 2, 3, 4, 5, 6, 7];
  await assignSchedule(app.platform, luis, { validFrom: '2026-11-02', hours: [['09:00', '13:00']], days });
  admin = await adminAtWork(app, tenantId);
});

type Shift = readonly [date: string, from: string, to: string, toDate?: string];

const punched = (...shifts: readonly Shift[]) =>
  luis.work(
    ...shifts.flatMap(([date, from, to, toDate = date]): [string, 'IN' | 'OUT'][] => [
      [`${date}T${from}[Europe/Madrid]`, 'IN'],
      [`${toDate}T${to}[Europe/Madrid]`, 'OUT'],
    ]),
  );

async function born(bornOn: string | null) {
  const { status } = await admin.call('PUT', `/admin/employees/${luis.userId}/birth-date`, {
    body: { bornOn },
  });
  expect(status).toBe(200);
}

/** What is told of limits, a line a day. */
async function told(now = '2026-11-20T10:00'): Promise<string[]> {
  app.clock.set(`${now}[Europe/Madrid]`);
  const { content: items } = (await admin.get('/attendance/admin/inbox?size=100')).body as {
    content: InboxItem[];
  };
  return items.filter(({ kind }) => kind === 'LEGAL_LIMIT').map(({ date, text }) => `${date} ${text}`);
}

const detail = async (who: EmployeeAtWork, date: string) => {
  const path =
    who === luis
      ? `/attendance/days/detail?date=${date}`
      : `/attendance/admin/days/detail?userId=${luis.userId}&date=${date}`;
  const { status, body } = await who.get(path);
  expect(status).toBe(200);
  return body;
};

const night = 'Menor de 18 años: 1\u00a0min de trabajo nocturno, entre las 22:00 y las 6:00 (art. 6.2 ET)';
const overtime = 'Menor de 18 años: 10\u00a0min de trabajo extraordinario (art. 6.3 ET)';
const eightHours = 'Menor de 18 años: 10\u00a0h trabajadas, más de 8\u00a0h (art. 34.3 ET)';
const overtimeOfSix = overtime.replace('10\u00a0min', '6\u00a0h');
const withoutWhose = (sentence: string) => sentence.replace('Menor de 18 años: ', '');
const noRest =
  'Menor de 18 años: más de 4\u00a0h\u00a030\u00a0min seguidas sin descanso de 30\u00a0min (art. 34.4 ET)';

describe('what somebody under eighteen worked', () => {
  test('is in the inbox and on the sheet of the day by their limits, for the admin and for whose day it is', async () => {
    await born('2009-05-17');
    await punched(
      ['2026-11-10', '18:01', '22:01'],
      ['2026-11-12', '09:00', '13:10'],
      ['2026-11-13', '09:00', '13:00'],
    );
    expect(await told()).toEqual([`2026-11-10 ${night}`, `2026-11-12 ${overtime}`]);
    const sheet = await detail(admin, '2026-11-12');
    expect(sheet.limits).toEqual([overtime]);
    expect(sheet.row.marks).toEqual([{ mark: 'MINOR_OVERTIME', minutes: 10 }]);
    expect(await detail(luis, '2026-11-12')).toMatchObject({
      limits: [overtime],
      row: { marks: sheet.row.marks },
    });
    expect((await detail(admin, '2026-11-13')).limits).toEqual([]);
    const month = await admin.get(`/attendance/admin/month?month=2026-11`);
    expect(month.status).toBe(200);
    for (const body of [sheet, month.body]) expect(JSON.stringify(body)).not.toContain('2009-05');
  });

  test('beyond nine hours is told by the eight of a minor alone', async () => {
    await born('2009-05-17');
    await punched(['2026-11-10', '08:00', '18:00']);
    const [line, ...others] = await told();
    expect(others).toEqual([]);
    const together = [eightHours, ...[overtimeOfSix, noRest].map(withoutWhose)].join('; ');
    expect(line).toMatch(new RegExp(`^2026-11-10 ${RegExp.escape(together)}\\. `));
    expect((await detail(admin, '2026-11-10')).limits).toEqual(
      expect.arrayContaining([eightHours, overtimeOfSix, noRest]),
    );
    expect(line).not.toContain('Estatuto de los Trabajadores');
  });

  test('changes with the date of birth: entered, changed and removed', async () => {
    await punched(['2026-11-10', '18:01', '22:01']);
    expect(await told()).toEqual([]);
    expect((await detail(admin, '2026-11-10')).row.marks).toEqual([
      expect.objectContaining({ mark: 'OUT_OF_HOURS' }),
    ]);
    await born('2009-05-17');
    expect(await told()).toEqual([`2026-11-10 ${night}`]);
    expect((await detail(admin, '2026-11-10')).limits).toEqual([night]);
    await born('2008-11-10');
    expect(await told()).toEqual([]);
    await born('2008-11-11');
    expect(await told()).toEqual([`2026-11-10 ${night}`]);
    await born(null);
    expect(await told()).toEqual([]);
    expect((await detail(admin, '2026-11-10')).limits).toEqual([]);
  });

  test('is told of once the day is over, and not while they are there', async () => {
    await born('2009-05-17');
    await luis.work(['2026-11-10T20:00[Europe/Madrid]', 'IN']);
    expect(await told('2026-11-10T22:30')).toEqual([]);
    await luis.work(['2026-11-10T22:30[Europe/Madrid]', 'OUT']);
    expect(await told('2026-11-10T22:31')).toEqual([
      `2026-11-10 ${night.replace('1\u00a0min', '30\u00a0min')}`,
    ]);
  });

  test('is seen by nobody who may not see attendance, nor by another company', async () => {
    await born('2009-05-17');
    await punched(['2026-11-10', '18:01', '22:01']);
    expect(await told()).toHaveLength(1);
    const reader = await deputyAtWork(app, tenantId, 'employees.read');
    expectProblem(await reader.get('/attendance/admin/inbox'), 403, 'FORBIDDEN');
    admin = await adminAtWork(app, await createTenant(app.platform));
    expect(await told()).toEqual([]);
  });
});

describe('the weekly rest of somebody under eighteen', () => {
  const weekday = (day: number): Shift => [`2026-11-${String(day).padStart(2, '0')}`, '09:00', '13:00'];
  const week = (longest: string) =>
    `Menor de 18 años: semana del 02/11/2026 sin dos días seguidos de descanso; ${longest} seguidas como mucho, menos de 60\u00a0h contando las 12\u00a0h diarias (arts. 37.1 y 34.3 ET)`;

  test('is two days, told on the first workday by which it is certain', async () => {
    await born('2009-05-17');
    await punched(...[2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 16].map(weekday));
    expect(await told()).toEqual([`2026-11-09 ${week('44\u00a0h')}`]);
    expect((await detail(luis, '2026-11-09')).limits).toEqual([week('44\u00a0h')]);
    await born('2008-11-08');
    expect(await told()).toEqual([
      expect.stringMatching(/^2026-11-16 Semana del 02\/11\/2026 sin descanso semanal/),
    ]);
  });

  test('is missed with what is enough for an adult', async () => {
    // 56 hours, from Friday at 13:00 to Sunday at 21:00.
    const shifts: Shift[] = [...[2, 3, 4, 5, 6].map(weekday), ['2026-11-08', '21:00', '21:30'], weekday(9)];
    await punched(...shifts);
    expect((await told()).filter((line) => line.includes('descanso;'))).toEqual([]);
    await born('2009-05-17');
    expect((await told()).filter((line) => line.includes('descanso;'))).toEqual([
      `2026-11-08 ${week('56\u00a0h')}`,
    ]);
  });

  test('was had with Saturday and Sunday off', async () => {
    await born('2009-05-17');
    await punched(...[2, 3, 4, 5, 6, 9, 10].map(weekday));
    expect(await told()).toEqual([]);
  });
});

describe('the overtime of a year of somebody under eighteen', () => {
  const warning = async () =>
    (await admin.get(`/attendance/admin/overtime?userId=${luis.userId}&year=2026`)).body.warning;

  test('is too much from the first minute on, until the day before the birthday', async () => {
    await punched(['2026-11-12', '09:00', '13:10'], ['2026-11-13', '09:00', '13:30']);
    app.clock.set('2026-11-20T10:00[Europe/Madrid]');
    expect(await warning()).toBeNull();
    await born('2008-11-13');
    expect(await warning()).toBe(
      'Suma 10\u00a0min de trabajo extraordinario en 2026 siendo menor de 18 años, que no puede hacerlo (art. 6.3 del Estatuto de los Trabajadores).',
    );
    await born('2008-11-12');
    expect(await warning()).toBeNull();
  });
});
