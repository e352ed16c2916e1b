import type { InboxKind } from '@jornada/contract/attendance/inbox';
import { attendanceTexts as texts } from '@jornada/texts/attendance';
import { inboxTexts } from '@jornada/texts/attendance-inbox';
import { shellTexts } from '@jornada/texts/shell';
import type { Page } from '@playwright/test';
import { openWorkingCompany, punchAt, setClocks } from '../support/attendance-days.ts';
import { attendancePath, expectGoodAtWidths } from '../support/attendance-page.ts';
import { signInAsAdmin } from '../support/own-company.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';
import { giveTimeOff } from '../support/time-off.ts';

const { inbox, decided, decisions, day: dayTexts } = texts;
const list = (page: Page) => page.getByRole('region', { name: inbox.title });
const item = (page: Page, words: string) => list(page).getByRole('listitem').filter({ hasText: words });
const kind = (page: Page, name: InboxKind, count = 1) =>
  list(page).getByRole('button', { name: inbox.kindCount(inbox.kinds[name], count) });
const detail = '**/attendance/admin/days/detail?*';

test('a day beyond legal limits is reviewed and approved; an error can be retried', async ({
  page,
  jornada,
}) => {
  const working = await openWorkingCompany(jornada, 'Límites');
  // Thirteen hours and a half, of which nobody planned more than five.
  await punchAt(jornada, working.blas, ['2026-11-19T07:00', 'IN'], ['2026-11-19T20:30', 'OUT']);
  await setClocks(page, jornada, '2026-11-20T11:00:00');
  await signInAsAdmin(page, working.company, attendancePath);
  await kind(page, 'LEGAL_LIMIT').click();
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  const line = item(page, inboxTexts.legalLimit(810));
  await expect(line).toContainText('Blas Otero');
  await expectGoodAtWidths(page, 'inbox-legal-limit');

  await page.route(detail, (route) => route.abort());
  await line.getByRole('button', { name: new RegExp(`^${inbox.actions.LEGAL_LIMIT}`) }).click();
  const day = page.getByRole('dialog', { name: 'Blas Otero' });
  await expect(day.getByRole('alert')).toContainText(dayTexts.loadFailed);
  await page.unroute(detail);
  await day.getByRole('button', { name: shellTexts.retry }).click();
  await expect(day).toContainText('07:00');
  await expect(day).toContainText('20:30');
  await expect(day).toContainText(dayTexts.limits);
  await expect(day).toContainText(inboxTexts.legalLimit(810));
  await expectAccessible(page);
  await keepPicture(page, 'inbox-legal-limit-day');
  await day.getByRole('button', { name: dayTexts.more }).click();
  await page.getByRole('menuitem', { name: decisions.APPROVE }).click();
  await expect(page.getByText(decided.APPROVE(1))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(kind(page, 'LEGAL_LIMIT')).toHaveCount(0);
  await expect(item(page, inboxTexts.legalLimit(810))).toHaveCount(0);
});

test('a week without weekly rest is reported on the Monday after the next, also in that day’s sheet', async ({
  page,
  jornada,
}) => {
  const working = await openWorkingCompany(jornada, 'Sin descanso');
  // Blas worked on Monday the 16th; then every day until Friday the 27th, and on the Monday after.
  const dates = ['17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27', '30'];
  for (const date of dates)
    await punchAt(jornada, working.blas, [`2026-11-${date}T09:00`, 'IN'], [`2026-11-${date}T14:00`, 'OUT']);
  await setClocks(page, jornada, '2026-12-01T11:00:00');
  await signInAsAdmin(page, working.company, attendancePath);
  const told = inboxTexts.withoutWeeklyRest('2026-11-16', 19 * 60);
  // Both days of the weekend are beyond the overtime of the schedule.
  await kind(page, 'LEGAL_LIMIT', 3).click();
  const line = item(page, told);
  await expect(line).toHaveCount(1);
  await expect(line).toContainText('Blas Otero');
  await expect(line).toContainText('lun, 30 nov');
  await expectGoodAtWidths(page, 'inbox-weekly-rest');

  await page.route(detail, (route) => route.abort());
  await line.getByRole('button', { name: new RegExp(`^${inbox.actions.LEGAL_LIMIT}`) }).click();
  const day = page.getByRole('dialog', { name: 'Blas Otero' });
  await expect(day.getByRole('alert')).toContainText(dayTexts.loadFailed);
  await page.unroute(detail);
  await day.getByRole('button', { name: shellTexts.retry }).click();
  await expect(day.getByRole('listitem').filter({ hasText: told })).toBeVisible();
  await expectGoodAtWidths(page, 'inbox-weekly-rest-day');
});

test('punches on a day of approved absence are reviewed, and the day is validated', async ({
  page,
  jornada,
}) => {
  const working = await openWorkingCompany(jornada, 'Ausencia trabajada');
  await giveTimeOff(jornada, working.company, working.blas.id, 'vacation', '2026-11-16', '2026-11-16');
  await setClocks(page, jornada, '2026-11-20T11:00:00');
  await signInAsAdmin(page, working.company, attendancePath);
  await kind(page, 'ABSENCE_WORKED').click();
  const line = item(page, inboxTexts.absenceWorked(300));
  await expect(line).toContainText('Blas Otero');
  await expectGoodAtWidths(page, 'inbox-absence-worked');
  const left = await list(page).getByRole('status').textContent();

  await line.getByRole('button', { name: new RegExp(`^${inbox.actions.ABSENCE_WORKED}`) }).click();
  const day = page.getByRole('dialog', { name: 'Blas Otero' });
  await page.route('**/attendance/admin/days/bulk', (route) => route.abort());
  await day.getByRole('button', { name: decisions.VALIDATE, exact: true }).click();
  await expect(day.getByRole('alert')).toContainText('No hay conexión. Revisa tu red.');
  await page.unroute('**/attendance/admin/days/bulk');
  await day.getByRole('button', { name: decisions.VALIDATE, exact: true }).click();
  await expect(page.getByText(decided.VALIDATE(1))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(item(page, inboxTexts.absenceWorked(300))).toHaveCount(0);
  await expect(list(page).getByRole('status')).not.toHaveText(left ?? '');
});
