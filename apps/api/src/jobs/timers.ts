import type { DoLongJob } from '../app/long-work.ts';
import type { Jobs, Timer } from '../platform/jobs/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { cleanUp } from './clean-up.ts';
import { closeDays } from './close-days.ts';
import { decideHeld } from './decide-held.ts';
import { endProposals } from './end-proposals.ts';
import { makeBackups } from './make-backups.ts';
import { postHourBanks } from './post-hour-banks.ts';
import { refreshDays } from './refresh-days.ts';
import { remindEverybody } from './remind-of-shifts.ts';
import type { LongRun } from './run.ts';
import { stampClosings } from './stamp-closings.ts';
import { tellOfFactors } from './tell-of-factors.ts';
import { tellOfRequests } from './tell-of-requests.ts';
import { tellWebhooks } from './tell-webhooks.ts';

interface TimedWorkflow extends Timer {
  run(run: LongRun): Promise<void>;
}

const timers: readonly TimedWorkflow[] = [
  { name: 'refresh-days', cron: '*/5 * * * *', timeZone: 'Europe/Madrid', run: refreshDays },
  { name: 'shift-reminders', cron: '*/5 * * * *', timeZone: 'Europe/Madrid', run: remindEverybody },
  // Every zone has its own midnight, some at odd minutes; checking a company whose day is closed costs little.
  { name: 'close-days', cron: '*/10 * * * *', timeZone: 'UTC', run: closeDays },
  // Between two closings; does nothing without a configured authority.
  { name: 'stamp-closings', cron: '5-55/10 * * * *', timeZone: 'UTC', run: stampClosings },
  // Readers take them for ended from the moment on; this tells those concerned.
  { name: 'end-proposals', cron: '*/10 * * * *', timeZone: 'UTC', run: endProposals },
  // What waits for a press at another terminal, which mostly comes within minutes.
  { name: 'held-presses', cron: '2-52/10 * * * *', timeZone: 'UTC', run: decideHeld },
  // After the rows of days, from which they follow.
  { name: 'hour-banks', cron: '3-53/10 * * * *', timeZone: 'Europe/Madrid', run: postHourBanks },
  // A company without addresses costs nothing.
  { name: 'tell-webhooks', cron: '* * * * *', timeZone: 'UTC', run: tellWebhooks },
  // When people begin to work in Spain.
  { name: 'tell-of-requests', cron: '0 8 * * *', timeZone: 'Europe/Madrid', run: tellOfRequests },
  // Who needs a second factor hears of it within the hour, and again a day before it is asked for.
  { name: 'tell-of-factors', cron: '20 * * * *', timeZone: 'Europe/Madrid', run: tellOfFactors },
  // At night in Spain, outside the hour that is skipped or comes twice when the clocks change.
  { name: 'clean-up', cron: '40 3 * * *', timeZone: 'Europe/Madrid', run: cleanUp },
  // One backup a day; one that failed is tried again in the next hour. Does nothing where they are not configured.
  { name: 'backups', cron: '10 * * * *', timeZone: 'Europe/Madrid', run: makeBackups },
];

export async function startTimers(
  jobs: Jobs,
  platform: Platform,
  report: (line: string) => void,
  doLongJob: DoLongJob,
): Promise<void> {
  for (const { run, ...timer } of timers) {
    await jobs.repeat(timer, (signal) => run({ platform, report, signal, doLongJob }));
  }
}
