import readXlsxFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { unzip } from '../../testing/unzip.ts';
import { openWorkbook } from './write-workbook.ts';

const layout = { sheet: 'Días', columnWidths: [10, 20] };

/** The XML of the one sheet of a file. */
const sheetOf = (file: Uint8Array) => unzip(file)['xl/worksheets/sheet1.xml'] ?? '';

test('rows that come bit by bit are one sheet, words as words and numbers as numbers', async () => {
  const workbook = openWorkbook(layout);
  workbook.add([['Persona', 'Horas']]);
  workbook.add([['Ana & Ñuria <1>', { decimals: 8.12 }]]);
  workbook.add([['', 480]]);
  const file = await workbook.finish();
  const [sheet] = await readXlsxFile(Buffer.from(file));
  expect(sheet).toMatchObject({
    sheet: 'Días',
    data: [
      ['Persona', 'Horas'],
      ['Ana & Ñuria <1>', 8.12],
      [null, 480],
    ],
  });
  await workbook.discard();
});

test('no cell is a formula, and none breaks the file, whatever its words are', async () => {
  const long = 'x'.repeat(40_000);
  const words = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("http://x")', '<f>1+1</f>', ']]>'];
  const broken = ['\u0000cero', '\ud800suelto', '\u000bvertical', '\uffff', long];
  const workbook = openWorkbook(layout);
  workbook.add([['Persona'], ...[...words, ...broken].map((word) => [word])]);
  const file = await workbook.finish();
  expect(sheetOf(file)).toContain('<sheetData');
  expect(sheetOf(file)).not.toContain('<f');
  const [sheet] = await readXlsxFile(Buffer.from(file), { trim: false });
  const read = sheet?.data.map(([cell]) => cell);
  expect(read?.slice(1, words.length + 1)).toEqual(words);
  expect(read?.slice(words.length + 1)).toEqual(['cero', 'suelto', 'vertical', null, long.slice(0, 32_767)]);
});

test('one that is given up ends', async () => {
  const workbook = openWorkbook(layout);
  workbook.add([['Persona']]);
  await workbook.discard();
});
