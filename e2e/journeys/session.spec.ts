import { clockTexts } from '@jornada/texts/clock';
import { sessionExpiredTexts } from '@jornada/texts/session-end';
import { shellTexts } from '@jornada/texts/shell';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, keepPicture, signIn, submitCredentials, test } from '../support/test.ts';

const on = (time: string) => `2026-11-23T${time}[Europe/Madrid]`;

test.beforeEach(({ jornada }) => jornada.setClock(on('08:00')));

const expired = (page: Page) => page.getByRole('dialog', { name: 'Sesión Expirada' });
/** On the clock page; whether somebody clocked in before, in another journey, is all the same here. */
const atWork = (page: Page) =>
  expect(page.getByRole('timer', { name: clockTexts.currentTime })).toBeVisible();

/** Lets the page reach the moment at which it asks the server again. */
const waitForNextCall = (page: Page) => page.clock.fastForward(130_000);

test('a session that ended elsewhere is reported, and only the sign-in screen leads on', async ({
  page,
  baseURL,
}) => {
  await page.clock.install();
  await signIn(page, 'empleado@demo.test');
  await atWork(page);
  const refreshToken = await page.evaluate(() => localStorage.getItem('refreshToken'));
  await page.request.post(`${baseURL}/api/auth/logout`, { data: { refreshToken } });
  await waitForNextCall(page);
  await expect(expired(page)).toBeVisible();
  const leave = page.getByRole('button', { name: sessionExpiredTexts.leave });
  await expect(leave).toBeFocused();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(expired(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(leave).toBeFocused();
  await expectAccessible(page);
  await keepPicture(page, 'session-expired');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await expect(expired(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('a removed role ends the session at the next call', async ({ page, jornada }) => {
  const setRoles = 'UPDATE users SET roles = $1 WHERE email = $2';
  await page.clock.install();
  await signIn(page, 'fatima.benali@demo.test');
  await atWork(page);
  await jornada.changeDatabase(setRoles, ['ROLE_ADMIN'], 'fatima.benali@demo.test');
  const refused = page.waitForResponse((response) => response.status() === 403);
  await waitForNextCall(page);
  await refused;
  await expect(expired(page)).toBeVisible();
  await jornada.changeDatabase(setRoles, ['ROLE_EMPLOYEE'], 'fatima.benali@demo.test');
});

test('an expired access token is renewed once for all tabs', async ({ page, context, jornada }) => {
  await signIn(page, 'empleado@demo.test');
  await atWork(page);
  const other = await context.newPage();
  await other.goto('/empleado');
  await atWork(other);
  let renewals = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) renewals += 1;
  });
  // Not while they still ask for something: what is left in the middle of its own renewal is one more.
  await Promise.all([page.goto('about:blank'), other.goto('about:blank')]);
  await jornada.setClock(on('08:20'));
  await Promise.all([page.goto('/empleado'), other.goto('/empleado')]);
  await atWork(page);
  await atWork(other);
  expect(renewals).toBe(1);
});

test('signing in leads back to where the person wanted to go', async ({ page }) => {
  await page.goto('/admin?vista=mes');
  await expect(page).toHaveURL('/login');
  await submitCredentials(page, 'admin@demo.test');
  await expect(page).toHaveURL('/admin?vista=mes');
});

test('a stored session that the server refuses is forgotten', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'nada');
    localStorage.setItem('refreshToken', 'nada');
  });
  await page.goto('/empleado');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull();
});

test('loading of the program, the session and the page is announced', async ({ page }) => {
  await signIn(page, 'empleado@demo.test');
  await atWork(page);
  const releases: (() => void)[] = [];
  for (const url of ['**/api/auth/me', '**/assets/shell-*.js', '**/assets/clock-*.js']) {
    const held = new Promise<void>((resolve) => releases.push(resolve));
    await page.route(url, async (route) => {
      await held;
      await route.continue();
    });
  }
  const [answerMe, loadArea, loadPage] = releases;
  await page.goto('/empleado', { waitUntil: 'commit' });
  await expect(page.getByText('Inicializando...')).toBeVisible();
  await keepPicture(page, 'waiting');
  loadArea?.();
  await expect(page.getByText('Verificando autenticación...')).toBeVisible();
  answerMe?.();
  await expect(page.getByText('Verificando permisos...')).toBeVisible();
  loadPage?.();
  await atWork(page);
});

test('a page that fails to render offers to reload', async ({ context }) => {
  // A page of its own: here the console does report the error.
  const page = await context.newPage();
  const empty = { offline: { anchor: null, records: [] } };
  await page.route('**/api/attendance/status/current', (route) => route.fulfill({ json: empty }));
  await signIn(page, 'empleado@demo.test');
  await expect(page.getByRole('heading', { name: 'Algo salió mal' })).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'crash');
  await page.unrouteAll();
  await page.getByRole('button', { name: shellTexts.reload }).click();
  await atWork(page);
});

test('a page that cannot be loaded says so, with the way to the clock, and loads once the network is back', async ({
  context,
}) => {
  // A page of its own: here the console does report the error.
  const page = await context.newPage();
  await signIn(page, 'empleado@demo.test');
  await atWork(page);
  const menu = (name: string) => page.getByRole('link', { name, exact: true }).first().click();
  const { home, vacations, profile } = shellTexts.menu.empleado;
  await menu(vacations);
  const balance = page.getByRole('region', { name: 'Tus vacaciones de 2026' });
  await expect(balance.getByRole('button')).toHaveCount(4);
  const vacationsAsRead = await balance.ariaSnapshot();
  await menu(home);
  await atWork(page);
  await context.setOffline(true);
  await menu(profile);
  await expect(page.getByRole('heading', { name: shellTexts.outOfReachTitle })).toBeVisible();
  await expect(page.getByText(shellTexts.pageOutOfReach)).toBeVisible();
  await expect(page.getByText(shellTexts.crashTitle)).toHaveCount(0);
  await expectAccessible(page);
  await keepPicture(page, 'page-out-of-reach');
  // The clock is there as it was, and so old.
  await page.getByRole('main').getByRole('link', { name: shellTexts.toClock }).click();
  await atWork(page);
  await expect(page.getByText(/^Sin conexión\. Datos de las? \d\d:\d\d\./)).toBeVisible();
  await expectAccessible(page);
  // A page that was open before is as it was.
  await menu(vacations);
  await expect.poll(() => balance.ariaSnapshot()).toBe(vacationsAsRead);
  await expect(page.getByText(/^Sin conexión\. Datos de las? \d\d:\d\d\./)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectAccessible(page);
  await keepPicture(page, 'offline-age');
  await page.emulateMedia({ colorScheme: 'dark' });
  await keepPicture(page, 'offline-age-dark');
  await menu(profile);
  const retry = page.getByRole('button', { name: shellTexts.retry });
  await retry.click();
  await expect(retry).toBeEnabled();
  await context.setOffline(false);
  await retry.click();
  await expect(page.getByRole('heading', { name: shellTexts.menu.empleado.profile, level: 1 })).toBeVisible();
});
