import { absenceReviewTexts } from '@jornada/texts/absences-review';
import { closedMonthsKept } from '@jornada/texts/closed-months';
import { closingTexts, ownMonthsTexts } from '@jornada/texts/closed-months-screens';
import { errorTexts } from '@jornada/texts/errors';
import { validationTexts } from '@jornada/texts/validation';
import type { Page } from '@playwright/test';
import { atAnyTime } from '../support/attendance-days.ts';
import { button, expectAccessibleAtWidths, giveShift, notice } from '../support/clock-page.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { openSession } from '../support/open-session.ts';
import { type OwnCompany, openCompany } from '../support/own-company.ts';
import { recordDays } from '../support/recorded-days.ts';
import { expect, keepPicture, test } from '../support/test.ts';

const { closeDialog, reopenDialog } = closingTexts;
const path = '/admin/asistencias/cierre';
const now = '2026-11-20T18:00[Europe/Madrid]';

/** Olga worked on a Monday of October 47 minutes longer than she should, Pablo forgot to clock out. */
async function october(
  jornada: JornadaServer,
): Promise<{ company: OwnCompany; olga: string; olgaId: string }> {
  await jornada.setClock('2026-10-26T08:00[Europe/Madrid]');
  const company = await openCompany(jornada, 'Cierre');
  const olga = await company.addSetUp({ name: 'Olga Registro', email: company.email('olga') });
  const pablo = await company.addSetUp({ name: 'Pablo Olvido', email: company.email('pablo') });
  for (const { id } of [olga, pablo]) await giveShift(company, id, { hours: ['09:00-17:00'] });
  await recordDays(jornada, olga, [
    ['2026-10-26T09:00', 'IN'],
    ['2026-10-26T17:47', 'OUT'],
  ]);
  await recordDays(jornada, pablo, [['2026-10-27T09:00', 'IN']]);
  await jornada.setClock(now);
  return { company, olga: olga.email, olgaId: olga.id };
}

const person = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('a month is closed, disputed, reopened and closed as another version', async ({ page, jornada }) => {
  const { company, olga, olgaId } = await october(jornada);
  const contract = { validFrom: '2026-10-01', kind: 'INDEFINITE', isPartTime: true };
  await atAnyTime(jornada, company).call('POST', `/admin/employees/${olgaId}/contracts`, contract);
  await page.clock.setSystemTime('2026-11-20T17:00:00Z');
  await openSession(page, company.adminEmail, path);
  await expect(person(page, 'Pablo Olvido')).toContainText(closingTexts.openKinds.AUSENTE);
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'closing-open');

  // What is left to settle leads to the list of those very days.
  await person(page, 'Pablo Olvido')
    .getByRole('link', { name: /^Sin resolver/ })
    .click();
  await expect(page).toHaveURL(/from=2026-10-01&to=2026-10-31/);
  await expect(page.getByRole('searchbox')).toHaveValue('Pablo Olvido');
  await expect(page.getByRole('row').filter({ hasText: 'jue, 1 oct' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Olga Registro' })).toBeHidden();
  await page.goBack();

  await button(page, closingTexts.close).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(closeDialog.compensations.REST).check();
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'closing-dialog');
  await dialog.getByRole('button', { name: closingTexts.close }).click();
  await expect(dialog).toContainText(errorTexts.MONTH_HAS_OPEN_DAYS);
  await dialog.getByLabel(closeDialog.confirm).check();
  await dialog.getByRole('button', { name: closingTexts.close }).click();
  await expect(page.getByText(/^Mes cerrado para/)).toBeVisible();
  await expect(person(page, 'Olga Registro')).toContainText(closingTexts.states.closed(1));
  await expect(person(page, 'Olga Registro')).toContainText(closingTexts.answers.silent);
  await expect(person(page, 'Olga Registro')).toContainText(
    'complementarias 47 min (exceso sin pacto: 47 min), extra 0 min',
  );
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'closing-closed');

  const download = page.waitForEvent('download');
  await button(page, closingTexts.file('PDF', 'Olga Registro')).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await button(page, closingTexts.archive).click();
  await expect(notice(page, closingTexts.archiveAsked)).toBeVisible();
  // It goes on while somebody looks at something else.
  await page.goto('/admin/asistencias');
  await page.goto(path);
  await expect(page.getByRole('listitem').filter({ hasText: 'ZIP' })).toBeVisible();

  const own = await page.context().browser()?.newContext();
  const other = await own?.newPage();
  if (!other) throw new Error('a browser has another page');
  await other.clock.setSystemTime('2026-11-20T17:00:00Z');
  await openSession(other, olga, '/empleado/mis-asistencias');
  const months = other.getByRole('region', { name: ownMonthsTexts.title });
  await expect(months).toContainText('Trabajado 8 h 47 min, complementarias 47 min');
  await expectAccessibleAtWidths(other);
  await keepPicture(other, 'own-months');
  await other.route('**/api/attendance/months/answer', (route) => route.abort('connectionreset'));
  await months.getByRole('button', { name: /^Estoy de acuerdo/ }).click();
  await expect(notice(other, ownMonthsTexts.answerFailed)).toBeVisible();
  await other.unroute('**/api/attendance/months/answer');
  await months.getByRole('button', { name: /^No estoy de acuerdo/ }).click();
  const saying = other.getByRole('dialog', { name: ownMonthsTexts.dialogTitle });
  await saying.getByRole('button', { name: ownMonthsTexts.send }).click();
  await expect(saying).toContainText(validationTexts.required);
  await saying.getByLabel(ownMonthsTexts.commentLabel).fill('Salí a las seis');
  await saying.getByRole('button', { name: ownMonthsTexts.send }).click();
  await expect(notice(other, ownMonthsTexts.answered)).toBeVisible();
  await expect(months).toContainText(ownMonthsTexts.comment('Salí a las seis'));
  await own?.close();

  await page.reload();
  await expect(person(page, 'Olga Registro')).toContainText(closingTexts.comment('Salí a las seis'));
  await button(page, closingTexts.reopenOf('Olga Registro')).click();
  await dialog.getByLabel(reopenDialog.reason).fill('Corta');
  await dialog.getByRole('button', { name: closingTexts.reopen }).click();
  await expect(dialog).toContainText('Debe tener al menos 10 caracteres.');
  await dialog.getByLabel(reopenDialog.reason).fill('Salió a las seis, como dice');
  await dialog.getByRole('button', { name: closingTexts.reopen }).click();
  await expect(notice(page, reopenDialog.done)).toBeVisible();
  await expect(person(page, 'Olga Registro')).toContainText(closingTexts.states.reopened(1));
  await page.getByLabel(closingTexts.choose('Olga Registro')).check();
  await button(page, closingTexts.closeChosen(1)).click();
  await dialog.getByLabel(closeDialog.confirm).check();
  await dialog.getByRole('button', { name: closingTexts.close }).click();
  await expect(person(page, 'Olga Registro')).toContainText(closingTexts.states.closed(2));

  // How it looks while a month of many is closed in the background, and when that was given up.
  const closing = { id: '01890000-0000-7000-8000-000000000000', month: '2026-10', closed: null };
  const times = { createdAt: '2026-11-20T17:00:00.000Z', expiresAt: '2026-11-21T17:00:00.000Z' };
  const steps = { totalSteps: 500, doneSteps: 120, message: null as string | null };
  const answer = { ...closing, ...times, ...steps, status: 'RUNNING' };
  await page.route('**/api/attendance/admin/months/closings', (route) => route.fulfill({ json: [answer] }));
  await page.reload();
  await expect(page.getByText(closingTexts.background.progress(120, 500))).toBeVisible();
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'closing-many');
  Object.assign(answer, { status: 'FAILED', message: 'No se ha podido terminar.' });
  await expect(page.getByRole('alert')).toContainText('No se ha podido terminar.');
});

test('an illness filed into a closed month says so, and the month is marked as changed since', async ({
  page,
  jornada,
}) => {
  const { company, olgaId } = await october(jornada);
  const body = { month: '2026-10', userIds: [olgaId], confirmed: true };
  await atAnyTime(jornada, company).call('POST', '/attendance/admin/months/close', body);
  await jornada.setClock('2026-11-20T18:05[Europe/Madrid]');
  await page.clock.setSystemTime('2026-11-20T17:05:00Z');
  await openSession(page, company.adminEmail, '/admin/ausencias');
  const { file } = absenceReviewTexts;
  await button(page, file.open).click();
  const dialog = page.getByRole('dialog', { name: file.title });
  await dialog.getByRole('combobox', { name: 'Persona' }).fill('olga');
  await page.getByRole('option', { name: 'Olga Registro' }).click();
  await dialog.getByLabel('Desde').fill('28/10/2026');
  await dialog.getByLabel('Hasta').fill('29/10/2026');
  await dialog.getByLabel('Motivo').fill('Gripe');
  await page.route('**/api/absences/admin', (route) => route.abort());
  await dialog.getByRole('button', { name: file.submit }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/absences/admin');
  await dialog.getByRole('button', { name: file.submit }).click();
  await expect(notice(page, closedMonthsKept(['2026-10']))).toBeVisible();
  await keepPicture(page, 'closing-notice');

  await page.goto(path);
  await expect(person(page, 'Olga Registro')).toContainText(closingTexts.states.changedSince);
  await expect(person(page, 'Pablo Olvido')).not.toContainText(closingTexts.states.changedSince);
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'closing-changed-since');
});
