import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '../platform/migrate.ts';
import { emptyDatabase, type TestDatabase } from './test-database.ts';

const ourMigrations = path.join(import.meta.dirname, '../../migrations');
/** Of every migration there is, in the order in which they are applied. */
export const migrationNames = readdirSync(ourMigrations)
  .filter((file) => file.endsWith('.sql'))
  .sort();

/** An empty database that takes our migrations a few at a time, with rows in between. */
export interface GrowingDatabase extends TestDatabase {
  /** Brings it to what it was with the migrations up to a number, `0008`; without one, to what it is. */
  migrateUpTo(number?: string): Promise<void>;
}

export async function growingDatabase(): Promise<GrowingDatabase> {
  const database = await emptyDatabase();
  const directory = mkdtempSync(path.join(tmpdir(), 'jornada-migrations-'));
  return {
    connectionString: database.connectionString,
    migrateUpTo: async (number = '9999') => {
      for (const name of migrationNames.filter((each) => each.slice(0, 4) <= number)) {
        copyFileSync(path.join(ourMigrations, name), path.join(directory, name));
      }
      await migrate(database.connectionString, directory);
    },
    drop: async () => {
      rmSync(directory, { recursive: true });
      await database.drop();
    },
  };
}
