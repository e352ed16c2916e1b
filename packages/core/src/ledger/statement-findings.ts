import { type ClosingLimit, findMisdated } from './backdated.ts';
import type { Witness } from './closings.ts';
import type { Sha256 } from './entry.ts';
import type { StatementFinding } from './findings.ts';
import type { ExportedStatement } from './record-line.ts';
import type { Cut } from './removals.ts';
import { cutTooYoung, removalOf } from './removed-places.ts';
import { hashStatement, readStatement, type StatementReceipt } from './statement.ts';
import { firstAfterExport } from './tolerance.ts';
import type { SealedEntries } from './verify-disclosed-ledger.ts';
import { firstContradiction } from './witnessed.ts';

/** Everything against which the statements about one person are checked. */
export interface StatementWitnesses {
  readonly tenantId: string;
  readonly employeeId: string;
  readonly fullName: string | null;
  /** From closings of the export, in their order. */
  readonly closed: readonly Witness[];
  /** From roots that somebody kept. */
  readonly kept: readonly Witness[];
  readonly receipts: readonly StatementReceipt[];
  /** Of all closings of the export, in their order. */
  readonly limits: readonly ClosingLimit[];
  /** The removals with a certificate: up to where, in their order. */
  readonly cuts: readonly Cut[];
  readonly exportedAt: string;
}

/** A chain whose statements have been read: the hash at each place that is shown, and how long it is. */
interface ReadChain {
  readonly hashes: ReadonlyMap<number, string>;
  readonly madeAt: ReadonlyMap<number, string>;
  /** How many were removed with certificates, and how long it is with these. */
  readonly removed: number;
  readonly length: number;
  /** The first places of sealed stretches. */
  readonly sealedFrom: readonly number[];
  /** The first place that does not follow the one before it. */
  readonly broken: number | null;
}

/** What is wrong with the statements about a person, the first bad one first. */
export function statementFindings(
  parts: readonly (ExportedStatement | SealedEntries)[],
  sha256: Sha256,
  witnesses: StatementWitnesses,
): StatementFinding[] {
  const chain = readChain(parts, sha256, witnesses);
  const found = [
    ...brokenChain(chain, witnesses),
    ...contradicted(chain, witnesses, 'ROOTS'),
    ...contradicted(chain, witnesses, 'KEPT_ROOT'),
    ...otherThanReceipts(chain, witnesses),
    ...unproven(chain, witnesses),
    ...outOfTime(chain, witnesses),
    ...overCut(witnesses),
    ...afterExport(chain, witnesses),
  ];
  return found.sort((left, right) => left.sequence - right.sequence || left.until - right.until);
}

function readChain(
  parts: readonly (ExportedStatement | SealedEntries)[],
  sha256: Sha256,
  { tenantId, employeeId, cuts }: StatementWitnesses,
): ReadChain {
  // Of what was removed, only where each certificate ends is known.
  const hashes = new Map(cuts.map(({ sequence, hash }) => [sequence, hash]));
  const madeAt = new Map<number, string>();
  const sealedFrom: number[] = [];
  const removed = cuts.at(-1)?.sequence ?? 0;
  let length = removed;
  let head = cuts.at(-1)?.hash ?? null;
  let broken: number | null = null;
  for (const part of parts) {
    if ('sealed' in part) {
      if (!Number.isSafeInteger(part.sealed) || part.sealed < 1) broken ??= length + 1;
      sealedFrom.push(length + 1);
      length += part.sealed;
      head = part.head;
    } else {
      const statement = readStatement(part.text);
      length += 1;
      const isNext =
        statement?.sequence === length &&
        statement.tenantId === tenantId &&
        statement.employeeId === employeeId &&
        part.hash === hashStatement(part.text, head, sha256);
      if (!isNext) broken ??= length;
      if (statement) madeAt.set(length, statement.madeAt);
      head = part.hash;
    }
    hashes.set(length, head);
  }
  return { hashes, madeAt, sealedFrom, removed, length, broken };
}

function finding(
  { employeeId, fullName, exportedAt }: StatementWitnesses,
  fields: Pick<StatementFinding, 'problem' | 'sequence' | 'until' | 'after' | 'witness'> &
    Partial<StatementFinding>,
): StatementFinding {
  return { kind: 'STATEMENT', employeeId, fullName, before: exportedAt, ...fields };
}

function brokenChain({ broken }: ReadChain, witnesses: StatementWitnesses): StatementFinding[] {
  if (broken === null) return [];
  const after = witnesses.closed.findLast((head) => head.sequence < broken)?.closedAt ?? null;
  const place = { sequence: broken, until: broken, after };
  return [finding(witnesses, { problem: 'ALTERED', ...place, witness: 'CHAIN' })];
}

/** A place that is sealed, or was removed, contradicts nothing: nobody can tell. */
function bearing({ hashes, length }: ReadChain) {
  return ({ sequence, hash }: Pick<Witness, 'sequence' | 'hash'>) =>
    sequence <= length && (hashes.get(sequence) ?? hash) === hash;
}

function contradicted(
  chain: ReadChain,
  witnesses: StatementWitnesses,
  witness: 'ROOTS' | 'KEPT_ROOT',
): StatementFinding[] {
  const { closed, kept } = witnesses;
  const isKnown = (sequence: number) => chain.hashes.has(sequence);
  const { removed, length } = chain;
  const witnessed = { isBorneOut: bearing(chain), isKnown, removed, length };
  const other =
    witness === 'ROOTS'
      ? firstContradiction(witnessed, closed, kept)
      : firstContradiction(witnessed, kept, [], closed);
  if (!other) return [];
  const { isCut, before, ...stretch } = other;
  const problem = isCut ? 'REMOVED' : 'REWRITTEN';
  return [finding(witnesses, { problem, ...stretch, witness, ...(before !== undefined && { before }) })];
}

/** The first receipt whose statement is missing or different, or was removed although it had to be kept. */
function otherThanReceipts(chain: ReadChain, witnesses: StatementWitnesses): StatementFinding[] {
  const isBorneOut = bearing(chain);
  const isRemoved = ({ madeAt: recordedAt, ...receipt }: StatementReceipt) =>
    removalOf({ ...receipt, recordedAt }, witnesses.cuts) !== null;
  const other = witnesses.receipts
    .toSorted((left, right) => left.sequence - right.sequence)
    .find((receipt) => !isBorneOut(receipt) || (receipt.sequence <= chain.removed && !isRemoved(receipt)));
  if (!other) return [];
  const { sequence, madeAt: after } = other;
  const isGone = sequence > chain.length || (sequence <= chain.removed && isBorneOut(other));
  const problem = isGone ? 'REMOVED' : 'REWRITTEN';
  return [finding(witnesses, { problem, sequence, until: sequence, after, witness: 'RECEIPT' })];
}

/** The first shown statement that is sealed off from the place by which a closing vouches for it: nothing ties it to that place. */
function unproven({ madeAt, sealedFrom }: ReadChain, witnesses: StatementWitnesses): StatementFinding[] {
  for (const [sequence] of madeAt) {
    const vouching = witnesses.closed.find((head) => head.sequence >= sequence);
    if (!vouching || !sealedFrom.some((from) => from > sequence && from <= vouching.sequence)) continue;
    const place = { sequence, until: sequence, after: null };
    return [finding(witnesses, { problem: 'UNPROVEN', ...place, witness: 'ROOTS' })];
  }
  return [];
}

/** The first statement whose moment the closings exclude. */
function outOfTime({ madeAt }: ReadChain, witnesses: StatementWitnesses): StatementFinding[] {
  const shown = [...madeAt];
  const found = findMisdated(
    shown.map(([, recordedAt]) => ({ recordedAt })),
    witnesses.closed,
    witnesses.limits,
    (index) => shown[index]?.[0] ?? 0,
  );
  if (!found) return [];
  const { sequence, lackedAt: after } = found;
  return [finding(witnesses, { problem: 'INSERTED', sequence, until: sequence, after, witness: 'ROOTS' })];
}

/** Statements that a certificate removed although closings say that they were made too late for that. */
function overCut(witnesses: StatementWitnesses): StatementFinding[] {
  const place = cutTooYoung(witnesses);
  return place ? [finding(witnesses, { problem: 'REMOVED', ...place })] : [];
}

/** The first statement that claims a moment later than the export. */
function afterExport({ madeAt }: ReadChain, witnesses: StatementWitnesses): StatementFinding[] {
  const late = firstAfterExport([...madeAt.values()], witnesses.exportedAt);
  if (late === null) return [];
  const sequence = [...madeAt.keys()][late] ?? 0;
  const place = { sequence, until: sequence, after: null };
  return [finding(witnesses, { problem: 'AFTER_EXPORT', ...place, witness: 'CHAIN' })];
}
