import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '../platform/database/migrate.ts';
import { emptyDatabase, type TestDatabase } from './test-database.ts';

const ourMigrations = path.join(import.meta.dirname, '../../migrations');
/** The released text of the migrations that were edited since. */
const formerMigrations = path.join(import.meta.dirname, 'former-migrations');
/** Of all migrations, in order. */
export const migrationNames = readdirSync(ourMigrations)
  .filter((file) => file.endsWith('.sql'))
  .sort();

/** A database that is migrated step by step, so that tests insert rows in between. */
export interface GrowingDatabase extends TestDatabase {
  /** Applies the migrations up to a number, `0008`; without one, all. */
  migrateUpTo(number?: string): Promise<void>;
}

/** @param isReleased whether to apply migrations as they were released, also those that were edited since */
export async function growingDatabase({ isReleased = false } = {}): Promise<GrowingDatabase> {
  const database = await emptyDatabase();
  const directory = mkdtempSync(path.join(tmpdir(), 'jornada-migrations-'));
  return {
    connectionString: database.connectionString,
    migrateUpTo: async (number = '9999') => {
      for (const name of migrationNames.filter((each) => each.slice(0, 4) <= number)) {
        const former = path.join(formerMigrations, name);
        const source = isReleased && existsSync(former) ? former : path.join(ourMigrations, name);
        copyFileSync(source, path.join(directory, name));
      }
      await migrate(database.connectionString, directory);
    },
    drop: async () => {
      rmSync(directory, { recursive: true });
      await database.drop();
    },
  };
}
