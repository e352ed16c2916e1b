import { ensureApiReference } from './api-reference.ts';
import { ensureChromium } from './test/chromium.ts';
import { failureLines } from './test/failures.ts';
import { ensurePython, leftOutLines } from './test/python.ts';
import { type Outcome, runPlaywright, runVitest } from './test/runner.ts';
import { sum, tallyLine } from './test/tally.ts';
import { ensureWebBuild } from './web-build.ts';

/**
 * `npm test` runs everything. For daily work: `npm test -- --unit`, `npm test -- --e2e`, and words that the
 * paths of the test files must contain; `--pictures` keeps what the journeys see in `e2e/test-results/pictures`.
 * `npm test -- --citus` runs what there is for a database that is spread, on the coordinator that CITUS_URL names; without one it is skipped.
 */
const args = process.argv.slice(2);
const onCitus = args.includes('--citus');
const words = args.filter((argument) => !argument.startsWith('--'));
const filters = onCitus ? ['apps/api/src/citus'] : words;
const everything = !onCitus && !args.includes('--unit') && !args.includes('--e2e');
const withUnit = everything || onCitus || args.includes('--unit');
const withJourneys = everything || args.includes('--e2e');

const chromium = withJourneys ? ensureChromium() : undefined;
const python = withUnit ? ensurePython() : undefined;
await ensureWebBuild();
await ensureApiReference();
const outcomes: Outcome[] = [];
if (withUnit) outcomes.push(await runVitest(filters, python));
if (withJourneys) outcomes.push(await runPlaywright(filters, chromium, args.includes('--pictures')));

const total = sum(outcomes.map(({ tally }) => tally));
const lines = failureLines({
  failed: outcomes.flatMap(({ failed }) => failed),
  flaky: outcomes.flatMap(({ flaky }) => flaky),
  skipped: outcomes.flatMap(({ skipped }) => skipped),
});
process.stdout.write([...lines, ...leftOutLines(python), tallyLine(total), ''].join('\n'));
process.exitCode = total.failed === 0 && (total.passed > 0 || onCitus) ? 0 : 1;
