import { spawnSync } from 'node:child_process';
import { fail } from '../fail.ts';
import { apt, isDebian } from './debian.ts';

/** What `docs/verify.py` needs beside the standard library. */
const NEEDED = 'from cryptography.hazmat.primitives.asymmetric import ed25519';
/** The one on the path, then Debian's own, to which Debian's packages belong. */
const NAMES = ['python3', '/usr/bin/python3'];

/**
 * Finds a Python with the library `cryptography` for the tests of the second verifier, and installs Debian's for root where there is none.
 *
 * @returns the path of the program
 */
export function ensurePython(): string {
  const chosen = process.env.PYTHON_PATH;
  if (chosen)
    return isFit(chosen)
      ? chosen
      : fail(`PYTHON_PATH dice «${chosen}», que no es un Python 3 con la biblioteca «cryptography».`);
  const found = NAMES.find(isFit);
  if (found) return found;
  if (process.getuid?.() === 0 && isDebian()) {
    process.stdout.write('Instalando Python para las pruebas…\n');
    apt('update');
    apt('install', '--yes', '--no-install-recommends', 'python3', 'python3-cryptography');
  }
  return (
    NAMES.toReversed().find(isFit) ??
    fail(
      'Las pruebas necesitan Python 3 con la biblioteca «cryptography» (en Debian, «apt-get install python3 python3-cryptography»): instálelos, o indique la ruta con PYTHON_PATH.',
    )
  );
}

function isFit(program: string): boolean {
  return spawnSync(program, ['-c', NEEDED], { stdio: 'ignore' }).status === 0;
}
