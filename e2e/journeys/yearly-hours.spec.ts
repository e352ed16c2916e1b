import { yearlyHoursTexts } from '@jornada/texts/attendance-yearly-hours';
import { companyTexts } from '@jornada/texts/company';
import { workingTimeTexts as rules } from '@jornada/texts/company-working-time';
import { contractsTexts } from '@jornada/texts/employees-contracts';
import { widgetTexts } from '@jornada/texts/widgets';
import type { Page } from '@playwright/test';
import { atAnyTime } from '../support/attendance-days.ts';
import { expectGoodAtWidths } from '../support/attendance-page.ts';
import { giveShift } from '../support/clock-page.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { openSession } from '../support/open-session.ts';
import { type OwnCompany, type OwnPerson, openCompany, signInAsAdmin } from '../support/own-company.ts';
import { recordDays } from '../support/recorded-days.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const settings = '/admin/configuracion';
const { form: texts } = contractsTexts;
const agreed = { paidBreakMinutes: 0, yearlyMinutes: null, restDayHolidays: 'SUNDAY_WORKERS' };

/** Somebody who began on Monday, 16 November 2026: two days of eight hours, the second with half an hour more. */
async function somebody(jornada: JornadaServer): Promise<{ company: OwnCompany; olga: OwnPerson }> {
  await jornada.setClock('2026-11-16T08:00[Europe/Madrid]');
  const company = atAnyTime(jornada, await openCompany(jornada, 'Jornada anual'));
  const olga = await company.addSetUp({ name: 'Olga Anual', email: company.email('olga') });
  await giveShift(company, olga.id, { hours: ['09:00-17:00'], days: [1, 2, 3, 4, 5] });
  const employed = { name: olga.name, email: olga.email, employedFrom: '2026-11-16' };
  await company.call('PUT', `/admin/employees/${olga.id}`, employed);
  await recordDays(jornada, olga, [
    ['2026-11-16T09:00', 'IN'],
    ['2026-11-16T17:00', 'OUT'],
    ['2026-11-17T09:00', 'IN'],
    ['2026-11-17T17:30', 'OUT'],
  ]);
  await jornada.setClock('2026-11-17T19:00[Europe/Madrid]');
  return { company, olga };
}
const onTuesday = (page: Page) => page.clock.setSystemTime('2026-11-17T18:00:00Z');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('rules of working time are set from a date, with legal warnings and another admin’s changes', async ({
  page,
  jornada,
}) => {
  const { company } = await somebody(jornada);
  await onTuesday(page);
  await signInAsAdmin(page, company, `${settings}/general`);
  await page.getByRole('link', { name: companyTexts.tabs.workingTime, exact: true }).click();
  const paid = page.getByLabel(rules.paidBreak, { exact: true });
  const yearly = page.getByLabel(rules.yearlyHours, { exact: true });
  const save = button(page, rules.save);
  await expect(paid).toHaveValue('0');
  await expect(yearly).toHaveValue('');
  await expect(save).toBeDisabled();
  await paid.fill('61');
  await save.click();
  await expect(page.getByText(rules.paidBreakWrong)).toBeVisible();
  await paid.fill('15');
  await expect(page.getByText(rules.pastDays('01/01/2026'))).toBeVisible();
  await yearly.fill('1900');
  await expect(page.getByText(rules.beyondLaw('1.826 h 27 min', '34.1'))).toBeVisible();
  await expectGoodAtWidths(page, 'working-time-rules');
  await yearly.fill('1780');
  const { revision } = await company.call('GET', '/tenant/working-time-rules');
  const theirs = { ...agreed, restDayHolidays: 'ALWAYS', validFrom: '2026-01-01', revision };
  await company.call('PUT', '/tenant/working-time-rules', theirs);
  await save.click();
  await expect(page.getByRole('alert')).toContainText(widgetTexts.meanwhile.title);
  await expect(yearly).toHaveValue('1780');
  await expect(page.getByLabel(rules.restDayHolidaysChoices.ALWAYS)).toBeChecked();
  await expectAccessible(page);
  await save.click();
  await expect(page.getByText(rules.saved)).toBeVisible();
  await page.reload();
  await expect(paid).toHaveValue('15');
  await paid.fill('20');
  await page.getByLabel(rules.validFrom, { exact: true }).fill('01/01/2027');
  await save.click();
  const versions = page.getByRole('region', { name: rules.versions.title });
  await expect(versions.getByRole('listitem')).toHaveCount(3);
  await expect(versions).toContainText(rules.versions.from('01/01/2027'));
  await expect(paid).toHaveValue('15');
  await expectGoodAtWidths(page, 'working-time-versions');
});

test('person and admin see the hours of the year, and the admin sets other agreed hours from a date', async ({
  page,
  jornada,
}) => {
  const { company, olga } = await somebody(jornada);
  // 46 of 365 days of 1,825 hours: 230. Of 34 weekdays two are over, with half an hour more.
  await company.call('PUT', '/tenant/working-time-rules', {
    ...{ ...agreed, yearlyMinutes: 109_500, validFrom: '2026-01-01' },
  });
  await onTuesday(page);
  const year = '230 h pactadas · 16 h 30 min hechas · 256 h por hacer · 42 h 30 min de más';
  await openSession(page, olga.email, '/empleado/mis-asistencias');
  const card = page.getByRole('region', { name: yearlyHoursTexts.title(2026) });
  await expect(card).toContainText(year);
  await expect(card).toContainText(yearlyHoursTexts.between('16/11/2026', '31/12/2026'));
  await expect(card).toContainText(yearlyHoursTexts.over('30 min'));
  await expectGoodAtWidths(page, 'yearly-hours-own');

  await signInAsAdmin(page, company, '/admin/empleados');
  await expect(page.getByRole('row').filter({ hasText: olga.name })).toContainText(
    yearlyHoursTexts.ofYear(yearlyHoursTexts.over('42 h 30 min')),
  );
  await page.goto(`/admin/empleados/${olga.id}/contrato`);
  await expect(card).toContainText(year);
  await expect(page.getByText(contractsTexts.noneHelp)).toBeVisible();
  await button(page, contractsTexts.add).click();
  const dialog = page.getByRole('dialog', { name: contractsTexts.addTitle(olga.name) });
  const hours = dialog.getByLabel(texts.hours, { exact: true });
  const save = dialog.getByRole('button', { name: contractsTexts.save });
  await hours.fill('4000');
  await save.click();
  await expect(dialog.getByText(texts.hoursWrong)).toBeVisible();
  await expect(dialog.getByText(texts.dateRequired)).toBeVisible();
  await expect(dialog.getByText(texts.kindRequired)).toBeVisible();
  await hours.fill('2190');
  await dialog.getByLabel(texts.period).selectOption({ label: texts.periods.YEAR });
  await dialog.getByLabel(texts.kind).selectOption({ label: contractsTexts.kinds.INDEFINITE });
  await dialog.getByLabel(texts.validFrom, { exact: true }).fill('16/11/2026');
  await expectGoodAtWidths(page, 'contract-of-a-year');
  await save.click();
  await expect(page.getByText(contractsTexts.saved)).toBeVisible();
  await expect(card).toContainText('276 h pactadas');
  await expect(page.getByRole('list', { name: contractsTexts.title })).toContainText(
    contractsTexts.since('16/11/2026'),
  );
  await expectGoodAtWidths(page, 'contracts-and-year');
  await page.getByRole('button', { name: widgetTexts.list.more(contractsTexts.since('16/11/2026')) }).click();
  await page.getByRole('menuitem', { name: contractsTexts.remove }).click();
  const asking = page.getByRole('dialog', { name: contractsTexts.removal.title });
  await expect(asking).toContainText(contractsTexts.removal.warningFirst('16/11/2026'));
  await asking.getByRole('button', { name: contractsTexts.removal.confirm }).click();
  await expect(page.getByText(contractsTexts.removed)).toBeVisible();
  await expect(card).toContainText(year);
});
