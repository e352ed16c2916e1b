import {
  type DayRoot,
  headLeaf,
  headTree,
  type LedgerHead,
  type MovedHeads,
  type PersonalChain,
  readRootStatement,
} from './day-root.ts';
import type { EvidenceFinding } from './findings.ts';
import type { Hashing, Signed, VerifySignature } from './hashing.ts';
import { type KeyChain, readKeyStatement } from './key-chain.ts';
import { type InclusionPath, rootOfPath } from './merkle.ts';
import { type Receipt, readReceiptStatement } from './receipt.ts';
import { type Removal, readRemovalStatement } from './removal.ts';

/** The last entry or statement of one person at a root, with the proof that the root contains it. */
export interface OwnHead extends InclusionPath {
  readonly of: PersonalChain;
  readonly employeeId: string;
  readonly sequence: number;
  readonly hash: string;
}

/** A root that somebody kept: as it was published, with or without its heads, or as its people were given it, with their own heads. */
export interface KeptRoot extends Signed, Partial<MovedHeads> {
  readonly own?: readonly OwnHead[] | undefined;
}

/** What an export is compared with: receipts, published roots and certificates, in any order. */
export type Evidence = readonly KeptRoot[];

/** A genuine root, and those of its heads that its signature covers. */
export interface GenuineRoot extends Required<MovedHeads> {
  /** Whether these are all heads that it has, so that whoever is not among them has none. */
  readonly isWhole: boolean;
  readonly root: DayRoot;
  readonly statement: string;
}

/** The genuine part of the evidence. */
export interface GenuineEvidence {
  readonly receipts: readonly Receipt[];
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
    const said = receipt ?? root ?? removal;
    const key = said && keys.get(said.keyId);
    if (!said) refuse('EVIDENCE_UNSIGNED');
    else if (said.tenantId !== tenantId) refuse('EVIDENCE_FOREIGN');
    else if (!key) refuse('EVIDENCE_KEY_UNKNOWN');
    else if (!verify(statement, signature, key.publicKey)) refuse('EVIDENCE_UNSIGNED');
    else if (receipt) receipts.push(receipt);
    else if (root) roots.push({ root, statement, ...headsOf(root, moved, hashing) });
    else if (removal) removals.push({ removal, statement });
  }
  return { receipts, roots, removals, findings };
}

type Heads = Omit<GenuineRoot, 'root' | 'statement'>;

/** The heads of a root that its signature covers: all of them, if together they give its hash; else those whose own path does. */
function headsOf(
  root: DayRoot,
  { own = [], ...moved }: Partial<MovedHeads> & Pick<KeptRoot, 'own'>,
  hashing: Hashing,
): Heads {
  const { heads = [], readings = null, removals = null, statements = [] } = moved;
  const given = { heads, readings, removals, statements };
  const tree = headTree(root.tenantId, hashing);
  tree.move(given);
  if (tree.root() === root.rootHash && tree.leaves === root.leaves) return { ...given, isWhole: true };
  const proven = (of: PersonalChain) =>
    own.flatMap((one): LedgerHead[] => {
      const head = [one.employeeId, one.sequence, one.hash] as const;
      const leaf = headLeaf(of, root.tenantId, head);
      return one.of === of && rootOfPath(leaf, one, root.leaves, hashing) === root.rootHash ? [head] : [];
    });
  return {
    ...{ heads: proven('entries'), statements: proven('statements') },
    ...{ readings: null, removals: null, isWhole: false },
  };
}
