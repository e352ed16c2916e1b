import { absenceFormTexts as form } from '@jornada/texts/absences-form';
import { ownAbsenceTexts as texts } from '@jornada/texts/absences-own';
import { workshopTexts } from '@jornada/texts/errors';
import { shellTexts } from '@jornada/texts/shell';
import { timeOffWords } from '@jornada/texts/time-off-words';
import type { Page } from '@playwright/test';
import { absenceRow, askForAbsence, requestsPath } from '../support/absences.ts';
import { expectGoodAtWidths } from '../support/attendance-page.ts';
import { giveShift, notice } from '../support/clock-page.ts';
import { drawImage } from '../support/images.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { smallTargets, tooWide, zoomedFields } from '../support/layout.ts';
import { openSession } from '../support/open-session.ts';
import { openCompany } from '../support/own-company.ts';
import { expect, expectAccessible, keepPicture, keepView, test } from '../support/test.ts';

test.beforeEach(({ jornada }) => jornada.setClock('2026-11-23T10:00:00[Europe/Madrid]'));

const phone = { width: 390, height: 844 };
const uploadPath = '/api/files/absence-attachment/';
const uploads = `**${uploadPath}**`;
const dialogOf = (page: Page) => page.getByRole('dialog', { name: texts.create });
const create = (page: Page) => page.getByRole('button', { name: texts.create });
const submit = (page: Page) => dialogOf(page).getByRole('button', { name: texts.submit });

async function openPerson(jornada: JornadaServer, name: string) {
  const company = await openCompany(jornada, name);
  const ana = await company.addSetUp({ name: 'Ana Ruiz', email: company.email('ana') });
  await giveShift(company, ana.id, { hours: ['09:00-14:00'], days: [1, 2, 3, 4, 5] });
  return { company, ana };
}

test('a week is asked for on a phone with a file, in six taps beside the words', async ({
  page,
  jornada,
}) => {
  const { company, ana } = await openPerson(jornada, 'Móvil');
  const picture = await drawImage(page, 'J');
  await page.setViewportSize(phone);
  await openSession(page, ana.email, requestsPath);
  await expect(page.getByText(texts.none)).toBeVisible();
  await expectAccessible(page);
  let taps = 0;
  const tap = async (press: Promise<void>) => {
    await press;
    taps += 1;
  };
  await tap(create(page).click());
  const dialog = dialogOf(page);
  await tap(dialog.getByRole('button', { name: /24 de noviembre/ }).click());
  await tap(dialog.getByRole('button', { name: /28 de noviembre/ }).click());
  await tap(dialog.getByLabel(form.reason).click());
  await page.keyboard.type('Mudanza');
  expect(await smallTargets(page)).toEqual([]);
  expect(await zoomedFields(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
  await keepView(page, 'absence-request-phone');
  await expectAccessible(page);
  const chooser = page.waitForEvent('filechooser');
  await tap(dialog.getByRole('button', { name: texts.file.choose }).click());
  await (await chooser).setFiles(picture);
  await expect(dialog).toContainText('J.png');
  await tap(submit(page).click());
  expect(taps).toBe(6);
  await expect(notice(page, texts.sent)).toBeVisible();
  const item = page.getByRole('list', { name: texts.title }).getByRole('listitem');
  await expect(item).toHaveCount(1);
  await expect(item).toContainText('24/11/2026 – 28/11/2026');
  await expect(item).toContainText(timeOffWords.statuses.PENDING);
  const { content } = await company.call('GET', '/absences/admin/all');
  expect(content).toMatchObject([{ reason: 'Mudanza', days: 5, attachmentFilename: 'J.png' }]);
});

test('refused requests say why, and a lost file is sent again by itself', async ({ page, jornada }) => {
  const { company, ana } = await openPerson(jornada, 'Subidas');
  const picture = await drawImage(page, 'K');
  await openSession(page, ana.email, requestsPath);
  await create(page).click();
  const dialog = dialogOf(page);
  await submit(page).click();
  await expect(dialog.getByText('Por favor, completa todos los campos obligatorios')).toHaveCount(1);
  await expect(dialog.getByLabel(form.startDate)).toBeFocused();
  const input = dialog.locator('input[type="file"]');
  const zip = { name: 'todo.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') };
  await input.setInputFiles(zip);
  await expect(dialog).toContainText(
    'Tipo de archivo no permitido. Solo se permiten imágenes y documentos PDF/DOC',
  );
  await input.setInputFiles({ ...picture, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(dialog).toContainText('El archivo no puede ser mayor a 5MB');
  await expectGoodAtWidths(page, 'absence-request-refused');
  await input.setInputFiles(picture);
  await dialog.getByLabel(form.type).selectOption('SICK_LEAVE');
  await dialog.getByLabel(form.startDate).fill('24/11/2026');
  await dialog.getByLabel(form.endDate).fill('23/11/2026');
  await dialog.getByLabel(form.reason).fill('Gripe');
  await submit(page).click();
  await expect(dialog).toContainText(form.reversed);
  await dialog.getByLabel(form.endDate).fill('25/11/2026');

  await page.route('**/api/absences', (route) => route.abort());
  await submit(page).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Error al crear la petición' })).toBeVisible();
  await page.unroute('**/api/absences');
  await page.route(uploads, (route) => route.abort());
  await submit(page).click();
  const lost = dialog.getByRole('alert').filter({
    hasText: 'La petición se creó pero hubo un error al subir el archivo',
  });
  await expect(lost).toBeVisible();
  await expectGoodAtWidths(page, 'absence-upload-lost');
  // What tells of the loss before is still shown as this one is sent: only once it is lost may the next arrive.
  const lostAgain = page.waitForEvent('requestfailed', (request) => request.url().includes(uploadPath));
  await dialog.getByRole('button', { name: texts.file.retry }).click();
  await lostAgain;
  await expect(lost).toBeVisible();
  await page.unroute(uploads);
  await dialog.getByRole('button', { name: texts.file.retry }).click();
  await expect(notice(page, texts.sent)).toBeVisible();
  const { content } = await company.call('GET', '/absences/admin/all');
  expect(content).toMatchObject([{ reason: 'Gripe', attachmentFilename: 'K.png' }]);

  // The person reads it again, and puts another in its place while it waits.
  const { show, of } = texts.actions;
  const row = of(show, timeOffWords.types.SICK_LEAVE, '24/11/2026 – 25/11/2026');
  await page.getByRole('button', { name: row }).click();
  const detail = page.getByRole('dialog', { name: timeOffWords.types.SICK_LEAVE });
  const download = page.waitForEvent('download');
  await detail.getByRole('button', { name: timeOffWords.download('K.png') }).click();
  expect((await download).suggestedFilename()).toBe('K.png');
  await page.route('**/api/files/absence/**', (route) => route.abort());
  await detail.getByRole('button', { name: timeOffWords.download('K.png') }).click();
  await expect(detail.getByRole('alert')).toContainText('Error al descargar el archivo adjunto');
  await page.route(uploads, (route) =>
    route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: workshopTexts.busy } }),
  );
  await detail.locator('input[type="file"]').setInputFiles({ ...picture, name: 'L.png' });
  await expect(detail.getByRole('alert').last()).toContainText(workshopTexts.busy);
  await page.unroute(uploads);
  await detail.getByRole('button', { name: shellTexts.tryAgain }).click();
  await expect(notice(page, texts.file.attached)).toBeVisible();
  await expect(detail.getByRole('button', { name: timeOffWords.download('L.png') })).toBeVisible();
});

test('a paid leave shows what it grants and proposes dates; hours are within one day or night', async ({
  page,
  jornada,
}) => {
  const { company, ana } = await openPerson(jornada, 'Permisos');
  await openSession(page, ana.email, requestsPath);
  await create(page).click();
  const dialog = dialogOf(page);
  // Four days of five hours a year are paid.
  await dialog.getByLabel(form.kind).selectOption('FORCE_MAJEURE');
  await expect(dialog).toContainText(timeOffWords.urgent.left(2026, '20 h', '20 h'));
  await dialog.getByLabel(form.kind).selectOption('DEATH');
  await expect(dialog).toContainText('2 días laborables (4 si hay que desplazarse)');
  await expect(dialog).toContainText(timeOffWords.startsOn.FIRST_WORKING_DAY);
  await expect(dialog).toContainText(timeOffWords.proof(timeOffWords.proofs.DEATH));
  // A Saturday: it counts from Monday.
  await dialog.getByLabel(form.happensOn, { exact: true }).fill('28/11/2026');
  await expect(dialog.getByLabel(form.startDate)).toHaveValue('30/11/2026');
  await expect(dialog.getByLabel(form.endDate)).toHaveValue('01/12/2026');
  await dialog.getByLabel(form.withTravel).check();
  await expect(dialog.getByLabel(form.endDate)).toHaveValue('03/12/2026');
  await expectGoodAtWidths(page, 'absence-leave');
  await dialog.getByLabel(form.endDate).fill('02/12/2026');
  await expect(dialog.getByLabel(form.reason)).toHaveValue(timeOffWords.kinds.DEATH);
  await submit(page).click();
  await expect(absenceRow(page, timeOffWords.kinds.DEATH)).toContainText('30/11/2026 – 02/12/2026');

  await create(page).click();
  await dialog.getByText(form.someHours).click();
  await dialog.getByLabel(form.date, { exact: true }).fill('04/12/2026');
  await dialog.getByLabel(form.startTime, { exact: true }).fill('11:30');
  await dialog.getByLabel(form.endTime, { exact: true }).fill('9');
  await dialog.getByLabel(form.reason).fill('Médico');
  await submit(page).click();
  await expect(dialog).toContainText(form.timesReversed);
  await dialog.getByLabel(form.startTime, { exact: true }).fill('8');
  await expectGoodAtWidths(page, 'absence-hours');
  await submit(page).click();
  await expect(absenceRow(page, '04/12/2026, de 08:00 a 09:00')).toBeVisible();

  // Of vacations only days are asked for; a night's hours end on the next date.
  await create(page).click();
  await dialog.getByText(form.someHours).click();
  await dialog.getByLabel(form.type).selectOption('VACATION');
  await expect(dialog.getByText(form.someHours)).toHaveCount(0);
  await expect(dialog.getByLabel(form.endDate)).toBeVisible();
  await dialog.getByLabel(form.type).selectOption('PERSONAL');
  await dialog.getByText(form.someHours).click();
  await dialog.getByLabel(form.date, { exact: true }).fill('09/12/2026');
  await dialog.getByLabel(form.startTime, { exact: true }).fill('22');
  await dialog.getByLabel(form.endTime, { exact: true }).fill('6');
  await expect(dialog.getByText(form.endsNextDay)).toBeVisible();
  await expectGoodAtWidths(page, 'absence-night');
  await dialog.getByLabel(form.reason).fill('Urgencias');
  await submit(page).click();
  await expect(absenceRow(page, '09/12/2026, de 22:00 a 06:00 del día siguiente')).toBeVisible();

  // What overlaps is named.
  await create(page).click();
  await dialog.getByLabel(form.startDate).fill('01/12/2026');
  await dialog.getByLabel(form.endDate).fill('01/12/2026');
  await dialog.getByLabel(form.reason).fill('Viaje');
  await submit(page).click();
  await expect(dialog.getByRole('alert')).toContainText('asuntos personales del 30 de noviembre');
  const { totalElements } = await company.call('GET', '/absences/admin/all');
  expect(totalElements).toBe(3);
});

test('a request is cancelled after a confirmation, a decided one cannot be', async ({ page, jornada }) => {
  const { company, ana } = await openPerson(jornada, 'Cancelar');
  await askForAbsence(jornada, ana, { startDate: '2026-12-01' });
  const late = await askForAbsence(jornada, ana, { startDate: '2026-12-02' });
  await openSession(page, ana.email, requestsPath);
  const { cancel, of } = texts.actions;
  const cancelOf = (date: string) =>
    page.getByRole('button', { name: of(cancel, timeOffWords.types.PERSONAL, date), exact: true });
  const question = page.getByRole('dialog', { name: texts.cancellation.title });
  await cancelOf('01/12/2026').click();
  await expectGoodAtWidths(page, 'absence-cancel');
  await page.keyboard.press('Escape');
  await expect(absenceRow(page, '01/12/2026')).toContainText(timeOffWords.statuses.PENDING);
  await cancelOf('01/12/2026').click();
  await page.route('**/api/absences/*', (route) => route.abort());
  await question.getByRole('button', { name: texts.cancellation.confirm }).click();
  await expect(question.getByRole('alert')).toContainText('Error al cancelar la petición');
  await page.unrouteAll();
  await question.getByRole('button', { name: texts.cancellation.confirm }).click();
  await expect(notice(page, texts.cancelled)).toBeVisible();
  await expect(absenceRow(page, '01/12/2026')).toContainText(timeOffWords.statuses.CANCELLED);
  await expect(cancelOf('01/12/2026')).toHaveCount(0);

  await cancelOf('02/12/2026').click();
  await company.call('POST', `/absences/${late.id}/approve`, { note: 'Adelante' });
  await question.getByRole('button', { name: texts.cancellation.confirm }).click();
  await expect(question.getByRole('alert')).toContainText(/Ya la aprobó .+ el 23\/11\/2026 10:00\./);
  await question.getByRole('button', { name: texts.cancellation.keep }).click();
  await expect(absenceRow(page, '02/12/2026')).toContainText(timeOffWords.statuses.APPROVED);
});

test('a decision is news until the person has seen it', async ({ page, jornada }) => {
  const { company, ana } = await openPerson(jornada, 'Novedades');
  const { id } = await askForAbsence(jornada, ana, { startDate: '2026-12-01' });
  await company.call('POST', `/absences/${id}/reject`, { note: 'Hay inventario' });
  await openSession(page, ana.email, '/empleado');
  const entry = page.getByRole('navigation').getByRole('link', { name: /^Solicitudes/ });
  await expect(entry).toContainText('1');
  await entry.click();
  await expect(absenceRow(page, texts.news)).toContainText(timeOffWords.statuses.REJECTED);
  await expect(entry).not.toContainText('1');
  await expect(absenceRow(page, texts.news)).toBeVisible();
  await keepPicture(page, 'absences-news');
  const { show, of } = texts.actions;
  await page.getByRole('button', { name: of(show, timeOffWords.types.PERSONAL, '01/12/2026') }).click();
  const detail = page.getByRole('dialog', { name: timeOffWords.types.PERSONAL });
  await expect(detail).toContainText('Hay inventario');
  await expect(detail).toContainText(/La rechazó .+ el 23\/11\/2026 10:00/);
  await expectGoodAtWidths(page, 'absence-detail');
  await page.reload();
  await expect(absenceRow(page, '01/12/2026')).toBeVisible();
  await expect(absenceRow(page, texts.news)).toHaveCount(0);

  await page.route('**/api/absences/my?**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'Error al cargar las peticiones' })).toBeVisible();
});
