import type { ChainedEntry, LedgerEntry } from '@jornada/core/ledger/entry';
import { sql } from 'kysely';
import { frozenQuery } from '../platform/frozen-query.ts';
import type { TenantTx } from '../platform/with-tenant.ts';

/** Makes the writers of one employee's ledger queue until the end of the transaction; they all must take it first. */
export async function lockLedger(tx: TenantTx, employeeId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${employeeId}, 0))`.execute(tx);
}

/** The last entry of an employee's ledger, which the next one continues. */
export async function findLedgerHead(tx: TenantTx, employeeId: string) {
  const [head] = await ledgerHead(tx, { employeeId });
  return head;
}

const ledgerHead = frozenQuery((tx, { employeeId }: { employeeId: string }) =>
  tx
    .selectFrom('punches')
    .select(['sequence', 'hash'])
    .where('employeeId', '=', employeeId)
    .orderBy('sequence', 'desc')
    // Written out: of a limit that is a parameter PostgreSQL expects many rows, and plans anew each time.
    .limit(sql.lit(1)),
);

/** Appends to the ledger; the database refuses a sequence that is taken. */
export async function insertLedgerEntry(
  tx: TenantTx,
  entry: ChainedEntry,
  idempotencyKey: string | undefined,
): Promise<void> {
  await ledgerEntry(tx, {
    ...entry,
    punchedAt: Temporal.Instant.from(entry.punchedAt),
    recordedAt: Temporal.Instant.from(entry.recordedAt),
    idempotencyKey: idempotencyKey ?? null,
    previousHash: entry.previousHash === null ? null : Buffer.from(entry.previousHash, 'hex'),
    hash: Buffer.from(entry.hash, 'hex'),
  });
}

type EntryRow = Omit<LedgerEntry, 'tenantId' | 'punchedAt' | 'recordedAt'> & {
  readonly punchedAt: Temporal.Instant;
  readonly recordedAt: Temporal.Instant;
  readonly idempotencyKey: string | null;
  readonly previousHash: Buffer | null;
  readonly hash: Buffer;
};

const ledgerEntry = frozenQuery((tx, row: EntryRow) =>
  tx.insertInto('punches').values({
    employeeId: row.employeeId,
    sequence: row.sequence,
    id: row.id,
    kind: row.kind,
    type: row.type,
    punchedAt: row.punchedAt,
    timeZone: row.timeZone,
    recordedAt: row.recordedAt,
    authorId: row.authorId,
    supersedesId: row.supersedesId,
    reason: row.reason,
    idempotencyKey: row.idempotencyKey,
    previousHash: row.previousHash,
    hash: row.hash,
    formVersion: row.formVersion,
    origin: row.origin,
  }),
);
