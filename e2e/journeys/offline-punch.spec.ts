import { clockTexts, offlineTexts } from '@jornada/texts/clock';
import { errorTexts } from '@jornada/texts/errors';
import { sessionExpiredTexts, signOutTexts } from '@jornada/texts/session-end';
import { shellTexts } from '@jornada/texts/shell';
import { widgetTexts } from '@jornada/texts/widgets';
import { button, expectAccessibleAtWidths, notice, records } from '../support/clock-page.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { openSession } from '../support/open-session.ts';
import { type OwnPerson, openCompany } from '../support/own-company.ts';
import { ownPassword } from '../support/passwords.ts';
import { recordDays } from '../support/recorded-days.ts';
import { expect, keepPicture, submitCredentials, test } from '../support/test.ts';
import { giveWorkingHours } from '../support/working-hours.ts';

const { punchButtons, punchNames } = clockTexts;
const on = (time: string) => `2026-11-23T${time}[Europe/Madrid]`;

test.use({ serviceWorkers: 'allow' });

/** Somebody of a company of their own, with hours. */
async function employeeOf(jornada: JornadaServer, name: string): Promise<OwnPerson> {
  const company = await openCompany(jornada, name);
  const person = await company.addSetUp({ name: 'Álvaro Núñez', email: company.email('alvaro') });
  await giveWorkingHours(jornada, company.id, [person]);
  return person;
}

test('an employee punches offline, opens the clock again, and sees it confirmed once online', async ({
  page,
  context,
  jornada,
}) => {
  const kept = page.getByRole('region', { name: offlineTexts.title }).getByRole('listitem');
  await jornada.setClock(on('08:50:00'));
  const { email } = await employeeOf(jornada, 'Sin red');
  await openSession(page, email, '/empleado');
  await expect(button(page, punchButtons.IN)).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

  await context.setOffline(true);
  await button(page, punchButtons.IN).click();
  await expect(notice(page, offlineTexts.kept(punchNames.IN))).toBeVisible();
  await expect(kept).toHaveText([/08:50Entradapendiente de enviar/]);
  await expect(button(page, punchButtons.OUT)).toBeVisible();
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'offline-kept');

  await page.reload();
  await expect(page.getByText(offlineTexts.noServer, { exact: true })).toBeVisible();
  await expect(kept).toHaveText([/08:50Entradapendiente de enviar/]);
  await expect(button(page, punchButtons.OUT)).toBeVisible();
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'offline-reloaded');
  // Of what the API answers nothing is kept beside the application.
  const addresses = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(addresses).toContain('/index.html');
  expect(addresses.filter((address) => address.startsWith('/api'))).toEqual([]);

  await button(page, shellTexts.signOut).click();
  await expect(page.getByRole('dialog', { name: signOutTexts.title })).toBeVisible();
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'offline-sign-out');
  await button(page, widgetTexts.dialog.cancel).click();

  await jornada.setClock(on('09:30:00'));
  await context.setOffline(false);
  await expect(records(page)).toHaveText([
    /08:50EntradaHecho según el dispositivo a las 08:50 \(su reloj marcaba las? [^)]+\); demostrado: entre las 08:50 y las 09:(29|30)/,
  ]);
  await expect(kept).toHaveCount(0);
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'offline-confirmed');
});

test('an offline punch that a second device contradicts is not recorded, and a correction is offered', async ({
  page,
  context,
  jornada,
}) => {
  const kept = page.getByRole('region', { name: offlineTexts.title }).getByRole('listitem');
  await jornada.setClock(on('08:00:00'));
  const person = await employeeOf(jornada, 'Dos teléfonos');
  const { email } = person;
  await recordDays(jornada, person, [['2026-11-23T08:50', 'IN']]);
  await jornada.setClock(on('10:00:00'));
  await openSession(page, email, '/empleado');
  await expect(button(page, punchButtons.OUT)).toBeVisible();
  await context.setOffline(true);
  await button(page, punchButtons.OUT).click();
  await expect(kept).toHaveText([/10:00Salidapendiente de enviar/]);

  await jornada.setClock(on('11:00:00'));
  const { accessToken } = await (
    await page.request.post('/api/auth/login', { data: { email, password: ownPassword } })
  ).json();
  const other = await page.request.post('/api/attendance/punch', {
    data: { type: 'OUT' },
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(other.status()).toBe(200);

  await jornada.setClock(on('11:30:00'));
  await context.setOffline(false);
  await expect(kept.getByRole('alert')).toContainText(offlineTexts.reasons.CONTRADICTS_RECORD);
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'offline-refused');
  await button(page, offlineTexts.askCorrection).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Motivo')).toHaveValue(offlineTexts.correctionReason(punchNames.OUT));
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'offline-correction');
  await page.keyboard.press('Escape');
  await button(page, offlineTexts.dismiss).click();
  await expect(kept).toHaveCount(0);
  await expect(records(page)).toHaveText([/08:50Entrada/, /11:00Salida/]);
});

test('an expired session asks to sign in, and stored punches wait for their owner', async ({
  page,
  context,
  jornada,
}) => {
  const kept = page.getByRole('region', { name: offlineTexts.title }).getByRole('listitem');
  await jornada.setClock(on('08:50:00'));
  const { email } = await employeeOf(jornada, 'Sesión vieja');
  await openSession(page, email, '/empleado');
  await expect(button(page, punchButtons.IN)).toBeVisible();
  await context.setOffline(true);
  await button(page, punchButtons.IN).click();
  await expect(kept).toHaveText([/08:50Entradapendiente de enviar/]);

  const signedInLongAgo = "UPDATE sessions SET started_at = started_at - interval '90 days' WHERE user_id = ";
  await jornada.changeDatabase(`${signedInLongAgo}(SELECT id FROM users WHERE email = $1)`, email);
  await jornada.setClock(on('09:30:00'));
  await context.setOffline(false);
  const dialog = page.getByRole('dialog', { name: sessionExpiredTexts.title });
  await expect(dialog).toBeVisible({ timeout: 40_000 });
  await expect(dialog).toContainText(sessionExpiredTexts.keptPunches);
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'offline-session-over');
  await dialog.getByRole('button', { name: sessionExpiredTexts.leave }).click();
  await submitCredentials(page, email, 'Otra-clave-larga-1');
  await expect(page.getByText(errorTexts.INVALID_CREDENTIALS)).toBeVisible();
  await submitCredentials(page, email);
  await expect(button(page, punchButtons.OUT)).toBeVisible();
  await expect(kept).toHaveCount(0);
  await expect(records(page)).toContainText(['08:50']);
});
