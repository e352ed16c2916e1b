import { expect, test } from 'vitest';
import {
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
import type { Evidence } from './evidence.ts';
import { judgeKept, type KeptState, keptStates } from './kept-alone.ts';

const record = threeDays();
const keys = record.keys;
const closing = lastRoot(record);
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

const table: readonly { given: string; evidence: Evidence; state: KeptState }[] = [
  { given: 'a receipt', evidence: [last], state: 'RECEIPT_WITHOUT_KEYS' },
  { given: 'a forged receipt', evidence: [forged], state: 'RECEIPT_WITHOUT_KEYS' },
  { given: 'a receipt and a closing', evidence: [last, closing], state: 'RECEIPT_WITHOUT_KEYS' },
  { given: 'a closing', evidence: [closing], state: 'CLOSING_WITHOUT_KEYS' },
  { given: 'the keys', evidence: keys, state: 'KEYS_ALONE' },
  { given: 'a receipt and the keys', evidence: [last, ...keys], state: 'RECEIPT_GENUINE' },
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
    evidence: [last, { ...closing, heads: undefined }, ...keys],
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

test('every state has a case, and only genuine proofs that contradict each other accuse', () => {
  expect(new Set(table.map(({ state }) => state))).toEqual(new Set(keptStates));
});

test('tells what receipts say also where nothing can be known of them', () => {
  const { said, receipts } = judgeKept([last], toyHashing, verifyToySignature);
  expect([said.map(({ sequence }) => sequence), receipts]).toEqual([[6], []]);
});
