import type { Clock, ClockTimer } from 'pg-boss';

/** Which of these queues have a job that may be begun: waiting or to be tried again, and due. */
const dueQueues = `
  SELECT name FROM unnest($1::text[]) AS asked (name) WHERE EXISTS (
    SELECT FROM pgboss.job
    WHERE job.name = asked.name AND job.state < 'active' AND NOT job.blocked
      AND job.start_after <= (SELECT pgboss.job_now()))`;

interface Given {
  readonly clock: Clock;
  readonly everyMs: number;
  /** Runs a statement on the database of the queues. */
  readonly executeSql: (text: string, values: unknown[]) => Promise<{ rows: { name: string }[] }>;
  /** Receives what kept a look from being taken; the next one is taken all the same. */
  readonly report: (error: Error) => void;
}

/** Looks at many queues with one statement, where each of their workers would by itself send one that also takes the job. */
export interface QueueWatch {
  /** From now on `wake` is called at every look at which the queue has a job that is due. */
  watch(queue: string, wake: () => void): void;
  /** Ends once the look under way has. */
  stop(): Promise<void>;
}

/** Begins to look when the first queue is watched. A look waits for the one before it. */
export function watchQueues({ clock, everyMs, executeSql, report }: Given): QueueWatch {
  const wakers = new Map<string, (() => void)[]>();
  let isStopped = false;
  let timer: ClockTimer | undefined;
  let looking = Promise.resolve();
  const look = async () => {
    try {
      const { rows } = await executeSql(dueQueues, [[...wakers.keys()]]);
      for (const { name } of rows) for (const wake of wakers.get(name) ?? []) wake();
    } catch (error) {
      if (!isStopped) report(error as Error);
    }
    lookLater();
  };
  const lookLater = () => {
    if (isStopped) return;
    timer = clock.setTimeout(() => {
      looking = look();
    }, everyMs);
  };
  return {
    watch: (queue, wake) => {
      if (wakers.size === 0) lookLater();
      wakers.set(queue, [...(wakers.get(queue) ?? []), wake]);
    },
    stop: async () => {
      isStopped = true;
      if (timer) clock.clearTimeout(timer);
      await looking;
    },
  };
}
