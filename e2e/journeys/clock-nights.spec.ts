import { clockTexts } from '@jornada/texts/clock';
import { punchQuestionTexts } from '@jornada/texts/punch-questions';
import { punchWarningTexts } from '@jornada/texts/punch-warnings';
import type { Page } from '@playwright/test';
import {
  button,
  expectAccessibleAtWidths,
  giveShift,
  notice,
  records,
  shift,
} from '../support/clock-page.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { openSession } from '../support/open-session.ts';
import { type OwnCompany, type OwnPerson, openCompany } from '../support/own-company.ts';
import { expect, keepPicture, test } from '../support/test.ts';
import { giveTimeOff } from '../support/time-off.ts';

const { punchButtons, punchSuccess, states } = clockTexts;
const nightHours = 'De 22:00 a 06:00 del día siguiente';

/** Somebody who works from ten to six every night. */
async function nightWorker(jornada: JornadaServer): Promise<{ company: OwnCompany; noa: OwnPerson }> {
  const company = await openCompany(jornada, 'Noches');
  const noa = await company.addSetUp({ name: 'Noa Noche', email: company.email('noa') });
  await giveShift(company, noa.id, { hours: ['22:00-06:00'] });
  return { company, noa };
}

async function lookAt(page: Page, jornada: JornadaServer, moment: string): Promise<void> {
  await jornada.setClock(`${moment}[Europe/Madrid]`);
  await page.reload();
  await expect(page.getByRole('timer')).toBeVisible();
}

async function press(page: Page, type: keyof typeof punchButtons): Promise<void> {
  await button(page, punchButtons[type]).click();
  await expect(notice(page, punchSuccess[type])).toBeVisible();
}

test('a holiday is shown on the night that begins on it, not a day later', async ({ page, jornada }) => {
  await jornada.setClock('2026-11-18T21:58[Europe/Madrid]');
  const { company, noa } = await nightWorker(jornada);
  const holiday = { holidayDate: '2026-11-19', name: 'Fiesta mayor', type: 'LOCAL' };
  await company.call('POST', '/holidays', { ...holiday, isRecurring: false });
  const today = page.getByText(clockTexts.holidayToday('Fiesta mayor'));
  const warning = notice(page, punchWarningTexts.holiday('Fiesta mayor'));

  await openSession(page, noa.email, '/empleado');
  await expect(shift(page)).toContainText(nightHours);
  await press(page, 'IN');
  // It is the holiday's date by now, and the night is that of the day before.
  await lookAt(page, jornada, '2026-11-19T06:00');
  await expect(today).toBeHidden();
  await press(page, 'OUT');
  await expect(page.getByText('Fiesta mayor').and(page.getByRole('alert'))).toBeHidden();

  await lookAt(page, jornada, '2026-11-19T21:58');
  await expect(today).toBeVisible();
  await press(page, 'IN');
  await expect(warning).toBeVisible();

  await lookAt(page, jornada, '2026-11-20T06:00');
  await expect(page.getByText(clockTexts.holidayOn('el jueves 19', 'Fiesta mayor'))).toBeVisible();
  await press(page, 'OUT');
  await expect(notice(page, punchWarningTexts.holidayShift('Fiesta mayor'))).toBeVisible();

  await lookAt(page, jornada, '2026-11-20T21:58');
  await expect(page.getByText(/es festivo/)).toBeHidden();
  const answer = page.waitForResponse('**/api/attendance/punch');
  await press(page, 'IN');
  expect(await (await answer).json()).toMatchObject({ warningMessage: null });
});

test('the first night of vacation asks for confirmation, the first night back does not', async ({
  page,
  jornada,
}) => {
  await jornada.setClock('2026-11-18T21:58[Europe/Madrid]');
  const { company, noa } = await nightWorker(jornada);
  await giveTimeOff(jornada, company, noa.id, 'vacation', '2026-11-19', '2026-11-19');
  const question = page.getByRole('dialog', { name: punchQuestionTexts.vacationTitle });

  await openSession(page, noa.email, '/empleado');
  await press(page, 'IN');
  await lookAt(page, jornada, '2026-11-19T06:00');
  await press(page, 'OUT');

  await lookAt(page, jornada, '2026-11-19T21:58');
  await expect(page.getByText(clockTexts.vacationToday('19/11/2026', '19/11/2026'))).toBeVisible();
  await button(page, punchButtons.IN).click();
  await expect(question).toContainText(punchQuestionTexts.vacationQuestion);
  await button(page, clockTexts.cancel).click();
  await expect(question).toBeHidden();
  await expect(button(page, punchButtons.IN)).toBeFocused();
  await expect(records(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'clock-vacation-question');
  await button(page, punchQuestionTexts.vacationConfirm).click();
  await expect(notice(page, punchSuccess.IN)).toBeVisible();
  await expect(records(page)).toHaveCount(1);

  // Whoever came all the same is asked when leaving as well.
  await lookAt(page, jornada, '2026-11-20T06:00');
  await button(page, punchButtons.OUT).click();
  await button(page, punchQuestionTexts.vacationConfirm).click();
  await expect(notice(page, punchSuccess.OUT)).toBeVisible();

  await lookAt(page, jornada, '2026-11-20T21:58');
  await press(page, 'IN');
  await expect(question).toBeHidden();
});

test('after a night the page shows the next one with its date', async ({ page, jornada }) => {
  // That night an hour passes twice.
  await jornada.setClock('2026-10-24T21:58[Europe/Madrid]');
  const { noa } = await nightWorker(jornada);
  await openSession(page, noa.email, '/empleado');
  const heading = (name: string) => shift(page).getByRole('heading', { name, exact: true });
  await expect(heading(clockTexts.schedule)).toBeVisible();
  await press(page, 'IN');

  await lookAt(page, jornada, '2026-10-25T04:30');
  await expect(page.getByText(states.WORKING)).toBeVisible();
  await expect(heading(clockTexts.shiftOf('el sábado 24'))).toBeVisible();
  await expect(shift(page)).toContainText('9 h previstas');
  await expect(page.getByText('7 h 32 min', { exact: true })).toBeVisible();
  await press(page, 'BREAK_START');
  await expect(records(page).last()).toContainText('domingo 25');
  await keepPicture(page, 'clock-night-break');
  await lookAt(page, jornada, '2026-10-25T04:50');
  await press(page, 'BREAK_END');

  await lookAt(page, jornada, '2026-10-25T06:00');
  await press(page, 'OUT');
  await lookAt(page, jornada, '2026-10-25T07:00');
  await expect(page.getByText(states.FINISHED)).toBeVisible();
  // The next shift begins today; the one that is over is named by its date.
  await expect(heading(clockTexts.schedule)).toHaveRole('heading');
  await expect(shift(page).getByRole('heading')).toHaveText([
    clockTexts.schedule,
    clockTexts.shiftOf('el sábado 24'),
  ]);
  await expect(shift(page)).toContainText('8 h previstas');
  await expect(page.getByRole('heading', { name: clockTexts.summaryOf('el sábado 24') })).toBeVisible();
  await expect(records(page)).toHaveText([
    /21:58Entrada$/,
    /04:30Inicio de pausadomingo 25/,
    /04:50Fin de pausadomingo 25/,
    /06:00Salidadomingo 25/,
  ]);
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'clock-night-finished');

  for (const moment of ['2026-10-25T10:00', '2026-10-25T12:00']) {
    await lookAt(page, jornada, moment);
    await expect(page.getByText(states.NOT_STARTED)).toBeVisible();
    await expect(shift(page).getByRole('heading')).toHaveText([clockTexts.schedule]);
    await expect(shift(page)).toContainText(nightHours);
    await expect(shift(page)).toContainText('8 h previstas');
    await expect(page.getByText(clockTexts.lastRecord('Salida', 'hoy', '06:00'))).toBeVisible();
    await expect(page.getByText(/sábado 24/)).toHaveCount(0);
  }
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'clock-night-next');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'clock-night-next-dark');
});

test('the night under way belongs to yesterday, also before the entry', async ({ page, jornada }) => {
  await jornada.setClock('2026-11-18T12:00[Europe/Madrid]');
  const { noa } = await nightWorker(jornada);
  await openSession(page, noa.email, '/empleado');
  await lookAt(page, jornada, '2026-11-19T00:30');
  await expect(shift(page).getByRole('heading')).toHaveText([clockTexts.shiftOf('el miércoles 18')]);
  await press(page, 'IN');
  await expect(records(page)).toHaveText([/00:30Entradajueves 19/]);
  await expect(page.getByText(clockTexts.flags.LATE)).toBeVisible();
});

test('in the Canaries, a schedule in Madrid’s time is shown in local time with a note', async ({
  page,
  jornada,
}) => {
  await jornada.setClock('2026-11-23T08:50[Europe/Madrid]');
  const company = await openCompany(jornada, 'Islas');
  const { id, email } = await company.addSetUp({ name: 'Yaiza Isla', email: company.email('yaiza') });
  await company.call('PATCH', `/admin/users/${id}`, { timezone: 'Atlantic/Canary' });
  await giveShift(company, id, { hours: ['09:00-17:00'], timezone: 'Europe/Madrid' });
  await openSession(page, email, '/empleado');
  await expect(page.getByRole('timer')).toContainText('07:50');
  await expect(shift(page)).toContainText('De 08:00 a 16:00');
  await expect(shift(page)).toContainText('En hora peninsular: de 09:00 a 17:00.');
  await press(page, 'IN');
  await expect(records(page)).toHaveText([/07:50Entrada$/]);
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'clock-other-zone');
});
