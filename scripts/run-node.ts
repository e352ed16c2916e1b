import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a build step in a child process, so that it does not take memory of the server started afterwards.
 * @returns whether it succeeded
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
