import { type PersonalChain, readRootStatement } from './day-root.ts';
import type { Evidence, GenuineRoot } from './evidence.ts';
import { genuineEvidence } from './evidence.ts';
import type { EvidenceFinding } from './findings.ts';
import type { Hashing, VerifySignature } from './hashing.ts';
import { readKeyChain, readKeyStatement } from './key-chain.ts';
import { type Receipt, readReceiptStatement } from './receipt.ts';
import { readStatementReceipt, type StatementReceipt } from './statement.ts';

/**
 * How published roots relate to a receipt, without an export. BORNE_OUT: a root contains that very entry, or statement, as the last one.
 * OTHER: a root has another one at its place. MISSING: a root was closed an hour or more later and its chain is shorter. OPEN: no root
 * confirms or contradicts it.
 */
export interface ReceiptVerdict {
  readonly verdict: 'BORNE_OUT' | 'OTHER' | 'MISSING' | 'OPEN';
  /** The moment of that closing. */
  readonly closedAt: string | null;
}

export interface ComparedReceipt extends ReceiptVerdict {
  readonly receipt: Receipt;
}

export interface ComparedStatementReceipt extends ReceiptVerdict {
  readonly receipt: StatementReceipt;
}

export interface Comparison {
  readonly receipts: readonly ComparedReceipt[];
  readonly statements: readonly ComparedStatementReceipt[];
  readonly roots: number;
  readonly findings: readonly EvidenceFinding[];
}

const hourMs = 3_600_000;

/** Compares receipts with published roots. The evidence must include the installation's public keys. */
export function compareReceipts(evidence: Evidence, hashing: Hashing, verify: VerifySignature): Comparison {
  const chain = readKeyChain(
    evidence.filter(({ statement }) => readKeyStatement(statement) !== null),
    hashing,
    verify,
  );
  const said = evidence.map(
    ({ statement }) =>
      readReceiptStatement(statement) ?? readRootStatement(statement) ?? readStatementReceipt(statement),
  );
  const tenantId = said.find((one) => one !== null)?.tenantId ?? '';
  const { receipts, statementReceipts, roots, findings } = genuineEvidence(
    ...([evidence, tenantId, chain, hashing, verify] as const),
  );
  return {
    receipts: receipts.map((receipt) => ({
      receipt,
      ...against(roots, 'entries', { ...receipt, at: receipt.recordedAt }),
    })),
    statements: statementReceipts.map((receipt) => ({
      receipt,
      ...against(roots, 'statements', { ...receipt, at: receipt.madeAt }),
    })),
    roots: roots.length,
    findings,
  };
}

/** What a receipt says of one place of somebody's chain, and when it was given. */
interface Said extends Pick<Receipt, 'employeeId' | 'sequence' | 'hash'> {
  readonly at: string;
}

/** One root that contradicts a receipt decides, whatever another one bears out. */
function against(roots: readonly GenuineRoot[], of: PersonalChain, said: Said): ReceiptVerdict {
  const verdicts = roots.map((root) => ({
    verdict: saidBy(root, of, said),
    closedAt: root.root.closedAt,
  }));
  return (
    verdicts.find(({ verdict }) => verdict === 'OTHER' || verdict === 'MISSING') ??
    verdicts.find(({ verdict }) => verdict === 'BORNE_OUT') ?? { verdict: 'OPEN', closedAt: null }
  );
}

function saidBy(
  { root, heads, statements, isWhole }: GenuineRoot,
  of: PersonalChain,
  said: Said,
): ReceiptVerdict['verdict'] {
  const own = of === 'entries' ? heads : (statements ?? []);
  const head = own.find(([employeeId]) => employeeId === said.employeeId);
  // A root of the first form has no statements, whatever there were.
  if (!head && (!isWhole || (of === 'statements' && root.form === 1))) return 'OPEN';
  const [, sequence = 0, hash] = head ?? [];
  if (sequence === said.sequence) return hash === said.hash ? 'BORNE_OUT' : 'OTHER';
  const isLate = Date.parse(root.closedAt) - Date.parse(said.at) >= hourMs;
  return sequence < said.sequence && isLate ? 'MISSING' : 'OPEN';
}
