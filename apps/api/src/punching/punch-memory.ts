import type { Punch } from '@jornada/core/timekeeping/punch';
import { LRUCache } from 'lru-cache';

/** What counts of a ledger from a moment on. It holds while the ledger ends with that entry, for the hash of an entry is one of all before it. */
export interface KnownPunches {
  /** The hash of the last entry, in hexadecimal. */
  readonly headHash: string;
  readonly punches: readonly Punch[];
}

/**
 * The punches of those who punch, kept from one punch to the next under the end of their ledger, which is read each time: after an entry of
 * anybody else, by whatever process, or one that was never kept after all, they are read anew.
 */
export interface PunchMemory {
  get(person: InCompany): KnownPunches | undefined;
  set(person: InCompany, known: KnownPunches): void;
}

interface InCompany {
  readonly tenantId: string;
  readonly userId: string;
}

/** In all companies together: those of four days are some kilobytes. */
const mostPeople = 5_000;

export function punchMemory(): PunchMemory {
  const memory = new LRUCache<string, KnownPunches>({ max: mostPeople });
  const keyOf = ({ tenantId, userId }: InCompany) => `${tenantId} ${userId}`;
  return {
    get: (person) => memory.get(keyOf(person)),
    set: (person, known) => void memory.set(keyOf(person), known),
  };
}
