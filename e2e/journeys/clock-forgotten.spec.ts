import {
  correctionRequestTexts,
  exitQuestionTexts as exitQuestion,
} from '@jornada/texts/attendance-requests';
import { clockTexts, offlineTexts } from '@jornada/texts/clock';
import { punchQuestionTexts } from '@jornada/texts/punch-questions';
import type { Page } from '@playwright/test';
import { callApi, signInByApi } from '../support/api.ts';
import { button, expectAccessibleAtWidths, giveShift, notice, records } from '../support/clock-page.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { openSession } from '../support/open-session.ts';
import { type OwnCompany, type OwnPerson, openCompany } from '../support/own-company.ts';
import { expect, keepPicture, test } from '../support/test.ts';
import { giveTimeOff } from '../support/time-off.ts';

const { punchButtons, punchSuccess, states } = clockTexts;
const monday = (time: string) => `2026-11-23T${time}[Europe/Madrid]`;
const tuesday = (time: string) => `2026-11-24T${time}[Europe/Madrid]`;
const forgotExit = (page: Page) => button(page, clockTexts.forgotExit);
const question = (page: Page) => page.getByRole('dialog', { name: clockTexts.forgotExit });
const stillOpen = (page: Page, day: string, time: string) =>
  page.getByText(clockTexts.entryStillOpen(day, time));

/** Somebody who works from nine to two and from four to seven, and has entered on Monday at some time. */
async function enteredAt(
  page: Page,
  jornada: JornadaServer,
  time: string,
): Promise<{ company: OwnCompany; olga: OwnPerson }> {
  await jornada.setClock(monday(time));
  const company = await openCompany(jornada, 'Olvidos');
  const olga = await company.addSetUp({ name: 'Olga Olvido', email: company.email('olga') });
  await giveShift(company, olga.id, { hours: ['09:00-14:00', '16:00-19:00'], days: [1, 2, 3, 4, 5] });
  await openSession(page, olga.email, '/empleado');
  await button(page, punchButtons.IN).click();
  await expect(notice(page, punchSuccess.IN)).toBeVisible();
  return { company, olga };
}

async function lookAt(page: Page, jornada: JornadaServer, moment: string): Promise<void> {
  await jornada.setClock(moment);
  await page.reload();
  await expect(page.getByRole('timer')).toBeVisible();
}

/** The server records what is sent; its answers do not arrive. */
async function loseAnswers(page: Page): Promise<void> {
  await page.route('**/api/attendance/punch', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
}

test('with a pair under way, a new entry needs a confirmation that says what happens to the old one', async ({
  page,
  jornada,
}) => {
  await enteredAt(page, jornada, '09:00');
  await lookAt(page, jornada, monday('16:02'));
  await expect(page.getByText(states.WORKING)).toBeVisible();
  await expect(button(page, punchButtons.OUT)).toBeVisible();
  await forgotExit(page).click();
  await expect(question(page)).toContainText(
    'Tu entrada de las 09:00 quedará sin salida y no contará; la empresa puede corregirla. Se registrará una entrada nueva ahora.',
  );
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'clock-forgotten-question');
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(forgotExit(page)).toBeFocused();
  await expect(records(page)).toHaveCount(1);

  await page.keyboard.press('Enter');
  await button(page, punchQuestionTexts.exitMissingConfirm).click();
  await expect(notice(page, punchSuccess.IN)).toBeVisible();
  await expect(records(page)).toHaveText([/09:00Entrada/, /16:02Entrada/]);
  await expect(page.getByRole('region', { name: clockTexts.worked })).toContainText('0 min');
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'clock-forgotten-new-entry');
});

test('a page that does not know of the entry says when it was made, and offers its exit', async ({
  page,
  jornada,
}) => {
  const { olga } = await enteredAt(page, jornada, '09:00');
  await button(page, punchButtons.OUT).isVisible();
  await lookAt(page, jornada, monday('14:00'));
  await button(page, punchButtons.OUT).click();
  await expect(page.getByText(states.FINISHED)).toBeVisible();
  // On another device.
  await jornada.setClock(monday('15:58'));
  const accessToken = await signInByApi(jornada, olga.email);
  await callApi(jornada, 'POST', '/attendance/punch', { body: { type: 'IN' }, accessToken });

  await jornada.setClock(monday('16:05'));
  await button(page, punchButtons.IN).click();
  await expect(notice(page, 'Ya fichaste la entrada a las 15:58.')).toBeVisible();
  await expect(button(page, punchButtons.OUT)).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await expect(records(page)).toHaveCount(3);
});

test('a lost answer to a confirmed punch is requested again as the same punch', async ({ page, jornada }) => {
  await enteredAt(page, jornada, '09:00');
  await lookAt(page, jornada, monday('16:02'));
  await loseAnswers(page);
  const again = page.waitForRequest('**/api/attendance/punch/offline');
  await forgotExit(page).click();
  await button(page, punchQuestionTexts.exitMissingConfirm).click();
  expect((await again).postDataJSON()).toMatchObject({ type: 'IN', confirmed: true });
  await expect(notice(page, offlineTexts.recordedAtOnce(clockTexts.punchNames.IN, '16:02'))).toBeVisible();
  await expect(question(page)).toBeHidden();
  await expect(records(page)).toHaveText([/09:00Entrada/, /16:02Entrada/]);
});

test('no longer under way, an entry begins anew', async ({ page, jornada }) => {
  await enteredAt(page, jornada, '17:05');
  await lookAt(page, jornada, tuesday('08:55'));
  await expect(page.getByText(states.NOT_STARTED)).toBeVisible();
  await expect(stillOpen(page, 'ayer', '17:05')).toBeVisible();
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'clock-still-open');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'clock-still-open-dark');
  await page.emulateMedia({ colorScheme: 'light' });

  // When they left: the end of the shift, unless they say otherwise.
  const left = page.getByRole('textbox', { name: exitQuestion.question(null) });
  await expect(left).toHaveValue('19:00');
  for (const [time, sentence] of [
    ['16:00', exitQuestion.beforeEntry('17:05')],
    ['17:05', exitQuestion.beforeEntry('17:05')],
  ] as const) {
    await left.fill(time);
    await button(page, exitQuestion.send).click();
    await expect(left).toHaveAccessibleDescription(sentence);
    await expect(left).toBeFocused();
  }
  await keepPicture(page, 'clock-exit-impossible');
  await left.fill('19:10');
  await page.route('**/api/attendance/correction-requests', (route) => route.abort('connectionreset'));
  await button(page, exitQuestion.send).click();
  await expect(page.getByRole('alert').filter({ hasText: correctionRequestTexts.failed })).toBeVisible();
  await page.unroute('**/api/attendance/correction-requests');
  await button(page, exitQuestion.send).click();
  await expect(
    page.getByText(/^Has pedido que conste la salida a las 19:10\. Lo decide Olvidos/),
  ).toBeVisible();
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'clock-exit-asked');

  await button(page, punchButtons.IN).click();
  await expect(page.getByText(states.WORKING)).toBeVisible();
  await expect(records(page)).toHaveText([/08:55Entrada$/]);
  await expect(stillOpen(page, 'ayer', '17:05')).toBeHidden();
});

test("no longer under way, yesterday's exit is made up for, and found although its answer was lost", async ({
  page,
  jornada,
}) => {
  await enteredAt(page, jornada, '17:05');
  await lookAt(page, jornada, tuesday('08:55'));
  await loseAnswers(page);
  await button(page, clockTexts.exitOf('ayer')).click();
  await expect(notice(page, offlineTexts.recordedAtOnce(clockTexts.punchNames.OUT, '08:55'))).toBeVisible();
  await expect(page.getByText(clockTexts.lastRecord('Salida', 'hoy', '08:55'))).toBeVisible();
  await expect(stillOpen(page, 'ayer', '17:05')).toBeHidden();
  await expect(button(page, punchButtons.IN)).toBeEnabled();
  await expect(records(page)).toHaveCount(0);
});

test('no longer under way, a break can still begin and is ended before the exit', async ({
  page,
  jornada,
}) => {
  await enteredAt(page, jornada, '16:00');
  await lookAt(page, jornada, tuesday('08:30'));
  await button(page, punchButtons.BREAK_START).click();
  await expect(notice(page, punchSuccess.BREAK_START)).toBeVisible();
  await expect(button(page, clockTexts.exitOf('ayer'))).toBeHidden();
  await expect(page.getByText(clockTexts.breakStillOpenHelp)).toBeVisible();
  await lookAt(page, jornada, tuesday('08:40'));
  await button(page, clockTexts.endBreakOf).click();
  await expect(notice(page, punchSuccess.BREAK_END)).toBeVisible();
  await lookAt(page, jornada, tuesday('08:45'));
  await button(page, clockTexts.exitOf('ayer')).click();
  await expect(notice(page, punchSuccess.OUT)).toBeVisible();
});

test('on vacation both confirmations are asked and answered', async ({ page, jornada }) => {
  const { company, olga } = await enteredAt(page, jornada, '17:05');
  await giveTimeOff(jornada, company, olga.id, 'vacation', '2026-11-24', '2026-11-24');
  await lookAt(page, jornada, tuesday('08:55'));
  await expect(stillOpen(page, 'ayer', '17:05')).toBeVisible();
  await button(page, punchButtons.IN).click();
  await button(page, punchQuestionTexts.vacationConfirm).click();
  await expect(page.getByText(states.WORKING)).toBeVisible();

  await lookAt(page, jornada, tuesday('12:30'));
  await forgotExit(page).click();
  await expect(question(page)).toContainText(punchQuestionTexts.exitMissingOnVacation);
  await button(page, punchQuestionTexts.exitMissingConfirm).click();
  await expect(notice(page, punchSuccess.IN)).toBeVisible();
  await expect(records(page)).toHaveCount(2);
});

test('whether somebody left is asked once the shift is over, not in its first minutes, and a message leads to the question', async ({
  page,
  jornada,
}) => {
  await enteredAt(page, jornada, '16:00');
  await lookAt(page, jornada, monday('19:05'));
  await expect(page.getByText(states.WORKING)).toBeVisible();
  await expect(forgotExit(page)).toBeHidden();
  await expect(button(page, clockTexts.leftAlready)).toBeHidden();
  await lookAt(page, jornada, monday('19:20'));
  await button(page, clockTexts.leftAlready).click();
  const dialog = page.getByRole('dialog', { name: exitQuestion.title });
  const left = dialog.getByRole('textbox', { name: exitQuestion.question('el lunes 23') });
  await expect(left).toHaveValue('19:00');
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'clock-exit-dialog');
  await left.fill('19:30');
  await button(page, exitQuestion.send).click();
  await expect(left).toHaveAccessibleDescription(exitQuestion.inFuture);

  await page.goto('/empleado?salida=2026-11-23');
  await expect(left).toHaveValue('19:00');
  await button(page, exitQuestion.send).click();
  await expect(dialog).toContainText('Has pedido que conste la salida a las 19:00.');
});
