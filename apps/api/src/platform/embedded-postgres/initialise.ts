import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../errors/startup-error.ts';
import { type DatabaseAccount, identityOf } from './account.ts';
import { messages } from './messages.ts';
import { openServerLog } from './server-log.ts';

/** What making a cluster needs; directories are real paths. */
export interface InitialiseOptions {
  binaries: string;
  dataDirectory: string;
  account: DatabaseAccount | undefined;
  logFile: string;
  /** `false` only for clusters that nobody will miss, as in tests. */
  durable: boolean;
}

/**
 * `jornada` owns its database and may create roles and databases, as on a managed PostgreSQL, but is no
 * superuser: a superuser would not feel row-level security. One statement a line: single-user mode asks so.
 */
const OWNER_AND_DATABASE = [
  'CREATE ROLE jornada LOGIN CREATEDB CREATEROLE;',
  'CREATE DATABASE jornada OWNER jornada;',
  '',
].join('\n');

/**
 * Whether there is a cluster.
 *
 * @throws StartupError when it is something else, or of another major version
 */
export function hasCluster(dataDirectory: string, version: string): boolean {
  if (!existsSync(dataDirectory)) return false;
  const versionFile = join(dataDirectory, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    if (readdirSync(dataDirectory).length > 0) throw new StartupError(messages.notACluster(dataDirectory));
    return false;
  }
  const found = readFileSync(versionFile, 'utf8').trim();
  const major = String(Number.parseInt(version, 10));
  if (found !== major) throw new StartupError(messages.otherMajor(dataDirectory, found, major));
  return true;
}

/**
 * Makes the cluster, with its role and its database. It is made beside and renamed at the end, so that one cut
 * short is never taken for a whole one. Text sorts as Spanish; connections are trusted, because only the
 * account itself (and root) reaches the socket.
 *
 * @throws StartupError with the path of the log
 */
export async function initialiseCluster(options: InitialiseOptions): Promise<void> {
  const unfinished = `${options.dataDirectory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  try {
    mkdirSync(unfinished, { mode: 0o700 });
  } catch (cause) {
    throw new StartupError(messages.notWritable(join(unfinished, '..')), { cause });
  }
  if (options.account) chownSync(unfinished, options.account.uid, options.account.gid);
  const sync = options.durable ? [] : ['--no-sync'];
  await run(options, 'initdb', [
    ...['--pgdata', unfinished, '--username', 'postgres', '--encoding', 'UTF8', '--data-checksums', ...sync],
    ...['--locale', 'C', '--locale-provider', 'icu', '--icu-locale', 'es-ES'],
    ...['--auth-local', 'trust', '--auth-host', 'reject'],
  ]);
  const fsync = options.durable ? 'on' : 'off';
  await run(
    options,
    'postgres',
    ['--single', '-D', unfinished, '-c', `fsync=${fsync}`, '-c', 'exit_on_error=on', 'template1'],
    OWNER_AND_DATABASE,
  );
  try {
    renameSync(unfinished, options.dataDirectory);
  } catch (cause) {
    throw new StartupError(messages.notWritable(options.dataDirectory), { cause });
  }
}

async function run(options: InitialiseOptions, program: string, args: string[], input = ''): Promise<void> {
  const serverLog = openServerLog(options.logFile);
  try {
    const child = spawn(join(options.binaries, 'bin', program), args, {
      ...identityOf(options.account),
      cwd: '/',
      env: { LC_ALL: 'C', PATH: process.env.PATH },
      detached: true,
      stdio: ['pipe', serverLog.output, serverLog.output],
    });
    child.stdin?.on('error', () => {}).end(input);
    // A program that cannot even be run ends with an error instead.
    const [code] = await once(child, 'exit').catch(() => [undefined]);
    if (code === 0) return;
    throw new StartupError(messages.initialiseFailed(serverLog.lastReason(), options.logFile));
  } finally {
    serverLog.close();
  }
}
