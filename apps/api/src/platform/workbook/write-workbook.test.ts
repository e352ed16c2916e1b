import readXlsxFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { readWorkbook } from '../../testing/read-workbook.ts';
import { unzip } from '../../testing/unzip.ts';
import { openWorkbook } from './write-workbook.ts';

const layout = [{ name: 'Días', columnWidths: [10, 20] }];

/** The XML of the one sheet of a file. */
const sheetOf = (file: Uint8Array) => unzip(file)['xl/worksheets/sheet1.xml'] ?? '';

test('rows that come bit by bit are one sheet, words as words and numbers as numbers', async () => {
  const workbook = openWorkbook(layout);
  workbook.add(0, [['Persona', 'Horas']]);
  workbook.add(0, [['Ana & Ñuria <1>', { decimals: 8.12 }]]);
  workbook.add(0, [['', 480]]);
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
  workbook.add(0, [['Persona'], ...[...words, ...broken].map((word) => [word])]);
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
  workbook.add(0, [['Persona']]);
  await workbook.discard();
});

test('sheets are filled beside each other; durations and dates are numbers with a format', async () => {
  const workbook = openWorkbook([
    { name: 'Sumas', columnWidths: [10] },
    { name: 'Días & más', columnWidths: [10, 20] },
  ]);
  workbook.add(1, [['Fecha', 'Trabajado']]);
  workbook.add(0, [['Trabajado'], [{ minutes: 9_720 }]]);
  workbook.add(1, [[{ date: '2026-10-25' }, { minutes: 487 }]]);
  workbook.add(0, [[{ minutes: 0 }]]);
  workbook.add(1, [[{ date: '2024-02-29' }, { minutes: 90 }]]);
  const file = await workbook.finish();
  expect(await readWorkbook(file)).toEqual([
    { sheet: 'Sumas', data: [['Trabajado'], [6.75], [0]] },
    {
      sheet: 'Días & más',
      data: [
        ['Fecha', 'Trabajado'],
        [new Date('2026-10-25'), 487 / 1440],
        [new Date('2024-02-29'), 90 / 1440],
      ],
    },
  ]);
  const parts = unzip(file);
  const styles = parts['xl/styles.xml'] ?? '';
  const formats = [...styles.matchAll(/<xf numFmtId="(\d+)"[^>]*xfId/g)].map(([, id = '']) => id);
  const codeOf = (style: string) =>
    new RegExp(`numFmtId="${formats[Number(style)]}" formatCode="([^"]+)"`).exec(styles)?.[1];
  const written = /<row r="2"><c r="A2" s="(\d)"><v>46320<\/v><\/c><c r="B2" s="(\d)">/;
  const [, date = '', duration = ''] = written.exec(parts['xl/worksheets/sheet2.xml'] ?? '') ?? [];
  expect([codeOf(date), codeOf(duration)]).toEqual(['dd/mm/yyyy', '[h]:mm']);
});
