import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inRepository } from './root.ts';

/**
 * Compiles the server's modules in a process that ends, the first time: what strips the types stays in memory for as long as
 * the process that used it, and is half as much as the server itself.
 */
export function warmCompileCache(): void {
  const directory = process.env.NODE_COMPILE_CACHE;
  if (!directory || existsSync(directory)) return;
  const server = pathToFileURL(inRepository('apps/api/src/server.ts')).href;
  spawnSync(process.execPath, ['--input-type=module', '--eval', `await import(${JSON.stringify(server)})`]);
}
