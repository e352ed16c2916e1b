import { expect, test } from 'vitest';
import { sum, tallyLine, tallyOfPlaywright, tallyOfVitest } from './tally.ts';

test('a file that does not load counts as a failure', () => {
  const report = {
    ...{ numPassedTests: 3, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 },
    testResults: [
      { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  };
  expect(tallyOfVitest(JSON.stringify(report))).toEqual({ passed: 3, failed: 2, skipped: 2 });
});

test('a test that passed at a second try counts as passed, and an error outside tests as a failure', () => {
  const report = { stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] };
  expect(tallyOfPlaywright(JSON.stringify(report))).toEqual({ passed: 3, failed: 2, skipped: 0 });
});

test('the last line sums all runners and names the skipped ones only when there are any', () => {
  const one = { passed: 1, failed: 0, skipped: 0 };
  expect(tallyLine(sum([one, one]))).toBe('2 passed, 0 failed');
  expect(tallyLine(sum([one, { ...one, skipped: 4 }]))).toBe('2 passed, 0 failed, 4 skipped');
});
