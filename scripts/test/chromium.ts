import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail } from '../fail.ts';
import { inRepository } from '../root.ts';
import { apt, isDebian } from './debian.ts';

/** The headless shell, which Playwright uses itself, before full browsers. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
/** Debian's packages of it; older releases have only the second. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/**
 * Finds a browser for the end-to-end tests, and installs one where there is none: Debian's own for root, Playwright's for everybody else.
 *
 * @returns the path of the program, or `undefined` to use Playwright's own
 */
export function ensureChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen)
    return isProgram(chosen) ? chosen : fail(`CHROMIUM_PATH dice «${chosen}», que no se puede ejecutar.`);
  const found = findProgram();
  if (found) return found;
  process.stdout.write('Instalando Chromium para las pruebas…\n');
  if (process.getuid?.() === 0 && isDebian()) {
    apt('update');
    const isInstalled = PACKAGES.some((name) => apt('install', '--yes', '--no-install-recommends', name));
    return (
      (isInstalled ? findProgram() : undefined) ??
      fail('No se ha podido instalar Chromium con apt-get: instálelo e indique su ruta con CHROMIUM_PATH.')
    );
  }
  const { status } = spawnSync(inRepository('node_modules/.bin/playwright'), ['install', 'chromium'], {
    stdio: 'inherit',
  });
  if (status !== 0) fail('No se ha podido instalar Chromium: instálelo e indique su ruta con CHROMIUM_PATH.');
  return undefined;
}

function findProgram(): string | undefined {
  const directories = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const candidates = NAMES.flatMap((name) => directories.map((directory) => join(directory, name)));
  return candidates.find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
