import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from './free-port.ts';

const webApplication = path.join(import.meta.dirname, '../../apps/web');
const vite = path.join(import.meta.dirname, '../../node_modules/vite/bin/vite.js');

/** The web application's development server alone, for the catalogue of pieces, which no build contains. */
export interface PiecesServer {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startPiecesServer(): Promise<PiecesServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(
    process.execPath,
    [vite, '--port', String(port), '--strictPort', '--host', '127.0.0.1'],
    {
      cwd: webApplication,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  for (let attempt = 0; attempt < 1_800; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    if (await answers(url)) return { url, stop: () => end(child) };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server did not start within three minutes');
}

function answers(url: string): Promise<boolean> {
  return fetch(`${url}/pieces.html`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
