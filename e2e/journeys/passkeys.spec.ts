import { accessTexts } from '@jornada/texts/access';
import { neededFactorTexts } from '@jornada/texts/needed-factor';
import { passkeyTexts as texts } from '@jornada/texts/passkey-screens';
import { recentProofTexts } from '@jornada/texts/recent-proof';
import { secondFactorTexts, secondStepTexts } from '@jornada/texts/second-factor-screens';
import { shellTexts } from '@jornada/texts/shell';
import type { Page } from '@playwright/test';
import { expectGoodAtWidths } from '../support/attendance-page.ts';
import { plugAuthenticator } from '../support/authenticator.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { openSession } from '../support/open-session.ts';
import { openCompany } from '../support/own-company.ts';
import { ownPassword } from '../support/passwords.ts';
import { factorCard, switchOn } from '../support/second-factor.ts';
import { expect, expectAccessible, keepPicture, submitCredentials, test } from '../support/test.ts';

// A key is made for a name, and an address is none.
test.use({ host: 'localhost' });

const { setUp } = neededFactorTexts;
const at = (time: string) => `2026-11-23T${time}[Europe/Madrid]`;
const dialog = (page: Page) => page.getByRole('dialog');
const entry = (page: Page) => page.getByRole('button', { name: accessTexts.passkey });
const lines = (page: Page) => factorCard(page).getByRole('list', { name: texts.card.list });
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: shellTexts.signOut }).click();
  await expect(page).toHaveURL(/login/);
};

async function profileOf(page: Page, jornada: JornadaServer, company: string, name: string): Promise<string> {
  const { email, addSetUp } = await openCompany(jornada, company);
  const person = await addSetUp({ name, email: email('persona') });
  await jornada.setClock(at('08:00:00'));
  await openSession(page, person.email, '/empleado/perfil');
  return person.email;
}

/** Adds a first passkey: three presses. */
async function addFirst(page: Page): Promise<string[]> {
  await factorCard(page).getByRole('button', { name: texts.card.add }).click();
  const codes = dialog(page).getByRole('list', { name: secondFactorTexts.codes.list }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const told = await codes.allTextContents();
  await dialog(page).getByLabel(secondFactorTexts.codes.kept).check();
  await dialog(page).getByRole('button', { name: secondFactorTexts.codes.finish }).click();
  await expect(lines(page).getByRole('listitem')).toHaveCount(1);
  return told;
}

test('somebody adds a passkey and signs in without typing anything', async ({ page, jornada }) => {
  await plugAuthenticator(page);
  const email = await profileOf(page, jornada, 'Llaves', 'Noa Prieto');
  await expect(factorCard(page)).toContainText(texts.card.help);
  await expectAccessible(page);
  await keepPicture(page, 'passkeys-none');
  const codes = await addFirst(page);
  await expect(factorCard(page)).toContainText('Activada desde el 23/11/2026. Te quedan 10 códigos');
  await expect(lines(page)).toContainText(texts.card.unused);

  await lines(page)
    .getByRole('button', { name: /^Renombrar/ })
    .click();
  await expect(dialog(page).getByLabel(texts.renaming.name)).toBeFocused();
  await expectAccessible(page);
  await keepPicture(page, 'passkeys-rename');
  await page.keyboard.type('Portátil de casa');
  await page.route('**/api/auth/passkeys/*', (route) => route.abort());
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toContainText('No hay conexión');
  await page.unrouteAll();
  await page.keyboard.press('Enter');
  await expect(lines(page)).toContainText('Portátil de casa');
  // The device has one already.
  await factorCard(page).getByRole('button', { name: texts.card.add }).click();
  await expect(factorCard(page).getByRole('alert')).toContainText(texts.failures.alreadyThere);
  await expectGoodAtWidths(page, 'passkeys-one');

  await signOut(page);
  await expect(entry(page)).toBeVisible();
  await expectGoodAtWidths(page, 'passkeys-sign-in');
  await entry(page).press('Enter');
  await expect(page).toHaveURL('/empleado/perfil');
  await expect(lines(page)).toContainText('Usada por última vez');

  // Besides the password the key is asked for first.
  await signOut(page);
  await submitCredentials(page, email, ownPassword);
  const step = page.getByRole('button', { name: texts.step.use });
  await expect(step).toBeFocused();
  await expectGoodAtWidths(page, 'passkeys-second-step');
  await page.getByRole('button', { name: secondStepTexts.useRecovery }).click();
  await expect(page.getByLabel(secondStepTexts.recovery)).toBeFocused();
  await expect(page.getByRole('button', { name: secondStepTexts.useApp })).toHaveCount(0);
  await page.getByRole('button', { name: texts.step.other }).click();
  await expect(step).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/empleado/perfil');

  // And a recovery code without it.
  await signOut(page);
  await submitCredentials(page, email, ownPassword);
  await page.getByRole('button', { name: secondStepTexts.useRecovery }).click();
  await page.getByLabel(secondStepTexts.recovery).fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/empleado/perfil');
});

test('beside an application, a passkey is a recent proof, and each can be removed', async ({
  page,
  jornada,
}) => {
  const device = await plugAuthenticator(page);
  const email = await profileOf(page, jornada, 'Dos formas', 'Leo Calvo');
  await switchOn(page, at('08:00:00'));
  await dialog(page).getByLabel(secondFactorTexts.codes.kept).check();
  await dialog(page).getByRole('button', { name: secondFactorTexts.codes.finish }).click();
  await factorCard(page).getByRole('button', { name: texts.card.add }).click();
  await expect(page.getByText(texts.card.added)).toBeVisible();
  await expect(lines(page).getByRole('listitem')).toHaveCount(2);
  await keepPicture(page, 'passkeys-beside-application');

  await jornada.setClock(at('08:11:00'));
  const question = page.getByRole('dialog', { name: recentProofTexts.title });
  const use = question.getByRole('button', { name: texts.proof.use });
  await lines(page)
    .getByRole('button', { name: texts.card.removeOf(texts.card.application) })
    .click();
  await page.getByRole('button', { name: texts.removal.confirm, exact: true }).click();
  await expect(use).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'passkeys-proof');
  await device.recognise(false);
  await use.click();
  await expect(question.getByRole('alert')).toContainText(texts.failures.cancelled);
  await keepPicture(page, 'passkeys-proof-cancelled');
  await device.recognise(true);
  await use.click();
  await expect(question).toHaveCount(0);
  await expect(lines(page).getByRole('listitem')).toHaveCount(1);

  await lines(page)
    .getByRole('button', { name: /^Quitar/ })
    .click();
  await expect(dialog(page)).toContainText(texts.removal.last);
  await expectAccessible(page);
  await keepPicture(page, 'passkeys-remove-last');
  await dialog(page).getByRole('button', { name: texts.removal.confirm }).click();
  await expect(factorCard(page)).toContainText(secondFactorTexts.offHelp);

  // The device still has it, and the account does not.
  await signOut(page);
  await entry(page).click();
  await expect(page.getByRole('alert')).toContainText('Esta llave de acceso no es de ninguna cuenta');
  await expectGoodAtWidths(page, 'passkeys-deleted');
  await submitCredentials(page, email, ownPassword);
  await expect(page).toHaveURL('/empleado/perfil');
});

test('a key that is refused, copied, elsewhere or unknown to the browser says why', async ({
  page,
  jornada,
}) => {
  const device = await plugAuthenticator(page);
  await profileOf(page, jornada, 'Sin llave', 'Iria Sanz');
  await addFirst(page);
  await signOut(page);
  await device.recognise(false);
  await entry(page).click();
  await expect(page.getByRole('alert')).toContainText(texts.failures.cancelled);
  await expectGoodAtWidths(page, 'passkeys-cancelled');
  await device.recognise(true);
  await page.route('**/api/auth/login/passkey', (route) => route.abort());
  await entry(page).click();
  await expect(page.getByRole('alert')).toContainText('No hay conexión');
  await page.unrouteAll();
  for (let time = 0; time < 2; time += 1) {
    await entry(page).click();
    await expect(page).toHaveURL('/empleado/perfil');
    await signOut(page);
  }
  await device.countFrom(0);
  await entry(page).click();
  await expect(page.getByRole('alert')).toContainText('como si fuera una copia');

  await page.goto(page.url().replace('localhost', '127.0.0.1'));
  await entry(page).click();
  await expect(page.getByRole('alert')).toContainText(texts.failures.otherAddress);
  await keepPicture(page, 'passkeys-other-address');

  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto('/login');
  await entry(page).click();
  await expect(page.getByRole('alert')).toContainText(texts.failures.unsupported);
});

test('whoever has to have a second factor adds a passkey instead of an application on signing in', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Con llave');
  await jornada.setClock(at('08:00:00'));
  const dueNow = 'UPDATE users SET factor_due_at = $2 WHERE email = $1';
  await jornada.changeDatabase(dueNow, company.adminEmail, '2026-11-23T07:00:00Z');
  const device = await plugAuthenticator(page);
  await page.goto('/admin/login');
  await submitCredentials(page, company.adminEmail, ownPassword);
  const instead = page.getByRole('button', { name: setUp.passkey });
  await device.recognise(false);
  await instead.click();
  await expect(page.getByText(texts.failures.cancelled)).toBeVisible();
  await expect(page.getByRole('img', { name: secondFactorTexts.setUp.qr })).toBeVisible();
  await expectGoodAtWidths(page, 'factor-at-sign-in-passkey');
  await device.recognise(true);
  await instead.click();
  await expect(
    page.getByRole('list', { name: secondFactorTexts.codes.list }).getByRole('listitem'),
  ).toHaveCount(10);
  await page.getByLabel(secondFactorTexts.codes.kept).click();
  await page.getByRole('button', { name: secondFactorTexts.codes.finish }).click();
  await expect(page).toHaveURL('/admin');
  // From now on the password asks for the key.
  await page.getByRole('button', { name: shellTexts.signOut }).click();
  await submitCredentials(page, company.adminEmail, ownPassword);
  await page.getByRole('button', { name: texts.step.use }).click();
  await expect(page).toHaveURL('/admin');
});
