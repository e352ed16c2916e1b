import { type ClosingLimit, findBackdated } from './backdated.ts';
import { chainProblem } from './chain-problem.ts';
import type { Witness } from './closings.ts';
import type { ChainedEntry, Sha256 } from './entry.ts';
import type { EntryFinding } from './findings.ts';
import type { Receipt } from './receipt.ts';
import { verifyLedger } from './verify-ledger.ts';
import { otherThanWitnessed } from './witnessed.ts';

/** Everything that bears witness to one person's ledger. */
export interface LedgerWitnesses {
  readonly employeeId: string;
  readonly fullName: string | null;
  /** By closings of the export, in their order. */
  readonly closed: readonly Witness[];
  /** By roots that somebody kept. */
  readonly kept: readonly Witness[];
  readonly receipts: readonly Receipt[];
  readonly limits: readonly ClosingLimit[];
  readonly exportedAt: string;
}

/** What is wrong with a person's ledger, the first bad entry first. */
export function ledgerFindings(
  entries: readonly ChainedEntry[],
  sha256: Sha256,
  witnesses: LedgerWitnesses,
): EntryFinding[] {
  const findings = [
    ...chainFindings(entries, sha256, witnesses),
    ...witnessFindings(entries, witnesses, 'ROOTS'),
    ...witnessFindings(entries, witnesses, 'KEPT_ROOT'),
    ...receiptFindings(entries, witnesses),
    ...backdated(entries, witnesses),
  ];
  return findings.sort((left, right) => left.sequence - right.sequence || left.until - right.until);
}

function finding(
  { employeeId, fullName, exportedAt }: LedgerWitnesses,
  fields: Pick<EntryFinding, 'problem' | 'sequence' | 'until' | 'after' | 'witness'> & Partial<EntryFinding>,
): EntryFinding {
  return { kind: 'ENTRY', employeeId, fullName, before: exportedAt, detail: null, ...fields };
}

function chainFindings(
  entries: readonly ChainedEntry[],
  sha256: Sha256,
  witnesses: LedgerWitnesses,
): EntryFinding[] {
  const verdict = verifyLedger(entries, sha256);
  if (verdict.intact) return [];
  const { problem, sequence } = chainProblem(entries, verdict.sequence, verdict.problem);
  const after = witnesses.closed.findLast((head) => head.sequence < sequence)?.closedAt ?? null;
  return [
    finding(witnesses, {
      problem,
      sequence,
      until: sequence,
      after,
      witness: 'CHAIN',
      detail: verdict.problem,
    }),
  ];
}

/** Where the ledger is another than closings bear witness to. */
function witnessFindings(
  entries: readonly ChainedEntry[],
  witnesses: LedgerWitnesses,
  witness: 'ROOTS' | 'KEPT_ROOT',
): EntryFinding[] {
  const { closed, kept } = witnesses;
  const other = otherThanWitnessed(entries, witness === 'ROOTS' ? closed : kept, [...closed, ...kept]);
  if (!other) return [];
  const { isCut, before, ...stretch } = other;
  const problem = isCut ? 'REMOVED' : 'REWRITTEN';
  return [finding(witnesses, { problem, ...stretch, witness, ...(before !== undefined && { before }) })];
}

/** The first receipt whose entry is not there as it was given. */
function receiptFindings(entries: readonly ChainedEntry[], witnesses: LedgerWitnesses): EntryFinding[] {
  for (const receipt of witnesses.receipts.toSorted((left, right) => left.sequence - right.sequence)) {
    const found = entries.find(({ id }) => id === receipt.entryId);
    const { sequence, hash, recordedAt: after } = receipt;
    if (found?.sequence === sequence && found.hash === hash && entries[sequence - 1] === found) continue;
    const exact = { sequence, until: sequence, after, witness: 'RECEIPT' as const };
    if (!found) return [finding(witnesses, { problem: 'REMOVED', ...exact })];
    if (isOtherwise(found, receipt)) return [finding(witnesses, { problem: 'ALTERED', ...exact })];
    const good = witnesses.closed.filter(
      (head) => head.sequence < sequence && entries[head.sequence - 1]?.hash === head.hash,
    );
    const reached = Math.min(good.at(-1)?.sequence ?? 0, Math.min(sequence, found.sequence) - 1);
    const problem =
      found.sequence > sequence ? 'INSERTED' : found.sequence < sequence ? 'REMOVED' : 'REWRITTEN';
    return [finding(witnesses, { ...exact, problem, sequence: reached + 1 })];
  }
  return [];
}

function isOtherwise(entry: ChainedEntry, { type, punchedAt, recordedAt }: Receipt): boolean {
  return entry.type !== type || entry.punchedAt !== punchedAt || entry.recordedAt !== recordedAt;
}

/** The first entry that says it was recorded before a closing which does not have it. A server's clock that was ahead does the same. */
function backdated(entries: readonly ChainedEntry[], witnesses: LedgerWitnesses): EntryFinding[] {
  const found = findBackdated(entries, witnesses.closed, witnesses.limits);
  if (!found) return [];
  const { sequence, closedAt: after } = found;
  return [finding(witnesses, { problem: 'INSERTED', sequence, until: sequence, after, witness: 'ROOTS' })];
}
