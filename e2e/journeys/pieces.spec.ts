import { readdirSync } from 'node:fs';
import path from 'node:path';
import { picturesOfPieces } from '../support/pictures-of.ts';
import { type PiecesServer, startPiecesServer } from '../support/pieces-page.ts';
import { test as base, expect, settle } from '../support/test.ts';

const test = base.extend<object, { pieces: PiecesServer }>({
  pieces: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern.
    async ({}, use) => {
      const server = await startPiecesServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  // Letters are drawn as they are, not fitted to the pixels as each machine and version of the browser does in another way.
  launchOptions: [
    async ({ launchOptions: { args = [], ...others } }, use) =>
      use({
        ...others,
        args: [...args, '--font-render-hinting=none'],
        env: { ...process.env, FONTCONFIG_FILE: path.join(import.meta.dirname, '../support/fonts.conf') },
      }),
    { scope: 'worker' },
  ],
  baseURL: async ({ pieces }, use) => use(pieces.url),
});

const themes = ['light', 'dark'] as const;
const kept = path.join(import.meta.dirname, '../pieces');
/** Of a picture: a few points of round edges, which another version of the browser may draw otherwise. */
const allowed = { threshold: 0.03, maxDiffPixels: 10 };

test('every shared component looks as its kept picture, in light and in dark', async ({ page }) => {
  await page.setViewportSize({ width: 1296, height: 640 });
  await page.clock.setFixedTime('2026-11-23T09:00:00Z');
  // While a new server prepares the libraries, a page can come to nothing.
  await expect(async () => {
    await page.goto('/pieces.html');
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[data-piece]').first()).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await page.evaluate(() => document.fonts.ready.then(() => (document.activeElement as HTMLElement).blur()));
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await settle(page);
    const pictures = await picturesOfPieces(page, test.info().config.updateSnapshots !== 'none');
    for (const { name, picture } of pictures)
      expect.soft(picture, `${name}, ${theme}`).toMatchSnapshot([theme, `${name}.png`], allowed);
    // Two pieces of one name would share a picture; one of what is no longer shown would be kept for ever.
    const names = pictures.map(({ name }) => `${name}.png`).sort();
    expect.soft(names).toEqual(readdirSync(path.join(kept, theme)).sort());
  }
});
