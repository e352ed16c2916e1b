import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { promisify } from 'node:util';
import configuration from '../../.dependency-cruiser.mjs';
import { inRepository } from '../root.ts';
import type { Outcome } from './task.ts';

const run = promisify(execFile);
const ROOTS = ['packages', 'apps'];

interface Cruise {
  modules: { source: string; dependencies: unknown[] }[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
}

/** Applies the rules of `.dependency-cruiser.mjs` to every source file, and proves that every file was seen. */
export async function checkBoundaries(): Promise<Outcome> {
  const { modules, summary } = await cruise(inRepository());
  const seen = new Set(modules.map(({ source }) => source));
  const written = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: inRepository() });
  const missed = written.filter((file) => !seen.has(file));
  const links = modules.reduce((sum, { dependencies }) => sum + dependencies.length, 0);
  const complaints = [
    ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...missed.map((file) => `not cruised: ${file}`),
  ];
  // Files without links between them would mean that the parser reads none of the imports.
  if (links < written.length) complaints.push(`only ${links} imports found in ${written.length} files`);
  return { ok: complaints.length === 0, note: `${written.length} files, ${links} imports`, complaints };
}

/** Applies the same rules to files that break each of them: a rule that finds nothing there is broken itself. */
export async function checkCanary(): Promise<Outcome> {
  const { summary } = await cruise(inRepository('scripts/canary'));
  const bitten = new Set(summary.violations.map(({ rule }) => rule.name));
  const toothless = configuration.forbidden.map(({ name }) => name).filter((name) => !bitten.has(name));
  const complaints = toothless.map((name) => `the rule ${name} finds nothing wrong in scripts/canary`);
  return { ok: complaints.length === 0, note: `${bitten.size} rules bite`, complaints };
}

async function cruise(directory: string): Promise<Cruise> {
  const { stdout } = await run(
    process.execPath,
    [
      inRepository('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      ...['--config', inRepository('.dependency-cruiser.mjs'), '--output-type', 'json'],
      ...ROOTS.flatMap((root) => globSync(`${root}/*/src`, { cwd: directory })),
    ],
    { cwd: directory, maxBuffer: 256 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as Cruise;
}
