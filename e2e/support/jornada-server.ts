import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changeDatabase } from './database.ts';
import { freePort } from './free-port.ts';
import { mailReader } from './mail-reader.ts';
import { receiveCode } from './receive-code.ts';

const program = path.join(import.meta.dirname, '../../apps/api/src/testing/serve.ts');

/** The whole product as a newcomer starts it, demo company included, except that the test moves the clock. */
export interface JornadaServer {
  readonly url: string;
  /** @param moment an instant with its zone, `2026-11-23T07:58[Europe/Madrid]` */
  setClock(moment: string): Promise<void>;
  /** Waits for the next message to somebody and returns the link in it. */
  receiveLink(email: string): Promise<string>;
  /** Waits for a message to an inspector with a code that is none of those known. */
  receiveCode(email: string, known?: readonly string[]): Promise<string>;
  /** Puts the database into a state that no screen leads to yet. */
  changeDatabase(statement: string, ...values: unknown[]): Promise<void>;
  /** Ends the process as an operator would and starts it again on the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** @param host the name by which pages are opened and links lead back; passkeys need one that is no address */
export async function startJornada(host: string): Promise<JornadaServer> {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'jornada-e2e-'));
  // When root runs the tests, the database's own account must reach its data.
  chmodSync(dataDirectory, 0o755);
  const port = await freePort();
  const url = `http://${host}:${port}`;
  const mail = mailReader();
  const start = async () => {
    const child = await run(dataDirectory, port, url);
    if (child.stdout) mail.read(child.stdout);
    return child;
  };
  let child = await start();
  return {
    url,
    setClock: async (moment) => {
      const answer = await fetch(`http://127.0.0.1:${port}/testing/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ now: moment }),
      });
      if (!answer.ok) throw new Error(`the clock could not be set: ${answer.status}`);
    },
    restart: async () => {
      await end(child);
      child = await start();
    },
    receiveLink: mail.receiveLink,
    receiveCode: (email, known = []) => receiveCode(dataDirectory, email, known),
    changeDatabase: (statement, ...values) => changeDatabase(dataDirectory, statement, values),
    stop: async () => {
      await end(child);
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

async function run(dataDirectory: string, port: number, url: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      DATA_DIR: dataDirectory,
      PORT: String(port),
      PUBLIC_URL: url,
      DEMO: '1',
      NODE_ENV: 'test',
      // No journey loses a job, and to look for one each second takes as much as to look for new ones.
      LOST_JOBS_SECONDS: '30',
      // They sign in more than a thousand times.
      CHEAP_HASHES: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for (let attempt = 0; attempt < 1_800; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    if (await isHealthy(port)) return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server did not start within three minutes');
}

async function isHealthy(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/api/health`)).ok;
  } catch {
    return false;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
