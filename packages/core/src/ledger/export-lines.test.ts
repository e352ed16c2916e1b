import { describe, expect, test } from 'vitest';
import {
  addReading,
  certify,
  closeDay,
  exportLines,
  lastRoot,
  partOf,
  receiptFor,
  threeDays,
} from '../testing/company-record.ts';
import { toyHashing, verifyToySignature } from '../testing/toy-cryptography.ts';
import { recordVerifier } from './record-verifier.ts';

/** An export with lines of every type: of each that concerns the company, one; three closings; Ana and Ben. */
function wholeExport() {
  const record = threeDays();
  record.stamps = [
    { root: 1, token: 'stamp' },
    { root: 2, token: 'stamp' },
  ];
  addReading(record, '2026-03-05T09:00:00.000Z');
  certify(record, {
    ...{ before: '2026-03-03', removedAt: '2030-03-04T12:00:00.000Z', people: [partOf(record, 'ben', 1)] },
  });
  return exportLines(record);
}
type Lines = ReturnType<typeof wholeExport>;

const verify = (lines: readonly unknown[], evidence = [receiptFor(threeDays(), 'ana', 1)]) => {
  const verifier = recordVerifier(toyHashing, verifyToySignature, () => ({ problem: 'OTHER' }), evidence);
  for (const line of lines) verifier.take(line);
  return verifier.end();
};
const placeOf = (lines: Lines, type: string, which = 1) =>
  lines.flatMap((line, place) => (line.type === type ? [place] : [])).at(which - 1) ?? Number.NaN;
const lineOf = (lines: Lines, type: string, which = 1) => lines[placeOf(lines, type, which)];
const moved = (lines: Lines, from: number, to: number) => {
  const line = lines[from];
  return lines.toSpliced(from, 1).toSpliced(to, 0, line ?? {});
};
const changed = (lines: Lines, type: string, fields: object, which = 1) =>
  lines.with(placeOf(lines, type, which), { ...lineOf(lines, type, which), ...fields });

describe('lines out of order are refused', () => {
  const order = 'keys, roots, time-stamps, readings and certificates come in this order, before people';
  test.each<[string, (lines: Lines) => readonly unknown[], string]>([
    ['none', () => [], 'the export is cut off'],
    ['the header alone', (lines) => lines.slice(0, 1), 'the export is cut off'],
    ['all but the footer', (lines) => lines.slice(0, -1), 'the export is cut off'],
    ['the header is missing', (lines) => lines.slice(1), 'the header is not first'],
    ['a second header', (lines) => lines.toSpliced(1, 0, lines[0] ?? {}), 'the header is not first'],
    [
      'something behind the footer',
      (lines) => [...lines, lineOf(lines, 'employee')],
      'something follows the footer',
    ],
    ['the footer twice', (lines) => [...lines, lineOf(lines, 'footer')], 'something follows the footer'],
    ['a closing before the keys', (lines) => moved(lines, placeOf(lines, 'root'), 1), order],
    ['a time-stamp before closings', (lines) => moved(lines, placeOf(lines, 'timestamp'), 2), order],
    [
      'a reading before time-stamps',
      (lines) => moved(lines, placeOf(lines, 'reading'), placeOf(lines, 'timestamp')),
      order,
    ],
    [
      'a certificate before readings',
      (lines) => moved(lines, placeOf(lines, 'removal'), placeOf(lines, 'reading')),
      order,
    ],
    [
      'a certificate behind somebody',
      (lines) => moved(lines, placeOf(lines, 'removal'), placeOf(lines, 'employee', 2) - 1),
      order,
    ],
    ['a key inside a ledger', (lines) => moved(lines, placeOf(lines, 'key'), placeOf(lines, 'entry')), order],
    [
      'time-stamps swapped',
      (lines) => moved(lines, placeOf(lines, 'timestamp', 2), placeOf(lines, 'timestamp')),
      'time-stamps are out of order',
    ],
    [
      'a time-stamp twice',
      (lines) => changed(lines, 'timestamp', { root: 1 }, 2),
      'time-stamps are out of order',
    ],
    [
      'a time-stamp of closing 0',
      (lines) => changed(lines, 'timestamp', { root: 0 }),
      'time-stamps are out of order',
    ],
    [
      'a ledger without its end',
      (lines) => lines.toSpliced(placeOf(lines, 'ledger-end'), 1),
      'a ledger has no end',
    ],
    [
      'the last ledger without its end',
      (lines) => lines.toSpliced(placeOf(lines, 'ledger-end', 2), 1),
      'a ledger has no end',
    ],
    [
      'the end of another ledger',
      (lines) => changed(lines, 'ledger-end', { employeeId: 'ben' }),
      'a ledger has the end of another',
    ],
    [
      'an end behind an end',
      (lines) => lines.toSpliced(-1, 0, lineOf(lines, 'ledger-end', 2) ?? {}),
      'an end belongs to nobody',
    ],
    [
      'an entry behind an end',
      (lines) => moved(lines, placeOf(lines, 'entry'), placeOf(lines, 'ledger-end')),
      'an entry belongs to nobody',
    ],
    [
      'an entry of somebody else',
      (lines) => changed(lines, 'entry', { employeeId: 'ben' }),
      'an entry belongs to somebody else',
    ],
    [
      'an entry of another company',
      (lines) => changed(lines, 'entry', { tenantId: 'tenant-b' }),
      'an entry belongs to somebody else',
    ],
    [
      'somebody twice',
      (lines) => changed(lines, 'employee', { id: 'ana' }, 2),
      'somebody is twice, or out of order',
    ],
    [
      'people out of order',
      (lines) => changed(lines, 'employee', { id: 'aaa' }, 2),
      'somebody is twice, or out of order',
    ],
  ])('%s', (_, change, message) => {
    expect(() => verify(change(wholeExport()))).toThrow(new RangeError(message));
  });
});

describe('an export whose counts do not match its lines contradicts itself', () => {
  const otherCount = { kind: 'FILE', problem: 'OTHER_COUNT' };
  const countFindings = (lines: Lines) => verify(lines).findings.filter(({ kind }) => kind === 'FILE');

  test('as it was written it does not', () => {
    expect(countFindings(wholeExport())).toEqual([]);
    expect(lineOf(wholeExport(), 'footer')).toMatchObject({
      ...{ employees: 2, entries: 9, keys: 1, roots: 3, timestamps: 2, readings: 1, removals: 1 },
    });
  });

  test.each(['employees', 'entries', 'keys', 'roots', 'timestamps', 'readings', 'removals'])(
    'in its %s',
    (name) => {
      const lines = wholeExport();
      const count = Number(lineOf(lines, 'footer')?.[name]);
      for (const other of [count - 1, count + 1])
        expect(countFindings(changed(lines, 'footer', { [name]: other }))).toEqual([otherCount]);
    },
  );

  test('in the length or the last hash of a ledger', () => {
    const lines = wholeExport();
    expect(countFindings(changed(lines, 'ledger-end', { length: 5 }))).toEqual([otherCount]);
    expect(countFindings(changed(lines, 'ledger-end', { head: 'f00' }))).toEqual([otherCount]);
    expect(countFindings(changed(lines, 'ledger-end', { head: null }))).toEqual([otherCount]);
  });
});

describe('exports of former versions', () => {
  test('of version 3 have neither time-stamps nor readings nor certificates', () => {
    const lines = exportLines(threeDays());
    const footer = { timestamps: undefined, readings: undefined, removals: undefined };
    const former = changed(changed(lines, 'footer', footer), 'header', { version: 3 });
    expect(verify(former)).toMatchObject({
      roots: 3,
      closedAt: '2026-03-05T00:10:00.000Z',
      compared: 1,
      findings: [],
    });
  });

  test('lack no reading that a kept closing has', () => {
    const record = threeDays();
    addReading(record, '2026-03-05T09:00:00.000Z');
    closeDay(record, '2026-03-06T00:10:00.000Z');
    record.exportedAt = '2026-03-06T12:00:00.000Z';
    const lines = exportLines({ ...record, readings: [] });
    const problems = (version: number) =>
      verify(changed(lines, 'header', { version }), [lastRoot(record)]).findings.map(({ kind }) => kind);
    // Of version 3 the closings are read without readings, so their hashes are others.
    expect(problems(3)).toEqual(['ROOT']);
    expect(problems(5)).toEqual(['READING', 'READING']);
  });
});

describe('an export of a period', () => {
  const disclosed = { from: '2026-03-03', to: '2026-03-03' };
  /** Only the second day: of Ana the entries 3 and 4, of Ben 2. */
  const ofSecondDay = () => {
    const record = threeDays();
    const [header] = exportLines(record);
    const people = record.people.flatMap(({ id, entries }) => {
      const day = entries.filter(({ recordedAt }) => recordedAt.startsWith('2026-03-03'));
      const first = day[0]?.sequence ?? 0;
      const last = day.at(-1)?.sequence ?? 0;
      return [
        { type: 'employee', id, fullName: `Persona ${id}` },
        { type: 'sealed', count: first - 1, head: entries[first - 2]?.hash },
        ...day.map((entry) => ({ ...entry, entryType: entry.type, type: 'entry' })),
        { type: 'sealed', count: entries.length - last, head: entries.at(-1)?.hash },
        { type: 'ledger-end', employeeId: id, length: entries.length, head: entries.at(-1)?.hash },
      ];
    });
    const footer = { type: 'footer', employees: 2, entries: 3 };
    const lines: Lines = JSON.parse(
      JSON.stringify([{ ...header, version: 4, disclosed }, ...people, footer]),
    );
    return lines;
  };

  test('tells the period and how much of the record is sealed, and is compared with no evidence', () => {
    expect(verify(ofSecondDay())).toMatchObject({
      ...{ disclosed: { ...disclosed, sealed: 6 }, entries: 3, employees: 2, compared: 0, findings: [] },
    });
  });

  const ofAna = {
    ...{ kind: 'ENTRY', employeeId: 'ana', fullName: 'Persona ana', after: null, witness: 'CHAIN' },
    before: '2026-03-05T12:00:00.000Z',
  };
  test.each<[string, (lines: Lines) => Lines, object]>([
    [
      'an entry that was altered',
      (lines) => changed(lines, 'entry', { entryType: 'BREAK_START' }),
      { ...ofAna, problem: 'ALTERED', sequence: 3, until: 3, detail: 'ALTERED' },
    ],
    [
      'another hash before it',
      (lines) => changed(lines, 'sealed', { head: 'f00' }),
      { ...ofAna, problem: 'REWRITTEN', sequence: 3, until: 3, detail: 'BROKEN_LINK' },
    ],
    [
      'another number of sealed entries',
      (lines) => changed(lines, 'sealed', { count: 3 }),
      { ...ofAna, problem: 'REWRITTEN', sequence: 4, until: 4, detail: 'GAP' },
    ],
    [
      'another length',
      (lines) => changed(lines, 'ledger-end', { length: 7 }),
      { kind: 'FILE', problem: 'OTHER_COUNT' },
    ],
    [
      'another last hash',
      (lines) => changed(lines, 'ledger-end', { head: 'f00' }),
      { kind: 'FILE', problem: 'OTHER_COUNT' },
    ],
  ])('shows %s', (_, change, found) => {
    expect(verify(change(ofSecondDay())).findings).toEqual([found]);
  });

  test('has its sealed entries inside of ledgers', () => {
    const lines = ofSecondDay();
    expect(() => verify(moved(lines, placeOf(lines, 'sealed'), 1))).toThrow('an entry belongs to nobody');
  });
});
