import { comparePunches, type Punch } from '../timekeeping/punch.ts';
import type { LedgerEntry } from './entry.ts';

/** A punch that counts, named by the entry that has the last word on it. A CORRECTION was edited or added. */
export interface EffectivePunch extends Punch {
  readonly sequence: number;
  readonly kind: 'PUNCH' | 'CORRECTION';
}

/**
 * The punches that count, oldest first, from the ledger entries of one employee in any order. The entry with the highest
 * sequence has the last word on what it names: a correction replaces, an annulment removes, also when it names an entry
 * already corrected or annulled (so a correction after an annulment restores). A correction that names nothing, or nothing
 * known before it, adds; an annulment of nothing known does nothing. Originals stay in the ledger, untouched.
 * Throws a RangeError only when `punchedAt` is not an instant.
 */
export function effectivePunches(entries: readonly LedgerEntry[]): EffectivePunch[] {
  /** From each entry to the first one of its chain of corrections. */
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
