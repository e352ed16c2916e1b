import { rolesTexts } from '@jornada/texts/employees-roles';
import { recentProofTexts as texts } from '@jornada/texts/recent-proof';
import { retentionTexts } from '@jornada/texts/retention';
import type { Page } from '@playwright/test';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { ownPassword } from '../support/passwords.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';

test.beforeEach(({ jornada }) => jornada.setClock('2026-11-23T08:00:00[Europe/Madrid]'));

const question = (page: Page) => page.getByRole('dialog', { name: texts.title });
const answer = async (page: Page, password: string) => {
  await question(page).getByLabel(texts.password, { exact: true }).fill(password);
  await page.keyboard.press('Enter');
};

test('what gives rights asks for the password again, keeps what was typed, and goes on once it is right', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Confirmar');
  await signInAsAdmin(page, company, '/admin/configuracion/roles');
  const form = page.getByRole('dialog', { name: rolesTexts.create });
  const save = form.getByRole('button', { name: rolesTexts.form.save });
  await page.getByRole('button', { name: rolesTexts.create }).click();
  await form.getByLabel(rolesTexts.form.name).fill('Revisora');
  await form.getByRole('checkbox', { name: rolesTexts.permissions['absences.review'], exact: true }).click();
  await jornada.setClock('2026-11-23T08:11:00[Europe/Madrid]');

  await save.click();
  await expect(question(page).getByText(texts.help)).toBeVisible();
  await expect(question(page).getByLabel(texts.password, { exact: true })).toBeFocused();
  await expectAccessible(page);
  await keepPicture(page, 'recent-proof');
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  // As if it had not been pressed.
  await expect(save).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(form.getByLabel(rolesTexts.form.name)).toHaveValue('Revisora');

  await save.click();
  await answer(page, 'Contraseña-equivocada-1');
  await expect(question(page).getByText('La contraseña actual no es correcta')).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'recent-proof-wrong');
  await page.route('**/api/auth/proof', (route) => route.abort());
  await answer(page, ownPassword);
  await expect(question(page).getByRole('alert')).toContainText(texts.failed);
  await page.unroute('**/api/auth/proof');
  await answer(page, ownPassword);
  await expect(page.getByText(rolesTexts.created)).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Revisora' })).toBeVisible();
});

test('so does the download of the whole record, once for ten minutes', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Descargar');
  await signInAsAdmin(page, company, '/admin/configuracion/conservacion');
  const download = page.getByRole('button', { name: retentionTexts.download, exact: true });
  await expect(download).toBeVisible();
  await jornada.setClock('2026-11-23T08:11:00[Europe/Madrid]');
  await download.click();
  const file = page.waitForEvent('download');
  await answer(page, ownPassword);
  expect((await file).suggestedFilename()).toBe('registro.jsonl.gz');
  await expect(question(page)).toHaveCount(0);
  await expect(download).toBeFocused();
  await jornada.setClock('2026-11-23T08:20:59[Europe/Madrid]');
  await Promise.all([page.waitForEvent('download'), download.click()]);
});
