import { Readable } from 'node:stream';
import { receiptsInPackage, recordInPackage } from '@jornada/core/ledger/package-layout';
import { readEvidence } from '@jornada/core/ledger/read-evidence';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wholeCompany } from '../authorization/visible-people.reads.ts';
import { closeMonths } from '../features/attendance/months/close-months.ts';
import { monthPeriod } from '../months/month-period.ts';
import { verifyRecordExport } from '../record/export/verify-record-export.ts';
import { closeDay } from '../record/roots/close-day.ts';
import { endTask } from '../tasks/work-on-task.ts';
import { expectWithin } from '../testing/busyness.ts';
import { type CompanyAtWork, companyAtWork } from '../testing/company-at-work.ts';
import { adminAtWork } from '../testing/company-factories.ts';
import { atWork, type EmployeeAtWork, employeeAtWork } from '../testing/employee-at-work.ts';
import { expectProblem } from '../testing/expect-problem.ts';
import { keptTask } from '../testing/kept-task.ts';
import { recordDays } from '../testing/old-record.ts';
import { downloadPackage, preparePackage } from '../testing/prepare-package.ts';
import { readLedger } from '../testing/read-ledger.ts';
import { sessionOf } from '../testing/specimen.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { unzipBytes } from '../testing/unzip.ts';

const path = '/proof/archives';
let app: TestApp;
let company: CompanyAtWork;
let eva: EmployeeAtWork;
beforeAll(async () => {
  app = await startTestApp();
  company = await companyAtWork(app, { name: 'Aceites «del Sur»' });
  const [first] = company.employees;
  if (!first) throw new Error('somebody works there');
  eva = await atWork(app, first);
  const admin = await atWork(app, company.admin);
  const call = {
    session: sessionOf(company.tenantId, admin.userId),
    now: Temporal.Instant.from('2026-11-20T08:00:00Z'),
  };
  const october = { period: monthPeriod('2026-10'), userIds: [eva.userId], confirmed: true } as const;
  await closeMonths(app.platform, call, { ...october, visible: wholeCompany, overtimeCompensation: 'PAID' });
  await closeDay(
    app.platform,
    { id: company.tenantId, timeZone: 'Europe/Madrid' },
    Temporal.Instant.from('2026-11-20T05:00Z'),
  );
});
afterAll(() => app.close());
beforeEach(() => app.clock.set('2026-11-20T10:00[Europe/Madrid]'));

const textOf = (parts: Record<string, Buffer>, name: string) => parts[name]?.toString('utf8') ?? '';

describe('the archive of one’s own record', () => {
  let parts: Record<string, Buffer>;
  let file: Buffer;
  beforeAll(async () => {
    app.clock.set('2026-11-20T10:00[Europe/Madrid]');
    const { id, status, doneSteps, totalSteps } = await preparePackage(eva, path);
    expect([status, doneSteps]).toEqual(['DONE', totalSteps]);
    const downloaded = await downloadPackage(app, eva, path, id);
    expect(downloaded.name).toContain('mi-archivo-2026-11-20.zip');
    file = downloaded.file;
    parts = unzipBytes(file);
  });

  test('has every entry in the open, verifiable with the receipts in it, and of nobody else anything', async () => {
    const ledger = await readLedger(app.platform.database, eva);
    const evidence = readEvidence(textOf(parts, receiptsInPackage));
    expect(evidence.length).toBeGreaterThanOrEqual(ledger.length);
    const verified = await verifyRecordExport(Readable.from([file]));
    expect(verified).toMatchObject({
      employees: 1,
      entries: ledger.length,
      tenant: { id: company.tenantId },
      sealed: { signed: { tenantId: company.tenantId, kind: 'own', madeAt: verified.exportedAt } },
    });
    // Each entry is held by the signed closing, whose path is in the archive.
    expect(verified).toMatchObject({ backing: 'CLOSINGS', roots: 2, disclosed: { sealed: 0 } });
    expect(parts[recordInPackage]).toBeDefined();
    const all = Object.values(parts).map((bytes) => bytes.toString('latin1'));
    for (const other of company.people) {
      if (other.userId === eva.userId || other.userId === company.admin.userId) continue;
      expect(all.some((text) => text.includes(other.userId) || text.includes(other.email))).toBe(false);
    }
  });

  test('has the corrections beside their originals, the months with the own answers, keys, closings and a word about each', () => {
    expect(textOf(parts, 'registro/correcciones.csv')).toContain('Salió antes: «médico» 🙂');
    expect(textOf(parts, 'meses/cierres-y-conformidades.csv')).toContain('2026-10');
    expect(Object.keys(parts)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^meses\/2026-10\/.*\.pdf$/),
        expect.stringMatching(/^meses\/2026-10\/.*\.json$/),
        ...['cierres/claves.json', 'cierres/cierres.jsonl', 'LEEME.txt', 'INDICE.csv'],
      ]),
    );
    const readMe = textOf(parts, 'LEEME.txt');
    expect(readMe).toContain('Archivo propio del registro de jornada');
    expect(readMe).toContain('Aceites «del Sur»');
  });
});

test('has the hour bank, and what was asked, ordered and decided of overtime', async () => {
  const ana = await employeeAtWork(app);
  const admin = await adminAtWork(app, ana.tenantId, { fullName: 'Lola Admin' });
  const other = await employeeAtWork(app, { tenantId: ana.tenantId });
  app.clock.set('2026-11-18T08:00[Europe/Madrid]');
  const ok = async (to: string, body: object) => {
    const answer = await admin.call('POST', to, { body });
    expect([200, 204], JSON.stringify(answer.body)).toContain(answer.status);
    return answer.body;
  };
  await ok('/bank/policies', {
    ...{ groupId: null, validFrom: '2026-11-01', differences: 'NONE', takesOvertime: true },
    multipliers: { ordinary: 100, night: 100, sunday: 100, holiday: 100 },
    ...{ mostMinutes: null, leastMinutes: -600, expiryMonths: null, expiredIs: 'PAID', period: null },
    ...{ carriedMinutes: null, beyondCarriedIs: 'PAID' },
  });
  for (const { userId } of [ana, other])
    await ok(`/bank/people/${userId}/lines`, {
      ...{ cause: 'ADJUSTMENT', minutes: -45, on: '2026-11-02', reason: 'Salió antes; acordado' },
    });
  const order = { date: '2026-11-19', minutes: 60, reason: 'Inventario' };
  await ok('/overtime/admin/orders', { userId: ana.userId, ...order });
  const { id } = await ok('/overtime/admin/orders', { userId: ana.userId, ...order, date: '2026-11-25' });
  app.clock.set('2026-11-18T08:05[Europe/Madrid]');
  await ok(`/overtime/admin/requests/${id}/take-back`, { note: 'Ya no' });
  await ana.work(['2026-11-18T09:00[Europe/Madrid]', 'IN']);
  const task = await preparePackage(ana, path);
  const parts = unzipBytes((await downloadPackage(app, ana, path, task.id)).file);
  const rows = (name: string) => textOf(parts, `horas/${name}.csv`).trimEnd().split('\r\n').slice(1);
  expect(rows('bolsa-de-horas')).toEqual([
    '02/11/2026;Ajuste;-45;No;"Salió antes; acordado";Lola Admin;18/11/2026 08:00',
  ]);
  expect(rows('horas-extra')).toEqual([
    '19/11/2026;60;0;60;0;0;Ordenada;Inventario;Lola Admin;18/11/2026 08:00',
    '25/11/2026;60;0;60;0;0;Ordenada;Inventario;Lola Admin;18/11/2026 08:00',
    '25/11/2026;0;0;0;0;0;Ordenada;Ya no;Lola Admin;18/11/2026 08:05',
  ]);
  const granted = 'Lola Admin;18/11/2026 08:00';
  expect(rows('solicitudes-y-encargos')).toEqual([
    `19/11/2026;60;Inventario;${granted};Aprobada;Se compensa con descanso;;;${granted};`,
    `25/11/2026;60;Inventario;${granted};Anulada;Se compensa con descanso;;;Lola Admin;18/11/2026 08:05;Ya no`,
  ]);
  expect(textOf(parts, 'LEEME.txt')).toContain('Su bolsa de horas, línea por línea');
});

test('of four years it takes some megabytes, and seconds', async () => {
  const ana = await employeeAtWork(app);
  await recordDays(app.platform, ana, 4 * 365, '2022-11-21');
  await closeDay(
    app.platform,
    { id: ana.tenantId, timeZone: 'Europe/Madrid' },
    Temporal.Instant.from('2026-11-20T05:00Z'),
  );
  const began = performance.now();
  const { id } = await preparePackage(ana, path);
  expectWithin(15_000, performance.now() - began);
  const { file } = await downloadPackage(app, ana, path, id);
  expect(await verifyRecordExport(Readable.from([file]))).toMatchObject({ entries: 8 * 365 });
  const verifier = Object.entries(unzipBytes(file)).find(([name]) => name === 'verificador.html');
  expect(file.length - (verifier?.[1].length ?? 0)).toBeLessThan(3_000_000);
});

test('before the first entry there is none', async () => {
  const ana = await employeeAtWork(app);
  expectProblem(await ana.call('POST', path), 409, 'NOTHING_TO_EXPORT');
  expect((await ana.get(path)).body).toEqual([]);
});

test('who asks again meanwhile is answered the one under way; five are kept, and no more', async () => {
  const ana = await employeeAtWork(app);
  await ana.punch('IN');
  const id = await keptTask(app.platform, ana, 'OWN_ARCHIVE', { isDone: false });
  expect((await ana.call('POST', path)).body.id).toBe(id);
  await endTask(app.platform, { tenantId: ana.tenantId, taskId: id });
  for (let one = 0; one < 5; one += 1) await keptTask(app.platform, ana, 'OWN_ARCHIVE');
  expectProblem(await ana.call('POST', path), 429, 'TOO_MANY_REQUESTS');
});

test('nobody has it but whoever asked for it, once it is done and while it is kept', async () => {
  const id = await keptTask(app.platform, eva, 'OWN_ARCHIVE');
  const fileOf = (who: EmployeeAtWork, of: string) => who.get(`${path}/${of}/file`);
  const colleague = await employeeAtWork(app, { tenantId: company.tenantId });
  const stranger = await employeeAtWork(app);
  for (const other of [colleague, stranger]) {
    expect((await other.get(path)).body).toEqual([]);
    expectProblem(await fileOf(other, id), 404, 'NOT_FOUND');
  }
  expect((await fileOf(eva, id)).status).toBe(200);
  expectProblem(await fileOf(eva, await keptTask(app.platform, eva, 'EXIT_PACKAGE')), 404, 'NOT_FOUND');
  app.clock.set('2026-11-21T10:00[Europe/Madrid]');
  expectProblem(await fileOf(eva, id), 404, 'NOT_FOUND');
});
