import type { LedgerHead } from '@jornada/core/ledger/day-root';
import { sql } from 'kysely';
import { thisCompany } from '../../platform/database/this-company.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** Locks the closings of the company until the end of the transaction. */
export async function lockRoots(tx: TenantTx, tenantId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`roots ${tenantId}`}, 0))`.execute(tx);
}

interface NewRoot {
  readonly number: number;
  readonly day: Temporal.PlainDate;
  readonly closedAt: Temporal.Instant;
  readonly statement: string;
  readonly signature: string;
  /** The number of the last certificate of a removal in its tree. */
  readonly lastRemoval: number | null;
  /** The number of ledgers and of entries, for metrics; not part of what is signed. */
  readonly ledgers: number;
  readonly entries: number;
}

/** Stores the head of the ledger of readings at a root. */
export async function insertReadingsHead(
  tx: TenantTx,
  number: number,
  { sequence, hash }: { readonly sequence: number; readonly hash: string },
): Promise<void> {
  await tx
    .insertInto('dayRootReadings')
    .values({ number, sequence, hash: Buffer.from(hash, 'hex') })
    .execute();
}

/**
 * Stores a root with the heads that changed since the one before; the database refuses a number or a day that is taken. The heads are
 * joined with their company's row, so that they are written on that company's server where companies are spread.
 */
export async function insertRoot(tx: TenantTx, root: NewRoot, moved: readonly LedgerHead[]): Promise<void> {
  await tx.insertInto('dayRoots').values(root).execute();
  const employeeIds = moved.map(([employeeId]) => employeeId);
  const sequences = moved.map(([, sequence]) => sequence);
  const hashes = moved.map(([, , hash]) => hash);
  await sql`
    INSERT INTO day_root_heads (tenant_id, number, employee_id, sequence, hash)
    SELECT company.id, ${root.number}::integer, head.employee_id, head.sequence, decode(head.hash, 'hex')
    FROM tenants AS company, LATERAL unnest(
      ${employeeIds}::uuid[], ${sequences}::integer[], ${hashes}::text[]
    ) AS head (employee_id, sequence, hash)
    WHERE company.id = ${thisCompany}
  `.execute(tx);
}
