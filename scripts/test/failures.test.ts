import { expect, test } from 'vitest';
import { inRepository } from '../root.ts';
import {
  type Failure,
  failureLines,
  failuresOfPlaywright,
  failuresOfVitest,
  unreportedFailure,
} from './failures.ts';

const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };
const skipped = { status: 'skipped', fullName: 'divides', failureMessages: [] };

test('a failed test of Vitest is named with its file and the beginning of its error', () => {
  const stack = `AssertionError: expected 1 to be 2\n\n    at ${inRepository('a.test.ts')}:1
    at file:///anywhere/node_modules/vitest/run.js:1\n2\n3\n4\n5\n6\n7`;
  const failed = { status: 'failed', fullName: 'sums › adds', failureMessages: [stack] };
  const report = {
    testResults: [
      { name: inRepository('a.test.ts'), status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: 'b.test.ts', status: 'passed', message: '', assertionResults: [passed, skipped] },
    ],
  };
  expect(failuresOfVitest(JSON.stringify(report))).toEqual({
    failed: [
      {
        name: 'a.test.ts › sums › adds',
        reason: ['AssertionError: expected 1 to be 2', '    at a.test.ts:1', '2', '3', '4', '5'],
      },
    ],
    flaky: [],
    skipped: [{ name: 'b.test.ts › divides', reason: [] }],
  });
});

test('a file that fails although its tests pass is named with the error of its hook', () => {
  const file = {
    name: 'a.test.ts',
    status: 'failed',
    message: 'Hook timed out',
    assertionResults: [passed],
  };
  expect(failuresOfVitest(JSON.stringify({ testResults: [file] })).failed).toEqual([
    { name: 'a.test.ts', reason: ['Hook timed out'] },
  ]);
});

test('failed journeys, those that passed at a second try and errors outside tests are distinguished', () => {
  const wrong = { errors: [{ message: '\u001b[31mError: not visible\u001b[39m' }] };
  const spec = (title: string, status: string, results: object[]) => ({
    title,
    file: 'session.spec.ts',
    line: 7,
    tests: [{ status, results }],
  });
  const report = {
    suites: [
      {
        specs: [spec('renews', 'unexpected', [wrong, wrong]), spec('passes', 'expected', [{ errors: [] }])],
        suites: [{ specs: [spec('wavers', 'flaky', [wrong, { errors: [] }]), spec('waits', 'skipped', [])] }],
      },
    ],
    errors: [{ message: 'no server' }],
  };
  expect(failuresOfPlaywright(JSON.stringify(report))).toEqual({
    failed: [
      { name: 'session.spec.ts:7 › renews', reason: ['Error: not visible'] },
      { name: 'outside of the tests', reason: ['no server'] },
    ],
    flaky: [{ name: 'session.spec.ts:7 › wavers', reason: ['Error: not visible'] }],
    skipped: [{ name: 'session.spec.ts:7 › waits', reason: [] }],
  });
});

test('an unhandled error is found in the runner’s output, also besides failed tests', () => {
  const written = 'noise\n⎯⎯ Unhandled Errors ⎯⎯\n\nError: connection lost\n';
  for (const isExplained of [true, false]) {
    expect(unreportedFailure(written, isExplained)?.reason).toEqual([
      '⎯⎯ Unhandled Errors ⎯⎯',
      'Error: connection lost',
    ]);
  }
});

test('a crashed runner is explained by its last output, unless a failed test explains it', () => {
  const written = Array.from({ length: 90 }, (_, line) => `line ${line}`).join('\n');
  expect(unreportedFailure(written, true)).toBeNull();
  const reason = unreportedFailure(written, false)?.reason ?? [];
  expect([reason.length, reason.at(-1)]).toEqual([40, 'line 89']);
});

test('the list at the end names everything in few lines, and nothing when nothing failed', () => {
  expect(failureLines({ failed: [], flaky: [], skipped: [] })).toEqual([]);
  const one: Failure = { name: 'a test', reason: ['Error'] };
  expect(failureLines({ failed: [one], flaky: [one], skipped: [{ ...one, reason: [] }] })).toEqual([
    '',
    'SKIPPED (1):',
    '  a test',
    '',
    'FAILED (1):',
    '  a test',
    '      Error',
    '',
    'FLAKY, passed at a second try (1):',
    '  a test',
    '      Error',
  ]);
  const long: Failure = { name: 'a test', reason: Array(6).fill('Error') };
  const lines = failureLines({ failed: Array(500).fill(long), flaky: [], skipped: [] });
  expect(lines.length).toBeLessThan(90);
  expect(lines.at(-1)).toBe('  and 470 more');
});
