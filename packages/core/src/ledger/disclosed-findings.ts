import { findMisdated } from './backdated.ts';
import type { ChainedEntry, Sha256 } from './entry.ts';
import type { EntryFinding } from './findings.ts';
import { afterExport, contradicted, finding, type LedgerWitnesses } from './ledger-findings.ts';
import { type SealedEntries, verifyDisclosedLedger } from './verify-disclosed-ledger.ts';

/** A ledger of which only some entries are shown, and against what it is checked; `closed` are the places that inclusions prove. */
export interface DisclosedLedger {
  readonly parts: readonly (ChainedEntry | SealedEntries)[];
  readonly witnesses: LedgerWitnesses;
  /** Whether the file has closings; otherwise the chain is all there is. */
  readonly isProvable: boolean;
}

/** What is wrong with a ledger that is disclosed in part, the first bad entry first. */
export function disclosedFindings(
  { parts, witnesses, isProvable }: DisclosedLedger,
  sha256: Sha256,
): EntryFinding[] {
  const places = placesOf(parts);
  const chain = {
    isBorneOut: ({ sequence, hash }: { readonly sequence: number; readonly hash: string }) =>
      sequence <= places.length && (places.hashes.get(sequence) ?? hash) === hash,
    isKnown: (sequence: number) => places.hashes.has(sequence),
    ...{ removed: 0, length: places.length },
  };
  const found = [
    ...brokenChain(parts, sha256, witnesses),
    ...contradicted(chain, witnesses, 'ROOTS'),
    ...contradicted(chain, witnesses, 'KEPT_ROOT'),
    ...otherThanReceipts(places, witnesses),
    ...afterExport(
      places.shown.map(({ entry }) => entry),
      (index) => places.shown[index]?.sequence ?? 0,
      witnesses,
    ),
    ...(isProvable ? unproven(places, witnesses) : []),
  ];
  return found.sort((left, right) => left.sequence - right.sequence || left.until - right.until);
}

/** The places of a ledger of which something is known. */
interface Places {
  /** Of shown entries, and of the last one of each sealed stretch. */
  readonly hashes: ReadonlyMap<number, string>;
  readonly shown: readonly { readonly sequence: number; readonly entry: ChainedEntry }[];
  /** By shown entry: the last place that is chained to it without a gap. */
  readonly runEnds: ReadonlyMap<number, number>;
  readonly length: number;
}

function placesOf(parts: DisclosedLedger['parts']): Places {
  const hashes = new Map<number, string>();
  const shown: { sequence: number; entry: ChainedEntry }[] = [];
  const runEnds = new Map<number, number>();
  let length = 0;
  let run: number[] = [];
  const endRun = () => {
    for (const sequence of run) runEnds.set(sequence, length);
    run = [];
  };
  for (const part of parts) {
    if ('sealed' in part) {
      endRun();
      length += part.sealed;
      hashes.set(length, part.head);
    } else {
      length += 1;
      hashes.set(length, part.hash);
      shown.push({ sequence: length, entry: part });
      run.push(length);
    }
  }
  endRun();
  return { hashes, shown, runEnds, length };
}

function brokenChain(
  parts: DisclosedLedger['parts'],
  sha256: Sha256,
  witnesses: LedgerWitnesses,
): EntryFinding[] {
  const verdict = verifyDisclosedLedger(parts, sha256);
  if (verdict.intact) return [];
  const { sequence, problem: detail } = verdict;
  const problem = detail === 'ALTERED' ? 'ALTERED' : 'REWRITTEN';
  return [finding(witnesses, { problem, sequence, until: sequence, after: null, witness: 'CHAIN', detail })];
}

/** The first receipt that contradicts what is shown; of what is sealed it can tell nothing. */
function otherThanReceipts({ hashes, shown, length }: Places, witnesses: LedgerWitnesses): EntryFinding[] {
  const ids = new Map(shown.map(({ sequence, entry }) => [entry.id, sequence]));
  const other = witnesses.receipts
    .toSorted((left, right) => left.sequence - right.sequence)
    .find(
      ({ sequence, hash, entryId }) =>
        sequence > length ||
        (hashes.get(sequence) ?? hash) !== hash ||
        (ids.get(entryId) ?? sequence) !== sequence,
    );
  if (!other) return [];
  const { sequence, recordedAt: after } = other;
  const problem =
    sequence > length ? 'REMOVED' : ids.get(other.entryId) === sequence ? 'ALTERED' : 'REWRITTEN';
  return [finding(witnesses, { problem, sequence, until: sequence, after, witness: 'RECEIPT' })];
}

/**
 * The first shown entry that no closing vouches for. One does if a place that it contains is the entry, or is chained to it without a gap.
 * Entries behind the last of these places must have been recorded after the last closing.
 */
function unproven({ shown, runEnds }: Places, witnesses: LedgerWitnesses): EntryFinding[] {
  const { closed } = witnesses;
  let next = 0;
  const alone = shown.find(({ sequence }) => {
    while ((closed[next]?.sequence ?? sequence) < sequence) next += 1;
    const head = closed[next]?.sequence ?? sequence;
    return head > (runEnds.get(sequence) ?? 0);
  });
  const misdated = findMisdated(
    shown.map(({ entry }) => entry),
    closed,
    witnesses.limits,
    (index) => shown[index]?.sequence ?? 0,
  );
  const first = [
    ...(alone ? [{ problem: 'UNPROVEN' as const, sequence: alone.sequence, after: null }] : []),
    ...(misdated
      ? [
          {
            problem: misdated.isEarly ? ('UNPROVEN' as const) : ('MISDATED' as const),
            ...{ sequence: misdated.sequence, after: misdated.lackedAt },
          },
        ]
      : []),
  ].sort((left, right) => left.sequence - right.sequence)[0];
  if (!first) return [];
  return [finding(witnesses, { ...first, until: first.sequence, witness: 'ROOTS' })];
}
