import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fail } from './fail.ts';
import { inRepository } from './root.ts';

/** What the built application is made of. Tests change nothing in it. */
const SOURCES = [
  ...['apps/{web,verifier}/**/*', 'packages/*/src/**/*', 'packages/*/package.json', 'package-lock.json'],
];
const NOT_SOURCES = ['apps/{web,verifier}/{node_modules,dist}/**', '**/*.test.ts', '**/*.test.tsx'];
const WORTH_COMPRESSING = 1_000;
const STAMP = '.jornada-built';

/** Builds the web application into `apps/web/dist`, and the verifier's one page beside it, unless it is there already, made of these very sources. */
export async function ensureWebBuild(): Promise<void> {
  const dist = inRepository('apps/web/dist');
  const stampFile = join(dist, STAMP);
  const stamp = hashSources();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;

  process.stdout.write('Construyendo la aplicación web…\n');
  // Built elsewhere and moved: a server that is running keeps its files, and a build cut short leaves nothing.
  const unfinished = inRepository('node_modules/.cache', `jornada-web-${process.pid}`);
  const isBuilt =
    (await runVite('apps/web', unfinished, '--emptyOutDir')) === 0 &&
    (await runVite('apps/verifier', unfinished, '--emptyOutDir=false')) === 0;
  if (!isBuilt) {
    rmSync(unfinished, { recursive: true, force: true });
    fail('No se ha podido construir la aplicación web; el motivo está en las líneas anteriores.');
  }
  compressFiles(unfinished);
  writeFileSync(join(unfinished, STAMP), stamp);
  rmSync(dist, { recursive: true, force: true });
  renameSync(unfinished, dist);
}

/** Puts a compressed twin beside every file worth it, once, so that the server compresses nothing. */
function compressFiles(directory: string): void {
  for (const file of globSync('**/*.{js,css,html,svg}', { cwd: directory })) {
    const content = readFileSync(join(directory, file));
    if (content.length < WORTH_COMPRESSING) continue;
    writeFileSync(join(directory, `${file}.br`), brotliCompressSync(content));
    writeFileSync(join(directory, `${file}.gz`), gzipSync(content));
  }
}

function hashSources(): string {
  const hash = createHash('sha256');
  const root = inRepository();
  const files = globSync(SOURCES, { cwd: root, exclude: NOT_SOURCES, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}

/** In a process of its own, so that the server which follows does not carry the bundler in its memory. */
async function runVite(project: string, outDirectory: string, emptying: string): Promise<number | null> {
  const vite = inRepository('node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--logLevel', 'warn', '--outDir', outDirectory, emptying];
  const child = spawn(process.execPath, args, {
    cwd: inRepository(project),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [code] = await once(child, 'exit');
  return code;
}
