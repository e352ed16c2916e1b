import { sql } from 'kysely';
import { thisCompany } from '../platform/database/this-company.ts';
import type { Platform } from '../platform/platform.ts';
import { type TenantTx, withTenant } from '../platform/transactions/with-tenant.ts';
import { tablesOfCompanies } from './tables-of-companies.ts';

const known = new WeakMap<Platform['database'], string>();

/** The texts and names that the application may change, as an array of pairs; asked once of each database. */
async function markedColumns(database: Platform['database'], tx: TenantTx): Promise<string> {
  const found = known.get(database);
  if (found !== undefined) return found;
  const { rows } = await sql<{ columns: string }>`
    SELECT array_agg(ARRAY[table_name::text, column_name::text])::text AS columns FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type = 'text' AND is_generated = 'NEVER'
      AND column_name ~ '(^|_)(name|description|reason|note|comment|comments|justification)$'
      AND has_column_privilege(format('public.%I', table_name), column_name, 'UPDATE')`.execute(tx);
  const columns = rows[0]?.columns ?? '{}';
  known.set(database, columns);
  return columns;
}

/** Appends a marker to every free text and name in a company's rows that may be changed. */
export async function plantCanaries(
  { database }: Pick<Platform, 'database'>,
  tenantId: string,
  canary: string,
): Promise<void> {
  await withTenant(database, tenantId, async (tx) => {
    const columns = await markedColumns(database, tx);
    // Texts that a constraint or trigger protects stay as they are.
    await sql`
      DO ${sql.raw(`$$
      DECLARE place text[];
      BEGIN
        FOREACH place SLICE 1 IN ARRAY '${columns}'::text[]
        LOOP
          BEGIN
            EXECUTE format('UPDATE %1$I SET %2$I = left(%2$I, 60) || %3$L WHERE %2$I <> %4$L AND %2$I NOT LIKE %5$L',
              place[1], place[2], ' ${canary}', '', '%${canary}');
          EXCEPTION WHEN OTHERS THEN NULL;
          END;
        END LOOP;
      END $$`)}`.execute(tx);
  });
}

/** A hash of all rows of a company, to see whether one changed. */
export async function hashOfCompany(
  { database }: Pick<Platform, 'database'>,
  tenantId: string,
): Promise<Record<string, string>> {
  return withTenant(database, tenantId, async (tx) => {
    const names = await tablesOfCompanies(database, tx);
    const owned = [...names.map((name) => [name, 'tenant_id'] as const), ['tenants', 'id'] as const];
    const each = owned.map(
      ([name, column]) =>
        sql`SELECT ${sql.lit(name)} AS name, md5(coalesce(string_agg(t::text, ' ' ORDER BY t::text), '')) AS hash
        FROM ${sql.table(name)} AS t WHERE t.${sql.ref(column)} = ${thisCompany}`,
    );
    const { rows } = await sql<{ name: string; hash: string }>`${sql.join(each, sql` UNION ALL `)}`.execute(
      tx,
    );
    return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
  });
}
