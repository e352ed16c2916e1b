import { expect, test } from 'vitest';
import { readWrittenDate } from './import-date.ts';

test.each<[string, string | null]>([
  ['31/01/2026', '2026-01-31'],
  ['1/2/2026', '2026-02-01'],
  [' 1-2-26 ', '2026-02-01'],
  ['01.02.2026', '2026-02-01'],
  ['01/02/69', '2069-02-01'],
  ['01/02/70', '1970-02-01'],
  ['01/02/2026 00:00', '2026-02-01'],
  ['2026-02-01', '2026-02-01'],
  ['2026/2/1', '2026-02-01'],
  ['2026-02-01T00:00:00.000Z', '2026-02-01'],
  ['1 de febrero de 2026', '2026-02-01'],
  ['1 de Septiembre del 2026', '2026-09-01'],
  ['1-set-2026', '2026-09-01'],
  ['01-feb-26', '2026-02-01'],
  ['1 feb. 2026', '2026-02-01'],
  // As Excel stores them: its day 45 000 was the 15th of March 2023.
  ['45000', '2023-03-15'],
  ['45000.75', '2023-03-15'],
  ['46053', '2026-01-31'],
  // The month comes second in Spain.
  ['12/31/2026', null],
  ['31/02/2026', null],
  ['0/1/2026', null],
  ['1/13/2026', null],
  ['1 de enero', null],
  ['1 de foo de 2026', null],
  ['2026', null],
  ['ayer', null],
  ['', null],
])('%s is %s', (written, date) => {
  expect(readWrittenDate(written)).toBe(date);
});
