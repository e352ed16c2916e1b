import { absenceReviewTexts } from '@jornada/texts/absences-review';
import { companyTexts } from '@jornada/texts/company';
import { shellTexts } from '@jornada/texts/shell';
import { vacationReviewTexts } from '@jornada/texts/vacations-review';
import { widgetTexts } from '@jornada/texts/widgets';
import type { Page } from '@playwright/test';
import { absencesPath, askForAbsence, requestsPath } from '../support/absences.ts';
import { expectGoodAtWidths } from '../support/attendance-page.ts';
import { tooWide } from '../support/layout.ts';
import { signInAsAdmin, signInToAdmin } from '../support/own-company.ts';
import { openTeams } from '../support/teams.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';
import { askForVacation } from '../support/vacations.ts';

const { general } = companyTexts;
const { requests, review } = vacationReviewTexts;
const vacationsPath = '/admin/vacaciones?tab=solicitudes';
const cards = (page: Page) => page.getByRole('list', { name: requests.title }).getByRole('listitem');
const waits = (page: Page, name: string) => page.getByText(`Espera a ${name}, desde hoy`).first();

test('what people ask for is for their manager first, and the administration sees for whom it waits', async ({
  page,
  jornada,
}) => {
  const { company, ana, blas, marta } = await openTeams(page, jornada);
  await signInAsAdmin(page, company, '/admin/configuracion/general');
  const days = page.getByLabel(general.teamDays);
  await days.fill('31');
  await page.getByRole('button', { name: general.save }).click();
  await expect(page.getByText(general.teamDaysInvalid)).toBeVisible();
  await expectAccessible(page);
  await days.fill('2');
  await page.getByRole('button', { name: general.save }).click();
  await expect(page.getByText(general.saved)).toBeVisible();
  await keepPicture(page, 'team-turn-settings');

  await askForVacation(jornada, ana, '2026-12-21', '2026-12-24');
  await askForVacation(jornada, blas, '2026-12-28', '2026-12-30');
  await askForAbsence(jornada, ana, { startDate: '2026-12-02' });
  await askForVacation(jornada, marta, '2026-12-14', '2026-12-15');
  await page.goto(vacationsPath);
  await expect(cards(page)).toHaveCount(3);
  await expect(cards(page).filter({ hasText: 'Ana Playa' })).toContainText('Espera a Marta Jefa, desde hoy');
  await expect(cards(page).filter({ hasText: 'Marta Jefa' }).first()).toContainText('Espera a Olga Obras');
  const menu = page.getByRole('navigation', { name: shellTexts.mainMenu });
  await expect(menu.getByRole('link', { name: shellTexts.menu.admin.vacations })).toHaveText(
    shellTexts.menu.admin.vacations,
  );
  await expectGoodAtWidths(page, 'team-turn-vacations');
  await page.goto(absencesPath);
  await expect(waits(page, 'Marta Jefa')).toBeVisible();
  await expectGoodAtWidths(page, 'team-turn-absences');
});

test('a manager’s Monday morning on a phone: three decisions, and the own request goes one step up', async ({
  page,
  jornada,
}) => {
  const { company, ana, blas, marta } = await openTeams(page, jornada);
  await company.call('PUT', '/tenant/settings', { teamDecidesDays: 2 });
  await askForVacation(jornada, ana, '2026-12-21', '2026-12-24');
  const gone = await askForVacation(jornada, blas, '2026-12-28', '2026-12-30');
  await askForAbsence(jornada, ana, { startDate: '2026-12-02' });
  await askForAbsence(jornada, marta, { startDate: '2026-12-03' });

  await page.setViewportSize({ width: 390, height: 844 });
  await signInToAdmin(page, marta.email, vacationsPath);
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByText(/^Espera a/)).toHaveCount(0);
  expect(await tooWide(page)).toEqual([]);
  await expectAccessible(page);
  await keepPicture(page, 'team-turn-monday');
  await cards(page).filter({ hasText: 'Ana Playa' }).getByRole('button').click();
  const ofAna = page.getByRole('dialog', { name: review.title('Ana Playa') });
  await ofAna.getByRole('button', { name: review.approve }).click();
  await expect(page.getByText(review.approved)).toBeVisible();

  // The administration, which may decide at any time, was faster with Blas's.
  await cards(page).filter({ hasText: 'Blas Monte' }).getByRole('button').click();
  await company.call('PATCH', `/vacations/admin/${gone}/review`, { status: 'APPROVED', adminComments: '' });
  const ofBlas = page.getByRole('dialog', { name: review.title('Blas Monte') });
  await ofBlas.getByRole('button', { name: review.approve }).click();
  await expect(ofBlas.getByText(/aprobó/)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(absencesPath);
  await expect(page.getByText('Ana Playa').first()).toBeVisible();
  await expect(page.getByText('Marta Jefa')).toHaveCount(0);
  await page.getByRole('button', { name: widgetTexts.list.details }).click();
  await page.getByRole('button', { name: /^Revisar.*Ana Playa/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: absenceReviewTexts.review.approve }).click();
  await expect(page.getByText(absenceReviewTexts.approved)).toBeVisible();

  await page.goto(requestsPath);
  await expect(waits(page, 'Olga Obras')).toBeVisible();
  await expectGoodAtWidths(page, 'team-turn-own');
});
