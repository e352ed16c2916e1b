import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** A server in a child process. */
export interface ChildServer {
  readonly url: string;
  readonly pid: number;
  /** Resolves once it serves; rejects with its output if it ends before. */
  readonly ready: Promise<void>;
  /** Settles when the process is gone. */
  readonly ended: Promise<ChildEnd>;
  signal(name: NodeJS.Signals): void;
  /** What it has written so far, a line each. */
  output(): string[];
}

export interface ChildEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** What it wrote, a line each. */
  readonly output: string[];
  readonly errors: string[];
}

const sources = path.join(import.meta.dirname, '..');
/** What every program that tests start is given. The compile cache halves the time of a start: the sources are compiled once for all processes. */
export const usualEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(tmpdir(), 'jornada-compile-cache'),
};
const running = new Set<ChildProcessByStdio<null, Readable, Readable>>();

/**
 * Starts `main.ts`, or another program of this folder with these variables.
 * @param env must name a PORT, and a DATABASE_URL or DATA_DIR
 */
export function startChild(
  program: 'main.ts' | 'testing/serve.ts',
  env: Record<string, string>,
): ChildServer {
  const child = spawn(process.execPath, [path.join(sources, program)], {
    env: { ...usualEnvironment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const written = { output: '', errors: '' };
  const ready = Promise.withResolvers<void>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    written.output += text;
    if (/^Jornada está en marcha: .*\n/m.test(written.output)) ready.resolve();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    written.errors += text;
  });
  const ended = Promise.withResolvers<ChildEnd>();
  child.on('close', (code, signal) => {
    running.delete(child);
    ended.resolve({ code, signal, output: linesOf(written.output), errors: linesOf(written.errors) });
    ready.reject(new Error(`the server ended, ${code ?? signal}: ${written.errors}`));
  });
  // A test that expects the start to fail never awaits this.
  ready.promise.catch(() => {});
  return {
    url: `http://127.0.0.1:${env.PORT}`,
    pid: child.pid ?? 0,
    ready: ready.promise,
    ended: ended.promise,
    signal: (name) => void child.kill(name),
    output: () => linesOf(written.output),
  };
}

/** The heap limits that `npm start` sets, for `NODE_OPTIONS`. */
export function productionHeap(): string {
  const bootstrap = readFileSync(path.join(sources, '../../../scripts/bootstrap.mjs'), 'utf8');
  const limits = bootstrap.match(/--max-(?:semi|old)-space-size=\d+/g) ?? [];
  if (limits.length !== 2) throw new Error('scripts/bootstrap.mjs names no limits of the heap');
  return limits.join(' ');
}

/** Ends the processes that a failed test left running. */
export function killChildren(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return String(port);
}

/** An embedded database that is running, as its own pid file tells. */
export interface EmbeddedDatabase {
  readonly pid: number;
  readonly socketDirectory: string;
  readonly connectionString: string;
}

/** The database that runs in a data directory; null when there is none. */
export function embeddedDatabase(dataDirectory: string): EmbeddedDatabase | null {
  try {
    const lines = readFileSync(path.join(dataDirectory, 'postgres/postmaster.pid'), 'utf8').split('\n');
    const socketDirectory = lines[4] ?? '';
    return {
      pid: Number(lines[0]),
      socketDirectory,
      connectionString: `postgresql://jornada@/jornada?host=${encodeURIComponent(socketDirectory)}`,
    };
  } catch {
    return null;
  }
}

/** Whether a process runs. A zombie does not. */
export function isRunning(pid: number): boolean {
  try {
    if (process.platform === 'linux') return !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}
