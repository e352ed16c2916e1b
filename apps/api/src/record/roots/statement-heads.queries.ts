import type { LedgerHead } from '@jornada/core/ledger/day-root';
import { sql } from 'kysely';
import { thisCompany } from '../../platform/database/this-company.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** Stores the statement heads of a root that changed since the one before, as `insertRoot` stores those of ledgers. */
export async function insertStatementHeads(
  tx: TenantTx,
  number: number,
  moved: readonly LedgerHead[],
): Promise<void> {
  if (moved.length === 0) return;
  await sql`
    INSERT INTO day_root_statements (tenant_id, number, employee_id, sequence, hash)
    SELECT company.id, ${number}::integer, head.employee_id, head.sequence, decode(head.hash, 'hex')
    FROM tenants AS company, LATERAL unnest(
      ${moved.map(([employeeId]) => employeeId)}::uuid[], ${moved.map(([, sequence]) => sequence)}::integer[],
      ${moved.map(([, , hash]) => hash)}::text[]
    ) AS head (employee_id, sequence, hash)
    WHERE company.id = ${thisCompany}
  `.execute(tx);
}
