import { employeesTexts } from '@jornada/texts/employees';
import { personTexts } from '@jornada/texts/employees-person';
import { workCentresTexts } from '@jornada/texts/employees-work-centres';
import { errorTexts } from '@jornada/texts/errors';
import { widgetTexts } from '@jornada/texts/widgets';
import type { Page } from '@playwright/test';
import { expectGoodAtWidths } from '../support/attendance-page.ts';
import { giveShift } from '../support/clock-page.ts';
import { openSession } from '../support/open-session.ts';
import { openCompany, signInAsAdmin, signInToAdmin } from '../support/own-company.ts';
import { chooseInRow, menuItem, rowMenu } from '../support/row-menu.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';

test.beforeEach(({ jornada }) => jornada.setClock('2026-11-02T08:00:00[Europe/Madrid]'));

const { form, membership, ...texts } = workCentresTexts;
const path = '/admin/configuracion/centros';
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dataOf = (id: string) => `/admin/empleados/${id}`;

test('centres are made with their holidays, which apply to those who belong to them, and to nobody else', async ({
  page,
  jornada,
}) => {
  await page.clock.setSystemTime('2026-11-02T07:00:00Z');
  const company = await openCompany(jornada, 'Con centros');
  const ana = await company.addSetUp({ name: 'Ana Getafe', email: company.email('ana') });
  const eva = await company.addSetUp({ name: 'Eva Sevilla', email: company.email('eva') });
  for (const { id } of [ana, eva])
    await giveShift(company, id, { hours: ['09:00-17:00'], days: [1, 2, 3, 4, 5] });
  await signInAsAdmin(page, company, dataOf(ana.id));
  await expect(page.getByRole('heading', { name: personTexts.data.title })).toBeVisible();
  await expect(page.getByText(texts.one, { exact: true })).toHaveCount(0);

  await page.goto(path);
  await expect(page.getByText(texts.none)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'settings-centres-none');
  await button(page, texts.create).click();
  const creation = dialog(page, form.createTitle);
  await creation.getByLabel(form.account).fill('28 1234567 43');
  await creation.getByRole('button', { name: form.addHoliday }).click();
  const first = creation.getByRole('region', { name: form.holiday(1) });
  await expect(first.getByRole('textbox', { name: form.date })).toBeFocused();
  await creation.getByRole('button', { name: form.save, exact: true }).click();
  for (const wrong of [form.nameRequired, form.accountWrong, form.dateRequired, form.holidayNameRequired])
    await expect(creation.getByText(wrong)).toBeVisible();
  await expect(creation.getByLabel(form.name, { exact: true })).toBeFocused();
  await expectAccessible(page);
  await keepPicture(page, 'settings-centre-wrong');
  await creation.getByLabel(form.name, { exact: true }).fill('Nave de Getafe');
  await creation.getByLabel(form.municipality).fill('Getafe');
  await creation.getByLabel(form.account).fill('28 1234567 42');
  await first.getByRole('textbox', { name: form.date }).fill('10/11/2026');
  await first.getByLabel(form.holidayName).fill('Fiesta de Getafe');
  await creation.getByRole('button', { name: form.save, exact: true }).click();
  await expect(page.getByText(texts.created)).toBeVisible();
  await expect(row(page, 'Nave de Getafe')).toContainText('28123456742');
  await expect(page.getByText(texts.alone)).toBeVisible();
  await page.goto(dataOf(ana.id));
  await expect(page.getByRole('heading', { name: personTexts.data.title })).toBeVisible();
  await expect(page.getByText(texts.one, { exact: true })).toHaveCount(0);

  const local = { holidayDate: '2026-11-12', name: 'Fiesta de Sevilla', type: 'LOCAL' };
  const sevilla = await company.call('POST', '/admin/work-centres', {
    name: 'Tienda de Sevilla',
    holidays: [local],
  });
  await company.call('PUT', `/admin/employees/${eva.id}/work-centres`, {
    ...{ centreId: sevilla.id, validFrom: '2026-01-01' },
  });
  await company.call('POST', '/admin/work-centres', { name: 'Sin usar' });

  await page.goto(dataOf(ana.id));
  await expect(page.getByText(texts.nobodys)).toBeVisible();
  await button(page, texts.one).click();
  const joining = dialog(page, membership.title('Ana Getafe'));
  await expect(joining.getByText(membership.unknown)).toBeVisible();
  await joining.getByLabel(texts.one).selectOption('Nave de Getafe');
  await joining.getByRole('button', { name: membership.save }).click();
  await expect(joining.getByText(membership.validFromWrong)).toBeVisible();
  await expectAccessible(page);
  await joining.getByRole('textbox', { name: membership.validFrom }).fill('01/10/2026');
  await page.route('**/api/admin/employees/*/work-centres', (route) =>
    route.fulfill({ status: 418, json: {} }),
  );
  await joining.getByRole('button', { name: membership.save }).click();
  await expect(joining.getByRole('alert')).toContainText(membership.saveFailed);
  await page.unrouteAll();
  await keepPicture(page, 'person-centre-failed');
  await joining.getByRole('button', { name: membership.save }).click();
  await expect(page.getByText(membership.saved)).toBeVisible();
  await expect(page.getByText('Nave de Getafe').first()).toBeVisible();
  await button(page, texts.one).click();
  await expect(joining.getByText(membership.from('01/10/2026', 'Nave de Getafe'))).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'person-centre');
  await page.keyboard.press('Escape');
  await expectGoodAtWidths(page, 'person-data-centre');

  await page.goto(path);
  await expect(row(page, 'Nave de Getafe')).toContainText('1');
  await expectGoodAtWidths(page, 'settings-centres');
  await rowMenu(page, 'Nave de Getafe').click();
  await expect(menuItem(page, texts.remove)).toContainText(texts.used);
  await page.keyboard.press('Escape');
  await button(page, texts.of(texts.edit, 'Nave de Getafe')).click();
  const editing = dialog(page, form.editTitle);
  await editing.getByLabel(form.name, { exact: true }).fill('tienda de sevilla');
  await editing.getByRole('button', { name: form.save, exact: true }).click();
  await expect(editing.getByText(errorTexts.NAME_TAKEN)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'settings-centre-form');
  await editing.getByLabel(form.name, { exact: true }).fill('Nave de Getafe');
  await editing.getByRole('button', { name: form.addHoliday }).click();
  const second = editing.getByRole('region', { name: form.holiday(2) });
  await second.getByRole('textbox', { name: form.date }).fill('11/11/2026');
  await second.getByLabel(form.holidayName).fill('Segunda fiesta');
  await editing.getByLabel(form.closed).check();
  await editing.getByRole('button', { name: form.save, exact: true }).click();
  await expect(page.getByText(texts.updated)).toBeVisible();
  await expect(row(page, 'Nave de Getafe')).toContainText(texts.closed);

  await chooseInRow(page, 'Sin usar', texts.remove);
  const removal = dialog(page, texts.removal.title);
  await page.route('**/api/admin/work-centres/*', (route) => route.fulfill({ status: 418, json: {} }));
  await removal.getByRole('button', { name: texts.removal.confirm }).click();
  await expect(removal.getByRole('alert')).toHaveText(texts.removeFailed);
  await page.unrouteAll();
  await removal.getByRole('button', { name: texts.removal.confirm }).click();
  await expect(page.getByText(texts.removed)).toBeVisible();
  await expect(row(page, 'Sin usar')).toHaveCount(0);

  // Lists are narrowed to a centre where there are several.
  await page.goto('/admin/empleados');
  await page.getByLabel(texts.one, { exact: true }).selectOption('Tienda de Sevilla');
  await expect(page).toHaveURL(/centre=/);
  await expect(row(page, 'Eva Sevilla')).toBeVisible();
  await expect(row(page, 'Ana Getafe')).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/admin/asistencias/mes');
  await page.getByLabel(texts.one, { exact: true }).selectOption('Nave de Getafe');
  await expect(page.getByText('Ana Getafe').first()).toBeVisible();
  await expect(page.getByText('Eva Sevilla')).toHaveCount(0);
  await expectGoodAtWidths(page, 'month-of-centre');

  // A closed one is no choice for somebody new.
  await page.goto('/admin/empleados');
  await button(page, employeesTexts.create).click();
  const newPerson = dialog(page, employeesTexts.form.createTitle);
  await expect(newPerson.getByLabel(texts.one).locator('option')).toHaveText([
    texts.nobodys,
    'Tienda de Sevilla',
  ]);
  await newPerson.getByLabel(employeesTexts.form.name, { exact: true }).fill('Zoe Nueva');
  await newPerson.getByLabel(employeesTexts.form.email, { exact: true }).fill(company.email('zoe'));
  await newPerson.getByLabel(texts.one).selectOption('Tienda de Sevilla');
  await expectAccessible(page);
  await keepPicture(page, 'employee-form-centre');
  await newPerson.getByRole('button', { name: employeesTexts.form.save, exact: true }).click();
  await expect(page.getByText(employeesTexts.created)).toBeVisible();

  for (const [person, own, others] of [
    [ana, 'Fiesta de Getafe', 'Fiesta de Sevilla'],
    [eva, 'Fiesta de Sevilla', 'Fiesta de Getafe'],
  ] as const) {
    await openSession(page, person.email, '/empleado');
    await expect(page.getByText(own).first()).toBeVisible();
    await expect(page.getByText(others)).toHaveCount(0);
  }
});

test('whoever may only say which days are holidays reaches the centres, and others do not', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Centros de otros');
  const keeper = await company.addSetUp({ name: 'Fe Festivos', email: company.email('fe') });
  const role = await company.call('POST', '/admin/roles', {
    name: 'Festivos',
    permissions: ['holidays.manage'],
  });
  const roleIds = ['ROLE_EMPLOYEE', role.id];
  await company.call('POST', `/admin/users/${keeper.id}/roles`, { roleIds });
  await signInToAdmin(page, keeper.email, path);
  await expect(page.getByText(texts.none)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Departamentos' })).toHaveCount(0);
  await company.call('PATCH', `/admin/roles/${role.id}`, {
    name: 'Festivos',
    permissions: ['departments.manage'],
  });
  await page.reload();
  await expect(page.getByText(texts.none)).toHaveCount(0);
  await expect(page.getByText(widgetTexts.partNotAllowed)).toBeVisible();
});
