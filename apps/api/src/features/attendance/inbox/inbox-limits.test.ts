import type { InboxItem } from '@jornada/contract/attendance/inbox';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { adminAtWork } from '../../../testing/company-factories.ts';
import { atWork, type EmployeeAtWork } from '../../../testing/employee-at-work.ts';
import { assignSchedule, createPerson, createTenant } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: EmployeeAtWork;
let luis: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A week of 09:00–17:00 in November with the schedule's usual maxima: two hours of overtime a day, ten a week. */
beforeEach(() => company('2026-11-01'));

async function company(validFrom: string, hours: [string, string] = ['09:00', '17:00']) {
  app.clock.set(`${validFrom}T00:00[Europe/Madrid]`);
  const tenantId = await createTenant(app.platform);
  luis = await atWork(app, await createPerson(app.platform, tenantId));
  await assignSchedule(app.platform, luis, { validFrom, hours: [hours] });
  admin = await adminAtWork(app, tenantId);
}

type Shift = readonly [date: string, from: string, to: string, toDate?: string];

const punched = (shifts: readonly Shift[]) =>
  luis.work(
    ...shifts.flatMap(([date, from, to, toDate = date]): [string, 'IN' | 'OUT'][] => [
      [`${date}T${from}[Europe/Madrid]`, 'IN'],
      [`${toDate}T${to}[Europe/Madrid]`, 'OUT'],
    ]),
  );

/** What is told of limits, a line a day. */
async function limitsTold(now = '2026-11-14T10:00'): Promise<string[]> {
  app.clock.set(`${now}[Europe/Madrid]`);
  const { content: items } = (await admin.get('/attendance/admin/inbox?size=100')).body as {
    content: InboxItem[];
  };
  return items.filter(({ kind }) => kind === 'LEGAL_LIMIT').map(({ date, text }) => `${date} ${text}`);
}

const restOf = (words: string) =>
  `${words} de descanso desde la jornada anterior: menos de las 12\u00a0h del art. 34.3 del Estatuto de los Trabajadores`;

test.each<[string, readonly Shift[], string[]]>([
  [
    'left at 23:00, came at 07:00',
    [
      ['2026-11-10', '16:00', '23:00'],
      ['2026-11-11', '07:00', '14:00'],
    ],
    [`2026-11-11 ${restOf('8\u00a0h')}`],
  ],
  [
    'left at 20:00, came at 08:00',
    [
      ['2026-11-10', '12:00', '20:00'],
      ['2026-11-11', '08:00', '16:00'],
    ],
    [],
  ],
  [
    'left at 20:01, came at 08:00',
    [
      ['2026-11-10', '12:00', '20:01'],
      ['2026-11-11', '08:00', '16:00'],
    ],
    [`2026-11-11 ${restOf('11\u00a0h\u00a059\u00a0min')}`],
  ],
  [
    'a split shift has its gap within the day',
    [
      ['2026-11-10', '09:00', '13:00'],
      ['2026-11-10', '15:00', '19:00'],
    ],
    [],
  ],
  [
    'on the day before the period of a month',
    [
      ['2026-10-13', '16:00', '23:00'],
      ['2026-10-14', '07:00', '14:00'],
    ],
    [`2026-10-14 ${restOf('8\u00a0h')}`],
  ],
])('the rest between two workdays: %s', async (_, shifts, told) => {
  await company('2026-10-01');
  await punched(shifts);
  expect((await limitsTold()).filter((line) => !line.includes('extra'))).toEqual(told);
});

test('a night across midnight is one workday, and sixteen hours lie between two of them', async () => {
  await company('2026-11-01', ['22:00', '06:00']);
  await punched([
    ['2026-11-09', '22:00', '06:00', '2026-11-10'],
    ['2026-11-10', '22:00', '06:00', '2026-11-11'],
  ]);
  expect(await limitsTold()).toEqual([]);
});

test('an hour skipped by the clocks is not rest', async () => {
  await company('2026-03-01');
  await punched([
    ['2026-03-28', '13:00', '21:00'],
    ['2026-03-29', '08:30', '12:00'],
  ]);
  const told = await limitsTold('2026-03-31T10:00');
  expect(told.at(-1)).toContain(`2026-03-29 ${restOf('10\u00a0h\u00a030\u00a0min')}`);
});

test('after a forgotten exit the rest is unknown', async () => {
  await luis.work(['2026-11-10T16:00[Europe/Madrid]', 'IN']);
  await punched([['2026-11-11', '07:00', '14:00']]);
  expect(await limitsTold()).toEqual([]);
});

const extra = (words: string, when: string, allowed: string) =>
  `${words} extra en ${when}: más de lo que permite su horario (${allowed})`;

test('overtime of a day is reported beyond what the schedule allows', async () => {
  await punched([
    ['2026-11-10', '09:00', '19:00'],
    ['2026-11-12', '09:00', '19:01'],
  ]);
  expect(await limitsTold()).toEqual([
    `2026-11-12 ${extra('2\u00a0h\u00a01\u00a0min', 'el día', '2\u00a0h')}`,
  ]);
});

test('overtime of a week is reported on the day on which it passes the limit, and not the week after', async () => {
  await punched([
    ['2026-11-02', '09:00', '19:00'],
    ['2026-11-03', '09:00', '19:00'],
    ['2026-11-04', '09:00', '19:00'],
    ['2026-11-05', '09:00', '19:00'],
    ['2026-11-06', '09:00', '19:00'],
    ['2026-11-07', '09:00', '09:01'],
    ['2026-11-09', '09:00', '19:00'],
  ]);
  expect(await limitsTold()).toEqual([
    `2026-11-07 ${extra('10\u00a0h\u00a01\u00a0min', 'la semana', '10\u00a0h')}`,
  ]);
});

test('several limits are several sentences, and none after somebody has reviewed the day', async () => {
  await punched([
    ['2026-11-10', '12:00', '20:30'],
    ['2026-11-11', '08:00', '20:30'],
  ]);
  const tooLong =
    '12\u00a0h\u00a030\u00a0min trabajadas: más de lo que permite el art. 34.3 del Estatuto de los Trabajadores';
  expect(await limitsTold()).toEqual([
    `2026-11-11 ${[tooLong, restOf('11\u00a0h\u00a030\u00a0min'), extra('4\u00a0h\u00a030\u00a0min', 'el día', '2\u00a0h')].join('. ')}`,
  ]);
  const { content: items } = (await admin.get('/attendance/admin/inbox')).body;
  const { userId, date, version } = items.find((one: InboxItem) => one.kind === 'LEGAL_LIMIT');
  const days = [{ userId, date, version }];
  const body = { action: 'APPROVE', reason: 'Hablado con él', days };
  expect(await admin.call('POST', '/attendance/admin/days/bulk', { body })).toMatchObject({ status: 200 });
  expect(await limitsTold()).toEqual([]);
});

test('another company sees none of it', async () => {
  await punched([['2026-11-12', '09:00', '21:00']]);
  expect(await limitsTold()).toHaveLength(1);
  admin = await adminAtWork(app, await createTenant(app.platform));
  expect(await limitsTold()).toEqual([]);
});
