import { readFileSync } from 'node:fs';
import { balanceTexts } from '@jornada/texts/attendance-balance';
import { historyTexts } from '@jornada/texts/attendance-history';
import { correctionRequestTexts } from '@jornada/texts/attendance-requests';
import { shellTexts } from '@jornada/texts/shell';
import type { Page } from '@playwright/test';
import { button, expectAccessibleAtWidths, giveShift, notice } from '../support/clock-page.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { arrived, smallTargets, tooWide, zoomedFields } from '../support/layout.ts';
import { openSession } from '../support/open-session.ts';
import { type OwnCompany, type OwnPerson, openCompany } from '../support/own-company.ts';
import { recordDays } from '../support/recorded-days.ts';
import { expect, keepPicture, keepView, test } from '../support/test.ts';
import { giveTimeOff } from '../support/time-off.ts';

const path = '/empleado/mis-asistencias';
const { days, periods, sheet, vacation } = historyTexts;
const saturday = '2026-11-21T10:00[Europe/Madrid]';

/** Somebody with a week behind them: one day plain, one long and late, one without exit, one of vacation, one not worked. */
async function somebody(jornada: JornadaServer): Promise<{ company: OwnCompany; olga: OwnPerson }> {
  await jornada.setClock('2026-11-16T08:00[Europe/Madrid]');
  const company = await openCompany(jornada, 'Historia');
  const olga = await company.addSetUp({ name: 'Olga Historia', email: company.email('olga') });
  await giveShift(company, olga.id, { hours: ['09:00-17:00'], days: [1, 2, 3, 4, 5] });
  await giveTimeOff(jornada, company, olga.id, 'vacation', '2026-11-19', '2026-11-19');
  await recordDays(jornada, olga, [
    ['2026-11-16T09:00', 'IN'],
    ['2026-11-16T17:05', 'OUT'],
    ['2026-11-17T09:25', 'IN'],
    ['2026-11-17T18:30', 'OUT'],
    ['2026-11-18T09:00', 'IN'],
  ]);
  await jornada.setClock(saturday);
  return { company, olga };
}

/** A page that is opened before the server told it the time goes by the device's clock. */
const onSaturday = (page: Page) => page.clock.setSystemTime('2026-11-21T09:00:00Z');

const dayRow = (page: Page, name: RegExp) => page.getByRole('row', { name });
const openDay = (page: Page, day: string) => page.getByRole('button', { name: days.open(day) }).click();

test('the last days are shown with their totals, records and the vacation', async ({ page, jornada }) => {
  const { olga } = await somebody(jornada);
  await openSession(page, olga.email, '/empleado');
  await page.getByRole('link', { name: shellTexts.menu.empleado.attendance }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shellTexts.menu.empleado.attendance);
  await expect(page.getByLabel(historyTexts.from, { exact: true })).toHaveValue('22/10/2026');
  await expect(page.getByLabel(historyTexts.to, { exact: true })).toHaveValue('21/11/2026');
  const summary = page.getByRole('region', { name: historyTexts.summary });
  await expect(summary).toContainText('17 h 10 min');
  await expect(summary).toContainText('1 h 10 min');
  // The week: 485 and 545 minutes, a day without exit that counts neither way, a vacation, and a Friday that is owed.
  const balance = page.getByRole('region', { name: balanceTexts.title });
  await expect(balance).toContainText(balanceTexts.behind('6 h 50 min'));
  await expect(balance).toContainText(balanceTexts.ofPeriod('17 h 10 min', '24 h'));
  const wednesday = 'miércoles, 18 de noviembre de 2026';
  await expect(balance).toContainText(balanceTexts.openDay(wednesday, balanceTexts.openEnds.EXIT_MISSING));

  // A line a day, with a mark only where there is something to see, and the week's sum, in which a day without exit does not count.
  await expect(dayRow(page, /lun, 16 nov/i)).toHaveText(/^lun, 16 nov09:00–17:058\sh\s5\smin\+5\smin$/);
  await expect(dayRow(page, /mar, 17 nov/i)).toContainText(`09:25–18:30${days.statuses.EXTRA}Llegada tardía`);
  await expect(dayRow(page, /mar, 17 nov/i)).toContainText('+1 h 5 min');
  await expect(dayRow(page, /mié, 18 nov/i)).toContainText('09:00–sin salida');
  await expect(dayRow(page, /mié, 18 nov/i)).toContainText(days.exitMissing);
  await expect(dayRow(page, /jue, 19 nov/i)).toContainText('Vacaciones');
  await expect(dayRow(page, /vie, 20 nov/i)).toContainText(days.missing);
  await expect(dayRow(page, /sáb/i)).toHaveCount(0);
  await expect(dayRow(page, /^16–20 nov/)).toContainText('17 h 10 min−6 h 50 min');

  const card = page.getByRole('region', { name: vacation.title });
  await expect(card).toContainText(vacation.taken(1));
  await card.getByRole('button', { name: vacation.details }).click();
  await expect(page.getByRole('dialog', { name: vacation.dialogTitle(2026) })).toContainText(
    '19/11/2026 (1 día)',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'history');
  await page.setViewportSize({ width: 320, height: 800 });
  await keepView(page, 'history-320');
});

test('another period is in the URL, and the default one a press away', async ({ page, jornada }) => {
  const { olga } = await somebody(jornada);
  await onSaturday(page);
  await openSession(page, olga.email, path);
  await page.getByLabel(historyTexts.from, { exact: true }).fill('17/11/2026');
  await page.getByLabel(historyTexts.to, { exact: true }).fill('17/11/2026');
  await expect(page).toHaveURL(/desde=2026-11-17&hasta=2026-11-17/);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByLabel(historyTexts.to, { exact: true })).toHaveValue('17/11/2026');

  await page.getByLabel(historyTexts.from, { exact: true }).fill('18/11/2026');
  await expect(page.getByText(historyTexts.rangeReversed)).toBeVisible();
  await expect(page).toHaveURL(/desde=2026-11-17/);
  await button(page, periods.thisWeek).click();
  await expect(page).toHaveURL(/desde=2026-11-16&hasta=2026-11-21/);
  await expect(button(page, periods.thisWeek)).toHaveAttribute('aria-pressed', 'true');
  await button(page, periods.other).click();
  await expect(page.getByLabel(historyTexts.from, { exact: true })).toBeFocused();
  await button(page, periods.lastDays).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByText(historyTexts.rangeReversed)).toBeHidden();
  await expect(page.getByRole('row')).toHaveCount(1 + 5 + 22);

  await page.goto(`${path}?desde=2025-11-10&hasta=2025-11-12`);
  await expect(page.getByText(days.none)).toBeVisible();
  await expect(page.getByText(vacation.none(2025))).toBeVisible();
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'history-empty');
  await button(page, historyTexts.export).click();
  await expect(notice(page, 'No hay datos para exportar')).toBeVisible();
});

test('the days are exported as a CSV and as a document, and an error is shown', async ({ page, jornada }) => {
  const { olga } = await somebody(jornada);
  await openSession(page, olga.email, `${path}?desde=2026-11-16&hasta=2026-11-20`);
  const arriving = page.waitForEvent('download');
  await button(page, historyTexts.export).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toBe('asistencias-2026-11-16-2026-11-20.csv');
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain('Olga Historia');
  expect(text).toContain(';16/11/2026;lunes;Presente;09:00;17:05;09:00–17:05;480;485;');
  expect(text.split('\r\n')).toHaveLength(1 + 5 + 1 + 1);

  const documentArriving = page.waitForEvent('download');
  await button(page, historyTexts.exportDocument).click();
  const document = await documentArriving;
  expect(document.suggestedFilename()).toBe('asistencias-2026-11-16-2026-11-20.pdf');
  expect(
    readFileSync(await document.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await page.route('**/api/attendance/employee/export**', (route) => route.abort('connectionreset'));
  await button(page, historyTexts.export).click();
  await expect(notice(page, historyTexts.exportFailed)).toBeVisible();
  await button(page, historyTexts.exportDocument).click();
  await expect(notice(page, historyTexts.documentFailed)).toBeVisible();
});

test('an error is shown when it cannot be loaded, and can be retried', async ({ page, jornada }) => {
  const { olga } = await somebody(jornada);
  await onSaturday(page);
  await page.route('**/api/attendance/daily-summary**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.route('**/api/attendance/logs**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.route('**/api/vacations/approved-days**', (route) => route.fulfill({ status: 500, json: {} }));
  await openSession(page, olga.email, path);
  await expect(page.getByText(historyTexts.loadFailed)).toBeVisible();
  await expect(page.getByText(vacation.loadFailed)).toBeVisible();
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'history-failure');
  await page.unroute('**/api/attendance/daily-summary**');
  await page.unroute('**/api/vacations/approved-days**');
  const retry = page.getByRole('alert').first().getByRole('button', { name: shellTexts.retry });
  await retry.click();
  await expect(page.getByText(historyTexts.recordsFailed)).toBeVisible();
  await page.unroute('**/api/attendance/logs**');
  await page
    .getByRole('alert')
    .filter({ hasText: historyTexts.recordsFailed })
    .getByRole('button', { name: shellTexts.retry })
    .click();
  await expect(dayRow(page, /lun, 16 nov/i)).toBeVisible();
});

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test('a month on a phone fits in 3,000 px, and a day opens from the bottom up', async ({ page, jornada }) => {
  const { olga } = await somebody(jornada);
  await onSaturday(page);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await openSession(page, olga.email, path);
    await arrived(page);
    await expect(dayRow(page, /mar, 17 nov/i)).toContainText(days.statuses.EXTRA);
    expect(await tooWide(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(await zoomedFields(page)).toEqual([]);
  }
  await button(page, periods.lastMonth).click();
  await expect(dayRow(page, /jue, 1 oct/i)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(1 + 5 + 22);
  await keepView(page, 'history-month-390');
  expect(await heightOf(page)).toBeLessThanOrEqual(3_000);
  // The days begin on the first screen, and their weeks are named in one line.
  const weeks = page.getByRole('row', { name: /^\d+(–\d+)? oct/ });
  await expect(weeks).toHaveCount(5);
  const boxes = await Promise.all((await weeks.all()).map((week) => week.boundingBox()));
  expect(boxes[0]?.y).toBeLessThanOrEqual(400);
  expect(Math.max(...boxes.map((box) => box?.height ?? 0))).toBeLessThan(40);
  await expect(page.getByLabel(historyTexts.from, { exact: true })).toBeHidden();
  await button(page, periods.other).click();
  await expect(page.getByLabel(historyTexts.from, { exact: true })).toBeFocused();
  await keepView(page, 'history-other-390');

  await button(page, periods.thisWeek).click();
  await openDay(page, 'mar, 17 nov');
  const day = page.getByRole('dialog', { name: 'martes, 17 de noviembre de 2026' });
  await expect(day).toContainText('09:25–18:30');
  await expect(day).toContainText(sheet.difference('+1 h 5 min'));
  await expect(day.getByRole('region', { name: sheet.explanation })).toContainText('17:25–18:30');
  await expectAccessibleAtWidths(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await keepView(page, 'history-day-390');
  // Escape closes what was opened last, and gives the focus back.
  await day.getByRole('button', { name: sheet.missingOn('mar, 17 nov') }).click();
  const asking = page.getByRole('dialog', { name: correctionRequestTexts.title('mar, 17 nov') });
  await expect(asking).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asking).toBeHidden();
  await expect(day).toBeVisible();
  await expect(day.getByRole('button', { name: sheet.missingOn('mar, 17 nov') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(day).toBeHidden();
  await expect(page.getByRole('button', { name: days.open('mar, 17 nov') })).toBeFocused();
});

test('so do the last thirty days of somebody with two parts to each and a closed month', async ({
  page,
  jornada,
}) => {
  await jornada.setClock('2026-11-23T10:00[Europe/Madrid]');
  await page.clock.setSystemTime('2026-11-23T09:00:00Z');
  await page.setViewportSize({ width: 390, height: 844 });
  await openSession(page, 'empleado@demo.test', path);
  await arrived(page);
  await expect(page.getByRole('row', { name: /^9–13 nov/ })).toBeVisible();
  expect(await heightOf(page)).toBeLessThanOrEqual(3_000);
});
