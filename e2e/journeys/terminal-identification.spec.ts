import { readFile } from 'node:fs/promises';
import { employeesTexts } from '@jornada/texts/employees';
import { recentProofTexts } from '@jornada/texts/recent-proof';
import {
  terminalCardsTexts as cards,
  identificationAnswers,
  ownIdentificationTexts as own,
  identificationSettingsTexts as settings,
  personIdentificationTexts as texts,
} from '@jornada/texts/terminal-identification';
import { expectGoodAtWidths } from '../support/attendance-page.ts';
import { openSession } from '../support/open-session.ts';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { ownPassword } from '../support/passwords.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ jornada }) => jornada.setClock('2026-11-23T08:00:00[Europe/Madrid]'));

test('the administration gives somebody a number, a PIN and a card, and takes the latter away', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Taller');
  const noa = await company.addSetUp({ name: 'Noa Prado', email: company.email('noa') });
  const [ada] = await company.addPeople([{ name: 'Ada Núñez', email: company.email('ada') }]);
  await company.call('PUT', `/admin/employees/${noa.id}`, {
    ...{ name: noa.name, email: noa.email, staffNumber: 'A7' },
  });
  await signInAsAdmin(page, company, `/admin/empleados/${ada?.id}`);

  // A number that is taken is said at its field.
  await page.getByRole('button', { name: employeesTexts.actions.edit, exact: true }).click();
  const form = page.getByRole('dialog', { name: employeesTexts.form.editTitle });
  const number = form.getByLabel(employeesTexts.form.staffNumber);
  await number.fill('a7');
  await form.getByRole('button', { name: employeesTexts.form.save }).click();
  await expect(form.getByText('Otra persona de la empresa tiene ya este número')).toBeVisible();
  await expectGoodAtWidths(page, 'staff-number-taken');
  await number.fill('0042');
  await form.getByRole('button', { name: employeesTexts.form.save }).click();
  await expect(form).toHaveCount(0);

  await page.goto(`/admin/empleados/${noa.id}/acceso`);
  const part = page.getByRole('region', { name: texts.title, exact: true });
  await expect(part).toContainText('A7');
  await expect(part).toContainText(texts.noPin);
  await expect(part).toContainText(texts.noCard);
  const confirm = page.getByRole('dialog', { name: texts.drawTitle(noa.name) });
  await page.route('**/api/admin/employees/*/terminal-pin', (route) => route.abort());
  await part.getByRole('button', { name: texts.drawPin }).click();
  await expectGoodAtWidths(page, 'draw-pin');
  await confirm.getByRole('button', { name: texts.drawPin }).click();
  await expect(confirm.getByRole('alert')).toContainText(texts.drawFailed);
  await page.unroute('**/api/admin/employees/*/terminal-pin');
  await confirm.getByRole('button', { name: texts.drawPin }).click();
  const drawn = page.getByRole('dialog', { name: texts.drawnTitle(noa.name) });
  await expect(drawn.getByLabel(texts.pinLabel)).toHaveValue(/^\d{6}$/);
  await expectGoodAtWidths(page, 'drawn-pin');
  await drawn.getByRole('button', { name: texts.done }).click();
  await expect(part).toContainText(/Generado por .* el 23\/11\/2026/);

  await part.getByRole('button', { name: texts.makeCard }).click();
  const making = page.getByRole('dialog', { name: cards.titleOf(noa.name) });
  await expect(making).toContainText(cards.warningOfOne(noa.name));
  await expectGoodAtWidths(page, 'card-of-person');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    making.getByRole('button', { name: cards.make }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^tarjetas-[-0-9]{10}\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page.getByText(cards.madeOne)).toBeVisible();
  await expect(part).toContainText(/Creada por .* el 23\/11\/2026/);
  await expectGoodAtWidths(page, 'person-identification');

  await part.getByRole('button', { name: texts.revokeCard }).click();
  await page
    .getByRole('dialog', { name: texts.revokeTitle(noa.name) })
    .getByRole('button', { name: texts.revokeCard })
    .click();
  await expect(page.getByText(texts.revoked)).toBeVisible();
  await expect(part).toContainText(texts.noCard);
  await part.getByRole('button', { name: texts.removePin }).click();
  await page
    .getByRole('dialog', { name: texts.removeTitle(noa.name) })
    .getByRole('button', { name: texts.removePin })
    .click();
  await expect(part).toContainText(texts.noPin);
});

test('cards are made for many, after saying what becomes of the former ones', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Tarjetas');
  await company.addPeople(
    ['Ada Núñez', 'Bea Sanz', 'Ciro Gil'].map((name) => ({
      name,
      email: company.email(name.slice(0, 3).toLowerCase()),
    })),
  );
  await signInAsAdmin(page, company, '/admin/empleados');
  await page.getByRole('button', { name: cards.action }).click();
  const dialog = page.getByRole('dialog', { name: cards.title });
  await expect(dialog).toContainText(cards.warning);
  await expect(dialog.getByText(cards.formerEnd)).toBeInViewport();
  await dialog.getByRole('button', { name: cards.make }).click();
  await expect(dialog.getByText(cards.choose)).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: cards.people })).toBeFocused();
  await expectGoodAtWidths(page, 'cards-nobody');
  await dialog.getByRole('option', { name: /Ada/ }).click();
  await dialog.getByRole('option', { name: /Ciro/ }).click();
  await jornada.setClock('2026-11-23T08:11:00[Europe/Madrid]');
  const arriving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: cards.make }).click();
  const question = page.getByRole('dialog', { name: recentProofTexts.title });
  await question.getByLabel(recentProofTexts.password, { exact: true }).fill(ownPassword);
  await page.keyboard.press('Enter');
  await (await arriving).path();
  await expect(page.getByText(cards.made)).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('a person chooses their PIN and reports their card lost', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Mío');
  const email = company.email('iris');
  const iris = await company.addSetUp({ name: 'Iris Vega', email });
  await openSession(page, email, '/empleado/perfil');
  const part = page.getByRole('region', { name: own.title });
  await expect(page.getByRole('region', { name: 'Verificación en dos pasos' })).toBeVisible();
  // Nobody gave her anything for terminals yet.
  await expect(part).toHaveCount(0);
  await company.call('PUT', `/admin/employees/${iris.id}`, { name: iris.name, email, staffNumber: '38291' });
  // The answer is a document and no JSON.
  await company.call('POST', '/admin/terminal-cards', { userIds: [iris.id] }).catch(() => {});
  await page.reload();
  await expect(part).toContainText('38291');
  await expect(part).toContainText(own.noPin);
  await expect(part).toContainText('Vale desde el 23/11/2026');

  await part.getByRole('button', { name: own.choose }).click();
  const dialog = page.getByRole('dialog', { name: own.pinTitle });
  const [pin, again] = [own.newPin, own.again].map((label) => dialog.getByLabel(label, { exact: true }));
  await pin?.fill('1234');
  await dialog.getByRole('button', { name: own.save }).click();
  await expect(dialog.getByText(own.wrongForm)).toBeVisible();
  await pin?.fill('038291');
  await again?.fill('038291');
  await dialog.getByRole('button', { name: own.save }).click();
  await expect(dialog.getByText(identificationAnswers.guessablePin)).toBeVisible();
  await expectGoodAtWidths(page, 'own-pin-guessable');
  await pin?.fill('483920');
  await dialog.getByRole('button', { name: own.save }).click();
  await expect(dialog.getByText(own.different)).toBeVisible();
  await again?.fill('483920');
  await dialog.getByRole('button', { name: own.save }).click();
  await expect(page.getByText(own.saved)).toBeVisible();
  await expect(part).toContainText('Elegido por ti el 23/11/2026');
  await expectGoodAtWidths(page, 'own-identification');

  await part.getByRole('button', { name: own.lost }).click();
  const lost = page.getByRole('dialog', { name: own.lostTitle });
  await page.route('**/api/auth/terminal-card', (route) => route.abort());
  await lost.getByRole('button', { name: own.lostConfirm }).click();
  await expect(lost.getByRole('alert')).toContainText(own.lostFailed);
  await page.unroute('**/api/auth/terminal-card');
  await lost.getByRole('button', { name: own.lostConfirm }).click();
  await expect(page.getByText(own.lostDone)).toBeVisible();
  await expect(part).toContainText(own.noCard);
});

test('what suffices at terminals is switched on, which asks for the password again', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Ajustes');
  await signInAsAdmin(page, company, '/admin/configuracion/terminales');
  const part = page.getByRole('region', { name: settings.title });
  const alone = part.getByRole('switch', { name: settings.cardAlone });
  await expect(alone).not.toBeChecked();
  await page.route('**/api/tenant/settings', (route) => route.abort());
  await alone.click();
  await expect(part.getByRole('alert')).toContainText(settings.saveFailed);
  await expect(alone).not.toBeChecked();
  await page.unroute('**/api/tenant/settings');
  await jornada.setClock('2026-11-23T08:11:00[Europe/Madrid]');
  await alone.click();
  const question = page.getByRole('dialog', { name: recentProofTexts.title });
  await question.getByLabel(recentProofTexts.password, { exact: true }).fill(ownPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText(settings.saved)).toBeVisible();
  await expect(alone).toBeChecked();
  await expectGoodAtWidths(page, 'identification-settings');
  await page.reload();
  await expect(alone).toBeChecked();
});
