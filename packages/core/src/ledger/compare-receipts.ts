import { readRootStatement } from './day-root.ts';
import type { Evidence } from './evidence.ts';
import { genuineEvidence } from './evidence.ts';
import type { EvidenceFinding } from './findings.ts';
import type { Hashing, VerifySignature } from './hashing.ts';
import { readKeyChain, readKeyStatement } from './key-chain.ts';
import { type Receipt, readReceiptStatement } from './receipt.ts';
import { readStatementReceipt } from './statement.ts';

/**
 * How published roots relate to a receipt, without an export. BORNE_OUT: a root contains that very entry as the last one. OTHER: a root has
 * another entry at its place. MISSING: a root was closed an hour or more later and its ledger is shorter. OPEN: no root confirms or
 * contradicts it.
 */
export interface ComparedReceipt {
  readonly receipt: Receipt;
  readonly verdict: 'BORNE_OUT' | 'OTHER' | 'MISSING' | 'OPEN';
  /** The moment of that closing. */
  readonly closedAt: string | null;
}

export interface Comparison {
  readonly receipts: readonly ComparedReceipt[];
  /** How many receipts of statements are genuine; no closing is searched for these. */
  readonly statements: number;
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
  const genuine = genuineEvidence(evidence, tenantId, chain, hashing, verify);
  const { receipts, roots, findings } = genuine;
  const compared = receipts.map((receipt): ComparedReceipt => {
    for (const { root, heads, isWhole } of roots) {
      const { closedAt } = root;
      const head = heads.find(([employeeId]) => employeeId === receipt.employeeId);
      if (!head && !isWhole) continue;
      const [, sequence = 0, hash] = head ?? [];
      if (sequence === receipt.sequence)
        return { receipt, verdict: hash === receipt.hash ? 'BORNE_OUT' : 'OTHER', closedAt };
      const isLate = Date.parse(closedAt) - Date.parse(receipt.recordedAt) >= hourMs;
      if (sequence < receipt.sequence && isLate) return { receipt, verdict: 'MISSING', closedAt };
    }
    return { receipt, verdict: 'OPEN', closedAt: null };
  });
  const statements = genuine.statementReceipts.length;
  return { receipts: compared, statements, roots: roots.length, findings };
}
