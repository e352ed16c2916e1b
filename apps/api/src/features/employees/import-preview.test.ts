import { employeesTexts } from '@jornada/texts/employees';
import { namedRuleTexts } from '@jornada/texts/validation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { createCentre } from '../../testing/centre-factories.ts';
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

async function preview(file: Buffer | string, name = 'personas.csv', columns?: string) {
  const body = formWith(Buffer.from(file), name, 'file', columns === undefined ? {} : { columns });
  const answer = await admin.call('POST', '/admin/employees/import/preview', { body });
  expect(answer.status).toBe(200);
  return answer.body;
}

const noContract = {
  ...{ contractKind: '', contractCode: '', workingTime: '', agreedHours: '', agreedPeriod: '' },
  ...{ weeklyDays: '', jobTitle: '', professionalGroup: '', collectiveAgreement: '' },
  ...{ payrollNumber: '', payGroup: '', trialUntil: '', contractFrom: '' },
  ...{ pactSignedOn: '', pactPercent: '', pactNoticeDays: '' },
};
const good = (line: number, name: string, email: string, department = '') => ({
  line,
  name,
  email,
  department,
  schedule: '',
  centre: '',
  nationalId: '',
  employedFrom: '',
  employedUntil: '',
  staffNumber: '',
  ...noContract,
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
    expect(rest).toMatchObject({ error: null, newDepartments: ['Óptica', 'Taller'], freePlaces: 599 });
  });

  test.each<[string, string, string]>([
    ['nothing but headings', 'Nombre;Email\n', 'El archivo no tiene ninguna fila con datos.'],
    ['nothing but blank rows', 'Nombre;Email\n;;\n\n', 'El archivo no tiene ninguna fila con datos.'],
    ['no column of e-mails', 'Nombre;Teléfono\nAna;600', employeesTexts.import.missingColumns],
    ['no headings', 'Ana;ana@ejemplo.test', employeesTexts.import.missingColumns],
  ])('of a file with %s', async (_, file, error) => {
    expect(await preview(file)).toEqual({
      columns: expect.any(Array),
      rows: [],
      newDepartments: [],
      freePlaces: 599,
      error,
    });
  });

  test('of five hundred rows, and not of one more', async () => {
    const rows = (count: number) =>
      `Nombre;Email\n${Array.from({ length: count }, (_, index) => `Ana;a${index}@ejemplo.test`).join('\n\n')}`;
    const most = await preview(rows(500));
    expect(most).toMatchObject({ error: null });
    expect(most.rows).toHaveLength(500);
    const error = 'El archivo tiene más de 500 filas.';
    const columns = expect.any(Array);
    expect(await preview(rows(501))).toEqual({
      columns,
      rows: [],
      newDepartments: [],
      freePlaces: 599,
      error,
    });
  });

  test('of more people than there are places for', async () => {
    const small = await createTenant(app.platform, { maxEmployees: 2 });
    const other = await adminAtWork(app, small);
    await createPerson(app.platform, small);
    const form = { body: formWith(Buffer.from(headed)) };
    const answer = await other.call('POST', '/admin/employees/import/preview', form);
    expect(answer.body).toMatchObject({
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

describe('the columns of a file', () => {
  const texts = employeesTexts.import;
  const column = (index: number, heading: string, field: string | null, ...values: string[]) => ({
    ...{ index, heading, field, values },
  });

  test('are matched by meaning, below a title and blank rows, and what is ignored is told with its first values', async () => {
    const answer = await preview(
      [
        'Plantilla de octubre;;;;;;',
        ';;;;;;',
        'Nombre;Apellidos;D.N.I.;E-Mail;Dpto.;Fecha de alta;Teléfono',
        'José;Núñez Ruiz;12.345.678-z;jose@ejemplo.test;Almacén;1/2/2026;600 100 200',
        'Bea;Gil;x1234567l;bea@ejemplo.test;Óptica;2025-12-31;',
        'Cris;;;cris@ejemplo.test;;45000;600 300 400',
      ].join('\n'),
    );
    expect(answer).toEqual({
      columns: [
        column(0, 'Nombre', 'name', 'José', 'Bea', 'Cris'),
        column(1, 'Apellidos', 'surname', 'Núñez Ruiz', 'Gil'),
        column(2, 'D.N.I.', 'nationalId', '12.345.678-z', 'x1234567l'),
        column(3, 'E-Mail', 'email', 'jose@ejemplo.test', 'bea@ejemplo.test', 'cris@ejemplo.test'),
        column(4, 'Dpto.', 'department', 'Almacén', 'Óptica'),
        column(5, 'Fecha de alta', 'employedFrom', '1/2/2026', '2025-12-31', '45000'),
        column(6, 'Teléfono', null, '600 100 200', '600 300 400'),
      ],
      rows: [
        {
          ...good(4, 'José Núñez Ruiz', 'jose@ejemplo.test', 'Almacén'),
          ...{ nationalId: '12.345.678-z', employedFrom: '2026-02-01' },
        },
        {
          ...good(5, 'Bea Gil', 'bea@ejemplo.test', 'Óptica'),
          ...{ nationalId: 'x1234567l', employedFrom: '2025-12-31' },
        },
        { ...good(6, 'Cris', 'cris@ejemplo.test'), employedFrom: '2023-03-15' },
      ],
      newDepartments: ['Óptica'],
      freePlaces: 599,
      error: null,
    });
  });

  test('are those of an Excel file too, with dates as Excel stores them', async () => {
    const file = writeXlsx([
      ['Listado de personal'],
      [],
      ['Apellidos y nombre', 'Correo', 'F. alta'],
      ['Núñez Ruiz, José', 'jose@ejemplo.test', 46053],
    ]);
    const named = good(4, 'José Núñez Ruiz', 'jose@ejemplo.test');
    expect((await preview(file)).rows).toEqual([{ ...named, employedFrom: '2026-01-31' }]);
  });

  test('are separated by what stands in most lines', async () => {
    const file = 'Personal; octubre\nNombre,Email\nBea,bea@ejemplo.test\n"Gil, Ana",ana@ejemplo.test';
    expect((await preview(file)).rows).toEqual([
      good(3, 'Bea', 'bea@ejemplo.test'),
      good(4, 'Ana Gil', 'ana@ejemplo.test'),
    ]);
  });

  test('can be mapped by hand, also where no heading says anything', async () => {
    const strange = 'Quién;Contacto;Grupo\nBea;bea@ejemplo.test;Taller';
    const unread = await preview(strange);
    expect(unread).toMatchObject({ error: texts.missingColumns, rows: [] });
    expect(unread.columns).toEqual([
      column(0, '', null, 'Quién', 'Bea'),
      column(1, '', null, 'Contacto', 'bea@ejemplo.test'),
      column(2, '', null, 'Grupo', 'Taller'),
    ]);
    const headless = 'bea@ejemplo.test;Bea;Gil;Taller';
    expect((await preview(headless, 'x.csv', 'email,name,surname,')).rows).toEqual([
      good(1, 'Bea Gil', 'bea@ejemplo.test'),
    ]);
    const headed = 'Nombre;Alias;Email\nBeatriz;Bea;bea@ejemplo.test';
    const mapped = await preview(headed, 'x.csv', ',name,email');
    expect(mapped.rows).toEqual([good(2, 'Bea', 'bea@ejemplo.test')]);
    expect(mapped.columns[0]).toEqual(column(0, 'Nombre', null, 'Beatriz'));
  });

  test.each(['name,correo', 'x', ','.repeat(200)])(
    'mapped to what does not exist are refused: %s',
    async (columns) => {
      const body = formWith(Buffer.from(headed), 'x.csv', 'file', { columns });
      const { status } = await admin.call('POST', '/admin/employees/import/preview', { body });
      expect(status).toBe(422);
    },
  );

  test('of identity numbers and dates are checked', async () => {
    const { rows } = await preview(
      [
        'Nombre;Email;DNI;Fecha de alta',
        'Uno;1@ejemplo.test;12345678A;31/02/2026',
        'Dos;2@ejemplo.test;12345678Z;12/31/2026',
        'Tres;3@ejemplo.test;12345678-z;hoy',
        // A company has no DNI; Excel takes the zero at the beginning.
        'Cuatro;4@ejemplo.test;B58378431;01/01/1650',
        'Cinco;5@ejemplo.test;1234567L;',
      ].join('\n'),
    );
    const { nationalIdInvalid: invalid, repeatedNationalId: repeated, dateInvalid: noDate } = texts;
    expect(rows.map(({ errors }: { errors: object }) => errors)).toEqual([
      { nationalId: invalid, employedFrom: noDate },
      { employedFrom: noDate },
      { nationalId: repeated, employedFrom: noDate },
      { nationalId: invalid, employedFrom: noDate },
      {},
    ]);
  });
});

describe('a column of work centres', () => {
  const file =
    'Nombre;Email;Centro de trabajo\nAna;ana@ejemplo.test;getafe\nBea;bea@ejemplo.test;Marte\nCai;cai@ejemplo.test;';

  test('is ignored where the company has fewer than two', async () => {
    const other = await createTenant(app.platform);
    const theirs = await adminAtWork(app, other);
    await createCentre(app.platform, other, { name: 'Getafe' });
    const answer = await theirs.call('POST', '/admin/employees/import/preview', {
      body: formWith(Buffer.from(file), 'personas.csv', 'file', {}),
    });
    expect(answer.body.columns).toMatchObject([{ field: 'name' }, { field: 'email' }, { field: null }]);
    expect(answer.body.rows).toMatchObject([{ errors: {} }, { errors: {} }, { errors: {} }]);
  });

  test('has names that are known, of centres that are open, or nothing', async () => {
    await createCentre(app.platform, tenantId, { name: 'Getafe' });
    await createCentre(app.platform, tenantId, { name: 'Pinto' });
    const { columns, rows } = await preview(file);
    expect(columns).toMatchObject([{ field: 'name' }, { field: 'email' }, { field: 'centre' }]);
    expect(rows).toMatchObject([
      { centre: 'getafe', errors: {} },
      { centre: 'Marte', errors: { centre: employeesTexts.import.unknownCentre } },
      { centre: '', errors: {} },
    ]);
    await withTenant(app.platform.database, tenantId, (tx) =>
      tx.updateTable('workCentres').set({ isClosed: true }).where('name', '=', 'Getafe').execute(),
    );
    expect((await preview(file)).rows[0].errors).toEqual({ centre: employeesTexts.closedCentre });
  });
});
