import { randomUUIDv7 } from 'node:crypto';
import { currentFormVersion } from '@jornada/core/ledger/canonical-entry';
import {
  type ChainedEntry,
  type EntryCircumstances,
  type EntryOrigin,
  type LedgerEntry,
  noCircumstances,
} from '@jornada/core/ledger/entry';
import { hashEntry } from '@jornada/core/ledger/hash-entry';
import { hashing } from '../platform/hashing.ts';
import type { TenantTx } from '../platform/with-tenant.ts';
import { type AppendedEntry, findLedgerHead, insertLedgerEntries, lockLedgers } from './ledger.queries.ts';
import type { PunchMemory } from './punch-memory.ts';
import { findCut } from './removal/removals.reads.ts';
import { findWhoPunches, type WantsToPunch, type WhoPunches } from './who-punches.reads.ts';

/**
 * An entry to record. A punch is its employee's own, names no other entry and has no reason. A correction or an annulment names the entry
 * it supersedes (null for a correction that adds a forgotten punch), its author and a reason; `punchedAt` is then the corrected moment.
 * `recordedAt` is when the server learnt of it. An OFFLINE punch has its proven interval and what the device's clocks said among its
 * `circumstances`.
 */
export interface NewEntry
  extends Pick<LedgerEntry, 'kind' | 'type' | 'timeZone' | 'authorId' | 'supersedesId' | 'reason'> {
  readonly punchedAt: Temporal.Instant;
  readonly recordedAt: Temporal.Instant;
  readonly origin: EntryOrigin;
  readonly circumstances?: Partial<EntryCircumstances>;
  /** The client's idempotency key, by which a repeated request finds the entry; it is not part of the hash. */
  readonly idempotencyKey?: string | undefined;
}

/** An employee's ledger, locked until the end of the transaction. */
export interface OpenLedger {
  /** Appends an entry, chained to the last one. Several calls need not wait for each other: they are chained in the order of the calls. */
  append(entry: NewEntry): Promise<ChainedEntry>;
}

/**
 * Locks an employee's ledger for appending: the only way into the record for entries of every kind. Whatever an entry is decided by must be
 * read under this lock; queries sent after this call are, whether or not its answer was waited for.
 */
export async function openLedger(
  tx: TenantTx,
  { tenantId, userId: employeeId }: { readonly tenantId: string; readonly userId: string },
): Promise<OpenLedger> {
  const [, last] = await Promise.all([lockLedgers(tx, [employeeId]), findLedgerHead(tx, employeeId)]);
  // If all of the ledger was removed, the next entry follows the end of its certificate.
  const head = last ?? (await findCut(tx, employeeId));
  const chain = chainFrom({ tenantId, employeeId, head });
  return {
    append: async ({ idempotencyKey, ...fields }) => {
      const entry = chain(fields);
      await insertLedgerEntries(tx, [{ entry, idempotencyKey }]);
      return entry;
    },
  };
}

/** The ledgers of people who want to punch, locked, with all that is known of these people, read under the lock. */
export interface OpenLedgers {
  /** In the order asked; undefined for somebody whose session is no longer valid. */
  readonly who: readonly (WhoPunches | undefined)[];
  /** Makes the entry that follows the last one of somebody's ledger. Only `append` writes it. */
  next(who: WhoPunches, entry: Omit<NewEntry, 'idempotencyKey'>): ChainedEntry;
  append(entries: readonly AppendedEntry[]): Promise<void>;
}

/**
 * The same for many people of a company at once, each of them only once.
 * @param memory the cache of recent punches, which is read and updated
 */
export async function openLedgers(
  tx: TenantTx,
  memory: PunchMemory,
  tenantId: string,
  people: readonly (Omit<WantsToPunch, 'known'> & { readonly userId: string })[],
): Promise<OpenLedgers> {
  const asked = people.map((one) => ({ ...one, known: memory.get({ tenantId, userId: one.userId }) }));
  // The lock is a separate statement: a query that waits for a lock still sees the data from before the wait.
  const userIds = asked.map(({ userId }) => userId);
  const [, found] = await Promise.all([lockLedgers(tx, userIds), findWhoPunches(tx, asked)]);
  const who = await Promise.all(
    found.map(async (one) => one && { ...one, head: one.head ?? (await findCut(tx, one.session.userId)) }),
  );
  return {
    who,
    next: ({ session: { userId }, head, punches }, given) => {
      const entry = chainFrom({ tenantId, employeeId: userId, head })(given);
      const { type, punchedAt, timeZone } = given;
      // If the transaction fails, no ledger ends with this hash, so this cache entry is never used.
      const known = {
        headHash: entry.hash,
        punches: [...punches, { id: entry.id, type, punchedAt, timeZone }],
      };
      memory.set({ tenantId, userId }, known);
      return entry;
    },
    append: (entries) => insertLedgerEntries(tx, entries),
  };
}

/** The entry to which the next one is chained; no head when the ledger is empty. */
interface ChainEnd {
  readonly tenantId: string;
  readonly employeeId: string;
  readonly head: { readonly sequence: number; readonly hash: Buffer } | undefined;
}

/** Makes entries of one ledger, each chained to the one before. */
function chainFrom({ tenantId, employeeId, head }: ChainEnd) {
  let previousHash = head?.hash.toString('hex') ?? null;
  let sequence = head?.sequence ?? 0;
  return ({
    punchedAt,
    recordedAt,
    circumstances,
    ...fields
  }: Omit<NewEntry, 'idempotencyKey'>): ChainedEntry => {
    sequence += 1;
    const entry: LedgerEntry = {
      ...noCircumstances,
      ...circumstances,
      ...fields,
      tenantId,
      employeeId,
      id: randomUUIDv7(),
      sequence,
      formVersion: currentFormVersion,
      punchedAt: toText(punchedAt),
      recordedAt: toText(recordedAt),
    };
    const chained = { ...entry, previousHash, hash: hashEntry(entry, previousHash, hashing.ofText) };
    previousHash = chained.hash;
    return chained;
  };
}

/** As instants are hashed: UTC with milliseconds. */
function toText(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'millisecond' });
}

/** Locks the ledgers of these people, so that nobody else appends to them until the end of the transaction. */
export async function holdLedgers(tx: TenantTx, userIds: readonly string[]): Promise<void> {
  await lockLedgers(tx, userIds);
}
