import { readFileSync } from 'node:fs';
import { accessTexts } from '@jornada/texts/access';
import { secondStepTexts, secondFactorTexts as texts } from '@jornada/texts/second-factor-screens';
import { shellTexts } from '@jornada/texts/shell';
import type { Page } from '@playwright/test';
import { openSession } from '../support/open-session.ts';
import { openCompany } from '../support/own-company.ts';
import { ownPassword } from '../support/passwords.ts';
import { factorCard, switchOn } from '../support/second-factor.ts';
import { expect, expectAccessible, keepPicture, signIn, submitCredentials, test } from '../support/test.ts';
import { codeOfApp } from '../support/totp.ts';

const at = (time: string) => `2026-11-23T${time}[Europe/Madrid]`;
const dialog = (page: Page) => page.getByRole('dialog');
const appCode = (page: Page) => page.getByLabel(secondStepTexts.app);

/** Another code than this. */
const otherThan = (code: string) => (code === '123456' ? '654321' : '123456');

test('somebody switches the second step on, signs in with it, and off again', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Dos pasos');
  const email = company.email('noa');
  await company.addSetUp({ name: 'Noa Prieto', email });
  await jornada.setClock(at('08:00:00'));
  await openSession(page, email, '/empleado/perfil');
  await expect(factorCard(page)).toContainText('Además de la contraseña');
  await expectAccessible(page);
  await keepPicture(page, 'second-factor-off');

  // Closed before it is confirmed, it is off as before; and a wrong code says so.
  await factorCard(page).getByRole('button', { name: texts.switchOn }).click();
  await expect(dialog(page).getByRole('img', { name: texts.setUp.qr })).toBeVisible();
  await expect(dialog(page).getByLabel(texts.setUp.code)).toBeFocused();
  await expectAccessible(page);
  await keepPicture(page, 'second-factor-set-up');
  // On the phone that has the application there is nothing to scan.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(dialog(page).getByRole('link', { name: texts.setUp.openApp })).toHaveAttribute(
    'href',
    /^otpauth:\/\/totp\/Jornada:/,
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(dialog(page).getByRole('link', { name: texts.setUp.openApp })).toBeHidden();
  const shown = await dialog(page).getByLabel(texts.setUp.secret).inputValue();
  await dialog(page)
    .getByLabel(texts.setUp.code)
    .fill(otherThan(codeOfApp(shown, at('08:00:00'))));
  await expect(dialog(page)).toContainText('El código no es correcto');
  await expect(dialog(page).getByLabel(texts.setUp.code)).toHaveValue('');
  await expect(dialog(page).getByLabel(texts.setUp.code)).toBeFocused();
  await keepPicture(page, 'second-factor-set-up-wrong');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();

  const { secret, codes } = await switchOn(page, at('08:00:00'));
  await expectAccessible(page);
  await keepPicture(page, 'second-factor-codes');
  const finish = dialog(page).getByRole('button', { name: texts.codes.finish });
  await expect(finish).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(finish).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: texts.codes.download }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  for (const code of codes) expect(file).toContain(code);
  await dialog(page).getByLabel(texts.codes.kept).check();
  await finish.click();
  await expect(factorCard(page)).toContainText(
    'Activada desde el 23/11/2026. Te quedan 10 códigos de recuperación.',
  );
  await keepPicture(page, 'second-factor-on');

  await page.getByRole('button', { name: shellTexts.signOut }).click();
  await expect(page).toHaveURL(/login/);
  await jornada.setClock(at('08:05:00'));
  await submitCredentials(page, email, ownPassword);
  await expect(appCode(page)).toBeFocused();
  await expectAccessible(page);
  await keepPicture(page, 'second-step');
  const right = codeOfApp(secret, at('08:05:00'));
  await appCode(page).fill(otherThan(right));
  await expect(page.getByText('El código no es correcto')).toBeVisible();
  await expect(appCode(page)).toHaveValue('');
  await expect(appCode(page)).toBeFocused();
  await expectAccessible(page);
  await keepPicture(page, 'second-step-wrong');
  await appCode(page).pressSequentially(right);
  // Back where they signed out.
  await expect(page).toHaveURL('/empleado/perfil');

  // With a recovery code, by the keyboard alone.
  await page.getByRole('button', { name: shellTexts.signOut }).click();
  await submitCredentials(page, email, ownPassword);
  await expect(appCode(page)).toBeFocused();
  await page.getByRole('button', { name: secondStepTexts.back }).click();
  await expect(page.getByLabel(accessTexts.email)).toBeVisible();
  await submitCredentials(page, email, ownPassword);
  await page.getByRole('button', { name: secondStepTexts.useRecovery }).press('Enter');
  const recovery = page.getByLabel(secondStepTexts.recovery);
  await expect(recovery).toBeFocused();
  await page.keyboard.type('AAAA-AAAA-AAAA-AAAA');
  await page.keyboard.press('Enter');
  await expect(page.getByText(secondStepTexts.wrongRecovery)).toBeVisible();
  await keepPicture(page, 'second-step-recovery');
  await page.keyboard.type((codes[0] ?? '').toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/empleado/perfil');
  await expect(page.getByText(secondStepTexts.codesLeft(9)).first()).toBeVisible();

  await expect(factorCard(page)).toContainText('Te quedan 9 códigos');
  await factorCard(page).getByRole('button', { name: texts.renew }).click();
  await dialog(page).getByRole('button', { name: texts.renewal.confirm }).click();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(10);
  await dialog(page).getByLabel(texts.codes.kept).check();
  await finish.click();
  await expect(factorCard(page)).toContainText('Te quedan 10 códigos');

  await factorCard(page).getByRole('button', { name: texts.switchOff }).click();
  await expectAccessible(page);
  await page.route('**/api/auth/second-factor', (route) => route.abort());
  await dialog(page).getByRole('button', { name: texts.off.confirm }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('No hay conexión');
  await keepPicture(page, 'second-factor-switch-off');
  await page.unrouteAll();
  await dialog(page).getByRole('button', { name: texts.off.confirm }).click();
  await expect(factorCard(page).getByRole('button', { name: texts.switchOn })).toBeVisible();
  await page.getByRole('button', { name: shellTexts.signOut }).click();
  await submitCredentials(page, email, ownPassword);
  await expect(page).toHaveURL('/empleado/perfil');
});

test('who takes too long for the code is sent back to the password', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Despacio');
  const email = company.email('leo');
  await company.addSetUp({ name: 'Leo Calvo', email });
  await jornada.setClock(at('09:00:00'));
  await openSession(page, email, '/empleado/perfil');
  const { secret } = await switchOn(page, at('09:00:00'));
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, email, '/login', ownPassword);
  await expect(appCode(page)).toBeVisible();
  await jornada.setClock(at('09:06:00'));
  await appCode(page).fill(codeOfApp(secret, at('09:06:00')));
  await expect(page.getByRole('alert')).toHaveText(accessTexts.secondStepLapsed);
  await keepPicture(page, 'second-step-lapsed');
  await submitCredentials(page, email, ownPassword);
  await appCode(page).fill(codeOfApp(secret, at('09:06:00')));
  await expect(page).toHaveURL('/empleado');
});
