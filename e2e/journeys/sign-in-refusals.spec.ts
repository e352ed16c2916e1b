import { accessTexts } from '@jornada/texts/access';
import { errorTexts } from '@jornada/texts/errors';
import { statusTexts } from '@jornada/texts/page-errors';
import { shellTexts } from '@jornada/texts/shell';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, keepPicture, signIn, submitCredentials, test } from '../support/test.ts';

test.beforeEach(({ jornada }) => jornada.setClock('2026-11-23T08:00:00[Europe/Madrid]'));

const email = 'oscar.quintana@demo.test';
const shown = (page: Page) => page.getByRole('alert');

for (const [code, spoil, repair] of [
  ['USER_DISABLED', 'active = false', 'active = true'],
  ['ACCOUNT_LOCKED', 'locked_at = created_at', 'locked_at = NULL'],
  ['ACCOUNT_EXPIRED', 'expires_at = created_at', 'expires_at = NULL'],
  ['CREDENTIALS_EXPIRED', 'password_expires_at = created_at', 'password_expires_at = NULL'],
] as const) {
  test(`${code} is read on the screen: ${errorTexts[code]}`, async ({ page, jornada }) => {
    await jornada.changeDatabase(`UPDATE users SET ${spoil} WHERE email = $1`, email);
    await signIn(page, email);
    await expect(shown(page)).toHaveText(errorTexts[code]);
    await jornada.changeDatabase(`UPDATE users SET ${repair} WHERE email = $1`, email);
    await submitCredentials(page, email);
    await expect(page).toHaveURL('/empleado');
  });
}

test('ACCOUNT_STATUS: nobody enters a suspended company', async ({ page, jornada }) => {
  const setStatus = 'UPDATE tenants SET status = $1 WHERE slug = $2';
  await jornada.changeDatabase(setStatus, 'suspended', 'talleres-ejemplo');
  await signIn(page, email);
  await expect(shown(page)).toHaveText(errorTexts.ACCOUNT_STATUS);
  await jornada.changeDatabase(setStatus, 'active', 'talleres-ejemplo');
});

/** Everybody of the demo company has the same password. */
const restoreHash = `
  UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE email = 'admin@demo.test')
  WHERE email = $1`;

/** What the server really answers to a request that arrives otherwise than the form sent it. */
for (const [status, spoiled] of [
  [400, { postData: '{"email":' }],
  [404, { path: '/api/auth/no-such-call' }],
] as const) {
  test(`status ${status} is read on the screen: ${statusTexts[status]}`, async ({ page, baseURL }) => {
    await page.route('**/api/auth/login', (route) =>
      route.continue({
        ...('postData' in spoiled && { postData: spoiled.postData }),
        ...('path' in spoiled && { url: `${baseURL}${spoiled.path}` }),
      }),
    );
    await signIn(page, email);
    await expect(shown(page)).toHaveText(statusTexts[status] ?? '');
  });
}

test('status 500 is shown on the screen', async ({ page, jornada }) => {
  await jornada.changeDatabase("UPDATE users SET password_hash = 'no hash at all' WHERE email = $1", email);
  await signIn(page, email);
  await expect(shown(page)).toHaveText(statusTexts[500] ?? '');
  await jornada.changeDatabase(restoreHash, email);
});

for (const [status, answer, text] of [
  [401, '{}', statusTexts[401]],
  [403, '{}', statusTexts[403]],
  [418, '{"error":"teapot","error_description":"Soy una tetera"}', 'Soy una tetera'],
  [418, '{}', 'Ocurrió un error inesperado.'],
] as const) {
  test(`an answer ${status} ${answer} without a code of ours reads: ${text}`, async ({ page }) => {
    await page.route('**/api/auth/login', (route) => route.fulfill({ status, body: answer }));
    await signIn(page, email);
    await expect(shown(page)).toHaveText(text ?? '');
  });
}

test('an answer 429 without our error code shows the message of its status and the countdown', async ({
  page,
}) => {
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 429, body: '{}' }));
  await signIn(page, email);
  await expect(page.getByText('Demasiadas solicitudes. Intenta más tarde.')).toBeVisible();
  await expect(page.getByText(/^Podrás intentar nuevamente en \d+ segundo\(s\)\.$/)).toBeVisible();
});

test('without a network both the form and a bar say so', async ({ page, context }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: accessTexts.submit })).toBeVisible();
  await context.setOffline(true);
  await submitCredentials(page, email);
  await expect(shown(page)).toHaveText('No hay conexión. Revisa tu red.');
  await expect(page.getByText(shellTexts.offline)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'sign-in-offline');
  await context.setOffline(false);
  await page.getByRole('button', { name: accessTexts.submit }).click();
  await expect(page).toHaveURL('/empleado');
});
