import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, chownSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { connected } from './database-server.ts';

/** A PostgreSQL that a test starts, kills and promotes. */
export interface OwnServer {
  readonly directory: string;
  readonly port: number;
  /** Of its database `postgres`, as superuser. */
  readonly connectionString: string;
}

/** Servers of a test's own, by the programs of another one that is on this machine. */
export interface OwnServers {
  /** A new one, with these lines in its configuration. */
  create(settings: readonly string[]): Promise<OwnServer>;
  /** A standby of a running one, with a slot of that name there, which it follows. */
  standbyOf(primary: OwnServer, slot: string): Promise<OwnServer>;
  /** Without a last word to anybody, as when its machine fails. */
  kill(server: OwnServer): Promise<void>;
  /** Makes a standby a server that takes changes. */
  promote(server: OwnServer): Promise<void>;
  /** Stops all of them and removes their files. */
  end(): Promise<void>;
}

/** @returns null where the programs of that server are not on this machine. @param server as superuser */
export async function openOwnServers(server: string): Promise<OwnServers | null> {
  const { programs, data } = await connected(server, async (client) => {
    const { rows } = await client.query<{ programs: string; data: string }>(
      `SELECT setting AS programs, current_setting('data_directory') AS data FROM pg_config WHERE name = 'BINDIR'`,
    );
    return rows[0] ?? { programs: '', data: '' };
  });
  if (!existsSync(path.join(programs, 'pg_basebackup')) || !existsSync(data)) return null;
  // PostgreSQL refuses to run as root, so these run as whoever runs that one.
  const { uid, gid } = statSync(data);
  const root = mkdtempSync(path.join(tmpdir(), 'jornada-servers-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(root, uid, gid);
  chmodSync(root, 0o700);
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(path.join(programs, program), args, {
      cwd: root,
      env: { ...process.env, HOME: root },
      ...(isRoot && { uid, gid }),
    });
  const running = new Set<OwnServer>();
  const place = async (): Promise<OwnServer> => {
    const port = await freePort();
    const directory = path.join(root, String(port));
    return { directory, port, connectionString: `postgresql://postgres@127.0.0.1:${port}/postgres` };
  };
  const start = async (server: OwnServer, settings: readonly string[]) => {
    const { directory, port } = server;
    const lines = [`port = ${port}`, ...settings].map((line) => `${line}\n`).join('');
    appendFileSync(path.join(directory, 'postgresql.conf'), lines);
    await run('pg_ctl', 'start', '--wait', '-D', directory, '-l', `${directory}.log`);
    running.add(server);
    return server;
  };
  const stop = async (server: OwnServer) => {
    running.delete(server);
    await run('pg_ctl', 'stop', '--mode=immediate', '-D', server.directory);
  };
  return {
    create: async (settings) => {
      const server = await place();
      await run(
        'initdb',
        '-D',
        server.directory,
        '-U',
        'postgres',
        '-A',
        'trust',
        '-E',
        'UTF8',
        '--locale=C',
      );
      const local = [`listen_addresses = '127.0.0.1'`, `unix_socket_directories = '${root}'`];
      return start(server, [...local, ...settings]);
    },
    standbyOf: async (primary, slot) => {
      const server = await place();
      const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres'];
      await run(
        'pg_basebackup',
        ...from,
        '-D',
        server.directory,
        '--write-recovery-conf',
        '--checkpoint=fast',
        '--create-slot',
        '--slot',
        slot,
      );
      return start(server, []);
    },
    kill: stop,
    promote: async ({ directory }) => {
      await run('pg_ctl', 'promote', '--wait', '-D', directory);
    },
    end: async () => {
      for (const server of [...running]) await stop(server);
      rmSync(root, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}
