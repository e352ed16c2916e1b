import { accountSetupTexts } from '@jornada/texts/account-setup';
import { errorTexts } from '@jornada/texts/errors';
import { shellTexts } from '@jornada/texts/shell';
import { tenantsTexts } from '@jornada/texts/tenants';
import { widgetTexts } from '@jornada/texts/widgets';
import type { Page } from '@playwright/test';
import { signInAsOperator, uniqueName } from '../support/operator.ts';
import { expect, expectAccessible, keepPicture, submitCredentials, test } from '../support/test.ts';

test.beforeEach(({ jornada }) => jornada.setClock('2026-11-23T08:00:00[Europe/Madrid]'));

const { form: texts, admins } = tenantsTexts;
const form = '/superadmin/tenants/new';
const create = '**/api/superadmin/tenants?*';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: texts.submit });

async function fill(page: Page, name: string, email: string): Promise<void> {
  await field(page, texts.name).fill(name);
  await field(page, texts.adminName).fill('Marta Gil');
  await field(page, texts.adminEmail).fill(email);
}

test('a company is opened, and its admin enters by the link of the message', async ({
  page,
  browser,
  jornada,
}) => {
  const name = uniqueName('Peluquería Núñez & Hijas');
  const slug = name
    .toLowerCase()
    .replace('í', 'i')
    .replace('úñ', 'un')
    .replaceAll(/[^a-z0-9]+/g, '-');
  const email = `marta@${slug}.test`;
  await signInAsOperator(page, '/superadmin/tenants');
  await page.getByRole('link', { name: 'Nueva Empresa' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nueva Empresa' })).toBeVisible();
  await expect(field(page, texts.name)).toBeFocused();
  await expect(field(page, texts.maxEmployees)).toHaveValue('10');
  await expect(page.getByText(texts.slugHelp)).toBeVisible();
  const password = await field(page, texts.adminPassword).inputValue();
  expect(password).toMatch(/^[\w-]{12,}$/);
  await page.getByRole('button', { name: texts.newPassword }).click();
  await expect(field(page, texts.adminPassword)).not.toHaveValue(password);
  await expectAccessible(page);
  await keepPicture(page, 'superadmin-new-tenant');

  await fill(page, name, email);
  await expect(field(page, texts.slug)).toHaveValue(slug);
  const temporary = await field(page, texts.adminPassword).inputValue();
  await submit(page).click();
  await expect(page).toHaveURL(/\/superadmin\/tenants\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(page.getByText(`@${slug}`, { exact: true })).toBeVisible();
  await expect(page.getByText(admins.pending)).toBeVisible();

  const visit = await browser.newContext({ baseURL: jornada.url });
  const guest = await visit.newPage();
  await guest.goto(await jornada.receiveLink(email));
  await expect(guest.getByText('Hola, Marta Gil')).toBeVisible();
  await field(guest, accountSetupTexts.password).fill('Mesa-propia-luna-26');
  await field(guest, accountSetupTexts.passwordConfirm).fill('Mesa-propia-luna-26');
  await guest.getByRole('button', { name: accountSetupTexts.submit }).click();
  await expect(guest).toHaveURL('/admin');
  await expect(guest.getByText(email)).toBeVisible();
  await guest.getByRole('button', { name: shellTexts.signOut }).click();
  await submitCredentials(guest, email, temporary);
  await expect(guest.getByText(errorTexts.INVALID_CREDENTIALS)).toBeVisible();
  await visit.close();
  await page.reload();
  await expect(page.getByText(admins.pending)).toBeHidden();
  await expect(page.getByRole('button', { name: `${admins.resend} Marta Gil` })).toHaveAccessibleDescription(
    admins.alreadySetUp,
  );
});

test('a temporary password opens only the screen that replaces it', async ({ page, browser, jornada }) => {
  const name = uniqueName('Bar Temporal');
  const email = `paco@${name.toLowerCase().replaceAll(' ', '-')}.test`;
  await signInAsOperator(page, form);
  await fill(page, name, email);
  const temporary = await field(page, texts.adminPassword).inputValue();
  await submit(page).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  const visit = await browser.newContext({ baseURL: jornada.url });
  const guest = await visit.newPage();
  await guest.goto('/admin/login');
  await submitCredentials(guest, email, temporary);
  await expect(guest).toHaveURL('/setup-account');
  await expect(guest.getByText('Hola, Marta Gil')).toBeVisible();
  await visit.close();
});

test('missing fields are reported at each field, and the first is focused', async ({ page }) => {
  await signInAsOperator(page, form);
  await field(page, texts.adminPassword).fill('');
  await field(page, texts.maxEmployees).fill('0');
  await submit(page).click();
  for (const text of [
    'El nombre es requerido',
    'El slug es requerido',
    'El límite de empleados debe ser un número mayor a 0',
    'El nombre del admin es requerido',
    'El email es requerido',
    'La contraseña es requerida',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(field(page, texts.name)).toBeFocused();
  await expectAccessible(page);
  await keepPicture(page, 'superadmin-new-tenant-missing');
});

test('the slug follows the name until it is edited', async ({ page }) => {
  await signInAsOperator(page, form);
  await field(page, texts.name).fill('Ferretería Ángel');
  await expect(field(page, texts.slug)).toHaveValue('ferreteria-angel');
  await field(page, texts.slug).fill('angel');
  await field(page, texts.name).fill('Ferretería Ángel e Hijos');
  await expect(field(page, texts.slug)).toHaveValue('angel');
});

test('the server’s refusals are shown at their fields', async ({ page }) => {
  await signInAsOperator(page, form);
  await fill(page, 'Otros Talleres', 'sin arroba');
  await field(page, texts.slug).fill('Talleres_Ejemplo');
  await field(page, texts.adminPassword).fill('corta');
  await submit(page).click();
  await expect(page.getByText('Email no válido.')).toBeVisible();
  await expect(page.getByText('La contraseña debe tener al menos 8 caracteres')).toBeVisible();
  await expect(field(page, texts.slug)).toBeFocused();
  await expect(field(page, texts.slug)).toHaveAttribute('aria-invalid', 'true');

  await field(page, texts.slug).fill('talleres-ejemplo');
  await field(page, texts.adminEmail).fill('ana@otros-talleres.test');
  await page.getByRole('button', { name: texts.newPassword }).click();
  await submit(page).click();
  await expect(page.getByText('Ya existe una empresa con este identificador.')).toBeVisible();
  await expect(field(page, texts.slug)).toBeFocused();
  await expectAccessible(page);
  await keepPicture(page, 'superadmin-new-tenant-taken');
});

test('refusals about no field are shown beside the button, and what was typed stays', async ({ page }) => {
  await signInAsOperator(page, form);
  await fill(page, uniqueName('Sin Red'), 'ana@sin-red.test');
  const alert = page.getByRole('alert');
  for (const [answer, text] of [
    [null, 'No hay conexión. Revisa tu red.'],
    [{ status: 409, json: { code: 'OTHER', message: 'Ahora no puede ser.' } }, 'Ahora no puede ser.'],
    [{ status: 502, body: '<html>' }, 'Error desconocido del servidor'],
  ] as const) {
    await page.route(create, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await submit(page).click();
    await expect(alert).toHaveText(text);
    await expect(submit(page)).toBeEnabled();
    await expect(submit(page)).toBeFocused();
    await page.unroute(create);
  }
  await expect(field(page, texts.adminEmail)).toHaveValue('ana@sin-red.test');
  await expectAccessible(page);
  await keepPicture(page, 'superadmin-new-tenant-failed');
});

test('pressed twice it is sent once, and shows progress', async ({ page }) => {
  await signInAsOperator(page, form);
  const name = uniqueName('Doble Clic');
  await fill(page, name, 'ana@doble-clic.test');
  let sent = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(create, async (route) => {
    sent += 1;
    await held;
    await route.continue();
  });
  await submit(page).dblclick();
  await page.keyboard.press('Enter');
  await field(page, texts.adminName).press('Enter');
  await expect(submit(page)).toBeDisabled();
  await expectAccessible(page);
  await keepPicture(page, 'superadmin-new-tenant-sending');
  answer();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  expect(sent).toBe(1);
});

test('leaving a changed form asks for confirmation, by menu, browser and reload', async ({ page }) => {
  await signInAsOperator(page, '/superadmin/tenants');
  await page.getByRole('link', { name: 'Nueva Empresa' }).click();
  await page.getByRole('link', { name: texts.cancel, exact: true }).click();
  await expect(page).toHaveURL('/superadmin/tenants');

  await page.getByRole('link', { name: 'Nueva Empresa' }).click();
  await field(page, texts.name).fill('Casi Nada');
  const question = page.getByRole('dialog', { name: widgetTexts.leave.title });
  await page.getByRole('link', { name: texts.cancel, exact: true }).click();
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'superadmin-leave');
  await question.getByRole('button', { name: widgetTexts.leave.stay }).click();
  await expect(question).toBeHidden();
  await expect(field(page, texts.name)).toHaveValue('Casi Nada');

  await page.goBack();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(form);

  const asked = page.waitForEvent('dialog');
  const reloading = page.reload({ timeout: 2_000 }).catch(() => null);
  await (await asked).dismiss();
  await reloading;
  await expect(field(page, texts.name)).toHaveValue('Casi Nada');

  // The way past the menu within the page is no leaving.
  await page.evaluate(() => {
    window.location.hash = 'content';
  });
  await expect(question).toBeHidden();

  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await question.getByRole('button', { name: widgetTexts.leave.leave }).click();
  await expect(page).toHaveURL('/superadmin');
  await expect(question).toBeHidden();
});

test('a session that ends with a changed form leads to the sign-in without a confirmation', async ({
  page,
  baseURL,
}) => {
  await signInAsOperator(page, form);
  await field(page, texts.name).fill('Casi Nada');
  const refreshToken = await page.evaluate(() => localStorage.getItem('refreshToken'));
  await page.request.post(`${baseURL}/api/auth/logout`, { data: { refreshToken } });
  await fill(page, 'Casi Nada', 'ana@casi.test');
  await submit(page).click();
  await page.getByRole('dialog', { name: 'Sesión Expirada' }).getByRole('button').click();
  await expect(page).toHaveURL('/login');
});
