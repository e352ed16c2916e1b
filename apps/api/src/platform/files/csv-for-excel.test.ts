import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvForExcel } from './csv-for-excel.ts';

test('a cell that a spreadsheet would run is shown as text, and one with separators is quoted', () => {
  const cells = ['=1+1', ' @SUM', '\tx', '-3+A1', 'a;b', 'say "no"', 'two\nlines', '', 'día', '09:00–14:00'];
  expect(csvForExcel([cells])).toBe(
    '\u{feff}\'=1+1;\' @SUM;\'\tx;\'-3+A1;"a;b";"say ""no""";"two\nlines";;día;09:00–14:00\r\n',
  );
});

test('a negative number stays one', () => {
  expect(csvForExcel([['-3', '-0,50', '-', '-3,', '-3-4']])).toBe("\u{feff}-3;-0,50;'-;'-3,;'-3-4\r\n");
});

test('rows that follow others have no byte order mark', () => {
  expect(csvForExcel([['a'], ['b']], { isContinued: true })).toBe('a\r\nb\r\n');
});

test('cells of any characters are written as a library writes them', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'=+-@;",\r\n\t a1é\u{feff}\u{a0}') }),
  );
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 });
  const isRun = (text: string) => /^[\t\r]|^\s*[=+\-@]/.test(text) && !/^-\d+(,\d+)?$/.test(text);
  const harmless = (text: string) => (isRun(text) ? `'${text}` : text);
  fc.assert(
    fc.property(rows, fc.boolean(), (given, isContinued) => {
      const written = stringify(
        given.map((row) => row.map(harmless)),
        { bom: !isContinued, delimiter: ';', record_delimiter: 'windows', quoted_match: /[\r\n]/ },
      );
      expect(csvForExcel(given, { isContinued })).toBe(written);
    }),
    { numRuns: 2_000 },
  );
});
