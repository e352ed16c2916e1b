import { attendanceTexts as texts } from '@jornada/texts/attendance';
import { complementaryTexts } from '@jornada/texts/complementary-hours';
import { atAnyTime } from '../support/attendance-days.ts';
import { attendancePath, dayLink, dayRow, expectGoodAtWidths } from '../support/attendance-page.ts';
import { giveShift } from '../support/clock-page.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { openSession } from '../support/open-session.ts';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { recordDays } from '../support/recorded-days.ts';
import { expect, test } from '../support/test.ts';

const contract = {
  ...{ validFrom: '2026-11-16', isPartTime: true, kind: 'TEMPORARY' },
  agreed: { minutes: 600, period: 'WEEK' },
  pact: { signedOn: '2026-11-16', percent: 10, noticeDays: 3 },
};

/**
 * Rosa, ten hours a week with an end from Monday, 16 November 2026: of its fifteen days the pact covers 2 h 8 min, nothing is voluntary (art. 12.5 ET). Two hours
 * more than planned on Monday, one more on Tuesday.
 */
async function partTimer(jornada: JornadaServer) {
  await jornada.setClock('2026-11-16T08:00[Europe/Madrid]');
  const company = atAnyTime(jornada, await openCompany(jornada, 'Horas pactadas'));
  const rosa = await company.addSetUp({ name: 'Rosa Parcial', email: company.email('rosa') });
  await giveShift(company, rosa.id, { hours: ['09:00-11:00'], days: [1, 2, 3, 4, 5] });
  const path = `/admin/employees/${rosa.id}/contracts`;
  await company.call('POST', path, contract);
  await recordDays(jornada, rosa, [
    ['2026-11-16T09:00', 'IN'],
    ['2026-11-16T13:00', 'OUT'],
    ['2026-11-17T09:00', 'IN'],
    ['2026-11-17T12:00', 'OUT'],
  ]);
  await jornada.setClock('2026-11-17T19:00[Europe/Madrid]');
  const raisePact = async () => {
    const { contracts } = await company.call('GET', path);
    const [{ id = '' } = {}] = contracts as { id: string }[];
    const pact = { ...contract.pact, percent: 60 };
    await company.call('PUT', `${path}/${id}`, { ...contract, pact });
  };
  return { company, rosa, raisePact };
}

test('what covers complementary hours is told in the list, in the sheet of a day, in the register and to the person', async ({
  page,
  jornada,
}) => {
  const { company, rosa, raisePact } = await partTimer(jornada);
  await page.clock.setSystemTime('2026-11-17T18:00:00Z');
  await signInAsAdmin(page, company, `${attendancePath}?fromDate=2026-11-16&toDate=2026-11-17`);
  const tuesday = dayRow(page, rosa.name, 'mar, 17 nov');
  await expect(tuesday).toContainText(complementaryTexts.uncovered(52));
  await expect(dayRow(page, rosa.name, 'lun, 16 nov')).toContainText('2 h complementarias');
  await expect(dayRow(page, rosa.name, 'lun, 16 nov')).not.toContainText('exceso');
  await expectGoodAtWidths(page, 'complementary-list');

  await page.route('**/api/attendance/admin/days/detail?*', (route) => route.abort());
  await dayLink(page, rosa.name, 'mar, 17 nov').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: 'Reintentar' })).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/api/attendance/admin/days/detail?*');
  await sheet.getByRole('button', { name: 'Reintentar' }).click();
  const totals = sheet.locator('dl').filter({ hasText: texts.day.complementary });
  await expect(totals).toContainText('Complementarias1 hPactadas8 minExceso sin pacto52 min');
  await expectGoodAtWidths(page, 'complementary-day');

  await page.goto('/admin/registro?month=2026-11');
  await expect(page.getByRole('row').filter({ hasText: rosa.name })).toContainText(
    'Complementarias 3:00 (pactadas: 2:08, exceso sin pacto: 0:52)',
  );
  await expectGoodAtWidths(page, 'complementary-register');

  await openSession(page, rosa.email, '/empleado/mis-asistencias');
  const summary = page.getByRole('region', { name: 'Resumen' });
  await expect(summary).toContainText('Exceso sin pacto52 min');
  await expectGoodAtWidths(page, 'complementary-own');

  await raisePact();
  await page.reload();
  await expect(summary).toContainText('Pactadas3 h');
  await expect(summary).not.toContainText('Exceso');
});
