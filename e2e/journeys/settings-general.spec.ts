import { companyTexts } from '@jornada/texts/company';
import { shellTexts } from '@jornada/texts/shell';
import { widgetTexts } from '@jornada/texts/widgets';
import type { Page } from '@playwright/test';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';

test.beforeEach(({ jornada }) => jornada.setClock('2026-11-23T08:00:00[Europe/Madrid]'));

const texts = companyTexts.general;
const path = '/admin/configuracion/general';
const calls = '**/api/tenant/settings';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const zone = (page: Page) => page.getByRole('combobox', { name: texts.timezone });
const save = (page: Page) => page.getByRole('button', { name: texts.save });

test('pressing the settings again while the first part loads leads to it again', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Insistente');
  const part = Promise.withResolvers<void>();
  await page.route('**/assets/general-screen*.js', async (route) => {
    await part.promise;
    await route.continue();
  });
  await signInAsAdmin(page, company, '/admin/perfil');
  const settings = page.getByRole('link', { name: 'Configuración' });
  await settings.click();
  await expect(page).toHaveURL(path);
  await settings.click();
  await expect(page).toHaveURL(path);
  part.resolve();
  await expect(zone(page)).toBeVisible();
});

test('a company’s settings have defaults, and changes are saved', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Ajustes');
  await signInAsAdmin(page, company);
  await page.getByRole('link', { name: 'Configuración' }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: shellTexts.mainMenu });
  await expect(menu.getByRole('link', { name: 'Configuración' })).toHaveAttribute('aria-current', 'page');
  const sections = page.getByRole('navigation', { name: companyTexts.sections });
  await expect(sections.getByRole('link')).toHaveText([
    'General',
    'Departamentos',
    'Centros',
    'Terminales',
    'Roles',
    'Jornada',
    'Permisos',
    'Vacaciones',
    'Inspección',
    'Conservación',
    'Salida',
    'Seguridad',
    'Integraciones',
    'Registro de actividad',
  ]);
  await expect(sections.getByRole('link', { name: 'General' })).toHaveAttribute('aria-current', 'page');
  await expect(zone(page)).toHaveValue('Europe/Madrid');
  await expect(field(page, texts.rounding)).toHaveValue('15');
  await expect(field(page, texts.start)).toHaveValue('09:00');
  await expect(field(page, texts.end)).toHaveValue('18:00');
  await expect(page.getByRole('switch', { name: texts.emailLookup })).toBeChecked();
  await expect(save(page)).toBeDisabled();
  await expectAccessible(page);
  await keepPicture(page, 'settings-general');

  await zone(page).fill('canary');
  await expect(page.getByRole('option')).toHaveText(['Atlantic/Canary']);
  await expectAccessible(page);
  await keepPicture(page, 'settings-zones');
  await page.getByRole('option', { name: 'Atlantic/Canary' }).click();
  await field(page, texts.rounding).fill('5');
  await field(page, texts.end).fill('17:30');
  await field(page, texts.taxId).fill('b-58.378.431');
  await field(page, texts.fixedBreakAgreement).fill('Convenio del metal, art. 23');
  await page.getByRole('switch', { name: texts.emailLookup }).click();
  await page.getByRole('switch', { name: texts.shiftReminders }).click();
  await save(page).click();
  await expect(page.getByText(texts.saved)).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await page.reload();
  await expect(zone(page)).toHaveValue('Atlantic/Canary');
  await expect(field(page, texts.rounding)).toHaveValue('5');
  await expect(field(page, texts.end)).toHaveValue('17:30');
  await expect(field(page, texts.taxId)).toHaveValue('B58378431');
  await expect(field(page, texts.fixedBreakAgreement)).toHaveValue('Convenio del metal, art. 23');
  await expect(page.getByRole('switch', { name: texts.emailLookup })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: texts.shiftReminders })).not.toBeChecked();
});

test('a refused save says why, and leaving asks for confirmation', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Ajustes Malos');
  await signInAsAdmin(page, company, path);
  await field(page, texts.rounding).fill('61');
  await field(page, texts.taxId).fill('B58378432');
  await save(page).click();
  await expect(page.getByText(texts.roundingInvalid)).toBeVisible();
  await expect(page.getByText(texts.taxIdInvalid)).toBeVisible();
  await expect(field(page, texts.rounding)).toBeFocused();
  await expectAccessible(page);
  await keepPicture(page, 'settings-general-invalid');

  await field(page, texts.rounding).fill('10');
  await field(page, texts.taxId).fill('');
  await page.route(calls, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText(texts.saveFailed);
  await page.getByRole('link', { name: companyTexts.tabs.departments }).click();
  const question = page.getByRole('dialog', { name: widgetTexts.leave.title });
  await question.getByRole('button', { name: widgetTexts.leave.stay }).click();
  await page.unrouteAll();
  await save(page).click();
  await expect(page.getByText(texts.saved)).toBeVisible();
  await page.getByRole('link', { name: companyTexts.tabs.departments }).click();
  await expect(page).toHaveURL('/admin/configuracion/departamentos');
});

test('an error is shown when the settings cannot be read', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Ajustes Mudos');
  await signInAsAdmin(page, company);
  await page.route(calls, (route) => route.fulfill({ status: 418, json: {} }));
  await page.goto(path);
  await expect(page.getByRole('alert')).toContainText(texts.loadFailed);
  await page.unrouteAll();
  await page.getByRole('button', { name: shellTexts.retry }).click();
  await expect(zone(page)).toHaveValue('Europe/Madrid');
});
