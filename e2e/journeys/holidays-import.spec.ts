import { holidayScreenTexts as texts } from '@jornada/texts/holiday-screens';
import { regionNames } from '@jornada/texts/holidays';
import { holidayReasons } from '@jornada/texts/official-calendars';
import { shellTexts } from '@jornada/texts/shell';
import { widgetTexts } from '@jornada/texts/widgets';
import type { Page } from '@playwright/test';
import type { JornadaServer } from '../support/jornada-server.ts';
import { type OwnCompany, openCompany, signInAsAdmin } from '../support/own-company.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';

const path = '/admin/turnos?tab=festivos';
const { importing } = texts;

async function setClocks(page: Page, jornada: JornadaServer, date: string): Promise<void> {
  await jornada.setClock(`${date}T08:00:00[Europe/Madrid]`);
  await page.clock.setSystemTime(`${date}T08:00:00+01:00`);
}

test.beforeEach(({ page, jornada }) => setClocks(page, jornada, '2026-11-23'));

const list = (page: Page) => page.getByRole('table', { name: texts.list });
const row = (page: Page, name: string) => list(page).getByRole('row').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog', { name: importing.title });
const preview = (page: Page) => dialog(page).getByRole('table', { name: importing.preview });
const count = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true });
const submit = (page: Page) => dialog(page).getByRole('button', { name: importing.confirm }).click();

async function kept(company: OwnCompany) {
  return (await company.call('GET', '/holidays')) as unknown as { name: string; type: string }[];
}

test('the holidays of a community are imported after a preview', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Festivales');
  await signInAsAdmin(page, company, path);
  await expect(page.getByText(texts.none)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'holidays-none');

  await page.getByRole('button', { name: texts.import }).click();
  await expect(dialog(page).getByLabel(importing.country)).toHaveText(importing.countries.ES);
  await expect(dialog(page).getByLabel(importing.year).getByRole('option')).toHaveText([
    '2026',
    '2027',
    '2028',
    '2029',
    '2030',
    '2031',
  ]);
  await expect(dialog(page).getByLabel(importing.region)).toHaveCount(0);
  await dialog(page).getByLabel(importing.year).selectOption('2027');
  await expect(preview(page)).toContainText('Natividad del Señor');
  await expect(preview(page)).not.toContainText('02/05/2027');
  await dialog(page).getByLabel(importing.includeRegional).check();
  await submit(page);
  await expect(dialog(page).getByText(importing.regionRequired)).toBeVisible();
  await expect(dialog(page).getByLabel(importing.region)).toBeFocused();
  const regions = dialog(page).getByLabel(importing.region).getByRole('option');
  expect(await regions.allTextContents()).toEqual([
    importing.chooseRegion,
    ...Object.values(regionNames).sort(new Intl.Collator('es').compare),
  ]);
  await dialog(page).getByLabel(importing.region).selectOption('Comunidad de Madrid');
  const friday = preview(page).getByRole('row').filter({ hasText: 'Viernes Santo' });
  await expect(friday).toContainText('26/03/2027');
  await expect(friday).toContainText(texts.moving);
  await expect(friday).toContainText(importing.isNew);
  const regional = preview(page).getByRole('row').filter({ hasText: 'Autonómico' });
  await expect(regional).toHaveCount(2);
  const chosen = preview(page).getByRole('row').filter({ hasText: 'San José' });
  await expect(chosen).toContainText('19/03/2027');
  await expect(chosen).toContainText(importing.corrected);
  await expect(friday).not.toContainText(importing.corrected);
  const summer = preview(page).getByRole('row').filter({ hasText: 'Asunción de la Virgen' });
  await expect(summer).toContainText('16/08/2027');
  await expect(summer).toContainText(texts.movedFrom('15/08/2027'));
  await expect(dialog(page).getByText(/^Fuente: Decreto 82\/2026, de 30 de septiembre/)).toBeVisible();
  await expect(dialog(page).getByText(importing.laterCount(2027, 1))).toBeVisible();
  const later = importing.later(2027, ['Fiesta de la Comunidad de Madrid (02/05/2028)']);
  await expect(dialog(page).getByText(later)).toBeVisible();
  await expect(dialog(page).getByText(importing.compare)).toBeVisible();
  const bulletin = dialog(page).getByRole('link', { name: importing.bulletin });
  await expect(bulletin).toHaveAttribute('href', /^https:\/\/www\.boe\.es\//);
  await expectAccessible(page);
  await keepPicture(page, 'holidays-import');
  await summer.scrollIntoViewIfNeeded();
  await keepPicture(page, 'holidays-import-dates');

  await submit(page);
  await expect(page.getByText(/^Se han añadido \d+ festivos\.$/)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  const added = await kept(company);
  expect(added).toHaveLength(13);
  await expect(count(page, texts.counts.total)).toContainText(String(added.length));
  await expect(count(page, texts.counts.REGIONAL)).toContainText(
    String(added.filter(({ type }) => type === 'REGIONAL').length),
  );
  await expect(row(page, 'Viernes Santo')).toContainText('26/03/2027');
  await expect(row(page, 'Viernes Santo')).toContainText(texts.moving);
  await expect(row(page, 'Viernes Santo')).toContainText(texts.recurring);
  await expect(row(page, 'San José')).toContainText(texts.onlyIn([2027]));
  await expect(row(page, 'Asunción de la Virgen')).toContainText(texts.movedFrom('15/08/2027'));
  await expect(row(page, 'Fiesta de la Comunidad de Madrid')).toContainText('02/05/2028');
  await expect(row(page, 'Fiesta de la Comunidad de Madrid')).toContainText(texts.onSunday.SKIPPED);
  const upcoming = page.getByRole('region', { name: texts.upcoming.title });
  await expect(upcoming.getByRole('listitem')).toHaveCount(5);
  await expect(upcoming.getByRole('listitem').first()).toContainText(
    '01/01/2027 viernesAño NuevoNacionalen 39 días',
  );
  await expectAccessible(page);
  await keepPicture(page, 'holidays');
});

test('importing twice adds nothing, and moving holidays are right in other years', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Repetidora');
  const wish = { country: 'ES', year: 2027, region: 'MD', onlyNational: false };
  await company.call('POST', '/holidays/apply-template', wish);
  const added = await kept(company);
  await signInAsAdmin(page, company, path);
  await expect(row(page, 'Viernes Santo')).toContainText('26/03/2027');

  await page.getByRole('button', { name: texts.import }).click();
  await dialog(page).getByLabel(importing.year).selectOption('2027');
  await dialog(page).getByLabel(importing.includeRegional).check();
  await dialog(page).getByLabel(importing.region).selectOption('Comunidad de Madrid');
  await expect(dialog(page).getByText(importing.previewCount(0, added.length))).toBeVisible();
  await expect(preview(page).getByText(importing.isNew, { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await keepPicture(page, 'holidays-import-again');
  await submit(page);
  await expect(page.getByText(importing.done(0))).toBeVisible();
  expect(await kept(company)).toHaveLength(added.length);
  await expect(list(page).getByRole('row')).toHaveCount(added.length + 1);

  await setClocks(page, jornada, '2027-06-01');
  await signInAsAdmin(page, company, path);
  await expect(row(page, 'Viernes Santo')).toContainText('14/04/2028');
  await expect(row(page, 'Natividad del Señor')).toContainText('25/12/2027');
});

test('a calendar that is not published yet is shown as a forecast, with the reason for each date', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Previsora');
  await signInAsAdmin(page, company, path);
  await page.getByRole('button', { name: texts.import }).click();
  await dialog(page).getByLabel(importing.year).selectOption('2028');
  await dialog(page).getByLabel(importing.includeRegional).check();
  await dialog(page).getByLabel(importing.region).selectOption('Cantabria');
  const institutions = preview(page).getByRole('row').filter({ hasText: 'Día de las Instituciones' });
  await expect(institutions).toContainText('28/07/2028');
  await expect(institutions).toContainText(importing.correctedBy(holidayReasons.OWN_DAY));
  await expect(dialog(page).getByRole('note')).toHaveText(importing.forecast(2028, 12));
  await expect(preview(page)).not.toContainText('28/06/2028');
  await expectAccessible(page);
  await institutions.scrollIntoViewIfNeeded();
  await keepPicture(page, 'holidays-import-forecast');
});

test('a holiday with rules for Sundays says so before its date is changed', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Dominical');
  const wish = { country: 'ES', year: 2027, region: 'NC', onlyNational: false };
  await company.call('POST', '/holidays/apply-template', wish);
  await signInAsAdmin(page, company, path);
  await expect(row(page, 'San Francisco Javier')).toContainText(texts.onSunday.MOVED);
  await expect(row(page, 'San Francisco Javier')).toContainText('Local');
  const edit = (name: string) => page.getByRole('button', { name: texts.of(texts.edit, name) }).click();
  const editing = page.getByRole('dialog', { name: texts.form.editTitle });
  await edit('San Francisco Javier');
  await expect(editing.getByText(texts.form.ruled(texts.onSunday.MOVED))).toBeVisible();
  await editing.getByRole('button', { name: widgetTexts.dialog.cancel }).click();
  await edit('San José');
  await expect(editing.getByText(texts.form.ruled(`${texts.onlyIn([2027])}.`))).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'holidays-edit-ruled');
});

test('only national holidays are imported by default', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Nacionales');
  await signInAsAdmin(page, company, path);
  await page.getByRole('button', { name: texts.import }).click();
  await expect(preview(page)).toContainText('Natividad del Señor');
  const sent = page.waitForRequest('**/api/holidays/apply-template');
  await submit(page);
  expect((await sent).postDataJSON()).toEqual({
    country: 'ES',
    year: 2026,
    region: null,
    onlyNational: true,
  });
  await expect(list(page)).toBeVisible();
  const types = new Set((await kept(company)).map(({ type }) => type));
  expect([...types]).toEqual(['NATIONAL']);
  await expect(count(page, texts.counts.REGIONAL)).toContainText('0');
});

test('a failed import says so, with the server’s reason if it gives one', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Importación Fallida');
  await signInAsAdmin(page, company, path);
  await page.route('**/api/holidays/template/**', (route) => route.fulfill({ status: 418, json: {} }));
  await page.getByRole('button', { name: texts.import }).click();
  const alert = dialog(page).getByRole('alert');
  await expect(alert).toContainText('Error al cargar datos');
  await page.unrouteAll();
  await alert.getByRole('button', { name: shellTexts.retry }).click();
  await expect(preview(page)).toBeVisible();

  const address = '**/api/holidays/apply-template';
  await page.route(address, (route) => route.fulfill({ status: 418, json: {} }));
  await submit(page);
  await expect(alert).toHaveText('Error al importar');
  await alert.getByRole('button', { name: shellTexts.closeNotice }).click();
  await expect(alert).toHaveCount(0);
  await page.route(address, (route) =>
    route.fulfill({ status: 418, json: { message: 'El calendario oficial no responde' } }),
  );
  await submit(page);
  await expect(alert).toHaveText('El calendario oficial no responde');
  await expectAccessible(page);
  await keepPicture(page, 'holidays-import-failed');
  await page.unrouteAll();
  await submit(page);
  await expect(page.getByText(/^Se han añadido \d+ festivos\.$/)).toBeVisible();
});
