import { createHash } from 'node:crypto';
import { accessTexts } from '@jornada/texts/access';
import { errorTexts } from '@jornada/texts/errors';
import { shellTexts } from '@jornada/texts/shell';
import type { JornadaServer } from '../support/jornada-server.ts';
import { expect, expectAccessible, keepPicture, signIn, submitCredentials, test } from '../support/test.ts';

/** As after so many wrong guesses at one e-mail within an hour, from addresses all over the world. */
async function guessedElsewhere({ changeDatabase }: JornadaServer, email: string, times: number) {
  const key = `sign-in-email:${createHash('sha256').update(email).digest('base64url')}`;
  await changeDatabase(
    `INSERT INTO throttle_counters VALUES ($1, $2, $3)
    ON CONFLICT (key) DO UPDATE SET points = $2, expire = $3`,
    key,
    times,
    Date.now() + 3_600_000,
  );
}

test('when the server requires a proof of work, the page computes it and signs in', async ({
  page,
  jornada,
}) => {
  const email = 'fatima.benali@demo.test';
  await guessedElsewhere(jornada, email, 33);
  const proven = Promise.withResolvers<void>();
  const seen = Promise.withResolvers<void>();
  await page.route('**/api/auth/login', async (route) => {
    if (!route.request().headers()['x-proof-of-work']) return route.continue();
    proven.resolve();
    await seen.promise;
    return route.continue();
  });
  const worker = page.waitForEvent('worker');
  await signIn(page, email);
  await worker;
  await proven.promise;
  await expect(page.getByRole('status').getByText(accessTexts.proving)).toBeVisible();
  await expect(page.getByLabel(accessTexts.email)).toHaveValue(email);
  await expectAccessible(page);
  await keepPicture(page, 'sign-in-proof');
  seen.resolve();
  await expect(page).toHaveURL('/empleado');
});

test('a wrong password after the proof is reported, and the form can be used again', async ({
  page,
  jornada,
}) => {
  const email = 'fatima.benali@demo.test';
  await guessedElsewhere(jornada, email, 33);
  await signIn(page, email, '/login', 'Equivocada1');
  await expect(page.getByText(errorTexts.INVALID_CREDENTIALS)).toBeVisible();
  await expect(page.getByText(accessTexts.proving)).toBeHidden();
  await expect(page.getByLabel(accessTexts.password, { exact: true })).toBeFocused();
});

test('an account under attack is refused elsewhere, and not on its owner’s device', async ({
  page,
  browser,
  jornada,
}) => {
  const email = 'begona.castro@demo.test';
  await signIn(page, email);
  await expect(page).toHaveURL('/empleado');
  await page.getByRole('button', { name: shellTexts.signOut }).click();
  await expect(page).toHaveURL(/login/);
  await guessedElsewhere(jornada, email, 61);
  // Another browser of the same network, which is known for who signed in there: as if it were elsewhere.
  await jornada.changeDatabase("DELETE FROM throttle_counters WHERE key LIKE 'sign-in-home:%'");

  const elsewhere = await browser.newContext({ baseURL: jornada.url });
  const stranger = await elsewhere.newPage();
  await signIn(stranger, email);
  await expect(stranger.getByText(errorTexts.TOO_MANY_ATTEMPTS)).toBeVisible();
  await expect(stranger.getByRole('button', { name: /^Espera \d+s\.\.\.$/ })).toBeDisabled();
  await expect(stranger.getByRole('link', { name: accessTexts.forgotten })).toBeVisible();
  await expectAccessible(stranger);
  await keepPicture(stranger, 'sign-in-refused-elsewhere');
  await elsewhere.close();

  await submitCredentials(page, email);
  await expect(page).toHaveURL('/empleado');
});
