import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '../platform/database/migrate.ts';
import { emptyDatabase, type TestDatabase } from './test-database.ts';

const ourMigrations = path.join(import.meta.dirname, '../../migrations');
/** Those that were rewritten since they were released, as they were. */
const formerMigrations = path.join(import.meta.dirname, 'former-migrations');
/** Of every migration there is, in the order in which they are applied. */
export const migrationNames = readdirSync(ourMigrations)
  .filter((file) => file.endsWith('.sql'))
  .sort();

/** An empty database that takes our migrations a few at a time, with rows in between. */
export interface GrowingDatabase extends TestDatabase {
  /** Brings it to what it was with the migrations up to a number, `0008`; without one, to what it is. */
  migrateUpTo(number?: string): Promise<void>;
}

/** @param isReleased whether it takes migrations as they were released, also those that were rewritten since */
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
