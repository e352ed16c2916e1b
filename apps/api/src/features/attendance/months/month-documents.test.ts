import type { AttendanceExport } from '@jornada/contract/attendance/exports';
import type { MonthFigures } from '@jornada/core/months/month-figures';
import { recordedUntil } from '@jornada/core/testing/recorded-month/month';
import { recordedPeople } from '@jornada/core/testing/recorded-month/people';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hashing } from '../../../platform/cryptography/hashing.ts';
import { adminAtWork } from '../../../testing/company-factories.ts';
import { createPartTime } from '../../../testing/create-contract.ts';
import { atWork, type EmployeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import { createTenant } from '../../../testing/factories.ts';
import { patience } from '../../../testing/patience.ts';
import { type ReadPdf, readPdf } from '../../../testing/read-pdf.ts';
import { readWorkbook } from '../../../testing/read-workbook.ts';
import { type RecordedCompany, recordedCompany } from '../../../testing/recorded-company.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { unzip } from '../../../testing/unzip.ts';

let app: TestApp;
let company: RecordedCompany;
let admin: EmployeeAtWork;
/** Whose exit was put right to another time, and who does not agree. */
let gorka: EmployeeAtWork;

const month = '2026-10';
/** Who works part time all of October, and more than planned on some days. */
const partTimer = 'Lucía Peña Navarro';

beforeAll(async () => {
  app = await startTestApp();
  company = await recordedCompany(app);
  await company.recordUntil(recordedUntil);
  app.clock.set('2026-11-04T12:00[Europe/Madrid]');
  admin = await atWork(app, company.admin);
  await createPartTime(app.platform, company.person(partTimer), { from: '2026-10-01' });
  gorka = await atWork(app, company.person('Gorka Etxeberria Sáez'));
  const closing = { month, confirmed: true, overtimeCompensation: 'REST' };
  expect((await admin.call('POST', '/attendance/admin/months/close', { body: closing })).status).toBe(200);
});
afterAll(() => app.close());

async function download(who: EmployeeAtWork, path: string): Promise<{ headers: Headers; file: Buffer }> {
  const { tenantId, userId, sessionId } = who;
  const token = await app.platform.accessTokens.sign({ tenantId, userId, sessionId }, app.clock.now());
  const answer = await fetch(`${app.origin}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  return { headers: answer.headers, file: Buffer.from(await answer.arrayBuffer()) };
}
const fileOf = (format: string, who = gorka, version?: number) =>
  download(
    who,
    `/attendance/months/${month}/file?format=${format}${version === undefined ? '' : `&version=${version}`}`,
  );
async function figuresOf(who = gorka): Promise<MonthFigures> {
  return JSON.parse((await fileOf('json', who)).file.toString('utf8'));
}
const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** That every figure of a month is found in the words of a document, in its order of reading. */
function expectEveryFigure({ text }: ReadPdf, { days, totals, worker }: MonthFigures): void {
  let from = 0;
  const follows = (words: string) => {
    const at = text.indexOf(words, from);
    expect(
      at,
      `${worker.name}: «${words}» after ${text.slice(Math.max(0, from - 60), from)}`,
    ).toBeGreaterThan(-1);
    from = at + words.length;
  };
  follows('Registro diario');
  for (const { date, pairs, ...day } of days) {
    follows(` ${date.slice(8)} `);
    for (const { entry, exit } of pairs) {
      follows(entry.time);
      if (exit) follows(exit.time);
    }
    if (day.breakMinutes > 0) follows(clock(day.breakMinutes));
    if (day.expectedMinutes !== null) follows(clock(day.expectedMinutes));
    for (const minutes of [day.workedMinutes, day.ordinaryMinutes]) follows(clock(minutes));
    if (totals.complementaryMinutes > 0) follows(clock(day.complementaryMinutes));
    if (totals.overtimeMinutes > 0) follows(clock(day.overtimeMinutes));
  }
  follows('Total');
  const { breakMinutes, expectedMinutes, workedMinutes, ordinaryMinutes, ...beyond } = totals;
  const figures = [workedMinutes, ordinaryMinutes, beyond.complementaryMinutes, beyond.overtimeMinutes];
  for (const minutes of [breakMinutes, expectedMinutes, ...figures]) if (minutes > 0) follows(clock(minutes));
  follows('Totales del mes');
  // In hours with two decimals each is the nearest, or next to it so that the parts come to the whole.
  const shown = figures.map((minutes) => {
    follows(`${clock(minutes)} (`);
    const [hours = ''] = /^\d+,\d\d/.exec(text.slice(from)) ?? [];
    const hundredths = Number(hours.replace(',', ''));
    expect(Math.abs(hundredths - minutes / 0.6)).toBeLessThan(1);
    return hundredths;
  });
  expect(shown[0]).toBe(Math.round(workedMinutes / 0.6));
  expect(shown.slice(1).reduce((sum, part) => sum + part, 0)).toBe(shown[0]);
}

describe('the PDF', () => {
  test('is tagged, has a language and a title, and a structure for all its content', async () => {
    const { headers, file } = await fileOf('pdf');
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toContain('resumen-2026-10-gorka-etxeberria-saez-v1.pdf');
    const pdf = await readPdf(file);
    expect(pdf).toMatchObject({
      title: 'Resumen mensual de jornada: octubre de 2026 · Gorka Etxeberria Sáez',
      lang: 'es-ES',
      isMarked: true,
      untagged: 0,
    });
    const raw = file.toString('latin1');
    expect(raw).toContain('/StructTreeRoot');
    expect(raw).toContain('/DisplayDocTitle true');
    expect(raw).toContain('pdfuaid:part');
    expect(pdf.roles.filter((role) => role === 'H1')).toHaveLength(1);
    expect(pdf.roles.filter((role) => role === 'H2').length).toBeGreaterThanOrEqual(5);
    expect(pdf.roles).toEqual(expect.arrayContaining(['Document', 'Table', 'TR', 'TH', 'TD', 'P', 'Figure']));
    // Each row of days has all its cells: what was worked, beyond it, and remarks.
    expect(pdf.roles.filter((role) => role === 'TD').length).toBeGreaterThanOrEqual(32 * 5);
    expect(pdf.roles).toEqual(expect.arrayContaining(['L', 'LI', 'Lbl', 'LBody']));
  });

  test('has every figure of every person, in reading order', async () => {
    for (const { name } of recordedPeople) {
      const person = await atWork(app, company.person(name));
      expectEveryFigure(await readPdf((await fileOf('pdf', person)).file), await figuresOf(person));
    }
  });

  test('says on which night the clocks were changed, and that it was longer than the times show', async () => {
    const said = 'Cambio de hora: el reloj se atrasó 1:00 y cuenta el tiempo transcurrido';
    const atNight = await atWork(app, company.person('Zacarías Mora Sanz'));
    const { text } = await readPdf((await fileOf('pdf', atNight)).file);
    expect(text.split(said)).toHaveLength(2);
    const csv = (await fileOf('csv', atNight)).file.toString('utf8').split('\r\n');
    expect(csv.filter((row) => row.includes(said))).toMatchObject([
      expect.stringContaining(';24/10/2026;22:01;06:06 (+1 d);'),
    ]);
    expect((await readPdf((await fileOf('pdf')).file)).text).not.toContain('Cambio de hora');
  });

  test('shows complementary hours for part-time work, and no overtime', async () => {
    const person = await atWork(app, company.person(partTimer));
    const { complementaryMinutes, overtimeMinutes } = (await figuresOf(person)).totals;
    expect(complementaryMinutes).toBeGreaterThan(0);
    expect(overtimeMinutes).toBe(0);
    const { text } = await readPdf((await fileOf('pdf', person)).file);
    expect(text).toContain('A tiempo parcial desde el 01/10/2026');
    expect(text).toContain(`Horas complementarias ${clock(complementaryMinutes)}`);
    expect(text).toContain('Horas extraordinarias 0:00');
  });

  test('shows the correction, its author and its reason, and both times', async () => {
    const { text } = await readPdf((await fileOf('pdf')).file);
    expect(text).toContain('El taller cerró a las 15:00 y fichó al llegar a casa');
    expect(text).toContain('Alicia Admin Octubre, 07/10/2026 04:30');
    expect(text).toContain('En desacuerdo: Estuve recogiendo hasta las 17:10');
    expect(text).toContain('07:00–15:00 07:00–17:10. Estuve recogiendo hasta las 17:10');
    expect(text).toContain('se compensan con descanso retribuido');
    expect(text).toContain('Código de verificación:');
  });

  test('shows the person’s answer, and the same figures', async () => {
    const before = (await fileOf('json')).file;
    const comment = 'El día 6 salí a las 17:10';
    const body = { month, version: 1, agrees: false, comment };
    expect((await gorka.call('POST', '/attendance/months/answer', { body })).status).toBe(200);
    const { text } = await readPdf((await fileOf('pdf')).file);
    expect(text).toContain(`no está de acuerdo con este resumen (04/11/2026 12:00): «${comment}»`);
    expect((await fileOf('json')).file).toEqual(before);
    expect(text).toContain(hashing.ofText(before.toString('utf8')));
  });
});

describe('the tables', () => {
  test('have the figures of the month, in CSV and in a workbook', async () => {
    const { days, totals } = await figuresOf();
    const csv = (await fileOf('csv')).file.toString('utf8').slice(1).trimEnd().split('\r\n');
    expect(csv).toHaveLength(days.length + 2);
    expect(csv[0]).toContain('Ordinarias (min)');
    expect(csv.at(-1)).toContain(
      `;Total;;;;${totals.expectedMinutes};${totals.workedMinutes};${totals.ordinaryMinutes};${totals.complementaryMinutes};${totals.overtimeMinutes};`,
    );
    const [sums, ofDays] = await readWorkbook((await fileOf('xlsx')).file);
    expect([sums?.sheet, ofDays?.sheet]).toEqual(['Sumas', 'Días']);
    expect(sums?.data).toHaveLength(2);
    const sumOf = (title: string) => sums?.data[1]?.[sums.data[0]?.indexOf(title) ?? -1];
    expect(sumOf('Trabajado')).toBeCloseTo(totals.workedMinutes / 1440, 10);
    expect(sumOf('Extra')).toBeCloseTo(totals.overtimeMinutes / 1440, 10);
    expect(sumOf('Trabajado (h)')).toBeCloseTo(totals.workedMinutes / 60, 2);
    const [titles = [], ...rows] = ofDays?.data ?? [];
    const cellsOf = (title: string) => rows.map((row) => row[titles.indexOf(title)]);
    expect(cellsOf('Día')).toEqual(days.map(({ date }) => new Date(date)));
    expect(cellsOf('Trabajado')).toEqual(days.map(({ workedMinutes }) => workedMinutes / 1440));
  });
});

test('an old version can still be read, unchanged', async () => {
  const person = await atWork(app, company.person('Lucía Peña Navarro'));
  const first = (await fileOf('json', person)).file;
  const reason = 'Hay que revisar el día 28';
  const reopening = { month, userId: person.userId, version: 1, reason };
  await admin.call('POST', '/attendance/admin/months/reopen', { body: reopening });
  const again = { month, userIds: [person.userId], confirmed: true };
  await admin.call('POST', '/attendance/admin/months/close', { body: again });
  expect((await fileOf('json', person, 1)).file).toEqual(first);
  const { text } = await readPdf((await fileOf('pdf', person)).file);
  expect(text).toContain(
    `Versión 1, reabierta el 04/11/2026 12:00 por Alicia Admin Octubre. Motivo: ${reason}`,
  );
  const { text: old } = await readPdf((await fileOf('pdf', person, 1)).file);
  expect(old).toContain('Esta versión se reabrió el');
  expectProblem(await person.get(`/attendance/months/${month}/file?format=pdf&version=3`), 404, 'NOT_FOUND');
});

test('files can be read by their person, and by the admins of their company', async () => {
  const path = `/attendance/admin/months/${month}/file?format=csv&userId=${gorka.userId}`;
  expect((await download(admin, path)).file.toString()).toContain('Gorka Etxeberria Sáez');
  const stranger = await adminAtWork(app, await createTenant(app.platform));
  expectProblem(await stranger.get(path), 404, 'NOT_FOUND');
  expectProblem(await gorka.get('/attendance/months/2026-09/file?format=csv'), 404, 'NOT_FOUND');
});

describe('the archive of a month', () => {
  const ask = (wish: object = {}) =>
    admin.call('POST', '/attendance/admin/exports', {
      body: { from: '2026-10-01', to: '2026-10-31', format: 'zip', ...wish },
    });
  const ended = (id: string): Promise<AttendanceExport> =>
    vi.waitFor(async () => {
      const found = (await admin.get('/attendance/admin/exports')).body.find(
        (one: AttendanceExport) => one.id === id,
      );
      if (found?.status === 'PENDING' || found?.status === 'RUNNING') throw new Error('not ready yet');
      return found;
    }, patience);

  test('has a document for everybody whose month is closed, and tables of all', async () => {
    const { body } = await ask();
    const ready = await ended(body.id);
    expect(ready).toMatchObject({ status: 'DONE', donePeople: recordedPeople.length, format: 'zip' });
    const { headers, file } = await download(admin, `/attendance/admin/exports/${ready.id}/file`);
    expect(headers.get('content-type')).toBe('application/zip');
    expect(headers.get('content-disposition')).toContain('resumenes-2026-10.zip');
    const files = unzip(file);
    const names = Object.keys(files);
    expect(names.filter((name) => name.endsWith('.pdf'))).toHaveLength(recordedPeople.length);
    expect(names.filter((name) => name.endsWith('.json'))).toHaveLength(recordedPeople.length);
    expect(files['resumenes-2026-10.csv']?.trimEnd().split('\r\n')).toHaveLength(
      recordedPeople.length * 32 + 1,
    );
    expect(names).toContain('resumenes-2026-10.xlsx');
    expect(files['resumen-2026-10-gorka-etxeberria-saez-v1.json']).toBe(
      (await fileOf('json')).file.toString('utf8'),
    );
  });

  test('needs a whole month in which somebody’s is closed', async () => {
    expectProblem(await ask({ to: '2026-10-30' }), 422, 'VALIDATION_FAILED', {
      fieldErrors: { to: 'Los resúmenes mensuales se preparan de un mes entero.' },
    });
    const { body } = await ask({ from: '2026-09-01', to: '2026-09-30' });
    expect(await ended(body.id)).toMatchObject({ status: 'FAILED', message: 'No hay datos para exportar' });
  });
});
