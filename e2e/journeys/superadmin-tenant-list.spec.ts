import { shellTexts } from '@jornada/texts/shell';
import { tenantsTexts } from '@jornada/texts/tenants';
import { widgetTexts } from '@jornada/texts/widgets';
import type { Page } from '@playwright/test';
import { demoPlaces } from '../../apps/api/src/seed/demo-people.ts';
import { makeTenant, makeTenants, signInAsOperator, uniqueName } from '../support/operator.ts';
import { chooseInRow, rowMenu } from '../support/row-menu.ts';
import { expect, expectAccessible, keepPicture, keepView, test } from '../support/test.ts';

test.beforeEach(({ jornada }) => jornada.setClock('2026-11-23T08:00:00[Europe/Madrid]'));

const { list: texts, suspension } = tenantsTexts;
const list = '/superadmin/tenants';
const isListCall = (url: URL) => url.pathname === '/api/superadmin/tenants';

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Buscar por nombre...' });
const status = (page: Page) => page.getByRole('combobox', { name: texts.status });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const names = (page: Page) => page.getByRole('rowheader').getByRole('link').allTextContents();

test('a company in the list has logo, name, usage, state, date and actions', async ({ page, jornada }) => {
  const tenant = await makeTenant(jornada, 'Panadería Lista');
  // Other journeys may have filled the first page of the whole list.
  await signInAsOperator(page, `${list}?search=${encodeURIComponent(tenant.name)}`);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Logo',
    'Nombre',
    'Empleados',
    'Estado',
    'Creado',
    'Acciones',
  ]);
  const line = row(page, tenant.name);
  await expect(line).toContainText(`@${tenant.slug}`);
  await expect(line).toContainText('0 / 10');
  await expect(line).toContainText('Activa');
  await expect(line).toContainText('23/11/2026');
  await expectAccessible(page);
  await keepPicture(page, 'superadmin-tenants');

  const change = 'UPDATE tenants SET max_employees = $1, employee_count = $2 WHERE slug = $3';
  for (const [employees, level] of [
    [7, 'success'],
    [8, 'warning'],
    [9, 'danger'],
  ] as const) {
    await jornada.changeDatabase(change, 10, employees, tenant.slug);
    await page.reload();
    await expect(line.locator(`[data-level="${level}"]`)).toBeVisible();
    await expect(line.getByText('Límite alcanzado')).toBeHidden();
  }
  await jornada.changeDatabase(change, 10, 10, tenant.slug);
  await page.reload();
  await expect(line.getByText('Límite alcanzado')).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'superadmin-tenants-limit');
  await jornada.changeDatabase(change, 10, 0, tenant.slug);

  await line.getByRole('link', { name: `Editar ${tenant.name}` }).click();
  await expect(page).toHaveURL(`${list}/${tenant.id}`);
});

test('the search waits until typing stops, is in the URL, and loses no text', async ({ page, jornada }) => {
  const word = uniqueName('Búsqueda');
  await makeTenants(jornada, [`${word} Uno`, `${word} Dos`]);
  await signInAsOperator(page, list);
  await expect(page.getByText(/ de \d+$/)).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (isListCall(url)) asked.push(url.searchParams.get('search') ?? '');
  });
  // Found without regard to case and accents.
  const typed = word.toLowerCase().replace('ú', 'u');
  await searchBox(page).pressSequentially(typed, { delay: 15 });
  await expect(page.getByText('1–2 de 2')).toBeVisible();
  expect(asked).toEqual([typed]);
  expect(new URL(page.url()).searchParams.get('search')).toBe(typed);
  await expect(searchBox(page)).toBeFocused();
  await keepPicture(page, 'superadmin-tenants-search');

  await page.reload();
  await expect(searchBox(page)).toHaveValue(typed);
  await expect(page.getByText('1–2 de 2')).toBeVisible();

  // What is typed while an answer is on its way stays.
  await page.route(isListCall, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  const asking = page.waitForRequest((request) => isListCall(new URL(request.url())));
  await searchBox(page).press('End');
  await searchBox(page).pressSequentially(' d', { delay: 15 });
  await asking;
  await expect(row(page, `${word} Uno`)).toBeVisible();
  await searchBox(page).pressSequentially('o', { delay: 15 });
  await expect(page.getByText('1–1 de 1')).toBeVisible();
  await expect(searchBox(page)).toHaveValue(`${typed} do`);
  await page.unrouteAll({ behavior: 'wait' });

  await searchBox(page).fill('nadie se llama así');
  await expect(page.getByText('No se encontraron resultados')).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'superadmin-tenants-no-results');
  await page.getByRole('button', { name: texts.clearFilters }).click();
  await expect(searchBox(page)).toHaveValue('');
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
});

test('filter, order and page are in the URL: reload, share and back work', async ({ page, jornada }) => {
  const word = uniqueName('Serie');
  const series = Array.from({ length: 23 }, (_, index) => `${word} ${String(index + 1).padStart(2, '0')}`);
  await makeTenants(jornada, series);
  await signInAsOperator(page, `${list}?search=${encodeURIComponent(word)}`);
  await expect(page.getByText('1–20 de 23')).toBeVisible();
  expect(await names(page)).toEqual(series.slice(0, 20));
  await page.getByRole('button', { name: widgetTexts.list.page(2) }).click();
  await expect(page.getByText('21–23 de 23')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('page')).toBe('2');
  await page.reload();
  await expect(page.getByText('21–23 de 23')).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'superadmin-tenants-page-2');

  const byName = page.getByRole('columnheader', { name: texts.columns.name });
  await expect(byName).toHaveAttribute('aria-sort', 'ascending');
  await byName.getByRole('button').click();
  await expect(byName).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByText('1–20 de 23')).toBeVisible();
  await expect.poll(() => names(page)).toEqual(series.toReversed().slice(0, 20));
  const asked = new URL(page.url()).searchParams;
  expect(asked.get('sort')).toBe('name,desc');
  expect(asked.has('page')).toBe(false);
  await page.goBack();
  await expect(page.getByText('21–23 de 23')).toBeVisible();

  await status(page).selectOption('Suspendidos');
  await expect(page.getByText('No se encontraron resultados')).toBeVisible();
  await status(page).selectOption('Activos');
  await expect(page.getByText('1–20 de 23')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('status')).toBe('active');
  await status(page).selectOption('Todos los estados');
  await expect.poll(() => new URL(page.url()).searchParams.has('status')).toBe(false);

  // An address from another time, or by hand.
  await page.goto(`${list}?search=${encodeURIComponent(word)}&page=9&status=gone&sort=size`);
  await expect(page.getByText('21–23 de 23')).toBeVisible();
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ search: word, page: '2' });

  await page.goto(`${list}?search=${encodeURIComponent(word)}`);
  await expect(page.getByText('1–20 de 23')).toBeVisible();
  await page.mouse.wheel(0, 700);
  await expect(page.getByRole('columnheader', { name: texts.columns.name })).toBeInViewport();
  await keepView(page, 'superadmin-tenants-scrolled-desktop');
  await page.setViewportSize({ width: 800, height: 900 });
  await keepView(page, 'superadmin-tenants-tablet');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('listitem').filter({ hasText: `${word} 01` })).toBeVisible();
  await page.getByRole('combobox', { name: widgetTexts.list.order }).selectOption('name,desc');
  await expect(page.getByRole('listitem').filter({ hasText: `${word} 23` })).toBeVisible();
  await expectAccessible(page);
});

test('a company is suspended after a confirmation, and activated without one', async ({ page, jornada }) => {
  const tenant = await makeTenant(jornada, 'Floristería Pausa');
  await signInAsOperator(page, `${list}?search=${encodeURIComponent(tenant.name)}`);
  await chooseInRow(page, tenant.name, 'Suspender');
  const dialog = page.getByRole('dialog', { name: suspension.title });
  await expect(dialog).toContainText(tenant.name);
  await expectAccessible(page);
  // For how many people, what stays, and how it is undone.
  await expect(dialog).toContainText(suspension.people(0));
  await expect(dialog).toContainText(suspension.kept);
  await expect(dialog).toContainText(suspension.undo);
  await keepPicture(page, 'superadmin-suspend');
  await page.route('**/suspend', (route) => route.abort());
  await dialog.getByRole('button', { name: suspension.confirm }).click();
  await expect(dialog.getByRole('alert')).toContainText('No hay conexión. Revisa tu red.');
  await expectAccessible(page);
  await keepPicture(page, 'superadmin-suspend-failed');
  await page.unroute('**/suspend');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await chooseInRow(page, tenant.name, 'Suspender');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(rowMenu(page, tenant.name)).toBeFocused();

  await chooseInRow(page, tenant.name, 'Suspender');
  await dialog.getByRole('button', { name: suspension.confirm }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, tenant.name)).toContainText('Suspendida');
  await expect(page.getByText(suspension.done(tenant.name))).toBeVisible();
  await expect(rowMenu(page, tenant.name)).toBeFocused();

  await page.route('**/activate', (route) => route.fulfill({ status: 500, json: {} }));
  await chooseInRow(page, tenant.name, 'Activar');
  await expect(page.getByRole('alert')).toContainText(suspension.activateFailed);
  await page.unroute('**/activate');
  await chooseInRow(page, tenant.name, 'Activar');
  await expect(row(page, tenant.name)).toContainText('Activa');
  await expect(page.getByText(suspension.undone(tenant.name))).toBeVisible();
});

test('without any company the list says so and offers to create one', async ({ page }) => {
  const none = { content: [], totalElements: 0, totalPages: 0, number: 0, size: 20 };
  await page.route(isListCall, (route) => route.fulfill({ json: none }));
  await signInAsOperator(page, list);
  await expect(page.getByText('No hay empresas registradas')).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'superadmin-tenants-none');
  await page.getByRole('main').getByRole('link', { name: 'Nueva Empresa' }).last().click();
  await expect(page).toHaveURL(`${list}/new`);
});

test('skeleton rows are shown while loading; an error can be retried', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(isListCall, async (route) => {
    await held;
    await route.fulfill({ status: 418, json: {} });
  });
  await signInAsOperator(page, `${list}?search=talleres`);
  await expect(page.getByRole('columnheader', { name: texts.columns.name })).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'superadmin-tenants-loading');
  answer();
  await expect(page.getByRole('alert')).toContainText('Error al cargar tenants');
  await expectAccessible(page);
  await keepPicture(page, 'superadmin-tenants-failed');
  await page.unroute(isListCall);
  await page.getByRole('button', { name: shellTexts.retry }).click();
  await expect(row(page, 'Talleres Ejemplo')).toContainText(`${demoPlaces.taken} / ${demoPlaces.most}`);
});
