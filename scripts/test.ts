import { ensureChromium } from './test/chromium.ts';
import { runPlaywright, runVitest } from './test/runner.ts';
import { sum, type Tally, tallyLine } from './test/tally.ts';
import { ensureWebBuild } from './web-build.ts';

/**
 * `npm test` runs everything. For daily work: `npm test -- --unit`, `npm test -- --e2e`, and words that the
 * paths of the test files must contain; `--pictures` keeps what the journeys see in `e2e/test-results/pictures`.
 */
const args = process.argv.slice(2);
const filters = args.filter((argument) => !argument.startsWith('--'));
const everything = !args.includes('--unit') && !args.includes('--e2e');
const withUnit = everything || args.includes('--unit');
const withJourneys = everything || args.includes('--e2e');

const chromium = withJourneys ? ensureChromium() : undefined;
await ensureWebBuild();
const tallies: Tally[] = [];
if (withUnit) tallies.push(await runVitest(filters));
if (withJourneys) tallies.push(await runPlaywright(filters, chromium, args.includes('--pictures')));

const total = sum(tallies);
process.stdout.write(`${tallyLine(total)}\n`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
