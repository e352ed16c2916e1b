/** Rewrites `schema.sql` and the generated database types from the migrations, on a database of its own. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres.ts';
import { databaseTypes } from './database-types.ts';
import { schemaSnapshot } from './schema-snapshot.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'jornada-schema-'));
chmodSync(directory, 0o755);
const server = await startEmbeddedPostgres({
  dataDirectory: path.join(directory, 'postgres'),
  settings: { fsync: 'off' },
});
try {
  await migrate(server.connectionString);
  const client = new pg.Client({ connectionString: server.connectionString });
  await client.connect();
  writeFileSync(path.join(import.meta.dirname, '../../schema.sql'), await schemaSnapshot(client));
  await client.end();
  writeFileSync(
    path.join(import.meta.dirname, '../platform/database/database-types.gen.ts'),
    await databaseTypes(server.connectionString),
  );
} finally {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
}
