import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Why there is no Python to run it; set by `npm test`. */
const missing = process.env.PYTHON_MISSING;
const { CI = '', PYTHON_REQUIRED = '' } = process.env;

/** Whether tests of the second verifier are left out because there is no Python; where everything must be tested they fail instead. */
export const isSecondVerifierLeftOut = Boolean(missing) && !isSet(CI) && !isSet(PYTHON_REQUIRED);

function isSet(variable: string): boolean {
  return variable !== '' && variable !== 'false' && variable !== '0';
}

/** The verifier that was written in another language from `docs/format.md` alone. */
const program = path.join(import.meta.dirname, '../../../../docs/verify.py');

/**
 * What the second verifier says of exports, each beside what was kept of it: `intact`, the findings, or why it refuses. One process for all
 * of them, because starting Python takes longer than verifying.
 * @param cases for each the path of an export, then those of the evidence
 */
export function secondVerdicts(cases: readonly (readonly string[])[]): string[] {
  if (missing) throw new Error(`docs/verify.py was not run: ${missing}`);
  const directory = mkdtempSync(path.join(tmpdir(), 'second-verifier-'));
  try {
    const list = path.join(directory, 'cases.jsonl');
    writeFileSync(list, cases.map((one) => `${JSON.stringify(one)}\n`).join(''));
    const { stdout, stderr, status } = spawnSync(
      process.env.PYTHON_PATH ?? 'python3',
      [program, '--list', list],
      {
        encoding: 'utf8',
        maxBuffer: 1e9,
      },
    );
    if (status !== 0) throw new Error(`the second verifier did not run: ${stderr}`);
    return stdout.trimEnd().split('\n');
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
