import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inRepository } from '../root.ts';
import { type Failures, failuresOfPlaywright, failuresOfVitest, unreportedFailure } from './failures.ts';
import type { FoundPython } from './python.ts';
import { makeRunDirectory } from './run-directory.ts';
import { type Tally, tallyOfPlaywright, tallyOfVitest } from './tally.ts';

export interface Outcome extends Failures {
  readonly tally: Tally;
}

/** What was read from a runner's report. */
interface Reading {
  readonly tallyOf: (report: string) => Tally;
  readonly failuresOf: (report: string) => Failures;
}

/** Enough for the errors at the end of a run; earlier output is dropped. */
const keptCharacters = 100_000;

/** Tests make many objects that live for one call: with less room V8 collects them, and copies those in use, many times as often. */
const roomForNewObjects = '--max-semi-space-size=64';

let running: ChildProcess | undefined;
// Ctrl-C reaches the runner through the terminal, and its report is still read; other signals are passed on.
process.on('SIGINT', () => process.stdin.isTTY || running?.kill('SIGINT'));
process.on('SIGTERM', () => running?.kill('SIGTERM'));

/**
 * Runs Vitest's tests, only those of files that contain the filters when there are any.
 * @param python for the second verifier, or why its tests are left out
 * @param oneByOne whether files share what only one of them may have at a time
 */
export function runVitest(
  filters: string[],
  python: FoundPython | undefined,
  oneByOne: boolean,
): Promise<Outcome> {
  return run({ tallyOf: tallyOfVitest, failuresOf: failuresOfVitest }, (report) => ({
    program: 'vitest',
    args: [
      'run',
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(oneByOne ? ['--no-file-parallelism'] : []),
      ...filters,
    ],
    environment: forSecondVerifier(python),
  }));
}

/** What `testing/second-verifier.ts` of the API heeds. */
function forSecondVerifier(python: FoundPython | undefined): Record<string, string> {
  if (!python) return {};
  return 'program' in python ? { PYTHON_PATH: python.program } : { PYTHON_MISSING: python.missing };
}

/** Runs the end-to-end tests with that browser, or with Playwright's own. */
export function runPlaywright(
  filters: string[],
  chromium: string | undefined,
  withPictures: boolean,
): Promise<Outcome> {
  return run({ tallyOf: tallyOfPlaywright, failuresOf: failuresOfPlaywright }, (report) => ({
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
      // Outside the run's directory, so that the next run reuses the compiled sources.
      PLAYWRIGHT_TRANSFORM_CACHE_DIR: inRepository('node_modules/.cache/playwright'),
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

async function run(reading: Reading, commandFor: (report: string) => Command): Promise<Outcome> {
  const directory = makeRunDirectory();
  const report = join(directory, 'report.json');
  try {
    const { program, args, environment } = commandFor(report);
    const child = spawn(inRepository('node_modules/.bin', program), args, {
      cwd: inRepository(),
      stdio: ['ignore', 'inherit', 'pipe'],
      // Its error output is piped, so it does not detect the terminal itself.
      env: {
        ...process.env,
        ...(process.stderr.isTTY && { FORCE_COLOR: '1' }),
        NODE_OPTIONS: roomForNewObjects,
        TMPDIR: directory,
        ...environment,
      },
    });
    running = child;
    let written = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      process.stderr.write(text);
      written = (written + text).slice(-keptCharacters);
    });
    const [code] = await once(child, 'close');
    return outcomeOf(readReport(report, reading), code === 0, written);
  } finally {
    running = undefined;
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A runner can fail without a failed test: by an error in its set-up, a crash, a signal. */
function outcomeOf(reported: Outcome, hasSucceeded: boolean, written: string): Outcome {
  if (hasSucceeded) return reported;
  const unreported = unreportedFailure(written, reported.failed.length > 0);
  const failed = unreported ? [...reported.failed, unreported] : reported.failed;
  const { tally } = reported;
  return { ...reported, failed, tally: { ...tally, failed: Math.max(tally.failed, failed.length) } };
}

function readReport(path: string, { tallyOf, failuresOf }: Reading): Outcome {
  try {
    const report = readFileSync(path, 'utf8');
    return { tally: tallyOf(report), ...failuresOf(report) };
  } catch {
    return { tally: { passed: 0, failed: 1, skipped: 0 }, failed: [], flaky: [], skipped: [] };
  }
}
