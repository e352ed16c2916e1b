import type { CDPSession, Page } from '@playwright/test';

/** How long the telephone of the measurement takes for `reckon`, in milliseconds: four times as long as a desk computer of 2024. */
const telephonePace = 17;

/** A loop that does nothing but reckon, so many times. */
function reckon(times: number): void {
  for (let round = 0; round < times; round += 1) {
    let sum = 0;
    for (let step = 0; step < 4_000_000; step += 1) sum = (sum * 31 + step) | 0;
    window.reckoned = sum;
  }
}

/** How long the processor works for one time of `reckon` on this machine now, once it is compiled, in milliseconds: the quickest of several. */
async function pace(page: Page, session: CDPSession): Promise<number> {
  const taken = async (times: number) => {
    const before = await processorTime(session);
    await page.evaluate(reckon, times);
    return (await processorTime(session)) - before;
  };
  let quickest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round += 1) {
    const few = await taken(2);
    quickest = Math.min(quickest, ((await taken(8)) - few) / 6);
  }
  // Where a pause of another kind made the few take as long as the many, nothing is known.
  if (quickest < 0.5) throw new Error(`a pace of ${quickest} ms cannot be`);
  return quickest;
}

/** What the page's main thread has worked so far, in milliseconds. */
async function processorTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const worked = metrics.find(({ name }) => name === 'TaskDuration');
  if (!worked) throw new Error('the browser does not tell how long its tasks took');
  return worked.value * 1_000;
}

/**
 * The longest that the page did not answer while something was done, in milliseconds of a telephone. What counts is how long the
 * processor worked for it: what else the machine does in between keeps the page waiting, but is none of its work.
 */
export async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser of its own');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await pace(page, session);
  await browser.startTracing(page, { categories: ['toplevel'] });
  await work();
  await page.evaluate(async () => {
    // Two frames later everything that was begun has been drawn.
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
  });
  const longest = longestOfPages(JSON.parse((await browser.stopTracing()).toString()));
  // The quicker of both counts: what was measured is never told shorter than the telephone would have taken.
  const present = Math.min(before, await pace(page, session));
  await session.detach();
  return Math.round((longest * telephonePace) / present);
}

/** What the browser writes down of its threads; times are in microseconds, `tdur` is that of the processor. */
interface Trace {
  readonly traceEvents: readonly {
    readonly name: string;
    readonly pid: number;
    readonly tid: number;
    readonly tdur?: number;
    readonly args: { readonly name?: string };
  }[];
}

/** The processor time of the longest task that a page's main thread did, in milliseconds. */
function longestOfPages({ traceEvents }: Trace): number {
  const isMain = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && isMain.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error('the browser wrote down no task');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}

declare global {
  interface Window {
    /** What `reckon` found, kept so that it has to be. */
    reckoned?: number;
  }
}
