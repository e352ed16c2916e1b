import { accessTexts } from '@jornada/texts/access';
import { clockTexts } from '@jornada/texts/clock';
import type { Page } from '@playwright/test';
import { watchLayoutShift } from '../support/layout.ts';
import { openSession } from '../support/open-session.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';

const widths = [390, 1280];
const schemes = ['light', 'dark'] as const;
const shape = (page: Page) => page.locator('.shape');
const hour = (page: Page) => shape(page).locator('[data-part="time"]');

/** Holds the application's scripts back until what is returned is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const scripts = /\/assets\/(basics|first-view)-[\w-]+\.js$/;
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

/** Whether the page is painted dark. */
const isDark = (page: Page) =>
  shape(page).evaluate((element) => /^rgb\((\d|[1-9]\d), /.test(getComputedStyle(element).backgroundColor));

for (const width of widths)
  for (const colorScheme of schemes) {
    test(`the hour stands before any script of the application is there, and stays: ${width} px, ${colorScheme}`, async ({
      page,
      jornada,
    }) => {
      await jornada.setClock('2026-11-23T08:00[Europe/Madrid]');
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      await watchLayoutShift(page);
      await openSession(page, 'empleado@demo.test', '/empleado');
      await expect(page.getByRole('timer', { name: clockTexts.currentTime })).toBeVisible();
      const release = await holdScripts(page);
      await page.reload({ waitUntil: 'commit' });
      await expect(hour(page)).toHaveText(/^\d\d:\d\d$/);
      expect(await page.locator('#root > *').count()).toBe(0);
      expect(await isDark(page)).toBe(colorScheme === 'dark');
      // What can be read aloud is what is there: the shape is not.
      await expect(page.getByText(/^\d\d:\d\d$/).and(page.locator('[aria-hidden] *'))).toHaveCount(1);
      await expectAccessible(page);
      await keepPicture(page, `first-paint-${width}-${colorScheme}`);
      const before = await hour(page).boundingBox();
      release();
      const timer = page.getByRole('timer', { name: clockTexts.currentTime });
      await expect(timer).toBeVisible();
      await expect(shape(page)).toHaveCount(0);
      const after = await timer.boundingBox();
      expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(40);
      const { value, moved } = await page.evaluate(() => window.layoutShift);
      expect(value, moved.join('\n')).toBeLessThanOrEqual(0.02);
    });

    test(`the form to sign in has its shape at once: ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      await watchLayoutShift(page);
      const release = await holdScripts(page);
      await page.goto('/login', { waitUntil: 'commit' });
      await expect(shape(page)).toContainText(accessTexts.signInHelp);
      expect(await isDark(page)).toBe(colorScheme === 'dark');
      const field = await shape(page).locator('.shape-field i').last().boundingBox();
      await expectAccessible(page);
      release();
      const password = page.getByLabel(accessTexts.password, { exact: true });
      await expect(password).toBeVisible();
      await expect(shape(page)).toHaveCount(0);
      const there = await password.boundingBox();
      expect(Math.abs((there?.y ?? 0) - (field?.y ?? 0))).toBeLessThan(4);
      const { value, moved } = await page.evaluate(() => window.layoutShift);
      expect(value, moved.join('\n')).toBeLessThanOrEqual(0.02);
    });
  }

test('nobody who is not signed in is shown the shape of the clock', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/empleado', { waitUntil: 'commit' });
  await expect(page.locator('.starting')).toBeVisible();
  await expect(shape(page)).toBeHidden();
  release();
  await expect(page).toHaveURL('/login');
});
