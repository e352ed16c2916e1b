import type { Page } from '@playwright/test';
import { keepView } from './test.ts';

/** Keeps what a screen on a wall shows, two sizes of it and a telephone, in both colours. */
export async function keepWallPictures(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES !== '1') return;
  const before = page.viewportSize();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [width, height] of [
      [1280, 800],
      [1920, 1080],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await keepView(page, `${name}-${width}-${colorScheme}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
}
