import { departmentsTexts } from '@jornada/texts/employees-departments';
import { errorTexts } from '@jornada/texts/errors';
import { widgetTexts } from '@jornada/texts/widgets';
import type { Page } from '@playwright/test';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { chooseInRow } from '../support/row-menu.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';

test.beforeEach(({ jornada }) => jornada.setClock('2026-11-23T08:00:00[Europe/Madrid]'));

const texts = departmentsTexts;
const path = '/admin/configuracion/departamentos';
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title });

test('departments are made, renamed and removed; their people stay without one', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Departamental');
  await signInAsAdmin(page, company, path);
  await expect(page.getByText(texts.none)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'settings-departments-none');
  const create = page.getByRole('button', { name: texts.create });
  await create.click();
  const form = dialog(page, texts.createTitle);
  await form.getByRole('button', { name: texts.save }).click();
  await expect(form.getByText(texts.nameRequired)).toBeVisible();
  await expect(form.getByLabel(texts.name)).toBeFocused();
  await form.getByLabel(texts.name).fill('Almacén');
  await expectAccessible(page);
  await keepPicture(page, 'settings-department-form');
  await form.getByRole('button', { name: texts.save }).click();
  await expect(page.getByText(texts.created)).toBeVisible();
  await expect(row(page, 'Almacén')).toContainText('0');

  await company.call('POST', '/admin/departments', { name: 'Tienda' });
  await page.reload();
  await page.getByRole('button', { name: texts.of(texts.rename, 'Tienda') }).click();
  const renaming = dialog(page, texts.renameTitle);
  await renaming.getByLabel(texts.name).fill('almacen');
  await renaming.getByRole('button', { name: texts.save }).click();
  await expect(renaming.getByText(errorTexts.NAME_TAKEN)).toBeVisible();
  await expect(renaming.getByLabel(texts.name)).toBeFocused();
  await expectAccessible(page);
  await keepPicture(page, 'settings-department-taken');
  await page.keyboard.press('Escape');
  await dialog(page, widgetTexts.leave.title).getByRole('button', { name: widgetTexts.leave.stay }).click();
  await renaming.getByLabel(texts.name).fill('Tienda del centro');
  await page.keyboard.press('Enter');
  await expect(page.getByText(texts.renamed)).toBeVisible();
  await expect(row(page, 'Tienda del centro')).toBeVisible();

  const list = (await company.call('GET', '/admin/departments')) as unknown as { id: string; name: string }[];
  const departmentId = list.find(({ name }) => name === 'Almacén')?.id;
  await company.addPeople([
    { name: 'Uno', email: company.email('uno'), departmentId },
    { name: 'Dos', email: company.email('dos'), departmentId },
  ]);
  await page.reload();
  await expect(row(page, 'Almacén')).toContainText('2');
  await expectAccessible(page);
  await keepPicture(page, 'settings-departments');
  await chooseInRow(page, 'Almacén', texts.remove);
  const removal = dialog(page, texts.removal.title);
  await expect(removal).toContainText('2 personas quedarán sin departamento.');
  await expectAccessible(page);
  await keepPicture(page, 'settings-department-removal');
  await page.route('**/api/admin/departments/*', (route) => route.fulfill({ status: 418, json: {} }));
  await removal.getByRole('button', { name: texts.removal.confirm }).click();
  await expect(removal.getByRole('alert')).toHaveText(texts.removeFailed);
  await page.unrouteAll();
  await removal.getByRole('button', { name: texts.removal.confirm }).click();
  await expect(page.getByText(texts.removed)).toBeVisible();
  await expect(row(page, 'Almacén')).toHaveCount(0);
});
