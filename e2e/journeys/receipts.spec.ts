import { readFileSync } from 'node:fs';
import { historyTexts } from '@jornada/texts/attendance-history';
import { clockTexts } from '@jornada/texts/clock';
import { errorTexts } from '@jornada/texts/errors';
import { proofTexts } from '@jornada/texts/proof';
import { button, giveShift, notice } from '../support/clock-page.ts';
import { openSession } from '../support/open-session.ts';
import { openCompany } from '../support/own-company.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';

const { punchButtons, punchSuccess } = clockTexts;

test('a punch’s receipt is shown as a code and saved as a file; the history gives all of a period', async ({
  page,
  jornada,
}) => {
  await jornada.setClock('2026-11-16T09:00[Europe/Madrid]');
  const company = await openCompany(jornada, 'Resguardos');
  const olga = await company.addSetUp({ name: 'Olga Resguardo', email: company.email('olga') });
  await giveShift(company, olga.id, { hours: ['09:00-17:00'] });
  await openSession(page, olga.email, '/empleado');
  await expect(button(page, punchButtons.IN)).toBeVisible();
  await expect(button(page, proofTexts.openReceipt)).toBeHidden();

  // Before anything was recorded there is no receipt to give.
  await page.goto('/empleado/mis-asistencias');
  await button(page, proofTexts.receipts).click();
  await expect(notice(page, errorTexts.NOTHING_TO_EXPORT)).toBeVisible();

  await page.goto('/empleado');
  await button(page, punchButtons.IN).click();
  await expect(notice(page, punchSuccess.IN)).toBeVisible();
  await button(page, proofTexts.openReceipt).click();
  await expect(page.getByRole('img', { name: proofTexts.receiptCode })).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'receipt');
  const [one] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: proofTexts.saveReceipt }).click(),
  ]);
  expect(one.suggestedFilename()).toBe(proofTexts.receiptFile);
  const receipt = JSON.parse(readFileSync(await one.path(), 'utf8'));
  expect(JSON.parse(receipt.statement)[0]).toBe('jornada-receipt-1');
  const [verifier] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: proofTexts.verifier }).click(),
  ]);
  expect(readFileSync(await verifier.path(), 'utf8')).toContain("default-src 'none'");
  await page.keyboard.press('Escape');

  await page.goto('/empleado/mis-asistencias');
  await expect(page.getByLabel(historyTexts.from, { exact: true })).toBeVisible();
  const [all] = await Promise.all([page.waitForEvent('download'), button(page, proofTexts.receipts).click()]);
  expect(all.suggestedFilename()).toMatch(/^resguardos-.*\.jsonl$/);
  expect(JSON.parse(readFileSync(await all.path(), 'utf8'))).toEqual(receipt);
});
