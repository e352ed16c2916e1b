import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { expectWithin } from '../../testing/busyness.ts';
import { patience } from '../../testing/patience.ts';
import { StartupError } from '../errors/startup-error.ts';
import { startEmbeddedPostgres, trimLog } from './start-embedded-postgres.ts';

const MODULE = new URL('./start-embedded-postgres.ts', import.meta.url).href;
const isRoot = process.getuid?.() === 0;
const throwaway = { fsync: 'off' };
let home: string;
let dataDirectory: string;
let lines: string[];

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'jornada-pg-'));
  chmodSync(home, 0o755);
  dataDirectory = join(home, 'postgres');
  lines = [];
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function start() {
  return startEmbeddedPostgres({ dataDirectory, settings: throwaway, log: (line) => lines.push(line) });
}

async function ask(connectionString: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const result = await client.query({ text: sql, rowMode: 'array' });
    return result.rows[0]?.[0];
  } finally {
    await client.end();
  }
}

/** Starts the database in another process, which then waits to be killed. */
async function startElsewhere() {
  const options = JSON.stringify({ dataDirectory, settings: throwaway });
  const script = `import { startEmbeddedPostgres } from ${JSON.stringify(MODULE)};
    const { connectionString } = await startEmbeddedPostgres(${options});
    console.log(connectionString); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await once(child.stdout, 'data');
  return { child, connectionString: String(output).trim() };
}

describe('a cluster', () => {
  test('keeps its data over a restart, which takes less than half a second', async () => {
    const first = await start();
    await ask(first.connectionString, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    const restarts: number[] = [];
    // Other tests may keep a core from it: one restart that is as quick shows what it costs by itself.
    while (restarts.length < 10 && !restarts.some((milliseconds) => milliseconds < 500)) {
      const began = performance.now();
      const again = await start();
      restarts.push(performance.now() - began);
      expect(await ask(again.connectionString, 'SELECT answer FROM kept')).toBe(42);
      await again.stop();
    }
    expectWithin(500, Math.min(...restarts));
    expect(lines).toEqual([]);
  });

  test('is owned by an ordinary role, sorts as Spanish, has checksums and no TCP', async () => {
    const database = await start();
    const value = (sql: string) => ask(database.connectionString, sql);
    expect(await value('SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user')).toBe(
      false,
    );
    expect(await value("SELECT string_agg(x, '' ORDER BY x) FROM unnest(array['z','ñ','n','á']) x")).toBe(
      'ánñz',
    );
    expect(await value('SHOW server_encoding')).toBe('UTF8');
    expect(await value('SHOW data_checksums')).toBe('on');
    expect(await value('SHOW listen_addresses')).toBe('');
    await value('CREATE DATABASE another');
    await value('CREATE ROLE someone');
    await database.stop();
  });

  test('whose log has grown large keeps the last of it and goes on in a small one', async () => {
    const { connectionString, stop } = await start();
    const logFile = join(home, 'postgres.log');
    try {
      const fail = (times: number, word: string) =>
        ask(
          connectionString,
          `DO $$ BEGIN FOR n IN 1..${times} LOOP RAISE LOG '${word} %', n; END LOOP; END $$`,
        );
      await fail(500, 'antes');
      const grown = statSync(logFile).size;
      expect(grown).toBeGreaterThan(10_000);
      trimLog(logFile, grown + 1);
      expect(statSync(logFile).size).toBe(grown);
      for (const word of ['segunda', 'tercera']) {
        trimLog(logFile, 10_000);
        expect(statSync(logFile).size).toBe(0);
        await fail(500, word);
      }
      // Written at its end, not behind a hole of what was there.
      expect(readFileSync(logFile, 'utf8')).not.toMatch(/\0|antes|segunda/);
      expect(readFileSync(logFile, 'utf8')).toContain('tercera 500');
      expect(readFileSync(`${logFile}.1`, 'utf8')).toContain('segunda 500');
      expect(readFileSync(`${logFile}.1`, 'utf8')).not.toContain('antes');
    } finally {
      await stop();
    }
  });

  test('is made anew when its first making was cut short', async () => {
    mkdirSync(`${dataDirectory}.unfinished/base`, { recursive: true });
    writeFileSync(`${dataDirectory}.unfinished/PG_VERSION`, '18\n');
    const database = await start();
    expect(await ask(database.connectionString, 'SELECT 1')).toBe(1);
    await database.stop();
    expect(existsSync(`${dataDirectory}.unfinished`)).toBe(false);
  });
});

describe('another process', () => {
  test('that is alive keeps the directory; killed, its orphaned server is stopped and nothing is lost', async () => {
    const other = await startElsewhere();
    await ask(other.connectionString, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await expect(start()).rejects.toThrow(/está usando/);
    expect(await ask(other.connectionString, 'SELECT answer FROM kept')).toBe(42);

    other.child.kill('SIGKILL');
    await once(other.child, 'exit');
    expect(await ask(other.connectionString, 'SELECT answer FROM kept')).toBe(42);
    const database = await start();
    expect(lines).toEqual([expect.stringContaining('se ha detenido limpiamente')]);
    expect(await ask(database.connectionString, 'SELECT answer FROM kept')).toBe(42);
    await database.stop();
  });

  test('killed, and its directory deleted under the living server, does not prevent a new start', async () => {
    const other = await startElsewhere();
    other.child.kill('SIGKILL');
    await once(other.child, 'exit');
    rmSync(dataDirectory, { recursive: true });
    const database = await start();
    expect(await ask(database.connectionString, 'SELECT 1')).toBe(1);
    await database.stop();
  });

  test('that ends without stopping the server takes it along', async () => {
    const script = `import { startEmbeddedPostgres } from ${JSON.stringify(MODULE)};
      await startEmbeddedPostgres(${JSON.stringify({ dataDirectory, settings: throwaway })});
      process.exit(3);`;
    const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script]);
    expect(status).toBe(3);
    const pidFile = join(dataDirectory, 'postmaster.pid');
    await vi.waitFor(() => expect(existsSync(pidFile)).toBe(false), patience);
  });
});

describe('refuses, in one line,', () => {
  async function refusal(): Promise<string> {
    const error: unknown = await start().then(
      () => undefined,
      (reason) => reason,
    );
    expect(error).toBeInstanceOf(StartupError);
    const { message } = error as StartupError;
    expect(message).not.toContain('\n');
    return message;
  }

  test('a cluster of another major version', async () => {
    mkdirSync(dataDirectory);
    writeFileSync(join(dataDirectory, 'PG_VERSION'), '15\n');
    expect(await refusal()).toContain('es de PostgreSQL 15');
  });

  test('a directory with something else in it', async () => {
    mkdirSync(dataDirectory);
    writeFileSync(join(dataDirectory, 'notes.txt'), 'mine');
    expect(await refusal()).toContain('no es una base de datos');
    expect(existsSync(join(dataDirectory, 'notes.txt'))).toBe(true);
  });

  test('a damaged cluster, with the reason and the log, and starts it once it is whole again', async () => {
    const database = await start();
    await database.stop();
    const control = join(dataDirectory, 'global', 'pg_control');
    spawnSync('mv', [control, `${control}.lost`]);
    const message = await refusal();
    expect(message).toContain('pg_control');
    expect(message).toContain(join(home, 'postgres.log'));
    spawnSync('mv', [`${control}.lost`, control]);
    await (await start()).stop();
  });
});

describe.runIf(isRoot)('for root, in a directory that only root can enter,', () => {
  test('the cluster lives elsewhere, one line says where, and a deleted link starts anew', async () => {
    chmodSync(home, 0o700);
    await (await start()).stop();
    const staged = readlinkSync(dataDirectory);
    try {
      expect(lines).toEqual([expect.stringContaining(staged)]);
      const again = await start();
      await ask(again.connectionString, 'CREATE TABLE kept ()');
      await again.stop();

      rmSync(dataDirectory);
      const anew = await start();
      expect(lines.at(-1)).toContain('se conserva en');
      expect(await ask(anew.connectionString, "SELECT to_regclass('kept')")).toBeNull();
      await anew.stop();
    } finally {
      rmSync(dirname(staged), { recursive: true });
    }
  });
});
