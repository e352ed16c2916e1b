import { Kysely, PostgresDialect } from 'kysely';
import { generate, PostgresDialect as TypesForPostgres } from 'kysely-codegen';
import pg from 'pg';

/** The TypeScript source of the database's types, as Kysely sees it through the parsers of `platform/database/database.ts`. */
export async function databaseTypes(connectionString: string): Promise<string> {
  const pool = new pg.Pool({ connectionString, max: 1 });
  // A pool ends before its connections do; without a listener one that is lost meanwhile would end the process.
  pool.on('error', () => {});
  const db = new Kysely<Record<string, never>>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await generate({
      camelCase: true,
      db,
      dialect: new TypesForPostgres(),
      excludePattern: '{public.schema_migrations,pgboss.*}',
      outFile: null,
      typeMapping: {
        date: 'Temporal.PlainDate',
        time: 'Temporal.PlainTime',
        timestamptz: 'Temporal.Instant',
        int8: 'number',
      },
    });
  } finally {
    await db.destroy();
  }
}
