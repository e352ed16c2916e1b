import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { dropDatabase, execute, withDatabase } from './database-server.ts';

export interface TestDatabase {
  readonly connectionString: string;
  /** Ends its connections and drops it. */
  drop(): Promise<void>;
}

/** A database with the present schema and nothing in it. */
export function migratedDatabase(): Promise<TestDatabase> {
  // FILE_COPY takes half the time of WAL_LOG and no shared buffers.
  return createDatabase(`TEMPLATE ${inject('testCluster').template} STRATEGY FILE_COPY`);
}

/** A copy of a database to which nobody is connected. */
export function copyOf({ connectionString }: TestDatabase): Promise<TestDatabase> {
  const name = /\/([^/?]+)(?:\?|$)/.exec(connectionString)?.[1];
  return createDatabase(`TEMPLATE ${name} STRATEGY FILE_COPY`);
}

/**
 * An empty database.
 * @param origin further clauses of CREATE DATABASE
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
