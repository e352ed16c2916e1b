import { type ClosingLimit, findMisdated } from './backdated.ts';
import { chainProblem } from './chain-problem.ts';
import type { Witness } from './closings.ts';
import type { ChainedEntry, Sha256 } from './entry.ts';
import type { EntryFinding } from './findings.ts';
import type { Receipt } from './receipt.ts';
import type { Cut } from './removals.ts';
import { cutTooYoung, removalOf } from './removed-places.ts';
import { firstAfterExport } from './tolerance.ts';
import { type LedgerAnchor, verifyLedger } from './verify-ledger.ts';
import { firstContradiction, genuineBeside, type WitnessedChain } from './witnessed.ts';

/** Everything against which one person's ledger is checked. */
export interface LedgerWitnesses {
  readonly employeeId: string;
  readonly fullName: string | null;
  /** From closings of the export, in their order. */
  readonly closed: readonly Witness[];
  /** From roots that somebody kept. */
  readonly kept: readonly Witness[];
  readonly receipts: readonly Receipt[];
  readonly limits: readonly ClosingLimit[];
  /** The removals with a certificate: up to where, in their order. */
  readonly cuts: readonly Cut[];
  readonly exportedAt: string;
}

/** What is wrong with a person's ledger, the first bad entry first. */
export function ledgerFindings(
  entries: readonly ChainedEntry[],
  sha256: Sha256,
  witnesses: LedgerWitnesses,
): EntryFinding[] {
  const changed = [
    ...chainFindings(entries, sha256, witnesses),
    ...witnessFindings(entries, witnesses, 'ROOTS'),
  ];
  const findings = [
    ...changed,
    ...witnessFindings(entries, witnesses, 'KEPT_ROOT'),
    ...receiptFindings(entries, witnesses),
    // In a changed chain an entry may lie at the place of another, which its closing contains.
    ...misdated(entries, witnesses).filter(({ problem }) => problem !== 'MISDATED' || changed.length === 0),
    ...afterExport(entries, (index) => startOf(witnesses).length + index + 1, witnesses),
    ...overCut(witnesses),
  ];
  return findings.sort((left, right) => left.sequence - right.sequence || left.until - right.until);
}

export function finding(
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
  const start = startOf(witnesses);
  const verdict = verifyLedger(entries, sha256, undefined, start);
  if (verdict.intact) return [];
  const { problem, sequence } = chainProblem(entries, verdict.sequence, verdict.problem, start);
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

/** Where the ledger differs from what closings say. */
function witnessFindings(
  entries: readonly ChainedEntry[],
  witnesses: LedgerWitnesses,
  witness: 'ROOTS' | 'KEPT_ROOT',
): EntryFinding[] {
  const removed = startOf(witnesses).length;
  const chain = { isBorneOut: bearing(entries, witnesses), removed, length: removed + entries.length };
  return contradicted(chain, witnesses, witness);
}

/** Where a chain differs from what closings of the export, or kept ones, say of it. */
export function contradicted(
  chain: WitnessedChain,
  witnesses: LedgerWitnesses,
  witness: 'ROOTS' | 'KEPT_ROOT',
): EntryFinding[] {
  const { closed, kept } = witnesses;
  const other =
    witness === 'ROOTS'
      ? firstContradiction(chain, closed, kept)
      : firstContradiction(chain, kept, [], closed);
  if (!other) return [];
  const { isCut, before, ...stretch } = other;
  const problem = isCut ? 'REMOVED' : 'REWRITTEN';
  return [finding(witnesses, { problem, ...stretch, witness, ...(before !== undefined && { before }) })];
}

/** The first receipt whose entry is missing or different. */
function receiptFindings(entries: readonly ChainedEntry[], witnesses: LedgerWitnesses): EntryFinding[] {
  const removed = startOf(witnesses).length;
  const isBorneOut = bearing(entries, witnesses);
  for (const receipt of witnesses.receipts.toSorted((left, right) => left.sequence - right.sequence)) {
    const found = entries.find(({ id }) => id === receipt.entryId);
    const { sequence, hash, recordedAt: after } = receipt;
    if (isRemoved(receipt, witnesses) && !found) continue;
    if (found?.sequence === sequence && found.hash === hash && entries[sequence - 1 - removed] === found)
      continue;
    const exact = { sequence, until: sequence, after, witness: 'RECEIPT' as const };
    if (!found) return [finding(witnesses, { problem: 'REMOVED', ...exact })];
    if (isOtherwise(found, receipt)) return [finding(witnesses, { problem: 'ALTERED', ...exact })];
    const { closed, kept, receipts } = witnesses;
    const others = [...genuineBeside(receipt, { isBorneOut }, closed), ...kept, ...receipts];
    const good = others.filter((head) => head.sequence < sequence && isBorneOut(head));
    const agreed = Math.max(removed, ...good.map((head) => head.sequence));
    const reached = Math.min(agreed, Math.min(sequence, found.sequence) - 1);
    const problem =
      found.sequence > sequence ? 'INSERTED' : found.sequence < sequence ? 'REMOVED' : 'REWRITTEN';
    return [finding(witnesses, { ...exact, problem, sequence: reached + 1 })];
  }
  return [];
}

function isOtherwise(entry: ChainedEntry, { type, punchedAt, recordedAt }: Receipt): boolean {
  return entry.type !== type || entry.punchedAt !== punchedAt || entry.recordedAt !== recordedAt;
}

/** The first entry whose moment the closings exclude. A server clock that was wrong has the same effect. */
function misdated(entries: readonly ChainedEntry[], witnesses: LedgerWitnesses): EntryFinding[] {
  const { length: removed } = startOf(witnesses);
  const found = findMisdated(entries, witnesses.closed, witnesses.limits, (index) => removed + index + 1);
  if (!found) return [];
  const { sequence, isEarly, lackedAt: after } = found;
  const problem = isEarly ? 'INSERTED' : 'MISDATED';
  return [finding(witnesses, { problem, sequence, until: sequence, after, witness: 'ROOTS' })];
}

/** The first entry that claims a moment later than the export. @param numberAt the number of the entry at a place of `entries` */
export function afterExport(
  entries: readonly ChainedEntry[],
  numberAt: (index: number) => number,
  witnesses: LedgerWitnesses,
): EntryFinding[] {
  const late = firstAfterExport(
    entries.map(({ recordedAt }) => recordedAt),
    witnesses.exportedAt,
  );
  if (late === null) return [];
  const sequence = numberAt(late);
  const place = { sequence, until: sequence, after: null };
  return [finding(witnesses, { problem: 'AFTER_EXPORT', ...place, witness: 'CHAIN' })];
}

/** Where the rest of the ledger begins. */
function startOf({ cuts }: LedgerWitnesses): LedgerAnchor {
  const last = cuts.at(-1);
  return { length: last?.sequence ?? 0, head: last?.hash ?? null };
}

/**
 * Tells whether a place of the ledger agrees with a closing or receipt. Of removed entries only those at the end of a certificate can be
 * compared.
 */
function bearing(entries: readonly ChainedEntry[], witnesses: LedgerWitnesses) {
  const { length: removed } = startOf(witnesses);
  return ({ sequence, hash }: Pick<Witness, 'sequence' | 'hash'>) =>
    sequence <= removed
      ? witnesses.cuts.every((cut) => cut.sequence !== sequence || cut.hash === hash)
      : entries[sequence - 1 - removed]?.hash === hash;
}

function isRemoved(receipt: Receipt, { cuts }: LedgerWitnesses): boolean {
  return removalOf(receipt, cuts) !== null;
}

/** Entries that a certificate removed although closings say that they were recorded too late for that. */
function overCut(witnesses: LedgerWitnesses): EntryFinding[] {
  const place = cutTooYoung(witnesses);
  return place ? [finding(witnesses, { problem: 'REMOVED', ...place })] : [];
}
