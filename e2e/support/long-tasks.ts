import type { Page } from '@playwright/test';

/** How many times slower than this machine the telephone of the measurement is. */
const slowdown = 4;

/**
 * The longest that the page did not answer while something was done, in milliseconds, on a processor four times as slow; 0 when no
 * task took 50 ms. What else the machine does only makes it longer.
 */
export async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    window.longTasks = [];
    window.longTaskObserver?.disconnect();
    window.longTaskObserver = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks?.push(duration);
    });
    window.longTaskObserver.observe({ type: 'longtask' });
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
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
  await session.detach();
  return longest;
}

declare global {
  interface Window {
    longTasks?: number[];
    longTaskObserver?: PerformanceObserver;
  }
}
