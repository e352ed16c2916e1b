import { buffer } from 'node:stream/consumers';
import type { InspectionRecord } from '@jornada/contract/inspection/inspector-access';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { exportKey } from '../features/attendance/tables/export-file.ts';
import { appendEntry } from '../testing/append-entry.ts';
import { punches } from '../testing/company-day.ts';
import { adminAtWork } from '../testing/company-factories.ts';
import { createContract } from '../testing/create-contract.ts';
import { atWork, type EmployeeAtWork } from '../testing/employee-at-work.ts';
import { assignSchedule, createPerson, createTenant } from '../testing/factories.ts';
import { openSessionOf } from '../testing/inspections.ts';
import { patience } from '../testing/patience.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { type ReadSheet, readWorkbook } from '../testing/read-workbook.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/**
 * Ten hours a week until further notice with a pact of ten percent: of the 2571 minutes that are agreed on for November the pact covers 257, and 385 more may
 * be voluntary (Estatuto de los Trabajadores art. 12.5.c and g). Asked for are two hours a day, from 09:00 to 11:00.
 */
beforeEach(async () => {
  app.clock.set('2026-10-20T09:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  const created = await createPerson(app.platform, tenantId, { fullName: 'Ana' });
  await createContract(app.platform, created, {
    ...{ validFrom: '2026-01-01', isPartTime: true, agreed: [600, 'WEEK'], pact: 10 },
  });
  await assignSchedule(app.platform, created, { hours: [['09:00', '11:00']] });
  ana = await atWork(app, created);
  // Four hours more on three days of October, which are no matter of November, and on four of November.
  for (const date of ['2026-10-27', '2026-10-28', '2026-10-29', ...november])
    await punches(app, ana, date, ['IN 09:00', 'OUT 15:00']);
  app.clock.set('2026-11-20T09:00[Europe/Madrid]');
});

const november = ['2026-11-03', '2026-11-04', '2026-11-10', '2026-11-17'] as const;

type Kinds = { agreedMinutes: number; voluntaryMinutes: number; uncoveredMinutes: number } | null;
interface Day {
  readonly date: string;
  readonly complementaryMinutes: number;
  readonly complementary: Kinds;
}

const told = (kinds: Kinds) =>
  kinds && `${kinds.agreedMinutes} ${kinds.voluntaryMinutes} ${kinds.uncoveredMinutes}`;
/** Kinds by date, of days with any; of the others nothing may be told. */
const byDate = (days: readonly Day[]) =>
  Object.fromEntries(
    days
      .filter(({ complementaryMinutes, complementary }) => {
        expect(complementary === null).toBe(complementaryMinutes === 0);
        return complementary !== null;
      })
      .map(({ date, complementary }) => [date, told(complementary)])
      .sort(),
  );
async function get(path: string, who = admin) {
  const { status, body } = await who.get(path);
  expect(status, path).toBe(200);
  return body;
}

/** What each reader says of the kinds of days of a period. */
async function readers(from: string, to: string) {
  const whose = `userId=${ana.userId}`;
  const own = await get(`/attendance/daily-summary?from=${from}&to=${to}`, ana);
  const summary = await get(`/attendance/admin/daily-summary?${whose}&from=${from}&to=${to}`);
  const list = await get(`/attendance/admin/list?fromDate=${from}&toDate=${to}&size=100`);
  const [workdays] = await get(`/attendance/admin/workdays?startDate=${from}&endDate=${to}&${whose}`);
  const details = [];
  const explained = [];
  for (const date of Object.keys(byDate(own.days))) {
    details.push((await get(`/attendance/admin/days/detail?${whose}&date=${date}`)).row);
    explained.push((await get(`/attendance/admin/workdays/explanation?${whose}&date=${date}`)).workday);
  }
  return {
    days: [own.days, summary.days, list.content, workdays.days, details, explained].map(byDate),
    totals: [own.totals, summary.totals].map(({ complementary }) => told(complementary)),
  };
}

const sixOf = <T>(one: T) => Array.from({ length: 6 }, () => one);

describe('what covers the complementary hours of a day, by the limits of its month', () => {
  const whole = {
    '2026-11-03': '240 0 0',
    '2026-11-04': '17 223 0',
    '2026-11-10': '0 162 78',
    '2026-11-17': '0 0 240',
  };
  /** Art. 12.5: a part of a month tells its days as the whole month does; days before the first decide, days after the last do not. */
  test.each<[name: string, from: string, to: string, days: Record<string, string>, totals: string | null]>([
    ['the whole month', '2026-11-01', '2026-11-30', whole, '257 385 318'],
    ['its second half', '2026-11-16', '2026-11-30', { '2026-11-17': '0 0 240' }, '0 0 240'],
    ['one day', '2026-11-04', '2026-11-04', { '2026-11-04': '17 223 0' }, '17 223 0'],
    ['its first days', '2026-11-01', '2026-11-03', { '2026-11-03': '240 0 0' }, '240 0 0'],
    [
      'from one month into the next: each by itself',
      '2026-10-29',
      '2026-11-04',
      // Of October 2657 minutes are agreed on, of which the pact covers 265, and 398 may be voluntary.
      { '2026-10-29': '0 183 57', '2026-11-03': '240 0 0', '2026-11-04': '17 223 0' },
      '257 406 57',
    ],
    ['days without any', '2026-11-11', '2026-11-16', {}, null],
  ])('%s', async (_, from, to, days, totals) => {
    const found = await readers(from, to);
    expect(found).toEqual({ days: sixOf(days), totals: [totals, totals] });
    // Again, from what was stored meanwhile.
    expect(await readers(from, to)).toEqual(found);
  });
});

test('an earlier punch that is corrected changes the days after it, wherever they were stored', async () => {
  await readers('2026-11-01', '2026-11-30');
  const [entry] = await get(`/attendance/admin/logs?userId=${ana.userId}&from=2026-11-03&to=2026-11-03`).then(
    (logs) => logs.filter(({ type }: { type: string }) => type === 'OUT'),
  );
  await appendEntry(app.platform, ana, {
    ...{ kind: 'CORRECTION', at: '2026-11-03T11:00[Europe/Madrid]', type: 'OUT', supersedesId: entry.id },
  });
  const days = { '2026-11-04': '240 0 0', '2026-11-10': '17 223 0', '2026-11-17': '0 162 78' };
  expect(await readers('2026-11-01', '2026-11-30')).toEqual({
    ...{ days: sixOf(days), totals: ['257 385 78', '257 385 78'] },
  });
  expect((await readers('2026-11-16', '2026-11-30')).days).toEqual(sixOf({ '2026-11-17': '0 162 78' }));
});

test('a pact that is changed, and a contract that is no longer one of part time, change all days', async () => {
  await readers('2026-11-01', '2026-11-30');
  const path = `/admin/employees/${ana.userId}/contracts`;
  const [contract] = (await get(path)).contracts;
  const { id, revision, ...terms } = contract;
  const body = { ...terms, revision, pact: { ...terms.pact, percent: 30 } };
  expect((await admin.call('PUT', `${path}/${id}`, { body })).status).toBe(200);
  // Thirty percent are 771 minutes.
  expect((await readers('2026-11-10', '2026-11-17')).days).toEqual(
    sixOf({ '2026-11-10': '240 0 0', '2026-11-17': '51 189 0' }),
  );
  expect((await admin.call('DELETE', `${path}/${id}`)).status).toBe(200);
  expect(await readers('2026-11-10', '2026-11-17')).toEqual({ days: sixOf({}), totals: [null, null] });
});

test('somebody of another company reads nothing of it, and nobody signed out does', async () => {
  const other = await adminAtWork(app, await createTenant(app.platform));
  const paths = [
    `/attendance/admin/daily-summary?userId=${ana.userId}&from=2026-11-01&to=2026-11-30`,
    `/attendance/admin/workdays/explanation?userId=${ana.userId}&date=2026-11-17`,
  ];
  for (const path of paths) expect((await other.get(path)).status).toBe(404);
  const list = await other.get('/attendance/admin/list?fromDate=2026-11-01&toDate=2026-11-30');
  expect(list.body.content.filter(({ userId }: { userId: string }) => userId === ana.userId)).toEqual([]);
});

describe('files, the register and what inspectors read', () => {
  const titles = [
    'Complementarias pactadas',
    'Complementarias voluntarias',
    'Complementarias en exceso sin pacto',
  ] as const;
  const november = ['2026-11-01', '2026-11-30'] as const;

  /** The columns of kinds of a table, by the date of the row; of the only total by 'Total'. */
  function kindsIn(rows: readonly (readonly (string | number | Date | boolean | null)[])[], unit = '') {
    const [head = [], ...lines] = rows;
    const places = titles.map((title) => head.indexOf(`${title}${unit}`));
    expect(places).not.toContain(-1);
    const date = head.indexOf('Fecha');
    return Object.fromEntries(
      lines
        .map((line) => [line[date], places.map((place) => line[place]).join(' ')] as const)
        .filter(([, kinds]) => kinds !== '0 0 0' && kinds !== '0:00 0:00 0:00'),
    );
  }
  const rowsOf = (file: string) =>
    file
      .replace('\ufeff', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'));

  const inMinutes = {
    '03/11/2026': '240 0 0',
    '04/11/2026': '17 223 0',
    '10/11/2026': '0 162 78',
    '17/11/2026': '0 0 240',
    Total: '257 385 318',
  };
  const inHours = {
    '2026-11-03': '4:00 0:00 0:00',
    '2026-11-04': '0:17 3:43 0:00',
    '2026-11-10': '0:00 2:42 1:18',
    '2026-11-17': '0:00 0:00 4:00',
  };

  test('files of attendance have three columns, whether days are stored or evaluated', async () => {
    const [from, to] = november;
    const paths = [
      [admin, `/attendance/admin/export?from=${from}&to=${to}&userIds=${ana.userId}`],
      [ana, `/attendance/employee/export?from=${from}&to=${to}`],
    ] as const;
    for (let round = 0; round < 2; round += 1) {
      for (const [who, path] of paths)
        expect(kindsIn(rowsOf(await get(path, who)), ' (min)')).toEqual(inMinutes);
      await get(`/attendance/admin/list?fromDate=${from}&toDate=${to}`);
    }
    const second = `/attendance/employee/export?from=2026-11-16&to=${to}`;
    const { Total: _, ...days } = kindsIn(rowsOf(await get(second, ana)), ' (min)');
    expect(days).toEqual({ '17/11/2026': '0 0 240' });
  });

  test('a workbook has them on both sheets', async () => {
    const [from, to] = november;
    const body = { from, to, format: 'xlsx', userIds: [ana.userId] };
    const asked = await admin.call('POST', '/attendance/admin/exports', { body });
    expect(asked.status).toBe(200);
    await vi.waitFor(async () => {
      const files: { id: string; status: string }[] = await get('/attendance/admin/exports');
      expect(files.find(({ id }) => id === asked.body.id)?.status).toBe('DONE');
    }, patience);
    const key = exportKey(tenantId, { id: asked.body.id, format: 'xlsx' });
    const sheets = await readWorkbook(await buffer(await app.platform.files.read(key)));
    const asMinutes = (rows: ReadSheet['data'] = []) =>
      rows.map((row) => row.map((cell) => (typeof cell === 'number' ? Math.round(cell * 1440) : cell)));
    const [sums, days] = ['Sumas', 'Días'].map((name) => sheets.find(({ sheet }) => sheet === name)?.data);
    expect(Object.values(kindsIn(asMinutes(sums)))).toEqual(['257 385 318']);
    expect(Object.values(kindsIn(asMinutes(days)))).toEqual(['240 0 0', '17 223 0', '0 162 78', '0 0 240']);
  });

  test('the register tells them by month, by day and in its file', async () => {
    const { content } = await get('/admin/register?month=2026-11');
    const own = content.find(({ userId }: { userId: string }) => userId === ana.userId);
    expect(told(own.complementary)).toBe('257 385 318');
    const { days } = await get(`/admin/register/people/${ana.userId}?month=2026-11`);
    expect(byDate(days)).toMatchObject({ '2026-11-10': '0 162 78' });
    expect(kindsIn(rowsOf(await get('/admin/register/file?month=2026-11')))).toEqual(inHours);
  });

  test('an inspector reads them of the days that were granted, by the limits of the month', async () => {
    const granted = { from: '2026-11-10', to: '2026-11-17' };
    const { id, token } = await openSessionOf(app.platform, { ...ana, userId: admin.userId }, granted);
    const read = async (path: string) => {
      const headers = { 'x-inspection-session': token };
      const answer = await fetch(`${app.origin}/api/attendance/government/data/${id}${path}`, { headers });
      expect(answer.status).toBe(200);
      return answer;
    };
    const { content } = (await (await read('')).json()) as InspectionRecord;
    const own = content.find(({ userId }) => userId === ana.userId);
    expect(byDate(own?.days ?? [])).toEqual({ '2026-11-10': '0 162 78', '2026-11-17': '0 0 240' });
    const { '2026-11-10': tenth, '2026-11-17': last } = inHours;
    expect(kindsIn(rowsOf(await (await read('/file?format=csv')).text()))).toEqual({
      ...{ '2026-11-10': tenth, '2026-11-17': last },
    });
    const pdf = await readPdf(Buffer.from(await (await read('/file?format=pdf')).arrayBuffer()));
    expect(pdf.text).toContain('4:00 8:00 voluntarias 2:42, exceso sin pacto 5:18 0:00');
    expect(pdf.text).toContain('Compl. voluntarias 2:42, exceso sin pacto 1:18');
    const withoutAny = await openSessionOf(
      app.platform,
      { ...ana, userId: admin.userId },
      {
        ...granted,
        userIds: [admin.userId],
      },
    );
    const headers = { 'x-inspection-session': withoutAny.token };
    const path = `/api/attendance/government/data/${withoutAny.id}/file?format=csv`;
    const csv = await (await fetch(`${app.origin}${path}`, { headers })).text();
    expect(csv).toContain('Complementarias;Extraordinarias;Pausas');
  });

  test('without anybody who works part time, tables have the columns that they had', async () => {
    const path = `/admin/employees/${ana.userId}/contracts`;
    const [contract] = (await get(path)).contracts;
    expect((await admin.call('DELETE', `${path}/${contract.id}`)).status).toBe(200);
    for (const file of [
      await get(`/attendance/admin/export?from=2026-11-01&to=2026-11-30`),
      await get('/admin/register/file?month=2026-11'),
    ])
      expect(file).not.toMatch(/pactadas|voluntarias|pacto/i);
  });
});
