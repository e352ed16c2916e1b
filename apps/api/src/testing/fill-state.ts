import type pg from 'pg';
import { oldCompany } from './old-company.ts';
import { rowsByMigration } from './rows-by-migration.ts';

/** Inserts the rows that a company has after a migration, as the roles that could write them then. */
export async function fillState(
  client: pg.Client,
  state: string,
  company: number,
  passwordHash: string,
): Promise<void> {
  const { tenantId } = oldCompany(company);
  for (const { role = 'jornada_app', rows = [], statements = [] } of rowsByMigration(company, passwordHash)[
    state
  ] ?? []) {
    await client.query(`BEGIN; SET LOCAL ROLE ${role}; SET LOCAL jornada.tenant_id = '${tenantId}'`);
    for (const [table, values] of rows) {
      const names = Object.keys(values);
      const places = names.map((_, index) => `$${index + 1}`);
      await client.query(
        `INSERT INTO ${table} (${names.join(', ')}) VALUES (${places.join(', ')})`,
        Object.values(values),
      );
    }
    for (const statement of statements) await client.query(statement);
    await client.query('COMMIT');
  }
}
