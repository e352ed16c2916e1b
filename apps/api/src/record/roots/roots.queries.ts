import type { LedgerHead } from '@jornada/core/ledger/day-root';
import { sql } from 'kysely';
import { thisCompany } from '../../platform/this-company.ts';
import type { TenantTx } from '../../platform/with-tenant.ts';

/** Makes whoever closes a day of the company queue until the end of the transaction. */
export async function lockRoots(tx: TenantTx, tenantId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`roots ${tenantId}`}, 0))`.execute(tx);
}

interface NewRoot {
  readonly number: number;
  readonly day: Temporal.PlainDate;
  readonly closedAt: Temporal.Instant;
  readonly statement: string;
  readonly signature: string;
  /** How many ledgers have entries, and how many those are by the numbers of the last ones: told to whoever watches, signed by nobody. */
  readonly ledgers: number;
  readonly entries: number;
}

/** Keeps how far the ledger of readings reached at a root. */
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
 * Keeps a root with the heads that moved since the one before; the database refuses a number or a day that is taken. The heads are joined with
 * their company's row, so that they are written where that is, also when companies are spread.
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
