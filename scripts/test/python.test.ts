import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ensurePython, leftOutLines, type Machine } from './python.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'jornada-python-'));
  vi.stubEnv('PYTHON_PATH', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true, force: true });
});

/** Stands in for a Python: a program that does a command for arguments of this pattern, and fails for others. */
function program(name: string, answers: Record<string, string>): string {
  const path = join(directory, name);
  mkdirSync(join(path, '..'), { recursive: true });
  const cases = Object.entries(answers).map(
    ([argument, command]) => `${argument.replaceAll(' ', '\\ ')}) ${command};;`,
  );
  writeFileSync(path, `#!/bin/sh\ncase "$*" in\n${cases.join('\n')}\n*) exit 1;;\nesac\n`);
  chmodSync(path, 0o755);
  return path;
}

const library = { '-c*cryptography*': 'exit 0' };
const present = { '--version': 'exit 0' };
const environment = () => join(directory, 'cache/python');
/** Makes the environment of a Python that the command stands for. */
const venv = (own: string) => ({
  '-m venv*': `mkdir -p ${environment()}/bin && cp ${own} ${environment()}/bin/python`,
});
const machine = (names: string[], install?: () => void): Machine => ({
  ...{ names, environment: environment(), install },
});

test('a Python that has the library is taken as it is', () => {
  const one = program('one', present);
  const two = program('two', { ...present, ...library });
  const install = vi.fn();
  expect(ensurePython(machine([one, two], install))).toEqual({ program: two });
  expect(install).not.toHaveBeenCalled();
  expect(existsSync(environment())).toBe(false);
});

test('one without it gets an environment of the tests’ own, which the next run finds', () => {
  const pip = `echo pip >> ${directory}/pip; touch ${directory}/installed`;
  const own = program('own', { '-m pip install*cryptography': pip, '-c*': `test -f ${directory}/installed` });
  const plain = program('plain', { ...present, ...venv(own) });
  const install = vi.fn();
  const expected = { program: join(environment(), 'bin/python') };
  expect(ensurePython(machine([plain], install))).toEqual(expected);
  rmSync(plain);
  expect(ensurePython(machine([plain], install))).toEqual(expected);
  expect(install).not.toHaveBeenCalled();
});

test('where pip cannot install it, Debian’s packages are installed', () => {
  const own = program('own', {});
  const plain = program('plain', { ...present, ...venv(own) });
  const debian = join(directory, 'debian');
  const install = () => void program('debian', { ...present, ...library });
  expect(ensurePython(machine([plain, debian], install))).toEqual({ program: debian });
  expect(existsSync(environment())).toBe(false);
});

test('where nothing installs it, it is said why, and the last lines of a run say it', () => {
  const none = join(directory, 'none');
  const nothing = ensurePython(machine([none]));
  expect(nothing).toEqual({
    missing: 'there is no Python 3, and apt-get installs it only for root on Debian',
  });
  const plain = program('plain', present);
  expect(ensurePython(machine([plain], () => undefined))).toEqual({
    missing:
      'Python 3 lacks the library «cryptography», pip could not install it, and apt-get could not install it',
  });
  expect(leftOutLines(nothing).at(-1)).toBe(
    'docs/verify.py WAS NOT RUN: there is no Python 3, and apt-get installs it only for root on Debian.',
  );
  expect(leftOutLines({ program: plain })).toEqual([]);
  expect(leftOutLines(undefined)).toEqual([]);
});

test('the one that PYTHON_PATH names is taken', () => {
  const chosen = program('chosen', library);
  vi.stubEnv('PYTHON_PATH', chosen);
  expect(ensurePython(machine([]))).toEqual({ program: chosen });
});
