import type { Punch } from '@jornada/core/timekeeping/punch';
import { LRUCache } from 'lru-cache';

/**
 * The recent punches that count in a ledger. They are valid while the ledger ends with this entry, because the hash of an entry depends on
 * all entries before it.
 */
export interface KnownPunches {
  /** The hash of the last entry, in hexadecimal. */
  readonly headHash: string;
  readonly punches: readonly Punch[];
}

/**
 * Cache of the recent punches of people who clock in, keyed by the hash of their ledger's last entry, which is read each time. After an
 * entry by anybody else, in any process, or when the entry that was cached was not committed, the hash differs and the punches are read
 * anew.
 */
export interface PunchMemory {
  get(person: InCompany): KnownPunches | undefined;
  set(person: InCompany, known: KnownPunches): void;
}

interface InCompany {
  readonly tenantId: string;
  readonly userId: string;
}

/** In all companies together; four days of punches take some kilobytes. */
const mostPeople = 5_000;

export function punchMemory(): PunchMemory {
  const memory = new LRUCache<string, KnownPunches>({ max: mostPeople });
  const keyOf = ({ tenantId, userId }: InCompany) => `${tenantId} ${userId}`;
  return {
    get: (person) => memory.get(keyOf(person)),
    set: (person, known) => void memory.set(keyOf(person), known),
  };
}
