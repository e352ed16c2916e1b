import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export interface FloodOrder {
  readonly kind: 'images' | 'imports' | 'guesses' | 'halfBodies' | 'statements';
  readonly port: number;
  /** Access tokens of the senders; the first is an admin's. */
  readonly tokens: readonly string[];
  readonly userIds: readonly string[];
  /** The password that is guessed. */
  readonly secretGuess: string;
}

/** Starts a flood, see `flood.ts`. Resolves once it sends, with a function that ends it. */
export async function startFlood(order: FloodOrder): Promise<() => Promise<void>> {
  const program = path.join(import.meta.dirname, 'flood.ts');
  const child: ChildProcess = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  child.stdin?.end(JSON.stringify(order));
  const [said] = await Promise.race([once(child.stdout as NodeJS.ReadableStream, 'data'), ended]);
  if (!String(said).startsWith('begun')) throw new Error('the flood did not begin');
  return async () => {
    child.kill('SIGKILL');
    await ended;
  };
}
