import { sql } from 'kysely';
import { thisCompany } from '../platform/database/this-company.ts';
import type { Platform } from '../platform/platform.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';

/** Appends a marker to every free text and name in a company's rows that may be changed. */
export async function plantCanaries(
  { database }: Pick<Platform, 'database'>,
  tenantId: string,
  canary: string,
): Promise<void> {
  await withTenant(database, tenantId, async (tx) => {
    // Texts that a constraint or trigger protects stay as they are.
    await sql`
      DO ${sql.raw(`$$
      DECLARE place record;
      BEGIN
        FOR place IN SELECT table_name, column_name FROM information_schema.columns
          WHERE table_schema = 'public' AND data_type = 'text' AND is_generated = 'NEVER'
            AND column_name ~ '(^|_)(name|description|reason|note|comment|comments|justification)$'
            AND has_column_privilege(format('public.%I', table_name), column_name, 'UPDATE')
        LOOP
          BEGIN
            EXECUTE format('UPDATE %1$I SET %2$I = left(%2$I, 60) || %3$L WHERE %2$I <> %4$L AND %2$I NOT LIKE %5$L',
              place.table_name, place.column_name, ' ${canary}', '', '%${canary}');
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
    const names = await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.columns
      WHERE column_name = 'tenant_id' AND table_schema = 'public' ORDER BY 1`.execute(tx);
    const owned = [...names.rows.map(({ name }) => [name, 'tenant_id'] as const), ['tenants', 'id'] as const];
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
