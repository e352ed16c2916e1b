import { absenceFormTexts as form } from '@jornada/texts/absences-form';
import { ownAbsenceTexts as texts } from '@jornada/texts/absences-own';
import { absenceReviewTexts } from '@jornada/texts/absences-review';
import { calendarTexts } from '@jornada/texts/attendance-calendar';
import { clockTexts } from '@jornada/texts/clock';
import { timeOffWords } from '@jornada/texts/time-off-words';
import type { Page } from '@playwright/test';
import { absenceRow, absencesPath, requestsPath } from '../support/absences.ts';
import { expectGoodAtWidths } from '../support/attendance-page.ts';
import { giveShift, notice } from '../support/clock-page.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { openSession } from '../support/open-session.ts';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ jornada }) => jornada.setClock('2026-11-23T10:00:00[Europe/Madrid]'));

const { holidayRest, kinds } = timeOffWords;
const dialogOf = (page: Page) => page.getByRole('dialog', { name: texts.create });
const create = (page: Page) => page.getByRole('button', { name: texts.create });
const submit = (page: Page) => dialogOf(page).getByRole('button', { name: texts.submit });

/** A shop that opens every day, and Ana, who rests on Mondays and Tuesdays: two holidays of 2026 are Tuesdays. */
async function openShop(jornada: JornadaServer, name: string) {
  const company = await openCompany(jornada, name);
  const ana = await company.addSetUp({ name: 'Ana Ruiz', email: company.email('ana') });
  await giveShift(company, ana.id, { hours: ['10:00-18:00'], days: [3, 4, 5, 6, 7] });
  for (const [holidayDate, title] of [
    ['2026-01-06', 'Reyes'],
    ['2026-12-08', 'Inmaculada'],
  ])
    await company.call('POST', '/holidays', {
      holidayDate,
      name: title,
      type: 'NATIONAL',
      isRecurring: false,
    });
  return { company, ana };
}

test('a day off for a holiday on a rest day is requested, decided and shown in the calendar', async ({
  page,
  jornada,
}) => {
  const { company, ana } = await openShop(jornada, 'Festivos');
  await openSession(page, ana.email, requestsPath);
  await create(page).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel(form.kind).selectOption('HOLIDAY_REST');
  await expect(dialog).toContainText(holidayRest.owed(2026, 2));
  await expect(dialog).toContainText('06/01/2026 (Reyes) y 08/12/2026 (Inmaculada).');
  await expect(dialog).toContainText(holidayRest.left(2));
  // Only whole days are asked for.
  await expect(dialog.getByText(form.someHours)).toHaveCount(0);

  // From a Wednesday to a Friday: a day more than is owed, which is told and refused to nobody.
  await dialog.getByLabel(form.startDate).fill('02/12/2026');
  await dialog.getByLabel(form.endDate).fill('04/12/2026');
  await expect(dialog).toContainText(holidayRest.ofThis(3));
  await expect(dialog).toContainText(holidayRest.ofThisBeyond(1));
  await expectGoodAtWidths(page, 'holiday-rest-beyond');
  await dialog.getByLabel(form.endDate).fill('03/12/2026');
  await expect(dialog).toContainText(holidayRest.ofThis(2));
  await expect(dialog).not.toContainText(holidayRest.ofThisBeyond(1));
  await page.route('**/api/absences', (route) => route.abort());
  await submit(page).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Error al crear la petición' })).toBeVisible();
  await page.unroute('**/api/absences');
  await submit(page).click();
  await expect(notice(page, texts.sent)).toBeVisible();

  const { show, of } = texts.actions;
  const shown = '02/12/2026 – 03/12/2026';
  await page.getByRole('button', { name: of(show, kinds.HOLIDAY_REST, shown) }).click();
  const detail = page.getByRole('dialog', { name: kinds.HOLIDAY_REST });
  await expect(detail).toContainText(holidayRest.ofThis(2));
  await expectGoodAtWidths(page, 'holiday-rest-detail');

  await signInAsAdmin(page, company, absencesPath);
  await page.getByRole('button', { name: /^Ana Ruiz: / }).click();
  const review = page.getByRole('dialog', { name: absenceReviewTexts.review.title('Ana Ruiz') });
  await expect(review).toContainText(holidayRest.owed(2026, 2));
  await expect(review).toContainText(holidayRest.ofThis(2));
  await expectGoodAtWidths(page, 'holiday-rest-review');
  await review.getByRole('button', { name: absenceReviewTexts.review.approve }).click();
  await expect(absenceRow(page, 'Ana Ruiz', shown)).toContainText(timeOffWords.statuses.APPROVED);

  // Where her plan is looked at, the day of rest says what it was worth.
  await signInAsAdmin(page, company, `/admin/turnos/calendario?persona=${ana.id}&mes=2026-12`);
  await expect(page.getByText(calendarTexts.restOwed(2026, 0, 2))).toBeVisible();
  await page.getByRole('button', { name: /^martes, 8 de diciembre/ }).click();
  const day = page.getByRole('dialog', { name: 'Martes, 8 de diciembre de 2026' });
  await expect(day).toContainText(calendarTexts.day.restOwed('Inmaculada', true));
  await expectGoodAtWidths(page, 'holiday-rest-day');
});

test('errors are shown, and somebody who is owed nothing is told so', async ({ page, jornada }) => {
  const { company } = await openShop(jornada, 'Oficina');
  const blas = await company.addSetUp({ name: 'Blas Otero', email: company.email('blas') });
  await giveShift(company, blas.id, { hours: ['09:00-17:00'], days: [1, 2, 3, 4, 5] });
  await openSession(page, blas.email, requestsPath);
  await page.route('**/api/absences/holiday-rest**', (route) => route.abort());
  await create(page).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel(form.kind).selectOption('HOLIDAY_REST');
  await expect(dialog).toContainText(holidayRest.failed, { timeout: 30_000 });
  await page.unroute('**/api/absences/holiday-rest**');
  await dialog.getByLabel(form.startDate).fill('02/12/2026');
  await dialog.getByLabel(form.endDate).fill('02/12/2026');
  await expect(dialog).toContainText(holidayRest.owed(2026, 0));
  await expect(dialog).toContainText(holidayRest.ofThisBeyond(1));
  await expectGoodAtWidths(page, 'holiday-rest-none');
});

test('on the holiday itself the clock says that another day is owed', async ({ page, jornada }) => {
  const { company, ana } = await openShop(jornada, 'Reloj');
  const blas = await company.addSetUp({ name: 'Blas Otero', email: company.email('blas') });
  await giveShift(company, blas.id, { hours: ['09:00-17:00'], days: [1, 2, 3, 4, 5] });
  await jornada.setClock('2026-12-08T10:00:00[Europe/Madrid]');
  const said = page.getByText(clockTexts.holidayToday('Inmaculada'));
  await openSession(page, ana.email, '/empleado');
  await expect(said).toContainText(clockTexts.restOwed(false));
  await expectGoodAtWidths(page, 'holiday-rest-clock');
  // Who would have worked has the holiday itself.
  const answered = page.waitForResponse('**/api/absences/holiday-rest**');
  await openSession(page, blas.email, '/empleado');
  await answered;
  await expect(said).toBeVisible();
  await expect(said).not.toContainText(clockTexts.restOwed(false));
});
