import { readFile } from 'node:fs/promises';
import { absenceFormTexts as form } from '@jornada/texts/absences-form';
import { absenceReviewTexts as texts } from '@jornada/texts/absences-review';
import { timeOffTeamTexts } from '@jornada/texts/time-off-team';
import { timeOffWords } from '@jornada/texts/time-off-words';
import { widgetTexts } from '@jornada/texts/widgets';
import type { Page } from '@playwright/test';
import { absenceRow, absencesPath, askForAbsence, attachFile } from '../support/absences.ts';
import { expectGoodAtWidths } from '../support/attendance-page.ts';
import { notice } from '../support/clock-page.ts';
import { drawImage } from '../support/images.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';

test.beforeEach(({ jornada }) => jornada.setClock('2026-11-23T10:00:00[Europe/Madrid]'));

const { review, file } = texts;
const days = { startDate: '2026-12-01', endDate: '2026-12-04' };
const shown = '01/12/2026 – 04/12/2026';
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name: review.title(name) });
const openReview = (page: Page, name: string, dates: string) =>
  page.getByRole('button', { name: texts.actions.of(texts.actions.review, name, dates), exact: true });

async function openTeam(jornada: JornadaServer, name: string) {
  const company = await openCompany(jornada, name);
  const { id: departmentId } = await company.call('POST', '/admin/departments', { name: 'Taller' });
  const add = (person: string, email: string) =>
    company.addSetUp({ name: person, email: company.email(email), departmentId });
  return { company, ana: await add('Ana Ruiz', 'ana'), blas: await add('Blas Otero', 'blas') };
}

test('an absence is approved with everything needed to decide in sight, its file included', async ({
  page,
  jornada,
}) => {
  const { company, ana, blas } = await openTeam(jornada, 'Ausencias');
  await askForAbsence(jornada, blas, { startDate: '2026-12-02', endDate: '2026-12-03' });
  const wish = { ...days, leaveKind: 'HOSPITALISATION', reason: 'Ingreso de mi madre' };
  const { id } = await askForAbsence(jornada, ana, wish);
  const picture = await drawImage(page, 'J');
  await attachFile(jornada, ana, company.id, id, picture);
  await signInAsAdmin(page, company, absencesPath);
  const menu = page.getByRole('navigation').getByRole('link', { name: /^Ausencias/ });
  await expect(menu).toContainText('2');
  await expect(absenceRow(page, 'Ana Ruiz', shown)).toContainText(timeOffWords.statuses.PENDING);
  await expectGoodAtWidths(page, 'absences-list');

  const download = page.waitForEvent('download');
  const { download: action, of } = texts.actions;
  await page.getByRole('button', { name: of(action, 'Ana Ruiz', shown), exact: true }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('J.png');
  // It is drawn anew, so that nothing else is in it.
  expect((await readFile(await saved.path())).subarray(1, 4).toString()).toBe('PNG');

  // The keyboard opens it from the row, and goes back to it.
  const name = page.getByRole('button', { name: /^Ana Ruiz: / });
  await name.focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page, 'Ana Ruiz');
  await expect(dialog).toContainText('Del martes, 1 de diciembre de 2026 al viernes, 4 de diciembre de 2026');
  await expect(dialog).toContainText('4 días naturales');
  await expect(dialog).toContainText('5 días laborables');
  await expect(dialog).toContainText('Ingreso de mi madre');
  const team = dialog.getByRole('region', { name: timeOffTeamTexts.title });
  await expect(team).toContainText('faltarían 2 de 2 personas de Taller (100 %)');
  await expect(team).toContainText('Blas Otero');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(name).toBeFocused();

  await page.keyboard.press('Enter');
  await expectGoodAtWidths(page, 'absences-review');
  await dialog.getByRole('button', { name: review.approve }).click();
  await expect(notice(page, 'Ausencia aprobada correctamente.')).toBeVisible();
  await expect(absenceRow(page, 'Ana Ruiz', shown)).toContainText(timeOffWords.statuses.APPROVED);
  await expect(menu).toContainText('1');
});

test('an absence is rejected with a note, and waiting ones are one tap away', async ({ page, jornada }) => {
  const { company, ana, blas } = await openTeam(jornada, 'Rechazos');
  await askForAbsence(jornada, ana, days);
  const { id } = await askForAbsence(jornada, blas, days);
  await company.call('POST', `/absences/${id}/approve`, {});
  await signInAsAdmin(page, company, '/admin');
  await page.getByRole('main').getByRole('link', { name: 'Ausencias pendientes' }).click();
  await expect(page).toHaveURL(/\/admin\/ausencias\?estado=pendiente$/);
  await expect(absenceRow(page, 'Ana Ruiz')).toBeVisible();
  await expect(absenceRow(page, 'Blas Otero')).toHaveCount(0);
  await openReview(page, 'Ana Ruiz', shown).click();
  const dialog = dialogOf(page, 'Ana Ruiz');
  await dialog.getByLabel(review.note).fill('Coincide con el inventario');
  await expect(dialog).toContainText('26/500');

  // What was written is not lost by a key, nor by a lost connection.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: widgetTexts.leave.stay }).click();
  await page.route('**/api/absences/*/reject', (route) => route.abort());
  await dialog.getByRole('button', { name: review.reject }).click();
  await expect(dialog.getByRole('alert')).toContainText('Error al rechazar la ausencia.');
  await expectAccessible(page);
  await page.unrouteAll();
  await dialog.getByRole('button', { name: review.reject }).click();
  await expect(notice(page, 'Ausencia rechazada correctamente.')).toBeVisible();
  await expect(page.getByText('No se encontraron ausencias')).toBeVisible();
  await page.getByRole('button', { name: texts.clear }).click();
  await expect(absenceRow(page, 'Ana Ruiz')).toContainText(timeOffWords.statuses.REJECTED);
  const { content } = await company.call('GET', '/absences/admin/all?status=REJECTED');
  expect(content).toMatchObject([{ userName: 'Ana Ruiz', decisionNote: 'Coincide con el inventario' }]);
});

test('the second to decide is told who decided, and keeps what they wrote', async ({ page, jornada }) => {
  const { company, ana } = await openTeam(jornada, 'Carreras');
  const { id } = await askForAbsence(jornada, ana, days);
  await signInAsAdmin(page, company, absencesPath);
  await openReview(page, 'Ana Ruiz', shown).click();
  const dialog = dialogOf(page, 'Ana Ruiz');
  await dialog.getByLabel(review.note).fill('Mejor en enero');
  await company.call('POST', `/absences/${id}/approve`, {});
  await dialog.getByRole('button', { name: review.reject }).click();
  const told = dialog.getByRole('alert').filter({ hasText: review.alreadyTitle });
  await expect(told).toContainText(/Ya la aprobó .+ el 23\/11\/2026 10:00\./);
  await expect(dialog.getByRole('alert')).toHaveCount(1);
  await expect(dialog.getByLabel(review.noteKept)).toHaveValue('Mejor en enero');
  await expect(dialog.getByRole('button', { name: review.approve })).toHaveCount(0);
  await expect(absenceRow(page, 'Ana Ruiz')).toContainText(timeOffWords.statuses.APPROVED);
  await expectGoodAtWidths(page, 'absences-too-late');
  await dialog.getByRole('button', { name: widgetTexts.dialog.close }).last().click();
  await expect(dialog).toBeHidden();
});

test('an admin files an illness reported by telephone, and sees what overlaps it', async ({
  page,
  jornada,
}) => {
  const { company } = await openTeam(jornada, 'Teléfono');
  await signInAsAdmin(page, company, absencesPath);
  await expect(page.getByText('No se encontraron ausencias')).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'absences-none');
  await page.getByRole('button', { name: file.open }).click();
  const dialog = page.getByRole('dialog', { name: file.title });
  const person = dialog.getByRole('combobox', { name: 'Persona' });
  const submit = dialog.getByRole('button', { name: file.submit });
  await submit.click();
  await expect(dialog).toContainText(file.personRequired);
  await expect(person).toBeFocused();
  await expect(dialog).toContainText('Por favor, completa todos los campos obligatorios');
  await person.fill('blas');
  await page.getByRole('option', { name: 'Blas Otero' }).click();
  await dialog.getByLabel('Tipo').selectOption('PATERNITY');
  await dialog.getByLabel('Desde').fill('01/12/2026');
  await dialog.getByLabel('Hasta').fill('04/12/2026');
  await dialog.getByLabel('Motivo').fill('Nacimiento');
  await expectGoodAtWidths(page, 'absences-file');
  await submit.click();
  await expect(notice(page, file.done)).toBeVisible();
  const row = absenceRow(page, 'Blas Otero', shown);
  await expect(row).toContainText('Paternidad');
  await expect(row).toContainText(timeOffWords.statuses.APPROVED);
  await expect(row).toContainText(/La registró/);

  await page.getByRole('button', { name: file.open }).click();
  await person.fill('blas');
  await page.getByRole('option', { name: 'Blas Otero' }).click();
  await dialog.getByLabel('Tipo').selectOption('PERSONAL');
  await dialog.getByLabel('Desde').fill('02/12/2026');
  await dialog.getByLabel('Hasta').fill('02/12/2026');
  await dialog.getByLabel('Motivo').fill('Notaría');
  await dialog.getByRole('switch', { name: file.approved }).uncheck();
  await submit.click();
  await expect(dialog.getByRole('alert').filter({ hasText: file.failed })).toContainText('paternidad');
});

test('a sick leave is filed without an end, confirmed, and ended with its last day', async ({
  page,
  jornada,
}) => {
  const { company, ana } = await openTeam(jornada, 'Bajas');
  await signInAsAdmin(page, company, absencesPath);
  await page.getByRole('button', { name: file.open }).click();
  const filing = page.getByRole('dialog', { name: file.title });
  await filing.getByRole('combobox', { name: 'Persona' }).fill('ana');
  await page.getByRole('option', { name: 'Ana Ruiz' }).click();
  await filing.getByLabel(form.openEnded).check();
  await expect(filing.getByLabel('Hasta')).toHaveCount(0);
  await filing.getByLabel('Desde').fill('19/11/2026');
  await filing.getByLabel('Motivo').fill('Llamó por teléfono');
  await expectGoodAtWidths(page, 'absences-file-open');
  await filing.getByRole('button', { name: file.submit }).click();
  await expect(notice(page, file.done)).toBeVisible();
  await expect(absenceRow(page, 'Ana Ruiz')).toContainText('Desde el 19/11/2026, sin fecha de fin');

  const dialog = dialogOf(page, 'Ana Ruiz');
  const openIt = () => page.getByRole('button', { name: /^Ana Ruiz: / }).click();
  await openIt();
  const open = dialog.getByRole('region', { name: texts.open.title });
  await open.getByRole('button', { name: texts.open.end }).click();
  await expect(open).toContainText(texts.open.dateMissing);
  await open.getByLabel(texts.open.date, { exact: true }).fill('01/12/2026');
  await expectGoodAtWidths(page, 'absences-open');
  await open.getByRole('button', { name: texts.open.confirm }).click();
  await expect(notice(page, texts.open.confirmed)).toBeVisible();
  await openIt();
  await expect(dialog).toContainText(timeOffWords.confirmedUntil('01/12/2026'));
  await open.getByLabel(texts.open.date, { exact: true }).fill('20/11/2026');
  await open.getByRole('button', { name: texts.open.end }).click();
  await expect(notice(page, texts.open.ended)).toBeVisible();
  await expect(absenceRow(page, 'Ana Ruiz', '19/11/2026 – 20/11/2026')).toBeVisible();
  const { content } = await company.call('GET', '/absences/admin/all');
  expect(content).toMatchObject([{ userId: ana.id, endDate: '2026-11-20', days: 2 }]);
});

test('an error is shown when a list cannot be loaded, and it can be loaded again', async ({
  page,
  jornada,
}) => {
  const { company, ana } = await openTeam(jornada, 'Caídas');
  await askForAbsence(jornada, ana, days);
  await page.route('**/api/absences/admin/all**', (route) =>
    route.fulfill({ status: 409, json: { code: 'X', message: 'Ahora no' } }),
  );
  await signInAsAdmin(page, company, absencesPath);
  const failure = page.getByRole('alert').filter({ hasText: 'Error al cargar las ausencias' });
  await expect(failure).toContainText('Ahora no');
  await expectAccessible(page);
  await page.unrouteAll();
  await failure.getByRole('button').click();
  await expect(absenceRow(page, 'Ana Ruiz')).toBeVisible();
});
