import { companyTexts } from '@jornada/texts/company';
import { twoStepsTexts } from '@jornada/texts/two-steps';
import { vacationTexts } from '@jornada/texts/vacations';
import { vacationReviewTexts } from '@jornada/texts/vacations-review';
import type { Page } from '@playwright/test';
import { expectGoodAtWidths } from '../support/attendance-page.ts';
import { signInAsAdmin, signInToAdmin } from '../support/own-company.ts';
import { openTeams } from '../support/teams.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';
import { askForVacation } from '../support/vacations.ts';

const { general } = companyTexts;
const { filing, many, requests, review } = vacationReviewTexts;
const vacationsPath = '/admin/vacaciones?tab=solicitudes';
const card = (page: Page, name: string) =>
  page.getByRole('list', { name: requests.title }).getByRole('listitem').filter({ hasText: name });
const approvedBy = /Aprobada por Marta Jefa, 23\/11\/2026 \d\d:\d\d; falta la administración/;

test('the manager approves or rejects first, and the administration decides about what was approved', async ({
  page,
  jornada,
}) => {
  const { company, ana, blas, marta } = await openTeams(page, jornada, 'Dos pasos');
  await signInAsAdmin(page, company, '/admin/configuracion/general');
  await page.getByRole('switch', { name: general.twoSteps }).click();
  await page.getByRole('button', { name: general.save }).click();
  await expect(page.getByText(general.saved)).toBeVisible();
  await expectGoodAtWidths(page, 'two-steps-settings');

  await askForVacation(jornada, ana, '2026-12-21', '2026-12-24');
  await askForVacation(jornada, blas, '2026-12-28', '2026-12-30');

  await page.setViewportSize({ width: 390, height: 844 });
  await signInToAdmin(page, marta.email, vacationsPath);
  await card(page, 'Ana Playa').getByRole('button').click();
  const ofAna = page.getByRole('dialog', { name: review.title('Ana Playa') });
  await ofAna.getByRole('button', { name: review.approve }).click();
  await expect(page.getByText(twoStepsTexts.done)).toBeVisible();
  await expect(card(page, 'Ana Playa')).toContainText(approvedBy);

  // Approving once more is refused, with who has to decide.
  await card(page, 'Ana Playa').getByRole('button').click();
  await ofAna.getByRole('button', { name: review.approve }).click();
  await expect(ofAna.getByText(twoStepsTexts.taken('Marta Jefa'))).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'two-steps-taken');
  await page.keyboard.press('Escape');

  await card(page, 'Blas Monte').getByRole('button').click();
  const ofBlas = page.getByRole('dialog', { name: review.title('Blas Monte') });
  await ofBlas.getByLabel(review.comment).fill('Hay inventario');
  await ofBlas.getByRole('button', { name: review.reject }).click();
  await expect(page.getByText(review.rejected)).toBeVisible();
  await expectGoodAtWidths(page, 'two-steps-manager');

  // What a manager files as approved is a first step too, and so is what is approved among many.
  await page.getByRole('button', { name: vacationReviewTexts.file }).click();
  const filed = page.getByRole('dialog', { name: filing.title });
  await filed.getByRole('combobox').fill('blas');
  await page.getByRole('option', { name: 'Blas Monte' }).click();
  await filed.getByLabel(vacationTexts.startDate, { exact: true }).fill('07/01/2027');
  await filed.getByLabel(vacationTexts.endDate, { exact: true }).fill('08/01/2027');
  await filed.getByLabel(vacationTexts.reason).fill('Lo pide de palabra');
  await filed.getByRole('button', { name: filing.save }).click();
  await expect(page.getByText(twoStepsTexts.filed)).toBeVisible();
  await expect(card(page, 'Blas Monte')).toContainText(approvedBy);
  await askForVacation(jornada, blas, '2027-01-11', '2027-01-12');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await page.getByRole('checkbox', { name: /Blas Monte, Del 11/ }).check();
  await page.getByRole('button', { name: many.approve(1) }).click();
  const all = page.getByRole('dialog', { name: many.approve(1) });
  await all.getByRole('button', { name: many.approve(1) }).click();
  await expect(page.getByText(twoStepsTexts.manyDone(1))).toBeVisible();
  await keepPicture(page, 'two-steps-many');

  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAsAdmin(page, company, vacationsPath);
  await expect(card(page, 'Ana Playa')).toContainText(approvedBy);
  await expectGoodAtWidths(page, 'two-steps-administration');
  await card(page, 'Ana Playa').getByRole('button').click();
  await expect(ofAna.getByText(approvedBy)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'two-steps-review');
  await ofAna.getByRole('button', { name: review.approve }).click();
  await expect(page.getByText(review.approved)).toBeVisible();
  await expect(card(page, 'Ana Playa')).toHaveCount(0);
});
