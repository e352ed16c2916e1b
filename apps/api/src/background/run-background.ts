import { type DoLongJob, longWork } from '../app/long-work.ts';
import { backgroundConnections } from '../platform/operating/connection-shares.ts';
import { openPlatform } from '../platform/operating/open-platform.ts';
import { ignoreClosedOutput, tellParent } from '../platform/process/tell-parent.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { FromBackground, ToBackground } from './messages.ts';
import { type YieldToPunches, yieldToPunches } from './yield-to-punches.ts';

/** Does long jobs as the server, the parent process, tells it, for as long as that runs. */
export function runBackground(): void {
  const clock = toldClock();
  const underWay = new Map<number, AbortController>();
  const yielding = yieldToPunches();
  let opened: Promise<DoLongJob> | undefined;

  ignoreClosedOutput();
  const work = async ({ number, queue, job, retries }: Extract<ToBackground, { told: 'DO' }>) => {
    const giveUp = new AbortController();
    underWay.set(number, giveUp);
    try {
      const doLongJob = await opened;
      await doLongJob?.(queue, job, giveUp.signal, retries);
      answer({ number });
    } catch (error) {
      answer({ number, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    } finally {
      underWay.delete(number);
    }
  };

  process.on('message', (message: ToBackground) => {
    if (message.told === 'OPEN') opened = open(message, clock, yielding);
    if (message.told === 'PUNCHES') yielding.told(message.pressure);
    if (message.told === 'DO') {
      clock.set(message.moment);
      void work(message);
    }
    if (message.told === 'GIVE_UP') underWay.get(message.number)?.abort(new Error('the server stops'));
  });
  // Unfinished jobs will be done again from their beginning.
  process.on('disconnect', () => process.exit(0));
  // A terminal signals all processes at once; the server says what is to be done then.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
}

async function open(
  { config, connectionString }: Extract<ToBackground, { told: 'OPEN' }>,
  clock: Clock,
  yielding: YieldToPunches,
): Promise<DoLongJob> {
  const report = (line: string) => process.stdout.write(`${line}\n`);
  const share = { connections: backgroundConnections, doesJobs: false };
  const { platform } = await openPlatform(connectionString, clock, config, report, undefined, share);
  return longWork({ ...platform, database: yielding.between(platform.database) });
}

/** A clock that continues from the moment it was told last. */
export function toldClock(): Clock & { set(moment: number): void } {
  let ahead = 0;
  return {
    now: () => Temporal.Instant.fromEpochMilliseconds(Math.round(performance.now() + ahead)),
    set: (moment) => {
      ahead = moment - performance.now();
    },
  };
}

function answer(message: FromBackground): void {
  tellParent(message);
}
