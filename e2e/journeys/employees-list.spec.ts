import { readFileSync } from 'node:fs';
import { employeesTexts as texts } from '@jornada/texts/employees';
import { shellTexts } from '@jornada/texts/shell';
import { widgetTexts } from '@jornada/texts/widgets';
import type { Page } from '@playwright/test';
import { demoPlaces } from '../../apps/api/src/seed/demo-people.ts';
import { type OwnCompany, openCompany, signInAsAdmin, signInToAdmin } from '../support/own-company.ts';
import { rowMenu } from '../support/row-menu.ts';
import { expect, expectAccessible, keepPicture, keepView, test } from '../support/test.ts';

test.beforeEach(({ jornada }) => jornada.setClock('2026-11-23T08:00:00[Europe/Madrid]'));

const list = '/admin/empleados';
const isListCall = (url: URL) => url.pathname === '/api/admin/employees';

const searchBox = (page: Page) => page.getByRole('searchbox', { name: texts.search });
const department = (page: Page) => page.getByRole('combobox', { name: texts.department });
const inactive = (page: Page) => page.getByRole('switch', { name: 'Mostrar inactivos' });
const pageSize = (page: Page) => page.getByRole('combobox', { name: widgetTexts.list.size });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const names = async (page: Page) =>
  (await page.getByRole('rowheader').allInnerTexts()).map((text) => text.split('\n')[0]);
const asked = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Twenty-three people of the workshop, in the order of their names. */
async function addSeries(company: OwnCompany): Promise<void> {
  const rows = Array.from({ length: 23 }, (_, index) => {
    const number = String(index + 1).padStart(2, '0');
    return { name: `Serie ${number}`, email: company.email(`serie-${number}`), department: 'Taller' };
  });
  await company.call('POST', '/admin/employees/import', { rows });
}

test('the people of the demo company with their roles and photos', async ({ page, request }) => {
  await signInToAdmin(page, 'admin@demo.test');
  await page.getByRole('navigation', { name: shellTexts.mainMenu }).getByText('Empleados').click();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('heading', { level: 1, name: 'Empleados' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Foto',
    'Nombre',
    'Email',
    'Rol',
    'Estado',
    'Acciones',
  ]);
  await expect(page.getByText(`1–10 de ${demoPlaces.taken + 1}`)).toBeVisible();
  await expect(page.getByText(`${demoPlaces.taken} de ${demoPlaces.most} plazas ocupadas`)).toBeVisible();
  const admin = row(page, 'Marta Iglesias Ortega');
  await expect(row(page, 'Álvaro Núñez Prieto')).toContainText('alvaro.nunez@demo.test');
  await expect(row(page, 'Álvaro Núñez Prieto')).toContainText('Empleado');
  await expect(row(page, 'Álvaro Núñez Prieto')).toContainText('Activo');
  await expect(row(page, 'Álvaro Núñez Prieto')).toContainText('ÁN');
  await pageSize(page).selectOption('20 por página');
  await expect(admin).toContainText('Admin');
  await expectAccessible(page);
  await keepPicture(page, 'employees');

  const accessToken = await page.evaluate(() => localStorage.getItem('accessToken'));
  const photo = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const headers = { authorization: `Bearer ${accessToken}` };
  const uploaded = await request.post('/api/auth/profile/avatar', {
    headers,
    multipart: { file: { name: 'yo.png', mimeType: 'image/png', buffer: photo } },
  });
  expect(uploaded.ok()).toBe(true);
  await page.reload();
  await expect(admin.locator('[data-photo="shown"] img')).toBeVisible();
  await page.route('**/files/avatars/**', (route) => route.fulfill({ status: 404, json: {} }));
  await page.reload();
  await expect(admin).toContainText('MI');
  await request.delete('/api/auth/profile/avatar', { headers });
});

/** Notes in the page how long after the last letter the first search was sent, whatever else the machine is doing. */
function measureSearchDelay(): void {
  let typedAt = 0;
  document.addEventListener('input', () => {
    typedAt = performance.now();
  });
  const { fetch } = window;
  window.fetch = (...call) => {
    const { dataset } = document.documentElement;
    if (String(call[0]).includes('?q=')) dataset.waitedMs ??= String(performance.now() - typedAt);
    return fetch(...call);
  };
}

test('the search waits 350 ms, is in the URL, and loses no text', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Búsquedas');
  await company.addPeople([
    { name: 'Íñigo Buscado', email: company.email('primero') },
    { name: 'Otra Persona', email: company.email('inigo.b') },
    { name: 'Nadie Más', email: company.email('nadie') },
  ]);
  await page.addInitScript(measureSearchDelay);
  await signInAsAdmin(page, company, list);
  await expect(page.getByText('1–4 de 4')).toBeVisible();
  const calls: string[] = [];
  page.on('request', (call) => {
    const url = new URL(call.url());
    if (isListCall(url)) calls.push(url.searchParams.get('q') ?? '');
  });
  // Found in the name and in the e-mail, without regard to case and accents.
  await searchBox(page).pressSequentially('INIGO', { delay: 15 });
  await expect(page.getByText('1–2 de 2')).toBeVisible();
  expect(calls).toEqual(['INIGO']);
  const waitedMs = await page.evaluate(() => Number(document.documentElement.dataset.waitedMs));
  expect(waitedMs).toBeGreaterThanOrEqual(349);
  expect(waitedMs).toBeLessThan(1_500);
  expect(await names(page)).toEqual(['Íñigo Buscado', 'Otra Persona']);
  await expect(searchBox(page)).toBeFocused();
  expect(asked(page)).toEqual({ q: 'INIGO' });
  await page.reload();
  await expect(searchBox(page)).toHaveValue('INIGO');
  await expect(page.getByText('1–2 de 2')).toBeVisible();

  // What is shown stays while the next answer is on its way.
  await page.route(isListCall, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  const asking = page.waitForRequest((call) => isListCall(new URL(call.url())));
  await searchBox(page).fill('íñigo b');
  await asking;
  await expect(row(page, 'Otra Persona')).toBeVisible();
  await expect(page.getByText('1–1 de 1')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });

  await searchBox(page).fill('nadie se llama así');
  await expect(page.getByText('Sin resultados')).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'employees-none');
  await page.getByRole('button', { name: texts.clearFilters }).click();
  await expect(searchBox(page)).toHaveValue('');
  await expect(page).toHaveURL(list);
  await expect(page.getByText('1–4 de 4')).toBeVisible();
});

test('order, page and size are in the URL: reload, share and back work', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Series');
  await addSeries(company);
  await company.addPeople([{ name: 'Zita Fuera', email: company.email('a-zita') }]);
  const found = await company.call('GET', '/admin/employees?q=serie-01');
  const [first] = found.content as { id: string; department: { id: string } }[];
  await company.call('PATCH', `/admin/employees/${first?.id}/deactivate`);
  await signInAsAdmin(page, company, list);

  // Ten a page, by name: the admin is called Alba.
  await expect(page.getByText('1–10 de 24')).toBeVisible();
  const byName = page.getByRole('columnheader', { name: texts.columns.name });
  await expect(byName).toHaveAttribute('aria-sort', 'ascending');
  expect((await names(page)).slice(0, 2)).toEqual(['Alba Admin', 'Serie 02']);
  await expect(pageSize(page).getByRole('option')).toHaveText([
    '10 por página',
    '20 por página',
    '50 por página',
  ]);
  await page.getByRole('button', { name: widgetTexts.list.page(3) }).click();
  await expect(page.getByText('21–24 de 24')).toBeVisible();
  expect(asked(page)).toEqual({ page: '3' });
  await page.reload();
  await expect(page.getByText('21–24 de 24')).toBeVisible();

  // Another size, another order and another filter begin at the first page.
  await pageSize(page).selectOption('20 por página');
  await expect(page.getByText('1–20 de 24')).toBeVisible();
  expect(asked(page)).toEqual({ size: '20' });
  await page.goBack();
  await expect(page.getByText('21–24 de 24')).toBeVisible();
  await pageSize(page).selectOption('50 por página');
  await expect(page.getByText('1–24 de 24')).toBeVisible();
  const byEmail = page.getByRole('columnheader', { name: texts.columns.email });
  await byEmail.getByRole('button').click();
  await expect(byEmail).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(async () => (await names(page))[0]).toBe('Zita Fuera');
  await byEmail.getByRole('button').click();
  await expect.poll(async () => (await names(page)).at(-1)).toBe('Zita Fuera');
  const byRole = page.getByRole('columnheader', { name: texts.columns.role });
  await byRole.getByRole('button').click();
  await expect(byRole).toHaveAttribute('aria-sort', 'ascending');
  await byRole.getByRole('button').click();
  await expect.poll(async () => (await names(page)).at(-1)).toBe('Alba Admin');
  expect(asked(page)).toEqual({ size: '50', sort: 'role,desc' });
});

test('inactive people and a department are filters in the URL', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Filtros');
  await addSeries(company);
  await company.addPeople([{ name: 'Zita Fuera', email: company.email('a-zita') }]);
  const found = await company.call('GET', '/admin/employees?q=serie-01');
  const [first] = found.content as { id: string; department: { id: string } }[];
  await company.call('PATCH', `/admin/employees/${first?.id}/deactivate`);
  await signInAsAdmin(page, company, `${list}?size=50&sort=role,desc`);
  await expect(page.getByText('1–24 de 24')).toBeVisible();
  await inactive(page).click();
  await expect(page.getByText('1–25 de 25')).toBeVisible();
  await expect(row(page, 'Serie 01')).toContainText('Inactivo');
  await department(page).selectOption('Taller');
  await expect(page.getByText('1–23 de 23')).toBeVisible();
  const address = {
    size: '50',
    sort: 'role,desc',
    inactive: 'true',
    department: String(first?.department.id),
  };
  expect(asked(page)).toEqual(address);
  await page.reload();
  await expect(page.getByText('1–23 de 23')).toBeVisible();
  await expect(inactive(page)).toBeChecked();
  await expect(department(page)).toHaveValue(String(first?.department.id));
  await expect(pageSize(page)).toHaveValue('50');
  await expectAccessible(page);
  await page.mouse.wheel(0, 700);
  await expect(page.getByRole('columnheader', { name: texts.columns.name })).toBeInViewport();
  await keepView(page, 'employees-scrolled-desktop');
  await inactive(page).click();
  await department(page).selectOption(texts.allDepartments);
  await expect(page.getByText('1–24 de 24')).toBeVisible();

  // An address from another time, or by hand.
  await page.goto(`${list}?page=9&size=7&sort=name&inactive=maybe&department=none`);
  await expect(page.getByText('21–24 de 24')).toBeVisible();
  expect(asked(page)).toEqual({ page: '3' });

  for (const width of [1024, 800]) {
    await page.setViewportSize({ width, height: 900 });
    const last = rowMenu(page, 'Zita Fuera');
    await expect(last).toBeInViewport({ ratio: 1 });
    await keepView(page, `employees-${width}`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('combobox', { name: widgetTexts.list.order }).selectOption('fullName,desc');
  // The last page in the order before has her too, at its end.
  const cards = page.getByRole('list', { name: texts.title }).getByRole('listitem');
  await expect(cards.first()).toContainText('Zita Fuera');
  await expectAccessible(page);
  await keepView(page, 'employees-cards-phone');
});

test('skeletons are shown while loading; errors and lost connections can be retried', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(isListCall, async (route) => {
    await held;
    await route.fulfill({ status: 418, json: {} });
  });
  await signInToAdmin(page, 'admin@demo.test', `${list}?q=lucía`);
  await expect(page.getByRole('columnheader', { name: texts.columns.name })).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'employees-loading');
  answer();
  await expect(page.getByRole('alert')).toContainText('No se pudo cargar la lista.');
  await expectAccessible(page);
  await keepPicture(page, 'employees-failed');

  await page.unroute(isListCall);
  await page.route(isListCall, (route) =>
    route.fulfill({ status: 418, json: { message: 'Lo dice el servidor.' } }),
  );
  await page.getByRole('button', { name: shellTexts.retry }).click();
  await expect(page.getByRole('alert')).toContainText('Lo dice el servidor.');
  await page.unroute(isListCall);
  await page.route(isListCall, (route) => route.abort());
  await page.getByRole('button', { name: shellTexts.retry }).click();
  await expect(page.getByRole('alert')).toContainText('No hay conexión. Revisa tu red.', { timeout: 15_000 });
  await page.unroute(isListCall);
  await page.getByRole('button', { name: shellTexts.retry }).click();
  await expect(row(page, 'Lucía Peña Navarro')).toBeVisible();
});

test('the filtered list is saved as a file; an error is shown', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Exportada');
  const { id } = await company.call('POST', '/admin/departments', { name: 'Oficina' });
  const people = await company.addPeople([
    { name: 'Ángela Ñu', email: company.email('angela'), departmentId: id },
    { name: '=Fórmula', email: company.email('formula'), departmentId: id },
    { name: 'Fuera Filtro', email: company.email('fuera') },
  ]);
  await company.call('PATCH', `/admin/employees/${people[1]?.id}/deactivate`);
  await signInAsAdmin(page, company, `${list}?department=${id}&inactive=true&sort=fullName,desc`);
  await expect(page.getByText('1–2 de 2')).toBeVisible();
  const button = page.getByRole('button', { name: texts.export_ });
  await page.route('**/employees/export*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  const downloading = page.waitForEvent('download');
  await button.click();
  await expect(button).toBeDisabled();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('empleados.csv');
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
  expect(lines).toEqual([
    '\uFEFFNombre;Email;Departamento;Rol;Estado',
    `Ángela Ñu;${company.email('angela')};Oficina;Empleado;Activo`,
    `'=Fórmula;${company.email('formula')};Oficina;Empleado;Inactivo`,
    '',
  ]);
  await expect(button).toBeEnabled();

  await page.unroute('**/employees/export*');
  await page.route('**/employees/export*', (route) => route.abort());
  await button.click();
  const banner = page.getByRole('alert').filter({ hasText: texts.exportFailed });
  await expect(banner).toContainText('No hay conexión. Revisa tu red.');
  await expectAccessible(page);
  await keepPicture(page, 'employees-export-failed');
  await banner.getByRole('button', { name: shellTexts.closeNotice }).click();
  await expect(banner).toBeHidden();
});

test('readers cannot change anything, and others are told that they may not read', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Permisos');
  const reader = await company.addSetUp({ name: 'Solo Mira', email: company.email('mira') });
  const other = await company.addSetUp({ name: 'Ni Mira', email: company.email('ni-mira') });
  for (const [person, permission] of [
    [reader, 'employees.read'],
    [other, 'holidays.manage'],
  ] as const) {
    const role = await company.call('POST', '/admin/roles', { name: permission, permissions: [permission] });
    await company.call('POST', `/admin/users/${person.id}/roles`, { roleIds: ['ROLE_EMPLOYEE', role.id] });
  }
  await signInToAdmin(page, reader.email, list);
  await expect(page.getByText('1–3 de 3')).toBeVisible();
  await expect(page.getByRole('button', { name: texts.export_ })).toBeVisible();
  for (const name of [texts.create, texts.import_, texts.actions.edit]) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  await expectAccessible(page);
  await keepPicture(page, 'employees-read-only');
  await page.goto(`${list}/importar`);
  await expect(page.getByText(texts.import.notAllowed)).toBeVisible();

  await page.getByRole('button', { name: shellTexts.signOut }).click();
  await signInToAdmin(page, other.email);
  const menu = page.getByRole('navigation', { name: shellTexts.mainMenu });
  await expect(menu.getByText(shellTexts.menu.admin.schedules)).toBeVisible();
  await expect(menu.getByText('Dashboard')).toHaveCount(0);
  await expect(menu.getByText('Empleados')).toHaveCount(0);
  await page.goto(list);
  await expect(page.getByText(texts.notAllowed)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'employees-not-allowed');
});
