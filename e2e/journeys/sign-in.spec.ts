import { accessTexts } from '@jornada/texts/access';
import { errorTexts } from '@jornada/texts/errors';
import { shellTexts } from '@jornada/texts/shell';
import { expect, expectAccessible, keepPicture, signIn, test } from '../support/test.ts';

test.beforeEach(({ jornada }) => jornada.setClock('2026-11-23T08:00:00[Europe/Madrid]'));

for (const [path, title] of [
  ['/login', 'Iniciar sesión'],
  ['/superadmin/login', 'Acceso Superadmin'],
  ['/admin/login', 'Acceso Admin'],
  ['/empleado/login', 'Acceso Empleado'],
] as const) {
  test(`${path} is titled '${title}'`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: accessTexts.submit })).toBeDisabled();
    await expectAccessible(page);
    await keepPicture(page, `sign-in${path.replaceAll('/', '-')}`);
  });
}

test('a wrong password says so and keeps the e-mail', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel(accessTexts.email).fill('empleado@demo.test');
  await page.getByLabel(accessTexts.password, { exact: true }).fill('Equivocada1');
  await page.getByRole('button', { name: accessTexts.submit }).click();
  await expect(page.getByText(errorTexts.INVALID_CREDENTIALS)).toBeVisible();
  await expect(page.getByLabel(accessTexts.email)).toHaveValue('empleado@demo.test');
  await expect(page.getByLabel(accessTexts.password, { exact: true })).toBeFocused();
  await expectAccessible(page);
  await keepPicture(page, 'sign-in-wrong-password');
});

for (const [email, home] of [
  ['superadmin@demo.test', '/superadmin'],
  ['admin@demo.test', '/admin'],
  ['empleado@demo.test', '/empleado'],
] as const) {
  test(`${email} lands on ${home} and is kept out of the other areas`, async ({ page }) => {
    await signIn(page, email);
    await expect(page).toHaveURL(home);
    await expectAccessible(page);
    await keepPicture(page, `home${home.replace('/', '-')}`);
    for (const other of ['/superadmin', '/admin', '/empleado'].filter((area) => area !== home)) {
      await page.goto(other);
      await expect(page).toHaveURL(home);
    }
    await page.goto('/no/such/path');
    await expect(page).toHaveURL(home);
    await page.goto('/login');
    await expect(page).toHaveURL(home);
    await page.getByRole('button', { name: shellTexts.signOut }).click();
    await expect(page).toHaveURL(/login/);
    await page.goto(home);
    await expect(page).toHaveURL(/login/);
  });
}

for (const [path, email, text] of [
  ['/superadmin/login', 'empleado@demo.test', accessTexts.wrongArea.superadmin],
  ['/admin/login', 'empleado@demo.test', accessTexts.wrongArea.admin],
  ['/empleado/login', 'admin@demo.test', accessTexts.wrongArea.empleado],
] as const) {
  test(`${email} is told that ${path} is not for them`, async ({ page }) => {
    await signIn(page, email, path);
    await expect(page.getByText(text)).toBeVisible();
    await expectAccessible(page);
    await keepPicture(page, `wrong-area${path.replaceAll('/', '-')}`);
  });
}
