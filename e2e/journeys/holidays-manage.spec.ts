import { errorTexts } from '@jornada/texts/errors';
import { holidayScreenTexts as texts } from '@jornada/texts/holiday-screens';
import { shellTexts } from '@jornada/texts/shell';
import { widgetTexts } from '@jornada/texts/widgets';
import type { Page } from '@playwright/test';
import { openCompany, signInAsAdmin, signInToAdmin } from '../support/own-company.ts';
import { giveRole } from '../support/roles.ts';
import { chooseInRow } from '../support/row-menu.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';
import { giveTimeOff } from '../support/time-off.ts';

const path = '/admin/turnos?tab=festivos';
const { form } = texts;
const required = 'Fecha y nombre son obligatorios';

test.beforeEach(async ({ page, jornada }) => {
  await jornada.setClock('2026-11-23T08:00:00[Europe/Madrid]');
  await page.clock.setSystemTime('2026-11-23T08:00:00+01:00');
});

const list = (page: Page) => page.getByRole('table', { name: texts.list });
const row = (page: Page, name: string) => list(page).getByRole('row').filter({ hasText: name });
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const holiday = (holidayDate: string, name: string, type: string, isRecurring = false) => ({
  holidayDate,
  name,
  type,
  isRecurring,
  description: null,
});

test('a holiday is made, changed and removed', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Fiestera');
  await signInAsAdmin(page, company, path);
  await page.getByRole('button', { name: texts.create }).click();
  const creation = dialog(page, form.createTitle);
  const save = creation.getByRole('button', { name: form.save });

  await save.click();
  await expect(creation.getByText(required)).toHaveCount(1);
  await expect(creation.getByLabel(form.date, { exact: true })).toBeFocused();
  await expectAccessible(page);
  await keepPicture(page, 'holiday-required');
  await creation.getByLabel(form.date, { exact: true }).fill('09/11/2027');
  await save.click();
  await expect(creation.getByText(required)).toHaveCount(1);
  await expect(creation.getByLabel(form.name)).toBeFocused();
  await creation.getByLabel(form.name).fill('La Almudena');
  await creation.getByLabel(form.date, { exact: true }).fill('');
  await save.click();
  await expect(creation.getByText(required)).toHaveCount(1);
  await expect(creation.getByLabel(form.date, { exact: true })).toBeFocused();

  await creation.getByLabel(form.date, { exact: true }).fill('09/11/2027');
  await creation.getByLabel(form.description).fill('Patrona de Madrid');
  await creation.getByLabel(form.recurring).check();
  await expect(creation.getByLabel(form.type)).toHaveValue('LOCAL');
  await keepPicture(page, 'holiday-form');
  await save.click();
  await expect(page.getByText(texts.created)).toBeVisible();
  await expect(row(page, 'La Almudena')).toContainText('09/11/2027');
  await expect(row(page, 'La Almudena')).toContainText('Patrona de Madrid');
  await expect(row(page, 'La Almudena')).toContainText('Local');
  await expect(row(page, 'La Almudena')).toContainText(texts.recurring);

  await page.getByRole('button', { name: texts.of(texts.edit, 'La Almudena') }).click();
  const editing = dialog(page, form.editTitle);
  await expect(editing.getByLabel(form.date, { exact: true })).toHaveValue('09/11/2027');
  await editing.getByLabel(form.name).fill('Fiesta de la empresa');
  await editing.getByLabel(form.type).selectOption('COMPANY');
  await editing.getByLabel(form.description).fill('');
  await editing.getByLabel(form.recurring).uncheck();
  await page.keyboard.press('Escape');
  await dialog(page, widgetTexts.leave.title).getByRole('button', { name: widgetTexts.leave.stay }).click();
  await editing.getByRole('button', { name: form.save }).click();
  await expect(page.getByText(texts.updated)).toBeVisible();
  const changed = row(page, 'Fiesta de la empresa');
  await expect(changed).toContainText('Empresa');
  await expect(changed).toContainText(texts.once);
  await expect(changed).not.toContainText('Patrona');

  await chooseInRow(page, 'Fiesta de la empresa', texts.remove);
  const removal = dialog(page, texts.removal.title);
  await expect(removal).toContainText(texts.removal.once('Fiesta de la empresa', '09/11/2027'));
  await expectAccessible(page);
  await keepPicture(page, 'holiday-removal');
  await removal.getByRole('button', { name: texts.removal.confirm }).click();
  await expect(page.getByText(texts.removed)).toBeVisible();
  await expect(page.getByText(texts.none)).toBeVisible();
});

test('the form shows what is already on a date, and refuses the same holiday twice', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Coincidente');
  const [ana] = await company.addPeople([{ name: 'Ana Fuera', email: company.email('ana') }]);
  await giveTimeOff(jornada, company, ana?.id ?? '', 'sick', '2026-12-08', '2026-12-09');
  await company.call('POST', '/holidays', holiday('2026-12-08', 'Inmaculada', 'NATIONAL', true));
  await signInAsAdmin(page, company, path);
  await page.getByRole('button', { name: texts.create }).click();
  const creation = dialog(page, form.createTitle);
  await creation.getByLabel(form.date, { exact: true }).fill('08/12/2026');
  await expect(creation.getByText(texts.conflicts.holiday('Inmaculada', 'Nacional'))).toBeVisible();
  await expect(creation.getByText('1 persona está ausente ese día.')).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'holiday-conflict');
  await creation.getByLabel(form.name).fill('Inmaculada');
  await creation.getByRole('button', { name: form.save }).click();
  await expect(creation.getByText(errorTexts.HOLIDAY_EXISTS)).toBeVisible();
  await expect(creation.getByLabel(form.name)).toBeFocused();
  await creation.getByLabel(form.date, { exact: true }).fill('10/12/2026');
  await expect(creation.getByText(texts.conflicts.title)).toHaveCount(0);
  await creation.getByRole('button', { name: form.save }).click();
  await expect(page.getByText(texts.created)).toBeVisible();

  await page
    .getByRole('button', { name: texts.of(texts.edit, 'Inmaculada') })
    .first()
    .click();
  const editing = dialog(page, form.editTitle);
  await expect(editing.getByText('1 persona está ausente ese día.')).toBeVisible();
  await expect(editing.getByText(/^Ya es festivo/)).toHaveCount(0);
});

test('the list is sorted, and shown as cards on a phone', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Ordenada');
  await company.call('POST', '/holidays', holiday('2026-12-25', 'Navidad', 'NATIONAL', true));
  await company.call('POST', '/holidays', holiday('2026-11-25', 'Feria', 'LOCAL'));
  await company.call('POST', '/holidays', holiday('2026-03-02', 'Aniversario', 'COMPANY'));
  await signInAsAdmin(page, company, path);
  const names = list(page).getByRole('rowheader');
  await expect(names).toHaveText(['Feria', 'Navidad', 'Aniversario']);
  await expect(row(page, 'Aniversario')).toContainText(texts.over);
  const sorter = (header: string) => list(page).getByRole('button', { name: header });
  await sorter(texts.columns.name).click();
  await expect(names).toHaveText(['Aniversario', 'Feria', 'Navidad']);
  await sorter(texts.columns.name).click();
  await expect(names).toHaveText(['Navidad', 'Feria', 'Aniversario']);
  await sorter(texts.columns.date).click();
  await sorter(texts.columns.date).click();
  await expect(names).toHaveText(['Navidad', 'Feria', 'Aniversario']);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('list', { name: texts.list }).getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
});

test('an error says why, and stays until it is closed', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Averiada');
  await company.call('POST', '/holidays', holiday('2026-12-25', 'Navidad', 'NATIONAL', true));
  await page.route('**/api/holidays', (route) => route.fulfill({ status: 418, json: {} }));
  await signInAsAdmin(page, company, path);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Error al cargar datos');
  await page.unrouteAll();
  await alert.getByRole('button', { name: shellTexts.retry }).click();
  await expect(row(page, 'Navidad')).toBeVisible();

  const refuse = (json: object) =>
    page.route('**/api/holidays/*', (route) => route.fulfill({ status: 418, json }));
  await refuse({});
  await chooseInRow(page, 'Navidad', texts.remove);
  await dialog(page, texts.removal.title).getByRole('button', { name: texts.removal.confirm }).click();
  await expect(alert).toHaveText('Error al eliminar');
  await expectAccessible(page);
  await keepPicture(page, 'holidays-failed');
  await alert.getByRole('button', { name: shellTexts.closeNotice }).click();
  await expect(alert).toHaveCount(0);

  await page.getByRole('button', { name: texts.of(texts.edit, 'Navidad') }).click();
  const editing = dialog(page, form.editTitle);
  await expect(editing.getByText(texts.conflicts.unknown)).toBeVisible();
  await editing.getByLabel(form.name).fill('Natividad');
  await editing.getByRole('button', { name: form.save }).click();
  await expect(editing.getByRole('alert')).toHaveText('Error al guardar');
  await page.unrouteAll();
  await refuse({ message: 'Hoy no se puede' });
  await editing.getByRole('button', { name: form.save }).click();
  await expect(editing.getByRole('alert')).toHaveText('Hoy no se puede');
  await editing.getByRole('button', { name: shellTexts.closeNotice }).click();
  await page.unrouteAll();
  await editing.getByRole('button', { name: form.save }).click();
  await expect(row(page, 'Natividad')).toBeVisible();
});

test('somebody who may only manage holidays sees no other page', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Delegada');
  const eva = await company.addSetUp({ name: 'Eva Festiva', email: company.email('eva') });
  await giveRole(company, 'Calendario', ['holidays.manage'], [eva]);
  await signInToAdmin(page, eva.email, '/admin/turnos');
  await expect(page.getByText(texts.none)).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(1);
});
