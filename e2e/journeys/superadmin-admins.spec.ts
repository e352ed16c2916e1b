import { accountSetupTexts } from '@jornada/texts/account-setup';
import { clockTexts } from '@jornada/texts/clock';
import { errorTexts } from '@jornada/texts/errors';
import { tenantsTexts } from '@jornada/texts/tenants';
import { widgetTexts } from '@jornada/texts/widgets';
import type { Page } from '@playwright/test';
import { makeTenant, signInAsOperator } from '../support/operator.ts';
import { chooseInRow } from '../support/row-menu.ts';
import { expect, expectAccessible, keepPicture, submitCredentials, test } from '../support/test.ts';

test.beforeEach(({ jornada }) => jornada.setClock('2026-11-23T08:00:00[Europe/Madrid]'));

const { admins: texts, suspension, list } = tenantsTexts;
const at = (id: string) => `/superadmin/tenants/${id}`;
const password = 'Mesa-propia-luna-26';

const action = (page: Page, name: string) => page.getByRole('button', { name: `${name} Alba Admin` });

async function followLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel(accountSetupTexts.password, { exact: true }).fill(password);
  await page.getByLabel(accountSetupTexts.passwordConfirm, { exact: true }).fill(password);
  await page.getByRole('button', { name: accountSetupTexts.submit }).click();
  await expect(page).toHaveURL('/admin');
}

const deadLink = async (page: Page, link: string) => {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Enlace No Válido' })).toBeVisible();
};

test('a setup link is sent again, or made anew and handed over; older ones no longer work', async ({
  page,
  browser,
  jornada,
}) => {
  const tenant = await makeTenant(jornada, 'Clínica Enlaces');
  const visit = await browser.newContext({ baseURL: jornada.url });
  const guest = await visit.newPage();
  await signInAsOperator(page, at(tenant.id));
  await expect(page.getByRole('row').filter({ hasText: tenant.adminEmail })).toContainText('Alba Admin');
  await expectAccessible(page);

  await action(page, texts.resend).click();
  await expect(page.getByText('Correo de configuración reenviado correctamente')).toBeVisible();
  const sent = await jornada.receiveLink(tenant.adminEmail);

  await action(page, texts.regenerate).click();
  const dialog = page.getByRole('dialog', { name: texts.setupLink });
  await expect(dialog).toBeVisible();
  await expect(page.getByText('Nuevo enlace generado y enviado por email')).toBeVisible();
  const shown = await dialog.getByRole('textbox').inputValue();
  expect(await jornada.receiveLink(tenant.adminEmail)).toBe(shown);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: widgetTexts.copy }).click();
  await expect(dialog.getByRole('button', { name: widgetTexts.copied })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(action(page, texts.regenerate)).toBeFocused();

  await deadLink(guest, sent);
  await followLink(guest, shown);
  await visit.close();

  // Set up, there is nothing left to send, and the buttons say so to whoever reaches them.
  await page.reload();
  for (const name of [texts.resend, texts.regenerate]) {
    await expect(action(page, name)).toBeDisabled();
    await action(page, name).focus();
    await expect(action(page, name)).toBeFocused();
    await expect(action(page, name)).toHaveAccessibleDescription('Esta cuenta ya está configurada');
  }
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') calls += 1;
  });
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await keepPicture(page, 'superadmin-admins-set-up');
  expect(calls).toBe(0);
});

test('the link in a dialog, and where it could not be copied', async ({ page, jornada }) => {
  const tenant = await makeTenant(jornada, 'Sin Portapapeles');
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined }),
  );
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
  await signInAsOperator(page, at(tenant.id));
  await action(page, texts.regenerate).click();
  const dialog = page.getByRole('dialog', { name: texts.setupLink });
  await keepPicture(page, 'superadmin-setup-link');
  await dialog.getByRole('button', { name: widgetTexts.copy }).click();
  await expect(dialog.getByRole('alert')).toHaveText(widgetTexts.copyFailed);
  await expectAccessible(page);
  await keepPicture(page, 'superadmin-setup-link-not-copied');
});

test("an admin's e-mail is changed: the old address and its links are worth nothing", async ({
  page,
  browser,
  jornada,
}) => {
  const tenant = await makeTenant(jornada, 'Librería Correo');
  const newEmail = `nueva-${tenant.adminEmail}`;
  const ofColleague = `colega-${tenant.adminEmail}`;
  await jornada.changeDatabase(
    `INSERT INTO users (tenant_id, id, email, full_name, roles, created_at)
    VALUES ($1, gen_random_uuid(), $2, 'Eva Colega', '{ROLE_EMPLOYEE}', now())`,
    tenant.id,
    ofColleague,
  );
  await signInAsOperator(page, at(tenant.id));
  await action(page, texts.resend).click();
  const oldLink = await jornada.receiveLink(tenant.adminEmail);

  await action(page, texts.editEmail).click();
  const dialog = page.getByRole('dialog', { name: texts.emailDialog });
  const field = dialog.getByLabel(texts.newEmail);
  const save = dialog.getByRole('button', { name: texts.save });
  await expect(field).toHaveValue(tenant.adminEmail);
  await expect(field).toBeFocused();
  await expect(save).toBeDisabled();
  await field.fill(' ');
  await expect(save).toBeDisabled();
  await field.fill('sin arroba');
  await save.click();
  await expect(dialog.getByText('Email no válido.')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(ofColleague);
  await save.click();
  await expect(dialog.getByText(errorTexts.EMAIL_TAKEN)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'superadmin-email-taken');

  await page.route('**/email', (route) => route.abort());
  await field.fill(newEmail);
  await save.click();
  await expect(dialog.getByRole('alert')).toContainText('Error al actualizar el email');
  await expectAccessible(page);
  await keepPicture(page, 'superadmin-email-failed');
  await page.unroute('**/email');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Email actualizado correctamente')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: newEmail })).toBeVisible();

  const visit = await browser.newContext({ baseURL: jornada.url });
  const guest = await visit.newPage();
  await deadLink(guest, oldLink);
  await followLink(guest, await jornada.receiveLink(newEmail));
  await visit.close();
});

test('an error is shown when the message could not be sent', async ({ page, jornada }) => {
  const tenant = await makeTenant(jornada, 'Correo Caído');
  await signInAsOperator(page, at(tenant.id));
  await page.route('**/admins/**', (route) => route.fulfill({ status: 503, json: {} }));
  await action(page, texts.resend).click();
  await expect(page.getByText('Error al reenviar el correo')).toBeVisible();
  await action(page, texts.regenerate).click();
  await expect(page.getByText('Error al generar nuevo enlace')).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'superadmin-admins-failed');
});

test("a suspended company's admin is thrown out and not let in, until it is activated", async ({
  page,
  browser,
  jornada,
}) => {
  const tenant = await makeTenant(jornada, 'Academia Cerrada');
  await signInAsOperator(page, at(tenant.id));
  await action(page, texts.resend).click();
  const visit = await browser.newContext({ baseURL: jornada.url });
  const guest = await visit.newPage();
  await followLink(guest, await jornada.receiveLink(tenant.adminEmail));

  // The first page of an admin asks the server nothing yet; an employee's does.
  const setRoles = 'UPDATE users SET roles = $1 WHERE email = $2';
  await jornada.changeDatabase(setRoles, ['ROLE_ADMIN', 'ROLE_EMPLOYEE'], tenant.adminEmail);
  await guest.clock.install();
  await guest.goto('/empleado');
  await expect(guest.getByText(clockTexts.states.NOT_STARTED)).toBeVisible();

  await page.goto(`/superadmin/tenants?search=${encodeURIComponent(tenant.name)}`);
  await chooseInRow(page, tenant.name, list.suspend);
  await page.getByRole('dialog').getByRole('button', { name: suspension.confirm }).click();
  await expect(page.getByText(suspension.done(tenant.name))).toBeVisible();

  await guest.clock.fastForward(130_000);
  await guest.getByRole('dialog', { name: 'Sesión Expirada' }).getByRole('button').click();
  await expect(guest).toHaveURL('/login');
  await submitCredentials(guest, tenant.adminEmail, password);
  await expect(guest.getByText('La cuenta está deshabilitada.')).toBeVisible();

  await page.getByRole('link', { name: tenant.name, exact: true }).click();
  await expect(action(page, texts.editEmail)).toBeEnabled();
  await page.goBack();
  await chooseInRow(page, tenant.name, list.activate);
  await expect(page.getByText(suspension.undone(tenant.name))).toBeVisible();
  await submitCredentials(guest, tenant.adminEmail, password);
  await expect(guest).toHaveURL('/empleado');
  await visit.close();
});
