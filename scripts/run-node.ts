import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a step of a build in a process of its own, so that the server which follows does not carry it in its memory.
 * @returns whether it ended well
 */
export async function runNode(args: readonly string[], cwd: string): Promise<boolean> {
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}
