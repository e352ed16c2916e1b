import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '@jornada/api/src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '@jornada/api/src/platform/embedded-postgres/start-embedded-postgres.ts';
import { openPlatform } from '@jornada/api/src/platform/operating/open-platform.ts';
import type { Platform } from '@jornada/api/src/platform/platform.ts';
import type { Clock } from '@jornada/api/src/platform/time/clock.ts';
import { benchConfig, benchSecret } from './employees.ts';

/** Runs `work` on a new migrated database, which is deleted afterwards. */
export async function onNewDatabase(work: (connectionString: string) => Promise<void>): Promise<void> {
  const directory = mkdtempSync(path.join(tmpdir(), 'jornada-bench-'));
  // As root, the database runs under another account, which must be able to enter this folder.
  chmodSync(directory, 0o755);
  const database = await startEmbeddedPostgres({ dataDirectory: path.join(directory, 'postgres') });
  try {
    await migrate(database.connectionString);
    await work(database.connectionString);
  } finally {
    await database.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Runs `work` with the platform open in this process, to fill the database and to measure queries alone. */
export async function withPlatform<T>(
  connectionString: string,
  clock: Clock,
  work: (platform: Platform) => Promise<T>,
): Promise<T> {
  const { platform, close } = await openPlatform(connectionString, clock, benchConfig, () => {});
  try {
    return await work(platform);
  } finally {
    await close();
  }
}

/** Runs `work` while the server under measurement listens, in a process of its own. @param folder that of another checkout's `server.ts` */
export async function withServer(
  connectionString: string,
  port: number,
  work: (server: ChildProcess) => Promise<void>,
  folder = import.meta.dirname,
): Promise<void> {
  const server = fork(path.join(folder, 'server.ts'), {
    execArgv: [...process.execArgv, ...(process.env.SERVER_FLAGS?.split(' ') ?? [])],
    env: { ...process.env, DATABASE_URL: connectionString, PORT: String(port), SECRET_KEY: benchSecret },
  });
  await once(server, 'message');
  try {
    await work(server);
  } finally {
    // Otherwise the child would keep this failed process alive.
    server.disconnect();
    await once(server, 'exit');
  }
}
