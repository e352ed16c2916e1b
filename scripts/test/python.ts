import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from '../fail.ts';
import { inRepository } from '../root.ts';
import { apt, isDebian } from './debian.ts';

/** What `docs/verify.py` needs beside the standard library. */
const NEEDED = 'from cryptography.hazmat.primitives.asymmetric import ed25519';

/** Where a Python may be found or installed. Tests give other places. */
export interface Machine {
  /** Programs, the preferred one first. */
  readonly names: readonly string[];
  /** The directory of a virtual environment of the tests' own. */
  readonly environment: string;
  /** Installs Debian's Python with its library; undefined where that is not possible. */
  readonly install: (() => void) | undefined;
}

const thisMachine: Machine = {
  // The one on the path, then Debian's own, to which Debian's packages belong.
  names: ['python3', '/usr/bin/python3'],
  environment: inRepository('node_modules/.cache/python'),
  install: process.getuid?.() === 0 && isDebian() ? installFromDebian : undefined,
};

/** The program, or in a few words why there is none. */
export type FoundPython = { readonly program: string } | { readonly missing: string };

/**
 * Finds a Python with the library `cryptography` for the tests of the second verifier. Where there is none the library is installed into a
 * virtual environment, and if that fails too, Debian's for root.
 */
export function ensurePython(machine = thisMachine): FoundPython {
  const chosen = process.env.PYTHON_PATH;
  if (chosen && !isFit(chosen))
    fail(`PYTHON_PATH dice «${chosen}», que no es un Python 3 con la biblioteca «cryptography».`);
  const { names, install } = machine;
  const own = join(machine.environment, 'bin/python');
  const found = chosen || [...names, own].find(isFit) || withOwnLibrary(machine, own);
  if (found) return { program: found };
  install?.();
  const installed = install && names.toReversed().find(isFit);
  return installed ? { program: installed } : { missing: missingFrom(machine) };
}

function withOwnLibrary({ names, environment }: Machine, own: string): string | undefined {
  const base = names.find((name) => succeeds(name, ['--version']));
  if (!base) return undefined;
  process.stdout.write('Instalando la biblioteca «cryptography» de Python para las pruebas…\n');
  const isMade =
    succeeds(base, ['-m', 'venv', '--clear', environment]) &&
    // What has to be compiled needs more than a Python; without a network it gives up soon.
    succeeds(own, [
      ...['-m', 'pip', 'install', '--only-binary=:all:', '--retries=1', '--timeout=20', 'cryptography'],
    ]) &&
    isFit(own);
  if (!isMade) rmSync(environment, { recursive: true, force: true });
  return isMade ? own : undefined;
}

function missingFrom({ names, install }: Machine): string {
  const what = names.some((name) => succeeds(name, ['--version']))
    ? 'Python 3 lacks the library «cryptography», pip could not install it'
    : 'there is no Python 3';
  return `${what}, and apt-get ${install ? 'could not install it' : 'installs it only for root on Debian'}`;
}

/** What the last lines of a run say where the second verifier was left out. */
export function leftOutLines(python: FoundPython | undefined): string[] {
  return python && 'missing' in python ? ['', `docs/verify.py WAS NOT RUN: ${python.missing}.`] : [];
}

function installFromDebian(): void {
  process.stdout.write('Instalando Python para las pruebas…\n');
  apt('update');
  apt('install', '--yes', '--no-install-recommends', 'python3', 'python3-cryptography');
}

function isFit(program: string): boolean {
  return succeeds(program, ['-c', NEEDED]);
}

function succeeds(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}
