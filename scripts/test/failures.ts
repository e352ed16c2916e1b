import { stripVTControlCharacters } from 'node:util';
import { inRepository } from '../root.ts';

/** A failure in a run, and the beginning of its error. */
export interface Failure {
  readonly name: string;
  readonly reason: readonly string[];
}

/** Tests listed at the end of a run: failed, passed only at a second try, skipped. */
export interface Failures {
  readonly failed: readonly Failure[];
  readonly flaky: readonly Failure[];
  readonly skipped: readonly Failure[];
}

const reasonLines = 6;
const lineLength = 200;
/** Limited, because most people see only the last hundred lines of a run. */
const explained = 8;
const named = 30;
const unreportedLines = 40;

/** Reads Vitest's JSON report, file by file. A file may fail in a hook although its tests passed. */
export function failuresOfVitest(report: string): Failures {
  const { testResults } = JSON.parse(report) as {
    testResults: {
      name: string;
      status: string;
      message: string;
      assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
    }[];
  };
  const skipped = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => leftOut.includes(status))
      .map(({ fullName }) => failure(`${name} › ${fullName}`, '')),
  );
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((assertion) => assertion.status === 'failed')
      .map(({ fullName, failureMessages }) => failure(`${name} › ${fullName}`, failureMessages.join('\n')));
    return tests.length > 0 || status !== 'failed' ? tests : [failure(name, message)];
  });
  return { failed, flaky: [], skipped };
}
const leftOut = ['skipped', 'pending', 'todo'];

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { errors?: { message?: string }[] }[] }[];
  }[];
}

export function failuresOfPlaywright(report: string): Failures {
  const { suites, errors } = JSON.parse(report) as {
    suites: PlaywrightSuite[];
    errors: { message?: string }[];
  };
  const specs = suites.flatMap(specsOf);
  const of = (wanted: string) =>
    specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ results }) => failure(`${file}:${line} › ${title}`, firstError(results))),
    );
  const outside = errors.map(({ message = '' }) => failure('outside of the tests', message));
  return { failed: [...of('unexpected'), ...outside], flaky: of('flaky'), skipped: of('skipped') };
}

function specsOf({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...specs, ...suites.flatMap(specsOf)];
}

function firstError(results: { errors?: { message?: string }[] }[]): string {
  const [errors = []] = results.map((result) => result.errors ?? []).filter(({ length }) => length > 0);
  return errors.map(({ message = '' }) => message).join('\n');
}

/**
 * Failures that are in no report, only in the runner's output: unhandled errors, hooks of the whole run, a crash of the runner.
 * @param written its error output
 * @param isExplained whether the report names a failure already
 */
export function unreportedFailure(written: string, isExplained: boolean): Failure | null {
  const lines = meaningfulLines(written);
  const begin = lines.findIndex((line) => /Unhandled (Errors?|Rejections?)|error during close/.test(line));
  if (begin < 0 && isExplained) return null;
  const reason = begin < 0 ? lines.slice(-unreportedLines) : lines.slice(begin, begin + unreportedLines);
  return { name: 'not in a test', reason };
}

/** The lines about failures at the end of a run; none where there are none. */
export function failureLines({ failed, flaky, skipped }: Failures): string[] {
  return [
    ...section('SKIPPED', skipped),
    ...section('FAILED', failed),
    ...section('FLAKY, passed at a second try', flaky),
  ];
}

function section(title: string, failures: readonly Failure[]): string[] {
  if (failures.length === 0) return [];
  const lines = failures.slice(0, named).flatMap(({ name, reason }, index) => {
    const shown = index < explained ? reason.map((line) => `      ${line}`) : [];
    return [`  ${name}`, ...shown];
  });
  const more = failures.length > named ? [`  and ${failures.length - named} more`] : [];
  return ['', `${title} (${failures.length}):`, ...lines, ...more];
}

function failure(name: string, message: string): Failure {
  return {
    name: name.replace(`${inRepository()}/`, ''),
    reason: meaningfulLines(message).slice(0, reasonLines),
  };
}

function meaningfulLines(text: string): string[] {
  return (
    stripVTControlCharacters(text)
      .split('\n')
      .map((line) => line.trimEnd().replaceAll(`${inRepository()}/`, '').slice(0, lineLength))
      // Stack lines from libraries are left out.
      .filter((line) => line.trim() !== '' && !/node_modules/.test(line))
  );
}
