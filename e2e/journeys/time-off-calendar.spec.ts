import { absenceFormTexts } from '@jornada/texts/absences-form';
import { ownAbsenceTexts } from '@jornada/texts/absences-own';
import { dateTexts } from '@jornada/texts/dates';
import { timeOffCalendarTexts } from '@jornada/texts/time-off-calendar';
import { vacationTexts } from '@jornada/texts/vacations';
import { ownVacationTexts } from '@jornada/texts/vacations-own';
import type { Page } from '@playwright/test';
import { expectGoodAtWidths } from '../support/attendance-page.ts';
import { openSession } from '../support/open-session.ts';
import { expect, test } from '../support/test.ts';
import { askForVacation, openVacationCompany } from '../support/vacations.ts';

test.beforeEach(async ({ jornada, page }) => {
  await jornada.setClock('2026-11-20T09:00[Europe/Madrid]');
  await page.clock.setSystemTime('2026-11-20T08:00:00Z');
});

const { form, cost } = ownVacationTexts;
const day = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: form.calendar }).getByRole('button', { name });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('whoever asks for vacation sees what is on each day, and chooses by keyboard', async ({
  page,
  jornada,
}) => {
  const { company, ana, blas } = await openVacationCompany(jornada, 'Saben Más');
  await company.call('POST', '/holidays', {
    ...{ holidayDate: '2026-12-08', name: 'Inmaculada', type: 'NATIONAL', isRecurring: false },
    description: null,
  });
  await askForVacation(jornada, ana, '2026-12-21', '2026-12-23');
  const off = { startDate: '2026-12-02', endDate: '2026-12-03', reason: 'Viaje' };
  await company.call('POST', '/vacations/admin', { userId: ana.id, ...off });
  await company.call('POST', '/vacations/admin', { userId: blas.id, ...off, endDate: '2026-12-10' });

  await page.route('**/api/absences/days**', (route) => route.abort());
  await openSession(page, ana.email, '/empleado/vacaciones');
  await expect(page.getByText(timeOffCalendarTexts.failed)).toBeVisible({ timeout: 30_000 });
  await expect(day(page, 'viernes, 20 de noviembre de 2026, hoy')).toHaveAttribute('aria-current', 'date');
  await page.unroute('**/api/absences/days**');

  // The month turns under the keys, and the focus goes with it.
  await day(page, 'domingo, 29 de noviembre de 2026').focus();
  await page.keyboard.press('ArrowDown');
  const sunday = day(page, 'domingo, 6 de diciembre de 2026, sin trabajo, fuera: Blas Monte');
  await expect(sunday).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const holiday = day(page, 'martes, 8 de diciembre de 2026, festivo: Inmaculada, fuera: Blas Monte');
  await expect(holiday).toBeFocused();
  await expect(page.getByText('festivo: Inmaculada')).toBeVisible();
  await expect(day(page, /^miércoles, 2 .*, vacaciones aprobadas, fuera: Blas Monte$/)).toBeVisible();
  await expect(day(page, /^lunes, 21 .*, vacaciones pendientes$/)).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(day(page, 'viernes, 8 de enero de 2027')).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(holiday).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(field(page, vacationTexts.startDate)).toHaveValue('14/12/2026');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(field(page, vacationTexts.endDate)).toHaveValue('20/12/2026');
  await expect(page.getByText(cost.year(7, 'NATURAL', 2026, 18))).toBeVisible();
  await expectGoodAtWidths(page, 'time-off-calendar');

  // The small calendar of a field knows the same days.
  await page.getByRole('button', { name: dateTexts.openCalendar(vacationTexts.startDate) }).click();
  const small = page.getByRole('dialog', { name: dateTexts.calendar(vacationTexts.startDate) });
  await expect(small.getByRole('button', { name: /^martes, 8 .*, festivo: Inmaculada, / })).toBeVisible();
  await expect(small.getByRole('button', { name: /^lunes, 21 .*, vacaciones pendientes$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(small).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expectGoodAtWidths(page, 'known-date');
});

test('what an absence costs stands beside its days, and its day of hours is known', async ({
  page,
  jornada,
}) => {
  const { ana } = await openVacationCompany(jornada, 'Cuesta');
  await askForVacation(jornada, ana, '2026-12-21', '2026-12-23');
  await openSession(page, ana.email, '/empleado/solicitudes');
  await page.getByRole('button', { name: ownAbsenceTexts.create }).first().click();
  await field(page, absenceFormTexts.startDate).fill('14/12/2026');
  await field(page, absenceFormTexts.endDate).fill('20/12/2026');
  const cost = page.getByText(timeOffCalendarTexts.cost(7, 5));
  await expect(cost).toBeVisible();
  const calendar = page.getByRole('group', { name: absenceFormTexts.calendar });
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await calendar.scrollIntoViewIfNeeded();
    await expect(calendar).toBeInViewport({ ratio: 0.9 });
    await expect(cost).toBeInViewport();
  }
  await expectGoodAtWidths(page, 'absence-cost');

  await page.getByText(absenceFormTexts.someHours).click();
  await page.getByRole('button', { name: dateTexts.openCalendar(absenceFormTexts.date) }).click();
  const small = page.getByRole('dialog', { name: dateTexts.calendar(absenceFormTexts.date) });
  await expect(small.getByRole('button', { name: /^lunes, 21 .*, vacaciones pendientes$/ })).toBeVisible();
});
