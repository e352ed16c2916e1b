import { namedRuleTexts } from '@jornada/texts/validation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminAtWork, createDepartment } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { createPerson, createTenant } from '../../testing/factories.ts';
import { queuedJobs } from '../../testing/queued-jobs.ts';
import { rowsOf } from '../../testing/rows-of-company.ts';
import { formWith } from '../../testing/send-request.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { writeXlsx } from '../../testing/write-xlsx.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
  tenantId = await createTenant(app.platform, { maxEmployees: 600 });
  admin = await adminAtWork(app, tenantId);
  await createDepartment(app.platform, tenantId, 'Almacén');
  await createPerson(app.platform, tenantId, { email: 'ya@ejemplo.test' });
});
afterAll(() => app.close());

async function preview(file: Buffer | string, name = 'personas.csv') {
  const body = formWith(Buffer.from(file), name);
  const answer = await admin.call('POST', '/admin/employees/import/preview', { body });
  expect(answer.status).toBe(200);
  return answer.body;
}

const good = (line: number, name: string, email: string, department = '') => ({
  line,
  name,
  email,
  department,
  schedule: '',
  errors: {},
});
const two = [good(2, 'José Núñez', 'jose@ejemplo.test', 'Taller'), good(3, 'Bea', 'bea@ejemplo.test')];
const body = 'José Núñez;jose@ejemplo.test;Taller\nBea;bea@ejemplo.test;';
const headed = `Nombre;Email;Departamento\n${body}`;

describe('a CSV file is read', () => {
  test.each<[string, Buffer | string]>([
    ['with semicolons', headed],
    ['with commas', headed.replaceAll(';', ',')],
    ['with tabs', headed.replaceAll(';', '\t')],
    ['with CRLF', headed.replaceAll('\n', '\r\n')],
    ['as old Macs wrote it', headed.replaceAll('\n', '\r')],
    ['with lines that end in several ways', `Nombre;Email;Departamento\r\n${body}\r\r\n`],
    ['with a line’s end after the last one', `${headed}\n`],
    ['with a byte order mark', `\ufeff${headed}`],
    ['with a byte order mark and quotes', `\ufeff"Nombre";"Email";"Departamento"\r\n${body}`],
    ['as Excel for Windows writes it', Buffer.from(headed, 'latin1')],
    ['with quotes around everything', headed.replace(/[^;\n]+/g, '"$&"')],
    ['with white space around everything', headed.replace(/[^;\n]+/g, '  $&\t ')],
    [
      'with columns in another order',
      'Departamento;Email;Nombre\nTaller;jose@ejemplo.test;José Núñez\n;bea@ejemplo.test;Bea',
    ],
    ['with columns nobody asked for', headed.replace(/^/gm, 'x;').replace(/$/gm, ';y;z')],
    [
      'with rows that are shorter or longer',
      `Nombre;Email;Departamento\nJosé Núñez;jose@ejemplo.test;Taller;;;\nBea;bea@ejemplo.test`,
    ],
  ])('%s', async (_, file) => {
    expect((await preview(file)).rows).toEqual(two);
  });

  test.each([
    ['Nombre y apellidos', 'Correo electrónico', 'Departamento'],
    ['NOMBRE COMPLETO', 'CORREO', 'ÁREA'],
    [' name ', 'e-mail', 'department'],
    ['Empleado', 'Mail', 'Sección'],
  ])('with the headings %s, %s, %s', async (...headings) => {
    expect((await preview(`${headings.join(';')}\n${body}`)).rows).toEqual(two);
  });

  test('without a column of departments', async () => {
    const { rows, newDepartments } = await preview('Email,Nombre\nbea@ejemplo.test,Bea');
    expect(rows).toEqual([good(2, 'Bea', 'bea@ejemplo.test')]);
    expect(newDepartments).toEqual([]);
  });

  test('with separators, quotes and lines within quotes', async () => {
    const file = 'Nombre;Email\n"Peña; Ana ""la jefa""";ana@ejemplo.test\n"Línea\nrota";x@ejemplo.test';
    expect((await preview(file)).rows).toEqual([
      good(2, 'Peña; Ana "la jefa"', 'ana@ejemplo.test'),
      { ...good(3, 'Línea\nrota', 'x@ejemplo.test'), errors: { name: namedRuleTexts.singleLine } },
    ]);
  });

  test('with quotes in the middle of a name', async () => {
    const { rows } = await preview('Nombre;Email\nAna "la jefa" Peña;ana@ejemplo.test');
    expect(rows).toEqual([good(2, 'Ana "la jefa" Peña', 'ana@ejemplo.test')]);
  });

  test('without its blank rows, whose lines count', async () => {
    const file = `Nombre;Email\n\n;;\n  ; \nAna;ana@ejemplo.test\n\n\nBea;bea@ejemplo.test\n;;;\n\n`;
    expect((await preview(file)).rows).toEqual([
      good(5, 'Ana', 'ana@ejemplo.test'),
      good(8, 'Bea', 'bea@ejemplo.test'),
    ]);
  });

  test('with what looks like a formula kept as the text it is', async () => {
    const names = ['=1+1', '@SUM(A1)', '+34600', '-1', '=HYPERLINK("http://x")'];
    const lines = names.map((name, index) => `"${name.replaceAll('"', '""')}";f${index}@ejemplo.test`);
    const { rows } = await preview(['Nombre;Email', ...lines].join('\n'));
    expect(rows.map(({ name }: { name: string }) => name)).toEqual(names);
  });
});

describe('an XLSX file is read', () => {
  const headings = ['Nombre', 'Correo electrónico', 'Área'];

  test('with its first row as headings, whatever it is called', async () => {
    const file = writeXlsx([
      headings,
      ['José Núñez', 'jose@ejemplo.test', 'Taller'],
      ['Bea', 'bea@ejemplo.test'],
    ]);
    for (const name of ['personas.xlsx', 'personas.csv', 'x'])
      expect((await preview(file, name)).rows).toEqual(two);
  });

  test('with numbers, results of formulas and gaps, and formulas written as text', async () => {
    const email = { formula: 'LOWER("ANA@EJEMPLO.TEST")', result: 'ana@ejemplo.test' };
    const file = writeXlsx([headings, [7, email, null], [], ['=1+1 & "<b>"', 'bea@ejemplo.test', '=2']]);
    expect((await preview(file)).rows).toEqual([
      good(2, '7', 'ana@ejemplo.test'),
      good(4, '=1+1 & "<b>"', 'bea@ejemplo.test', '=2'),
    ]);
  });
});

describe('the preview of an import is answered', () => {
  test('row by row', async () => {
    const file = [
      'Nombre;Email;Departamento',
      ';nadie;',
      'Ana;YA@ejemplo.test;ALMACEN',
      `Bea;bea@ejemplo.test;${'x'.repeat(101)}`,
      'Cris;cris@ejemplo.test;Óptica',
      'Otra;CRIS@EJEMPLO.TEST;optica',
      `${'x'.repeat(201)};d@ejemplo.test;Taller`,
    ].join('\n');
    const { rows, ...rest } = await preview(file);
    expect(rows.map(({ line, errors }: { line: number; errors: object }) => [line, errors])).toEqual([
      [2, { name: 'El nombre es obligatorio.', email: 'Email no válido.' }],
      [3, { email: 'Ya existe una cuenta con este email.' }],
      [4, { department: 'Debe tener como máximo 100 caracteres.' }],
      [5, {}],
      [6, { email: 'Este email está repetido en el archivo.' }],
      [7, { name: 'Debe tener como máximo 200 caracteres.' }],
    ]);
    expect(rest).toEqual({ error: null, newDepartments: ['Óptica', 'Taller'], freePlaces: 599 });
  });

  test.each<[string, string, string]>([
    ['nothing but headings', 'Nombre;Email\n', 'El archivo no tiene ninguna fila con datos.'],
    ['nothing but blank rows', 'Nombre;Email\n;;\n\n', 'El archivo no tiene ninguna fila con datos.'],
    [
      'no column of e-mails',
      'Nombre;Teléfono\nAna;600',
      'Faltan columnas: la primera fila debe nombrar al menos Nombre y Email.',
    ],
    [
      'no headings',
      'Ana;ana@ejemplo.test',
      'Faltan columnas: la primera fila debe nombrar al menos Nombre y Email.',
    ],
  ])('of a file with %s', async (_, file, error) => {
    expect(await preview(file)).toEqual({ rows: [], newDepartments: [], freePlaces: 599, error });
  });

  test('of five hundred rows, and not of one more', async () => {
    const rows = (count: number) =>
      `Nombre;Email\n${Array.from({ length: count }, (_, index) => `Ana;a${index}@ejemplo.test`).join('\n\n')}`;
    const most = await preview(rows(500));
    expect(most).toMatchObject({ error: null });
    expect(most.rows).toHaveLength(500);
    const error = 'El archivo tiene más de 500 filas.';
    expect(await preview(rows(501))).toEqual({ rows: [], newDepartments: [], freePlaces: 599, error });
  });

  test('of more people than there are places for', async () => {
    const small = await createTenant(app.platform, { maxEmployees: 2 });
    const other = await adminAtWork(app, small);
    await createPerson(app.platform, small);
    const form = { body: formWith(Buffer.from(headed)) };
    const answer = await other.call('POST', '/admin/employees/import/preview', form);
    expect(answer.body).toEqual({
      rows: two,
      newDepartments: ['Taller'],
      freePlaces: 1,
      error: 'El archivo tiene 2 personas y solo queda 1 plaza libre.',
    });
  });

  test('and nothing is stored', async () => {
    const before = [await rowsOf(app.platform.database, tenantId), await queuedJobs(app.connectionString)];
    expect((await preview(headed)).newDepartments).toEqual(['Taller']);
    const after = [await rowsOf(app.platform.database, tenantId), await queuedJobs(app.connectionString)];
    expect(after).toEqual(before);
  });
});
