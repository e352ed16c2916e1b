import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartupError } from '../errors/startup-error.ts';
import { lockDataDirectory } from './data-directory-lock.ts';

const MODULE = new URL('./data-directory-lock.ts', import.meta.url).href;
let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'jornada-lock-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

async function lockInAnotherProcess() {
  const script = `import { lockDataDirectory } from ${JSON.stringify(MODULE)};
    globalThis.lock = lockDataDirectory(${JSON.stringify(directory)});
    console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  await once(child.stdout, 'data');
  return child;
}

test('refuses a directory that another process holds, and takes it once that one is killed', async () => {
  const other = await lockInAnotherProcess();
  expect(() => lockDataDirectory(directory)).toThrow(StartupError);
  expect(() => lockDataDirectory(directory)).toThrow(/está usando/);
  other.kill('SIGKILL');
  await once(other, 'exit');
  lockDataDirectory(directory).release();
});

test('refuses it twice in one process, also through a link, until released', () => {
  const alias = `${directory}-alias`;
  symlinkSync(directory, alias);
  const lock = lockDataDirectory(directory);
  expect(() => lockDataDirectory(alias)).toThrow(/está usando/);
  lockDataDirectory(directory, 'other').release();
  lock.release();
  lock.release();
  lockDataDirectory(alias).release();
  rmSync(alias);
});

test('says so when the directory cannot be written', () => {
  expect(() => lockDataDirectory(join(directory, 'missing'))).toThrow(/No se puede escribir/);
});
