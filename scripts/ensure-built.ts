import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fail } from './fail.ts';
import { inRepository } from './root.ts';

interface Build {
  /** The folder of the result, from the root of the repository. */
  readonly directory: string;
  /** Patterns of its source files, from the root of the repository. */
  readonly sources: readonly string[];
  readonly notSources: readonly string[];
  /** Messages to the operator before the build and when it fails. */
  readonly begins: string;
  readonly failed: string;
  /** Writes the result into a folder. @returns whether it could */
  readonly build: (folder: string) => Promise<boolean>;
}

const WORTH_COMPRESSING = 1_000;
const STAMP = '.jornada-built';

/** Builds a folder that the server serves, with compressed copies of its files, unless it exists and was built from the same sources. */
export async function ensureBuilt({ directory, begins, failed, build, ...made }: Build): Promise<void> {
  const result = inRepository(directory);
  const stampFile = join(result, STAMP);
  const stamp = hashSources(made.sources, made.notSources);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;

  process.stdout.write(`${begins}\n`);
  // Built elsewhere and then moved: a running server keeps its files, and an interrupted build leaves nothing.
  const unfinished = inRepository('node_modules/.cache', `${directory.replaceAll('/', '-')}-${process.pid}`);
  if (!(await build(unfinished))) {
    rmSync(unfinished, { recursive: true, force: true });
    fail(failed);
  }
  compressFiles(unfinished);
  writeFileSync(join(unfinished, STAMP), stamp);
  rmSync(result, { recursive: true, force: true });
  mkdirSync(dirname(result), { recursive: true });
  renameSync(unfinished, result);
}

/** Writes compressed copies beside files that gain by it, so that the server need not compress. */
function compressFiles(directory: string): void {
  for (const file of globSync('**/*.{js,css,html,svg,json}', { cwd: directory })) {
    const content = readFileSync(join(directory, file));
    if (content.length < WORTH_COMPRESSING) continue;
    writeFileSync(join(directory, `${file}.br`), brotliCompressSync(content));
    writeFileSync(join(directory, `${file}.gz`), gzipSync(content));
  }
}

function hashSources(sources: readonly string[], notSources: readonly string[]): string {
  const hash = createHash('sha256');
  const root = inRepository();
  const files = globSync(sources, { cwd: root, exclude: notSources, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}
