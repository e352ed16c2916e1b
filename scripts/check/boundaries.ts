import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import configuration from '../../.dependency-cruiser.mjs';
import { inRepository } from '../root.ts';
import { importsInRings } from './folders.ts';
import type { Outcome } from './task.ts';

const run = promisify(execFile);
const ROOTS = ['packages', 'apps'];
const canary = inRepository('scripts/canary');
/** dependency-cruiser compares files; cycles between folders are found from its result. */
const FOLDERS = 'folders-look-one-way';

interface Violation {
  rule: { name: string };
  from: string;
  to: string;
}

interface Cruise {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { violations: Violation[] };
}

/** Applies the rules of `.dependency-cruiser.mjs` to every source file, and checks that every file was read. */
export async function checkBoundaries(): Promise<Outcome> {
  const { modules, violations } = await cruise(inRepository());
  const seen = new Set(modules.map(({ source }) => source));
  const written = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: inRepository() });
  const missed = written.filter((file) => !seen.has(file));
  const links = modules.reduce((sum, { dependencies }) => sum + dependencies.length, 0);
  const complaints = [
    ...violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...missed.map((file) => `not cruised: ${file}`),
  ];
  // Files without links between them would mean that the parser reads none of the imports.
  if (links < written.length) complaints.push(`only ${links} imports found in ${written.length} files`);
  return { ok: complaints.length === 0, note: `${written.length} files, ${links} imports`, complaints };
}

/**
 * Applies the same rules to files that break each of them: a rule that finds nothing there is broken itself, and so is one that misses a
 * file which says that it breaks it. A rule for several rooms is proven in each of them that way.
 */
export async function checkCanary(): Promise<Outcome> {
  const { modules, violations } = await cruise(canary);
  const bites = new Set(violations.map(({ rule, from }) => `${rule.name} ${from}`));
  const bitten = new Set(violations.map(({ rule }) => rule.name));
  const names = [...configuration.forbidden.map(({ name }) => name), FOLDERS];
  const said = modules.flatMap(({ source }) => namesSaidIn(source).map((name) => [name, source] as const));
  const complaints = [
    ...names
      .filter((name) => !bitten.has(name))
      .map((name) => `the rule ${name} finds nothing wrong in scripts/canary`),
    ...said
      .filter(([name, source]) => !bites.has(`${name} ${source}`))
      .map(([name, source]) => `the rule ${name} finds nothing wrong in scripts/canary/${source}`),
  ];
  return {
    ok: complaints.length === 0,
    note: `${bitten.size} rules bite in ${said.length} places`,
    complaints,
  };
}

/** The rules that a file of the canary says it breaks: `Breaks no-cycles and texts-on-contract.` */
function namesSaidIn(source: string): string[] {
  const file = path.join(canary, source);
  const comment = existsSync(file)
    ? /\/\*\* Breaks ([\s\S]*?)\*\//.exec(readFileSync(file, 'utf8'))?.[1]
    : undefined;
  return comment?.match(/\b[a-z]+(?:-[a-z]+)+\b/g) ?? [];
}

async function cruise(directory: string) {
  const { stdout } = await run(
    process.execPath,
    [
      inRepository('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      ...['--config', inRepository('.dependency-cruiser.mjs'), '--output-type', 'json'],
      ...ROOTS.flatMap((root) => globSync(`${root}/*/src`, { cwd: directory })),
    ],
    { cwd: directory, maxBuffer: 256 * 1024 * 1024 },
  );
  const { modules, summary } = JSON.parse(stdout) as Cruise;
  const violations = [...summary.violations, ...violationsOfFolders(modules)];
  return { modules, violations };
}

/** Of the folders within one package or app: between those the cruiser's own rules say who may import whom. */
function violationsOfFolders(modules: Cruise['modules']): Violation[] {
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
  const within = imports.filter(({ from, to }) => {
    const source = /^(?:apps|packages)\/[^/]+\/src\//.exec(from)?.[0];
    return source !== undefined && to.startsWith(source);
  });
  return importsInRings(within).map((one) => ({ ...one, rule: { name: FOLDERS } }));
}
