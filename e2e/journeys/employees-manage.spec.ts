import { accountSetupTexts } from '@jornada/texts/account-setup';
import { clockTexts } from '@jornada/texts/clock';
import { employeesTexts as texts } from '@jornada/texts/employees';
import { accountsTexts } from '@jornada/texts/employees-accounts';
import { errorTexts } from '@jornada/texts/errors';
import { shellTexts } from '@jornada/texts/shell';
import { widgetTexts } from '@jornada/texts/widgets';
import type { Page } from '@playwright/test';
import { openSession } from '../support/open-session.ts';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { chooseInRow, menuItem, rowMenu } from '../support/row-menu.ts';
import { expect, expectAccessible, keepPicture, keepView, submitCredentials, test } from '../support/test.ts';

test.beforeEach(({ jornada }) => jornada.setClock('2026-11-23T08:00:00[Europe/Madrid]'));

const list = '/admin/empleados';
const { actions, form } = texts;

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const action = (page: Page, what: string, name: string) =>
  page.getByRole('button', { name: actions.of(what, name), exact: true });
const openMenu = (page: Page, name: string) => rowMenu(page, name).click();

test('somebody is added, gets the link, chooses a password and is signed in', async ({
  page,
  browser,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Altas');
  await company.call('POST', '/admin/departments', { name: 'Taller' });
  await signInAsAdmin(page, company);
  await page.getByRole('navigation', { name: shellTexts.mainMenu }).getByText('Empleados').click();
  const create = page.getByRole('button', { name: texts.create });
  await create.click();
  const dialog = page.getByRole('dialog', { name: form.createTitle });
  const name = dialog.getByLabel(form.name);
  const email = dialog.getByRole('textbox', { name: form.email });
  const save = dialog.getByRole('button', { name: form.save });
  await expect(name).toBeFocused();
  await expect(dialog.getByLabel(form.role)).toBeDisabled();
  await expect(dialog.getByLabel(form.role)).toHaveValue('ROLE_EMPLOYEE');
  await save.click();
  await expect(dialog.getByText('El nombre es obligatorio.')).toBeVisible();
  await expect(dialog.getByText('Email no válido.')).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('Rocío Alta');
  await email.fill('rocio@sin-punto');
  await save.click();
  await expect(dialog.getByText('El nombre es obligatorio.')).toBeHidden();
  await expect(dialog.getByText('Email no válido.')).toBeVisible();
  await expect(email).toBeFocused();
  await expectAccessible(page);
  await keepPicture(page, 'employees-new-invalid');

  // Leaving what was typed is asked about, from the dialog and from the page.
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: widgetTexts.leave.title });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'employees-new-leave');
  await question.getByRole('button', { name: widgetTexts.leave.stay }).click();
  await expect(question).toBeHidden();
  await expect(name).toHaveValue('Rocío Alta');
  await page.goBack();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: widgetTexts.leave.stay }).click();
  await dialog.getByRole('button', { name: widgetTexts.dialog.cancel }).click();
  await question.getByRole('button', { name: widgetTexts.leave.leave }).click();
  await expect(dialog).toBeHidden();
  await expect(create).toBeFocused();
  await create.click();
  await expect(name).toHaveValue('');

  // A lost connection loses nothing.
  await name.fill('Rocío Alta');
  await email.fill(` ${company.email('Rocio')} `);
  await dialog.getByLabel(form.department).selectOption('Taller');
  await page.route('**/api/admin/employees', (route) => route.abort());
  await save.click();
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText('No se pudo guardar.');
  await expect(alert).toContainText('No hay conexión. Revisa tu red.');
  await expectAccessible(page);
  await keepPicture(page, 'employees-new-failed');
  await alert.getByRole('button', { name: shellTexts.closeNotice }).click();
  await expect(alert).toBeHidden();
  await page.unrouteAll();
  const sent = page.waitForRequest((call) => call.method() === 'POST');
  await save.click();
  expect((await sent).postDataJSON()).toMatchObject({ name: 'Rocío Alta', role: 'ROLE_EMPLOYEE' });
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Empleado creado.')).toBeVisible();
  await expect(create).toBeFocused();
  const line = row(page, 'Rocío Alta');
  await expect(line).toContainText('Taller');
  await expect(line).toContainText('Sin configurar');
  await expect(page.getByText('1 de 200 plazas ocupadas')).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'employees-created');

  const guest = await (await browser.newContext({ baseURL: jornada.url })).newPage();
  await guest.goto(await jornada.receiveLink(company.email('rocio')));
  await expect(guest.getByText('Hola, Rocío Alta')).toBeVisible();
  await guest.getByLabel(accountSetupTexts.password, { exact: true }).fill('Mesa-propia-luna-26');
  await guest.getByLabel(accountSetupTexts.passwordConfirm, { exact: true }).fill('Mesa-propia-luna-26');
  await guest.getByRole('button', { name: accountSetupTexts.submit }).click();
  await expect(guest).toHaveURL('/empleado');
  await guest.context().close();
  await page.reload();
  await expect(line).toContainText('Activo');
  await expect(line).not.toContainText('Sin configurar');
});

test('a person is edited; a taken e-mail is refused at its field', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Ediciones');
  await company.call('POST', '/admin/departments', { name: 'Oficina' });
  await company.addPeople([{ name: 'Berta Cambia', email: company.email('berta') }]);
  await signInAsAdmin(page, company, list);
  await action(page, actions.edit, 'Berta Cambia').click();
  const dialog = page.getByRole('dialog', { name: form.editTitle });
  await expect(dialog.getByLabel(form.role)).toHaveValue('ROLE_EMPLOYEE');
  await expect(dialog.getByText(form.roleHelp)).toBeVisible();
  await dialog.getByRole('textbox', { name: form.email }).fill(company.adminEmail);
  await dialog.getByRole('button', { name: form.save }).click();
  await expect(dialog.getByText(errorTexts.EMAIL_TAKEN)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: form.email })).toBeFocused();
  await expectAccessible(page);
  await keepPicture(page, 'employees-edit-taken');

  await page.route('**/api/admin/employees/*', (route) =>
    route.fulfill({ status: 409, json: { code: 'X', message: 'Lo dice el servidor.' } }),
  );
  await dialog.getByRole('textbox', { name: form.email }).fill(company.email('berta-nueva'));
  await dialog.getByRole('button', { name: form.save }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Lo dice el servidor.');
  await page.unrouteAll();
  await dialog.getByLabel(form.name).fill('Berta Cambiada');
  await dialog.getByLabel(form.department).selectOption('Oficina');
  await dialog.getByLabel(form.name).press('Enter');
  await expect(page.getByText('Empleado actualizado.')).toBeVisible();
  const line = row(page, 'Berta Cambiada');
  await expect(line).toContainText(company.email('berta-nueva'));
  await expect(line).toContainText('Oficina');
  // Who was never set up gets the message at the new address.
  await jornada.receiveLink(company.email('berta-nueva'));
  // It gives the focus back once it has faded.
  await expect(dialog).toBeHidden();

  // The admin's role stands there, and is not changed here.
  await action(page, actions.edit, company.adminName).click();
  await expect(dialog.getByLabel(form.role)).toHaveValue('ROLE_ADMIN');
  await expect(dialog.getByLabel(form.role)).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(action(page, actions.edit, company.adminName)).toBeFocused();
});

test('a deactivated person is signed out and cannot sign in until activated', async ({
  page,
  browser,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Bajas');
  const person = await company.addSetUp({ name: 'Gael Sale', email: company.email('gael') });
  const guest = await (await browser.newContext({ baseURL: jornada.url })).newPage();
  await guest.clock.install();
  await openSession(guest, person.email, '/empleado');
  await expect(guest.getByText(clockTexts.states.NOT_STARTED)).toBeVisible();

  await signInAsAdmin(page, company, `${list}?inactive=true`);
  await chooseInRow(page, person.name, actions.deactivate);
  const dialog = page.getByRole('dialog', { name: texts.deactivation.title });
  await expect(dialog).toContainText(texts.deactivation.warning(person.name));
  await page.keyboard.press('Escape');
  await expect(rowMenu(page, person.name)).toBeFocused();
  await chooseInRow(page, person.name, actions.deactivate);
  await expectAccessible(page);
  await keepPicture(page, 'employees-deactivate');
  await page.route('**/deactivate', (route) => route.abort());
  await dialog.getByRole('button', { name: texts.deactivation.confirm }).click();
  await expect(dialog.getByRole('alert')).toContainText('No se pudo cambiar el estado.');
  await keepPicture(page, 'employees-deactivate-failed');
  await page.unrouteAll();
  await dialog.getByRole('button', { name: texts.deactivation.confirm }).click();
  await expect(page.getByText('Empleado desactivado.')).toBeVisible();
  const line = row(page, person.name);
  await expect(line).toContainText('Inactivo');
  await expect(page.getByText('0 de 200 plazas ocupadas')).toBeVisible();

  await rowMenu(page, person.name).focus();

  // Only who is active can be edited or sent a message; both say so to whoever reaches them.
  const edit = action(page, actions.edit, person.name);
  await expect(edit).toBeDisabled();
  await page.keyboard.press('Shift+Tab');
  await expect(edit).toBeFocused();
  await expect(edit).toHaveAccessibleDescription(actions.onlyActive);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectAccessible(page);
  await keepPicture(page, 'employees-deactivated');

  await guest.clock.fastForward(130_000);
  await guest.getByRole('dialog', { name: 'Sesión Expirada' }).getByRole('button').click();
  await expect(guest).toHaveURL('/login');
  await submitCredentials(guest, person.email);
  await expect(guest.getByText(errorTexts.USER_DISABLED)).toBeVisible();

  await page.route('**/activate', (route) => route.fulfill({ status: 503, body: 'x' }));
  await chooseInRow(page, person.name, actions.activate);
  const banner = page.getByRole('alert').filter({ hasText: 'No se pudo cambiar el estado.' });
  await expect(banner).toBeVisible();
  await keepPicture(page, 'employees-activate-failed');
  await page.unrouteAll();
  await chooseInRow(page, person.name, actions.activate);
  await expect(banner).toBeHidden();
  await expect(page.getByText('Empleado activado.')).toBeVisible();
  await expect(line).toContainText('Activo');
  await expect(rowMenu(page, person.name)).toBeFocused();
  await submitCredentials(guest, person.email);
  await expect(guest).toHaveURL('/empleado');
  await guest.context().close();
});

test('the setup message is sent again only to people who need it', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Mensajes');
  const ready = await company.addSetUp({ name: 'Lista Ya', email: company.email('lista') });
  const [pending] = await company.addPeople([{ name: 'Falta Poco', email: company.email('falta') }]);
  await signInAsAdmin(page, company, list);
  await openMenu(page, 'Falta Poco');
  await expectAccessible(page);
  await page.route('**/resend-setup-email', (route) => route.abort());
  await menuItem(page, actions.resend).click();
  const banner = page.getByRole('alert').filter({ hasText: 'No se pudo reenviar el email.' });
  await expect(banner).toBeVisible();
  await page.unrouteAll();
  await openMenu(page, 'Falta Poco');
  await menuItem(page, actions.resend).click();
  await expect(page.getByText(`Email de configuración reenviado a ${pending?.email}`)).toBeVisible();
  await expect(banner).toBeHidden();
  await jornada.receiveLink(company.email('falta'));

  // The keyboard reaches what cannot be chosen, and is told why.
  await rowMenu(page, ready.name).focus();
  await page.keyboard.press('Enter');
  const first = menuItem(page, accountsTexts.roles);
  await expect(first).toBeFocused();
  const blocked = menuItem(page, actions.resend);
  // While the menu opens it may put the focus on its first line once more.
  await expect(async () => {
    if (await first.evaluate((line) => line === document.activeElement))
      await page.keyboard.press('ArrowDown');
    await expect(blocked).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await expect(blocked).toHaveAttribute('aria-disabled', 'true');
  await expect(blocked).toContainText('Esta cuenta ya está configurada');
  await expectAccessible(page);
  await keepView(page, 'employees-menu-desktop');
  let calls = 0;
  page.on('request', (call) => {
    if (call.method() === 'POST') calls += 1;
  });
  await page.keyboard.press('Enter');
  await expect(blocked).toBeVisible();
  expect(calls).toBe(0);
  await page.keyboard.press('Escape');
});

test('only people without any record can be removed', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Borrados');
  await company.addPeople([{ name: 'Efímera Sin Huella', email: company.email('efimera') }]);
  await signInAsAdmin(page, company, list);
  await openMenu(page, 'Efímera Sin Huella');
  await menuItem(page, actions.remove).click();
  const dialog = page.getByRole('dialog', { name: texts.removal.title });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowMenu(page, 'Efímera Sin Huella')).toBeFocused();
  await openMenu(page, 'Efímera Sin Huella');
  await menuItem(page, actions.remove).click();
  await page.route('**/api/admin/employees/*', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'EMPLOYEE_HAS_RECORD', message: errorTexts.EMPLOYEE_HAS_RECORD },
    }),
  );
  await dialog.getByRole('button', { name: texts.removal.confirm }).click();
  await expect(dialog.getByRole('alert')).toHaveText(errorTexts.EMPLOYEE_HAS_RECORD);
  await expectAccessible(page);
  await keepPicture(page, 'employees-remove-refused');
  await page.unrouteAll();
  await dialog.getByRole('button', { name: texts.removal.confirm }).click();
  await expect(page.getByText('Empleado eliminado.')).toBeVisible();
  await expect(row(page, 'Efímera Sin Huella')).toBeHidden();
  // The row is gone, and the keyboard stays on the page.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
});

test('at the limit nobody can be added or activated, and each place says why', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Llena');
  const [out] = await company.addPeople([
    { name: 'Ana Fuera', email: company.email('ana') },
    { name: 'Bea Dentro', email: company.email('bea') },
  ]);
  await company.call('PATCH', `/admin/employees/${out?.id}/deactivate`);
  await company.limitTo(1);
  await signInAsAdmin(page, company, `${list}?inactive=true`);
  await expect(page.getByText('1 de 1 plaza ocupada')).toBeVisible();
  await expect(page.getByText(texts.limitReached).first()).toBeVisible();
  const blocked = [
    page.getByRole('button', { name: texts.create }),
    page.getByRole('button', { name: texts.import_ }),
  ];
  for (const button of blocked) {
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(texts.limitReached);
    await button.focus();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('dialog')).toBeHidden();
  await rowMenu(page, 'Ana Fuera').click();
  await expect(menuItem(page, actions.activate)).toBeDisabled();
  await expect(menuItem(page, actions.activate)).toContainText(texts.limitReached);
  await expectAccessible(page);
  await keepPicture(page, 'employees-limit');
  await page.keyboard.press('Escape');

  // A place that becomes free is free at once.
  await chooseInRow(page, 'Bea Dentro', actions.deactivate);
  await page.getByRole('dialog').getByRole('button', { name: texts.deactivation.confirm }).click();
  await expect(page.getByText('0 de 1 plaza ocupada')).toBeVisible();
  for (const button of blocked) await expect(button).toBeEnabled();
  await chooseInRow(page, 'Ana Fuera', actions.activate);
  await expect(page.getByText('1 de 1 plaza ocupada')).toBeVisible();
  await expect(page.getByRole('button', { name: texts.create })).toBeDisabled();
});
