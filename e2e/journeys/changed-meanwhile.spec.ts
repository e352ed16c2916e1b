import { companyTexts } from '@jornada/texts/company';
import { employeesTexts } from '@jornada/texts/employees';
import { accountsTexts } from '@jornada/texts/employees-accounts';
import { departmentsTexts } from '@jornada/texts/employees-departments';
import { tenantsTexts } from '@jornada/texts/tenants';
import { widgetTexts } from '@jornada/texts/widgets';
import type { Locator, Page } from '@playwright/test';
import { callApi, signInByApi } from '../support/api.ts';
import { makeTenant, signInAsOperator } from '../support/operator.ts';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { giveRole } from '../support/roles.ts';
import { chooseInRow } from '../support/row-menu.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';

test.beforeEach(({ jornada }) => jornada.setClock('2026-11-23T08:00:00[Europe/Madrid]'));

const { meanwhile } = widgetTexts;
const phone = { width: 375, height: 812 };
const told = (place: Page | Locator) => place.getByRole('alert').filter({ hasText: meanwhile.title });

test('a person whom another admin changed meanwhile: what changed is shown, what was typed stays', async ({
  page,
  jornada,
}) => {
  const { form, actions, updated, saveFailed } = employeesTexts;
  const company = await openCompany(jornada, 'Dos a la vez');
  const workshop = await company.call('POST', '/admin/departments', { name: 'Taller' });
  const [rosa] = await company.addPeople([{ name: 'Rosa Ruiz', email: company.email('rosa') }]);
  await signInAsAdmin(page, company, '/admin/empleados');
  await page.getByRole('button', { name: actions.of(actions.edit, 'Rosa Ruiz'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: form.editTitle });
  const name = dialog.getByLabel(form.name);
  const save = dialog.getByRole('button', { name: form.save });
  await name.fill('Rosa María Ruiz');
  const theirs = { name: 'Rosa R.', email: rosa?.email, departmentId: workshop.id };
  await company.call('PUT', `/admin/employees/${rosa?.id}`, theirs);
  await save.click();
  await expect(told(dialog)).toContainText('Rosa Ruiz → ahora Rosa R.');
  await expect(told(dialog)).toContainText('Sin departamento → ahora Taller');
  await expect(told(dialog)).toContainText(meanwhile.kept(form.name));
  await expect(name).toHaveValue('Rosa María Ruiz');
  await expect(dialog.getByLabel(form.department)).toHaveValue(String(workshop.id));
  await expectAccessible(page);
  await keepPicture(page, 'employees-changed-meanwhile');
  await page.setViewportSize(phone);
  await expect(told(dialog)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'employees-changed-meanwhile-phone');
  await page.setViewportSize({ width: 1280, height: 800 });

  // A connection that fails loses nothing.
  await page.route('**/api/admin/employees/*', (route) => route.abort());
  await save.click();
  await expect(dialog.getByRole('alert').filter({ hasText: saveFailed })).toBeVisible();
  await page.unrouteAll();
  await save.click();
  await expect(page.getByText(updated)).toBeVisible();
  const { content } = await company.call('GET', '/admin/employees?q=rosa');
  expect(content).toMatchObject([{ name: 'Rosa María Ruiz', department: { name: 'Taller' }, revision: 3 }]);
});

test('settings that another admin changed meanwhile follow, but for what was typed', async ({
  page,
  jornada,
}) => {
  const texts = companyTexts.general;
  const company = await openCompany(jornada, 'Ajustes a la vez');
  await signInAsAdmin(page, company, '/admin/configuracion/general');
  const rounding = page.getByLabel(texts.rounding, { exact: true });
  const save = page.getByRole('button', { name: texts.save });
  await rounding.fill('5');
  await company.call('PUT', '/tenant/settings', {
    roundingMinutes: 20,
    defaultWorkHours: { start: '08:00', end: '18:00' },
  });
  await save.click();
  await expect(told(page)).toContainText('15 → ahora 20');
  await expect(told(page)).toContainText('09:00 → ahora 08:00');
  await expect(told(page)).toContainText(meanwhile.kept(texts.rounding));
  await expect(rounding).toHaveValue('5');
  await expect(page.getByLabel(texts.start, { exact: true })).toHaveValue('08:00');
  await expectAccessible(page);
  await keepPicture(page, 'settings-changed-meanwhile');
  await save.click();
  await expect(page.getByText(texts.saved)).toBeVisible();
  await expect(told(page)).toBeHidden();
  await expect(save).toBeDisabled();
  expect(await company.call('GET', '/tenant/settings')).toMatchObject({
    roundingMinutes: 5,
    defaultWorkHours: { start: '08:00', end: '18:00' },
    revision: 3,
  });
});

test('the same for the names of the company and of a department', async ({ page, jornada }) => {
  const { card } = companyTexts;
  const company = await openCompany(jornada, 'Nombres a la vez');
  const { id } = await company.call('POST', '/admin/departments', { name: 'Taller' });
  await signInAsAdmin(page, company, '/admin/perfil');
  const name = page.getByLabel(card.name, { exact: true });
  await name.fill('Mía, S. L.');
  await company.call('PUT', '/auth/company', { name: 'Suya, S. L.' });
  await page.getByRole('button', { name: card.save }).click();
  await expect(told(page)).toContainText('ahora Suya, S. L.');
  await expect(name).toHaveValue('Mía, S. L.');
  await expectAccessible(page);
  await page.getByRole('button', { name: card.save }).click();
  await expect(page.getByText(card.saved)).toBeVisible();
  expect(await company.call('GET', '/auth/company')).toMatchObject({ name: 'Mía, S. L.', revision: 3 });

  await page.goto('/admin/configuracion/departamentos');
  await page.getByRole('button', { name: departmentsTexts.of(departmentsTexts.edit, 'Taller') }).click();
  const dialog = page.getByRole('dialog', { name: departmentsTexts.editTitle });
  await dialog.getByLabel(departmentsTexts.name).fill('Taller nuevo');
  await company.call('PATCH', `/admin/departments/${id}`, { name: 'Nave' });
  await dialog.getByRole('button', { name: departmentsTexts.save }).click();
  await expect(told(dialog)).toContainText('Taller → ahora Nave');
  await dialog.getByRole('button', { name: departmentsTexts.save }).click();
  await expect(page.getByText(departmentsTexts.updated)).toBeVisible();
  await expect(page.getByText('Taller nuevo', { exact: true })).toBeVisible();
});

test('roles that another admin gave meanwhile are shown in the form, and none is removed unseen', async ({
  page,
  jornada,
}) => {
  const texts = accountsTexts;
  const company = await openCompany(jornada, 'Roles a la vez');
  const [rosa] = await company.addPeople([{ name: 'Rosa Ruiz', email: company.email('rosa') }]);
  await giveRole(company, 'Auditoría', ['audit.read']);
  await giveRole(company, 'Turnos', ['schedules.manage']);
  await signInAsAdmin(page, company, '/admin/empleados');
  await chooseInRow(page, 'Rosa Ruiz', texts.roles);
  const dialog = page.getByRole('dialog', { name: texts.rolesTitle('Rosa Ruiz') });
  const box = (name: string) => dialog.getByRole('checkbox', { name, exact: true });
  await box('Auditoría').click();
  const roles = (await company.call('GET', '/admin/roles')) as unknown as { id: string; name: string }[];
  const shifts = roles.find(({ name }) => name === 'Turnos')?.id;
  await company.call('POST', `/admin/users/${rosa?.id}/roles`, { roleIds: ['ROLE_EMPLOYEE', shifts] });
  await dialog.getByRole('button', { name: texts.save }).click();
  await expect(told(dialog)).toContainText('Empleado → ahora Empleado, Turnos');
  await expect(told(dialog)).toContainText(meanwhile.kept(texts.roles));
  await expect(box('Auditoría')).toBeChecked();
  await expect(box('Turnos')).not.toBeChecked();
  await expectAccessible(page);
  await keepPicture(page, 'roles-changed-meanwhile');

  // A connection that fails loses nothing.
  await page.route('**/api/admin/users/*/roles', (route) => route.abort());
  await box('Turnos').click();
  await dialog.getByRole('button', { name: texts.save }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: texts.rolesFailed })).toBeVisible();
  await page.unrouteAll();
  await dialog.getByRole('button', { name: texts.save }).click();
  await expect(page.getByText(texts.rolesSaved)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Rosa Ruiz' })).toContainText('Auditoría, Turnos');
});

test('the same for a company that another operator changed', async ({ page, jornada }) => {
  const { detail: texts } = tenantsTexts;
  const tenant = await makeTenant(jornada, 'Operada a la vez');
  const path = `/superadmin/tenants/${tenant.id}`;
  const accessToken = await signInByApi(jornada, 'superadmin@demo.test');
  const change = (body: object) => callApi(jornada, 'PATCH', path, { body, accessToken });
  await signInAsOperator(page, path);
  const settings = page.getByRole('region', { name: texts.settings });
  const limit = settings.getByLabel(texts.maxEmployees);
  await limit.fill('12');
  await change({ maxEmployees: 30, name: 'Otro nombre' });
  await settings.getByRole('button', { name: texts.save }).click();
  await expect(told(settings)).toContainText(`${tenant.name} → ahora Otro nombre`);
  await expect(told(settings)).toContainText('10 → ahora 30');
  await expect(told(settings)).toContainText(meanwhile.kept(texts.maxEmployees));
  await expect(limit).toHaveValue('12');
  await expect(settings.getByLabel(texts.name)).toHaveValue('Otro nombre');
  await expectAccessible(page);
  await keepPicture(page, 'tenant-changed-meanwhile');
  await settings.getByRole('button', { name: texts.save }).click();
  await expect(page.getByText(texts.saved)).toBeVisible();
  await expect(told(settings)).toBeHidden();
  expect(await callApi(jornada, 'GET', path, { accessToken })).toMatchObject({
    name: 'Otro nombre',
    maxEmployees: 12,
    revision: 3,
  });
});
