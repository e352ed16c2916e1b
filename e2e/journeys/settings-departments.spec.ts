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
  await page.getByRole('button', { name: texts.of(texts.edit, 'Tienda') }).click();
  const renaming = dialog(page, texts.editTitle);
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
  await expect(page.getByText(texts.updated)).toBeVisible();
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

test('a department hangs from another one, with somebody responsible and a deputy', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Escalonada');
  await company.addPeople([
    { name: 'Ana Ruiz', email: company.email('ana') },
    { name: 'Blas Otero', email: company.email('blas') },
  ]);
  await company.call('POST', '/admin/departments', { name: 'Obras' });
  await company.call('POST', '/admin/departments', { name: 'Almacén' });
  await signInAsAdmin(page, company, path);
  await page.getByRole('button', { name: texts.of(texts.edit, 'Almacén') }).click();
  const form = dialog(page, texts.editTitle);
  await form.getByLabel(texts.parent).selectOption({ label: 'Obras' });
  await form.getByRole('combobox', { name: texts.managers }).fill('ana');
  await page.getByRole('option', { name: 'Ana Ruiz' }).click();
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: texts.addDeputy }).click();
  const deputy = form.getByRole('region', { name: texts.deputy(1) });
  await expect(deputy.getByRole('combobox', { name: texts.person })).toBeFocused();
  await form.getByRole('button', { name: texts.save }).click();
  await expect(deputy.getByText(texts.personRequired)).toBeVisible();
  await page.keyboard.type('Blas');
  await page.getByRole('option', { name: 'Blas Otero' }).click();
  await deputy.getByRole('textbox', { name: texts.from }).fill('15/12/2026');
  await deputy.getByRole('textbox', { name: texts.until }).fill('01/12/2026');
  await form.getByRole('button', { name: texts.save }).click();
  await expect(deputy.getByText(texts.untilBeforeFrom)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'settings-department-managers');
  await deputy.getByRole('textbox', { name: texts.until }).fill('31/12/2026');
  await form.getByRole('button', { name: texts.save }).click();
  await expect(page.getByText(texts.updated)).toBeVisible();
  await expect(row(page, 'Almacén')).toContainText('Ana Ruiz');
  await expect(row(page, 'Almacén')).toContainText(
    texts.deputyBetween('Blas Otero', '15/12/2026', '31/12/2026'),
  );
  await keepPicture(page, 'settings-departments-tree');

  // What hangs from it is not offered.
  await page.getByRole('button', { name: texts.of(texts.edit, 'Obras') }).click();
  await expect(form.getByLabel(texts.name)).toHaveValue('Obras');
  await expect(form.getByLabel(texts.parent)).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await page.getByRole('button', { name: texts.of(texts.edit, 'Almacén') }).click();
  await expect(form.getByLabel(texts.parent)).toHaveValue(/./);
  await expect(form.getByText('Ana Ruiz')).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'settings-department-managers-phone');
  await form.getByRole('button', { name: texts.removeDeputy(1) }).click();
  await expect(form.getByRole('button', { name: texts.addDeputy })).toBeFocused();
  await form.getByRole('button', { name: texts.save }).click();
  await expect(page.getByText(texts.updated)).toBeVisible();
  await expect(page.getByText(/suplente del/)).toHaveCount(0);
  await expectAccessible(page);
  await keepPicture(page, 'settings-departments-phone');
});
