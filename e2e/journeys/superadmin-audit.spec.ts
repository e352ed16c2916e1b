import { shellTexts } from '@jornada/texts/shell';
import { tenantsTexts } from '@jornada/texts/tenants';
import type { Page } from '@playwright/test';
import { makeTenant, signInAsOperator } from '../support/operator.ts';
import { chooseInRow } from '../support/row-menu.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';

test.beforeEach(({ jornada }) => jornada.setClock('2026-11-23T08:00:00[Europe/Madrid]'));

const { audit: texts, admins, detail, list, suspension, deletion } = tenantsTexts;
const { actions } = texts;
const isLogCall = (url: URL) => url.pathname === '/api/superadmin/audit';
const filter = (page: Page) => page.getByRole('combobox', { name: texts.filter });
const titles = (page: Page) => page.getByRole('rowheader').allTextContents();
const notice = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible();

test('everything an operator does to a company is in the log, newest first', async ({ page, jornada }) => {
  const tenant = await makeTenant(jornada, 'Gestoría Huella');
  const renamed = `${tenant.name} Sur`;
  await signInAsOperator(page, `/superadmin/tenants/${tenant.id}`);
  const settings = page.getByRole('region', { name: detail.settings });
  await settings.getByLabel(detail.name).fill(renamed);
  await settings.getByRole('button', { name: detail.save }).click();
  await notice(page, detail.saved);
  await page.getByRole('button', { name: `${admins.resend} Alba Admin` }).click();
  await notice(page, admins.resent);
  await page.getByRole('button', { name: `${admins.regenerate} Alba Admin` }).click();
  await page.getByRole('dialog').getByRole('button', { name: admins.close }).last().click();
  await page.getByRole('button', { name: `${admins.editEmail} Alba Admin` }).click();
  await page.getByRole('dialog').getByLabel(admins.newEmail).fill(`otra-${tenant.adminEmail}`);
  await page.getByRole('dialog').getByRole('button', { name: admins.save }).click();
  await notice(page, admins.emailChanged);
  await settings.getByRole('switch').click();
  await settings.getByRole('button', { name: detail.save }).click();
  await expect(page.getByText(list.suspended, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: detail.back }).click();
  await page.getByRole('searchbox').fill(renamed);
  await chooseInRow(page, renamed, list.activate);
  await notice(page, suspension.undone(renamed));

  await page.getByRole('link', { name: renamed, exact: true }).click();
  await page.getByRole('link', { name: texts.open }).click();
  await expect(page).toHaveURL(`/superadmin/audit?tenantId=${tenant.id}`);
  await expect(page.getByRole('heading', { level: 1, name: texts.open })).toBeVisible();
  await expect(page.getByText('1–7 de 7')).toBeVisible();
  expect(await titles(page)).toEqual([
    actions.TENANT_ACTIVATED,
    actions.TENANT_SUSPENDED,
    actions.ADMIN_EMAIL_CHANGED,
    actions.ADMIN_SETUP_LINK_REGENERATED,
    actions.ADMIN_SETUP_EMAIL_RESENT,
    actions.TENANT_UPDATED,
    actions.TENANT_CREATED,
  ]);
  const line = (title: string) => page.getByRole('row').filter({ hasText: title });
  await expect(line(actions.TENANT_UPDATED)).toContainText('superadmin@demo.test');
  await expect(line(actions.TENANT_UPDATED)).toContainText('23/11/2026 08:00');
  await expect(line(actions.TENANT_UPDATED).locator('del')).toHaveText(tenant.name);
  await expect(line(actions.TENANT_UPDATED)).toContainText(renamed);
  await expect(line(actions.TENANT_SUSPENDED)).toContainText('Suspendida');
  await expectAccessible(page);
  await keepPicture(page, 'superadmin-audit');

  await filter(page).selectOption(actions.TENANT_CREATED);
  await expect(page.getByText('1–1 de 1')).toBeVisible();
  await page.reload();
  expect(new URL(page.url()).searchParams.get('action')).toBe('TENANT_CREATED');
  await expect(page.getByText('1–1 de 1')).toBeVisible();
  await filter(page).selectOption(actions.TENANT_DELETED);
  await notice(page, texts.noResults);
  await expectAccessible(page);
  await keepPicture(page, 'superadmin-audit-no-results');

  await page.goto(`/superadmin/tenants/${tenant.id}`);
  await page.getByRole('button', { name: deletion.open }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(renamed);
  await page.keyboard.press('Enter');
  await notice(page, deletion.done(renamed));
  await page.getByRole('link', { name: texts.open }).click();
  await expect(page).toHaveURL('/superadmin/audit');
  await filter(page).selectOption(actions.TENANT_DELETED);
  const deleted = line(actions.TENANT_DELETED).filter({ hasText: renamed });
  await expect(deleted).toContainText('Copia del registro');
  await expect(deleted).toContainText('23/11/2030');
  await expectAccessible(page);
  await keepPicture(page, 'superadmin-audit-deleted');
});

test('the log has pages, which are in the URL', async ({ page, jornada }) => {
  const tenant = await makeTenant(jornada, 'Páginas del Registro');
  const entry = await entryOf(page, tenant.id);
  await page.route(isLogCall, (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'));
    const content = Array.from({ length: number === 2 ? 5 : 20 }, (_, index) => ({
      ...entry,
      id: `0190a0a0-0000-7000-8000-${String(number * 20 + index).padStart(12, '0')}`,
    }));
    return route.fulfill({ json: { content, totalElements: 45, totalPages: 3, number, size: 20 } });
  });
  await page.goto('/superadmin/audit?page=3');
  await expect(page.getByText('41–45 de 45')).toBeVisible();
  await page.getByRole('button', { name: 'Página 1', exact: true }).click();
  await expect(page.getByText('1–20 de 45')).toBeVisible();
  await expect(page).toHaveURL('/superadmin/audit');
  await page.goBack();
  await expect(page.getByText('41–45 de 45')).toBeVisible();
});

test('an empty log, and one that cannot be read', async ({ page }) => {
  const none = { content: [], totalElements: 0, totalPages: 0, number: 0, size: 20 };
  await page.route(isLogCall, (route) => route.fulfill({ json: none }));
  await signInAsOperator(page, '/superadmin/audit');
  await notice(page, texts.none);
  await keepPicture(page, 'superadmin-audit-none');
  await page.unroute(isLogCall);
  await page.route(isLogCall, (route) => route.fulfill({ status: 418, json: {} }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(texts.loadFailed);
  await expectAccessible(page);
  await page.unroute(isLogCall);
  await page.getByRole('button', { name: shellTexts.retry }).click();
  await expect(page.getByRole('alert')).toBeHidden();
});

/** The first line of a company's log, as the server answers it to the page. */
async function entryOf(page: Page, tenantId: string): Promise<object> {
  const answered = page.waitForResponse((response) => isLogCall(new URL(response.url())));
  await signInAsOperator(page, `/superadmin/audit?tenantId=${tenantId}`);
  const { content } = (await (await answered).json()) as { content: object[] };
  return content[0] ?? {};
}
