import { readFile } from 'node:fs/promises';
import { errorTexts } from '@jornada/texts/errors';
import { registerTexts as texts } from '@jornada/texts/register';
import { shellTexts } from '@jornada/texts/shell';
import { callApi, signInByApi } from '../support/api.ts';
import { openWorkingCompany, punchAt } from '../support/attendance-days.ts';
import { tooWide } from '../support/layout.ts';
import { signInAsAdmin, signInToAdmin } from '../support/own-company.ts';
import { giveRole } from '../support/roles.ts';
import { expect, expectAccessible, keepPicture, keepView, test } from '../support/test.ts';

const phone = { width: 390, height: 844 };

test('a workers’ representative reads the month, a person’s days and the file, and nothing else', async ({
  page,
  jornada,
}) => {
  const { company, ana, blas } = await openWorkingCompany(jornada, 'Representada');
  const signIn = () => signInByApi(jornada, ana.email);
  const status = { accessToken: await signIn() };
  const { offline } = await callApi(jornada, 'GET', '/attendance/status/current', status);
  await jornada.setClock('2026-11-20T10:00[Europe/Madrid]');
  // Ana left at 09:30, and her telephone had no network until now.
  const left = await page.request.post('/api/attendance/punch/offline', {
    data: {
      type: 'OUT',
      anchor: (offline as { anchor: string }).anchor,
      ...{ steadyBeforeMs: null, steadyAfterMs: null, shownBeforeMs: 30 * 60_000 },
      deviceTime: '2026-11-20T08:30:00.000Z',
    },
    headers: { authorization: `Bearer ${await signIn()}`, 'idempotency-key': 'left-without-network' },
  });
  expect(left.status()).toBe(200);
  // Ana worked on a holiday, and Blas into the night.
  await company.call('POST', '/holidays', {
    ...{ name: 'Fiesta local', holidayDate: '2026-11-17', type: 'LOCAL' },
  });
  await punchAt(jornada, blas, ['2026-11-19T20:00', 'IN'], ['2026-11-19T23:30', 'OUT']);
  await jornada.setClock('2026-11-20T10:00[Europe/Madrid]');
  await giveRole(company, 'Representante', ['register.view'], [blas]);
  await page.route('**/api/admin/register?*', (route) => route.abort());
  await signInToAdmin(page, blas.email, '/admin');
  await expect(page).toHaveURL(/\/admin\/registro$/);
  await expect(page.getByText(texts.loadFailed)).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/api/admin/register?*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  const row = page.getByRole('row').filter({ hasText: ana.name });
  await expect(row).toContainText('4');
  await expect(row).toContainText('En festivo 6:58');
  await expect(page.getByRole('row').filter({ hasText: blas.name })).toContainText('De noche 1:30');
  await expect(page.getByText(texts.downloadHelp)).toBeVisible();
  await expect(page.getByRole('link', { name: shellTexts.menu.admin.attendance })).toHaveCount(0);
  await expectAccessible(page);
  await keepPicture(page, 'register');

  await page.getByRole('button', { name: texts.openOf(ana.name) }).click();
  const days = page.getByRole('dialog').getByRole('table');
  await expect(days).toContainText('09:12–14:00, 16:00–18:10');
  const holiday = days.getByRole('row').filter({ hasText: '09:12' });
  await expect(holiday).toContainText('Extraordinarias 6:58 · En festivo 6:58');
  await expect(days).toContainText('09:00–09:30 (sin conexión)');
  await expect(page.getByRole('dialog').getByText(texts.days.offline)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'register-days');
  await page.setViewportSize(phone);
  await expect.poll(() => tooWide(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => tooWide(page)).toEqual([]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  // The company has asked for more files than are made for it at once: it is told so, and where.
  const tooMany = { code: 'TOO_MANY_REQUESTS', message: errorTexts.TOO_MANY_REQUESTS };
  await page.route('**/api/admin/register/file?*', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '10' }, json: tooMany }),
  );
  await page.getByRole('button', { name: texts.download }).click();
  const refused = page.getByRole('alert').filter({ hasText: texts.downloadFailed });
  await expect(refused).toContainText(errorTexts.TOO_MANY_REQUESTS);
  await expectAccessible(page);
  await keepPicture(page, 'register-refused');
  await page.setViewportSize(phone);
  await expect.poll(() => tooWide(page)).toEqual([]);
  await keepPicture(page, 'register-refused-phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.unroute('**/api/admin/register/file?*');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: texts.download }).click(),
  ]);
  const table = await readFile(await download.path(), 'utf8');
  expect(table).toMatch(/Ana Ruiz;2026-11-17;09:12–14:00, 16:00–18:10;.*;0:00;6:58\r\n/);
  expect(table).toContain('09:00–09:30 (sin conexión);');
  expect(table).not.toContain('@');
  await page.goto('/admin/registro?mes=2026-10');
  await expect(page.getByRole('heading', { name: shellTexts.menu.admin.register })).toBeVisible();
  await page.goto('/admin/empleados');
  await expect(page.getByText(ana.name)).toHaveCount(0);

  // Begins at the clock, from which both the menu and one switch lead to the register; the switch is remembered.
  await page.goto('/');
  await expect(page).toHaveURL(/\/empleado$/);
  const areas = page.getByRole('navigation', { name: shellTexts.areaSwitch.label });
  const side = (area: 'empleado' | 'admin') => areas.getByRole('link', { name: shellTexts.areaSwitch[area] });
  await expect(side('empleado')).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await keepView(page, 'two-hats-clock');
  await page.getByRole('link', { name: shellTexts.menu.admin.register }).click();
  await expect(page).toHaveURL(/\/admin\/registro$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/empleado$/);
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => tooWide(page)).toEqual([]);
  await keepView(page, 'two-hats-clock-phone');
  await side('admin').click();
  await expect(page).toHaveURL(/\/admin\/registro$/);
  await expect(side('admin')).toHaveAttribute('aria-current', 'page');
  await expect(row.or(page.getByText(ana.name)).first()).toBeVisible();
  await expectAccessible(page);
  await keepView(page, 'two-hats-register-phone');
  await page.goto('/');
  await expect(page).toHaveURL(/\/admin\/registro$/);
  await side('empleado').click();
  await expect(page).toHaveURL(/\/empleado$/);
});

test('the names in the register and in the log lead to the person’s page', async ({ page, jornada }) => {
  const { company, ana } = await openWorkingCompany(jornada, 'Nombres Enlazados');
  await jornada.setClock('2026-11-20T10:00[Europe/Madrid]');
  for (const [place, path] of ['/admin/registro', '/admin/configuracion/registro'].entries()) {
    if (place === 0) await signInAsAdmin(page, company, path);
    else await page.goto(path);
    await page.getByRole('row').getByRole('link', { name: ana.name, exact: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`/admin/empleados/${ana.id}$`));
    await expect(page.getByRole('heading', { name: ana.name, level: 2 })).toBeVisible();
  }
});
