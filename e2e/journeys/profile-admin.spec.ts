import { accessTexts } from '@jornada/texts/access';
import { profileTexts as texts } from '@jornada/texts/access-profile';
import { companyTexts } from '@jornada/texts/company';
import { errorTexts } from '@jornada/texts/errors';
import { imageTexts } from '@jornada/texts/images';
import { shellTexts } from '@jornada/texts/shell';
import { widgetTexts } from '@jornada/texts/widgets';
import type { Page } from '@playwright/test';
import { drawImage, unfitFiles } from '../support/images.ts';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { ownPassword } from '../support/passwords.ts';
import { expect, expectAccessible, keepPicture, signIn, submitCredentials, test } from '../support/test.ts';

test.beforeEach(({ jornada }) => jornada.setClock('2026-11-23T08:00:00[Europe/Madrid]'));

const { person, password } = texts;
const own = companyTexts.card;
const personCard = (page: Page) => page.getByRole('region', { name: person.title });
const companyCard = (page: Page) => page.getByRole('region', { name: own.title, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: person.save });
const photo = (page: Page) => personCard(page).locator('[data-photo="shown"]');
const chooseIn = (page: Page, region: typeof personCard) => region(page).locator('input[type="file"]');

test('an admin changes name and password, and errors are shown at the fields', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Perfil y Cía');
  await signInAsAdmin(page, company);
  await page.getByRole('link', { name: 'Perfil' }).click();
  await expect(page).toHaveURL('/admin/perfil');
  await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible();
  await expect(field(page, person.fullName)).toHaveValue('Alba Admin');
  await expect(field(page, person.email)).toHaveValue(company.adminEmail);
  await expect(field(page, person.email)).not.toBeEditable();
  await expect(page.getByText('no se puede cambiar')).toBeVisible();
  await expect(page.getByText('Mínimo 8 caracteres')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await expectAccessible(page);
  await keepPicture(page, 'profile-admin');

  await field(page, person.fullName).fill(' ');
  await expect(page.getByText(person.nameRequired)).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await field(page, person.fullName).fill('Alba Rivas');
  await field(page, password.next).fill('Silla-nueva-gato-26');
  await field(page, password.confirmation).fill('Silla-nueva-gato-27');
  await save(page).click();
  await expect(page.getByText('Debe introducir su contraseña actual para cambiarla')).toBeVisible();
  await expect(page.getByText('Las contraseñas nuevas no coinciden')).toBeVisible();
  await expect(field(page, password.current)).toBeFocused();
  await expectAccessible(page);
  await keepPicture(page, 'profile-admin-mismatch');

  await field(page, password.current).fill('Equivocada1');
  await field(page, password.confirmation).fill('Silla-nueva-gato-26');
  await save(page).click();
  await expect(page.getByText(texts.currentPasswordWrong)).toBeVisible();
  await expect(field(page, password.current)).toBeFocused();
  await expect(field(page, password.next)).toHaveValue('Silla-nueva-gato-26');

  await page.getByRole('link', { name: 'Dashboard' }).click();
  const question = page.getByRole('dialog', { name: widgetTexts.leave.title });
  await question.getByRole('button', { name: widgetTexts.leave.stay }).click();

  await field(page, password.current).fill(ownPassword);
  await save(page).click();
  await expect(page.getByText(password.changed)).toBeVisible();
  await expect(field(page, password.next)).toHaveValue('');
  await expect(save(page)).toBeDisabled();
  // The session goes on, also after a reload.
  await page.reload();
  await expect(field(page, person.fullName)).toHaveValue('Alba Rivas');
  await page.getByRole('button', { name: shellTexts.signOut }).click();
  await signIn(page, company.adminEmail);
  await expect(page.getByText(errorTexts.INVALID_CREDENTIALS)).toBeVisible();
  await submitCredentials(page, company.adminEmail, 'Silla-nueva-gato-26');
  await expect(page).toHaveURL(/\/admin/);
});

test('a photo that is no image or too large is refused; another is shown and removed', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Retratos');
  await signInAsAdmin(page, company, '/admin/perfil');
  const choose = chooseIn(page, personCard);
  await choose.setInputFiles(unfitFiles.document);
  await expect(personCard(page).getByRole('alert')).toHaveText(
    'Por favor seleccione un archivo de imagen válido.',
  );
  await choose.setInputFiles(unfitFiles.tooLarge);
  await expect(personCard(page).getByRole('alert')).toHaveText('La imagen debe ser menor a 5MB.');
  await expectAccessible(page);
  await keepPicture(page, 'profile-photo-refused');
  await choose.setInputFiles(unfitFiles.disguised);
  await expect(personCard(page).getByRole('alert')).toContainText('Error al subir la imagen');
  await expect(personCard(page).getByRole('alert')).toContainText(imageTexts.notAnImage);

  await choose.setInputFiles(await drawImage(page, 'A'));
  await expect(page.getByText(person.uploaded)).toBeVisible();
  await expect(photo(page)).toBeVisible();
  await expect(personCard(page).getByRole('alert')).toBeHidden();
  await expectAccessible(page);
  await keepPicture(page, 'profile-photo');
  await page.reload();
  await expect(photo(page)).toBeVisible();
  await page.getByRole('button', { name: person.remove }).click();
  await expect(page.getByText(person.removed)).toBeVisible();
  await expect(photo(page)).toHaveCount(0);
});

test('a company’s logo is seen by whoever signs in, and its name by everybody in it', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Logotipos');
  await company.limitTo(4);
  await company.addPeople(
    ['uno', 'dos', 'tres'].map((name) => ({ name: `Persona ${name}`, email: company.email(name) })),
  );
  await signInAsAdmin(page, company, '/admin/perfil');
  await expect(companyCard(page)).toContainText('3 de 4 empleados');
  await expect(companyCard(page)).toContainText('75 % de utilización');
  await expect(companyCard(page).locator('[data-level="success"]')).toBeVisible();
  const choose = chooseIn(page, companyCard);
  await choose.setInputFiles(unfitFiles.document);
  await expect(companyCard(page).getByRole('alert')).toHaveText(imageTexts.notAnImage);
  await choose.setInputFiles(unfitFiles.tooLarge);
  await expect(companyCard(page).getByRole('alert')).toHaveText('La imagen debe ser menor a 5MB.');
  await page.route('**/api/auth/company/logo', (route) => route.abort());
  const logo = await drawImage(page, 'L');
  await choose.setInputFiles(logo);
  await expect(companyCard(page).getByRole('alert')).toContainText('Error al subir el logo');
  // It is sent again without being chosen again.
  await page.unrouteAll();
  await companyCard(page).getByRole('button', { name: shellTexts.tryAgain }).click();
  await expect(page.getByText(own.uploaded)).toBeVisible();
  await expect(companyCard(page).locator('img')).toBeVisible();

  const renamed = `${company.name} Sur`;
  const name = field(page, own.name);
  await name.fill('');
  await expect(companyCard(page).getByText(own.nameRequired)).toBeVisible();
  await name.fill(renamed);
  await companyCard(page).getByRole('button', { name: own.save }).click();
  await expect(page.getByText(own.saved)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'profile-company');

  await page.getByRole('button', { name: shellTexts.signOut }).click();
  await page.getByLabel(accessTexts.email).fill(company.adminEmail);
  await expect(page.getByText(renamed)).toBeVisible();
  await expect(page.locator('img[src^="/api/files/logos/"]')).toBeVisible();
  await keepPicture(page, 'profile-logo-at-sign-in');
  await signIn(page, company.adminEmail);
  await page.getByRole('link', { name: 'Perfil' }).click();
  await page.getByRole('button', { name: own.remove }).click();
  await expect(page.getByText(own.removed)).toBeVisible();
  await expect(companyCard(page)).toContainText(own.noLogo);
});

test('an error is shown when the profile cannot be read', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Sin Perfil');
  await signInAsAdmin(page, company);
  let isRefused = true;
  await page.route('**/api/auth/profile', (route) =>
    isRefused ? route.fulfill({ status: 418, json: {} }) : route.continue(),
  );
  await page.goto('/admin/perfil');
  await expect(page.getByRole('alert')).toContainText('Error al cargar el perfil');
  await expectAccessible(page);
  const retry = page.getByRole('button', { name: shellTexts.retry });
  const asked = page.waitForRequest('**/api/auth/profile');
  await retry.click();
  await asked;
  isRefused = false;
  // The page may ask again by itself before it is clicked.
  await expect(async () => {
    await retry.click({ timeout: 500 }).catch(() => undefined);
    await expect(field(page, person.fullName)).toHaveValue('Alba Admin', { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
});
