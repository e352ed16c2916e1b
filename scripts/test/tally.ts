export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** Counts from Vitest's JSON report. A file that does not load counts as a failure, though it has no tests. */
export function tallyOfVitest(report: string): Tally {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
    report,
  ) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
    testResults: { status: string; assertionResults: { status: string }[] }[];
  };
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
  };
}

/** Counts from Playwright's JSON report. A test that passes at the second try has passed; errors outside tests are failures. */
export function tallyOfPlaywright(report: string): Tally {
  const { stats, errors } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors: unknown[];
  };
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

export function sum(tallies: Tally[]): Tally {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of tallies) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

/** The last line of a run, for people and for programs. */
export function tallyLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
