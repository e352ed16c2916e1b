import { dayFigure, daysOf } from '@jornada/texts/day-figures';
import { shellTexts } from '@jornada/texts/shell';
import { vacationTexts } from '@jornada/texts/vacations';
import { vacationReviewTexts } from '@jornada/texts/vacations-review';
import { vacationSettingsTexts } from '@jornada/texts/vacations-settings';
import { widgetTexts } from '@jornada/texts/widgets';
import type { Page } from '@playwright/test';
import { expectGoodAtWidths } from '../support/attendance-page.ts';
import { signInAsAdmin } from '../support/own-company.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';
import { askForVacation, openVacationCompany } from '../support/vacations.ts';

test.beforeEach(async ({ jornada, page }) => {
  await jornada.setClock('2026-11-20T09:00[Europe/Madrid]');
  await page.clock.setSystemTime('2026-11-20T08:00:00Z');
});

const path = '/admin/vacaciones';
const requests = `${path}?tab=solicitudes`;
const { requests: texts, review, filing, facts, summary, adjust, tabs } = vacationReviewTexts;
const cards = (page: Page) => page.getByRole('list', { name: texts.title }).getByRole('listitem');
const cardOf = (page: Page, name: string) => cards(page).filter({ hasText: name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const reviewButton = (page: Page, name: string) => cardOf(page, name).getByRole('button');

test('requests are reviewed with the facts for and against them', async ({ page, jornada }) => {
  const { company, ana, blas } = await openVacationCompany(jornada, 'Revisión');
  await askForVacation(jornada, ana, '2026-11-23', '2026-12-25', 'Gran viaje');
  await askForVacation(jornada, blas, '2026-11-30', '2026-12-04', 'Montaña');
  await signInAsAdmin(page, company);
  const entry = page
    .getByRole('navigation', { name: shellTexts.mainMenu })
    .getByRole('link', { name: shellTexts.menu.admin.vacations });
  await expect(entry).toContainText('2');
  await entry.click();
  await page.getByRole('link', { name: summary.pending }).click();
  await expect(page).toHaveURL(/tab=solicitudes$/);
  await expect(page.getByRole('tab', { name: tabs.requests })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel(texts.filter)).toHaveValue('PENDING');
  await expect(cards(page)).toHaveCount(2);
  await expectGoodAtWidths(page, 'vacations-requests');

  await reviewButton(page, 'Ana Playa').click();
  const opened = dialog(page, review.title('Ana Playa'));
  await expect(opened).toContainText('33 días naturales');
  await expect(opened).toContainText('25 días laborables');
  await expect(opened).toContainText(facts.tooMany(3, 2026, 'NATURAL'));
  await expect(opened).toContainText('Blas Monte');
  await opened.getByRole('button', { name: facts.showLines }).click();
  await expect(opened).toContainText(vacationTexts.lines.kinds.ENTITLED);
  await expectGoodAtWidths(page, 'vacations-review');
  await opened.getByLabel(review.comment).fill('Queda poca gente');
  await expect(opened).toContainText('16/500');
  await opened.getByRole('button', { name: review.reject }).click();
  await expect(page.getByText(review.rejected)).toBeVisible();
  await expect(cardOf(page, 'Ana Playa')).toHaveCount(0);

  await reviewButton(page, 'Blas Monte').click();
  const second = dialog(page, review.title('Blas Monte'));
  await expect(second).toContainText('5 días laborables');
  await second.getByRole('button', { name: review.approve }).click();
  await expect(page.getByText(review.approved)).toBeVisible();
  await expect(page.getByText(texts.nonePending)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'vacations-no-requests');
  await expect(entry).not.toContainText('1');

  await button(page, texts.showAll).click();
  await expect(page).toHaveURL(/status=ALL/);
  await expect(cardOf(page, 'Ana Playa')).toContainText(vacationTexts.comments('Queda poca gente'));
  await expect(cardOf(page, 'Ana Playa')).toContainText(vacationTexts.statuses.REJECTED);
  await expect(cardOf(page, 'Blas Monte')).toContainText(vacationTexts.statuses.APPROVED);
  await expect(page.getByRole('button', { name: new RegExp(`^${texts.review}`) })).toHaveCount(0);
});

test('the second to decide is told who decided first, or that the request was withdrawn', async ({
  page,
  jornada,
}) => {
  const { company, ana, blas } = await openVacationCompany(jornada, 'Carrera');
  const first = await askForVacation(jornada, ana, '2026-11-23', '2026-11-24');
  await askForVacation(jornada, blas, '2026-11-23', '2026-11-24');
  await signInAsAdmin(page, company, requests);
  await reviewButton(page, 'Ana Playa').click();
  const opened = dialog(page, review.title('Ana Playa'));
  await opened.getByLabel(review.comment).fill('Buen viaje');
  await company.call('PATCH', `/vacations/admin/${first}/review`, { status: 'APPROVED' });
  await opened.getByRole('button', { name: review.reject }).click();
  await expect(opened.getByRole('alert')).toContainText('Ya la aprobó');
  await expect(opened.getByLabel(review.comment)).toHaveValue('Buen viaje');
  await expectAccessible(page);
  await opened.getByRole('button', { name: review.close, exact: true }).last().click();
  await expect(opened).toBeHidden();
  await expect(cardOf(page, 'Ana Playa')).toHaveCount(0);

  await page.route('**/api/vacations/admin/*/review', (route) => route.abort());
  await reviewButton(page, 'Blas Monte').click();
  const other = dialog(page, review.title('Blas Monte'));
  await other.getByLabel(review.comment).fill('Otra vez');
  await other.getByRole('button', { name: review.approve }).click();
  await expect(other.getByRole('alert')).toContainText(review.failed);
  await page.unrouteAll();
  await page.keyboard.press('Escape');
  await dialog(page, widgetTexts.leave.title).getByRole('button', { name: widgetTexts.leave.stay }).click();
  await other.getByRole('button', { name: review.approve }).click();
  await expect(page.getByText(review.approved)).toBeVisible();
  await expect(page.getByText(texts.nonePending)).toBeVisible();
});

test('a vacation is filed for somebody, and what it overlaps is shown', async ({ page, jornada }) => {
  const { company, ana } = await openVacationCompany(jornada, 'Registro');
  await askForVacation(jornada, ana, '2026-12-01', '2026-12-03');
  await signInAsAdmin(page, company, requests);
  await button(page, vacationReviewTexts.file).click();
  const opened = dialog(page, filing.title);
  await opened.getByRole('button', { name: filing.save }).click();
  await expect(opened.getByText(filing.personRequired)).toBeVisible();
  await opened.getByRole('combobox').fill('ana');
  await page.getByRole('option', { name: 'Ana Playa' }).click();
  await opened.getByLabel(vacationTexts.startDate, { exact: true }).fill('02/12/2026');
  const day = (name: RegExp) =>
    opened.getByRole('group', { name: filing.calendar }).getByRole('button', { name });
  await expect(day(/^jueves, 3 .*, vacaciones pendientes$/)).toBeVisible();
  await day(/^viernes, 4 de diciembre/).click();
  await expect(opened.getByLabel(vacationTexts.endDate, { exact: true })).toHaveValue('04/12/2026');
  await opened.getByLabel(vacationTexts.reason).fill('Lo pide por teléfono');
  await expect(opened).toContainText('3 días naturales');
  await expectGoodAtWidths(page, 'vacations-filing');
  await opened.getByRole('button', { name: filing.save }).click();
  await expect(opened.getByRole('alert')).toContainText('del 1 al 3 de diciembre');
  await opened.getByLabel(vacationTexts.startDate, { exact: true }).fill('09/12/2026');
  await opened.getByLabel(vacationTexts.endDate, { exact: true }).fill('11/12/2026');
  await opened.getByRole('button', { name: filing.save }).click();
  await expect(page.getByText(filing.saved)).toBeVisible();
  await page.getByLabel(texts.filter).selectOption('APPROVED');
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText('Del 09/12/2026 al 11/12/2026');
});

test('everybody’s year opens into its lines, and days are adjusted there', async ({ page, jornada }) => {
  const { company, ana } = await openVacationCompany(jornada, 'Resumen');
  const id = await askForVacation(jornada, ana, '2026-12-07', '2026-12-11', 'Puente');
  await company.call('PATCH', `/vacations/admin/${id}/review`, { status: 'APPROVED' });
  await signInAsAdmin(page, company, path);
  const figures = page.getByRole('region', { name: summary.figures });
  await expect(figures.getByRole('link', { name: summary.approvedDays })).toContainText('5');
  const figure = (name: string, days: number, who = 'Ana Playa') =>
    page.getByRole('button', { name: vacationTexts.figureOf(name, daysOf(days), who) });
  await expect(figure(summary.columns.left, 25)).toHaveText(dayFigure(25));
  await expectGoodAtWidths(page, 'vacations-summary');

  await figure(summary.columns.planned, 5).click();
  const planned = dialog(page, vacationTexts.lines.titleOf('Ana Playa', 'Por disfrutar', 2026));
  await expect(planned.getByRole('listitem').first()).toContainText('Del 07/12/2026 al 11/12/2026');
  await planned.getByRole('button', { name: adjust.open }).click();
  const adjusting = dialog(page, `${adjust.open}: Ana Playa, 2026`);
  await adjusting.getByRole('button', { name: adjust.save }).click();
  await expect(adjusting.getByText(adjust.daysWrong)).toBeVisible();
  await expect(adjusting.getByText(adjust.reasonRequired)).toBeVisible();
  await adjusting.getByLabel(adjust.days, { exact: true }).fill('-2,5');
  await adjusting.getByLabel(adjust.reason, { exact: true }).fill('Convenio de empresa');
  await expectAccessible(page);
  await adjusting.getByRole('button', { name: adjust.save }).click();
  await expect(page.getByText(adjust.saved)).toBeVisible();
  await expect(adjusting).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(planned).toBeHidden();

  await figure(summary.columns.left, 22.5).click();
  const left = dialog(page, vacationTexts.lines.titleOf('Ana Playa', 'Quedan', 2026));
  await expect(left.getByRole('listitem').filter({ hasText: 'Convenio de empresa' })).toContainText('−2,5');
  await expectGoodAtWidths(page, 'vacations-lines');
  await left.getByRole('button', { name: adjust.removeOf(daysOf(-2.5), 'Convenio de empresa') }).click();
  await dialog(page, adjust.removing.title).getByRole('button', { name: adjust.removing.confirm }).click();
  await expect(page.getByText(adjust.removed)).toBeVisible();
  await expect(left.getByRole('listitem').filter({ hasText: 'Convenio de empresa' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(figure(summary.columns.left, 25)).toBeVisible();

  await page.getByLabel(summary.year, { exact: true }).selectOption('2027');
  await expect(page).toHaveURL(/year=2027/);
  await expect(figure(summary.columns.left, 30)).toBeVisible();
  await page.getByLabel(summary.search).fill('blas');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByLabel(summary.search).fill('nadie');
  await expect(page.getByText(summary.none)).toBeVisible();
  await button(page, summary.clear).click();
  await expect(page.getByRole('row')).toHaveCount(3);
});

test('both tabs show an error when they cannot be read', async ({ page, jornada }) => {
  const { company } = await openVacationCompany(jornada, 'Fallos');
  await signInAsAdmin(page, company);
  await page.route('**/api/vacations/admin/summary**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.route('**/api/vacations/admin/all**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(path);
  await expect(page.getByRole('alert')).toContainText(vacationTexts.balanceFailed);
  await expectAccessible(page);
  await page.getByRole('tab', { name: tabs.requests }).click();
  await expect(page.getByRole('alert')).toContainText(vacationTexts.requestsFailed);
  await page.unrouteAll();
  await page.getByRole('button', { name: shellTexts.retry }).click();
  await expect(page.getByText(texts.nonePending)).toBeVisible();
});

test('vacation rules are set, and another admin’s change meanwhile is shown', async ({ page, jornada }) => {
  const { company } = await openVacationCompany(jornada, 'Reglas');
  const rules = vacationSettingsTexts;
  await signInAsAdmin(page, company, '/admin/configuracion/vacaciones');
  const perYear = page.getByLabel(rules.daysPerYear, { exact: true });
  const save = button(page, rules.save);
  await expect(perYear).toHaveValue('30');
  await expect(save).toBeDisabled();
  await expectGoodAtWidths(page, 'vacations-settings');
  await perYear.fill('400');
  await save.click();
  await expect(page.getByText(rules.daysWrong)).toBeVisible();
  await perYear.fill('20');
  await expect(page.getByRole('status').filter({ hasText: rules.belowLaw(20, '38.1') })).toBeVisible();
  await perYear.fill('22,5');
  await page.getByLabel(rules.dayUnit, { exact: true }).selectOption('WORKING');
  const { revision } = await company.call('GET', '/vacations/rules');
  await company.call('PUT', '/vacations/rules', {
    daysPerYear: 31,
    dayUnit: 'NATURAL',
    carryOverDays: 5,
    carryOverUntilMonth: 3,
    colleaguesSeeCalendar: true,
    revision,
  });
  await save.click();
  await expect(page.getByRole('alert')).toContainText(widgetTexts.meanwhile.title);
  await expect(perYear).toHaveValue('22,5');
  await expect(page.getByLabel(rules.carryOverDays, { exact: true })).toHaveValue('5');
  await expectAccessible(page);
  await save.click();
  await expect(page.getByText(rules.saved)).toBeVisible();
  await page.reload();
  await expect(perYear).toHaveValue('22,5');
  await expect(page.getByLabel(rules.dayUnit, { exact: true })).toHaveValue('WORKING');
  const versions = page.getByRole('region', { name: rules.versions.title });
  await expect(versions.getByRole('listitem')).toHaveCount(2);
  const present = await company.call('GET', '/vacations/rules');
  const nextYear = Number(String(present.changesFrom).slice(0, 4)) + 1;
  await perYear.fill('23');
  await page.getByLabel(rules.validFrom, { exact: true }).fill(`01/01/${nextYear}`);
  await save.click();
  await expect(versions.getByRole('listitem')).toHaveCount(3);
  await expect(versions.getByText(rules.versions.from(`01/01/${nextYear}`))).toBeVisible();
  await expect(perYear).toHaveValue('22,5');
});
