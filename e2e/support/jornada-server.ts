import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const program = path.join(import.meta.dirname, '../../apps/api/src/testing/serve.ts');

/** The whole product as a newcomer starts it, demo company included, except that the test moves the clock. */
export interface JornadaServer {
  readonly url: string;
  /** @param moment an instant with its zone, `2026-11-23T07:58[Europe/Madrid]` */
  setClock(moment: string): Promise<void>;
  /** Ends the process as an operator would and starts it again on the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startJornada(): Promise<JornadaServer> {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'jornada-e2e-'));
  // When root runs the tests, the database's own account must reach its data.
  chmodSync(dataDirectory, 0o755);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child = await run(dataDirectory, port);
  return {
    url,
    setClock: async (moment) => {
      const answer = await fetch(`${url}/testing/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ now: moment }),
      });
      if (!answer.ok) throw new Error(`the clock could not be set: ${answer.status}`);
    },
    restart: async () => {
      await end(child);
      child = await run(dataDirectory, port);
    },
    stop: async () => {
      await end(child);
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

async function run(dataDirectory: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, DATA_DIR: dataDirectory, PORT: String(port), DEMO: '1', NODE_ENV: 'test' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    if (await isHealthy(port)) return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server did not start within a minute');
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

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
