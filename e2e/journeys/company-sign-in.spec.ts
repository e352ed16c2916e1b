import { accessTexts } from '@jornada/texts/access';
import { companySignInScreens, companySignInSettings as texts } from '@jornada/texts/company-sign-in-screens';
import { errorTexts } from '@jornada/texts/errors';
import type { Page } from '@playwright/test';
import type { JornadaServer } from '../support/jornada-server.ts';
import { tooWide } from '../support/layout.ts';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { ownPassword } from '../support/passwords.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';

// The provider's certificate is one that nobody vouches for.
test.use({ ignoreHTTPSErrors: true });
test.beforeEach(({ jornada }) => jornada.setClock('2026-11-23T08:00:00[Europe/Madrid]'));

const path = '/admin/configuracion/acceso';
const dialog = (page: Page) => page.getByRole('dialog');

interface Account {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
}

/** Says who is in front of the provider, and which TXT record there is. */
async function stand(
  jornada: JornadaServer,
  given: { account?: Account | null; record?: { name: string; value: string } },
): Promise<{ issuer: string; clientId: string; clientSecret: string }> {
  const answer = await fetch(`${jornada.url}/testing/sign-in-provider`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(given),
  });
  return answer.json();
}

test('a company proves its domain, sets its provider, and its people come in by it', async ({
  page,
  browser,
  jornada,
  baseURL,
}) => {
  test.slow();
  const company = await openCompany(jornada, 'Con cuentas');
  const domain = `cuentas-${company.slug}.es`.slice(0, 60);
  const email = `vera@${domain}`;
  await company.addSetUp({ name: 'Vera Prado', email });
  const provider = await stand(jornada, { account: null });

  await signInAsAdmin(page, company, path);
  await expect(page.getByText(texts.none)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'company-sign-in-none');

  // A domain, which is not the company's until its name servers say so.
  await page.getByRole('button', { name: texts.domains.add }).click();
  await dialog(page).getByLabel(texts.domains.domain).fill('no es un dominio');
  await dialog(page).getByRole('button', { name: texts.domains.save }).click();
  await expect(dialog(page)).toContainText('Escribe un dominio, como empresa.es.');
  await dialog(page).getByLabel(texts.domains.domain).fill(domain.toUpperCase());
  await dialog(page).getByRole('button', { name: texts.domains.save }).click();
  await expect(page.getByText(texts.domains.added)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: domain });
  await row.getByRole('button', { name: texts.domains.proveFor(domain) }).click();
  await expect(page.getByText(errorTexts.DOMAIN_NOT_PROVEN)).toBeVisible();
  const value = (await row.getByText(/^jornada-dominio=/).textContent()) ?? '';
  await stand(jornada, { record: { name: `_jornada.${domain}`, value } });
  await row.getByRole('button', { name: texts.domains.proveFor(domain) }).click();
  await expect(row.getByText(texts.domains.proven, { exact: true })).toBeVisible();

  // The provider.
  await page.getByRole('button', { name: texts.setUp }).click();
  await dialog(page).getByRole('button', { name: texts.form.save }).click();
  await expect(dialog(page)).toContainText(texts.form.issuerRequired);
  await expect(dialog(page)).toContainText(texts.form.secretRequired);
  await dialog(page).getByLabel(texts.form.issuer).fill(`${provider.issuer}/otra`);
  await dialog(page).getByLabel(texts.form.clientId).fill(provider.clientId);
  await dialog(page).getByLabel(texts.form.secret).fill(provider.clientSecret);
  await dialog(page).getByLabel(texts.form.isOn).check();
  await dialog(page).getByRole('button', { name: texts.form.save }).click();
  await expect(dialog(page)).toContainText('no responde ningún proveedor OpenID Connect con ese emisor');
  await expectAccessible(page);
  await keepPicture(page, 'company-sign-in-form');
  await dialog(page).getByLabel(texts.form.issuer).fill(provider.issuer);
  await dialog(page).getByRole('button', { name: texts.form.save }).click();
  await expect(page.getByText(texts.saved)).toBeVisible();
  await expect(page.getByText(texts.neverUsed)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'company-sign-in');
  expect(await tooWide(page)).toEqual([]);

  // Its people: cancelled, an address that the provider has not verified, and in.
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', ignoreHTTPSErrors: true });
  const person = await elsewhere.newPage();
  const enter = async () => {
    await person.goto('/login');
    await person.getByLabel(accessTexts.email, { exact: true }).fill(email);
    await person.getByRole('button', { name: accessTexts.withCompanyAccount }).click();
  };
  await person.goto('/login');
  await person.getByRole('button', { name: accessTexts.withCompanyAccount }).click();
  await expect(person.getByText(errorTexts.email_required)).toBeVisible();
  await person.getByLabel(accessTexts.email, { exact: true }).fill('alguien@otra.es');
  await person.getByRole('button', { name: accessTexts.withCompanyAccount }).click();
  await expect(person.getByText(errorTexts.NO_COMPANY_SIGN_IN)).toBeVisible();
  await expectAccessible(person);
  await keepPicture(person, 'company-sign-in-unknown');
  await enter();
  await expect(person).toHaveURL('/login/empresa');
  await expect(
    person.getByText('No se ha entrado: se ha cancelado en la página de tu empresa.'),
  ).toBeVisible();
  await expectAccessible(person);
  await keepPicture(person, 'company-sign-in-refused');
  const vera = { sub: 'vera', email, email_verified: false, name: 'Vera Prado' };
  await stand(jornada, { account: vera });
  await person.getByRole('link', { name: companySignInScreens.back }).click();
  await enter();
  await expect(
    person.getByText('El proveedor de cuentas de tu empresa no ha comprobado tu email.'),
  ).toBeVisible();
  await stand(jornada, { account: { ...vera, email_verified: true } });
  await enter();
  await expect(person).toHaveURL('/empleado');
  await expect(person.getByText(email).first()).toBeAttached();

  // What led in leads in once.
  await person.evaluate(() => localStorage.clear());
  await person.goto('/login/empresa?code=x&state=y');
  await expect(person.getByText(companySignInScreens.tooLate)).toBeVisible();
  await person.goto('/reset-password');
  await person.goto('/login/empresa');
  await expect(person.getByText(companySignInScreens.notBegun)).toBeVisible();

  // Now passwords may end.
  await page.reload();
  await page.getByRole('button', { name: texts.change, exact: true }).click();
  await dialog(page).getByLabel(texts.passwordFor.OTHER_MAILBOXES).check();
  await dialog(page).getByRole('button', { name: texts.form.save }).click();
  await expect(page.getByText(texts.passwordFor.OTHER_MAILBOXES)).toBeVisible();
  await person.goto('/login');
  await person.getByLabel(accessTexts.email, { exact: true }).fill(email);
  await person.getByLabel(accessTexts.password, { exact: true }).fill(ownPassword);
  await person.getByRole('button', { name: accessTexts.submit, exact: true }).click();
  await expect(person.getByText(errorTexts.COMPANY_SIGN_IN_REQUIRED)).toBeVisible();
  await person.getByRole('button', { name: accessTexts.withCompanyAccount }).click();
  await expect(person).toHaveURL('/empleado');

  // And begin again.
  await page.getByRole('button', { name: texts.remove }).click();
  await expect(dialog(page)).toContainText(texts.removal.warning);
  await dialog(page).getByRole('button', { name: texts.removal.confirm }).click();
  await expect(page.getByText(texts.none)).toBeVisible();
  await elsewhere.close();
});
