import { comparePunches, type Punch } from '../timekeeping/punch.ts';
import type { LedgerEntry } from './entry.ts';

/** A punch that counts, with the id of the entry that decides it. A CORRECTION was edited or added. */
export interface EffectivePunch extends Punch {
  readonly sequence: number;
  readonly kind: 'PUNCH' | 'CORRECTION';
}

/**
 * The punches that count, oldest first, from the ledger entries of one employee in any order. Of the entries about one punch the one with
 * the highest sequence decides: a correction replaces, an annulment removes, also when it names an entry that was already corrected or
 * annulled (so a correction after an annulment restores). A correction that names nothing, or nothing known before it, adds a punch; an
 * annulment of nothing known does nothing. Originals stay in the ledger, unchanged. Throws a RangeError only when `punchedAt` is not an
 * instant.
 */
export function effectivePunches(entries: readonly LedgerEntry[]): EffectivePunch[] {
  /** From each entry to the original one of its chain of corrections. */
  const origins = new Map<string, string>();
  const lastWords = new Map<string, LedgerEntry>();
  for (const entry of entries.toSorted((left, right) => left.sequence - right.sequence)) {
    const named = entry.kind === 'PUNCH' ? null : entry.supersedesId;
    const origin = (named === null ? undefined : origins.get(named)) ?? entry.id;
    origins.set(entry.id, origin);
    lastWords.set(origin, entry);
  }
  return [...lastWords.values()].flatMap(toPunch).sort(comparePunches);
}

function toPunch(entry: LedgerEntry): EffectivePunch[] {
  if (entry.kind === 'ANNULMENT') return [];
  const { id, type, timeZone, sequence, kind } = entry;
  return [{ id, type, punchedAt: Temporal.Instant.from(entry.punchedAt), timeZone, sequence, kind }];
}
