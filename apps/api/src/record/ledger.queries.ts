import type { ChainedEntry } from '@jornada/core/ledger/entry';
import { sql } from 'kysely';
import { requiredCompany } from '../platform/database/this-company.ts';
import { precompiledQuery } from '../platform/transactions/precompiled-query.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';

/**
 * Locks these employees' ledgers until the end of the transaction; everybody who appends must do so first. Always in the same order, to
 * avoid deadlocks.
 */
export async function lockLedgers(tx: TenantTx, employeeIds: readonly string[]): Promise<void> {
  await ledgersLocked(tx, { employeeIds });
}

const ledgersLocked = precompiledQuery(
  (_, { employeeIds }: { employeeIds: readonly string[] }) => sql`
    SELECT count(pg_advisory_xact_lock(hashtextextended(id, 0)))
    FROM (SELECT DISTINCT id FROM unnest(${employeeIds}::text[]) AS id ORDER BY id OFFSET 0) AS employees`,
);

/** The last entry of an employee's ledger, to which the next one is chained. */
export async function findLedgerHead(tx: TenantTx, employeeId: string) {
  const [head] = await ledgerHead(tx, { employeeId });
  return head;
}

const ledgerHead = precompiledQuery((tx, { employeeId }: { employeeId: string }) =>
  tx
    .selectFrom('punches')
    .select(['sequence', 'hash'])
    .where('employeeId', '=', employeeId)
    .orderBy('sequence', 'desc')
    // The limit is a literal: with a parameter PostgreSQL expects many rows, and plans anew each time.
    .limit(sql.lit(1)),
);

/** A new entry, and the client's idempotency key. */
export interface AppendedEntry {
  readonly entry: ChainedEntry;
  readonly idempotencyKey: string | undefined;
}

/**
 * Appends to ledgers of the transaction's company; the database refuses a sequence number that is taken.
 * @throws Error when the company was deleted meanwhile: our own for several entries, the violated foreign key for a single one
 */
export async function insertLedgerEntries(tx: TenantTx, appended: readonly AppendedEntry[]): Promise<void> {
  const [first, ...others] = appended;
  if (!first) return;
  const company = requiredCompany(first.entry.tenantId);
  if (others.length === 0) {
    await ledgerEntry(tx, { company, ...columnsOf(first) });
    return;
  }
  const rows = appended.map(columnsOf);
  const lists = Object.fromEntries(
    columns.map(({ name }) => [name, rows.map((row) => row[name])]),
  ) as unknown as Columns;
  const written = await ledgerEntries(tx, { company, ...lists });
  if (written.length !== appended.length) throw new Error('the company of these entries is gone');
}

const columns = [
  { name: 'employeeId', as: 'uuid' },
  { name: 'sequence', as: 'int' },
  { name: 'id', as: 'uuid' },
  { name: 'kind', as: 'text' },
  { name: 'type', as: 'text' },
  { name: 'punchedAt', as: 'timestamptz' },
  { name: 'timeZone', as: 'text' },
  { name: 'recordedAt', as: 'timestamptz' },
  { name: 'authorId', as: 'uuid' },
  { name: 'supersedesId', as: 'uuid' },
  { name: 'reason', as: 'text' },
  { name: 'idempotencyKey', as: 'text' },
  { name: 'previousHash', as: 'bytea' },
  { name: 'hash', as: 'bytea' },
  { name: 'formVersion', as: 'smallint' },
  { name: 'origin', as: 'text' },
  { name: 'provenFrom', as: 'timestamptz' },
  { name: 'provenUntil', as: 'timestamptz' },
  { name: 'deviceTime', as: 'timestamptz' },
  { name: 'deviceFrom', as: 'timestamptz' },
  { name: 'deviceUntil', as: 'timestamptz' },
  { name: 'modality', as: 'text' },
  { name: 'terminalId', as: 'uuid' },
  { name: 'terminalSequence', as: 'int' },
  { name: 'keyId', as: 'uuid' },
  { name: 'deviceId', as: 'uuid' },
  { name: 'agreedById', as: 'uuid' },
] as const;

type Columns = Record<(typeof columns)[number]['name'], unknown>;

function columnsOf({ entry, idempotencyKey }: AppendedEntry): Columns {
  const { previousHash, hash } = entry;
  return {
    ...entry,
    idempotencyKey: idempotencyKey ?? null,
    previousHash: previousHash === null ? null : Buffer.from(previousHash, 'hex'),
    hash: Buffer.from(hash, 'hex'),
  };
}

const intoPunches = sql`INSERT INTO punches AS made (tenant_id, ${sql.join(columns.map(({ name }) => sql.ref(name)))})`;

const ledgerEntry = precompiledQuery(
  (_, entry: Columns & { readonly company: unknown }) =>
    sql`${intoPunches} VALUES (${entry.company}, ${sql.join(columns.map(({ name }) => entry[name]))})`,
);

/**
 * One statement for any number of entries from two on. It joins them with their company's row, so that they are written on that company's
 * server where companies are spread; for a single entry the statement above is faster. What it returns names its table, because there the
 * server looks for a bare name in the wrong place.
 */
const ledgerEntries = precompiledQuery(
  (_, lists: Columns & { readonly company: unknown }) => sql`${intoPunches}
    SELECT company.id, entry.* FROM tenants AS company, LATERAL unnest(
      ${sql.join(columns.map(({ name, as }) => sql`${lists[name]}::${sql.raw(`${as}[]`)}`))}
    ) AS entry WHERE company.id = ${lists.company}::uuid
    RETURNING made.sequence`,
);
