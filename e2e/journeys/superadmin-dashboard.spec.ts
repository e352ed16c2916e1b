import { shellTexts } from '@jornada/texts/shell';
import type { Page } from '@playwright/test';
import { signInAsOperator } from '../support/operator.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';

test.beforeEach(({ jornada }) => jornada.setClock('2026-11-23T08:00:00[Europe/Madrid]'));

const stats = '**/api/superadmin/stats';
const figures = {
  totalTenants: 14,
  activeTenants: 12,
  suspendedTenants: 2,
  totalUsers: 1_310,
  totalEmployees: 1_275,
  totalCapacity: 12_900,
};
const card = (page: Page, name: string) => page.getByRole('region', { name });

test('the platform’s real figures are shown in four cards', async ({ page }) => {
  await signInAsOperator(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(card(page, 'Empresas')).toContainText(/\d+ activas?/);
  await expect(card(page, 'Empresas')).toContainText(/\d+ en total/);
  await expect(card(page, 'Empresas')).toContainText(/\d+ suspendidas?/);
  await expect(card(page, 'Usuarios')).toContainText(/\d+ empleados/);
  await expect(card(page, 'Utilización Global').getByRole('progressbar')).toBeVisible();
  await expect(card(page, 'Capacidad por Empresa')).toContainText(/\d+ plazas en total/);
  const menu = page.getByRole('navigation', { name: shellTexts.mainMenu });
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await keepPicture(page, 'superadmin-dashboard');
  await menu.getByRole('link', { name: 'Empresas' }).click();
  await expect(page).toHaveURL('/superadmin/tenants');
  await expect(menu.getByRole('link', { name: 'Empresas' })).toHaveAttribute('aria-current', 'page');
});

test('the figures of a large platform, and of one without companies', async ({ page }) => {
  await page.route(stats, (route) => route.fulfill({ json: figures }));
  await signInAsOperator(page);
  await expect(card(page, 'Empresas')).toContainText('12 activas14 en total2 suspendidas');
  await expect(card(page, 'Usuarios')).toContainText('13101275 empleados');
  await expect(card(page, 'Utilización Global')).toContainText('10 %1275 de 12.900 plazas');
  await expect(card(page, 'Capacidad por Empresa')).toContainText('1075 plazas');
  await keepPicture(page, 'superadmin-dashboard-large');

  await page.unroute(stats);
  const none = Object.fromEntries(Object.keys(figures).map((name) => [name, 0]));
  await page.route(stats, (route) => route.fulfill({ json: none }));
  await page.reload();
  await expect(card(page, 'Utilización Global')).toContainText('0 %');
  await expect(card(page, 'Capacidad por Empresa')).toContainText('0 plazas');
});

for (const [totalEmployees, level] of [
  [74, 'success'],
  [75, 'warning'],
  [90, 'danger'],
] as const) {
  test(`a use of ${totalEmployees} % is shown as ${level}`, async ({ page }) => {
    const full = { ...figures, totalEmployees, totalCapacity: 100 };
    await page.route(stats, (route) => route.fulfill({ json: full }));
    await signInAsOperator(page);
    await expect(card(page, 'Utilización Global').locator(`[data-level="${level}"]`)).toBeVisible();
    await expectAccessible(page);
  });
}

test('skeletons are shown while it loads; an error can be retried', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(stats, async (route) => {
    await held;
    await route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'x' } });
  });
  await signInAsOperator(page);
  await expect(card(page, 'Capacidad por Empresa')).toBeVisible();
  await expect(page.getByText('Cargando…')).toBeAttached();
  await expectAccessible(page);
  await keepPicture(page, 'superadmin-dashboard-loading');
  answer();
  await expect(page.getByRole('alert')).toContainText('Error al cargar estadísticas');
  await expectAccessible(page);
  await keepPicture(page, 'superadmin-dashboard-failed');
  await page.unroute(stats);
  await page.getByRole('button', { name: shellTexts.retry }).click();
  await expect(card(page, 'Empresas')).toContainText(/\d+ activas?/);
});
