import { balanceTexts } from '@jornada/texts/attendance-balance';
import { clockTexts } from '@jornada/texts/clock';
import { hoursLeftTexts } from '@jornada/texts/hours-left';
import { schedulesTexts as texts } from '@jornada/texts/schedules';
import { button, expectAccessibleAtWidths, notice, shift } from '../support/clock-page.ts';
import { expectToFit } from '../support/layout.ts';
import { openSession } from '../support/open-session.ts';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';

const { form, actions, assignments, assign, statistics, days } = texts;
const on = (moment: string) => `2026-11-${moment}[Europe/Madrid]`;

test('an admin makes a schedule of 37 h 30 min a week and assigns it; whoever has it works at any hour and sees what is left', async ({
  page,
  jornada,
}) => {
  await jornada.setClock(on('23T08:00'));
  const company = await openCompany(jornada, 'Por horas');
  const hugo = await company.addSetUp({ name: 'Hugo Horas', email: company.email('hugo') });
  await signInAsAdmin(page, company, '/admin/turnos');
  await page.getByRole('button', { name: texts.create }).click();
  const dialog = page.getByRole('dialog', { name: form.createTitle });
  await dialog.getByLabel(form.name, { exact: true }).fill('A su aire');
  await dialog.getByRole('tab', { name: form.tabs.time }).click();
  await expect(dialog.getByRole('radio', { name: form.timetable })).toBeChecked();
  await dialog.getByRole('radio', { name: form.byHours }).click();
  const hours = dialog.getByLabel(form.period.hours.WEEK);
  await expect(hours).toHaveValue('40');
  await expect(dialog.getByText(form.period.share('8\u00a0h'))).toBeVisible();

  // Neither hours nor days: both are named at their fields, and the first is focused.
  const save = dialog.getByRole('button', { name: form.save });
  await hours.fill('');
  for (const number of [1, 2, 3, 4, 5])
    await dialog.getByRole('button', { name: days.names[number - 1] ?? '', exact: true }).click();
  await save.click();
  await expect(dialog.getByText(form.period.range(1, 168))).toBeVisible();
  await expect(dialog.getByText('Debe seleccionar al menos un día laborable')).toBeVisible();
  await expect(hours).toBeFocused();
  await expectAccessible(page);
  await keepPicture(page, 'schedules-by-hours-invalid');

  // More than fits into the days is said by the server, at the same field.
  await hours.fill('37,5');
  await dialog.getByRole('button', { name: days.names[0] ?? '', exact: true }).click();
  await save.click();
  await expect(dialog.getByText('No caben tantas horas en esos días')).toBeVisible();
  for (const number of [2, 3, 4, 5])
    await dialog.getByRole('button', { name: days.names[number - 1] ?? '', exact: true }).click();
  await expect(dialog.getByText(form.period.share('7\u00a0h\u00a030\u00a0min'))).toBeVisible();
  await expect(dialog.getByText('No caben tantas horas en esos días')).toBeHidden();
  await expectToFit(page, 390);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await keepPicture(page, 'schedules-by-hours');
  await save.click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: 'A su aire' });
  await expect(row).toContainText('L–V 37\u00a0h\u00a030\u00a0min a la semana');
  await expectAccessible(page);
  await keepPicture(page, 'schedules-by-hours-list');

  await page.getByRole('button', { name: actions.of(actions.employees, 'A su aire'), exact: true }).click();
  const people = page.getByRole('dialog', { name: assignments.title('A su aire') });
  await expect(people.getByRole('region', { name: statistics.title })).toContainText(
    '37\u00a0h\u00a030\u00a0min',
  );
  await people.getByRole('button', { name: assignments.assign }).click();
  const choice = page.getByRole('dialog', { name: assign.title });
  await choice.getByRole('combobox', { name: assign.employees }).fill('Hugo');
  await page.getByRole('option', { name: 'Hugo Horas' }).click();
  await choice.getByLabel(assign.validFrom, { exact: true }).fill('01/11/2026');
  await choice.getByRole('button', { name: assign.confirm, exact: true }).click();
  await expect(page.getByRole('list', { name: assignments.list }).getByText('Hugo Horas')).toBeVisible();

  await openSession(page, hugo.email, '/empleado');
  const today = shift(page);
  await expect(today).toContainText(hoursLeftTexts.anyTime);
  await expect(today).toContainText(hoursLeftTexts.soFar.WEEK('0\u00a0min', '37\u00a0h\u00a030\u00a0min'));
  await jornada.setClock(on('23T11:00'));
  await button(page, clockTexts.punchButtons.IN).click();
  await expect(notice(page, clockTexts.punchSuccess.IN)).toBeVisible();
  await jornada.setClock(on('23T14:30'));
  await page.reload();
  await expect(today).toContainText(
    hoursLeftTexts.soFar.WEEK('3\u00a0h\u00a030\u00a0min', '37\u00a0h\u00a030\u00a0min'),
  );
  await expect(today).toContainText(hoursLeftTexts.left('34\u00a0h'));
  await button(page, clockTexts.punchButtons.OUT).click();
  await expect(page.getByText(clockTexts.states.FINISHED)).toBeVisible();
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'clock-by-hours');

  // The next morning nobody is late, and the day before was neither absent nor too short.
  await jornada.setClock(on('24T12:00'));
  await page.goto('/empleado/mis-asistencias');
  const balance = page.getByRole('region', { name: balanceTexts.title });
  await expect(balance).toContainText(
    hoursLeftTexts.soFar.WEEK('3\u00a0h\u00a030\u00a0min', '37\u00a0h\u00a030\u00a0min'),
  );
  await expect(balance).toContainText(hoursLeftTexts.left('34\u00a0h'));
  await expectAccessible(page);
  await keepPicture(page, 'history-by-hours');
});

test('an admin asks for presence at core hours, and whoever comes after they began is late on the list', async ({
  page,
  jornada,
}) => {
  await jornada.setClock(on('23T08:00'));
  const company = await openCompany(jornada, 'Con presencia');
  const nora = await company.addSetUp({ name: 'Nora Núcleo', email: company.email('nora') });
  await signInAsAdmin(page, company, '/admin/turnos');
  await page.getByRole('button', { name: texts.create }).click();
  const dialog = page.getByRole('dialog', { name: form.createTitle });
  await dialog.getByLabel(form.name, { exact: true }).fill('Flexible');
  await dialog.getByRole('tab', { name: form.tabs.time }).click();
  await dialog.getByRole('radio', { name: form.byHours }).click();
  await dialog.getByRole('switch', { name: form.core.isOn }).click();
  await dialog.getByRole('switch', { name: form.core.hasSecond }).click();

  // The second stretch begins before the first has ended: the server says so at its field.
  const second = dialog.getByRole('group', { name: form.core.stretches[1] ?? '' });
  await second.getByLabel(form.from).fill('12:00');
  const save = dialog.getByRole('button', { name: form.save });
  await save.click();
  await expect(dialog.getByText('Debe empezar cuando termine la franja anterior, o después')).toBeVisible();
  await expectToFit(page, 390);
  await expectAccessible(page);
  await keepPicture(page, 'schedules-core-hours-invalid');
  await page.setViewportSize({ width: 1280, height: 800 });
  await second.getByLabel(form.from).fill('15:00');
  await expectAccessible(page);
  await keepPicture(page, 'schedules-core-hours');
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Flexible' })).toContainText(
    'presencia 10:00–13:00 y 15:00–16:00',
  );
  await page.getByRole('button', { name: actions.of(actions.employees, 'Flexible'), exact: true }).click();
  const people = page.getByRole('dialog', { name: assignments.title('Flexible') });
  await people.getByRole('button', { name: assignments.assign }).click();
  const choice = page.getByRole('dialog', { name: assign.title });
  await choice.getByRole('combobox', { name: assign.employees }).fill('Nora');
  await page.getByRole('option', { name: 'Nora Núcleo' }).click();
  await choice.getByLabel(assign.validFrom, { exact: true }).fill('23/11/2026');
  await choice.getByRole('button', { name: assign.confirm, exact: true }).click();
  await expect(page.getByRole('list', { name: assignments.list }).getByText('Nora Núcleo')).toBeVisible();

  await openSession(page, nora.email, '/empleado');
  await expect(shift(page)).toContainText(hoursLeftTexts.presence(['10:00–13:00', '15:00–16:00']));
  await jornada.setClock(on('23T10:40'));
  await button(page, clockTexts.punchButtons.IN).click();
  await expect(notice(page, clockTexts.punchSuccess.IN)).toBeVisible();
  await jornada.setClock(on('23T18:00'));
  await page.reload();
  await button(page, clockTexts.punchButtons.OUT).click();
  await expect(page.getByText(clockTexts.states.FINISHED)).toBeVisible();

  await jornada.setClock(on('24T08:00'));
  await signInAsAdmin(page, company, '/admin/asistencias?from=2026-11-23&to=2026-11-23');
  await expect(page.getByText('Nora Núcleo').first()).toBeVisible();
  await expect(page.getByText('40\u00a0min tarde').first()).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'attendance-late-to-core-hours');
});
