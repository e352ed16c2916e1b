import { profileTexts as texts } from '@jornada/texts/access-profile';
import { companyTexts } from '@jornada/texts/company';
import { imageTexts } from '@jornada/texts/images';
import { passwordResetTexts } from '@jornada/texts/password-reset';
import type { Page } from '@playwright/test';
import { drawImage, unfitFiles } from '../support/images.ts';
import { openSession } from '../support/open-session.ts';
import { openCompany } from '../support/own-company.ts';
import { expect, expectAccessible, keepPicture, signIn, test } from '../support/test.ts';

test.beforeEach(({ jornada }) => jornada.setClock('2026-11-23T08:00:00[Europe/Madrid]'));

const { person, resetLink } = texts;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: person.save });

test('an employee changes name and photo; the rest only the company changes', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Gente');
  const email = company.email('vera');
  await company.addSetUp({ name: 'Vera Prado', email });
  await openSession(page, email, '/empleado');
  await page.getByRole('link', { name: 'Perfil' }).click();
  await expect(page).toHaveURL('/empleado/perfil');
  await expect(field(page, person.email)).toHaveValue(email);
  await expect(field(page, person.email)).not.toBeEditable();
  await expect(field(page, person.timezone)).toHaveValue('Europe/Madrid');
  await expect(field(page, person.timezone)).not.toBeEditable();
  await expect(page.getByRole('region', { name: companyTexts.card.title, exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await keepPicture(page, 'profile-employee');

  await field(page, person.fullName).fill('');
  await expect(save(page)).toBeDisabled();
  await field(page, person.fullName).fill('Vera del Prado');
  await page.route('**/api/auth/profile', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('No hay conexión');
  await page.unrouteAll();
  await save(page).click();
  await expect(page.getByText(person.saved)).toBeVisible();

  const choose = page.locator('input[type="file"]');
  await choose.setInputFiles(unfitFiles.document);
  await expect(page.getByRole('alert').filter({ hasText: imageTexts.notAnImage })).toBeVisible();
  await choose.setInputFiles(unfitFiles.tooLarge);
  await expect(page.getByRole('alert').filter({ hasText: imageTexts.tooLarge })).toBeVisible();
  await choose.setInputFiles(await drawImage(page, 'V'));
  await expect(page.getByText(person.uploaded)).toBeVisible();
  await page.reload();
  await expect(field(page, person.fullName)).toHaveValue('Vera del Prado');
  await expect(page.locator('main [data-photo="shown"]')).toBeVisible();
  await keepPicture(page, 'profile-employee-photo');
});

test('an employee asks for a link and chooses another password with it', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Enlaces');
  const email = company.email('hugo');
  await company.addSetUp({ name: 'Hugo Llave', email });
  await openSession(page, email, '/empleado');
  await page.getByRole('link', { name: 'Perfil' }).click();
  const card = page.getByRole('region', { name: resetLink.title, exact: true });
  const send = card.getByRole('button', { name: resetLink.send });
  await page.route('**/api/auth/password-reset/request', (route) => route.fulfill({ status: 418, json: {} }));
  await send.click();
  await expect(card.getByRole('alert')).toHaveText('Error al enviar la solicitud');
  await expectAccessible(page);
  await keepPicture(page, 'profile-reset-failed');
  await page.unrouteAll();
  await send.click();
  await expect(card.getByText(passwordResetTexts.sent)).toBeVisible();
  await expect(card.getByRole('alert')).toBeHidden();
  await expectAccessible(page);
  await keepPicture(page, 'profile-reset-sent');

  await page.goto(await jornada.receiveLink(email));
  await page.getByLabel(passwordResetTexts.newPassword, { exact: true }).fill('Silla-nueva-gato-26');
  await page.getByRole('button', { name: passwordResetTexts.completeSubmit }).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, email, '/login', 'Silla-nueva-gato-26');
  await expect(page).toHaveURL('/empleado');
});
