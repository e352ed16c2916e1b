import { randomUUIDv7 } from 'node:crypto';
import { formFor } from '@jornada/core/ledger/canonical-entry';
import {
  type ChainedEntry,
  type EntryCircumstances,
  type EntryOrigin,
  type LedgerEntry,
  noCircumstances,
} from '@jornada/core/ledger/entry';
import { hashEntry } from '@jornada/core/ledger/hash-entry';
import { hashing } from '../platform/cryptography/hashing.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { type AppendedEntry, findLedgerHead, insertLedgerEntries, lockLedgers } from './ledger.queries.ts';
import type { LedgerEnd } from './ledger.reads.ts';
import { findCut } from './removals.reads.ts';

/**
 * What is to be recorded, and in whose ledger. A punch is its employee's own, names no other entry and has no reason. A correction or an
 * annulment names the entry it supersedes (null for a correction that adds a forgotten punch), its author and a reason; `punchedAt` is
 * then the moment put right. `recordedAt` is when the server learnt of it. A punch that a device stored without a network has what is proven
 * of it and the device's word among its `circumstances`, and the origin OFFLINE, or KIOSK at a terminal; without any, nothing more is known.
 */
export interface NewEntry
  extends Pick<
    LedgerEntry,
    'employeeId' | 'kind' | 'type' | 'timeZone' | 'authorId' | 'supersedesId' | 'reason'
  > {
  readonly punchedAt: Temporal.Instant;
  readonly recordedAt: Temporal.Instant;
  readonly origin: EntryOrigin;
  readonly circumstances?: Partial<EntryCircumstances> | undefined;
  /** The client's name for this intent, by which a repeat finds the entry; no part of what is hashed. */
  readonly idempotencyKey?: string | undefined;
}

/** People of one company whose ledgers are to be opened, nobody of them twice. */
export interface LedgerOwners {
  readonly tenantId: string;
  readonly userIds: readonly string[];
}

/** Ledgers to which nobody else appends until the end of the transaction. */
export interface OpenLedgers<Found = LedgerEnd> {
  /** What was read of their owners under the lock. */
  readonly found: readonly Found[];
  /** Makes the entry that follows the last one of its employee's ledger. It is recorded by `record` alone. */
  next(entry: NewEntry): AppendedEntry;
  /** Records what `next` made, all of it in one statement. */
  record(entries: readonly AppendedEntry[]): Promise<void>;
  /** Makes an entry and records it. Of several, one need not wait for the other: they follow in the order of the calls. */
  append(entry: NewEntry): Promise<ChainedEntry>;
}

/**
 * Opens ledgers: the one door through which entries of every kind come into the record. Whoever else opens one of them waits. What an entry
 * is decided by must be read under the lock: queries sent after this call are, whether or not its answer was waited for.
 * @param read is called as soon as the lock was asked for, for what else is to be known of the owners. It tells where the ledger of each
 * ends; undefined for somebody who gets no entry
 */
export function openLedgers(tx: TenantTx, owners: LedgerOwners): Promise<OpenLedgers>;
export function openLedgers<Found extends LedgerEnd | undefined>(
  tx: TenantTx,
  owners: LedgerOwners,
  read: () => Promise<readonly Found[]>,
): Promise<OpenLedgers<Found>>;
export async function openLedgers(
  tx: TenantTx,
  { tenantId, userIds }: LedgerOwners,
  read: () => Promise<readonly (LedgerEnd | undefined)[]> = () => findLedgerEnds(tx, userIds),
): Promise<OpenLedgers<LedgerEnd | undefined>> {
  // The lock is a statement of its own: what is read within it would be as it was before the wait.
  const [, found] = await Promise.all([lockLedgers(tx, userIds), read()]);
  const chains = new Map<string, Chain>();
  await Promise.all(
    found.map(async (end) => {
      if (!end) return;
      // Of a ledger all of which was removed, the next entry goes on where its certificate ends.
      const head = end.head ?? (await findCut(tx, end.userId));
      chains.set(end.userId, chainFrom({ tenantId, employeeId: end.userId, head }));
    }),
  );
  const next = ({ employeeId, idempotencyKey, ...fields }: NewEntry): AppendedEntry => {
    const chain = chains.get(employeeId);
    if (!chain) throw new Error('the ledger that this entry is for is not open');
    return { entry: chain(fields), idempotencyKey };
  };
  const record = (entries: readonly AppendedEntry[]) => insertLedgerEntries(tx, entries);
  return {
    found,
    next,
    record,
    append: async (given) => {
      const made = next(given);
      await record([made]);
      return made.entry;
    },
  };
}

function findLedgerEnds(tx: TenantTx, userIds: readonly string[]): Promise<LedgerEnd[]> {
  return Promise.all(userIds.map(async (userId) => ({ userId, head: await findLedgerHead(tx, userId) })));
}

/** Makes entry after entry of one ledger, each chained to the one before. */
type Chain = (entry: Omit<NewEntry, 'employeeId' | 'idempotencyKey'>) => ChainedEntry;

/** @param head what the next entry is chained to; undefined when the ledger is empty */
function chainFrom({
  tenantId,
  employeeId,
  head,
}: Pick<LedgerEntry, 'tenantId' | 'employeeId'> & Pick<LedgerEnd, 'head'>): Chain {
  let previousHash = head?.hash.toString('hex') ?? null;
  let sequence = head?.sequence ?? 0;
  return ({ punchedAt, recordedAt, circumstances, ...fields }) => {
    sequence += 1;
    const known = { ...noCircumstances, ...circumstances };
    const entry: LedgerEntry = {
      ...known,
      ...fields,
      tenantId,
      employeeId,
      id: randomUUIDv7(),
      sequence,
      formVersion: formFor({ ...known, ...fields }),
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
