import { employeesTexts } from '@jornada/texts/employees';
import { accountsTexts as texts } from '@jornada/texts/employees-accounts';
import { rolesTexts } from '@jornada/texts/employees-roles';
import { errorTexts } from '@jornada/texts/errors';
import { shellTexts } from '@jornada/texts/shell';
import type { Page } from '@playwright/test';
import { openCompany, signInAsAdmin, signInToAdmin } from '../support/own-company.ts';
import { giveRole } from '../support/roles.ts';
import { chooseInRow, menuItem, rowMenu } from '../support/row-menu.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';

test.beforeEach(({ jornada }) => jornada.setClock('2026-11-23T08:00:00[Europe/Madrid]'));

const { actions, deactivation, activated } = employeesTexts;
const path = '/admin/empleados';
const person = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog');
const box = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name, exact: true });
const roleFilter = (page: Page) => page.getByRole('combobox', { name: employeesTexts.role });

test('a person is invited, given roles, sent a link, deactivated and activated in one list', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Cuentas');
  await giveRole(company, 'Revisor', ['absences.review']);
  await signInAsAdmin(page, company, path);
  await expect(person(page, 'Alba Admin').getByText('Admin', { exact: true })).toBeVisible();
  const email = company.email('ivan');
  await page.getByRole('button', { name: employeesTexts.moreWays }).click();
  await menuItem(page, texts.invite).click();
  await dialog(page).getByRole('button', { name: texts.send }).click();
  await expect(dialog(page).getByText(texts.nameRequired)).toBeVisible();
  await expect(dialog(page).getByText(texts.emailInvalid)).toBeVisible();
  await expect(dialog(page).getByText(texts.rolesRequired)).toBeVisible();
  await dialog(page).getByLabel(texts.name).fill('Iván Nuevo');
  await dialog(page).getByLabel(texts.email).fill(company.adminEmail);
  await box(page, 'Revisor').click();
  await dialog(page).getByRole('button', { name: texts.send }).click();
  await expect(dialog(page).getByText(errorTexts.EMAIL_TAKEN)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'employees-invite');
  await dialog(page).getByLabel(texts.email).fill(email);
  await dialog(page).getByRole('button', { name: texts.send }).click();
  await expect(page.getByText(texts.invited(email))).toBeVisible();
  const link = await jornada.receiveLink(email);
  expect(link).toContain('setup-account');
  await expect(person(page, 'Iván Nuevo')).toContainText('Sin configurar');
  await expect(person(page, 'Iván Nuevo')).toContainText('Revisor');
  await expectAccessible(page);
  await keepPicture(page, 'employees-accounts');

  await chooseInRow(page, 'Iván Nuevo', texts.roles);
  await expect(dialog(page)).toContainText(rolesTexts.builtIn.ROLE_ADMIN.description);
  await box(page, 'Revisor').click();
  await box(page, 'Empleado').click();
  await expect(dialog(page).getByText(texts.rolesRequired)).toBeVisible();
  await box(page, 'Admin').click();
  await expectAccessible(page);
  await keepPicture(page, 'employees-roles');
  await dialog(page).getByRole('button', { name: texts.save }).click();
  await expect(page.getByText(texts.rolesSaved)).toBeVisible();
  await expect(person(page, 'Iván Nuevo')).toContainText('Admin');
  await expect(person(page, 'Iván Nuevo')).not.toContainText('Revisor');

  // Who has no password yet has the one entry, who has one the other besides.
  await rowMenu(page, 'Iván Nuevo').click();
  await expect(menuItem(page, texts.sendLink)).toHaveCount(0);
  await menuItem(page, actions.resend).click();
  await expect(page.getByText(employeesTexts.resent(email))).toBeVisible();
  expect(await jornada.receiveLink(email)).toContain('/setup-account');
  await chooseInRow(page, 'Alba Admin', texts.sendLink);
  await expect(page.getByText(texts.linkSent(company.adminEmail))).toBeVisible();
  expect(await jornada.receiveLink(company.adminEmail)).toContain('/reset-password');

  await page.getByRole('switch', { name: employeesTexts.showInactive }).click();
  await chooseInRow(page, 'Iván Nuevo', actions.deactivate);
  await expect(dialog(page)).toContainText(deactivation.warning('Iván Nuevo'));
  await dialog(page).getByRole('button', { name: deactivation.confirm }).click();
  await expect(person(page, 'Iván Nuevo')).toContainText('Inactivo');
  await chooseInRow(page, 'Iván Nuevo', actions.activate);
  await expect(page.getByText(activated)).toBeVisible();
});

test('the list is filtered by role, which the URL keeps', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Filtro de rol');
  await company.addPeople([{ name: 'Tina Turnos', email: company.email('tina') }]);
  await signInAsAdmin(page, company, path);
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await roleFilter(page).selectOption('Empleado');
  await expect(page.getByRole('rowheader')).toContainText(['Tina Turnos']);
  await roleFilter(page).selectOption('Admin');
  await expect(page.getByRole('rowheader')).toContainText(['Alba Admin']);
  await expect(page).toHaveURL(`${path}?role=ROLE_ADMIN`);
  await page.reload();
  await expect(roleFilter(page)).toHaveValue('ROLE_ADMIN');
  await expect(page.getByRole('rowheader')).toContainText(['Alba Admin']);
  await page.getByRole('searchbox').fill('tina');
  await expect(page.getByText(employeesTexts.none)).toBeVisible();
  await page.getByRole('button', { name: employeesTexts.clearFilters }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(2);

  await page.route('**/api/admin/employees?*', (route) => route.fulfill({ status: 503, json: {} }));
  await roleFilter(page).selectOption('Empleado');
  await expect(page.getByText(employeesTexts.loadFailed)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('rowheader')).toContainText(['Tina Turnos']);

  // They stood in the settings once.
  await page.goto('/admin/configuracion/usuarios?q=tina');
  await expect(page).toHaveURL(`${path}?q=tina`);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
});

test('the last admin cannot be removed in any way', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Última Jefa');
  await signInAsAdmin(page, company, path);
  await chooseInRow(page, 'Alba Admin', actions.deactivate);
  await dialog(page).getByRole('button', { name: deactivation.confirm }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(errorTexts.LAST_ADMIN);
  await expectAccessible(page);
  await keepPicture(page, 'employees-last-admin');
  await page.keyboard.press('Escape');
  await chooseInRow(page, 'Alba Admin', texts.roles);
  await box(page, 'Empleado').click();
  await box(page, 'Admin').click();
  await dialog(page).getByRole('button', { name: texts.save }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(errorTexts.LAST_ADMIN);
});

test('somebody who may only give roles has no other actions, and gives no more than they have', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Límites');
  const someone = await company.addSetUp({ name: 'Ramón Reparte', email: company.email('ramon') });
  const email = company.email('tina');
  await company.addPeople([{ name: 'Tina Turnos', email }]);
  await giveRole(company, 'Reparto', ['users.manage', 'audit.read'], [someone]);
  await giveRole(company, 'Turnos', ['schedules.manage']);
  await signInToAdmin(page, someone.email);
  await page.getByRole('navigation', { name: shellTexts.mainMenu }).getByText('Empleados').click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('button', { name: texts.invite })).toBeVisible();
  for (const name of [employeesTexts.create, employeesTexts.import_, employeesTexts.export_])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByRole('button', { name: actions.of(actions.edit, 'Tina Turnos') })).toHaveCount(0);
  await rowMenu(page, 'Tina Turnos').click();
  await expect(page.getByRole('menuitem').filter({ visible: true })).toHaveText([
    texts.roles,
    actions.resend,
    actions.deactivate,
  ]);
  await menuItem(page, actions.resend).click();
  await expect(page.getByText(texts.linkSent(email))).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'employees-roles-alone');
  await chooseInRow(page, 'Tina Turnos', actions.deactivate);
  await dialog(page).getByRole('button', { name: deactivation.confirm }).click();
  await expect(person(page, 'Tina Turnos')).toHaveCount(0);

  await chooseInRow(page, 'Ramón Reparte', texts.roles);
  await expect(box(page, 'Turnos')).toBeDisabled();
  await expect(box(page, 'Admin')).toHaveAccessibleDescription(rolesTexts.form.notOwnRole);
  await page.keyboard.press('Escape');
  await chooseInRow(page, 'Alba Admin', texts.sendLink);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(errorTexts.EXCEEDS_OWN_PERMISSIONS);
  await expectAccessible(page);
  await keepPicture(page, 'employees-exceeds');
});
