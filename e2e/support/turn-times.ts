import type { CDPSession, Page } from '@playwright/test';

/** What one person at the terminal waited for, in milliseconds. */
export interface TurnTime {
  /** By the clock: from the card's last character until a button can be pressed, and from the press to the confirmation. */
  readonly waited: number;
  /** What the page's thread worked meanwhile by the processor's clock, whatever else the machine did. */
  readonly worked: number;
}

/**
 * Has the page note what people wait for: by its own clock, because what a test needs to type and to look is nobody's time.
 * To be called before the page is loaded.
 */
export async function noteTurns(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const turns: number[] = [];
    window.turns = turns;
    let read = 0;
    let offered = 0;
    let pressed = 0;
    const step = () => document.querySelector('main')?.dataset.step;
    const hear = ({ key, timeStamp }: KeyboardEvent) => {
      if (key !== 'Enter') return;
      if (step() === 'choosing') pressed = timeStamp;
      else read = timeStamp;
    };
    window.addEventListener('keydown', hear, { capture: true });
    window.addEventListener('focusin', () => {
      if (step() === 'choosing') offered = performance.now();
    });
    const look = () => {
      if (step() !== 'done' || read === 0) return;
      turns.push(offered - read + (performance.now() - pressed));
      read = 0;
    };
    new MutationObserver(look).observe(document, { attributeFilter: ['data-step'], subtree: true });
  });
}

/** Begins to measure what the page's thread works, on a processor that is so many times slower. */
export async function slowedDown(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}

/** How long the page's thread has worked so far, in milliseconds of the processor. */
export async function workedSoFar(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}

/** The last of the turns that the page noted. */
export async function lastTurn(page: Page): Promise<number> {
  return page.evaluate(() => window.turns?.at(-1) ?? Number.NaN);
}

declare global {
  interface Window {
    turns?: number[];
  }
}
