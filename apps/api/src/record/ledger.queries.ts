import type { ChainedEntry } from '@jornada/core/ledger/entry';
import { sql } from 'kysely';
import { frozenQuery } from '../platform/frozen-query.ts';
import { sureToBe } from '../platform/this-company.ts';
import type { TenantTx } from '../platform/with-tenant.ts';

/**
 * Makes the writers of these employees' ledgers queue until the end of the transaction; they all must take them first. Always in one
 * order, so that nobody waits in a circle.
 */
export async function lockLedgers(tx: TenantTx, employeeIds: readonly string[]): Promise<void> {
  await ledgersLocked(tx, { employeeIds });
}

const ledgersLocked = frozenQuery(
  (_, { employeeIds }: { employeeIds: readonly string[] }) => sql`
    SELECT count(pg_advisory_xact_lock(hashtextextended(id, 0)))
    FROM (SELECT DISTINCT id FROM unnest(${employeeIds}::text[]) AS id ORDER BY id OFFSET 0) AS employees`,
);

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

/** A new entry, and the client's name for its intent. */
export interface AppendedEntry {
  readonly entry: ChainedEntry;
  readonly idempotencyKey: string | undefined;
}

/** Appends to ledgers of the transaction's company; the database refuses a sequence that is taken. */
export async function insertLedgerEntries(tx: TenantTx, appended: readonly AppendedEntry[]): Promise<void> {
  const [first] = appended;
  if (!first) return;
  const column = <T>(value: (entry: ChainedEntry) => T) => appended.map(({ entry }) => value(entry));
  await ledgerEntries(tx, {
    tenantId: sureToBe(first.entry.tenantId),
    employeeIds: column((entry) => entry.employeeId),
    sequences: column((entry) => entry.sequence),
    ids: column((entry) => entry.id),
    kinds: column((entry) => entry.kind),
    types: column((entry) => entry.type),
    punchedAts: column((entry) => entry.punchedAt),
    timeZones: column((entry) => entry.timeZone),
    recordedAts: column((entry) => entry.recordedAt),
    authorIds: column((entry) => entry.authorId),
    supersededIds: column((entry) => entry.supersedesId),
    reasons: column((entry) => entry.reason),
    keys: appended.map(({ idempotencyKey }) => idempotencyKey ?? null),
    previousHashes: column(({ previousHash }) =>
      previousHash === null ? null : Buffer.from(previousHash, 'hex'),
    ),
    hashes: column(({ hash }) => Buffer.from(hash, 'hex')),
    formVersions: column((entry) => entry.formVersion),
    origins: column((entry) => entry.origin),
  });
}

interface Columns extends Record<string, unknown> {
  readonly tenantId: unknown;
  readonly employeeIds: readonly string[];
  readonly sequences: readonly number[];
  readonly ids: readonly string[];
  readonly kinds: readonly string[];
  readonly types: readonly string[];
  readonly punchedAts: readonly string[];
  readonly timeZones: readonly string[];
  readonly recordedAts: readonly string[];
  readonly authorIds: readonly string[];
  readonly supersededIds: readonly (string | null)[];
  readonly reasons: readonly (string | null)[];
  readonly keys: readonly (string | null)[];
  readonly previousHashes: readonly (Buffer | null)[];
  readonly hashes: readonly Buffer[];
  readonly formVersions: readonly number[];
  readonly origins: readonly (string | null)[];
}

/** One text for one entry and for many. */
const ledgerEntries = frozenQuery(
  (_, c: Columns) => sql`
    INSERT INTO punches (tenant_id, employee_id, sequence, id, kind, type, punched_at, time_zone, recorded_at, author_id,
      supersedes_id, reason, idempotency_key, previous_hash, hash, form_version, origin)
    SELECT ${c.tenantId}::uuid, * FROM unnest(${c.employeeIds}::uuid[], ${c.sequences}::int[], ${c.ids}::uuid[],
      ${c.kinds}::text[], ${c.types}::text[], ${c.punchedAts}::timestamptz[], ${c.timeZones}::text[],
      ${c.recordedAts}::timestamptz[], ${c.authorIds}::uuid[], ${c.supersededIds}::uuid[], ${c.reasons}::text[],
      ${c.keys}::text[], ${c.previousHashes}::bytea[], ${c.hashes}::bytea[], ${c.formVersions}::smallint[], ${c.origins}::text[])`,
);
