import { readFileSync } from 'node:fs';
import { historyTexts } from '@jornada/texts/attendance-history';
import { closingTexts, ownMonthsTexts } from '@jornada/texts/closed-months-screens';
import { proofTexts } from '@jornada/texts/proof';
import { statedTexts } from '@jornada/texts/stated';
import type { Page } from '@playwright/test';
import { callApi, signInByApi } from '../support/api.ts';
import { button, expectAccessibleAtWidths, giveShift, notice } from '../support/clock-page.ts';
import { openSession } from '../support/open-session.ts';
import { openCompany } from '../support/own-company.ts';
import { recordDays } from '../support/recorded-days.ts';
import { expect, keepPicture, test } from '../support/test.ts';

const { corrections, days } = historyTexts;

/** Saves the receipt that the dialog shows. */
async function savedReceipt(page: Page, subject: string) {
  const dialog = page.getByRole('dialog').last();
  await expect(dialog.getByRole('img', { name: proofTexts.receiptCode })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: proofTexts.saveReceipt }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(statedTexts.file(subject));
  return JSON.parse(JSON.parse(readFileSync(await file.path(), 'utf8')).statement);
}

/** Closes the receipt, and then the sheet of the day. */
async function closeBoth(page: Page): Promise<void> {
  const dialogs = page.getByRole('dialog');
  await page.keyboard.press('Escape');
  await expect(dialogs).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialogs).toHaveCount(0);
}

test('whoever answers a month or a correction, or is decided about, keeps the receipt of it', async ({
  page,
  jornada,
}) => {
  await jornada.setClock('2026-10-26T08:00[Europe/Madrid]');
  const company = await openCompany(jornada, 'Declaraciones');
  /** With a token of its own, because the former one ran out meanwhile. */
  const asAdmin = async (method: string, path: string, body: object) =>
    callApi(jornada, method, path, { body, accessToken: await signInByApi(jornada, company.adminEmail) });
  const olga = await company.addSetUp({ name: 'Olga Declara', email: company.email('olga') });
  await giveShift(company, olga.id, { hours: ['09:00-17:00'] });
  await recordDays(jornada, olga, [
    ['2026-10-26T09:00', 'IN'],
    ['2026-10-26T17:47', 'OUT'],
  ]);
  await jornada.setClock('2026-10-26T18:00[Europe/Madrid]');
  await asAdmin('PUT', '/attendance/admin/days/edit-hours-12h', {
    ...{ userId: olga.id, date: '2026-10-26', exitTime: '17:30' },
    reason: 'El taller cerró a las cinco y media',
  });
  await jornada.setClock('2026-11-20T18:00[Europe/Madrid]');
  await asAdmin('POST', '/attendance/admin/days/bulk', {
    ...{ action: 'JUSTIFY', reason: 'Médico', days: [{ userId: olga.id, date: '2026-10-27' }] },
  });
  await asAdmin('POST', '/attendance/admin/months/close', { month: '2026-10', confirmed: true });

  await page.clock.setSystemTime('2026-11-20T17:00:00Z');
  await openSession(page, olga.email, '/empleado/mis-asistencias?desde=2026-10-26&hasta=2026-10-31');
  const months = page.getByRole('region', { name: ownMonthsTexts.title });
  await expect(months).toContainText('El cierre del mes es la declaración n.º');
  await expect(months).toContainText('entrará en el próximo cierre firmado');
  await months.getByRole('button', { name: /^Estoy de acuerdo/ }).click();
  await expect(notice(page, ownMonthsTexts.answered)).toBeVisible();
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'own-month-stated');

  // One failure, and then the receipt.
  await page.route('**/api/proof/statements**', (route) => route.abort('connectionreset'));
  const receipt = months.getByRole('button', { name: /^Resguardo/ });
  await receipt.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(statedTexts.loadFailed);
  await page.unroute('**/api/proof/statements**');
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  await expect(dialog).toContainText('Tu respuesta a la versión 1: de acuerdo');
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'receipt-of-answer');
  const [form, , employeeId, , , kind] = await savedReceipt(page, '2026-10');
  expect([form, employeeId, kind]).toEqual(['jornada-statement-receipt-1', olga.id, 'MONTH_ANSWERED']);
  await dialog.getByLabel(statedTexts.choose).selectOption({ index: 1 });
  await expect(dialog).toContainText('Cierre del mes, versión 1');
  expect((await savedReceipt(page, '2026-10'))[5]).toBe('MONTH_CLOSED');
  await page.keyboard.press('Escape');

  // The correction, once it is answered.
  const waiting = page.getByRole('region', { name: corrections.waiting });
  await waiting.getByRole('button', { name: /lun, 26 oct/ }).click();
  const ofDay = page
    .getByRole('dialog', { name: 'lunes, 26 de octubre de 2026' })
    .getByRole('region', { name: corrections.ofDay });
  await expect(ofDay.getByRole('button', { name: /^De acuerdo/ })).toBeVisible();
  await expect(ofDay.getByRole('button', { name: /^Resguardo/ })).toBeHidden();
  await ofDay.getByRole('button', { name: /^De acuerdo/ }).click();
  await expect(notice(page, corrections.answered)).toBeVisible();
  await ofDay.getByRole('button', { name: /^Resguardo/ }).click();
  await expect(page.getByText(/^Tu respuesta a la corrección: de acuerdo/)).toBeVisible();
  await keepPicture(page, 'receipt-of-correction');
  await closeBoth(page);

  // The decision about a day; a day nobody decided about has none.
  await page.getByRole('button', { name: days.open('mar, 27 oct') }).click();
  await button(page, statedTexts.receiptOf('mar, 27 oct')).click();
  await expect(page.getByRole('dialog').filter({ hasText: 'Día justificado: Médico' })).toBeVisible();
  await keepPicture(page, 'receipt-of-decision');
  expect((await savedReceipt(page, '2026-10-27'))[5]).toBe('DAY_DECIDED');
  await closeBoth(page);
  await page.getByRole('button', { name: days.open('mié, 28 oct') }).click();
  await expect(page.getByRole('dialog', { name: 'miércoles, 28 de octubre de 2026' })).toContainText(
    'Resguardos del día',
  );
  await expect(button(page, statedTexts.receiptOf('mié, 28 oct'))).toBeHidden();

  // The administration sees where it is in the proof.
  await openSession(page, company.adminEmail, '/admin/asistencias/cierre');
  const person = page.getByRole('listitem').filter({ hasText: olga.name });
  await expect(person).toContainText(closingTexts.states.closed(1));
  await expect(person).toContainText('El cierre del mes es la declaración n.º');
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'closing-stated');
});
