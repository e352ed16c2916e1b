import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { dropDatabase, execute, withDatabase } from './database-server.ts';

export interface TestDatabase {
  readonly connectionString: string;
  /** Ends whoever is still connected and deletes it. */
  drop(): Promise<void>;
}

/** A database with the present schema and nothing in it. */
export function migratedDatabase(): Promise<TestDatabase> {
  // File by file, which takes half of what a copy through the log does, and needs none of the room for pages in memory.
  return createDatabase(`TEMPLATE ${inject('testCluster').template} STRATEGY FILE_COPY`);
}

/**
 * A database without so much as a table.
 * @param origin what it is made of, when not as the server makes any
 */
export function emptyDatabase(origin = ''): Promise<TestDatabase> {
  return createDatabase(origin);
}

async function createDatabase(origin: string): Promise<TestDatabase> {
  const server = inject('testCluster').connectionString;
  const name = `jornada_test_${randomBytes(6).toString('hex')}`;
  await execute(server, `CREATE DATABASE ${name} ${origin}`);
  return {
    connectionString: withDatabase(server, name),
    drop: () => dropDatabase(server, name),
  };
}
