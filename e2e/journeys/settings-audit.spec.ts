import { companyTexts } from '@jornada/texts/company';
import { companyAuditTexts as texts } from '@jornada/texts/company-audit';
import { shellTexts } from '@jornada/texts/shell';
import { widgetTexts } from '@jornada/texts/widgets';
import type { Page } from '@playwright/test';
import { callApi, signInByApi } from '../support/api.ts';
import { openCompany, signInAsAdmin, signInToAdmin } from '../support/own-company.ts';
import { giveRole } from '../support/roles.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';

const on = (date: string) => `${date}T08:00:00[Europe/Madrid]`;
test.beforeEach(({ jornada }) => jornada.setClock(on('2026-11-23')));

const path = '/admin/configuracion/registro';
const isLogCall = (url: URL) => url.pathname === '/api/admin/audit';
const line = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const titles = (page: Page) => page.getByRole('rowheader');
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('what an admin changes is in the log with the values before and after', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Bitácora');
  await company.call('POST', '/admin/departments', { name: 'Taller' });
  await company.call('PUT', '/tenant/settings', { roundingMinutes: 5, emailLookup: false });
  const nadia = await company.addSetUp({ name: 'Nadia Nueva', email: company.email('nadia') });
  await jornada.setClock(on('2026-11-25'));
  const accessToken = await signInByApi(jornada, company.adminEmail);
  const later: typeof company = {
    ...company,
    call: (method, called, body) => callApi(jornada, method, called, { body, accessToken }),
  };
  const roleId = await giveRole(later, 'Revisor', ['absences.review'], [nadia]);
  await signInAsAdmin(page, company, path);
  await expect(page.getByText(texts.help)).toBeVisible();
  const settings = line(page, texts.actions.SETTINGS_UPDATED);
  await expect(settings).toContainText('Alba Admin');
  await expect(settings).toContainText('23/11/2026 08:00');
  await expect(settings.locator('del').filter({ hasText: '15' })).toBeVisible();
  await expect(settings).toContainText('Mostrar la empresa al iniciar sesión');
  await expect(line(page, texts.actions.EMPLOYEE_ROLES_CHANGED)).toContainText('Empleado, Revisor');
  await expect(line(page, texts.actions.EMPLOYEE_ROLES_CHANGED)).not.toContainText(roleId);
  await expect(line(page, texts.actions.ROLE_CREATED)).toContainText('Revisar ausencias');
  await expect(titles(page).first()).toHaveText(texts.actions.EMPLOYEE_ROLES_CHANGED);
  await expectAccessible(page);
  await keepPicture(page, 'settings-audit');

  await field(page, texts.filters.action).selectOption(texts.actions.DEPARTMENT_CREATED);
  await expect(titles(page)).toHaveText([texts.actions.DEPARTMENT_CREATED]);
  await page.reload();
  await expect(titles(page)).toHaveText([texts.actions.DEPARTMENT_CREATED]);
  expect(new URL(page.url()).searchParams.get('action')).toBe('DEPARTMENT_CREATED');
  await page.getByRole('button', { name: texts.filters.clear }).click();
  await field(page, texts.filters.from).fill('24/11/2026');
  await expect(settings).toHaveCount(0);
  await expect(line(page, texts.actions.ROLE_CREATED)).toBeVisible();
  await field(page, texts.filters.to).fill('23/11/2026');
  await expect(page.getByText('La fecha inicial no puede ser posterior a la fecha final')).toBeVisible();
  await field(page, texts.filters.to).fill('24/11/2026');
  await expect(page.getByText(texts.noResults)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'settings-audit-no-results');
  await page.getByRole('button', { name: texts.filters.clear }).click();
  await field(page, texts.filters.actor).selectOption('Nadia Nueva');
  await expect(page.getByText(texts.noResults)).toBeVisible();
  await field(page, texts.filters.actor).selectOption('Alba Admin');
  await expect(settings).toBeVisible();
});

test('a custom role sees its own parts of the log, and what another admin did there', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Auditora');
  const auditor = await company.addSetUp({ name: 'Olga Ojos', email: company.email('olga') });
  await giveRole(company, 'Auditoría', ['audit.read', 'departments.manage'], [auditor]);
  await company.call('POST', '/admin/departments', { name: 'Laboratorio' });
  await signInToAdmin(page, auditor.email);
  const menu = page.getByRole('navigation', { name: shellTexts.mainMenu });
  await expect(menu.getByRole('link')).toHaveText(['Perfil', 'Configuración']);
  await menu.getByRole('link', { name: 'Configuración' }).click();
  await expect(page).toHaveURL('/admin/configuracion/departamentos');
  const sections = page.getByRole('navigation', { name: companyTexts.sections });
  await expect(sections.getByRole('link')).toHaveText(['Departamentos', 'Registro de actividad']);
  await sections.getByRole('link', { name: 'Registro de actividad' }).click();
  await expect(line(page, texts.actions.DEPARTMENT_CREATED)).toContainText('Alba Admin');
  await expect(line(page, texts.actions.DEPARTMENT_CREATED)).toContainText('Laboratorio');
  await expectAccessible(page);
  await keepPicture(page, 'settings-custom-role');

  const asked: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) asked.push(response.url());
  });
  for (const part of ['general', 'roles']) {
    await page.goto(`/admin/configuracion/${part}`);
    await expect(page.getByText(widgetTexts.partNotAllowed)).toBeVisible();
  }
  await expectAccessible(page);
  await keepPicture(page, 'settings-not-allowed');
  await page.goto('/admin/perfil');
  await expect(page.getByRole('main').getByText(company.name)).toBeVisible();
  expect(asked).toEqual([]);
});

test('the log has pages; an error is shown when it cannot be read', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Muchas Líneas');
  for (let number = 1; number <= 21; number += 1) {
    await company.call('POST', '/admin/departments', { name: `Sección ${number}` });
  }
  await signInAsAdmin(page, company, `${path}?action=DEPARTMENT_CREATED`);
  await expect(page.getByText('1–20 de 21')).toBeVisible();
  await page.getByRole('button', { name: 'Página 2', exact: true }).click();
  await expect(page.getByText('21–21 de 21')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('page')).toBe('2');
  await page.route(isLogCall, (route) => route.fulfill({ status: 418, json: {} }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(texts.loadFailed);
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: shellTexts.retry }).click();
  await expect(page.getByText('21–21 de 21')).toBeVisible();
});
