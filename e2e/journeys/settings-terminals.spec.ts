import { companyAuditTexts } from '@jornada/texts/company-audit';
import { terminalsTexts as texts } from '@jornada/texts/terminals';
import type { Page } from '@playwright/test';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { chooseInRow } from '../support/row-menu.ts';
import { pairDevice, setAside } from '../support/terminal-device.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';

const path = '/admin/configuracion/terminales';
const calls = '**/api/tenant/terminals';
const now = () => '2026-11-23T07:00:00Z';

test.beforeEach(async ({ page, jornada }) => {
  await jornada.setClock('2026-11-23T08:00:00[Europe/Madrid]');
  await page.clock.setSystemTime(now());
});

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => page.getByRole('row', { name });

test('a terminal is made, paired, seen, paired anew and revoked', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Con terminal');
  await signInAsAdmin(page, company, path);
  await expect(page.getByText(texts.none)).toBeVisible();
  await expect(page.getByText(texts.presses.none)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'settings-terminals-none');

  await page.getByRole('button', { name: texts.add }).click();
  const create = dialog(page).getByRole('button', { name: texts.form.create });
  await create.click();
  await expect(dialog(page)).toContainText(texts.form.nameRequired);
  await dialog(page).getByLabel(texts.form.name).fill('Puerta del taller');
  // Without an answer, then with one.
  await page.route(calls, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await create.click();
  await expect(dialog(page).getByRole('alert')).toContainText(texts.saveFailed);
  await page.unroute(calls);
  await create.click();
  await expect(dialog(page).getByRole('img', { name: texts.pairing.qr })).toBeVisible();
  const code = dialog(page).getByLabel(texts.pairing.code, { exact: true });
  await expect(code).toHaveText(/^[A-HJ-NP-Z2-9]{8}$/);
  await expect(dialog(page)).toContainText(texts.pairing.left(15));
  await expectAccessible(page);
  await keepPicture(page, 'settings-terminals-code');

  const device = await pairDevice(jornada, (await code.textContent()) ?? '', now);
  await expect(dialog(page)).toContainText(texts.pairing.paired);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: texts.pairing.done }).click();
  await device.state({ waitingPresses: 2, clockErrorMs: -95_000, network: 'cellular' });
  await page.reload();
  await expect(row(page, 'Puerta del taller')).toContainText(texts.states.online);
  await expect(row(page, 'Puerta del taller')).toContainText(texts.version('1.2.0'));
  await expect(row(page, 'Puerta del taller')).toContainText(texts.battery(62, false));
  await expect(row(page, 'Puerta del taller')).toContainText(texts.network('cellular'));
  await expect(row(page, 'Puerta del taller')).toContainText(texts.clockError(-95));
  await expectAccessible(page);
  await keepPicture(page, 'settings-terminals-list');

  await chooseInRow(page, 'Puerta del taller', texts.rename);
  await dialog(page).getByLabel(texts.form.name).fill('Entrada');
  await dialog(page).getByRole('button', { name: texts.form.save }).click();
  await expect(page.getByText(texts.saved)).toBeVisible();

  await page.getByRole('button', { name: texts.actionOf(texts.pairAnew, 'Entrada') }).click();
  await expect(dialog(page)).toContainText(texts.anew.waiting(2));
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: texts.anew.confirm }).click();
  await expect(code).toHaveText(/^[A-HJ-NP-Z2-9]{8}$/);
  await page.clock.setSystemTime('2026-11-23T07:16:00Z');
  await expect(dialog(page)).toContainText(texts.pairing.over);
  await keepPicture(page, 'settings-terminals-code-over');
  await dialog(page).getByRole('button', { name: texts.pairing.done }).click();

  await chooseInRow(page, 'Entrada', texts.revoke);
  await expect(dialog(page)).toContainText(texts.removal.warning('Entrada'));
  await page.route('**/api/tenant/terminals/*', (route) => route.abort());
  await dialog(page).getByRole('button', { name: texts.removal.confirm }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(texts.revokeFailed);
  await page.unroute('**/api/tenant/terminals/*');
  await dialog(page).getByRole('button', { name: texts.removal.confirm }).click();
  await expect(page.getByText(texts.revoked)).toBeVisible();
  await expect(page.getByText(texts.none)).toBeVisible();
  expect((await device.state()).code).toBe('TERMINAL_REVOKED');
  await page.goto('/admin/configuracion/registro');
  await expect(page.getByRole('row').nth(1)).toContainText(companyAuditTexts.actions.TERMINAL_REVOKED);
});

test('presses that were not recorded are shown with their reason, lead to the day, and are reviewed', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Sin red');
  const ana = await company.addSetUp({ name: 'Ana Núñez', email: company.email('ana') });
  const { pairing } = await company.call('POST', '/tenant/terminals', { name: 'Cocina', centreId: null });
  const device = await pairDevice(jornada, (pairing as { code: string }).code, now);
  const sent = { sequence: 1, type: 'IN', deviceTime: '2026-11-23T06:40:00.000Z' };
  expect(await device.sendUnidentified(sent)).toEqual({
    outcome: 'REVIEW',
    reason: 'IDENTIFICATION_EXPIRED',
  });
  await setAside(jornada, device, { sequence: 2, at: '2026-11-23T06:55:00Z', employeeId: ana.id });
  await signInAsAdmin(page, company, path);
  const hers = page.getByRole('row', { name: 'Ana Núñez' });
  const unknown = page.getByRole('row', { name: texts.presses.unknownPerson });
  await expect(hers).toContainText(texts.reasons.CONTRADICTS_RECORD);
  await expect(unknown).toContainText(texts.reasons.IDENTIFICATION_EXPIRED);
  await expect(page.getByText(texts.presses.waiting(2))).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'settings-terminals-presses');

  await page.goto('/admin/asistencias/pendientes');
  await expect(page.getByText(texts.presses.inInbox(2))).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'settings-terminals-inbox');
  await page.getByRole('link', { name: texts.presses.show }).click();

  await page.getByRole('link', { name: texts.actionOf(texts.presses.day, 'Ana Núñez') }).click();
  await expect(page).toHaveURL(/asistencias\?.*from=2026-11-23/);
  await page.goBack();

  await page.getByRole('button', { name: texts.actionOf(texts.presses.review, 'Ana Núñez') }).click();
  await dialog(page).getByLabel(texts.presses.note).fill('Corregida su salida a mano.');
  await expectAccessible(page);
  await keepPicture(page, 'settings-terminals-review');
  await page.route('**/review', (route) => route.abort());
  await dialog(page).getByRole('button', { name: texts.presses.save }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(texts.presses.reviewFailed);
  await page.unroute('**/review');
  await dialog(page).getByRole('button', { name: texts.presses.save }).click();
  await expect(page.getByText(texts.presses.reviewed)).toBeVisible();
  await expect(hers).toHaveCount(0);
  await expect(page.getByText(texts.presses.waiting(1))).toBeVisible();
  await page.getByLabel(texts.presses.choice).selectOption(texts.presses.choices.reviewed);
  await expect(hers).toContainText('Corregida su salida a mano.');
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(calls, (route) => route.abort());
  await page.goto(path);
  await expect(page.getByText(texts.loadFailed)).toBeVisible();
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText(texts.reasons.IDENTIFICATION_EXPIRED)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'settings-terminals-phone');
});
