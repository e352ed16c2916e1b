import { shellTexts } from '@jornada/texts/shell';
import { tenantsTexts } from '@jornada/texts/tenants';
import { widgetTexts } from '@jornada/texts/widgets';
import type { Page } from '@playwright/test';
import { makeTenant, signInAsOperator } from '../support/operator.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';

test.beforeEach(({ jornada }) => jornada.setClock('2026-11-23T08:00:00[Europe/Madrid]'));

const { detail: texts, suspension, deletion } = tenantsTexts;
const at = (id: string) => `/superadmin/tenants/${id}`;

const settings = (page: Page) => page.getByRole('region', { name: texts.settings });
const nameField = (page: Page) => settings(page).getByLabel(texts.name);
const limitField = (page: Page) => settings(page).getByLabel(texts.maxEmployees);
const activeSwitch = (page: Page) => settings(page).getByRole('switch', { name: texts.isActive });
const save = (page: Page) => settings(page).getByRole('button', { name: texts.save });

test('a company’s figures and settings, which are saved only when something changed', async ({
  page,
  jornada,
}) => {
  const tenant = await makeTenant(jornada, 'Óptica Detalle');
  await signInAsOperator(page, at(tenant.id));
  await expect(page.getByRole('heading', { level: 1, name: 'Empresa' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: tenant.name })).toBeVisible();
  await expect(page.getByText(`@${tenant.slug}`, { exact: true })).toBeVisible();
  await expect(page.getByText('Sin logo')).toBeVisible();
  const stats = page.getByRole('region', { name: texts.stats });
  await expect(stats.getByRole('region', { name: texts.employees })).toContainText('0 / 10');
  await expect(stats.getByRole('region', { name: texts.admins })).toContainText('1');
  await expect(stats.getByRole('region', { name: texts.createdAt })).toContainText('23/11/2026');
  await expect(save(page)).toBeDisabled();
  await expectAccessible(page);
  await keepPicture(page, 'superadmin-tenant');

  const renamed = `${tenant.name} Norte`;
  await nameField(page).fill(renamed);
  await expect(save(page)).toBeEnabled();
  await nameField(page).fill(tenant.name);
  await expect(save(page)).toBeDisabled();
  await nameField(page).fill(renamed);
  await limitField(page).fill('12');
  await save(page).click();
  const saved = page.getByText('Cambios guardados correctamente');
  await expect(saved).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: renamed })).toBeVisible();
  await expect(stats).toContainText('0 / 12');
  await expect(save(page)).toBeDisabled();
  await expect(save(page)).toBeFocused();
  await expectAccessible(page);
  await keepPicture(page, 'superadmin-tenant-saved');
  await expect(saved).toHaveCount(0, { timeout: 6_000 });

  await activeSwitch(page).click();
  await expect(page.getByText(suspension.warning(renamed))).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'superadmin-tenant-suspending');
  await save(page).click();
  await expect(page.getByText('Suspendida', { exact: true })).toBeVisible();
  await page.reload();
  await expect(activeSwitch(page)).not.toBeChecked();
  await page.getByRole('link', { name: texts.back }).click();
  await expect(page).toHaveURL('/superadmin/tenants');
});

test('a message is shown for three seconds', async ({ page, jornada }) => {
  const tenant = await makeTenant(jornada, 'Tres Segundos');
  await signInAsOperator(page, at(tenant.id));
  await limitField(page).fill('11');
  // Measured in the page, whatever else the machine is doing.
  const shownForMs = page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        let since = 0;
        const look = () => {
          const isShown = document.body.textContent.includes(text);
          if (isShown && since === 0) since = performance.now();
          if (!isShown && since > 0) resolve(performance.now() - since);
        };
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      }),
    texts.saved,
  );
  await save(page).click();
  expect(await shownForMs).toBeGreaterThan(2_900);
  expect(await shownForMs).toBeLessThan(4_500);
});

test('a logo is shown in the list and on the page, and without one nothing looks broken', async ({
  page,
  jornada,
}) => {
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><rect width="60" height="20" fill="teal"/></svg>';
  const { id, name } = await makeTenant(jornada, 'Estudio con Logo');
  const withLogo = (text: string) => text.replaceAll('"logoUrl":null', '"logoUrl":"/logo.svg"');
  await page.route('**/api/superadmin/tenants**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withLogo(await response.text()) });
  });
  await page.route('**/logo.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAsOperator(page, `/superadmin/tenants?search=${encodeURIComponent(name)}`);
  const logo = page.locator('img[src="/logo.svg"]');
  await expect(logo).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'superadmin-tenants-dark');
  await page.goto(at(id));
  await expect(logo).toBeVisible();
  await expect(page.getByText('Sin logo')).toBeHidden();
  await expectAccessible(page);
  await keepPicture(page, 'superadmin-tenant-dark');
  await page.unroute('**/logo.svg');
  await page.route('**/logo.svg', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Sin logo')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});

test('a refused save says why, and what was typed stays', async ({ page, jornada }) => {
  const tenant = await makeTenant(jornada, 'Imprenta Justa');
  await jornada.changeDatabase('UPDATE tenants SET employee_count = 6 WHERE slug = $1', tenant.slug);
  await signInAsOperator(page, at(tenant.id));
  await nameField(page).fill(' ');
  await limitField(page).fill('');
  await save(page).click();
  await expect(page.getByText('El nombre es requerido')).toBeVisible();
  await expect(page.getByText('El límite de empleados debe ser un número mayor a 0')).toBeVisible();
  await expect(nameField(page)).toBeFocused();

  await nameField(page).fill(tenant.name);
  await limitField(page).fill('5');
  await save(page).click();
  await expect(page.getByText(texts.limitTooLow(6))).toBeVisible();
  await expect(limitField(page)).toBeFocused();
  await expect(page.getByText('Error al guardar los cambios')).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'superadmin-tenant-limit-too-low');

  await page.route('**/api/superadmin/tenants/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await limitField(page).fill('7');
  await save(page).click();
  await expect(settings(page).getByRole('alert')).toHaveText('No hay conexión. Revisa tu red.');
  await expect(page.getByText('Error al guardar los cambios').first()).toBeVisible();
  await expect(limitField(page)).toHaveValue('7');
  await expectAccessible(page);
  await keepPicture(page, 'superadmin-tenant-save-failed');

  await page.getByRole('link', { name: texts.back }).click();
  const question = page.getByRole('dialog', { name: widgetTexts.leave.title });
  await question.getByRole('button', { name: widgetTexts.leave.stay }).click();
  await page.unrouteAll();
  await save(page).click();
  await expect(page.getByText('Cambios guardados correctamente')).toBeVisible();
  await page.getByRole('link', { name: texts.back }).click();
  await expect(page).toHaveURL('/superadmin/tenants');
  await jornada.changeDatabase('UPDATE tenants SET employee_count = 0 WHERE slug = $1', tenant.slug);
});

test('a missing company, and one that cannot be read', async ({ page }) => {
  for (const id of ['0190a0a0-0000-7000-8000-00000000000a', 'nada']) {
    if (id === 'nada') await page.goto(at(id));
    else await signInAsOperator(page, at(id));
    await expect(page.getByText('La empresa no fue encontrada')).toBeVisible();
  }
  await expectAccessible(page);
  await keepPicture(page, 'superadmin-tenant-missing');
  await page.getByRole('link', { name: texts.backToList }).click();
  await expect(page).toHaveURL('/superadmin/tenants');

  await page.route('**/api/superadmin/tenants/*', (route) => route.fulfill({ status: 418, json: {} }));
  await page.goto(at('0190a0a0-0000-7000-8000-00000000000b'));
  await expect(page.getByRole('alert')).toContainText('Error al cargar tenant');
  await expectAccessible(page);
  await keepPicture(page, 'superadmin-tenant-failed');
  await page.unrouteAll();
  await page.getByRole('button', { name: shellTexts.retry }).click();
  await expect(page.getByText('La empresa no fue encontrada')).toBeVisible();
});

test('a company that somebody else deletes meanwhile is gone at the next call', async ({ page, jornada }) => {
  const tenant = await makeTenant(jornada, 'Visto y No Visto');
  await signInAsOperator(page, at(tenant.id));
  await nameField(page).fill('Otro nombre');
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('accessToken'))}`;
  await page.request.delete(`/api/superadmin/tenants/${tenant.id}`, { headers: { authorization } });
  await save(page).click();
  await expect(page.getByText('La empresa no fue encontrada')).toBeVisible();
  await page.getByRole('link', { name: texts.backToList }).click();
  await expect(page).toHaveURL('/superadmin/tenants');
});

test('a company is deleted after typing its name', async ({ page, jornada }) => {
  const tenant = await makeTenant(jornada, 'Cierre por Jubilación');
  await signInAsOperator(page, at(tenant.id));
  const open = page.getByRole('button', { name: deletion.open });
  await open.click();
  const dialog = page.getByRole('dialog', { name: deletion.title });
  const confirm = dialog.getByRole('button', { name: deletion.confirm });
  const typed = dialog.getByRole('textbox');
  await expect(typed).toBeFocused();
  await expect(dialog).toContainText('no se puede deshacer');
  await expect(confirm).toBeDisabled();
  await typed.fill(tenant.name.slice(0, -1));
  await page.keyboard.press('Enter');
  await expect(confirm).toBeDisabled();
  await typed.fill(tenant.name);
  await expect(confirm).toBeEnabled();
  await expectAccessible(page);
  await keepPicture(page, 'superadmin-delete');

  const calls = '**/api/superadmin/tenants/*';
  await page.route(calls, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await confirm.click();
  await expect(dialog.getByRole('alert')).toContainText('Error al eliminar la empresa');
  await expectAccessible(page);
  await keepPicture(page, 'superadmin-delete-failed');
  await page.unroute(calls);
  await dialog.getByRole('button', { name: deletion.cancel }).click();
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await expect(typed).toHaveValue('');
  await typed.fill(tenant.name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/superadmin/tenants');
  await expect(page.getByText(deletion.done(tenant.name))).toBeVisible();
  await page.goto(at(tenant.id));
  await expect(page.getByText('La empresa no fue encontrada')).toBeVisible();
});
