import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { TestApp } from './test-app.ts';

/** The keys of all stored files, sorted. */
export async function storedFiles({ dataDirectory }: TestApp): Promise<string[]> {
  const root = path.join(dataDirectory, 'files');
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}
