import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';
import { checkAreas } from './check/areas.ts';
import { checkBoundaries, checkCanary } from './check/boundaries.ts';
import { checkChangelog } from './check/changelog.ts';
import { checkLock } from './check/lock.ts';
import { checkMigrations } from './check/migrations.ts';
import { checkSourceRules } from './check/source-rules.ts';
import { type Outcome, type Report, runTasks, type Task } from './check/task.ts';
import { inRepository } from './root.ts';

const PROJECTS = [
  ...['packages/core', 'packages/contract', 'packages/texts', 'packages/timestamp'],
  ...['apps/api', 'apps/web', 'apps/verifier', 'e2e', 'bench', 'scripts'],
];

const tasks: Task[] = [
  { name: 'knip', run: () => tool('knip', '--no-progress') },
  ...PROJECTS.map((project) => ({ name: `tsc ${project}`, run: () => tool('tsc', '--project', project) })),
  { name: 'biome', run: () => tool('biome', 'check', '--error-on-warnings', '--max-diagnostics=200', '.') },
  { name: 'boundaries', run: checkBoundaries },
  { name: 'boundaries canary', run: checkCanary },
  { name: 'areas', run: checkAreas },
  { name: 'changelog', run: checkChangelog },
  { name: 'package lock', run: checkLock },
  { name: 'migrations', run: checkMigrations },
  { name: 'source rules', run: checkSourceRules },
];

const reports = await runTasks(tasks, availableParallelism());
const failed = reports.filter(({ ok }) => !ok);
for (const { name, complaints } of failed) print(`── ${name}`, ...complaints, '');
for (const report of reports) print(row(report));
print(failed.length === 0 ? 'Todo correcto.' : `Con errores: ${failed.map(({ name }) => name).join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;

function row({ name, ok, milliseconds, note = '' }: Report): string {
  const seconds = `${(milliseconds / 1000).toFixed(1)} s`.padStart(7);
  return `${ok ? 'bien ' : 'ERROR'} ${seconds}  ${name.padEnd(18)} ${note}`.trimEnd();
}

function print(...lines: string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`);
}

/** Runs a tool of `node_modules`; its output is shown only when it fails. */
async function tool(name: string, ...args: string[]): Promise<Outcome> {
  const child = spawn(inRepository('node_modules/.bin', name), args, {
    cwd: inRepository(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { ok: code === 0, complaints: [output.trim(), errors.trim()].filter((part) => part !== '') };
}
