import { type DayRoot, headTree, type MovedHeads, readRootStatement } from './day-root.ts';
import type { EvidenceFinding } from './findings.ts';
import type { Hashing, Signed, VerifySignature } from './hashing.ts';
import { type KeyChain, readKeyStatement } from './key-chain.ts';
import { type Receipt, readReceiptStatement } from './receipt.ts';
import { type Removal, readRemovalStatement } from './removal.ts';
import { readStatementReceipt, type StatementReceipt } from './statement.ts';

/** A root that somebody kept, as it was published, with or without its heads. */
export interface KeptRoot extends Signed, Partial<MovedHeads> {}

/** What an export is compared with: receipts, published roots and certificates, in any order. */
export type Evidence = readonly KeptRoot[];

/** A genuine root, and those of its heads that its signature covers. */
export interface GenuineRoot extends Required<MovedHeads> {
  readonly root: DayRoot;
  readonly statement: string;
}

/** The genuine part of the evidence. */
export interface GenuineEvidence {
  readonly receipts: readonly Receipt[];
  readonly statementReceipts: readonly StatementReceipt[];
  readonly roots: readonly GenuineRoot[];
  readonly removals: readonly { readonly removal: Removal; readonly statement: string }[];
  readonly findings: readonly EvidenceFinding[];
}

/** Which evidence was issued by an installation with these keys, for this company. */
export function genuineEvidence(
  evidence: Evidence,
  tenantId: string,
  { keys }: KeyChain,
  hashing: Hashing,
  verify: VerifySignature,
): GenuineEvidence {
  const receipts: Receipt[] = [];
  const statementReceipts: StatementReceipt[] = [];
  const roots: GenuineRoot[] = [];
  const removals: GenuineEvidence['removals'][number][] = [];
  const findings: EvidenceFinding[] = [];
  for (const [index, { statement, signature, ...moved }] of evidence.entries()) {
    const refuse = (problem: EvidenceFinding['problem']) =>
      findings.push({ kind: 'EVIDENCE', problem, place: index + 1 });
    if (readKeyStatement(statement)) {
      if (!keys.has(readKeyStatement(statement)?.id ?? '')) refuse('EVIDENCE_KEY_UNKNOWN');
      continue;
    }
    const receipt = readReceiptStatement(statement);
    const root = readRootStatement(statement);
    const removal = readRemovalStatement(statement);
    const stated = readStatementReceipt(statement);
    const said = receipt ?? root ?? removal ?? stated;
    const key = said && keys.get(said.keyId);
    if (!said) refuse('EVIDENCE_UNSIGNED');
    else if (said.tenantId !== tenantId) refuse('EVIDENCE_FOREIGN');
    else if (!key) refuse('EVIDENCE_KEY_UNKNOWN');
    else if (!verify(statement, signature, key.publicKey)) refuse('EVIDENCE_UNSIGNED');
    else if (receipt) receipts.push(receipt);
    else if (root) roots.push({ root, statement, ...headsOf(root, moved, hashing) });
    else if (removal) removals.push({ removal, statement });
    else if (stated) statementReceipts.push(stated);
  }
  return { receipts, statementReceipts, roots, removals, findings };
}

/** The heads of a root; none if they do not give its hash, because then the signature does not cover them. */
function headsOf(root: DayRoot, moved: Partial<MovedHeads>, hashing: Hashing): Required<MovedHeads> {
  const none = { heads: [], readings: null, removals: null, statements: [] };
  const { heads = [], readings = null, removals = null, statements = [] } = moved;
  const given = { heads, readings, removals, statements };
  const tree = headTree(root.tenantId, hashing);
  tree.move(given);
  return tree.root() === root.rootHash && tree.leaves === root.leaves ? given : none;
}
