import { impossibleHoursTexts } from '@jornada/texts/attendance-corrections';
import { historyTexts } from '@jornada/texts/attendance-history';
import { correctionRequestTexts } from '@jornada/texts/attendance-requests';
import { shellTexts } from '@jornada/texts/shell';
import { widgetTexts } from '@jornada/texts/widgets';
import type { Page } from '@playwright/test';
import { callApi, signInByApi } from '../support/api.ts';
import { button, expectAccessibleAtWidths, giveShift, notice } from '../support/clock-page.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { openSession } from '../support/open-session.ts';
import { type OwnCompany, type OwnPerson, openCompany } from '../support/own-company.ts';
import { recordDays } from '../support/recorded-days.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';

const path = '/empleado/mis-asistencias';
const { corrections, days, requests, sheet } = historyTexts;
const ask = correctionRequestTexts;
const date = '2026-11-20';

/** Somebody who left at 16:00 on Friday, for all that is recorded. */
async function somebody(jornada: JornadaServer): Promise<{ company: OwnCompany; olga: OwnPerson }> {
  await jornada.setClock(`${date}T08:00[Europe/Madrid]`);
  const company = await openCompany(jornada, 'Correcciones');
  const olga = await company.addSetUp({ name: 'Olga Registro', email: company.email('olga') });
  await giveShift(company, olga.id, { hours: ['09:00-17:00'] });
  await recordDays(jornada, olga, [
    [`${date}T09:00`, 'IN'],
    [`${date}T16:00`, 'OUT'],
  ]);
  await jornada.setClock(`${date}T18:00[Europe/Madrid]`);
  return { company, olga };
}

/** Calls the API as the admin, whose first token ran out during the day. */
async function asAdmin(
  jornada: JornadaServer,
  { adminEmail }: OwnCompany,
  method: string,
  path: string,
  body?: object,
) {
  const accessToken = await signInByApi(jornada, adminEmail);
  return callApi(jornada, method, path, { body, accessToken });
}

/** The admin puts the exit right. */
const putRight = (jornada: JornadaServer, company: OwnCompany, olga: OwnPerson) =>
  asAdmin(jornada, company, 'PUT', '/attendance/admin/days/edit-hours-12h', {
    userId: olga.id,
    date,
    exitTime: '17:00',
    reason: 'Salió a las cinco, lo vio el encargado',
  });

const row = (page: Page) => page.getByRole('row', { name: /vie, 20 nov/i });
const day = (page: Page) => page.getByRole('dialog', { name: 'viernes, 20 de noviembre de 2026' });
const openDay = (page: Page) => row(page).getByRole('button').click();
const menuEntry = (page: Page) => page.getByRole('link', { name: shellTexts.menu.empleado.attendance });
const onFriday = (page: Page) => page.clock.setSystemTime(`${date}T17:00:00Z`);

test('a correction by the company is shown with both versions, and accepted or disputed', async ({
  page,
  jornada,
}) => {
  const { company, olga } = await somebody(jornada);
  await putRight(jornada, company, olga);
  await onFriday(page);
  await openSession(page, olga.email, '/empleado');
  await expect(menuEntry(page)).toContainText('1');
  await menuEntry(page).click();
  const waiting = page.getByRole('region', { name: corrections.waiting });
  await expect(waiting).toContainText('Salida: 16:00 → 17:00');
  await expect(row(page)).toContainText(days.toAnswer);
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'history-correction');
  await waiting.getByRole('button', { name: /Salida: 16:00 → 17:00/ }).click();
  await expect(day(page)).toContainText('Salió a las cinco, lo vio el encargado');

  await page.route('**/api/attendance/corrections/*/answer', (route) => route.abort('connectionreset'));
  await day(page).getByRole('button', { name: corrections.agree }).first().click();
  await expect(notice(page, corrections.answerFailed)).toBeVisible();
  await page.unroute('**/api/attendance/corrections/*/answer');

  await day(page).getByRole('button', { name: corrections.disagree }).click();
  const dialog = page.getByRole('dialog', { name: corrections.dialogTitle });
  await dialog.getByLabel(corrections.commentLabel).fill('Salí a las cuatro');
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'history-disagree');
  await dialog.getByRole('button', { name: corrections.send }).click();
  await expect(notice(page, corrections.answered)).toBeVisible();
  await expect(day(page)).toContainText(corrections.disagreed);
  await expect(day(page)).toContainText(corrections.comment('Salí a las cuatro'));
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'history-day-corrections');
  await day(page).getByRole('button', { name: corrections.agree }).first().click();
  await expect(day(page)).toContainText(corrections.agreed);
  await page.keyboard.press('Escape');
  await expect(waiting).toBeHidden();
  await expect(menuEntry(page)).not.toContainText('1');
  await expect(row(page)).toContainText(days.edited);
  await expect(row(page)).not.toContainText(days.toAnswer);
});

test('more corrections than fit a page can all be reached, waiting ones and those of a day', async ({
  page,
  jornada,
}) => {
  const { company, olga } = await somebody(jornada);
  const accessToken = await signInByApi(jornada, company.adminEmail);
  const exits = Array.from({ length: 22 }, (_, index) => `17:${String(index).padStart(2, '0')}`);
  for (const exitTime of exits) {
    const body = { userId: olga.id, date, exitTime, reason: `Salió a las ${exitTime}, según el encargado` };
    await callApi(jornada, 'PUT', '/attendance/admin/days/edit-hours-12h', { body, accessToken });
  }
  await onFriday(page);
  await openSession(page, olga.email, path);
  const waiting = page.getByRole('region', { name: corrections.waiting });
  const waitingOnes = waiting.getByRole('listitem').filter({ hasText: 'Salida' });
  await expect(waitingOnes).toHaveCount(20);
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'history-correction-pages');
  await page.route('**/api/attendance/corrections/my?*page=1*', (route) => route.abort());
  await waiting.getByRole('button', { name: widgetTexts.list.nextPage }).click();
  await expect(page.getByText(corrections.loadFailed)).toBeVisible();
  await page.unroute('**/api/attendance/corrections/my?*page=1*');
  await page.getByRole('button', { name: shellTexts.retry }).click();
  await expect(waiting).toContainText('Salida: 16:00 → 17:00');
  await expect(waitingOnes).toHaveCount(2);

  // Those of a day have pages too. The last page of what waits goes with what was on it.
  await waitingOnes.first().getByRole('button').click();
  await day(page).getByRole('button', { name: widgetTexts.list.nextPage }).click();
  await expect(day(page)).toContainText('Salió a las 17:00, según el encargado');
  for (const left of [21, 20]) {
    const agree = day(page).getByRole('button', { name: new RegExp(`^${corrections.agree}`) });
    await agree.first().click();
    await expect(agree).toHaveCount(left - 20);
  }
  await expect(day(page)).toContainText(corrections.agreed);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(waitingOnes).toHaveCount(20);
  await expect(waiting.getByRole('navigation', { name: widgetTexts.list.pages })).toHaveCount(0);
});

test('a correction is requested from a record, refused if impossible, and withdrawn', async ({
  page,
  jornada,
}) => {
  const { olga } = await somebody(jornada);
  await onFriday(page);
  await openSession(page, olga.email, path);
  await openDay(page);
  await page.getByRole('button', { name: /^16:00 Salida/ }).click();
  const dialog = page.getByRole('dialog', { name: ask.title('vie, 20 nov') });
  await expect(dialog.getByLabel(ask.what)).toContainText(ask.recordAt('Salida', '16:00'));
  await dialog.getByRole('button', { name: ask.send }).click();
  await expect(dialog.getByText(ask.timeInvalid)).toBeVisible();
  await expect(dialog.getByText(ask.reasonRequired)).toBeVisible();
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'history-request');
  await dialog.getByLabel(ask.time).fill('8');
  await dialog.getByLabel(ask.reason).fill('Salí más tarde');
  await dialog.getByRole('button', { name: ask.send }).click();
  await expect(dialog.getByLabel(ask.time)).toHaveAccessibleDescription(
    impossibleHoursTexts.EXIT_BEFORE_ENTRY,
  );
  await dialog.getByLabel(ask.time).fill('1700');
  await dialog.getByRole('button', { name: ask.send }).click();
  await expect(notice(page, ask.sent)).toBeVisible();
  await expect(dialog).toBeHidden();

  await expect(day(page).getByRole('region', { name: requests.ofDay })).toContainText(
    'Salida: 16:00 → 17:00',
  );
  await page.keyboard.press('Escape');
  await expect(row(page)).toContainText(days.asked);
  await expect(row(page)).toContainText('7 h');
  const own = page.getByRole('region', { name: requests.title });
  await expect(own).toContainText(requests.statuses.PENDING);
  await keepPicture(page, 'history-requests');
  await own.getByRole('button', { name: /Salida: 16:00 → 17:00/ }).click();
  await day(page)
    .getByRole('button', { name: new RegExp(`^${requests.withdrawOf('')}`) })
    .click();
  await button(page, requests.withdrawal.confirm).click();
  await expect(notice(page, requests.withdrawn)).toBeVisible();
  await expect(day(page)).toContainText(requests.statuses.WITHDRAWN);
});

test('a missing punch is requested from its day, and the answer is shown', async ({ page, jornada }) => {
  const { company, olga } = await somebody(jornada);
  await onFriday(page);
  await openSession(page, olga.email, path);
  await openDay(page);
  await day(page)
    .getByRole('button', { name: sheet.missingOn('vie, 20 nov') })
    .click();
  const dialog = page.getByRole('dialog', { name: ask.title('vie, 20 nov') });
  await dialog.getByLabel(ask.what).selectOption({ label: ask.missing.IN });
  await dialog.getByLabel(ask.time).fill('16:30');
  await dialog.getByLabel(ask.reason).fill('Volví una hora');
  await dialog.getByRole('button', { name: ask.send }).click();
  await expect(notice(page, ask.sent)).toBeVisible();
  const { content } = await asAdmin(
    jornada,
    company,
    'GET',
    '/attendance/admin/correction-requests?status=PENDING',
  );
  const [request] = content as { id: string }[];
  const decline = `/attendance/admin/correction-requests/${request?.id}/decline`;
  await asAdmin(jornada, company, 'POST', decline, { note: 'Ese día no volviste' });
  await page.reload();
  const own = page.getByRole('region', { name: requests.title });
  await expect(own).toContainText(requests.statuses.DECLINED);
  await expect(row(page)).toContainText(days.statuses.INCOMPLETE);
  await openDay(page);
  await expect(day(page)).toContainText('Ese día no volviste');
});
