import { employeesTexts } from '@jornada/texts/employees';
import { workshopTexts } from '@jornada/texts/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectWithin } from '../../testing/busyness.ts';
import { adminAtWork } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createTenant } from '../../testing/factories.ts';
import { onceWithin } from '../../testing/once-within.ts';
import { retryOverloaded } from '../../testing/retry-overloaded.ts';
import { sampleImage } from '../../testing/sample-image.ts';
import { formWith } from '../../testing/send-request.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { sheetXml, xlsxEntries } from '../../testing/write-xlsx.ts';
import { writeZip, type ZipEntry } from '../../testing/write-zip.ts';

let app: TestApp;
let admin: EmployeeAtWork;

beforeAll(async () => {
  // On a busy machine three files that take long take longer than a connection may be silent.
  app = await startTestApp();
  admin = await adminAtWork(app, await createTenant(app.platform));
});
afterAll(() => app.close());

const send = (file: Buffer, name = 'personas.csv', field = 'file') =>
  admin.call('POST', '/admin/employees/import/preview', { body: formWith(file, name, field) });

/** What is said of a file as a whole, or null; saying it must not take long. */
async function errorOf(file: Buffer): Promise<string | null> {
  const startedAt = performance.now();
  const { status, body } = await send(file);
  expect(status).toBe(200);
  expectWithin(10_000, performance.now() - startedAt);
  if (body.error !== null) expect(body).toMatchObject({ rows: [], newDepartments: [] });
  return body.error;
}

const notATable = 'El archivo no es un CSV ni un XLSX que se pueda leer.';
const people = [
  ['Nombre', 'Email'],
  ['Ana', 'ana@ejemplo.test'],
];
const entries = xlsxEntries(sheetXml(people));

/** The same archive with its sheet, the last file, told wrongly or replaced. */
const withSheet = (sheet: Partial<ZipEntry>, given?: { directoryCount: number }) =>
  writeZip([...entries.slice(0, -1), { ...(entries.at(-1) as ZipEntry), ...sheet }], given);

describe('a file that is no table, whatever its name, is refused:', () => {
  test.each<[string, Buffer]>([
    ['an image', sampleImage],
    ['a PDF', Buffer.from('%PDF-1.7\nNombre;Email\nAna;ana@ejemplo.test')],
    ['a program', Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0'), Buffer.alloc(200)])],
    ['a program of Linux', Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(200)])],
    ['an archive of something else', writeZip([{ name: 'Nombre;Email', contents: 'Ana;ana@ejemplo.test' }])],
    [
      'a document of Word',
      writeZip([
        { name: '[Content_Types].xml', contents: '<x/>' },
        { name: 'word/document.xml', contents: '<x/>' },
      ]),
    ],
    [
      'an archive that says to be a sheet and is none',
      writeZip([{ name: 'xl/workbook.xml', contents: 'Ana' }]),
    ],
    ['an archive cut in the middle', writeZip(entries).subarray(0, 700)],
    ['an archive without its end', writeZip(entries).subarray(0, -22)],
    ['text with a zero byte', Buffer.from('Nombre;Email\nA\0na;ana@ejemplo.test')],
    ['text in UTF-16', Buffer.from('\ufeffNombre;Email\nAna;ana@ejemplo.test', 'utf16le')],
    ['a quote that is never closed', Buffer.from('Nombre;Email\n"Ana;ana@ejemplo.test\n')],
  ])('%s', async (_, file) => {
    expect(await errorOf(file)).toBe(notATable);
  });

  test('random bytes', async () => {
    const noise = Buffer.from(
      Array.from({ length: 5_000 }, (_, index) => (index * 7_919 + (index >> 3)) % 256),
    );
    expect(await errorOf(noise)).toEqual(expect.any(String));
  });
});

describe('an archive that unpacks to far more than its size is refused:', () => {
  const bomb = `<worksheet><sheetData>${' '.repeat(40 * 1024 * 1024)}</sheetData></worksheet>`;

  test.each<[string, () => Buffer]>([
    ['when it says so', () => withSheet({ contents: bomb })],
    ['when it says to be small', () => withSheet({ contents: bomb, localSize: 10, directorySize: 10 })],
    [
      'when its sizes follow its bytes',
      () => withSheet({ contents: bomb, isStreamed: true, directorySize: 10 }),
    ],
    ['when its directory names no file', () => withSheet({ contents: bomb }, { directoryCount: 0 })],
    [
      'when only a file beside the sheet is',
      () => writeZip([...entries, { name: 'xl/theme.xml', contents: bomb, directorySize: 10 }]),
    ],
  ])('%s', async (_, file) => {
    expect(await errorOf(file())).toBe(notATable);
  });

  test.each([0x40_00_00_00, 0xff_ff_ff_f0])(
    'one that only says so is read for what it is: %i',
    async (localSize) => {
      expect(await errorOf(withSheet({ localSize, directorySize: 10 }))).toBeNull();
    },
  );

  test('a picture in it is ignored', async () => {
    const picture = { name: 'xl/media/image1.png', contents: Buffer.alloc(40 * 1024 * 1024) };
    expect(await errorOf(writeZip([...entries, picture]))).toBeNull();
  });

  test('and one whose stated sizes come after the data is read normally', async () => {
    expect(await errorOf(writeZip(entries.map((entry) => ({ ...entry, isStreamed: true }))))).toBeNull();
  });
});

describe('a small sheet that needs much memory is refused:', () => {
  const cell = (address: string, prefix = '') =>
    `<c ${prefix}r="${address}" t="inlineStr"><is><t>x</t></is></c>`;
  const sheet = (rows: string) =>
    withSheet({ contents: `<worksheet><sheetData>${rows}</sheetData></worksheet>` });
  const first = `<row r="1">${cell('A1')}${cell('B1')}</row>`;

  test.each<[string, Buffer]>([
    ['a cell in the last corner', sheet(`${first}<row r="1048576">${cell('XFD1048576')}</row>`)],
    ['a row far beyond the last one', sheet(`<row r="99999999">${cell('A99999999')}</row>`)],
    ['a row far out without a cell', sheet(`${first}<row r="9999999"></row>`)],
    ['a number with an exponent', sheet(`${first}<row r="1e8">${cell('A1e8')}</row>`)],
    ['a column far beyond the last one', sheet(`<row r="1">${cell('A1')}${cell('ZZZZZZZ1')}</row>`)],
    ['addresses in other signs', sheet(`${first}<row r='1&#48;48576'>${cell('&#88;FD1048576')}</row>`)],
    ['addresses under another prefix', sheet(`${first}<row x:r="1048576">${cell('XFD1048576', 'x:')}</row>`)],
  ])('%s', async (_, file) => {
    expect(await errorOf(file)).toBe(notATable);
  });
});

test('a large second sheet is ignored', async () => {
  const rows = Array.from(
    { length: 9_000 },
    (_, index) => `<row r="${index + 1}"><c r="CV${index + 1}"><v>1</v></c></row>`,
  );
  const contents = `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`;
  const archive = writeZip([...entries, { name: 'xl/worksheets/sheet2.xml', contents }]);
  expect(await errorOf(archive)).toBeNull();
});

describe('a large text takes little time:', () => {
  const fill = (part: string, size = 2 * 1024 * 1024 - 1_000) => part.repeat(Math.floor(size / part.length));
  const tooMany = 'El archivo tiene más de 500 filas.';
  const { empty } = employeesTexts.import;

  test.each<[string, string, string]>([
    ['two million blank lines', `Nombre;Email\n${fill('\n')}`, tooMany],
    ['a million short lines', `Nombre;Email\n${fill('a\n')}`, tooMany],
    ['a million columns', fill(';'), empty],
    ['one long word', fill('Á', 1024 * 1024 - 1_000), notATable],
    ['two million quotes', `Nombre;Email\n${fill('"')}\n`.replace('""', '"x'), notATable],
  ])('%s', async (_, text, error) => {
    // On a busy machine the time that reading may take is over before.
    await expect.poll(() => errorOf(Buffer.from(text))).toBe(error);
  });

  test('a long heading that many cells share', async () => {
    const shared = {
      name: 'xl/sharedStrings.xml',
      contents: `<sst><si><t>${'Á'.repeat(7_000_000)}</t></si></sst>`,
    };
    const columns = Array.from({ length: 676 }, (_, index) =>
      String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26)),
    );
    const cells = columns.map((column) => `<c r="${column}1" t="s"><v>0</v></c>`).join('');
    const contents = `<worksheet><sheetData><row r="1">${cells}</row></sheetData></worksheet>`;
    expect(await errorOf(writeZip([...xlsxEntries(contents), shared]))).toBe(notATable);
  });
});

describe('while files that take long are read,', () => {
  test.each<[string, () => Buffer]>([
    ['elements in elements in elements', () => withSheet({ contents: '<a>'.repeat(700_000) })],
    [
      'a sheet of a million small elements',
      () =>
        withSheet({ contents: `<worksheet><sheetData>${'<row/>'.repeat(450_000)}</sheetData></worksheet>` }),
    ],
    ['900,000 columns', () => Buffer.from(`Nombre;Email${';x'.repeat(900_000)}\n`)],
  ])('an honest call is answered at once: %s', async (_, file) => {
    const bytes = file();
    await onceWithin(1_000, async () => {
      let isDone = false;
      const readings = Promise.all([
        retryOverloaded(() => send(bytes)),
        ...[2, 3].map(() => send(bytes)),
      ]).finally(() => {
        isDone = true;
      });
      const waits: number[] = [];
      do {
        const startedAt = performance.now();
        expect((await admin.get('/admin/employees/stats')).status).toBe(200);
        waits.push(performance.now() - startedAt);
      } while (!isDone);
      const [first, ...behind] = await readings;
      expect([first?.status, first?.body.rows]).toEqual([200, []]);
      // On a very busy machine those behind are told so.
      for (const { status, body } of behind)
        expect([status, body.rows ?? body.message]).toBeOneOf([
          [200, []],
          [503, workshopTexts.busy],
        ]);
      return { slowest: Math.max(...waits) };
    });
  });
});

test('a form without the file, with another field, or with two files is refused', async () => {
  const required = { fieldErrors: { file: 'Este campo es obligatorio.' } };
  const csv = Buffer.from('Nombre;Email\nAna;ana@ejemplo.test');
  expectProblem(await send(csv, 'x.csv', 'archivo'), 422, 'VALIDATION_FAILED', required);
  expectProblem(await send(Buffer.alloc(0)), 422, 'VALIDATION_FAILED', required);
  const body = formWith(csv);
  body.append('file', new Blob([new Uint8Array(csv)]), 'otro.csv');
  expectProblem(await admin.call('POST', '/admin/employees/import/preview', { body }), 400, 'BAD_REQUEST');
});

test('a file of more than 2 MB is too large', async () => {
  const limit = 2 * 1024 * 1024;
  const csv = (size: number) => Buffer.from('Nombre;Email\n'.padEnd(size, ' '));
  expect((await send(csv(limit))).status).toBe(200);
  for (const size of [limit + 1, 3 * limit]) expectProblem(await send(csv(size)), 413, 'PAYLOAD_TOO_LARGE');
});
