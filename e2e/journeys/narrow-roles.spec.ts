import { dashboardTexts } from '@jornada/texts/dashboard';
import { departmentsTexts } from '@jornada/texts/employees-departments';
import { shellTexts } from '@jornada/texts/shell';
import type { Page } from '@playwright/test';
import { tooWide } from '../support/layout.ts';
import { openCompany, signInToAdmin } from '../support/own-company.ts';
import { giveRole } from '../support/roles.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';

test.beforeEach(({ jornada }) => jornada.setClock('2026-11-23T09:30:00[Europe/Madrid]'));

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };
const menuLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** The calls of the page that were refused for want of a permission: each would end the session. */
function refusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });
  return refused;
}

test('somebody who only manages departments is led to them, and no other call is made', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Estrecha');
  const eva = await company.addSetUp({ name: 'Eva Solo', email: company.email('eva') });
  await company.call('POST', '/admin/departments', { name: 'Almacén' });
  await giveRole(company, 'Departamentos', ['departments.manage'], [eva]);
  const refused = refusals(page);
  await page.route('**/api/admin/departments', (route) => route.abort());
  await signInToAdmin(page, eva.email, '/admin');
  await expect(page).toHaveURL(/\/admin\/configuracion\/departamentos$/);
  await expect(page.getByText(departmentsTexts.loadFailed)).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/api/admin/departments');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Almacén' })).toBeVisible();
  await expect(menuLink(page, shellTexts.menu.admin.dashboard)).toHaveCount(0);
  await expect(menuLink(page, shellTexts.menu.admin.settings)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'narrow-departments');

  await menuLink(page, shellTexts.menu.admin.profile).click();
  await expect(page).toHaveURL(/\/admin\/perfil$/);
  await expect(page.getByText('Estrecha').first()).toBeVisible();
  await page.setViewportSize(phone);
  await page.goto('/admin');
  await expect(page.getByText('Almacén').first()).toBeVisible();
  await expect.poll(() => tooWide(page)).toEqual([]);
  await expectAccessible(page);
  await keepPicture(page, 'narrow-departments-again');
  expect(refused).toEqual([]);
});

test('the dashboard shows each person their part', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Por partes');
  const eva = await company.addSetUp({ name: 'Eva Solo', email: company.email('eva') });
  const blas = await company.addSetUp({ name: 'Blas Mira', email: company.email('blas') });
  const lola = await company.addSetUp({ name: 'Lola Plan', email: company.email('lola') });
  await giveRole(company, 'Revisión', ['absences.review', 'employees.read'], [eva]);
  await giveRole(company, 'Consulta', ['attendance.read'], [blas]);
  await giveRole(company, 'Turnos', ['schedules.manage'], [lola]);
  const refused = refusals(page);
  const card = (name: string) => page.getByRole('region', { name, exact: true });

  await signInToAdmin(page, eva.email, '/admin');
  await expect(card(dashboardTexts.approvals.label)).toContainText('0');
  await expect(card(dashboardTexts.employees.label)).toContainText('/ 200');
  await expect(card(dashboardTexts.attendance.label)).toHaveCount(0);
  await expect(card(dashboardTexts.late.label)).toHaveCount(0);
  await expect(card(dashboardTexts.now.title)).toHaveCount(0);
  await expectAccessible(page);
  await keepPicture(page, 'narrow-dashboard-people');
  await page.setViewportSize(phone);
  await expect.poll(() => tooWide(page)).toEqual([]);
  await page.setViewportSize(desk);

  await signInToAdmin(page, blas.email, '/admin');
  await expect(card(dashboardTexts.attendance.label)).toContainText(dashboardTexts.attendance.nobodyDue);
  await expect(card(dashboardTexts.now.title)).toBeVisible();
  await expect(card(dashboardTexts.employees.label)).toHaveCount(0);
  await expect(card(dashboardTexts.approvals.label)).toHaveCount(0);
  await expectAccessible(page);
  await keepPicture(page, 'narrow-dashboard-attendance');

  await signInToAdmin(page, lola.email, '/admin');
  await expect(page).toHaveURL(/\/admin\/turnos/);
  expect(refused).toEqual([]);
});
