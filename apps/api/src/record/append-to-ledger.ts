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
 * What is to be recorded. A punch is its employee's own, names no other entry and has no reason. A correction or an annulment names
 * the entry it supersedes (null for a correction that adds a forgotten punch), its author and a reason; `punchedAt` is then the
 * moment put right. `recordedAt` is when the server learnt of it. A punch of origin OFFLINE has what is proven of it and the device's word
 * among its `circumstances`; without any, nothing more is known.
 */
export interface NewEntry
  extends Pick<LedgerEntry, 'kind' | 'type' | 'timeZone' | 'authorId' | 'supersedesId' | 'reason'> {
  readonly punchedAt: Temporal.Instant;
  readonly recordedAt: Temporal.Instant;
  readonly origin: EntryOrigin;
  readonly circumstances?: Partial<EntryCircumstances>;
  /** The client's name for this intent, by which a repeat finds the entry; no part of what is hashed. */
  readonly idempotencyKey?: string | undefined;
}

/** An employee's ledger to which nobody else appends until the end of the transaction. */
export interface OpenLedger {
  /** Chains an entry to the last one. Of several, one need not wait for the other: they follow in the order of the calls. */
  append(entry: NewEntry): Promise<ChainedEntry>;
}

/**
 * Opens an employee's ledger: the one door through which entries of every kind come into the record. Whoever else opens it waits. What
 * an entry is decided by must be read under its lock: queries sent after this call are, whether or not its answer was waited for.
 */
export async function openLedger(
  tx: TenantTx,
  { tenantId, userId: employeeId }: { readonly tenantId: string; readonly userId: string },
): Promise<OpenLedger> {
  const [, last] = await Promise.all([lockLedgers(tx, [employeeId]), findLedgerHead(tx, employeeId)]);
  // Of a ledger all of which was removed, the next entry goes on where its certificate ends.
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

/** The ledgers of people who want to punch, and all that is known of them, read under the lock. */
export interface OpenLedgers {
  /** In the order asked; undefined for whose session does not stand any more. */
  readonly who: readonly (WhoPunches | undefined)[];
  /** Makes the entry that follows the last one of somebody's ledger. It is recorded by `append` alone. */
  next(who: WhoPunches, entry: Omit<NewEntry, 'idempotencyKey'>): ChainedEntry;
  append(entries: readonly AppendedEntry[]): Promise<void>;
}

/**
 * The same door for many people of a company at once, nobody of them twice.
 * @param memory what is known of their punches, and will be
 */
export async function openLedgers(
  tx: TenantTx,
  memory: PunchMemory,
  tenantId: string,
  people: readonly (Omit<WantsToPunch, 'known'> & { readonly userId: string })[],
): Promise<OpenLedgers> {
  const asked = people.map((one) => ({ ...one, known: memory.get({ tenantId, userId: one.userId }) }));
  // The lock is a statement of its own: what is read within it would be as it was before the wait.
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
      // Should it not be kept, no ledger ever ends with it.
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

/** What of a ledger the next entry is chained to; no head when it is empty. */
interface ChainEnd {
  readonly tenantId: string;
  readonly employeeId: string;
  readonly head: { readonly sequence: number; readonly hash: Buffer } | undefined;
}

/** Makes entry after entry of one ledger, each chained to the one before. */
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

/** Lets nobody append to the ledgers of these people until the end of the transaction. */
export async function holdLedgers(tx: TenantTx, userIds: readonly string[]): Promise<void> {
  await lockLedgers(tx, userIds);
}
