import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres.ts';
import { dropDatabase, execute, withDatabase } from './database-server.ts';
import { makeQueues } from './make-queues.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database server, and a migrated database on it to clone. */
    testCluster: { connectionString: string; template: string };
  }
}

interface Cluster {
  readonly connectionString: string;
  readonly template: string;
  readonly stop: () => Promise<void>;
}

/** What the projects of a run share, which read this module each for itself. */
const shared = globalThis as { testCluster?: Promise<Cluster>; usersOfTestCluster?: number };

/** One server for all test files: TEST_DATABASE_URL, or an embedded one that is thrown away. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.usersOfTestCluster = (shared.usersOfTestCluster ?? 0) + 1;
  shared.testCluster ??= startCluster();
  const { connectionString, template, stop } = await shared.testCluster;
  project.provide('testCluster', { connectionString, template });
  return async () => {
    shared.usersOfTestCluster = (shared.usersOfTestCluster ?? 1) - 1;
    if (shared.usersOfTestCluster === 0) await stop();
  };
}

async function startCluster(): Promise<Cluster> {
  const { connectionString, stop } = await testServer();
  const template = `jornada_template_${process.pid}`;
  await execute(connectionString, `CREATE DATABASE ${template}`);
  await migrate(withDatabase(connectionString, template));
  // Made in the template, because making them takes longer than most tests.
  await makeQueues(withDatabase(connectionString, template));
  return {
    connectionString,
    template,
    stop: async () => {
      await dropDatabase(connectionString, template);
      await stop();
    },
  };
}

async function testServer(): Promise<Pick<Cluster, 'connectionString' | 'stop'>> {
  const own = process.env.TEST_DATABASE_URL;
  if (own) return { connectionString: own, stop: async () => {} };
  const directory = mkdtempSync(path.join(tmpdir(), 'jornada-test-'));
  // As root, the server runs under another account, which must be able to enter this folder.
  chmodSync(directory, 0o755);
  const server = await startEmbeddedPostgres({
    dataDirectory: path.join(directory, 'postgres'),
    settings: {
      // The data need not survive a crash.
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      // The owner may not drop a database while an autovacuum worker, which is the superuser's, is in it.
      autovacuum: 'off',
      max_connections: '200',
    },
  });
  return {
    connectionString: server.connectionString,
    stop: async () => {
      await server.stop();
      rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
