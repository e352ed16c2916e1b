import { clockTexts } from '@jornada/texts/clock';
import { employmentsTexts as texts } from '@jornada/texts/employees-employments';
import { shellTexts } from '@jornada/texts/shell';
import type { Page } from '@playwright/test';
import { atAnyTime } from '../support/attendance-days.ts';
import { expectGoodAtWidths } from '../support/attendance-page.ts';
import { button, giveShift } from '../support/clock-page.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { openSession } from '../support/open-session.ts';
import { type OwnCompany, type OwnPerson, openCompany, signInAsAdmin } from '../support/own-company.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const { form } = texts;
const { punchButtons } = clockTexts;

/** Rosa, who worked from April to October and has a schedule still. */
async function seasonal(jornada: JornadaServer): Promise<{ company: OwnCompany; rosa: OwnPerson }> {
  await jornada.setClock('2026-11-20T11:00[Europe/Madrid]');
  const company = atAnyTime(jornada, await openCompany(jornada, 'Temporada'));
  const rosa = await company.addSetUp({ name: 'Rosa Temporada', email: company.email('rosa') });
  await giveShift(company, rosa.id, { hours: ['09:00-17:00'], days: [1, 2, 3, 4, 5] });
  const season = { employedFrom: '2026-04-01', employedUntil: '2026-10-31' };
  await company.call('PUT', `/admin/employees/${rosa.id}`, { name: rosa.name, email: rosa.email, ...season });
  return { company, rosa };
}

const lines = (page: Page) => page.getByRole('list', { name: texts.title });
const part = (page: Page) => page.getByRole('region', { name: texts.title });

test('a seasonal worker comes back, pauses until the next season, and comes back again', async ({
  page,
  jornada,
}) => {
  const { company, rosa } = await seasonal(jornada);
  await page.clock.setSystemTime('2026-11-20T10:00:00Z');
  await signInAsAdmin(page, company, `/admin/empleados/${rosa.id}/contrato`);
  await expect(part(page)).toContainText(texts.states.NO_LONGER_EMPLOYED);
  await expect(lines(page)).toContainText(texts.between('01/04/2026', '31/10/2026'));

  // The day she left is hers already; from the 16th on she is expected again.
  await page.getByRole('button', { name: texts.comeBack }).press('Enter');
  const back = page.getByRole('dialog', { name: texts.titles.comeBack(rosa.name) });
  await back.getByRole('button', { name: form.save }).click();
  await expect(back.getByText(form.dateRequired)).toBeVisible();
  await back.getByLabel(form.firstDayOfReturn, { exact: true }).fill('31/10/2026');
  await back.getByRole('button', { name: form.save }).click();
  await expect(back.getByText(texts.refusals.EMPLOYMENTS_OVERLAP)).toBeVisible();
  await back.getByLabel(form.firstDayOfReturn, { exact: true }).fill('16/11/2026');
  await expect(back.getByText(texts.foreseen.days('16/11/2026', '19/11/2026'))).toBeVisible();
  await expectGoodAtWidths(page, 'employment-comes-back');
  await back.getByRole('button', { name: form.save }).click();
  await expect(page.getByText(texts.saved)).toBeVisible();
  await expect(lines(page).getByRole('listitem')).toHaveCount(2);
  await expect(part(page)).toContainText(texts.states.EMPLOYED);

  await page.getByRole('button', { name: texts.addPause }).click();
  const pause = page.getByRole('dialog', { name: texts.titles.addPause(rosa.name) });
  await pause.getByLabel(form.firstDayOfPause, { exact: true }).fill('19/11/2026');
  await pause.getByLabel(form.reason, { exact: true }).selectOption({ label: texts.reasons.OTHER });
  await pause.getByRole('button', { name: form.save }).click();
  await expect(pause.getByText(form.noteRequired)).toBeVisible();
  await pause.getByLabel(form.reason, { exact: true }).selectOption({ label: texts.reasons.BETWEEN_SEASONS });
  await expect(pause.getByText(form.reasonHelp.BETWEEN_SEASONS)).toBeVisible();
  await expectGoodAtWidths(page, 'employment-pause');
  await pause.getByRole('button', { name: form.save }).click();
  await expect(lines(page).getByRole('listitem')).toHaveCount(3);
  await expect(part(page)).toContainText(texts.states.PAUSED);
  await expect(lines(page)).toContainText(texts.earnsNone);
  await expectGoodAtWidths(page, 'employments');
  await page.goto('/admin/empleados?employment=PAUSED');
  await expect(page.getByRole('row').filter({ hasText: rosa.name })).toContainText(texts.states.PAUSED);

  // In the pause she does not clock in; once it has ended she is expected again.
  await page.goto(`/admin/empleados/${rosa.id}/contrato`);
  await page.getByRole('button', { name: texts.comeBack }).click();
  const ends = page.getByRole('dialog', { name: texts.titles.endPause(rosa.name) });
  await ends.getByLabel(form.lastDayOfPause, { exact: true }).fill('18/11/2026');
  await ends.getByRole('button', { name: form.save }).click();
  await expect(ends.getByText(form.reversed)).toBeVisible();
  await ends.getByLabel(form.lastDayOfPause, { exact: true }).fill('19/11/2026');
  await ends.getByRole('button', { name: form.save }).click();
  await expect(part(page)).toContainText(texts.states.EMPLOYED);
  await expect(lines(page)).toContainText(texts.between('19/11/2026', '19/11/2026'));
});

test('what cannot be loaded is tried again, and a pause that is removed is asked for first', async ({
  page,
  jornada,
}) => {
  const { company, rosa } = await seasonal(jornada);
  await company.call('POST', `/admin/employees/${rosa.id}/employments`, {
    ...{ kind: 'PAUSE', firstDay: '2026-06-01', lastDay: '2026-06-12', reason: 'LEAVE_OF_ABSENCE' },
  });
  await page.clock.setSystemTime('2026-11-20T10:00:00Z');
  let isDown = true;
  await page.route('**/employments', (route) =>
    isDown ? route.fulfill({ status: 418, json: {} }) : route.continue(),
  );
  await signInAsAdmin(page, company, `/admin/empleados/${rosa.id}/contrato`);
  await expect(part(page).getByRole('alert')).toContainText(texts.loadFailed);
  await expectAccessible(page);
  isDown = false;
  await part(page).getByRole('button', { name: shellTexts.retry }).click();
  const line = lines(page).getByRole('listitem').filter({ hasText: texts.reasons.LEAVE_OF_ABSENCE });
  await line.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: texts.remove }).click();
  const removal = page.getByRole('dialog', { name: texts.removal.title });
  await expect(removal.getByText(texts.foreseen.days('01/06/2026', '12/06/2026'))).toBeVisible();
  await removal.getByRole('button', { name: texts.removal.confirm }).click();
  await expect(lines(page).getByRole('listitem')).toHaveCount(1);
});

test('who is in a pause is told so at the clock', async ({ page, jornada }) => {
  const { company, rosa } = await seasonal(jornada);
  const calls = `/admin/employees/${rosa.id}/employments`;
  await company.call('POST', calls, { kind: 'EMPLOYMENT', firstDay: '2026-11-02' });
  await company.call('POST', calls, { kind: 'PAUSE', firstDay: '2026-11-20', reason: 'LEAVE_OF_ABSENCE' });
  await page.clock.setSystemTime('2026-11-20T10:00:00Z');
  await openSession(page, rosa.email, '/empleado');
  const entry = button(page, punchButtons.IN);
  await expect(entry).toBeDisabled();
  await expect(entry).toHaveAccessibleDescription(clockTexts.outsideEmployment.PAUSED);
});
