import { type Comparison, compareReceipts } from './compare-receipts.ts';
import { readRootStatement } from './day-root.ts';
import type { Evidence } from './evidence.ts';
import type { Hashing, VerifySignature } from './hashing.ts';
import { readKeyChain, readKeyStatement } from './key-chain.ts';
import { type Receipt, readReceiptStatement } from './receipt.ts';
import { readStatementReceipt, type StatementReceipt } from './statement.ts';

/**
 * What can be said of kept proofs without a record. CONTRADICTED is the only one that says something against whoever keeps the record: a
 * genuine receipt and a genuine closing that cannot both be true. UNSIGNED, FOREIGN, OTHER_KEYS and KEYS_BROKEN say that what was given
 * is no proof of anything; …_WITHOUT_KEYS that nothing can be known yet. BORNE_OUT: each receipt is in a closing. UNDECIDED: all is
 * genuine, but no closing tells of a receipt. …_GENUINE: there is nothing to compare it with. KEYS_ALONE: there are keys and nothing else.
 */
export const keptStates = [
  ...(['CONTRADICTED', 'KEYS_BROKEN', 'UNSIGNED', 'FOREIGN', 'OTHER_KEYS'] as const),
  ...(['RECEIPT_WITHOUT_KEYS', 'CLOSING_WITHOUT_KEYS', 'BORNE_OUT', 'UNDECIDED'] as const),
  ...(['RECEIPT_GENUINE', 'CLOSING_GENUINE', 'KEYS_ALONE'] as const),
] as const;
export type KeptState = (typeof keptStates)[number];

/** `genuine`: what was given is authentic, and says nothing about a record. */
export type KeptKind = 'intact' | 'genuine' | 'broken' | 'unclear';

/** How a state is shown: whether it speaks for the record, against it, or says nothing of it. */
export function keptKind(state: KeptState): KeptKind {
  if (state === 'CONTRADICTED') return 'broken';
  if (state === 'BORNE_OUT') return 'intact';
  return state.endsWith('GENUINE') || state === 'UNDECIDED' ? 'genuine' : 'unclear';
}

export interface KeptAlone extends Comparison {
  readonly state: KeptState;
  /** What the receipts say, whether or not they are genuine. */
  readonly said: readonly Receipt[];
  readonly saidStatements: readonly StatementReceipt[];
}

/** Judges kept proofs by themselves, without a record. @param evidence at least one */
export function judgeKept(evidence: Evidence, hashing: Hashing, verify: VerifySignature): KeptAlone {
  const comparison = compareReceipts(evidence, hashing, verify);
  const said = evidence.flatMap(({ statement }) => readReceiptStatement(statement) ?? []);
  const saidStatements = evidence.flatMap(({ statement }) => readStatementReceipt(statement) ?? []);
  const keys = evidence.filter(({ statement }) => readKeyStatement(statement) !== null);
  const isBroken = readKeyChain(keys, hashing, verify).brokenAt !== null;
  const state =
    refusal(comparison, isBroken) ?? withoutKeys(evidence, comparison, keys.length) ?? standing(comparison);
  return { ...comparison, state, said, saidStatements };
}

function refusal({ receipts, statements, findings }: Comparison, isBroken: boolean): KeptState | null {
  const has = (problem: Comparison['findings'][number]['problem']) =>
    findings.some((finding) => finding.problem === problem);
  if (isBroken) return 'KEYS_BROKEN';
  const isContradicted = [...receipts, ...statements].some(
    ({ verdict }) => verdict === 'OTHER' || verdict === 'MISSING',
  );
  if (isContradicted) return 'CONTRADICTED';
  if (has('EVIDENCE_UNSIGNED')) return 'UNSIGNED';
  return has('EVIDENCE_FOREIGN') ? 'FOREIGN' : null;
}

function withoutKeys(evidence: Evidence, { findings }: Comparison, keys: number): KeptState | null {
  if (!findings.some(({ problem }) => problem === 'EVIDENCE_KEY_UNKNOWN')) return null;
  if (keys > 0) return 'OTHER_KEYS';
  const areClosings = evidence.every(({ statement }) => readRootStatement(statement) !== null);
  return areClosings ? 'CLOSING_WITHOUT_KEYS' : 'RECEIPT_WITHOUT_KEYS';
}

function standing({ receipts, statements, roots }: Comparison): KeptState {
  const all = [...receipts, ...statements];
  if (all.length === 0) return roots > 0 ? 'CLOSING_GENUINE' : 'KEYS_ALONE';
  if (all.every(({ verdict }) => verdict === 'BORNE_OUT')) return 'BORNE_OUT';
  return roots > 0 ? 'UNDECIDED' : 'RECEIPT_GENUINE';
}
