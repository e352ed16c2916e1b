import { setTimeout } from 'node:timers/promises';
import { TestClock } from 'pg-boss';
import { type Jobs, openJobs } from '../platform/jobs/jobs.ts';
import { migratedDatabase } from './test-database.ts';

/** Job queues as of several processes on one database, all on one clock that the test sets, the database included. */
export interface TimerProcesses {
  readonly connectionString: string;
  readonly clock: TestClock;
  /** Errors in the background, of all processes. */
  readonly reported: string[];
  /** Adds a process. */
  open(): Promise<Jobs>;
  /** Sets the clock; timers due in between do not run. */
  jump(moment: string): Promise<void>;
  /** Lets time pass, minute for minute, until something is so. @throws when it is not after so many minutes */
  passUntil(isSo: () => boolean | Promise<boolean>, minutes?: number): Promise<void>;
  /** Advances the clock minute by minute. */
  pass(minutes: number): Promise<void>;
  close(): Promise<void>;
}

/** @param moment later than the real time, at which pg-boss noted its last checks */
export async function startTimerProcesses(moment: string): Promise<TimerProcesses> {
  const database = await migratedDatabase();
  const clock = new TestClock(instantOf(moment));
  const reported: string[] = [];
  const open = new Set<Jobs>();
  const pass = async (minutes: number) => {
    for (let step = 0; step < minutes * 2; step += 1) {
      await clock.tick(30_000);
      // Real time for the work of timers, for which the clock does not wait.
      await setTimeout(10);
    }
  };
  return {
    connectionString: database.connectionString,
    clock,
    reported,
    open: async () => {
      const report = (error: Error) => reported.push(error.message);
      const jobs = await openJobs(database.connectionString, report, undefined, clock);
      open.add(jobs);
      return {
        ...jobs,
        stop: async () => {
          open.delete(jobs);
          await jobs.stop();
        },
      };
    },
    jump: (to) => clock.setTime(instantOf(to)),
    pass,
    passUntil: async (isSo, minutes = 30) => {
      for (let minute = 0; minute < minutes; minute += 1) {
        if (await isSo()) return;
        await pass(1);
      }
      if (!(await isSo())) throw new Error(`it was not so after ${minutes} minutes`);
    },
    close: async () => {
      for (const jobs of open) await jobs.stop();
      await database.drop();
    },
  };
}

function instantOf(moment: string): number {
  return Temporal.ZonedDateTime.from(moment).epochMilliseconds;
}
