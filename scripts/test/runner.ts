import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRepository } from '../root.ts';
import { type Tally, tallyOfPlaywright, tallyOfVitest } from './tally.ts';

let running: ChildProcess | undefined;
// Ctrl-C reaches the runner through the terminal, and its report is still to be read; the rest is passed on.
process.on('SIGINT', () => process.stdin.isTTY || running?.kill('SIGINT'));
process.on('SIGTERM', () => running?.kill('SIGTERM'));

/** Runs Vitest's tests, only those of files that contain the filters when there are any. */
export function runVitest(filters: string[]): Promise<Tally> {
  return run(tallyOfVitest, (report) => ({
    program: 'vitest',
    args: [
      'run',
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...filters,
    ],
    environment: {},
  }));
}

/** Runs the end-to-end tests with that browser, or with Playwright's own. */
export function runPlaywright(
  filters: string[],
  chromium: string | undefined,
  withPictures: boolean,
): Promise<Tally> {
  return run(tallyOfPlaywright, (report) => ({
    program: 'playwright',
    args: [
      'test',
      '--config=e2e/playwright.config.ts',
      '--pass-with-no-tests',
      '--reporter=list,json',
      ...filters,
    ],
    environment: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...(chromium && { CHROMIUM_PATH: chromium }),
      ...(withPictures && { PICTURES: '1' }),
    },
  }));
}

interface Command {
  program: string;
  args: string[];
  environment: Record<string, string>;
}

async function run(
  tallyOf: (report: string) => Tally,
  commandFor: (report: string) => Command,
): Promise<Tally> {
  const directory = mkdtempSync(join(tmpdir(), 'jornada-report-'));
  const report = join(directory, 'report.json');
  try {
    const { program, args, environment } = commandFor(report);
    running = spawn(inRepository('node_modules/.bin', program), args, {
      cwd: inRepository(),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    });
    const [code] = await once(running, 'exit');
    const tally = readTally(report, tallyOf);
    // A runner that fails without a failed test still failed: an error in its set-up, a crash, a signal.
    return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
  } finally {
    running = undefined;
    rmSync(directory, { recursive: true, force: true });
  }
}

function readTally(report: string, tallyOf: (report: string) => Tally): Tally {
  try {
    return tallyOf(readFileSync(report, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
