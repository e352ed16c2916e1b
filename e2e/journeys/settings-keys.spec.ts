import { companyAuditTexts } from '@jornada/texts/company-audit';
import { keysTexts as texts } from '@jornada/texts/company-keys';
import { namedRuleTexts } from '@jornada/texts/validation';
import type { Page } from '@playwright/test';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';

const path = '/admin/configuracion/integraciones';
const calls = '**/api/tenant/keys';

test.beforeEach(async ({ page, jornada }) => {
  await jornada.setClock('2026-11-23T08:00:00[Europe/Madrid]');
  await page.clock.setSystemTime('2026-11-23T07:00:00Z');
});

const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).getByRole('button', { name: texts.form.save });

test('a key is made, shown once, used by a program, and revoked', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Enlazada');
  await signInAsAdmin(page, company, path);
  await expect(page.getByRole('heading', { level: 2, name: texts.title })).toBeVisible();
  await expect(page.getByText(texts.none)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'settings-keys-none');

  await page.getByRole('button', { name: texts.add }).click();
  await expect(dialog(page).getByRole('textbox', { name: texts.form.expires })).toHaveValue('21/02/2027');
  await save(page).click();
  await expect(dialog(page)).toContainText(texts.form.nameRequired);
  await expect(dialog(page)).toContainText(texts.form.scopesRequired);
  await dialog(page).getByLabel(texts.form.name).fill('Nóminas');
  await dialog(page).getByLabel(texts.scopes['people:read']).check();
  await dialog(page).getByLabel(texts.scopes['payroll:read']).check();
  await dialog(page).getByLabel(texts.form.addresses).fill('127.0.0.0/8\n192.0.2.300');
  await save(page).click();
  await expect(dialog(page)).toContainText(namedRuleTexts.keyAddress);
  await expectAccessible(page);
  await keepPicture(page, 'settings-keys-form');
  await dialog(page).getByLabel(texts.form.addresses).fill('127.0.0.0/8\n192.0.2.3\n::/0');
  // Not without an answer.
  await page.route(calls, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await save(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText(texts.saveFailed);
  await page.unroute(calls);
  await save(page).click();

  const shown = dialog(page).getByLabel(texts.created.label, { exact: true });
  await expect(shown).toHaveValue(/^jrn_[\w-]{93}$/);
  const key = await shown.inputValue();
  await expectAccessible(page);
  await keepPicture(page, 'settings-keys-created');
  await dialog(page).getByRole('button', { name: texts.created.done }).click();
  const row = page.getByRole('row', { name: 'Nóminas' });
  await expect(row).toContainText(texts.scopes['payroll:read']);
  await expect(row).toContainText(texts.neverUsed);
  await expect(row).toContainText('192.0.2.3/32');
  await expect(page.getByText(key)).toHaveCount(0);

  const ask = (address: string) =>
    fetch(`${jornada.url}/api${address}`, { headers: { authorization: `Bearer ${key}` } });
  expect((await ask('/admin/employees')).status).toBe(200);
  expect((await ask('/tenant/settings')).status).toBe(403);
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('23/11/2026', { timeout: 1_000 });
    await expect(row).not.toContainText(texts.neverUsed, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await expectAccessible(page);
  await keepPicture(page, 'settings-keys-list');

  await page.getByRole('button', { name: texts.revokeOf('Nóminas') }).click();
  await expect(dialog(page)).toContainText(texts.removal.warning('Nóminas'));
  await page.route('**/api/tenant/keys/*', (route) => route.abort());
  await dialog(page).getByRole('button', { name: texts.removal.confirm }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(texts.revokeFailed);
  await page.unroute('**/api/tenant/keys/*');
  await dialog(page).getByRole('button', { name: texts.removal.confirm }).click();
  await expect(page.getByText(texts.revoked)).toBeVisible();
  await expect(page.getByText(texts.none)).toBeVisible();
  expect((await ask('/admin/employees')).status).toBe(401);
  await page.goto('/admin/configuracion/registro');
  await expect(page.getByRole('row').nth(1)).toContainText(companyAuditTexts.actions.PROGRAM_KEY_REVOKED);
});

test('on a phone keys are cards, an expired one says so, and what cannot be loaded can be asked for again', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Enlazada móvil');
  const given = { scopes: ['attendance:punch', 'timeoff:read'], addresses: [] };
  await company.call('POST', '/tenant/keys', { ...given, name: 'Torno', expiresOn: '2026-11-23' });
  await company.call('POST', '/tenant/keys', { ...given, name: 'Informes', expiresOn: '2027-11-23' });
  await jornada.setClock('2026-11-24T00:00:00[Europe/Madrid]');
  await page.clock.setSystemTime('2026-11-23T23:00:00Z');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(calls, (route) => route.abort());
  await signInAsAdmin(page, company, path);
  await expect(page.getByText(texts.loadFailed)).toBeVisible();
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText(texts.expired('23/11/2026'))).toBeVisible();
  await expect(page.getByText('23/11/2027')).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'settings-keys-phone');
  await page.getByRole('button', { name: texts.add }).click();
  await expect(dialog(page).getByLabel(texts.form.name)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'settings-keys-form-phone');
});
