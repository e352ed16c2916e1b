import { accessTexts } from '@jornada/texts/access';
import { errorTexts } from '@jornada/texts/errors';
import { expect, expectAccessible, keepPicture, signIn, test } from '../support/test.ts';

test.beforeEach(({ jornada }) => jornada.setClock('2026-11-23T08:00:00[Europe/Madrid]'));

const isLookup = (url: string) => url.includes('/auth/tenant-info-by-email');

test('the company of an e-mail is shown 800 ms after typing stops', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isLookup(request.url())) asked.push(new URL(request.url()).searchParams.get('email') ?? '');
  });
  await page.goto('/login');
  const field = page.getByLabel(accessTexts.email);
  await field.pressSequentially('empleado', { delay: 20 });
  await page.waitForTimeout(1_000);
  expect(asked).toEqual([]);
  await field.pressSequentially('@demo.test', { delay: 20 });
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
  await expect(page.getByText('Talleres Ejemplo')).toBeVisible();
  expect(asked).toEqual(['empleado@demo.test']);
  await expectAccessible(page);
  await keepPicture(page, 'company-lookup');
  await field.pressSequentially('x');
  await expect(page.getByText('Talleres Ejemplo')).toBeHidden();
});

test('a company that does not want to be named is not', async ({ page, jornada }) => {
  const setLookup = 'UPDATE tenants SET email_lookup = $1 WHERE slug = $2';
  await jornada.changeDatabase(setLookup, false, 'talleres-ejemplo');
  const answered = page.waitForResponse((response) => isLookup(response.url()));
  await page.goto('/login');
  await page.getByLabel(accessTexts.email).fill('empleado@demo.test');
  expect(await (await answered).json()).toEqual({ tenantName: null, logoUrl: null });
  await expect(page.getByText('Talleres Ejemplo')).toBeHidden();
  await jornada.changeDatabase(setLookup, true, 'talleres-ejemplo');
});

test('late answers and errors change nothing', async ({ page }) => {
  let answerFirst = () => {};
  const first = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  await page.route(
    (url) => isLookup(url.href),
    async (route) => {
      if (!route.request().url().includes('primera')) return route.fulfill({ status: 429, body: '{}' });
      await first;
      return route.fulfill({ json: { tenantName: 'Empresa Primera', logoUrl: null } });
    },
  );
  await page.goto('/login');
  const field = page.getByLabel(accessTexts.email);
  const asking = page.waitForRequest((request) => isLookup(request.url()));
  await field.fill('primera@demo.test');
  await asking;
  const refused = page.waitForResponse((response) => response.status() === 429);
  await field.fill('segunda@demo.test');
  answerFirst();
  await refused;
  await expect(page.getByText('Empresa Primera')).toBeHidden();
  await page.getByLabel(accessTexts.password, { exact: true }).fill('x');
  await expect(page.getByRole('button', { name: accessTexts.submit })).toBeEnabled();
  await page.getByLabel(accessTexts.email).fill('primera@demo.test');
  await expect(page.getByText('Empresa Primera')).toBeVisible();
});

test('a logo is shown with the name, and without one nothing looks broken', async ({ page }) => {
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><rect width="60" height="20" fill="teal"/></svg>';
  await page.route(
    (url) => isLookup(url.href),
    (route) =>
      route.fulfill({
        json: { tenantName: 'Talleres Ejemplo de Nombre Largo y Compañía', logoUrl: '/logo.svg' },
      }),
  );
  await page.route('**/logo.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
  await page.goto('/login');
  await page.getByLabel(accessTexts.email).fill('ana@demo.test');
  await expect(page.locator('img[src="/logo.svg"]')).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'company-lookup-logo');
  await page.unroute('**/logo.svg');
  await page.route('**/logo.svg', (route) => route.abort());
  await page.reload();
  await page.getByLabel(accessTexts.email).fill('ana@demo.test');
  await expect(page.getByText('Talleres Ejemplo de Nombre')).toBeVisible();
  await expect(page.locator('img[src="/logo.svg"]')).toHaveCount(0);
});

/** A second company in which the same person has an account with the same password. */
const secondCompany = `
  WITH reserved AS (
    INSERT INTO reserved_names (name, holder_id) VALUES ('segunda-empresa', gen_random_uuid()) RETURNING name, holder_id
  ), other AS (
    INSERT INTO tenants (id, slug, name, created_at)
    SELECT holder_id, name, 'Segunda Empresa', now() FROM reserved RETURNING id
  )
  INSERT INTO users (id, tenant_id, email, full_name, password_hash, roles, created_at)
  SELECT gen_random_uuid(), other.id, email, full_name, password_hash, ARRAY['ROLE_ADMIN'], now()
  FROM users, other WHERE email = $1`;

test('a person with several companies chooses one to enter', async ({ page, jornada }) => {
  const email = 'jorge.anton@demo.test';
  await jornada.changeDatabase(secondCompany, email);
  await signIn(page, email);
  const dialog = page.getByRole('dialog', { name: 'Selecciona tu empresa' });
  const proceed = dialog.getByRole('button', { name: 'Continuar' });
  await expect(proceed).toBeDisabled();
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await expectAccessible(page);
  await keepPicture(page, 'choose-company');
  await dialog.getByRole('button', { name: accessTexts.cancel, exact: true }).last().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel(accessTexts.password, { exact: true })).toBeFocused();

  await page.getByRole('button', { name: accessTexts.submit }).click();
  await dialog.getByText('Segunda Empresa').click();
  const sent = page.waitForRequest('**/api/auth/login');
  await proceed.click();
  expect(await (await sent).headerValue('x-tenant-id')).not.toBeNull();
  await expect(page).toHaveURL('/admin');
});

test('an unknown choice is refused with a message', async ({ page }) => {
  await page.route('**/api/auth/login', (route) =>
    route.request().headers()['x-tenant-id']
      ? route.continue()
      : route.fulfill({
          status: 409,
          json: {
            code: 'MULTIPLE_TENANTS',
            message: '',
            tenants: [{ id: 'x', name: 'Nadie', slug: 'nadie' }],
          },
        }),
  );
  await signIn(page, 'empleado@demo.test');
  await page.getByText('Nadie').click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('alert')).toHaveText(errorTexts.TENANT_REQUIRED);
});
