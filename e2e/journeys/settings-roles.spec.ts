import { rolesTexts } from '@jornada/texts/employees-roles';
import { errorTexts } from '@jornada/texts/errors';
import { shellTexts } from '@jornada/texts/shell';
import type { Page } from '@playwright/test';
import { openCompany, signInAsAdmin, signInToAdmin } from '../support/own-company.ts';
import { giveRole } from '../support/roles.ts';
import { chooseInRow } from '../support/row-menu.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';

test.beforeEach(({ jornada }) => jornada.setClock('2026-11-23T08:00:00[Europe/Madrid]'));

const path = '/admin/configuracion/roles';
const roles = (page: Page) => page.getByRole('region', { name: rolesTexts.title, exact: true });
const role = (page: Page, name: string) => roles(page).getByRole('row').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog');
const box = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name, exact: true });

test('a role is made, changed and, once nobody has it, removed', async ({ page, jornada }) => {
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

test('nobody can make a role with permissions that they lack', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Límites de roles');
  const someone = await company.addSetUp({ name: 'Ramón Reparte', email: company.email('ramon') });
  await giveRole(company, 'Reparto', ['users.manage', 'audit.read'], [someone]);
  await signInToAdmin(page, someone.email);
  await page.getByRole('navigation', { name: shellTexts.mainMenu }).getByText('Configuración').click();
  await expect(page).toHaveURL(path);
  await roles(page).getByRole('button', { name: rolesTexts.create }).click();
  const schedules = box(page, rolesTexts.permissions['schedules.manage']);
  await expect(schedules).toBeDisabled();
  await expect(schedules).toHaveAccessibleDescription(rolesTexts.form.notOwn);
  await schedules.click({ force: true });
  await expect(schedules).not.toBeChecked();
  await expect(box(page, rolesTexts.permissions['audit.read'])).toBeEnabled();
  await expectAccessible(page);
  await keepPicture(page, 'settings-role-not-own');
});
