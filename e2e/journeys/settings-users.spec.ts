import { employeesTexts } from '@jornada/texts/es/employees';
import { rolesTexts } from '@jornada/texts/es/employees-roles';
import { usersTexts } from '@jornada/texts/es/employees-users';
import { errorTexts } from '@jornada/texts/es/errors';
import { shellTexts } from '@jornada/texts/es/shell';
import type { Page } from '@playwright/test';
import { openCompany, signInAsAdmin, signInToAdmin } from '../support/own-company.ts';
import { giveRole } from '../support/roles.ts';
import { chooseInRow, menuItem, rowMenu } from '../support/row-menu.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';

test.beforeEach(({ jornada }) => jornada.setClock('2026-11-23T08:00:00[Europe/Madrid]'));

const texts = usersTexts;
const path = '/admin/empleados/administracion';
const tabs = (page: Page) => page.getByRole('navigation', { name: employeesTexts.parts });
const users = (page: Page) => page.getByRole('region', { name: texts.title });
const roles = (page: Page) => page.getByRole('region', { name: rolesTexts.title, exact: true });
const user = (page: Page, name: string) => users(page).getByRole('row').filter({ hasText: name });
const role = (page: Page, name: string) => roles(page).getByRole('row').filter({ hasText: name });
const button = (page: Page, action: string, name: string) =>
  page.getByRole('button', { name: texts.of(action, name), exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const box = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name, exact: true });

test('somebody is invited, given roles, sent a link, kept out and let in again', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Cuentas');
  await giveRole(company, 'Revisor', ['absences.review']);
  await signInAsAdmin(page, company, '/admin/empleados');
  await tabs(page).getByRole('link', { name: employeesTexts.administration }).click();
  await expect(page).toHaveURL(path);
  await expect(tabs(page).getByRole('link', { name: employeesTexts.administration })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(user(page, 'Alba Admin').getByText('Admin', { exact: true })).toBeVisible();
  const email = company.email('ivan');
  await page.getByRole('button', { name: texts.invite }).click();
  await dialog(page).getByRole('button', { name: texts.send }).click();
  await expect(dialog(page).getByText(texts.nameRequired)).toBeVisible();
  await expect(dialog(page).getByText(texts.emailInvalid)).toBeVisible();
  await dialog(page).getByLabel(texts.name).fill('Iván Nuevo');
  await dialog(page).getByLabel(texts.email).fill(company.adminEmail);
  await dialog(page).getByRole('button', { name: texts.send }).click();
  await expect(dialog(page).getByText(errorTexts.EMAIL_TAKEN)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'settings-invite');
  await dialog(page).getByLabel(texts.email).fill(email);
  await box(page, 'Revisor').click();
  await dialog(page).getByRole('button', { name: texts.send }).click();
  await expect(page.getByText(texts.invited(email))).toBeVisible();
  expect(await jornada.receiveLink(email)).toContain('setup-account');
  await expect(user(page, 'Iván Nuevo')).toContainText('Sin configurar');
  await expect(user(page, 'Iván Nuevo')).toContainText('Revisor');
  await expectAccessible(page);
  await keepPicture(page, 'settings-users');

  await button(page, texts.editRoles, 'Iván Nuevo').click();
  await expect(dialog(page)).toContainText(rolesTexts.builtIn.ROLE_ADMIN.description);
  await box(page, 'Revisor').click();
  await box(page, 'Empleado').click();
  await expect(dialog(page).getByText(texts.rolesRequired)).toBeVisible();
  await box(page, 'Admin').click();
  await expectAccessible(page);
  await keepPicture(page, 'settings-user-roles');
  await dialog(page).getByRole('button', { name: texts.save }).click();
  await expect(page.getByText(texts.rolesSaved)).toBeVisible();
  await expect(user(page, 'Iván Nuevo')).toContainText('Admin');
  await expect(user(page, 'Iván Nuevo')).not.toContainText('Revisor');

  await chooseInRow(page, 'Iván Nuevo', texts.sendLink);
  await expect(page.getByText(texts.linkSent(email))).toBeVisible();
  expect(await jornada.receiveLink(email)).toContain('/setup-account');
  await chooseInRow(page, 'Iván Nuevo', texts.deactivate);
  await expect(dialog(page)).toContainText(texts.deactivation.warning('Iván Nuevo'));
  await dialog(page).getByRole('button', { name: texts.deactivation.confirm }).click();
  await expect(user(page, 'Iván Nuevo')).toContainText('Inactivo');
  await rowMenu(page, 'Iván Nuevo').click();
  await expect(menuItem(page, texts.sendLink)).toBeDisabled();
  await menuItem(page, texts.activate).click();
  await expect(page.getByText(texts.activated)).toBeVisible();

  await users(page).getByRole('searchbox').fill('ivan');
  await expect(users(page).getByRole('rowheader')).toHaveCount(1);
  await users(page).getByRole('combobox', { name: texts.role }).selectOption('Revisor');
  await expect(users(page).getByText(texts.none)).toBeVisible();
  await page.reload();
  await expect(users(page).getByText(texts.none)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('q')).toBe('ivan');
  await users(page).getByRole('button', { name: texts.clearFilters }).click();
  await expect(users(page).getByRole('rowheader')).toHaveCount(2);

  // They stood in the settings once.
  await page.goto('/admin/configuracion/usuarios?q=ivan');
  await expect(page).toHaveURL(`${path}?q=ivan`);
  await expect(users(page).getByRole('rowheader')).toHaveCount(1);
});

test('the last admin stays, whichever way one tries', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Última Jefa');
  await signInAsAdmin(page, company, path);
  await chooseInRow(page, 'Alba Admin', texts.deactivate);
  await dialog(page).getByRole('button', { name: texts.deactivation.confirm }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(errorTexts.LAST_ADMIN);
  await expectAccessible(page);
  await keepPicture(page, 'settings-last-admin');
  await page.keyboard.press('Escape');
  await button(page, texts.editRoles, 'Alba Admin').click();
  await box(page, 'Empleado').click();
  await box(page, 'Admin').click();
  await dialog(page).getByRole('button', { name: texts.save }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(errorTexts.LAST_ADMIN);
});

test('a role is made, changed and, when nobody has it, removed', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Papeles');
  const [holder] = await company.addPeople([{ name: 'Tina Titular', email: company.email('tina') }]);
  await giveRole(company, 'En uso', ['audit.read'], holder ? [holder] : []);
  await signInAsAdmin(page, company, path);
  await expect(role(page, rolesTexts.builtIn.ROLE_ADMIN.description)).toContainText(rolesTexts.everything);
  await roles(page).getByRole('button', { name: rolesTexts.create }).click();
  await dialog(page).getByRole('button', { name: rolesTexts.form.save }).click();
  await expect(dialog(page).getByText(rolesTexts.form.nameRequired)).toBeVisible();
  await expect(dialog(page).getByText(rolesTexts.form.permissionsRequired)).toBeVisible();
  await dialog(page).getByLabel(rolesTexts.form.name).fill('en uso');
  await box(page, rolesTexts.permissions['absences.review']).click();
  await dialog(page).getByRole('button', { name: rolesTexts.form.save }).click();
  await expect(dialog(page).getByText(errorTexts.NAME_TAKEN)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'settings-role-form');
  await dialog(page).getByLabel(rolesTexts.form.name).fill('Revisora');
  await dialog(page).getByLabel(rolesTexts.form.description).fill('Mira las ausencias');
  await dialog(page).getByRole('button', { name: rolesTexts.form.save }).click();
  await expect(page.getByText(rolesTexts.created)).toBeVisible();
  await expect(role(page, 'Revisora')).toContainText(rolesTexts.permissions['absences.review']);

  await roles(page)
    .getByRole('button', { name: rolesTexts.of(rolesTexts.edit, 'Revisora') })
    .click();
  await box(page, rolesTexts.permissions['vacations.review']).click();
  await dialog(page).getByRole('button', { name: rolesTexts.form.save }).click();
  await expect(page.getByText(rolesTexts.updated)).toBeVisible();
  await expect(role(page, 'Revisora')).toContainText(rolesTexts.permissions['vacations.review']);
  await expectAccessible(page);
  await keepPicture(page, 'settings-roles');

  const remove = (name: string) => chooseInRow(page, name, rolesTexts.remove);
  const confirm = dialog(page).getByRole('button', { name: rolesTexts.removal.confirm });
  await remove('En uso');
  await confirm.click();
  await expect(dialog(page).getByRole('alert')).toContainText(errorTexts.ROLE_IN_USE);
  await expectAccessible(page);
  await keepPicture(page, 'settings-role-in-use');
  await page.keyboard.press('Escape');
  await remove('Revisora');
  await confirm.click();
  await expect(page.getByText(rolesTexts.removed)).toBeVisible();
  await expect(role(page, 'Revisora')).toHaveCount(0);
});

test('nobody gives what they have not got', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Límites');
  const someone = await company.addSetUp({ name: 'Ramón Reparte', email: company.email('ramon') });
  await giveRole(company, 'Reparto', ['users.manage', 'audit.read'], [someone]);
  await giveRole(company, 'Turnos', ['schedules.manage']);
  await signInToAdmin(page, someone.email);
  // Who may not see the people, but give roles, is led to the accounts.
  await page.getByRole('navigation', { name: shellTexts.mainMenu }).getByText('Empleados').click();
  await expect(page).toHaveURL(path);
  await expect(tabs(page)).toHaveCount(0);
  await roles(page).getByRole('button', { name: rolesTexts.create }).click();
  const schedules = box(page, rolesTexts.permissions['schedules.manage']);
  await expect(schedules).toBeDisabled();
  await expect(schedules).toHaveAccessibleDescription(rolesTexts.form.notOwn);
  await schedules.click({ force: true });
  await expect(schedules).not.toBeChecked();
  await expect(box(page, rolesTexts.permissions['audit.read'])).toBeEnabled();
  await expectAccessible(page);
  await keepPicture(page, 'settings-role-not-own');
  await page.keyboard.press('Escape');

  await button(page, texts.editRoles, 'Ramón Reparte').click();
  await expect(box(page, 'Turnos')).toBeDisabled();
  await expect(box(page, 'Admin')).toHaveAccessibleDescription(rolesTexts.form.notOwnRole);
  await page.keyboard.press('Escape');
  await chooseInRow(page, 'Alba Admin', texts.sendLink);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(errorTexts.EXCEEDS_OWN_PERMISSIONS);
  await expectAccessible(page);
  await keepPicture(page, 'settings-exceeds');
});
