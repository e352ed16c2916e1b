import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { thisCompany } from '../platform/database/this-company.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { tablesOfCompanies } from './tables-of-companies.ts';

/** All rows of a company, by table, of every table with a `tenant_id`. */
export function rowsOf(database: Database, tenantId: string): Promise<Record<string, unknown[]>> {
  return withTenant(database, tenantId, async (tx) => {
    const names = await tablesOfCompanies(database, tx);
    const each = names.map(
      (name) =>
        sql`SELECT ${sql.lit(name)} AS name, to_jsonb(t) AS row FROM ${sql.table(name)} AS t WHERE t.tenant_id = ${thisCompany}`,
    );
    const { rows: found } = await sql<{ name: string; row: unknown }>`
      SELECT name, row FROM (${sql.join(each, sql` UNION ALL `)}) AS every ORDER BY name, row::text`.execute(
      tx,
    );
    const rows: Record<string, unknown[]> = Object.fromEntries(names.map((name) => [name, []]));
    for (const { name, row } of found) rows[name]?.push({ row });
    return rows;
  });
}

/** The company's own row, which holds its settings and its counts. */
export function companyRow(database: Database, tenantId: string) {
  return withTenant(database, tenantId, (tx) =>
    tx.selectFrom('tenants').selectAll().executeTakeFirstOrThrow(),
  );
}
