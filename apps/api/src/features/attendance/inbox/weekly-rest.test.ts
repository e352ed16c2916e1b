import type { InboxItem } from '@jornada/contract/attendance/inbox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork } from '../../../testing/company-factories.ts';
import { atWork, type EmployeeAtWork } from '../../../testing/employee-at-work.ts';
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

beforeEach(() => company('2026-11-02'));

/** Every day is a workday from 09:00 to 17:00, so that whoever works on Sunday has no overtime. */
async function company(
  from: string,
  hours: [string, string] = ['09:00', '17:00'],
  timeZone = 'Europe/Madrid',
) {
  app.clock.set(`${from}T00:00[Europe/Madrid]`);
  tenantId = await createTenant(app.platform);
  const employedFrom = Temporal.PlainDate.from(from);
  luis = await atWork(app, await createPerson(app.platform, tenantId, { employedFrom, timeZone }));
  const days = [1, 2, 3, 4, 5, 6, 7];
  await assignSchedule(app.platform, luis, { validFrom: from, hours: [hours], days, timeZone });
  admin = await adminAtWork(app, tenantId);
}

const six = '09:00-15:00';
const repeat = (times: number, hours: string) => Array.from({ length: times }, () => hours);
const fiveDays = [...repeat(5, six), '', ''];

/** What was punched from a date on, a day after the other: `''` nothing, `'09:00-?'` no exit, an end that is no later on the next day. */
async function punched(from: string, hours: readonly string[], timeZone = 'Europe/Madrid') {
  for (const [index, each] of hours.entries()) {
    const date = Temporal.PlainDate.from(from).add({ days: index });
    const [start = '', end = ''] = each.split('-');
    if (start === '') continue;
    await luis.work([`${date}T${start}[${timeZone}]`, 'IN']);
    const exitOn = end > start ? date : date.add({ days: 1 });
    if (end !== '?') await luis.work([`${exitOn}T${end}[${timeZone}]`, 'OUT']);
  }
}

/** What is told of weekly rests, a line a day. */
async function told(now = '2026-11-25T10:00'): Promise<string[]> {
  app.clock.set(`${now}[Europe/Madrid]`);
  const { content: items } = (await admin.get('/attendance/admin/inbox?size=100')).body as {
    content: InboxItem[];
  };
  return items
    .filter(({ kind, text }) => kind === 'LEGAL_LIMIT' && text.includes('descanso semanal'))
    .map(({ date, text }) => `${date} ${text}`);
}

const without = (week: string, longest: string, wider = '') =>
  `Semana del ${week} sin descanso semanal, ni acumulado en 14 días: ${longest} seguidas como mucho, menos de las 48\u00a0h que suman los arts. 37.1 y 34.3 del Estatuto de los Trabajadores${wider}`;
const wider = ' (otra lectura pide solo 36\u00a0h)';

test.each<[string, string[], string[]]>([
  ['weeks of five days', [...fiveDays, ...fiveDays, six], []],
  [
    'seven days on end, told when the next week has closed, and not again',
    [...repeat(7, six), ...fiveDays, six, six],
    [`2026-11-16 ${without('02/11/2026', '18\u00a0h')}`],
  ],
  [
    'weeks of six days: the one before the employee began is not judged',
    [...repeat(6, six), '', ...repeat(6, six), '', ...repeat(6, six), '', six],
    [
      `2026-11-16 ${without('02/11/2026', '42\u00a0h', wider)}`,
      `2026-11-23 ${without('09/11/2026', '42\u00a0h', wider)}`,
    ],
  ],
  [
    'exactly 36 hours on end',
    [...repeat(5, six), '15:00-21:00', '', ...fiveDays, six],
    [`2026-11-16 ${without('02/11/2026', '36\u00a0h', wider)}`],
  ],
  ['exactly 48', [...repeat(5, six), '09:00-13:00', '', '13:00-19:00', ...repeat(4, six), '', '', six], []],
  ['eleven days, then three', [...repeat(11, six), '', '', '', six], []],
  ['a missing exit in the week', [six, '09:00-?', ...repeat(5, six), ...fiveDays, six], []],
])('the weekly rest of what was worked: %s', async (_, hours, lines) => {
  await punched('2026-11-02', hours);
  expect(await told()).toEqual(lines);
});

test('nights over midnight belong to the day on which they begin', async () => {
  await company('2026-11-02', ['22:00', '06:00']);
  await punched('2026-11-02', [
    ...repeat(7, '22:00-06:00'),
    ...repeat(4, '22:00-06:00'),
    '',
    '',
    '',
    '22:00-06:00',
  ]);
  expect(await told()).toEqual([]);
  await company('2026-11-02', ['22:00', '06:00']);
  await punched('2026-11-02', [...repeat(12, '22:00-06:00'), '', '', '22:00-06:00']);
  expect(await told()).toEqual([`2026-11-16 ${without('02/11/2026', '22\u00a0h')}`]);
});

test('the hour that the clocks take is no rest', async () => {
  await company('2026-03-09');
  const weekend = [...repeat(4, six), '16:00-23:30', '', '', '00:00-08:00', ...repeat(4, six), '', '', six];
  // From Friday 23:30 to Sunday 23:45: 48 h 15 min in any week but that of 29 March.
  const cut = weekend.map((hours, index) => (index === 6 ? '23:45-23:55' : index === 7 ? six : hours));
  await punched('2026-03-09', cut);
  expect(await told('2026-03-24T10:00')).toEqual([]);
  await company('2026-03-23');
  await punched('2026-03-23', cut);
  expect(await told('2026-04-07T10:00')).toEqual([
    `2026-04-06 ${without('23/03/2026', '47\u00a0h\u00a015\u00a0min', wider)}`,
  ]);
});

test('the week is that of where the person is', async () => {
  // Until Sunday 12:00 in Auckland three days may still follow; for Madrid it would be Sunday at midnight.
  const zone = 'Pacific/Auckland';
  await company('2026-11-02', ['09:00', '17:00'], zone);
  await punched('2026-11-02', [...repeat(13, six), '08:00-12:00'], zone);
  expect(await told()).toEqual([`2026-11-15 ${without('02/11/2026', '18\u00a0h')}`]);
});

test('a week that lies before the month that is looked at is told by all that was worked around it', async () => {
  // The first day looked at is 25 October. The three days of the week of the 12th were of the one before too, and the night of the 25th has an hour more.
  await company('2026-10-05');
  await punched('2026-10-05', [...repeat(11, six), '', '', '', ...repeat(7, six), ...fiveDays, six]);
  expect(await told('2026-11-25T10:00')).toEqual([`2026-11-02 ${without('19/10/2026', '19\u00a0h')}`]);
});

describe('the sheet of the day', () => {
  const sheet = async (date: string) =>
    (await admin.get(`/attendance/admin/days/detail?userId=${luis.userId}&date=${date}`)).body.limits;
  const own = async (date: string) => (await luis.get(`/attendance/days/detail?date=${date}`)).body.limits;

  test('says what the inbox says, to the admin and to whose day it is, before anybody read a list', async () => {
    await punched('2026-11-02', [...repeat(7, six), ...fiveDays, '09:00-20:30', '08:00-15:00']);
    app.clock.set('2026-11-25T10:00[Europe/Madrid]');
    const lateMonday = await sheet('2026-11-16');
    expect(lateMonday).toEqual([
      without('02/11/2026', '18\u00a0h'),
      '3\u00a0h\u00a030\u00a0min extra en el día: más de lo que permite su horario (2\u00a0h)',
    ]);
    expect(await own('2026-11-16')).toEqual(lateMonday);
    const rest =
      '11\u00a0h\u00a030\u00a0min de descanso desde la jornada anterior: menos de las 12\u00a0h del art. 34.3 del Estatuto de los Trabajadores';
    expect(await sheet('2026-11-17')).toEqual([rest]);
    expect(await own('2026-11-17')).toEqual([rest]);
    expect(await sheet('2026-11-09')).toEqual([]);
    expect(await sheet('2026-11-14')).toEqual([]);
    const { content: items } = (await admin.get('/attendance/admin/inbox?size=100')).body as {
      content: InboxItem[];
    };
    const inbox = items.filter(({ kind }) => kind === 'LEGAL_LIMIT');
    expect(inbox.map(({ date, text }) => [date, text])).toEqual([
      ['2026-11-16', lateMonday.join('. ')],
      ['2026-11-17', rest],
    ]);
  });

  test('goes on saying it when the day was looked at', async () => {
    await punched('2026-11-02', [...repeat(7, six), ...fiveDays, six]);
    expect(await told()).toHaveLength(1);
    const { content: items } = (await admin.get('/attendance/admin/inbox')).body;
    const { userId, date, version } = items.find((one: InboxItem) => one.kind === 'LEGAL_LIMIT');
    const body = { action: 'APPROVE', reason: 'Compensado', days: [{ userId, date, version }] };
    expect(await admin.call('POST', '/attendance/admin/days/bulk', { body })).toMatchObject({ status: 200 });
    expect(await told()).toEqual([]);
    expect(await sheet('2026-11-16')).toEqual([without('02/11/2026', '18\u00a0h')]);
  });

  test('another company has no such day, and its own days are none of this', async () => {
    await punched('2026-11-02', [...repeat(7, six), ...fiveDays, six]);
    expect(await told()).toHaveLength(1);
    const stranger = await adminAtWork(app, await createTenant(app.platform));
    const path = `/attendance/admin/days/detail?userId=${luis.userId}&date=2026-11-16`;
    expect(await stranger.get(path)).toMatchObject({ status: 404 });
    admin = stranger;
    expect(await told()).toEqual([]);
  });
});
