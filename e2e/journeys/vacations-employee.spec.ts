import { historyTexts } from '@jornada/texts/attendance-history';
import { shellTexts } from '@jornada/texts/shell';
import { vacationTexts } from '@jornada/texts/vacations';
import { ownVacationTexts } from '@jornada/texts/vacations-own';
import type { Page } from '@playwright/test';
import { expectGoodAtWidths } from '../support/attendance-page.ts';
import { openSession } from '../support/open-session.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';
import { askForVacation, openVacationCompany } from '../support/vacations.ts';

test.beforeEach(async ({ jornada, page }) => {
  await jornada.setClock('2026-11-20T09:00[Europe/Madrid]');
  // A page that is opened before the server told it the time goes by the device's clock.
  await page.clock.setSystemTime('2026-11-20T08:00:00Z');
});

const path = '/empleado/vacaciones';
const { form, cost, mine, tabs } = ownVacationTexts;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const day = (page: Page, name: string) =>
  page.getByRole('group', { name: form.calendar }).getByRole('button', { name });
const send = (page: Page) => page.getByRole('button', { name: form.send });
const figure = (page: Page, name: string) =>
  page.getByRole('region', { name: ownVacationTexts.balance.title(2026) }).getByRole('button', { name });
const cards = (page: Page) => page.getByRole('list', { name: mine.title }).getByRole('listitem');

test('a week off is asked for on a phone in at most six taps from the clock', async ({
  browser,
  jornada,
}) => {
  const { ana } = await openVacationCompany(jornada, 'Seis Toques');
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    baseURL: jornada.url,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.clock.setSystemTime('2026-11-20T08:00:00Z');
  await openSession(page, ana.email, '/empleado');
  let taps = 0;
  const tap = async (target: ReturnType<Page['getByRole']>) => {
    taps += 1;
    await target.tap();
  };
  const bar = page.getByRole('navigation', { name: shellTexts.quickMenu });
  await tap(bar.getByRole('link', { name: shellTexts.menu.empleado.vacations }));
  await tap(day(page, 'lunes, 23 de noviembre de 2026'));
  await tap(day(page, 'domingo, 29 de noviembre de 2026'));
  await expect(page.getByText(cost.year(7, 'NATURAL', 2026, 23))).toBeVisible();
  await tap(page.getByRole('button', { name: vacationTexts.useIdea(vacationTexts.reasonIdea) }));
  await tap(send(page));
  await expect(page.getByText(form.sent)).toBeVisible();
  expect(taps).toBeLessThanOrEqual(6);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText('Del 23/11/2026 al 29/11/2026');
  await expect(cards(page)).toContainText('7 días');
  await expect(cards(page)).toContainText(vacationTexts.statuses.PENDING);
  await context.close();
});

test('missing fields are named; more days than are left give a warning and can be requested', async ({
  page,
  jornada,
}) => {
  const { ana } = await openVacationCompany(jornada, 'Demasiados Días');
  await openSession(page, ana.email, path);
  await expect(figure(page, vacationTexts.openFigure('Te quedan', '30 días'))).toBeVisible();
  await expectGoodAtWidths(page, 'vacations-new');
  await send(page).click();
  await expect(page.getByText(vacationTexts.required)).toHaveCount(1);
  await expect(field(page, vacationTexts.startDate)).toBeFocused();
  await expect(field(page, vacationTexts.reason)).toHaveAttribute('aria-invalid', 'true');

  await field(page, vacationTexts.startDate).fill('30/11/2026');
  await field(page, vacationTexts.endDate).fill('29/11/2026');
  await field(page, vacationTexts.reason).fill('Un viaje largo');
  await expect(page.getByText('14/500')).toBeVisible();
  await send(page).click();
  await expect(page.getByText(vacationTexts.reversed)).toBeVisible();
  await expectAccessible(page);

  await field(page, vacationTexts.startDate).fill('23/11/2026');
  await field(page, vacationTexts.endDate).fill('24/12/2026');
  await expect(page.getByText(cost.tooMany(2, 2026))).toBeVisible();
  await expectGoodAtWidths(page, 'vacations-too-many');
  await page.route('**/api/vacations', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText(form.failed);
  await expect(field(page, vacationTexts.reason)).toHaveValue('Un viaje largo');
  await page.unroute('**/api/vacations');
  await send(page).click();
  await expect(cards(page)).toContainText('32 días');

  await page.getByRole('tab', { name: tabs.new }).click();
  await figure(page, vacationTexts.openFigure('Pendientes', '32 días')).click();
  const lines = page.getByRole('dialog', { name: vacationTexts.lines.title('Pendientes', 2026) });
  await expect(lines.getByRole('listitem').first()).toContainText('Del 23/11/2026 al 24/12/2026');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(lines).toBeHidden();

  await field(page, vacationTexts.startDate).fill('01/12/2026');
  await field(page, vacationTexts.endDate).fill('02/12/2026');
  await field(page, vacationTexts.reason).fill('Otra vez');
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('del 23 de noviembre al 24 de diciembre');
});

test('decisions are news until they are seen, and waiting requests can be withdrawn', async ({
  page,
  jornada,
}) => {
  const { company, ana } = await openVacationCompany(jornada, 'Respuestas');
  const first = await askForVacation(jornada, ana, '2026-11-23', '2026-11-25');
  await askForVacation(jornada, ana, '2026-12-07', '2026-12-11', 'Puente');
  const late = await askForVacation(jornada, ana, '2026-12-21', '2026-12-23', 'Navidad');
  await company.call('PATCH', `/vacations/admin/${first}/review`, {
    status: 'REJECTED',
    adminComments: 'Hay inventario',
  });
  await openSession(page, ana.email, '/empleado');
  const menu = page.getByRole('navigation', { name: shellTexts.mainMenu });
  const entry = menu.getByRole('link', { name: shellTexts.menu.empleado.vacations });
  await expect(entry).toContainText('1');
  await entry.click();
  await page.getByRole('tab', { name: tabs.mine }).click();
  await expect(cards(page)).toHaveCount(3);
  const rejected = cards(page).filter({ hasText: 'Del 23/11/2026' });
  await expect(rejected).toContainText(mine.isNew);
  await expect(rejected).toContainText(vacationTexts.comments('Hay inventario'));
  await expect(entry).not.toContainText('1');
  await expectGoodAtWidths(page, 'vacations-mine');
  await page.reload();
  await expect(rejected).toContainText(vacationTexts.statuses.REJECTED);
  await expect(rejected).not.toContainText(mine.isNew);
  await expect(rejected.getByRole('button', { name: mine.takeBack })).toHaveCount(0);

  const bridge = cards(page).filter({ hasText: 'Puente' });
  await bridge.getByRole('button', { name: mine.takeBack }).click();
  const question = page.getByRole('dialog', { name: mine.taking.title });
  await expectAccessible(page);
  await question.getByRole('button', { name: mine.taking.confirm, exact: true }).click();
  await expect(page.getByText(mine.takenBack)).toBeVisible();
  await expect(cards(page)).toHaveCount(2);

  // Whoever decides first wins, and the other is told.
  await cards(page).filter({ hasText: 'Navidad' }).getByRole('button', { name: mine.takeBack }).click();
  await company.call('PATCH', `/vacations/admin/${late}/review`, { status: 'APPROVED' });
  await question.getByRole('button', { name: mine.taking.confirm, exact: true }).click();
  await expect(question.getByRole('alert')).toContainText('Ya la aprobó');
  await question.getByRole('button', { name: mine.taking.keep }).click();
  await expect(cards(page).filter({ hasText: 'Navidad' })).toContainText(vacationTexts.statuses.APPROVED);
  await expect(page.getByRole('button', { name: mine.takeBack })).toHaveCount(0);

  await page.goto('/empleado/mis-asistencias');
  const card = page.getByRole('region', { name: historyTexts.vacation.title });
  await expect(card).toContainText(historyTexts.vacation.taken(3));
  await card.getByRole('button', { name: historyTexts.vacation.details }).click();
  await expect(page.getByRole('dialog', { name: historyTexts.vacation.dialogTitle(2026) })).toContainText(
    'Del 21/12/2026 al 23/12/2026 (3 días)',
  );
});

test('an error is shown when requests cannot be read; without any, the page leads to the first one', async ({
  page,
  jornada,
}) => {
  const { blas } = await openVacationCompany(jornada, 'Mudas');
  await page.route('**/api/vacations/my-requests**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.route('**/api/vacations/balance**', (route) => route.fulfill({ status: 500, json: {} }));
  await openSession(page, blas.email, `${path}?tab=mias`);
  await expect(page.getByRole('alert')).toContainText(vacationTexts.requestsFailed);
  await page.unroute('**/api/vacations/my-requests**');
  await page.getByRole('button', { name: shellTexts.retry }).click();
  await expect(page.getByText(mine.none)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'vacations-none');
  await page.getByRole('button', { name: mine.ask }).click();
  await expect(page.getByRole('alert')).toContainText(vacationTexts.balanceFailed);
  await expect(send(page)).toBeVisible();
});
