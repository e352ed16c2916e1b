import { accessTexts } from '@jornada/texts/access';
import { passwordRuleTexts } from '@jornada/texts/account-setup';
import { errorTexts } from '@jornada/texts/errors';
import { passwordResetTexts as texts } from '@jornada/texts/password-reset';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, keepPicture, signIn, test } from '../support/test.ts';

test.beforeEach(({ jornada }) => jornada.setClock('2026-11-23T08:00:00[Europe/Madrid]'));

async function requestLink(page: Page, email: string): Promise<void> {
  await page.goto('/reset-password');
  await page.getByLabel(texts.email).fill(email);
  await page.getByRole('button', { name: texts.requestSubmit }).click();
  await expect(page.getByText(texts.sent)).toBeVisible();
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel(texts.newPassword, { exact: true }).fill(password);
  await page.getByRole('button', { name: texts.completeSubmit }).click();
}

test('a forgotten password is replaced with the link of a message, once', async ({ page, jornada }) => {
  const email = 'dolores.ibanez@demo.test';
  await page.goto('/login');
  await page.getByRole('link', { name: accessTexts.forgotten }).click();
  await expect(page).toHaveURL('/reset-password');
  await expect(page.getByRole('heading', { name: 'Restablecer contraseña' })).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'reset-request');
  await requestLink(page, email);
  await expectAccessible(page);
  await keepPicture(page, 'reset-sent');

  const link = await jornada.receiveLink(email);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Nueva contraseña' })).toBeVisible();
  await expect(page).toHaveURL('/reset-password/complete');
  await page.reload();
  await expect(page).toHaveURL('/reset-password/complete');
  await choosePassword(page, 'sinmayuscula1');
  await expect(page.getByText(passwordRuleTexts.noUppercase)).toBeVisible();
  await expect(page.getByLabel(texts.newPassword, { exact: true })).toBeFocused();
  await expectAccessible(page);
  await keepPicture(page, 'reset-complete-rule');
  for (const guessable of ['Madrid2026!', 'Ibanez1990', 'Demo1234']) {
    await choosePassword(page, guessable);
    await expect(page.getByText(passwordRuleTexts.guessable)).toBeVisible();
    await expect(page.getByText(texts.failed)).toHaveCount(0);
    await expect(page.getByLabel(texts.newPassword, { exact: true })).toBeFocused();
  }
  await expectAccessible(page);
  await keepPicture(page, 'reset-complete-guessable');
  await choosePassword(page, 'Silla-nueva-gato-26');
  await expect(page.getByText(texts.updated)).toBeVisible();
  await keepPicture(page, 'reset-updated');
  await expect(page).toHaveURL('/login');

  await signIn(page, email);
  await expect(page.getByText(errorTexts.INVALID_CREDENTIALS)).toBeVisible();
  await signIn(page, email, '/login', 'Silla-nueva-gato-26');
  await expect(page).toHaveURL('/empleado');

  await page.goto(link);
  await expect(page.getByText(texts.invalidLink)).toBeVisible();
});

test('a link used meanwhile in another tab cannot be used again', async ({ page, context, jornada }) => {
  const email = 'emilio.santana@demo.test';
  await requestLink(page, email);
  const link = await jornada.receiveLink(email);
  await page.goto(link);
  await expect(page.getByLabel(texts.newPassword, { exact: true })).toBeVisible();
  const other = await context.newPage();
  await other.goto(link);
  await choosePassword(other, 'Silla-nueva-gato-26');
  await expect(other.getByText(texts.updated)).toBeVisible();

  await choosePassword(page, 'Mesa-otra-luna-28');
  await expect(page.getByText(texts.failed)).toBeVisible();
  await expect(page.getByRole('link', { name: texts.requestAnother })).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'reset-failed');
});

test('a link without a token, and a forged one', async ({ page }) => {
  await page.goto('/reset-password/complete');
  await expect(page.getByText(texts.missingToken)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'reset-missing-token');

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/auth/password-reset/validate**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/reset-password/complete?token=12345');
  await expect(page.getByText(texts.validating)).toBeVisible();
  await keepPicture(page, 'reset-validating');
  release();
  await expect(page.getByText(texts.invalidLink)).toBeVisible();
  await expect(page).toHaveURL('/reset-password/complete');
  await expectAccessible(page);
  await keepPicture(page, 'reset-invalid-link');

  await page.goto('/login');
  await page.goto('/reset-password/complete');
  await expect(page.getByText(texts.missingToken)).toBeVisible();
});

test('a missing e-mail is reported, and an unknown one is answered like any other', async ({ page }) => {
  await page.goto('/reset-password');
  await page.getByRole('button', { name: texts.requestSubmit }).click();
  await expect(page.getByText(errorTexts.email_required)).toBeVisible();
  await expect(page.getByLabel(texts.email)).toBeFocused();
  await expectAccessible(page);
  await keepPicture(page, 'reset-email-required');
  await requestLink(page, 'nadie@demo.test');
});
