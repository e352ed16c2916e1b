import { passwordRuleTexts, accountSetupTexts as texts } from '@jornada/texts/account-setup';
import { errorTexts } from '@jornada/texts/errors';
import { passwordResetTexts } from '@jornada/texts/password-reset';
import { shellTexts } from '@jornada/texts/shell';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, keepPicture, signIn, test } from '../support/test.ts';

test.beforeEach(({ jornada }) => jornada.setClock('2026-11-23T08:00:00[Europe/Madrid]'));

const temporaryPassword = 'UPDATE users SET must_change_password = true WHERE email = $1';

async function choosePassword(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel(texts.password, { exact: true }).fill(password);
  await page.getByLabel(texts.passwordConfirm, { exact: true }).fill(confirmation);
  await page.getByRole('button', { name: texts.submit }).click();
}

test('a temporary password leads to choosing a new one, which signs in', async ({ page, jornada }) => {
  const email = 'gorka.etxeberria@demo.test';
  await jornada.changeDatabase(temporaryPassword, email);
  await signIn(page, email);
  await expect(page).toHaveURL('/setup-account');
  await expect(page.getByRole('heading', { name: 'Configura tu cuenta' })).toBeVisible();
  await expect(page.getByText('Hola, Gorka Etxeberria')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByPlaceholder('Mínimo 8 caracteres')).toBeFocused();
  await expectAccessible(page);
  await keepPicture(page, 'setup');

  await page.reload();
  await expect(page.getByText('Hola, Gorka Etxeberria')).toBeVisible();
  await choosePassword(page, '');
  await expect(page.getByText(passwordRuleTexts.required)).toBeVisible();
  for (const [password, rule] of [
    ['Corta1', passwordRuleTexts.tooShort],
    ['sinmayuscula1', passwordRuleTexts.noUppercase],
    ['SINMINUSCULA1', passwordRuleTexts.noLowercase],
    ['SinNumeros', passwordRuleTexts.noDigit],
  ] as const) {
    await choosePassword(page, password);
    await expect(page.getByText(rule)).toBeVisible();
    await expect(page.getByLabel(texts.password, { exact: true })).toBeFocused();
  }
  await choosePassword(page, 'Mesa-propia-luna-26', 'Mesa-propia-luna-27');
  await expect(page.getByText(texts.mismatch)).toBeVisible();
  await expect(page.getByLabel(texts.passwordConfirm, { exact: true })).toBeFocused();
  await expectAccessible(page);
  await keepPicture(page, 'setup-mismatch');

  await choosePassword(page, 'Etxeberria-2026');
  await expect(page.getByText(passwordRuleTexts.guessable)).toBeVisible();
  await expect(page.getByLabel(texts.password, { exact: true })).toBeFocused();
  await expectAccessible(page);
  await keepPicture(page, 'setup-guessable');

  await choosePassword(page, 'Mesa-propia-luna-26');
  await expect(page).toHaveURL('/empleado');
  await page.getByRole('button', { name: shellTexts.signOut }).click();
  await signIn(page, email, '/login', 'Mesa-propia-luna-26');
  await expect(page).toHaveURL('/empleado');
});

test('a link of somebody with a password says so, also at the last step', async ({ page, jornada }) => {
  const email = 'ines.montoya@demo.test';
  await jornada.changeDatabase(temporaryPassword, email);
  await signIn(page, email);
  await expect(page.getByText('Hola, Inés Montoya')).toBeVisible();
  await jornada.changeDatabase('UPDATE users SET must_change_password = false WHERE email = $1', email);
  await choosePassword(page, 'Mesa-propia-luna-26');
  const title = page.getByRole('heading', { name: 'Cuenta Ya Configurada' });
  await expect(title).toBeVisible();
  await page.reload();
  await expect(title).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(errorTexts.ALREADY_CONFIGURED);
  await expect(page.getByRole('link', { name: texts.contactAdmin })).toHaveAttribute(
    'href',
    /^mailto:admin@demo\.test\?subject=/,
  );
  await expectAccessible(page);
  await keepPicture(page, 'setup-already-configured');
  await page.getByRole('link', { name: texts.resetPassword }).click();
  await expect(page.getByRole('heading', { name: passwordResetTexts.requestTitle })).toBeVisible();
});

test('a link without a token, and a forged one', async ({ page }) => {
  await page.goto('/setup-account');
  await expect(page.getByRole('heading', { name: 'Enlace No Válido' })).toBeVisible();
  await expect(page.getByText('Token no proporcionado en la URL')).toBeVisible();
  await keepPicture(page, 'setup-missing-token');

  await page.goto('/setup-account?token=nadie-lo-envio');
  await expect(page).toHaveURL('/setup-account');
  await expect(page.getByRole('heading', { name: 'Enlace No Válido' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(errorTexts.INVALID_TOKEN);
  await expect(page.getByText(texts.askAdmin)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'setup-invalid-link');
  await page.getByRole('link', { name: texts.goToLogin }).click();
  await expect(page).toHaveURL('/login');
});

test('a broken connection can be tried again, before the form and after it', async ({ page, jornada }) => {
  const email = 'nuria.zamora@demo.test';
  await jornada.changeDatabase(temporaryPassword, email);
  await page.route('**/api/auth/setup-account/**', (route) => route.abort());
  await signIn(page, email);
  await expect(page.getByText('Error de conexión validando el token')).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'setup-connection-error');
  await page.unrouteAll();
  await page.getByRole('button', { name: shellTexts.retry }).click();
  await page.route('**/api/auth/setup-account/complete', (route) => route.abort());
  await choosePassword(page, 'Mesa-propia-luna-26');
  await expect(page.getByText('Error de conexión configurando la cuenta')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: texts.submit }).click();
  await expect(page).toHaveURL('/empleado');
});
