import { randomUUIDv7 } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { exitTableTexts as texts } from '@jornada/texts/exit-tables';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeAudit } from '../events/audit.ts';
import { keepArchive } from '../platform/archive/keep-archive.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { type CompanyAtWork, companyAtWork } from '../testing/company-at-work.ts';
import { deputyAtWork } from '../testing/company-factories.ts';
import { atWork, type EmployeeAtWork } from '../testing/employee-at-work.ts';
import { filesOfPackage } from '../testing/prepare-package.ts';
import { tablesOfCompanies } from '../testing/tables-of-companies.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { unzipBytes } from '../testing/unzip.ts';
import { fillExitPackage, type WantedTables } from './exit-package.ts';
import { type ExitRow, readPages } from './tables/exit-table.reads.ts';
import { exitTables, tablesElsewhere, tablesLeftOut } from './tables/exit-tables.ts';

const path = '/admin/exit-packages';
const all = { hasHealthData: true };

let app: TestApp;
let company: CompanyAtWork;
let admin: EmployeeAtWork;
let files: Record<string, Buffer>;
const read = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
  withTenant(app.platform.database, company.tenantId, work);

beforeAll(async () => {
  app = await startTestApp();
  company = await companyAtWork(app, { name: 'Aceites «del Sur»' });
  admin = await atWork(app, company.admin);
  const { rows } = await keptFiles();
  for (const key of rows) await app.platform.files.put(key, Buffer.from('%PDF'), 'application/pdf');
  app.clock.set('2026-11-20T10:00[Europe/Madrid]');
  files = await filesOfPackage(app, admin, path);
});
afterAll(() => app.close());

async function keptFiles() {
  const rows = await read((tx) => tx.selectFrom('absenceAttachments').select('fileKey').execute());
  return { rows: rows.map(({ fileKey }) => fileKey) };
}

const textOf = (name: string, of = files) => of[name]?.toString('utf8') ?? '';

test('every table of a company is in the package, or named with the file that has it or the reason why none has', async () => {
  const ofCompanies = await read((tx) => tablesOfCompanies(app.platform.database, tx));
  const packed = exitTables(all).flatMap((table) => table.of);
  const named = [...packed, ...tablesElsewhere.keys(), ...tablesLeftOut.keys()];
  expect(named.toSorted()).toEqual(['tenants', ...ofCompanies].toSorted());
  for (const reason of [...tablesElsewhere.values(), ...tablesLeftOut.values()])
    expect(reason.length).toBeGreaterThan(10);
});

test('every table has the columns of its titles, and rows', async () => {
  const found: Record<string, number> = {};
  for (const table of exitTables(all)) {
    const rows: ExitRow[] = [];
    for await (const page of readPages(table, read)) rows.push(...page);
    found[table.name] = rows.length;
    const columns = Object.keys(rows[0] ?? {}).filter((alias) => !alias.startsWith('key'));
    expect(columns.toSorted(), table.name).toEqual(Object.keys(texts.tables[table.name].columns).toSorted());
  }
  expect(Object.keys(found).toSorted()).toEqual(Object.keys(texts.tables).toSorted());
  expect(Object.entries(found).filter(([, rows]) => rows === 0)).toEqual([]);
});

describe('the package of an administrator', () => {
  test('has a file for each table, with words instead of codes', () => {
    const expected = Object.values(texts.tables).map(({ file }) => `tablas/${file}.csv`);
    expect(Object.keys(files)).toEqual(expect.arrayContaining(expected));
    expect(textOf('tablas/personas.csv')).toContain('Ana Peña;');
    expect(textOf('tablas/ausencias.csv')).toContain(';Baja médica;');
    expect(textOf('tablas/horarios.csv')).toContain('Horario de prueba;');
    expect(textOf('tablas/asignaciones-de-horarios.csv')).toContain(';Horario de prueba;2026-01-01;');
    expect(textOf('tablas/excepciones-de-horarios.csv')).toContain(';2026-12-24;09:00–13:00;');
    expect(textOf('tablas/registro-de-actividad.csv')).toContain(';Empleado modificado;');
    expect(textOf('tablas/correcciones.csv')).toMatch(/;Corrección;[^\n]*;Ana Peña;/);
  });

  test('has everybody’s days', () => {
    expect(textOf('tablas/dias.csv')).toContain(';2026-11-19;09:00–13:00, 14:00–18:00;');
  });

  test('has the papers of absences, and says that it holds health data', async () => {
    const packed = Object.keys(files).filter((name) => name.startsWith('tablas/adjuntos/'));
    expect(packed).toHaveLength((await keptFiles()).rows.length);
    expect(packed.length).toBeGreaterThan(0);
    for (const name of packed) expect(textOf('tablas/adjuntos.csv')).toContain(name);
    expect(textOf('LEEME.txt')).toContain('Contiene datos de salud');
    expect(textOf('INDICE.csv')).toContain('tablas/ausencias.csv;');
  });

  test('has no secret', async () => {
    const hashes = await read((tx) => tx.selectFrom('users').select('passwordHash').execute());
    const texts = Object.entries(files).filter(([name]) => name.startsWith('tablas/'));
    for (const { passwordHash } of hashes.filter((row) => row.passwordHash !== null))
      expect(texts.some(([, bytes]) => bytes.includes(passwordHash ?? ''))).toBe(false);
  });
});

test('a paper that storage has lost is said to be missing, and costs nothing else', async () => {
  const lost = (await keptFiles()).rows;
  for (const key of lost) await app.platform.files.remove(key);
  const others = await filesOfPackage(app, admin, path);
  expect(textOf('tablas/adjuntos.csv', others)).toContain(';No se encontró el archivo');
  expect(Object.keys(others).filter((name) => name.startsWith('tablas/adjuntos/'))).toEqual([]);
});

test('whoever may not do everything in the company gets the record without its tables, and is told so', async () => {
  const deputy = await deputyAtWork(app, company.tenantId, 'inspection.manage');
  const own = await filesOfPackage(app, deputy, path);
  expect(Object.keys(own).filter((name) => name.startsWith('tablas/'))).toEqual([]);
  expect(textOf('LEEME.txt', own)).toContain(
    'No están: quien preparó este paquete no administra toda la empresa',
  );
});

async function filled(tables: WantedTables): Promise<Record<string, Buffer>> {
  let zip = Buffer.alloc(0);
  await keepArchive(
    app.clock.now(),
    async (contents) => {
      zip = await buffer(contents);
    },
    async (archive) =>
      fillExitPackage(archive, {
        ...{ signer: app.platform.signer, now: app.clock.now(), hasDocuments: false },
        ...{ tables, read, onSteps: async () => {}, onStep: async () => {} },
      }),
  );
  return unzipBytes(zip);
}

test('without health data an absence is only justified, and nothing tells why', async () => {
  await read(async (tx) => {
    await tx.updateTable('absences').set({ reason: 'Operación de rodilla' }).execute();
    const who = { userId: admin.userId, fullName: 'Ana Peña', email: admin.email };
    const subject = { subjectId: admin.userId, subjectName: 'Eva' };
    const filed = { action: 'ABSENCE_FILED', ...subject, after: { absenceType: 'SICK_LEAVE' } } as const;
    await writeAudit(tx, who, filed, app.clock.now());
  });
  const kept = await filled({ hasHealthData: false, hasDays: false, openFile: null });
  expect(textOf('tablas/ausencias.csv', kept)).toContain(';Ausencia justificada;');
  const tables = Object.entries(kept).filter(([name]) => name.startsWith('tablas/'));
  const words = ['Baja médica', 'SICK_LEAVE', 'rodilla', 'Médico', 'Trajo el justificante'];
  const told = tables.flatMap(([name, bytes]) =>
    words.filter((word) => bytes.toString('utf8').includes(word)).map((word) => `${word} in ${name}`),
  );
  expect(told).toEqual([]);
  expect(Object.keys(kept)).not.toContain('tablas/adjuntos.csv');
  expect(textOf('LEEME.txt', kept)).toContain('Sin datos de salud');
});

test('a table is read in pages of five hundred rows, none twice and none left out', async () => {
  const count = 1_100;
  const occurredAt = app.clock.now();
  await read((tx) =>
    tx
      .insertInto('auditEntries')
      .values(
        Array.from({ length: count }, (_, place) => ({
          ...{
            id: randomUUIDv7(),
            occurredAt,
            actorId: admin.userId,
            actorName: 'Ana',
            actorEmail: 'a@b.es',
          },
          ...{ action: 'EMPLOYEE_UPDATED', subjectId: admin.userId, subjectName: `Persona ${place}` },
        })),
      )
      .execute(),
  );
  const log = exitTables(all).find(({ name }) => name === 'log');
  const pages: number[] = [];
  const names = new Set<unknown>();
  if (log)
    for await (const page of readPages(log, read)) {
      pages.push(page.length);
      for (const { subjectName } of page) names.add(subjectName);
    }
  expect(Math.max(...pages)).toBe(500);
  expect(
    Array.from({ length: count }, (_, place) => `Persona ${place}`).filter((name) => !names.has(name)),
  ).toEqual([]);
});
