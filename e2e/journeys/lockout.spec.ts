import { accessTexts } from '@jornada/texts/access';
import { errorTexts } from '@jornada/texts/errors';
import { expect, expectAccessible, keepPicture, signIn, submitCredentials, test } from '../support/test.ts';

test('too many wrong passwords lock the form for a minute, reloads and other tabs included', async ({
  page,
  context,
}) => {
  const email = 'fatima.benali@demo.test';
  await page.clock.install();
  await signIn(page, email, '/login', 'Equivocada1');
  for (let attempt = 2; attempt <= 5; attempt += 1) {
    await expect(page.getByText(errorTexts.INVALID_CREDENTIALS)).toBeVisible();
    await submitCredentials(page, email, `Equivocada${attempt}`);
  }
  await expect(page.getByText(errorTexts.INVALID_CREDENTIALS)).toBeVisible();
  await submitCredentials(page, email, 'Equivocada6');
  await expect(page.getByText(errorTexts.TOO_MANY_ATTEMPTS)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Espera \d+s\.\.\.$/ })).toBeDisabled();
  await expect(page.getByText(/^Podrás intentar nuevamente en \d+ segundo\(s\)\.$/)).toBeVisible();
  await expect(page.getByLabel(accessTexts.email)).toBeDisabled();
  await expect(page.getByLabel(accessTexts.password, { exact: true })).toBeDisabled();
  await expectAccessible(page);
  await keepPicture(page, 'lockout');

  await page.clock.fastForward(20_000);
  await expect(page.getByRole('button', { name: /^Espera (3\d|40)s\.\.\.$/ })).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Espera (3\d|40)s\.\.\.$/ })).toBeDisabled();
  await expect(page.getByText(errorTexts.TOO_MANY_ATTEMPTS)).toBeVisible();

  const other = await context.newPage();
  await other.goto('/empleado/login');
  await expect(other.getByRole('button', { name: /^Espera \d+s\.\.\.$/ })).toBeDisabled();

  await page.clock.fastForward(60_000);
  await expect(page.getByText(/Podrás intentar/)).toBeHidden();
  await expect(page.getByLabel(accessTexts.password, { exact: true })).toBeFocused();
  await submitCredentials(page, 'begona.castro@demo.test');
  await expect(page).toHaveURL('/empleado');
});
