import { historyTexts } from '@jornada/texts/attendance-history';
import { correctionRequestTexts } from '@jornada/texts/attendance-requests';
import { clockTexts } from '@jornada/texts/clock';
import type { Page } from '@playwright/test';
import { button, expectAccessibleAtWidths, giveShift, notice, records } from '../support/clock-page.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { openSession } from '../support/open-session.ts';
import { openCompany } from '../support/own-company.ts';
import { recordDays } from '../support/recorded-days.ts';
import { expect, keepPicture, test } from '../support/test.ts';

const date = '2026-11-20';
const { leftEarlier, ...common } = correctionRequestTexts;
const dialog = (page: Page) => page.getByRole('dialog', { name: leftEarlier.title });

/** The clock page of somebody who came at 09:00, of a shift of 09:00 to 17:00, at a time of the day. */
async function atWork(page: Page, jornada: JornadaServer, time: string): Promise<void> {
  await jornada.setClock(`${date}T08:00[Europe/Madrid]`);
  const company = await openCompany(jornada, 'Tarde');
  const olga = await company.addSetUp({ name: 'Olga Tarde', email: company.email('olga') });
  await giveShift(company, olga.id, { hours: ['09:00-17:00'] });
  await recordDays(jornada, olga, [[`${date}T09:00`, 'IN']]);
  await jornada.setClock(`${date}T${time}[Europe/Madrid]`);
  await openSession(page, olga.email, '/empleado');
}

test('somebody who presses exit long after the shift may say when they left', async ({ page, jornada }) => {
  await atWork(page, jornada, '17:40');
  await button(page, clockTexts.punchButtons.OUT).click();
  await expect(notice(page, clockTexts.punchSuccess.OUT)).toBeVisible();
  await expect(page.getByText(leftEarlier.offer('17:00'))).toBeVisible();
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'left-earlier-offer');
  await button(page, leftEarlier.open).click();
  await expect(dialog(page).getByLabel(leftEarlier.time)).toHaveValue('17:00');

  await dialog(page).getByLabel(leftEarlier.time).fill('1800');
  await button(page, common.send).click();
  await expect(dialog(page).getByText(leftEarlier.timeTooLate('17:40'))).toBeVisible();
  await expect(dialog(page).getByText(common.reasonRequired)).toBeVisible();
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'left-earlier-dialog');
  await dialog(page).getByLabel(leftEarlier.time).fill('1705');
  await dialog(page).getByLabel(common.reason).fill('Me olvidé de fichar al salir');
  await page.route('**/api/attendance/correction-requests', (route) => route.abort('connectionreset'));
  await button(page, common.send).click();
  await expect(dialog(page).getByRole('alert')).toContainText(common.failed);
  await page.unroute('**/api/attendance/correction-requests');
  await button(page, common.send).click();
  await expect(notice(page, common.sent)).toBeVisible();
  await expect(page.getByText(leftEarlier.offer('17:00'))).toBeHidden();
  // The punch stays as it was pressed.
  await expect(records(page)).toHaveText([/09:00Entrada/, /17:40Salida/]);
  await page.goto('/empleado/mis-asistencias');
  const own = page.getByRole('region', { name: historyTexts.requests.title });
  await expect(own).toContainText('Salida: 17:40 → 17:05');
  await own.getByRole('button', { name: /Salida: 17:40 → 17:05/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Me olvidé de fichar al salir');
});

test('somebody who left just now confirms it', async ({ page, jornada }) => {
  await atWork(page, jornada, '17:16');
  await button(page, clockTexts.punchButtons.OUT).click();
  await button(page, leftEarlier.dismiss).click();
  await expect(page.getByText(leftEarlier.offer('17:00'))).toBeHidden();
});

test('somebody who leaves a quarter of an hour after the shift is asked nothing', async ({
  page,
  jornada,
}) => {
  await atWork(page, jornada, '17:15');
  await button(page, clockTexts.punchButtons.OUT).click();
  await expect(page.getByText(clockTexts.states.FINISHED)).toBeVisible();
  await expect(page.getByText(leftEarlier.offer('17:00'))).toBeHidden();
});
