import { describe, expect, test } from 'vitest';
import {
  addEntry,
  type CompanyRecord,
  closeAgain,
  closeDay,
  entriesOf,
  exportLines,
  installation,
  lastRoot,
  receiptFor,
  rechained,
  replaceEntries,
  threeDays,
} from '../testing/company-record.ts';
import { signedBy, toyHashing, toyKey, verifyToySignature } from '../testing/toy-cryptography.ts';
import { headTree } from './day-root.ts';
import type { Evidence } from './evidence.ts';
import { partStatement } from './part-statement.ts';
import { recordVerifier } from './record-verifier.ts';

type Line = Readonly<{ [field: string]: unknown }>;

/** The path of somebody's head at each closing, by its number. */
function inclusionsOf({ tenantId, roots }: CompanyRecord, id: string): Line[] {
  const tree = headTree(tenantId, toyHashing);
  let head: readonly [string, number, string] | undefined;
  return roots.flatMap(({ heads, ...others }, place) => {
    tree.move({ heads: heads ?? [], ...others });
    head = heads?.find(([of]) => of === id) ?? head;
    const path = tree.inclusionPath('entries', id);
    if (!head || !path) return [];
    return [{ type: 'inclusion', of: 'entries', root: place + 1, sequence: head[1], hash: head[2], ...path }];
  });
}

/** Only the second day: of Ana the entries 3 and 4, proven by the closings 2 and 3; of Ben 2. */
function ofSecondDay(record: CompanyRecord): Line[] {
  const whole = exportLines(record);
  const disclosed = { from: '2026-03-03', to: '2026-03-03' };
  const company = whole
    .filter(({ type }) => type === 'key' || type === 'root' || type === 'timestamp')
    .map((line) => {
      const { heads: _, readings: __, removals: ___, statements: ____, ...rest } = line;
      return rest;
    });
  const people = record.people.flatMap(({ id, entries }): Line[] => {
    const day = entries.filter(({ recordedAt }) => recordedAt.startsWith('2026-03-03'));
    const [first, last] = [day[0]?.sequence ?? 0, day.at(-1)?.sequence ?? 0];
    const end = { length: entries.length, head: entries.at(-1)?.hash ?? null };
    return [
      { type: 'employee', id, fullName: `Persona ${id}` },
      { type: 'sealed', count: first - 1, head: entries[first - 2]?.hash },
      ...day.map((entry) => ({ ...entry, entryType: entry.type, type: 'entry' })),
      { type: 'sealed', count: entries.length - last, head: end.head },
      ...inclusionsOf(record, id).slice(1),
      { type: 'ledger-end', employeeId: id, ...end, statements: 0, statementsHead: null },
    ];
  });
  const counts = { keys: record.keys.length, roots: record.roots.length, timestamps: record.stamps.length };
  const inclusions = people.filter(({ type }) => type === 'inclusion').length;
  const footer = {
    type: 'footer',
    employees: 2,
    entries: 3,
    ...counts,
    readings: 0,
    removals: 0,
    inclusions,
  };
  return JSON.parse(
    JSON.stringify([{ ...whole[0], disclosed }, ...company, ...people, { ...footer, statements: 0 }]),
  );
}

const verifyLines = (lines: readonly unknown[], evidence: Evidence = []) => {
  const verifier = recordVerifier(toyHashing, verifyToySignature, () => ({ problem: 'OTHER' }), evidence);
  for (const line of lines) verifier.take(line);
  return verifier.end();
};
const whole = threeDays();
const root = lastRoot(whole);
const receipt = receiptFor(whole, 'ana', 4);

/** Ana's entry 4 is at noon; her chain, and then what is told, is made again. */
const atNoon = (change: (record: CompanyRecord) => void = () => {}) => {
  const record = threeDays();
  const entries = entriesOf(record, 'ana').map((entry) =>
    entry.sequence === 4 ? { ...entry, punchedAt: '2026-03-03T12:00:00.000Z' } : entry,
  );
  replaceEntries(record, 'ana', rechained(entries));
  change(record);
  return record;
};
const ofAna = { kind: 'ENTRY', employeeId: 'ana' };

/** The second day of some people, and that this is all, signed. */
function signedPart(people: readonly string[] = ['ana', 'ben'], isEverybody = true): Line[] {
  let of = '';
  const shown = ofSecondDay(whole).filter(({ type, id }) => {
    if (type === 'employee') of = String(id);
    if (type === 'footer') of = '';
    return of === '' || people.includes(of);
  });
  const count = (kind: string) => shown.filter(({ type }) => type === kind).length;
  const statement = partStatement({
    ...{ tenantId: whole.tenantId, exportedAt: whole.exportedAt, from: '2026-03-03', to: '2026-03-03' },
    ...{ isEverybody, people, keyId: installation.id },
  });
  return shown.flatMap((line): Line[] => {
    if (line.type === 'employee' && line.id === people[0])
      return [{ type: 'part', ...signedBy(installation, statement) }, line];
    if (line.type !== 'footer') return [line];
    const counts = { employees: people.length, entries: count('entry'), inclusions: count('inclusion') };
    return [{ ...line, ...counts }];
  });
}

describe('an export of a period with closings', () => {
  test('is verified by them, with all that was kept', () => {
    const kept = [root, receipt, receiptFor(whole, 'ana', 1), receiptFor(whole, 'ben', 2)];
    expect(verifyLines(ofSecondDay(whole), kept)).toMatchObject({
      // Nobody signed what it shows, as in files that were made before that.
      ...{ findings: [], backing: 'PART', compared: 4, entries: 3, roots: 3 },
      disclosed: { from: '2026-03-03', to: '2026-03-03', sealed: 6, others: 0, isEverybody: false },
    });
  });

  test('shows a chain that was made again, against its closings', () => {
    const tampered = atNoon();
    expect(verifyLines(ofSecondDay(tampered)).findings).toMatchObject([
      { ...ofAna, problem: 'REWRITTEN', sequence: 1, until: 4, witness: 'ROOTS' },
    ]);
  });

  test('and with closings made again too, against a receipt, or a closing that was kept', () => {
    const tampered = atNoon((record) => closeAgain(record));
    expect(verifyLines(ofSecondDay(tampered)).findings).toEqual([]);
    expect(verifyLines(ofSecondDay(tampered), [receipt]).findings).toMatchObject([
      { ...ofAna, problem: 'ALTERED', sequence: 4, witness: 'RECEIPT' },
    ]);
    expect(verifyLines(ofSecondDay(tampered), [root]).findings).toMatchObject([
      { ...ofAna, witness: 'KEPT_ROOT' },
      { kind: 'ROOT', problem: 'ROOT_REPLACED', number: 3 },
    ]);
  });

  test('with another key, what was kept names one that it does not contain', () => {
    const key = toyKey('another key');
    const tampered = atNoon((record) => {
      record.keys = [key.signed];
      closeAgain(record, key);
    });
    expect(verifyLines(ofSecondDay(tampered), [receipt]).findings).toMatchObject([
      { kind: 'EVIDENCE', problem: 'EVIDENCE_KEY_UNKNOWN' },
    ]);
  });

  const lines = ofSecondDay(whole);
  const without = (isOut: (line: Line) => boolean) => {
    const kept = lines.filter((line) => !isOut(line));
    const inclusions = kept.filter(({ type }) => type === 'inclusion').length;
    const roots = kept.filter(({ type }) => type === 'root').length;
    return kept.with(-1, { ...kept.at(-1), inclusions, roots });
  };
  test.each([
    ['the closing of its day', (line: Line) => line.type === 'inclusion' && line.root === 2],
    ['all closings', (line: Line) => line.type === 'inclusion'],
  ])('whose entries lack the proof of %s is not vouched for', (_, isOut) => {
    expect(verifyLines(without(isOut)).findings).toMatchObject([
      { ...ofAna, problem: 'UNPROVEN', sequence: 3 },
      { employeeId: 'ben', problem: 'UNPROVEN', sequence: 2 },
    ]);
  });

  test('without any closings has nothing that vouches for it', () => {
    const bare = without(({ type }) => type === 'inclusion' || type === 'root');
    expect(verifyLines(bare)).toMatchObject({ backing: 'NONE', findings: [] });
  });

  test.each([
    ['sequence', { sequence: 3 }],
    ['hash', { hash: 'f00' }],
    ['index', { index: 1 }],
    ['path', { path: [] }],
    ['closing', { root: 1 }],
  ])('shows a proof with another %s', (_, change) => {
    const place = lines.findIndex(({ type }) => type === 'inclusion');
    const changed = lines.with(place, { ...lines[place], ...change });
    expect(verifyLines(changed).findings).toContainEqual(
      expect.objectContaining({ kind: 'ROOT', problem: 'ROOT_OTHER_HEADS' }),
    );
  });

  test('says that what it shows is signed, and of how many others it tells nothing', () => {
    expect(verifyLines(signedPart())).toMatchObject({
      ...{ findings: [], backing: 'CLOSINGS' },
      disclosed: { others: 0, isEverybody: true },
    });
    const alone = signedPart(['ben']);
    expect(verifyLines(alone)).toMatchObject({ findings: [], disclosed: { others: 1, isEverybody: true } });
    // Ana recorded on that day, and has a receipt of it; at an hour that is of that day by the clock of Ben's entries.
    const kept = [receiptFor(whole, 'ana', 3)];
    expect(verifyLines(alone, kept).findings).toMatchObject([
      { problem: 'PERSON_REMOVED', employeeId: 'ana', sequence: 1, until: 3, witness: 'RECEIPT' },
    ]);
    expect(verifyLines(signedPart(['ben'], false), kept).findings).toEqual([]);
  });

  test('hides no entry of its period of which there is a receipt', () => {
    const kept = [receiptFor(whole, 'ana', 3)];
    const lines = signedPart();
    const place = lines.findIndex(({ type, sequence }) => type === 'entry' && sequence === 3);
    const { hash: head } = lines[place] ?? {};
    const sealed = lines
      .with(place, { type: 'sealed', count: 1, head })
      .map((line) => (line.type === 'footer' ? { ...line, entries: 2 } : line));
    expect(verifyLines(sealed).findings).toEqual([]);
    expect(verifyLines(sealed, kept).findings).toMatchObject([
      { problem: 'HIDDEN', employeeId: 'ana', sequence: 3, until: 3, witness: 'RECEIPT' },
    ]);
  });

  test('is refused where what it shows is signed twice, among people, or in a whole export', () => {
    const lines = signedPart();
    const place = lines.findIndex(({ type }) => type === 'part');
    const part = lines[place] ?? {};
    expect(() => verifyLines(lines.toSpliced(place, 0, part))).toThrow('signed twice');
    const late = lines.toSpliced(place, 1).toSpliced(-1, 0, part);
    expect(() => verifyLines(late)).toThrow('before people');
    const [header, ...rest] = exportLines(whole);
    expect(() => verifyLines([header ?? {}, part, ...rest])).toThrow('of no known type');
  });

  test('shows an entry that claims to be older than a closing that lacks it', () => {
    const record = threeDays();
    addEntry(record, 'ana', '2026-03-03T15:00:00.000Z');
    closeDay(record, '2026-03-06T00:10:00.000Z');
    const [header, ...rest] = ofSecondDay(record);
    const found = verifyLines([{ ...header, exportedAt: '2026-03-06T12:00:00.000Z' }, ...rest]).findings;
    expect(found.some((one) => one.kind === 'ENTRY' && one.employeeId === 'ana')).toBe(true);
  });

  test('is refused where a whole export calls itself one', () => {
    const [header, ...rest] = exportLines(whole);
    const relabelled = { ...header, disclosed: { from: '2026-03-02', to: '2026-03-04' } };
    expect(() => verifyLines([relabelled, ...rest])).toThrow('the field heads is not known');
    const former = { ...relabelled, version: 4 };
    expect(() => verifyLines([former, ...rest])).toThrow('a line is of no known type');
  });
});
