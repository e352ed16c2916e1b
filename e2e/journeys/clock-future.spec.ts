import { clockTexts } from '@jornada/texts/clock';
import { punchQuestionTexts } from '@jornada/texts/punch-questions';
import { button, expectAccessibleAtWidths, giveShift, notice, records } from '../support/clock-page.ts';
import { openSession } from '../support/open-session.ts';
import { openCompany } from '../support/own-company.ts';
import { expect, keepPicture, test } from '../support/test.ts';

const { punchButtons, punchSuccess, states } = clockTexts;
const monday = (time: string) => `2026-11-23T${time}[Europe/Madrid]`;

test("who clocked in while the server's clock was ahead is told, and clocks in all the same", async ({
  page,
  jornada,
}) => {
  await jornada.setClock(monday('11:00'));
  const company = await openCompany(jornada, 'Relojes');
  const olga = await company.addSetUp({ name: 'Olga Reloj', email: company.email('olga') });
  await giveShift(company, olga.id, { hours: ['09:00-17:00'] });
  await openSession(page, olga.email, '/empleado');
  await button(page, punchButtons.IN).click();
  await expect(notice(page, punchSuccess.IN)).toBeVisible();

  await jornada.setClock(monday('09:00'));
  await page.reload();
  const told = clockTexts.futureRecord(clockTexts.punchNames.IN, clockTexts.today, '11:00');
  await expect(page.getByText(told)).toBeVisible();
  await expect(page.getByText(states.NOT_STARTED)).toBeVisible();
  await expectAccessibleAtWidths(page);

  const question = page.getByRole('dialog', { name: punchQuestionTexts.futureTitle });
  await button(page, punchButtons.IN).click();
  await expect(question).toContainText(punchQuestionTexts.futureQuestion);
  await keepPicture(page, 'clock-future-question');
  await button(page, clockTexts.cancel).click();
  await expect(records(page)).toHaveCount(0);

  await button(page, punchButtons.IN).click();
  await button(page, punchQuestionTexts.futureConfirm).click();
  await expect(notice(page, punchSuccess.IN)).toBeVisible();
  await expect(page.getByText(states.WORKING)).toBeVisible();
  await expect(records(page)).toHaveCount(1);
  await expect(page.getByText(told)).toBeVisible();
});
