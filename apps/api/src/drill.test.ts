import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from './testing/child-server.ts';

const root = path.join(import.meta.dirname, '../../..');
/** It installs, builds, starts twice and restores twice; only so that what hangs ends. */
const patienceMs = 900_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'jornada-drill-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The lines of the manual that are to be run, as they stand there. */
function drillOf(manual: string): string {
  const [, lines] = /^```sh drill\n([\s\S]*?)^```$/m.exec(manual) ?? [];
  if (!lines) throw new Error('the manual has no drill');
  return lines;
}

/** Runs a script as somebody would who copies it into a shell. */
async function run(
  script: string,
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const shell = spawn('sh', ['-c', script], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [shell.stdout, shell.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const code = await new Promise<number | null>((resolve) => shell.once('close', resolve));
  return { code, output };
}

test(
  'the drill of the manual, line by line, loses an installation and brings it back',
  async () => {
    const manual = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
    const { PATH = '', HOME = '' } = process.env;
    const env = { PATH, HOME, TMPDIR: folder, PORT: await freePort() };
    const { code, output } = await run(drillOf(manual), env);
    expect(code, output).toBe(0);
    const told = [
      'Para las copias: BACKUP_PUBLIC_KEY=age1',
      'Copia hecha en «',
      'La copia está entera, se restaura y su registro está íntegro.',
      'restaurada y comparada:',
      // Of a company that nobody has closed a day of yet.
      'del registro de Talleres Ejemplo no se contradice',
    ];
    const places = told.map((words) => output.indexOf(words));
    expect(places, output).toEqual(places.toSorted((one, other) => one - other));
    expect(Math.min(...places), output).toBeGreaterThan(-1);
    expect(output.match(/^Jornada está en marcha/gm)).toHaveLength(2);
    // npm keeps compiled modules there.
    expect(readdirSync(folder).filter((name) => name !== 'node-compile-cache')).toEqual([]);
  },
  patienceMs,
);
