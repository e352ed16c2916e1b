import { accessTexts } from '@jornada/texts/access';
import { emailChangeTexts as texts } from '@jornada/texts/access-email-change';
import { profileTexts } from '@jornada/texts/access-profile';
import { employeesTexts } from '@jornada/texts/employees';
import { errorTexts } from '@jornada/texts/errors';
import { tenantsTexts } from '@jornada/texts/tenants';
import { widgetTexts } from '@jornada/texts/widgets';
import type { Browser, Page } from '@playwright/test';
import type { JornadaServer } from '../support/jornada-server.ts';
import { tooWide } from '../support/layout.ts';
import { openSession } from '../support/open-session.ts';
import { signInAsOperator } from '../support/operator.ts';
import { type OwnCompany, openCompany, signInAsAdmin } from '../support/own-company.ts';
import { chooseInRow, menuItem, rowMenu } from '../support/row-menu.ts';
import { expect, expectAccessible, keepPicture, submitCredentials, test } from '../support/test.ts';

test.beforeEach(({ jornada }) => jornada.setClock('2026-11-23T08:00:00[Europe/Madrid]'));

const { actions, form } = employeesTexts;
const phone = { width: 390, height: 844 };
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog');
const confirmButton = (page: Page) => page.getByRole('button', { name: texts.submit });

/** The admin gives somebody another e-mail in their form. */
async function changeInForm(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole('button', { name: actions.of(actions.edit, name) }).click();
  await dialog(page).getByRole('textbox', { name: form.email }).fill(email);
  await dialog(page).getByRole('button', { name: form.save }).click();
}

/** Somebody whose account is set up, and another address for them. */
async function somebody(company: OwnCompany, name: string) {
  const person = await company.addSetUp({ name, email: company.email('primera') });
  return { ...person, newEmail: company.email('nueva') };
}

/** Another browser, in which nobody has signed in. */
async function elsewhere(browser: Browser, jornada: JornadaServer): Promise<Page> {
  const context = await browser.newContext({ baseURL: jornada.url, reducedMotion: 'reduce' });
  return context.newPage();
}

test('a new e-mail counts once it is confirmed, and the person is told beforehand', async ({
  page,
  browser,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Direcciones');
  const { name, email, newEmail } = await somebody(company, 'Inés Correo');
  await signInAsAdmin(page, company, '/admin/empleados');
  await page.getByRole('button', { name: actions.of(actions.edit, name) }).click();
  await expect(dialog(page)).toContainText(form.emailChangeHelp);
  await dialog(page).getByRole('textbox', { name: form.email }).fill(company.adminEmail);
  await dialog(page).getByRole('button', { name: form.save }).click();
  await expect(dialog(page).getByText(errorTexts.EMAIL_TAKEN)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'email-change-form');
  await dialog(page).getByRole('textbox', { name: form.email }).fill(newEmail);
  await dialog(page).getByRole('button', { name: form.save }).click();
  await expect(page.getByText(employeesTexts.updatedPending(newEmail))).toBeVisible();
  await expect(row(page, name)).toContainText(email);
  await expect(row(page, name)).toContainText(texts.pendingOf(newEmail));
  await expectAccessible(page);
  await keepPicture(page, 'email-change-list');
  const first = await jornada.receiveLink(newEmail);

  await page.getByRole('button', { name: actions.of(actions.edit, name) }).click();
  await expect(dialog(page)).toContainText(texts.pendingOf(newEmail));
  await page.keyboard.press('Escape');
  await chooseInRow(page, name, actions.resendConfirmation);
  await expect(page.getByText(employeesTexts.confirmationResent(newEmail))).toBeVisible();
  const second = await jornada.receiveLink(newEmail);

  const person = await elsewhere(browser, jornada);
  await openSession(person, email, '/empleado/perfil');
  const notice = person.getByRole('group', { name: texts.own.title });
  await expect(notice).toContainText(texts.own.to(newEmail));
  await expect(notice).toContainText(texts.own.asked('Alba Admin', '23/11/2026 08:00'));
  await expectAccessible(person);
  await keepPicture(person, 'email-change-profile');

  await person.goto(first);
  await expect(person.getByText(texts.invalidLink)).toBeVisible();
  await expectAccessible(person);
  await keepPicture(person, 'email-change-dead');
  await person.goto(second);
  await expect(person).toHaveURL('/confirm-email');
  await expect(person.getByText(newEmail)).toBeVisible();
  await person.reload();
  await expect(confirmButton(person)).toBeVisible();
  await expectAccessible(person);
  await keepPicture(person, 'email-change-confirm');
  await person.setViewportSize(phone);
  expect(await tooWide(person)).toEqual([]);
  await expectAccessible(person);
  await keepPicture(person, 'email-change-confirm-phone');

  // Without an answer nothing is known; the same press again is safe.
  await person.route('**/confirm-email/complete', (route) => route.abort());
  await confirmButton(person).click();
  await expect(person.getByRole('alert')).toContainText(texts.failed);
  await expectAccessible(person);
  await person.unroute('**/confirm-email/complete');
  await confirmButton(person).click();
  await expect(person.getByText(texts.done(newEmail))).toBeVisible();
  await expect(person.getByRole('link', { name: texts.goToLogin })).toBeFocused();
  await expectAccessible(person);
  await keepPicture(person, 'email-change-done');
  await person.keyboard.press('Enter');
  await expect(person).toHaveURL('/login');
  await submitCredentials(person, email);
  await expect(person.getByText(errorTexts.INVALID_CREDENTIALS)).toBeVisible();
  await person.getByLabel(accessTexts.email).fill('');
  await submitCredentials(person, newEmail);
  await expect(person).toHaveURL('/empleado');

  await page.reload();
  await expect(row(page, name)).toContainText(newEmail);
  await expect(row(page, name)).not.toContainText(texts.pending);
  await person.context().close();
});

test('somebody who did not expect the change cancels it, on a phone', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Avisada');
  const { id, name, email, newEmail } = await somebody(company, 'Olga Atenta');
  await company.call('PUT', `/admin/employees/${id}`, { name, email: newEmail });
  const link = await jornada.receiveLink(newEmail);
  await page.setViewportSize(phone);
  await openSession(page, email, '/empleado/perfil');
  const notice = page.getByRole('group', { name: texts.own.title });
  await expect(notice).toContainText(newEmail);
  expect(await tooWide(page)).toEqual([]);
  await expectAccessible(page);
  await keepPicture(page, 'email-change-profile-phone');
  await page.route('**/email-change', (route) => route.abort());
  await notice.getByRole('button', { name: texts.own.cancel }).click();
  await expect(notice.getByRole('alert')).toContainText(texts.own.cancelFailed);
  await expectAccessible(page);
  await page.unroute('**/email-change');
  await notice.getByRole('button', { name: texts.own.cancel }).click();
  await expect(page.getByText(texts.own.cancelled)).toBeVisible();
  await expect(notice).toHaveCount(0);

  await page.goto(link);
  await expect(page.getByText(texts.invalidLink)).toBeVisible();
  await page.goto('/empleado/perfil');
  await expect(page.getByLabel(profileTexts.person.email)).toHaveValue(email);
});

test('an admin cancels it in the list; a taken address, and a link without a token, say why', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Anulada');
  const { id, name, email, newEmail } = await somebody(company, 'Raúl Mudanza');
  await signInAsAdmin(page, company, '/admin/empleados');
  await changeInForm(page, name, newEmail);
  await expect(row(page, name)).toContainText(texts.pendingOf(newEmail));
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: widgetTexts.list.details }).last().click();
  await expect(page.getByText(texts.pendingOf(newEmail)).filter({ visible: true })).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
  await expectAccessible(page);
  await keepPicture(page, 'email-change-list-phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await chooseInRow(page, name, actions.cancelEmailChange);
  await expect(page.getByText(employeesTexts.emailChangeCancelled)).toBeVisible();
  await expect(row(page, name)).toContainText(email);
  await expect(row(page, name)).not.toContainText(texts.pending);
  await rowMenu(page, name).click();
  await expect(menuItem(page, actions.deactivate)).toBeVisible();
  await expect(menuItem(page, actions.cancelEmailChange)).toHaveCount(0);
  await jornada.receiveLink(newEmail);

  await company.call('PUT', `/admin/employees/${id}`, { name, email: newEmail });
  const link = await jornada.receiveLink(newEmail);
  await company.call('POST', '/admin/employees', { name: 'Otra Persona', email: newEmail });
  await page.goto(link);
  await confirmButton(page).click();
  await expect(page.getByRole('alert')).toContainText(texts.taken);
  await expectAccessible(page);
  await keepPicture(page, 'email-change-taken');

  // Another visit: a reload of the page would still have the token.
  await page.goto('/admin/perfil');
  await page.goto('/confirm-email');
  await expect(page.getByText(texts.missingToken)).toBeVisible();
  await expectAccessible(page);
});

test('an operator changes an admin’s e-mail, and the former one works until it is confirmed', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Operada');
  const newEmail = company.email('nueva');
  const { admins } = tenantsTexts;
  await signInAsOperator(page, `/superadmin/tenants/${company.id}`);
  await page.getByRole('button', { name: admins.editEmail }).click();
  await expect(dialog(page)).toContainText(admins.emailAskHelp('Alba Admin'));
  await dialog(page).getByLabel(admins.newEmail).fill(newEmail);
  await dialog(page).getByRole('button', { name: admins.save }).click();
  await expect(page.getByText(admins.emailAsked(newEmail))).toBeVisible();
  await expect(row(page, 'Alba Admin')).toContainText(company.adminEmail);
  await expect(row(page, 'Alba Admin')).toContainText(texts.pendingOf(newEmail));
  await expectAccessible(page);
  await keepPicture(page, 'email-change-operator');
  expect(await jornada.receiveLink(newEmail)).toContain('/confirm-email?token=');
  await signInAsAdmin(page, company, '/admin/perfil');
  await expect(page.getByRole('group', { name: texts.own.title })).toContainText(newEmail);
});
