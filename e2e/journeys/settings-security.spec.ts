import { companyTexts } from '@jornada/texts/company';
import { companyAuditTexts } from '@jornada/texts/company-audit';
import { keysTexts } from '@jornada/texts/company-keys';
import { companySecurityTexts as texts } from '@jornada/texts/company-security';
import { companySignInSettings } from '@jornada/texts/company-sign-in-screens';
import { ownSessionsTexts } from '@jornada/texts/own-sessions';
import type { Page } from '@playwright/test';
import { tooWide } from '../support/layout.ts';
import { type OwnCompany, openCompany, signInAsAdmin } from '../support/own-company.ts';
import { ownPassword } from '../support/passwords.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';

const path = '/admin/configuracion/acceso';
const call = '**/api/tenant/security';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

test.beforeEach(async ({ page, jornada }) => {
  await jornada.setClock('2026-11-23T08:00:00[Europe/Madrid]');
  await page.clock.setSystemTime('2026-11-23T07:00:00Z');
});

const dialog = (page: Page) => page.getByRole('dialog');
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Somebody else who administers everything, signed in with Firefox. @returns whether they are still let in */
async function withColleague(
  url: string,
  company: OwnCompany,
  email: string,
): Promise<() => Promise<boolean>> {
  const { id } = await company.addSetUp({ name: 'Lola Prado', email });
  await company.call('POST', `/admin/users/${id}/roles`, { roleIds: ['ROLE_ADMIN', 'ROLE_EMPLOYEE'] });
  const signIn = (password: string) =>
    fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': firefox },
      body: JSON.stringify({ email, password }),
    });
  for (const password of ['Equivocada-1', 'Equivocada-2']) expect((await signIn(password)).status).toBe(401);
  const { accessToken } = await (await signIn(ownPassword)).json();
  return async () => {
    const headers = { authorization: `Bearer ${accessToken}` };
    return (await fetch(`${url}/api/auth/me`, { headers })).status === 200;
  };
}

test('the security of the company is seen on one page, and a session of a colleague is ended there', async ({
  page,
  jornada,
}) => {
  test.slow();
  const company = await openCompany(jornada, 'Vigilante');
  await signInAsAdmin(page, company, path);
  await expect(page.getByRole('link', { name: companyTexts.tabs.security })).toBeVisible();
  await expect(part(page, texts.failures.title)).toContainText(texts.failures.none);
  await expect(part(page, texts.keys.title)).toContainText(texts.keys.none);
  await expect(part(page, texts.exports.title)).toContainText(texts.exports.none);
  await expect(page.getByText(companySignInSettings.title)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'settings-security-none');

  const isIn = await withColleague(jornada.url, company, company.email('lola'));
  await company.call('POST', '/tenant/keys', {
    ...{ name: 'Nóminas', scopes: ['payroll:read'], addresses: [], expiresOn: '2027-02-21' },
  });
  await company.call('POST', '/admin/exit-packages');
  await page.reload();
  const factors = part(page, texts.factors.title);
  await expect(factors).toContainText('Lola Prado');
  await expect(factors.getByRole('row', { name: 'Lola Prado' })).toContainText('Admin');
  await expect(factors.getByRole('row', { name: 'Lola Prado' })).toContainText('30/11/2026');
  await expect(part(page, texts.keys.title)).toContainText('Nóminas');
  await expect(part(page, texts.keys.title)).toContainText(keysTexts.neverUsed);
  await expect(part(page, texts.exports.title)).toContainText(companyAuditTexts.actions.EXIT_PACKAGE_MADE);
  // Counted beside the answer.
  await expect(async () => {
    await page.reload();
    const row = part(page, texts.failures.title).getByRole('row', { name: 'Lola Prado' });
    await expect(row).toContainText('2', { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await expectAccessible(page);
  await keepPicture(page, 'settings-security');
  expect(await tooWide(page)).toEqual([]);

  // With the keyboard alone.
  const device = ownSessionsTexts.device({ browser: 'Firefox', system: 'Linux' });
  const sessions = part(page, texts.sessions.title);
  await sessions.getByRole('button', { name: texts.sessions.endOf('Lola Prado', device) }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText(texts.sessions.ending.warning('Lola Prado', device));
  await expectAccessible(page);
  await keepPicture(page, 'settings-security-end');
  await page.route(`${call}/sessions/*`, (route) => route.abort());
  await dialog(page).getByRole('button', { name: texts.sessions.ending.confirm }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(texts.sessions.failed);
  expect(await isIn()).toBe(true);
  await page.unroute(`${call}/sessions/*`);
  await dialog(page).getByRole('button', { name: texts.sessions.ending.confirm }).click();
  await expect(page.getByText(texts.sessions.ended)).toBeVisible();
  await expect(
    sessions.getByRole('button', { name: texts.sessions.endOf('Lola Prado', device) }),
  ).toHaveCount(0);
  await expect(sessions).toContainText(texts.sessions.current);
  expect(await isIn()).toBe(false);
  await page.goto('/admin/configuracion/registro');
  await expect(page.getByRole('row').nth(1)).toContainText(companyAuditTexts.actions.PERSON_SESSION_ENDED);
});

test('on a phone the lists are cards, and what cannot be loaded can be asked for again', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Vigilante móvil');
  await withColleague(jornada.url, company, company.email('lola'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(call, (route) => route.abort());
  await signInAsAdmin(page, company, path);
  await expect(page.getByText(texts.loadFailed)).toBeVisible();
  // The rest of the page does not depend on it.
  await expect(page.getByText(companySignInSettings.title)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'settings-security-failed-phone');
  await page.unroute(call);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(part(page, texts.sessions.title)).toContainText('Lola Prado');
  await expect(part(page, texts.sessions.title)).toContainText('Firefox en Linux');
  await expectAccessible(page);
  await keepPicture(page, 'settings-security-phone');
  expect(await tooWide(page)).toEqual([]);
});
