import { neutralLayout, newColumn, type ProfileLayout } from '@jornada/core/payroll/batch/profile';
import { type FileLine, profileRows } from '@jornada/core/payroll/batch/profile-rows';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readWorkbook } from '../../../testing/read-workbook.ts';
import { fileBytes } from './make-file.ts';

const head = { companyCode: '0042', number: 7, month: '2026-11' };
/** Names that programs stumble over: quotes, separators, formulas, accents, letters that Windows-1252 lacks. */
const names = fc.oneof(
  fc.constantFrom(
    ...['Peña Núñez, Íñigo', '=HYPERLINK("http://x";"y")', '+34 600', '-2+3', '@SUM(A1)'],
    ...['≠1', 'Őrsi; "Pál"', "O'Brien", 'Ça d’Or | €', 'Ana "la; de" Sol', '漢字', '00017', '1e5', '2026-11'],
  ),
  fc
    .string({ minLength: 1, maxLength: 20 })
    .filter((text) => /^[^\p{C}]+$/u.test(text) && text.trim() === text),
);
const codes = fc.oneof(fc.constantFrom('00017', '0', '-5', '007-A', '1E3'), fc.stringMatching(/^\d{1,9}$/));
const amounts = fc.integer({ min: -9_999_999, max: 9_999_999 });
const line = fc.record({
  ...{ personCode: codes, personName: names, centreCode: codes, conceptCode: codes, conceptName: names },
  month: fc.constantFrom('2026-10', '2026-11'),
  units: amounts.map((hundredths) => hundredths * 100),
  cents: amounts,
});
const linesOf = fc.array(line, { minLength: 1, maxLength: 12 }).map((all) =>
  all.map(
    (one): FileLine => ({
      ...{ ...one, isDifference: one.month < head.month, unitForm: 'HOURS', sending: 'BOTH' },
      days: [{ date: `${one.month}-03`, units: one.units, cents: one.cents }],
    }),
  ),
);
const written = (lines: readonly FileLine[]) =>
  lines.filter(({ units, cents }) => units !== 0 || cents !== 0);
const numberOf = (text: string) => Number(text.replace(',', '.'));

const separators = { SEMICOLON: ';', COMMA: ',', TAB: '\t', PIPE: '|' } as const;
const columns = (
  ['PERSON_CODE', 'PERSON_NAME', 'CENTRE_CODE', 'CONCEPT_CODE', 'UNITS', 'AMOUNT'] as const
).map((field) => newColumn(field, field));
const layouts = fc.record({
  separator: fc.constantFrom('SEMICOLON', 'COMMA', 'TAB', 'PIPE'),
  decimalSign: fc.constantFrom('COMMA', 'POINT'),
  encoding: fc.constantFrom('UTF_8', 'UTF_8_BOM', 'WINDOWS_1252'),
  lineEnd: fc.constantFrom('CRLF', 'LF'),
  hasHeadings: fc.boolean(),
} as const);

/** What an accent is lost of in Windows-1252, and nothing else: by the decoder that browsers have. */
function inLatin(text: string): string {
  const kept = new TextDecoder('windows-1252');
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  const has = new Set(bytes.map((byte) => kept.decode(Uint8Array.of(byte))));
  return [...text.normalize('NFC')]
    .map((one) => {
      if (has.has(one) && !/\p{C}/u.test(one)) return one;
      const base = [...one.normalize('NFD')][0] ?? '';
      if (/\p{M}/u.test(one)) return '';
      return /\p{L}/u.test(base) && has.has(base) ? base : '?';
    })
    .join('');
}

const isFormula = (text: string) => /^\s*[=+\-@]/.test(text);
/** As a file has a text. */
const shownAs = (text: string) => (isFormula(text) ? `'${text}` : text);

describe('files of batches, read by another parser', () => {
  test('with a separator: every code, name and figure comes back, and no text is a formula', async () => {
    await fc.assert(
      fc.asyncProperty(linesOf, layouts, async (lines, ways) => {
        const layout: ProfileLayout = { ...neutralLayout, ...ways, columns };
        const bytes = await fileBytes(layout, profileRows(layout, head, lines));
        const isLatin = ways.encoding === 'WINDOWS_1252';
        const text = new TextDecoder(isLatin ? 'windows-1252' : 'utf-8').decode(bytes);
        const rows: string[][] = parse(text, {
          ...{ delimiter: separators[ways.separator], relax_column_count: false, bom: true },
          record_delimiter: ways.lineEnd === 'CRLF' ? '\r\n' : '\n',
        });
        const body = ways.hasHeadings ? rows.slice(1) : rows;
        const fit = (value: string) => (isLatin ? inLatin(value) : value);
        expect(body.map((row) => row.slice(0, 4))).toEqual(
          written(lines).map((one) =>
            [one.personCode, one.personName, one.centreCode, one.conceptCode].map((value) =>
              shownAs(fit(value)),
            ),
          ),
        );
        expect(body.map((row) => row.slice(4).map(numberOf))).toEqual(
          written(lines).map(({ units, cents }) => [units / 10_000, cents / 100]),
        );
        for (const row of body) for (const cell of row.slice(0, 4)) expect(isFormula(cell)).toBe(false);
      }),
      { numRuns: 150 },
    );
  });

  test('of fixed width: each column at its bytes, codes whole and filled', async () => {
    const layout: ProfileLayout = {
      ...{
        ...neutralLayout,
        file: 'FIXED',
        encoding: 'WINDOWS_1252',
        decimalSign: 'NONE',
        hasHeadings: false,
      },
      columns: [
        { ...newColumn('PERSON_CODE', ''), width: 9, align: 'RIGHT', fill: 'ZERO' },
        { ...newColumn('PERSON_NAME', ''), width: 12 },
        { ...newColumn('UNITS', ''), width: 11, align: 'RIGHT', fill: 'ZERO' },
        { ...newColumn('AMOUNT', ''), width: 11, align: 'RIGHT' },
      ],
    };
    await fc.assert(
      fc.asyncProperty(linesOf, async (lines) => {
        const bytes = Buffer.from(await fileBytes(layout, profileRows(layout, head, lines)));
        const all = written(lines);
        const length = 9 + 12 + 11 + 11 + '\r\n'.length;
        expect(bytes.length).toBe(all.length * length);
        for (const [place, one] of all.entries()) {
          const row = bytes.subarray(place * length, (place + 1) * length);
          const at = (from: number, to: number) =>
            new TextDecoder('windows-1252').decode(row.subarray(from, to));
          expect(at(0, 9)).toBe(one.personCode.padStart(9, '0'));
          expect(at(9, 21)).toBe(inLatin(one.personName).slice(0, 12).padEnd(12));
          expect(Number(at(21, 32))).toBe(one.units / 100);
          expect(Number(at(32, 43))).toBe(one.cents);
          expect(at(43, 45)).toBe('\r\n');
        }
      }),
    );
  });

  test('as a workbook: texts are texts, also formulas and zeros, and figures are numbers', async () => {
    await fc.assert(
      fc.asyncProperty(linesOf, async (lines) => {
        const layout: ProfileLayout = { ...neutralLayout, file: 'WORKBOOK', columns };
        const [sheet] = await readWorkbook(await fileBytes(layout, profileRows(layout, head, lines)));
        expect(sheet?.data.slice(1)).toEqual(
          written(lines).map((one) => [
            ...[one.personCode, one.personName, one.centreCode, one.conceptCode],
            ...[one.units / 10_000, one.cents / 100],
          ]),
        );
      }),
      { numRuns: 10 },
    );
  });
});
