import { buffer } from 'node:stream/consumers';
import type { AttendanceExport } from '@jornada/contract/attendance/exports';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { punches } from '../../../testing/company-day.ts';
import { adminAtWork } from '../../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import { assignSchedule, createPerson, createTenant, type TestPerson } from '../../../testing/factories.ts';
import { keptExport } from '../../../testing/kept-export.ts';
import { patience } from '../../../testing/patience.ts';
import { type ReadSheet, readWorkbook, type WorkbookValue } from '../../../testing/read-workbook.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { unzip } from '../../../testing/unzip.ts';
import { exportKey } from '../tables/export-file.ts';
import { endExport, prepareExport } from './prepare-export.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;

const week = { from: '2026-11-09', to: '2026-11-15' };
const noSignal = new AbortController().signal;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-21T10:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
});

async function person(fullName: string): Promise<TestPerson> {
  const created = await createPerson(app.platform, tenantId, { fullName });
  await assignSchedule(app.platform, created);
  await punches(app, created, week.from, ['IN 09:00', 'OUT 17:07']);
  return created;
}

const ask = (wish: object, who = admin) =>
  who.call('POST', '/attendance/admin/exports', { body: { ...week, ...wish } });
const own = async (who = admin): Promise<AttendanceExport[]> =>
  (await who.get('/attendance/admin/exports')).body;

/** Asks for a file and waits until it is ready, or given up. */
async function prepared(wish: object): Promise<AttendanceExport> {
  const { status, body } = await ask(wish);
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...week, status: 'PENDING', donePeople: 0, message: null });
  return vi.waitFor(async () => {
    const found = (await own()).find(({ id }) => id === body.id);
    if (!found || found.status === 'PENDING' || found.status === 'RUNNING') throw new Error('not ready yet');
    return found;
  }, patience);
}

/** A file as it is downloaded. */
async function download(id: string): Promise<{ headers: Headers; file: Buffer }> {
  const { userId, sessionId } = admin;
  const token = await app.platform.accessTokens.sign({ tenantId, userId, sessionId }, app.clock.now());
  const answer = await fetch(`${app.origin}/api/attendance/admin/exports/${id}/file`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  return { headers: answer.headers, file: Buffer.from(await answer.arrayBuffer()) };
}

/** The rows of a sheet below its header, each cell as the CSV writes it, by the CSV's title of its column; without empty cells. */
function asInCsv([header = [], ...rows]: ReadSheet['data'] = [], csvTitles: readonly string[]): string[][] {
  const written = (cell: WorkbookValue, title: string) => {
    if (cell instanceof Date) return cell.toISOString().slice(0, 10).split('-').reverse().join('/');
    if (typeof cell !== 'number') return String(cell ?? '');
    if (title.endsWith('(h)')) return cell.toFixed(2).replace('.', ',');
    return csvTitles.includes(`${title} (min)`) ? String(Math.round(cell * 1440)) : String(cell);
  };
  return rows.map((row) => withoutEmpty(row.map((cell, place) => written(cell, String(header[place])))));
}
const withoutEmpty = (row: readonly string[]) => row.filter((cell) => cell !== '' && cell !== 'Total');

test('a workbook has the rows of the CSV in two sheets, durations and dates as numbers, and is listed', async () => {
  await person('Ana');
  await person('Zoe');
  const ready = await prepared({ format: 'xlsx' });
  expect(ready).toMatchObject({ status: 'DONE', totalPeople: 2, donePeople: 2, format: 'xlsx' });
  const { headers, file } = await download(ready.id);
  expect(headers.get('content-type')).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  expect(headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''asistencias-2026-11-09-2026-11-15.xlsx",
  );
  const [sums, days] = await readWorkbook(file);
  expect([sums?.sheet, days?.sheet]).toEqual(['Sumas', 'Días']);
  const { body } = await admin.get(`/attendance/admin/export?from=${week.from}&to=${week.to}`);
  const lines: string[] = body.replace('\ufeff', '').trimEnd().split('\r\n');
  const [titles = [], ...inCsv] = lines.map((line) => line.split(';'));
  const isSum = (line: readonly string[]) => line[titles.indexOf('Fecha')] === 'Total';
  expect(sums?.data).toHaveLength(1 + 2);
  expect(days?.data).toHaveLength(1 + 2 * 7);
  expect(asInCsv(sums?.data, titles)).toEqual(inCsv.filter(isSum).map(withoutEmpty));
  // Hours with decimals are for payroll, of sums alone.
  const decimals = titles.indexOf('Trabajado (h)');
  const ofDays = inCsv.filter((line) => !isSum(line)).map((line) => line.toSpliced(decimals, 1));
  expect(asInCsv(days?.data, titles)).toEqual(ofDays.map(withoutEmpty));
});

test('a CSV equals the one downloaded directly, for the chosen people', async () => {
  const ana = await person('Ana');
  await person('Zoe');
  const ready = await prepared({ format: 'csv', userIds: [ana.userId] });
  const { file } = await download(ready.id);
  const path = `/attendance/admin/export?from=${week.from}&to=${week.to}&userIds=${ana.userId}`;
  expect(file.toString('utf8').replace('\ufeff', '')).toBe((await admin.get(path)).body);
  expect(file.toString('utf8').startsWith('\ufeffPersona;')).toBe(true);
});

test('a workbook has no formula, whatever the names', async () => {
  for (const name of ['=1+1', '+34 600', '-2', '@SUM(A1)', '\t=1', '=cmd|"/c calc"!A1', '<f>1</f>'])
    await person(name);
  const { file } = await download((await prepared({ format: 'xlsx' })).id);
  const files = unzip(file);
  const sheets = Object.keys(files).filter((name) => /worksheets\/.*\.xml$/.test(name));
  expect(sheets).toHaveLength(2);
  for (const name of sheets) {
    expect(files[name]).toContain('<sheetData');
    expect(files[name]).not.toMatch(/<f[\s>/]/);
  }
  expect(JSON.stringify(files)).toContain('cmd|');
});

test('the progress is stored; when its process stops, another one makes the file', async () => {
  for (let index = 0; index < 25; index += 1) await person(`Persona ${index}`);
  const id = await keptExport(app.platform, admin);
  const reset = { status: 'PENDING', donePeople: 0 } as const;
  await withTenant(app.platform.database, tenantId, (tx) =>
    tx.updateTable('exports').set(reset).where('id', '=', id).execute(),
  );
  const job = { tenantId, exportId: id };
  // The server stops while the progress of the first of two batches is stored, after what was asked for, whose it is, and the days of both.
  const stopping = new AbortController();
  const { database } = app.platform;
  let transactions = 0;
  const connect = () => {
    transactions += 1;
    if (transactions === 4) stopping.abort(new Error('the server stops'));
    return database.connect();
  };
  const making = prepareExport({ ...app.platform, database: { ...database, connect } }, job, {
    ...{ signal: stopping.signal, retries: 0 },
  });
  await expect(making).rejects.toThrow('the server stops');
  expect(await own()).toMatchObject([{ status: 'RUNNING', totalPeople: 25, donePeople: 20 }]);
  await prepareExport(app.platform, job, { signal: noSignal, retries: 0 });
  expect(await own()).toMatchObject([{ status: 'DONE', totalPeople: 25, donePeople: 25 }]);
});

describe('the file is not available', () => {
  test('to anybody but the person who asked for it', async () => {
    const id = await keptExport(app.platform, admin);
    expect(await own()).toMatchObject([{ id, status: 'DONE' }]);
    const colleague = await adminAtWork(app, tenantId);
    const stranger = await adminAtWork(app, await createTenant(app.platform));
    for (const other of [colleague, stranger]) {
      expect(await own(other)).toEqual([]);
      expectProblem(await other.get(`/attendance/admin/exports/${id}/file`), 404, 'NOT_FOUND');
    }
  });

  test('before it is ready', async () => {
    const id = await keptExport(app.platform, admin);
    await withTenant(app.platform.database, tenantId, (tx) =>
      tx.updateTable('exports').set({ status: 'RUNNING' }).execute(),
    );
    expectProblem(await admin.get(`/attendance/admin/exports/${id}/file`), 404, 'NOT_FOUND');
  });

  test('a day later, and then the file is deleted', async () => {
    const id = await keptExport(app.platform, admin);
    app.clock.advance({ hours: 23, minutes: 59 });
    expect((await admin.get(`/attendance/admin/exports/${id}/file`)).status).toBe(200);
    app.clock.advance({ minutes: 1 });
    expect(await own()).toEqual([]);
    expectProblem(await admin.get(`/attendance/admin/exports/${id}/file`), 404, 'NOT_FOUND');
    const key = exportKey(tenantId, { id, format: 'csv' });
    expect(String(await buffer(await app.platform.files.read(key)))).toBe('Persona\r\n');
    await endExport(app.platform, { tenantId, exportId: id });
    await expect(app.platform.files.read(key)).rejects.toMatchObject({ code: 'E_CANNOT_READ_FILE' });
    // A second time, as after a lost answer.
    await endExport(app.platform, { tenantId, exportId: id });
  });
});

describe('it is refused or fails', () => {
  test('of a company without people', async () => {
    expectProblem(await ask({ format: 'csv' }), 409, 'NOTHING_TO_EXPORT');
  });

  test('when there is nothing to export for the people', async () => {
    await createPerson(app.platform, tenantId);
    expect(await prepared({ format: 'xlsx' })).toMatchObject({
      status: 'FAILED',
      message: 'No hay datos para exportar',
    });
  });

  test('for people of another company, or unknown ones', async () => {
    const stranger = await createPerson(app.platform, await createTenant(app.platform));
    const ana = await person('Ana');
    const userIds = [ana.userId, stranger.userId];
    expectProblem(await ask({ format: 'csv', userIds }), 404, 'NOT_FOUND');
    expect(await own()).toEqual([]);
  });

  test('when storage does not take it, with a message without internal details', async () => {
    await person('Ana');
    const id = await keptExport(app.platform, admin);
    await withTenant(app.platform.database, tenantId, (tx) =>
      tx
        .updateTable('exports')
        .set({ status: 'PENDING', periodFrom: Temporal.PlainDate.from(week.from) })
        .execute(),
    );
    const files = { ...app.platform.files, put: () => Promise.reject(new Error('no room in bucket x')) };
    const making = (retries: number) =>
      prepareExport({ ...app.platform, files }, { tenantId, exportId: id }, { signal: noSignal, retries });
    await expect(making(0)).rejects.toThrow('no room');
    expect(await own()).toMatchObject([{ status: 'RUNNING', message: null }]);
    await expect(making(4)).rejects.toThrow('no room');
    expect(await own()).toMatchObject([
      { status: 'FAILED', message: 'Error al preparar el archivo. Vuelve a pedirlo.' },
    ]);
    await making(5);
    expect(await own()).toMatchObject([{ status: 'FAILED' }]);
  });

  test('as the sixth one that waits', async () => {
    await person('Ana');
    for (let index = 0; index < 5; index += 1) await keptExport(app.platform, admin);
    await withTenant(app.platform.database, tenantId, (tx) =>
      tx.updateTable('exports').set({ status: 'PENDING' }).execute(),
    );
    const refused = await ask({ format: 'csv' });
    expectProblem(refused, 429, 'TOO_MANY_REQUESTS');
    expect(refused.headers.get('retry-after')).toBe('60');
  });
});
