import { describe, expect, test } from 'vitest';
import {
  addEntry,
  addStatement,
  closeDay,
  entriesOf,
  installation,
  lastRoot,
  receiptFor,
  rechained,
  replaceEntries,
  threeDays,
} from '../testing/company-record.ts';
import { signedBy, toyHashing, toyKey, verifyToySignature } from '../testing/toy-cryptography.ts';
import { headTree, readRootStatement, rootStatement } from './day-root.ts';
import type { Evidence, KeptRoot } from './evidence.ts';
import { judgeKept, type KeptState, keptStates } from './kept-alone.ts';
import { readEvidence } from './read-evidence.ts';
import { readStatement, statementReceiptText } from './statement.ts';

const record = threeDays();
const keys = record.keys;
const closing = lastRoot(record);
const bare = { statement: closing.statement, signature: closing.signature };
/** Entry 6 is the last one of the closing, entry 3 lies before it. */
const [last, earlier] = [receiptFor(record, 'ana', 6), receiptFor(record, 'ana', 3)];

/** Of the day before: as it was published then. */
const dayBefore = threeDays();
dayBefore.roots = dayBefore.roots.slice(0, 2);
const earlierClosing = lastRoot(dayBefore);

/** The same company, whose last entry of Ana says something else, signed by the same key. */
const rewritten = threeDays();
replaceEntries(
  rewritten,
  'ana',
  rechained(
    entriesOf(rewritten, 'ana').map((entry) => (entry.sequence === 6 ? { ...entry, reason: 'x' } : entry)),
  ),
);
closeDay(rewritten, '2026-03-06T00:10:00.000Z');
const otherClosing = lastRoot(rewritten);

/** The same company without the last entry of Ana. */
const cut = threeDays();
replaceEntries(cut, 'ana', entriesOf(cut, 'ana').slice(0, 5));
closeDay(cut, '2026-03-06T00:10:00.000Z');
const shorterClosing = lastRoot(cut);

const stranger = toyKey('key of another installation');
const forged = signedBy(stranger, last.statement);
const ofAnother = { ...threeDays(), tenantId: 'tenant-b' };
const foreign = receiptFor(
  {
    ...ofAnother,
    people: ofAnother.people.map((one) => ({
      ...one,
      entries: one.entries.map((entry) => ({ ...entry, tenantId: 'tenant-b' })),
    })),
  },
  'ana',
  1,
);

/** Of what somebody said of their record. */
const ofStatement = signedBy(
  installation,
  statementReceiptText({
    ...{
      tenantId: record.tenantId,
      employeeId: 'ana',
      id: 'statement-1',
      sequence: 1,
      kind: 'MONTH_ANSWERED',
    },
    ...{ madeAt: '2026-03-05T09:00:00.000Z', hash: 'f'.repeat(64), keyId: installation.id },
  }),
);

const table: readonly { given: string; evidence: Evidence; state: KeptState }[] = [
  { given: 'a receipt', evidence: [last], state: 'RECEIPT_WITHOUT_KEYS' },
  { given: 'a forged receipt', evidence: [forged], state: 'RECEIPT_WITHOUT_KEYS' },
  { given: 'a receipt and a closing', evidence: [last, closing], state: 'RECEIPT_WITHOUT_KEYS' },
  { given: 'a closing', evidence: [closing], state: 'CLOSING_WITHOUT_KEYS' },
  { given: 'the keys', evidence: keys, state: 'KEYS_ALONE' },
  { given: 'a receipt and the keys', evidence: [last, ...keys], state: 'RECEIPT_GENUINE' },
  { given: 'a receipt of a statement', evidence: [ofStatement], state: 'RECEIPT_WITHOUT_KEYS' },
  {
    given: 'a receipt of a statement and the keys',
    evidence: [ofStatement, ...keys],
    state: 'RECEIPT_GENUINE',
  },
  { given: 'a closing and the keys', evidence: [closing, ...keys], state: 'CLOSING_GENUINE' },
  { given: 'a receipt and the keys of another', evidence: [last, stranger.signed], state: 'OTHER_KEYS' },
  { given: 'a forged receipt and the keys', evidence: [forged, ...keys], state: 'UNSIGNED' },
  { given: 'receipts of two companies and the keys', evidence: [last, foreign, ...keys], state: 'FOREIGN' },
  {
    given: 'keys that are not what they say',
    evidence: [last, { ...installation.signed, signature: 'x' }],
    state: 'KEYS_BROKEN',
  },
  { given: 'all, and the receipt is in the closing', evidence: [last, closing, ...keys], state: 'BORNE_OUT' },
  { given: 'all, and the closing ends later', evidence: [earlier, closing, ...keys], state: 'UNDECIDED' },
  {
    given: 'all, and the closing is from before',
    evidence: [last, earlierClosing, ...keys],
    state: 'UNDECIDED',
  },
  {
    given: 'all, and the closing came without its heads',
    evidence: [last, bare, ...keys],
    state: 'UNDECIDED',
  },
  {
    given: 'all, and the closing has another entry',
    evidence: [last, otherClosing, ...keys],
    state: 'CONTRADICTED',
  },
  {
    given: 'all, and a later closing lacks the entry',
    evidence: [last, shorterClosing, ...keys],
    state: 'CONTRADICTED',
  },
  { given: 'the same without the keys', evidence: [last, shorterClosing], state: 'RECEIPT_WITHOUT_KEYS' },
];

test.each(table)('$given: $state', ({ evidence, state }) => {
  expect(judgeKept(evidence, toyHashing, verifyToySignature).state).toBe(state);
});

/** The closing as one of its people was given it: their own last entry, with its path. */
function asGivenTo(employeeId: string): KeptRoot {
  const { statement, signature, ...moved } = closing;
  const tree = headTree(record.tenantId, toyHashing);
  tree.move({ heads: [], ...moved });
  tree.root();
  const [, sequence = 0, hash = ''] = moved.heads?.find(([id]) => id === employeeId) ?? [];
  const proof = tree.inclusionPath('entries', employeeId);
  if (!proof) throw new Error(`${employeeId} has no entry`);
  return { statement, signature, own: [{ of: 'entries', employeeId, sequence, hash, ...proof }] };
}

describe('a closing as one of its people was given it', () => {
  const { own: [head] = [] } = asGivenTo('ana');
  if (!head) throw new Error('no head');
  const withHead = (change: object): KeptRoot => ({ ...asGivenTo('ana'), own: [{ ...head, ...change }] });
  const laterReceipt = (() => {
    const longer = threeDays();
    addEntry(longer, 'ana', '2026-03-04T11:00:00.000Z');
    return receiptFor(longer, 'ana', 7);
  })();

  test.each<[string, Evidence, KeptState]>([
    ['bears out the last entry', [last, asGivenTo('ana')], 'BORNE_OUT'],
    ['contradicts one that it should have and has not', [laterReceipt, asGivenTo('ana')], 'CONTRADICTED'],
    ['says nothing of earlier ones', [earlier, asGivenTo('ana')], 'UNDECIDED'],
    ['says nothing of other people', [last, asGivenTo('ben')], 'UNDECIDED'],
    ['says nothing with another hash', [last, withHead({ hash: 'f'.repeat(64) })], 'UNDECIDED'],
    ['says nothing with another number', [laterReceipt, withHead({ sequence: 5 })], 'UNDECIDED'],
    ['says nothing at another place', [last, withHead({ index: 1 })], 'UNDECIDED'],
    ['says nothing with another path', [last, withHead({ path: [] })], 'UNDECIDED'],
    ['says nothing of another chain', [last, withHead({ of: 'statements' })], 'UNDECIDED'],
    ['says nothing without it', [last, { ...asGivenTo('ana'), own: [] }], 'UNDECIDED'],
  ])('%s', (_, evidence, state) => {
    expect(judgeKept([...evidence, ...keys], toyHashing, verifyToySignature).state).toBe(state);
  });

  test('is read from the file', () => {
    const given = { root: asGivenTo('ana'), stamp: null };
    expect(readEvidence(JSON.stringify(given))).toEqual([asGivenTo('ana')]);
    for (const own of ['x', [{ ...head, of: 'other' }], [{ ...head, path: [1] }], [null]]) {
      const text = JSON.stringify({ root: { ...asGivenTo('ana'), own } });
      expect(() => readEvidence(text), text).toThrow(RangeError);
    }
  });
});

describe('the receipt of a statement', () => {
  const saying = (answers: readonly string[], closedAt?: string) => {
    const stated = threeDays();
    for (const madeAt of answers) addStatement(stated, 'ana', madeAt);
    if (closedAt) closeDay(stated, closedAt);
    return stated;
  };
  const [first, second] = ['2026-03-05T09:00:00.000Z', '2026-03-05T10:00:00.000Z'];
  const late = '2026-03-06T00:10:00.000Z';
  const receipt = (() => {
    const [said, hashed] = [saying([first, second]).people[0]?.statements[1], 2];
    const statement = readStatement(said?.text ?? '');
    if (!said || !statement) throw new Error('nothing was stated');
    const text = statementReceiptText({ ...statement, hash: said.hash, keyId: installation.id });
    expect(statement.sequence).toBe(hashed);
    return signedBy(installation, text);
  })();
  const changed = saying([first, '2026-03-05T10:30:00.000Z'], late);
  /** As closings were before they had statements. */
  const former = (() => {
    const root = lastRoot(saying([], late));
    const said = readRootStatement(root.statement);
    if (!said) throw new Error('no closing');
    return { ...root, ...signedBy(installation, rootStatement({ ...said, form: 1 })) };
  })();
  const ownHead = (() => {
    const root = lastRoot(saying([first, second], late));
    const { statement, signature, ...moved } = root;
    const tree = headTree(record.tenantId, toyHashing);
    tree.move({ heads: [], ...moved });
    const [, sequence = 0, hash = ''] = moved.statements?.find(([id]) => id === 'ana') ?? [];
    const proof = tree.inclusionPath('statements', 'ana');
    if (!proof) throw new Error('no path');
    const own = [{ of: 'statements', employeeId: 'ana', sequence, hash, ...proof } as const];
    return { statement, signature, own };
  })();

  test.each<[string, Evidence, KeptState]>([
    ['is in the closing', [lastRoot(saying([first, second], late))], 'BORNE_OUT'],
    ['is in the closing as its person was given it', [ownHead], 'BORNE_OUT'],
    ['has another statement in its place there', [lastRoot(changed)], 'CONTRADICTED'],
    ['is missing from a later closing', [lastRoot(saying([first], late))], 'CONTRADICTED'],
    ['is missing with all other statements', [lastRoot(saying([], late))], 'CONTRADICTED'],
    [
      'lies before the one with which the closing ends',
      [lastRoot(saying([first, second, second], late))],
      'UNDECIDED',
    ],
    ['is later than the closing', [closing], 'UNDECIDED'],
    ['has nothing to do with a closing of the first form', [former], 'UNDECIDED'],
  ])('%s: %#', (_, roots, state) => {
    expect(judgeKept([receipt, ...roots, ...keys], toyHashing, verifyToySignature).state).toBe(state);
  });

  test('is told, also where nothing can be known of it', () => {
    const { saidStatements, statements } = judgeKept([receipt], toyHashing, verifyToySignature);
    expect(saidStatements).toMatchObject([{ kind: 'MONTH_ANSWERED', sequence: 2 }]);
    expect(statements).toEqual([]);
  });
});

test('every state has a case, and only genuine proofs that contradict each other accuse', () => {
  expect(new Set(table.map(({ state }) => state))).toEqual(new Set(keptStates));
});

test('tells what receipts say also where nothing can be known of them', () => {
  const { said, receipts } = judgeKept([last], toyHashing, verifyToySignature);
  expect([said.map(({ sequence }) => sequence), receipts]).toEqual([[6], []]);
});
