import type { Page } from '@playwright/test';

/**
 * How long the telephone of the measurement takes for `pace`'s loop, in milliseconds: four times as long as a desk computer of 2024.
 * The processor is slowed down by what it is faster than that at the moment; where others make it slower still, what is measured is
 * told in the telephone's milliseconds.
 */
const telephonePace = 17;

/** How long this machine takes now for a loop that does nothing but reckon, in milliseconds: one of the quicker of several. */
function pace(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const times: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      const begun = performance.now();
      let sum = 0;
      for (let step = 0; step < 4_000_000; step += 1) sum = (sum * 31 + step) | 0;
      window.reckoned = sum;
      times.push(performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    return times.sort((left, right) => left - right)[2] ?? 0;
  });
}

/** By how much the processor has to be slowed down now for a page to be as slow as on the telephone of the measurement. */
export async function telephoneRate(page: Page): Promise<number> {
  return Math.max(1, telephonePace / (await pace(page)));
}

/**
 * The longest that the page did not answer while something was done, in milliseconds of a telephone; 0 when no task took 50 ms.
 * What else the machine does in between only makes it longer.
 */
export async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const before = await pace(page);
  const rate = Math.max(1, telephonePace / before);
  await page.evaluate(() => {
    window.longTasks = [];
    window.longTaskObserver?.disconnect();
    window.longTaskObserver = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks?.push(duration);
    });
    window.longTaskObserver.observe({ type: 'longtask' });
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await work();
  const longest = await page.evaluate(async () => {
    // Two frames later everything that was begun has been drawn, and told to the observer.
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    await new Promise((resolve) => setTimeout(resolve, 50));
    return Math.max(0, ...(window.longTasks ?? []));
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  // The quicker of both counts: what was measured is never told shorter than the telephone would have taken.
  const present = Math.min(before, await pace(page)) * rate;
  await session.detach();
  return Math.round(longest * Math.min(1, telephonePace / present));
}

declare global {
  interface Window {
    longTasks?: number[];
    longTaskObserver?: PerformanceObserver;
    /** What `pace` reckoned, kept so that it has to be. */
    reckoned?: number;
  }
}
