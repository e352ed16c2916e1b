import { accountFactorTexts as texts } from '@jornada/texts/employees-second-factor';
import { neededFactorTexts } from '@jornada/texts/needed-factor';
import { secondFactorTexts } from '@jornada/texts/second-factor-screens';
import type { Page } from '@playwright/test';
import { expectGoodAtWidths } from '../support/attendance-page.ts';
import { openSession } from '../support/open-session.ts';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { ownPassword } from '../support/passwords.ts';
import { factorCard, switchOn } from '../support/second-factor.ts';
import { expect, submitCredentials, test } from '../support/test.ts';

const at = (time: string, day = 23) => `2026-11-${day}T${time}[Europe/Madrid]`;
const own = neededFactorTexts.reset;
const card = (page: Page) => page.getByRole('region', { name: texts.title, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

test('who lost phone and codes enters with the password alone a day after an administrator asked', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Teléfono perdido');
  const noa = await company.addSetUp({ name: 'Noa Prieto', email: company.email('noa') });
  await jornada.setClock(at('08:00:00'));
  await openSession(page, noa.email, '/empleado/perfil');
  await switchOn(page, at('08:00:00'));
  await dialog(page).getByLabel(secondFactorTexts.codes.kept).check();
  await dialog(page).getByRole('button', { name: secondFactorTexts.codes.finish }).click();
  await expect(factorCard(page)).toContainText('Activada desde el 23/11/2026');

  const sessionOfNoa = await page.evaluate(() => ({ ...localStorage }));
  await page.clock.setSystemTime('2026-11-23T07:00:00Z');
  await signInAsAdmin(page, company, `/admin/empleados/${noa.id}/acceso`);
  await expect(card(page)).toContainText(texts.on);
  await card(page).getByRole('button', { name: texts.ask }).press('Enter');
  await expect(dialog(page)).toContainText('24 horas Noa Prieto podrá entrar solo con la contraseña');
  await expectGoodAtWidths(page, 'factor-reset-question');
  await page.route('**/second-factor/reset', (route) => route.abort());
  await dialog(page).getByRole('button', { name: texts.askConfirm }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('No hay conexión');
  await page.unroute('**/second-factor/reset');
  await dialog(page).getByRole('button', { name: texts.askConfirm }).click();
  await expect(page.getByText(texts.asked)).toBeVisible();
  await expect(card(page)).toContainText('Desde el 24/11/2026 08:00 bastará la contraseña.');
  await expect(card(page)).toContainText(texts.waitingOwn);
  await expect(card(page).getByRole('button', { name: texts.agree })).toHaveCount(0);
  await expectGoodAtWidths(page, 'factor-reset-waits');

  // Where Noa is still signed in, she sees it and keeps the second step.
  await page.evaluate((stored) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, String(value));
  }, sessionOfNoa);
  await page.goto('/empleado/perfil');
  await expect(factorCard(page)).toContainText(
    'ha pedido quitar tu verificación en dos pasos: se quitará el 24/11/2026 08:00.',
  );
  await expectGoodAtWidths(page, 'own-factor-reset');
  await page.route('**/second-factor/reset', (route) => route.abort());
  await factorCard(page).getByRole('button', { name: own.cancel }).click();
  await expect(factorCard(page).getByRole('alert').last()).toContainText('No hay conexión');
  await page.unroute('**/second-factor/reset');
  await factorCard(page).getByRole('button', { name: own.cancel }).click();
  await expect(page.getByText(own.cancelled)).toBeVisible();
  await expect(factorCard(page).getByRole('button', { name: own.cancel })).toHaveCount(0);

  // Asked for again, taken back, and asked for again.
  await signInAsAdmin(page, company, `/admin/empleados/${noa.id}/acceso`);
  await card(page).getByRole('button', { name: texts.ask }).click();
  await dialog(page).getByRole('button', { name: texts.askConfirm }).click();
  await expect(card(page)).toContainText(texts.waitingOwn);
  await card(page).getByRole('button', { name: texts.cancel }).click();
  await expect(page.getByText(texts.cancelled)).toBeVisible();
  await card(page).getByRole('button', { name: texts.ask }).click();
  await dialog(page).getByRole('button', { name: texts.askConfirm }).click();
  await expect(card(page)).toContainText(texts.waitingOwn);

  await jornada.setClock(at('08:00:00', 24));
  await page.clock.setSystemTime('2026-11-24T07:00:00Z');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await submitCredentials(page, noa.email, ownPassword);
  await expect(page).toHaveURL(/\/empleado/);
});
