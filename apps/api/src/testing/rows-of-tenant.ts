import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { thisCompany } from '../platform/database/this-company.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';

/** All rows of a company, by table, of every table with a `tenant_id`. */
export function rowsOfTenant(database: Database, tenantId: string): Promise<Record<string, unknown[]>> {
  return withTenant(database, tenantId, async (tx) => {
    const names = await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.columns
      WHERE column_name = 'tenant_id' AND table_schema = 'public' ORDER BY 1`.execute(tx);
    const rows: Record<string, unknown[]> = {};
    for (const { name } of names.rows) {
      const found =
        await sql`SELECT to_jsonb(t) AS row FROM ${sql.table(name)} t WHERE tenant_id = ${thisCompany} ORDER BY to_jsonb(t)::text`.execute(
          tx,
        );
      rows[name] = found.rows;
    }
    rows.tenants = (
      await sql`SELECT to_jsonb(t) AS row FROM tenants t WHERE id = ${thisCompany}`.execute(tx)
    ).rows;
    return rows;
  });
}
