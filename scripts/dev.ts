import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { ensureApiReference } from './api-reference.ts';
import { inRepository } from './root.ts';

await ensureApiReference();
/**
 * Runs API and web application, each reloading when its files change. Ctrl-C reaches both through the terminal; when one ends, so does the
 * other.
 */
const api = start(['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], inRepository());
const web = start(
  [inRepository('node_modules/vite/bin/vite.js'), '--clearScreen', 'false'],
  inRepository('apps/web'),
);
const halves = [api, web];

process.on('SIGINT', () => {
  if (!process.stdin.isTTY) stop('SIGINT');
});
process.on('SIGTERM', () => stop('SIGTERM'));
process.on('SIGHUP', () => stop('SIGTERM'));

await Promise.race(halves.map((half) => once(half, 'exit')));
stop('SIGTERM');
await Promise.all(halves.filter(isRunning).map((half) => once(half, 'exit')));
process.exit(halves.find((half) => half.exitCode)?.exitCode ?? 0);

function start(args: string[], cwd: string): ChildProcess {
  return spawn(process.execPath, args, { cwd, stdio: 'inherit' });
}

function stop(signal: NodeJS.Signals): void {
  for (const half of halves.filter(isRunning)) half.kill(signal);
}

function isRunning(half: ChildProcess): boolean {
  return half.exitCode === null && half.signalCode === null;
}
