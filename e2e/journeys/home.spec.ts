import { balanceTexts } from '@jornada/texts/attendance-balance';
import { historyTexts } from '@jornada/texts/attendance-history';
import { proposalTexts } from '@jornada/texts/attendance-proposal-screens';
import { correctionRequestTexts, exitQuestionTexts } from '@jornada/texts/attendance-requests';
import { clockTexts } from '@jornada/texts/clock';
import { ownMonthsTexts } from '@jornada/texts/closed-months-screens';
import { upcomingHolidayTexts } from '@jornada/texts/holidays';
import { shellTexts } from '@jornada/texts/shell';
import { vacationTexts } from '@jornada/texts/vacations';
import { ownVacationTexts } from '@jornada/texts/vacations-own';
import type { Locator, Page } from '@playwright/test';
import { callApi, signInByApi } from '../support/api.ts';
import { button, expectAccessibleAtWidths, giveShift } from '../support/clock-page.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { arrived, filledButtons, smallTargets, watchLayoutShift } from '../support/layout.ts';
import { openSession } from '../support/open-session.ts';
import { type OwnPerson, openCompany } from '../support/own-company.ts';
import { recordDays } from '../support/recorded-days.ts';
import { expect, keepPicture, keepView, test } from '../support/test.ts';

const { waiting, daysOff, punchButtons } = clockTexts;
const phone = { width: 390, height: 844 };

/** Somebody on Tuesday at ten with something of every kind to answer: two exits, a proposal, a correction and a closed month. */
async function busyPerson(jornada: JornadaServer): Promise<OwnPerson> {
  await jornada.setClock('2026-10-30T08:00[Europe/Madrid]');
  const company = await openCompany(jornada, 'Portada');
  const hugo = await company.addSetUp({ name: 'Hugo Portada', email: company.email('hugo') });
  await giveShift(company, hugo.id, {
    hours: ['09:00-17:00'],
    days: [1, 2, 3, 4, 5],
    validFrom: '2026-10-30',
  });
  await company.call('POST', '/holidays', {
    holidayDate: '2026-12-08',
    name: 'Inmaculada',
    type: 'NATIONAL',
  });
  await company.call('POST', '/holidays', { holidayDate: '2026-12-25', name: 'Navidad', type: 'NATIONAL' });
  const asAdmin = async (method: string, path: string, body?: object) => {
    const accessToken = await signInByApi(jornada, company.adminEmail);
    return callApi(jornada, method, path, { body, accessToken });
  };
  await recordDays(jornada, hugo, [
    ['2026-10-30T09:00', 'IN'],
    ['2026-10-30T17:00', 'OUT'],
    ['2026-11-04T09:00', 'IN'],
    ['2026-11-18T09:00', 'IN'],
    ['2026-11-19T09:00', 'IN'],
    ['2026-11-20T09:00', 'IN'],
    ['2026-11-20T18:30', 'OUT'],
    ['2026-11-23T09:00', 'IN'],
    ['2026-11-23T17:40', 'OUT'],
  ]);
  await asAdmin('PUT', '/attendance/admin/days/edit-hours-12h', {
    ...{ userId: hugo.id, date: '2026-11-23', exitTime: '17:30' },
    reason: 'Salió antes, lo vio el encargado',
  });
  await asAdmin('POST', '/attendance/admin/months/close', { month: '2026-10', confirmed: true });
  const { content } = (await asAdmin('GET', '/attendance/admin/inbox?kind=FORGOTTEN_EXIT')) as unknown as {
    content: { date: string; forgotten: { entryIds: string[] } }[];
  };
  const wednesday = content.find(({ date }) => date === '2026-11-18');
  await asAdmin('POST', '/attendance/admin/correction-proposals', {
    ...{ userId: hugo.id, date: '2026-11-18', reason: 'No consta la salida y el local cerró' },
    pairs: [{ entryId: wednesday?.forgotten.entryIds[0], exitTime: '17:00' }],
  });
  await jornada.setClock('2026-11-24T08:58[Europe/Madrid]');
  return hugo;
}

const list = (page: Page) => page.getByRole('region', { name: waiting.title });
const balance = (page: Page) => page.getByRole('region', { name: balanceTexts.title });

test('the first page says what waits, each line leads to its answer, and every figure to what it counts', async ({
  page,
  jornada,
}) => {
  const hugo = await busyPerson(jornada);
  await page.setViewportSize(phone);
  await page.clock.setSystemTime('2026-11-24T07:58:00Z');
  await watchLayoutShift(page);
  await openSession(page, hugo.email, '/empleado');
  await arrived(page);
  await expect(list(page).getByLabel(exitQuestionTexts.question('el jueves 19'))).toHaveValue('17:00');
  await expect(list(page).getByRole('listitem')).toHaveCount(5);
  await expect(list(page).getByRole('link')).toHaveText([
    proposalTexts.own.title(1),
    waiting.corrections(1),
    waiting.months(1, 'octubre de 2026'),
  ]);
  const { value, moved } = await page.evaluate(() => window.layoutShift);
  expect(value, moved.join('\n')).toBeLessThanOrEqual(0.05);
  expect(await smallTargets(page)).toEqual([]);
  expect(await filledButtons(page)).toEqual([punchButtons.IN]);

  // Monday had half an hour more; of the month two days are not counted, and the others without punches are owed.
  await expect(balance(page)).toContainText(balanceTexts.periods.week + balanceTexts.ahead('30 min'));
  await expect(balance(page)).toContainText(clockTexts.notCounted(3));
  const off = page.getByRole('region', { name: daysOff.title });
  await expect(off).toContainText('mar, 8 dicInmaculada');
  await expect(off).toContainText(daysOff.leftOf(2026));
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'home-waiting');
  await page.setViewportSize({ width: 320, height: 640 });
  await keepView(page, 'home-waiting-320');
  await page.emulateMedia({ colorScheme: 'dark' });
  await keepPicture(page, 'home-waiting-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(phone);

  // The other exit is asked for in a dialog.
  await list(page)
    .getByRole('button', { name: /4 de noviembre/ })
    .click();
  await expect(page.getByRole('dialog').getByLabel(/^¿A qué hora saliste/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await off.getByRole('button', { name: /^Próximo festivo/ }).click();
  const holidays = page.getByRole('dialog', { name: upcomingHolidayTexts.title });
  await expect(holidays.getByRole('listitem')).toHaveText([/8 dicInmaculada$/, /25 dicNavidad$/]);
  await holidays.getByRole('button', { name: /Navidad/ }).hover();
  await expect(page.getByRole('tooltip')).toContainText('25/12/2026. Navidad');
  await keepView(page, 'home-holidays');
  await page.keyboard.press('Escape');

  await balance(page)
    .getByRole('link', { name: /^Este mes/ })
    .click();
  await expect(page).toHaveURL(/desde=2026-11-01&hasta=2026-11-24/);
  await page.goBack();
  await off.getByRole('link').click();
  await expect(page).toHaveURL('/empleado/vacaciones');
  await page.goBack();

  await list(page)
    .getByRole('link', { name: waiting.months(1, 'octubre de 2026') })
    .click();
  const months = page.getByRole('region', { name: ownMonthsTexts.title });
  await arrived(page);
  await expect(months.getByRole('heading')).toBeInViewport();
  await months
    .getByRole('button', { name: ownMonthsTexts.agreeWith('octubre de 2026'), exact: true })
    .click();
  await expect(page.getByText(ownMonthsTexts.answered)).toBeVisible();
  await page.goBack();
  await expect(list(page).getByRole('listitem')).toHaveCount(4);
  await list(page)
    .getByRole('link', { name: waiting.corrections(1) })
    .click();
  await expect(page.getByRole('region', { name: historyTexts.corrections.waiting })).toBeInViewport();
});

test('after the shift nothing is as loud as an entry, and what cannot be loaded leaves the clock alone', async ({
  page,
  jornada,
}) => {
  await jornada.setClock('2026-11-24T08:00[Europe/Madrid]');
  const company = await openCompany(jornada, 'Tarde');
  const tere = await company.addSetUp({ name: 'Tere Tarde', email: company.email('tere') });
  await giveShift(company, tere.id, { hours: ['09:00-14:00', '16:00-19:00'], validFrom: '2026-11-24' });
  await recordDays(jornada, tere, [
    ['2026-11-24T09:00', 'IN'],
    ['2026-11-24T14:00', 'OUT'],
  ]);
  await page.clock.setSystemTime('2026-11-24T13:30:00Z');
  await openSession(page, tere.email, '/empleado');
  // Between the two parts of the day the next press is the entry.
  await expect(button(page, punchButtons.IN)).toBeVisible();
  await arrived(page);
  expect(await filledButtons(page)).toEqual([punchButtons.IN]);
  await expect(list(page)).toHaveCount(0);

  await recordDays(jornada, tere, [
    ['2026-11-24T16:00', 'IN'],
    ['2026-11-24T19:05', 'OUT'],
  ]);
  for (const path of [
    'attendance/balance',
    'vacations/balance',
    'employee/holidays/range',
    'attendance/months',
  ])
    await page.route(`**/api/${path}**`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(button(page, punchButtons.IN)).toBeEnabled();
  await expect(balance(page)).toContainText(balanceTexts.loadFailed);
  await arrived(page);
  expect(await filledButtons(page)).toEqual([]);
  await expect(page.getByText(clockTexts.worked).first()).toBeVisible();
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'home-after-shift');
});

test('what one does every day takes few taps on a phone', async ({ browser, jornada }) => {
  await jornada.setClock('2026-10-29T08:00[Europe/Madrid]');
  const company = await openCompany(jornada, 'Toques');
  const toni = await company.addSetUp({ name: 'Toni Toques', email: company.email('toni') });
  await giveShift(company, toni.id, { hours: ['09:00-17:00'], validFrom: '2026-10-29' });
  await recordDays(jornada, toni, [
    ['2026-10-29T09:00', 'IN'],
    ['2026-10-29T17:00', 'OUT'],
    ['2026-11-23T09:00', 'IN'],
    ['2026-11-23T16:00', 'OUT'],
  ]);
  await jornada.setClock('2026-11-24T09:00[Europe/Madrid]');
  const context = await browser.newContext({
    ...{ viewport: phone, hasTouch: true, isMobile: true, reducedMotion: 'reduce', baseURL: jornada.url },
  });
  const page = await context.newPage();
  await page.clock.setSystemTime('2026-11-24T08:00:00Z');
  await openSession(page, toni.email, '/empleado');
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  /** How many taps something took, beginning at the clock. */
  const count = async (task: () => Promise<void>) => {
    await page.goto('/empleado');
    await arrived(page);
    taps = 0;
    await task();
    return taps;
  };
  const entry = (name: string) =>
    page.getByRole('navigation', { name: shellTexts.quickMenu }).getByRole('link', { name });

  const month = await count(async () => {
    await expect(balance(page).getByRole('link', { name: /^Este mes/ })).toContainText(/[+−]\d+\sh/);
  });
  expect(month).toBe(0);

  const clockIn = await count(async () => {
    await tap(button(page, punchButtons.IN));
    await expect(page.getByText(clockTexts.punchSuccess.IN)).toBeVisible();
  });
  expect(clockIn).toBe(1);

  const correction = await count(async () => {
    await tap(entry(shellTexts.menu.empleado.attendance));
    await tap(page.getByRole('button', { name: historyTexts.days.open('lun, 23 nov') }));
    await tap(page.getByRole('button', { name: /^16:00 Salida/ }));
    const form = page.getByRole('dialog', { name: correctionRequestTexts.title('lun, 23 nov') });
    await form.getByLabel(correctionRequestTexts.time).fill('1700');
    await form.getByLabel(correctionRequestTexts.reason).fill('Salí a las cinco');
    await tap(form.getByRole('button', { name: correctionRequestTexts.send }));
    await expect(page.getByText(correctionRequestTexts.sent)).toBeVisible();
  });
  expect(correction).toBeLessThanOrEqual(4);

  const weekOff = await count(async () => {
    await tap(entry(shellTexts.menu.empleado.vacations));
    const calendar = page.getByRole('group', { name: ownVacationTexts.form.calendar });
    for (const date of ['25 de noviembre', '30 de noviembre'])
      await tap(calendar.getByRole('button', { name: date }));
    await tap(page.getByRole('button', { name: vacationTexts.useIdea(vacationTexts.reasonIdea) }));
    await tap(page.getByRole('button', { name: ownVacationTexts.form.send }));
    await expect(page.getByText(ownVacationTexts.form.sent)).toBeVisible();
  });
  expect(weekOff).toBeLessThanOrEqual(5);

  const lastMonth = await count(async () => {
    await tap(entry(shellTexts.menu.empleado.attendance));
    const arriving = page.waitForEvent('download');
    await tap(page.getByRole('button', { name: historyTexts.exportLastMonth }));
    expect((await arriving).suggestedFilename()).toBe('asistencias-2026-10-01-2026-10-31.csv');
  });
  expect(lastMonth).toBeLessThanOrEqual(2);
  await context.close();
});
