import { ownSessionsTexts as texts } from '@jornada/texts/own-sessions';
import { sessionExpiredTexts } from '@jornada/texts/session-end';
import { tooWide } from '../support/layout.ts';
import { openSession } from '../support/open-session.ts';
import { openCompany } from '../support/own-company.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';

test.beforeEach(({ jornada }) => jornada.setClock('2026-11-23T08:00:00[Europe/Madrid]'));

test('of two browsers one ends the other, which is told at its next look', async ({
  page,
  browser,
  jornada,
  baseURL,
}) => {
  const company = await openCompany(jornada, 'Sesiones');
  const email = company.email('vera');
  await company.addSetUp({ name: 'Vera Prado', email });
  const elsewhere = await browser.newContext({
    baseURL: baseURL ?? '',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  });
  const phone = await elsewhere.newPage();
  await openSession(phone, email, '/empleado/perfil');
  await expect(phone.getByRole('listitem').filter({ hasText: 'Safari en iPhone' })).toContainText(
    texts.current,
  );

  await page.clock.setSystemTime('2026-11-23T07:05:00Z');
  await page.route('**/api/auth/sessions', (route) => route.abort());
  await openSession(page, email, '/empleado/perfil#sesiones');
  const card = page.getByRole('region', { name: texts.title });
  await expect(card.getByText(texts.loadFailed)).toBeVisible({ timeout: 40_000 });
  await page.unroute('**/api/auth/sessions');
  await card.getByRole('button', { name: 'Reintentar' }).click();
  const line = card.getByRole('listitem').filter({ hasText: 'Safari en iPhone' });
  await expect(line).toContainText('hace 5\u00a0min');
  await expect(card.getByText(texts.current)).toHaveCount(1);
  await expectAccessible(page);
  await keepPicture(page, 'own-sessions');
  expect(await tooWide(page)).toEqual([]);

  await page.route('**/api/auth/sessions/*', (route) => route.abort());
  await line.getByRole('button').click();
  await expect(line.getByRole('alert')).toContainText(texts.failed);
  await page.unroute('**/api/auth/sessions/*');
  await line.getByRole('button').click();
  await expect(page.getByText(texts.ended)).toBeVisible();
  await expect(line).toHaveCount(0);
  await phone.reload();
  await expect(phone).toHaveURL('/login');

  // The account's own set-up is a session as well, and so is one more browser.
  await openSession(phone, email, '/empleado/perfil');
  await expect(phone.getByRole('region', { name: texts.title })).toBeVisible();
  await page.reload();
  await card.getByRole('button', { name: texts.endOthers }).click();
  await expect(page.getByText(texts.othersEnded)).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await phone.getByRole('link', { name: 'Mis asistencias' }).first().click();
  const told = phone.getByRole('dialog', { name: sessionExpiredTexts.title });
  await expect(told.getByText(sessionExpiredTexts.text)).toBeVisible();
  await elsewhere.close();
});
