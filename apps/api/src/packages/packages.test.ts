import { Readable } from 'node:stream';
import type { TaskState } from '@jornada/contract/task';
import { recordInPackage } from '@jornada/core/ledger/package-layout';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wholeCompany } from '../authorization/visible-people.reads.ts';
import { closeMonths } from '../features/attendance/months/close-months.ts';
import { makePackage } from '../features/inspection/package/make-package.ts';
import { monthPeriod } from '../months/month-period.ts';
import { hashing } from '../platform/cryptography/hashing.ts';
import { thisCompany } from '../platform/database/this-company.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { verifyRecordExport } from '../record/export/verify-record-export.ts';
import { type TaskKind, taskFileKey } from '../tasks/task.ts';
import { endTask, workOnTask } from '../tasks/work-on-task.ts';
import { createCentre, putIntoCentre } from '../testing/centre-factories.ts';
import { type CompanyAtWork, companyAtWork } from '../testing/company-at-work.ts';
import { adminAtWork } from '../testing/company-factories.ts';
import { atWork, type EmployeeAtWork } from '../testing/employee-at-work.ts';
import { expectProblem } from '../testing/expect-problem.ts';
import { createAbsence, createHoliday, createTenant } from '../testing/factories.ts';
import { keptTask } from '../testing/kept-task.ts';
import { plainContents } from '../testing/plain-contents.ts';
import { downloadPackage, preparePackage } from '../testing/prepare-package.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { sessionOf } from '../testing/specimen.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { unzipBytes } from '../testing/unzip.ts';

const inspection = '/admin/inspection/packages';
const exit = '/admin/exit-packages';
const november = { from: '2026-11-01', to: '2026-11-30' };
const purpose = 'Orden de servicio 28/0001';
const noSignal = new AbortController().signal;

let app: TestApp;
let company: CompanyAtWork;
let admin: EmployeeAtWork;
/** Whose record was corrected, and whose October is closed. */
let eva: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
  company = await companyAtWork(app, { name: 'Aceites «del Sur»' });
  admin = await atWork(app, company.admin);
  const [first] = company.employees;
  if (!first) throw new Error('somebody works there');
  eva = first;
  await createHoliday(app.platform, company.tenantId, { date: '2026-11-09', name: 'La Almudena' });
  const [own, others] = await Promise.all([
    createCentre(app.platform, company.tenantId, { name: 'Getafe', holidays: ['2026-11-15 Patrona'] }),
    createCentre(app.platform, company.tenantId, { name: 'Pinto', holidays: ['2026-11-15 Ajena'] }),
  ]);
  await putIntoCentre(app.platform, eva, own);
  const [, other] = company.employees;
  if (other) await putIntoCentre(app.platform, other, others);
  const illness = { type: 'SICK_LEAVE', startDate: '2026-10-05', endDate: '2026-10-07' } as const;
  await createAbsence(app.platform, eva, illness);
  const call = {
    session: sessionOf(company.tenantId, admin.userId),
    now: Temporal.Instant.from('2026-11-20T08:00:00Z'),
  };
  const october = { period: monthPeriod('2026-10'), userIds: [eva.userId], confirmed: true } as const;
  await closeMonths(app.platform, call, { ...october, visible: wholeCompany, overtimeCompensation: 'PAID' });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set('2026-11-20T10:00[Europe/Madrid]'));

const prepared = (path: string, body?: object) => preparePackage(admin, path, body);
const download = (path: string, id: string) => downloadPackage(app, admin, path, id);
const textOf = (parts: Record<string, Buffer>, name: string) => parts[name]?.toString('utf8') ?? '';

describe('a package for an inspector', () => {
  let parts: Record<string, Buffer>;
  let file: Buffer;
  let ready: TaskState;
  beforeAll(async () => {
    app.clock.set('2026-11-20T10:00[Europe/Madrid]');
    const wish = { from: '2026-10-01', to: '2026-11-30', userIds: [eva.userId], purpose };
    ready = await prepared(inspection, wish);
    const downloaded = await download(inspection, ready.id);
    expect(downloaded.name).toMatch(/inspeccion-[\w-]+-2026-10-01-2026-11-30\.zip$/);
    file = downloaded.file;
    parts = unzipBytes(file);
  });

  test('says what it is of, how far it is, and until when it is kept', () => {
    expect(ready).toMatchObject({
      ...{ status: 'DONE', people: 1, purpose, from: '2026-10-01', to: '2026-11-30' },
      expiresAt: '2026-11-21T09:00:00.000Z',
    });
    expect(ready.doneSteps).toBe(ready.totalSteps);
  });

  test('has the record of its person and its period, verifiable, and of nobody else anything', async () => {
    const verified = await verifyRecordExport(Readable.from([file]));
    expect(verified).toMatchObject({
      ...{ employees: 1, entries: 5, tenant: { id: company.tenantId } },
      disclosed: { from: '2026-10-01', to: '2026-11-30' },
      sealed: { signed: { tenantId: company.tenantId, kind: 'inspection', madeAt: verified.exportedAt } },
    });
    const all = Object.values(parts).map((bytes) => bytes.toString('latin1'));
    for (const other of company.people.filter(({ userId }) => userId !== eva.userId)) {
      if (other.userId === company.admin.userId) continue;
      expect(all.some((text) => text.includes(other.userId) || text.includes(other.email))).toBe(false);
    }
  });

  test('has the days as a table and as documents, and corrections beside their originals', async () => {
    expect(textOf(parts, 'registro/registro-diario.csv')).toContain('2026-11-19;09:00–13:00, 14:00–18:00');
    const correction = textOf(parts, 'registro/correcciones.csv');
    expect(correction).toContain('No constaba;2026-11-19 18:00;Ana Peña;');
    expect(correction).toContain('Salió antes: «médico» 🙂');
    const documents = Object.keys(parts).filter((name) => name.startsWith('registro/2026-1'));
    expect(documents).toHaveLength(2);
    const november = documents.find((name) => name.includes('2026-11')) ?? '';
    const pdf = await readPdf(parts[november] ?? Buffer.alloc(0));
    expect(pdf).toMatchObject({ lang: 'es-ES', isMarked: true, untagged: 0 });
    expect(pdf.text).toContain('Registro diario de jornada: noviembre de 2026');
    expect(pdf.text).toContain('19/11/2026 09:00–13:00, 14:00–18:00');
    expect(pdf.text).toContain('No constaba');
  });

  test('has the calendar, the schedules, the closed months and the closings', () => {
    expect(textOf(parts, 'calendario/festivos.csv')).toContain('2026-11-09;La Almudena;Nacional;\r\n');
    expect(textOf(parts, 'calendario/festivos.csv')).toContain('2026-11-15;Patrona;Local;Getafe\r\n');
    expect(textOf(parts, 'calendario/festivos.csv')).not.toContain('Ajena');
    expect(textOf(parts, 'calendario/horarios.csv')).toContain(
      'Prioridad;Contrato semanal (horas);Lunes;Martes',
    );
    expect(Object.keys(parts)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^meses\/2026-10\/.*\.pdf$/), 'meses/resumenes.csv']),
    );
    expect(textOf(parts, 'meses/cierres-y-conformidades.csv')).toContain(';Sin respuesta;');
    const heads = textOf(parts, 'cierres/cierres.jsonl')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ type }) => type === 'root')
      .flatMap(({ heads }) => heads);
    expect(heads.map(([id]: [string]) => id)).toContain(eva.userId);
    expect(new Set(heads.map(([id]: [string]) => id)).size).toBe(1);
    const readMe = textOf(parts, 'LEEME.txt');
    expect(readMe).toContain('Aceites «del Sur»');
    expect(readMe).toContain(`Preparado por Ana Peña, para: ${purpose}`);
    expect(parts[recordInPackage]).toBeDefined();
  });

  test('says of absences that they are justified, not of what kind', async () => {
    const frozen = Object.entries(parts).filter(([name]) => /^meses\/2026-10\/.*\.json$/.test(name));
    expect(frozen).toHaveLength(1);
    expect(String(frozen[0]?.[1])).toContain('"absenceType":"JUSTIFIED"');
    expect(textOf(parts, 'meses/resumenes.csv')).toContain('Ausencia justificada');
    const told = await plainContents(file);
    for (const kind of ['SICK_LEAVE', 'Baja médica', 'Datos de salud']) expect(told).not.toContain(kind);
  });

  test('is written down in the log, with who made it and what for', async () => {
    const { body } = await admin.get('/admin/audit?action=INSPECTION_PACKAGE_MADE');
    expect(body.content[0]).toMatchObject({
      ...{ actorName: 'Ana Peña', subjectName: purpose },
      after: { startDate: '2026-10-01', endDate: '2026-11-30', employees: 1, reason: purpose },
    });
  });

  test('of everybody has everybody', async () => {
    const { id } = await prepared(inspection, { ...november, userIds: null, purpose });
    const verified = await verifyRecordExport(Readable.from([(await download(inspection, id)).file]));
    expect(verified).toMatchObject({ employees: 3, entries: 13 });
  });

  test('of nobody, or of too many days, is refused', async () => {
    const stranger = await adminAtWork(app, await createTenant(app.platform));
    const ask = (who: EmployeeAtWork, body: object) => who.call('POST', inspection, { body });
    const wish = { ...november, userIds: null, purpose };
    expectProblem(await ask(stranger, wish), 409, 'NOTHING_TO_EXPORT');
    expectProblem(await ask(admin, { ...wish, userIds: [stranger.userId] }), 404, 'NOT_FOUND');
  });
});

describe('an exit package', () => {
  test('has the whole record, verifiable, and every version of closed months', async () => {
    const { id, status } = await prepared(exit);
    expect(status).toBe('DONE');
    const { name, file } = await download(exit, id);
    expect(name).toMatch(/paquete-de-salida-[\w-]+-2026-11-20\.zip$/);
    expect(await verifyRecordExport(Readable.from([file]))).toMatchObject({
      ...{ employees: 5, entries: 13, disclosed: null, tenant: { name: 'Aceites «del Sur»' } },
    });
    const parts = unzipBytes(file);
    const documents = Object.keys(parts).filter((part) => part.endsWith('.pdf'));
    expect(documents).toHaveLength(2);
    expect(textOf(parts, 'meses/cierres-y-conformidades.csv')).toContain('Faltaba una salida;Conforme');
    expect(textOf(parts, 'LEEME.txt')).toContain('guárdelo hasta el 20/11/2030');
    const { body } = await admin.get('/admin/audit?action=EXIT_PACKAGE_MADE');
    expect(body.content[0]).toMatchObject({ actorName: 'Ana Peña', subjectName: 'Aceites «del Sur»' });
  });
});

describe('months that were closed when they told the kinds of absences', () => {
  /** Somebody's October, frozen in form 5. */
  async function closedBefore({ userId }: EmployeeAtWork): Promise<string> {
    return withTenant(app.platform.database, company.tenantId, async (tx) => {
      const { rows } = await sql<{ figures: string }>`
        SELECT figures FROM month_versions
        WHERE tenant_id = ${thisCompany} AND user_id = ${eva.userId} AND month = '2026-10-01'`.execute(tx);
      const former = (rows[0]?.figures ?? '')
        .replace('"form":7', '"form":5')
        .replaceAll('"JUSTIFIED"', '"SICK_LEAVE"');
      expect(former).toContain('"absenceType":"SICK_LEAVE"');
      const hash = `\\x${hashing.ofText(former)}`;
      await sql`
        INSERT INTO month_versions SELECT (jsonb_populate_record(frozen, jsonb_build_object(
          'user_id', ${userId}::text, 'figures', ${former}::text, 'hash', ${hash}::text))).*
        FROM month_versions AS frozen
        WHERE tenant_id = ${thisCompany} AND user_id = ${eva.userId} AND month = '2026-10-01'`.execute(tx);
      return former;
    });
  }

  test('keep their text, and the package says what they hold', async () => {
    const [, bob] = company.employees;
    if (!bob) throw new Error('two people work there');
    const former = await closedBefore(bob);
    const october = { from: '2026-10-01', to: '2026-10-31', userIds: [bob.userId], purpose };
    for (const [path, wish] of [[inspection, october], [exit]] as const) {
      const { id } = await prepared(path, wish);
      const parts = unzipBytes((await download(path, id)).file);
      expect(Object.values(parts).map(String)).toContain(former);
      const readMe = textOf(parts, 'LEEME.txt');
      expect(readMe).toContain(
        '1 mes cerrado con una versión anterior del programa dice el tipo de las ausencias',
      );
      expect(readMe).toContain('RGPD, art. 9');
    }
  });
});

describe.each<[TaskKind, string]>([
  ['INSPECTION_PACKAGE', inspection],
  ['EXIT_PACKAGE', exit],
])('of a package of the kind %s', (kind, path) => {
  const fileOf = (who: EmployeeAtWork, id: string) => who.get(`${path}/${id}/file`);

  test('nobody has it but who asked for it, once it is done and while it is kept', async () => {
    const id = await keptTask(app.platform, admin, kind);
    const colleague = await adminAtWork(app, company.tenantId);
    const stranger = await adminAtWork(app, await createTenant(app.platform));
    for (const other of [colleague, stranger]) {
      expect((await other.get(path)).body).toEqual([]);
      expectProblem(await fileOf(other, id), 404, 'NOT_FOUND');
    }
    const unfinished = await keptTask(app.platform, admin, kind, { isDone: false });
    expectProblem(await fileOf(admin, unfinished), 404, 'NOT_FOUND');
    const otherKind = kind === 'EXIT_PACKAGE' ? 'INSPECTION_PACKAGE' : 'EXIT_PACKAGE';
    expectProblem(await fileOf(admin, await keptTask(app.platform, admin, otherKind)), 404, 'NOT_FOUND');
    expect((await fileOf(admin, id)).status).toBe(200);
    app.clock.set('2026-11-21T10:00[Europe/Madrid]');
    expectProblem(await fileOf(admin, id), 404, 'NOT_FOUND');
    expect((await admin.get(path)).body.map((one: TaskState) => one.id)).not.toContain(id);
    await endTask(app.platform, { tenantId: company.tenantId, taskId: id });
    await expect(app.platform.files.read(taskFileKey(company.tenantId, id))).rejects.toThrow();
  });

  test('so many are under way at once, and no more', async () => {
    const asking = await adminAtWork(app, await createTenant(app.platform));
    for (let one = 0; one < 3; one += 1) await keptTask(app.platform, asking, kind, { isDone: false });
    const body = { ...november, userIds: [asking.userId], purpose };
    const answer = await asking.call('POST', path, kind === 'EXIT_PACKAGE' ? {} : { body });
    expectProblem(answer, 429, 'TOO_MANY_REQUESTS');
  });
});

test('one that storage does not take is tried again, then given up and says so; one whose process stops is left to another', async () => {
  const id = await keptTask(app.platform, admin, 'INSPECTION_PACKAGE', { isDone: false });
  const job = { tenantId: company.tenantId, taskId: id };
  const stopped = AbortSignal.abort(new Error('the server stops'));
  const doers = { INSPECTION_PACKAGE: makePackage };
  const tryStopped = workOnTask(app.platform, job, { signal: stopped, retries: 0 }, doers);
  await expect(tryStopped).rejects.toThrow('the server stops');
  const find = async (): Promise<TaskState | undefined> =>
    (await admin.get(inspection)).body.find((one: TaskState) => one.id === id);
  expect(await find()).toMatchObject({ status: 'PENDING' });
  const failing = (error: Error, retries: number) => {
    const put = () => Promise.reject(error);
    const platform = { ...app.platform, files: { ...app.platform.files, put } };
    return expect(workOnTask(platform, job, { signal: noSignal, retries }, doers)).rejects.toThrow(error);
  };
  const unknown = new Error('who knows');
  await failing(unknown, 0);
  // However often: it may be there again the next time.
  await failing(Object.assign(new Error('no space left'), { code: 'ENOSPC' }), 19);
  expect(await find()).toMatchObject({ status: 'RUNNING', message: null });
  await failing(unknown, 4);
  expect(await find()).toMatchObject({
    ...{ status: 'FAILED', message: 'No se ha podido terminar. Vuelve a pedirlo.' },
  });
});

test('one whose process dies of it again and again is given up', async () => {
  const id = await keptTask(app.platform, admin, 'INSPECTION_PACKAGE', { isDone: false });
  const job = { tenantId: company.tenantId, taskId: id };
  const doers = { INSPECTION_PACKAGE: () => Promise.reject(new Error('nothing is begun any more')) };
  const trying = workOnTask(app.platform, job, { signal: noSignal, retries: 21 }, doers);
  await expect(trying).rejects.toThrow('given up after 21 tries');
  const { body }: { body: TaskState[] } = await admin.get(inspection);
  expect(body.find((one) => one.id === id)).toMatchObject({ status: 'FAILED' });
});
