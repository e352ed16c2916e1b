import { randomUUIDv7 } from 'node:crypto';
import { currentFormVersion } from '@jornada/core/ledger/canonical-entry';
import type { ChainedEntry, EntryOrigin, LedgerEntry } from '@jornada/core/ledger/entry';
import { hashEntry } from '@jornada/core/ledger/hash-entry';
import type { TenantTx } from '../platform/with-tenant.ts';
import { findLedgerHead, insertLedgerEntry, lockLedger } from './ledger.queries.ts';
import { findCut } from './removal/removals.reads.ts';
import { sha256 } from './sha256.ts';

/**
 * What is to be recorded. A punch is its employee's own, names no other entry and has no reason. A correction or an annulment names
 * the entry it supersedes (null for a correction that adds a forgotten punch), its author and a reason; `punchedAt` is then the
 * moment put right. `recordedAt` is when the server learnt of it.
 */
export interface NewEntry
  extends Pick<LedgerEntry, 'kind' | 'type' | 'timeZone' | 'authorId' | 'supersedesId' | 'reason'> {
  readonly punchedAt: Temporal.Instant;
  readonly recordedAt: Temporal.Instant;
  readonly origin: EntryOrigin;
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
  const [, last] = await Promise.all([lockLedger(tx, employeeId), findLedgerHead(tx, employeeId)]);
  // Of a ledger all of which was removed, the next entry goes on where its certificate ends.
  const head = last ?? (await findCut(tx, employeeId));
  let previousHash = head?.hash.toString('hex') ?? null;
  let sequence = head?.sequence ?? 0;
  return {
    append: async ({ idempotencyKey, punchedAt, recordedAt, ...fields }) => {
      sequence += 1;
      const entry: LedgerEntry = {
        ...fields,
        tenantId,
        employeeId,
        id: randomUUIDv7(),
        sequence,
        formVersion: currentFormVersion,
        punchedAt: toText(punchedAt),
        recordedAt: toText(recordedAt),
      };
      const chained = { ...entry, previousHash, hash: hashEntry(entry, previousHash, sha256) };
      previousHash = chained.hash;
      await insertLedgerEntry(tx, chained, idempotencyKey);
      return chained;
    },
  };
}

/** As instants are hashed: UTC with milliseconds. */
function toText(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'millisecond' });
}

/** Lets nobody append to the ledgers of these people until the end of the transaction. Always in one order, so that nobody waits in a circle. */
export async function holdLedgers(tx: TenantTx, userIds: readonly string[]): Promise<void> {
  for (const userId of [...new Set(userIds)].sort()) await lockLedger(tx, userId);
}
