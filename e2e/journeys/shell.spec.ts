import { accessTexts } from '@jornada/texts/access';
import { shellTexts } from '@jornada/texts/shell';
import type { Page } from '@playwright/test';
import { demoPassword } from '../support/passwords.ts';
import { expect, expectAccessible, keepPicture, keepView, signIn, test } from '../support/test.ts';

test.beforeEach(({ jornada }) => jornada.setClock('2026-11-23T08:00:00[Europe/Madrid]'));

const { names, change } = shellTexts.colorScheme;
/** What the menu of every role says at its foot. */
const version = (page: Page) => page.getByText(/^Versión \d+\.\d+\.\d+( \([\w-]+\))?$/);
const scheme = (page: Page) => page.locator('html').getAttribute('data-mantine-color-scheme');

test('the colour scheme is changed, stored, and follows the system if chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, 'admin@demo.test');
  await page.getByRole('button', { name: change(names.auto, names.light) }).click();
  await page.getByRole('button', { name: change(names.light, names.dark) }).click();
  await expect.poll(() => scheme(page)).toBe('dark');
  await expect(version(page)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'shell-dark');
  await page.reload();
  await expect(page.getByRole('button', { name: change(names.dark, names.auto) })).toBeVisible();
  expect(await scheme(page)).toBe('dark');

  await page.getByRole('button', { name: shellTexts.signOut }).click();
  await expect(page).toHaveURL(/login/);
  await expectAccessible(page);
  await keepPicture(page, 'sign-in-dark');
  expect(await scheme(page)).toBe('dark');
  // Who is not signed in is not told what runs here.
  await expect(page.getByText('Versión')).toBeHidden();

  await signIn(page, 'empleado@demo.test');
  await expect(page).toHaveURL('/empleado');
  await expect(version(page)).toBeVisible();
  // Nobody is offered to change areas who has one.
  await expect(page.getByRole('navigation', { name: shellTexts.areaSwitch.label })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: change(names.dark, names.auto) }).click();
  await expect.poll(() => scheme(page)).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => scheme(page)).toBe('dark');
});

test('on a phone the menu is a drawer, which gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'superadmin@demo.test');
  const open = page.getByRole('button', { name: shellTexts.openMenu });
  await open.click();
  const menu = page.getByRole('dialog').getByRole('navigation', { name: shellTexts.mainMenu });
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByText('Empresas')).toBeVisible();
  await expect(version(page)).toBeVisible();
  await expectAccessible(page);
  await keepView(page, 'menu-drawer-phone');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
});

test('the keyboard alone signs in, skips the menu and signs out', async ({ page }) => {
  await page.goto('/admin/login');
  await expect(page.getByLabel(accessTexts.email)).toBeFocused();
  await page.keyboard.type('admin@demo.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: shellTexts.titles.admin.dashboard })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: shellTexts.skipToContent })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  const signOut = page.getByRole('button', { name: shellTexts.signOut });
  for (let presses = 0; presses < 15; presses += 1) {
    if (await signOut.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Shift+Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/login/);
});
