import { attendanceTexts as texts } from '@jornada/texts/attendance';
import { impossibleHoursTexts } from '@jornada/texts/attendance-corrections';
import { errorTexts } from '@jornada/texts/errors';
import { widgetTexts } from '@jornada/texts/widgets';
import type { Page } from '@playwright/test';
import { openWorkingCompany, punchAt, setClocks } from '../support/attendance-days.ts';
import {
  attendancePath,
  dayButton,
  dayLink,
  dayRow,
  expectGoodAtWidths,
} from '../support/attendance-page.ts';
import { signInAsAdmin } from '../support/own-company.ts';
import { expect, expectAccessible, keepPicture, keepView, test } from '../support/test.ts';

const { edit } = texts;
const friday = 'vie, 20 nov';
const dialog = (page: Page) => page.getByRole('dialog', { name: edit.editTitle });
const noteDialog = (page: Page) => page.getByRole('dialog', { name: edit.noteTitle });
const pair = (page: Page, number: number) =>
  page.getByRole('group', { name: edit.pair(number), exact: true });
const entry = (page: Page, number = 1) => pair(page, number).getByRole('textbox', { name: edit.entry });
const exit = (page: Page, number = 1) => pair(page, number).getByRole('textbox', { name: edit.exit });
const note = (page: Page) => page.getByRole('textbox', { name: edit.note });
const save = (page: Page) => page.getByRole('button', { name: edit.save });
const check = '**/attendance/admin/days/check-editability*';
const hours = '**/attendance/admin/days/edit-hours';

/** The list at eleven on Friday, two hours after Ana's entry. */
async function openFriday(page: Page, jornada: Parameters<typeof openWorkingCompany>[0], name: string) {
  const working = await openWorkingCompany(jornada, name);
  await setClocks(page, jornada, '2026-11-20T11:00:00');
  await signInAsAdmin(page, working.company, attendancePath);
  await expect(dayRow(page, 'Ana Ruiz', friday)).toBeVisible();
  return working;
}

const openEdit = async (page: Page) => {
  await dayButton(page, texts.actions.edit, 'Ana Ruiz', friday).click();
  await expect(entry(page)).toHaveValue('09:00');
};

test('hours are corrected with a note; row and day show the punches and the reason', async ({
  page,
  jornada,
}) => {
  await openFriday(page, jornada, 'Correcciones');
  await openEdit(page);
  await expect(dialog(page)).toContainText('Debes modificar al menos un campo o agregar una nota');
  await expect(save(page)).toBeDisabled();
  await expect(dialog(page)).toContainText('(0/10)');

  await entry(page).fill('12');
  await exit(page).fill('10:30');
  await expect(dialog(page)).toContainText('La hora de entrada debe ser anterior a la hora de salida');
  await expect(dialog(page)).toContainText('Debes agregar una nota administrativa');
  await expectAccessible(page);
  await keepPicture(page, 'attendance-edit-reversed');
  await entry(page).fill('');
  await expect(dialog(page)).toContainText(edit.unchanged);
  await entry(page).fill('08:40');
  await note(page).fill('Olvidó f');
  await expect(dialog(page)).toContainText('(8/10)');
  await expect(save(page)).toBeDisabled();
  await note(page).fill('Olvidó fichar al entrar');
  await expect(save(page)).toBeEnabled();

  // Up to four pairs, of which one stays; the original can be had back.
  for (let count = 2; count <= 4; count += 1) await page.getByRole('button', { name: edit.addPair }).click();
  await expect(page.getByRole('button', { name: edit.addPair })).toHaveCount(0);
  await save(page).click();
  await expect(dialog(page).getByText(edit.entryRequired)).toHaveCount(3);
  for (let count = 4; count >= 2; count -= 1) {
    await page.getByRole('button', { name: edit.removePair(count) }).click();
  }
  await expect(page.getByRole('button', { name: edit.removePair(1) })).toHaveCount(0);
  await page.getByRole('button', { name: edit.restore }).click();
  await expect(entry(page)).toHaveValue('09:00');
  await expect(exit(page)).toHaveValue('');
  await entry(page).fill('8.40');
  await exit(page).fill('1030');
  await expectGoodAtWidths(page, 'attendance-edit');
  await save(page).click();
  await expect(page.getByText('Horarios editados correctamente')).toBeVisible();
  await expect(dialog(page)).toBeHidden();

  const row = dayRow(page, 'Ana Ruiz', friday);
  await expect(row).toContainText('08:40–10:30');
  // What is above the list is read anew after the change and moves the row away from under the mouse.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await row.getByRole('button', { name: texts.edited }).hover();
    await expect(page.getByRole('tooltip', { name: texts.original('09:00–en curso') })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass({ timeout: 20_000 });

  await dayLink(page, 'Ana Ruiz', friday).click();
  const day = page.getByRole('dialog', { name: 'Ana Ruiz' });
  await expect(day).toContainText('Original 09:00');
  await expect(day).toContainText('Alba Admin');
  await expect(day).toContainText('«Olvidó fichar al entrar»');
  await expectGoodAtWidths(page, 'attendance-day');
});

test('impossible hours are refused in a sentence, and nothing is lost', async ({ page, jornada }) => {
  await openFriday(page, jornada, 'Imposibles');
  await openEdit(page);
  await exit(page).fill('10:00');
  await page.getByRole('button', { name: edit.addPair }).click();
  const added = page.getByRole('group', { name: edit.newPair(2) });
  await added.getByRole('textbox', { name: edit.entry }).fill('09:30');
  await added.getByRole('textbox', { name: edit.exit }).fill('10:30');
  await note(page).fill('Dos tramos que se pisan');
  await save(page).click();
  await expect(added.getByText(impossibleHoursTexts.PAIRS_OVERLAP)).toBeVisible();
  await keepPicture(page, 'attendance-edit-impossible');
  await expect(note(page)).toHaveValue('Dos tramos que se pisan');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: widgetTexts.leave.leave }).click();
  await expect(dayRow(page, 'Ana Ruiz', friday)).toContainText('09:00–en curso');
});

test('the second to save sees what changed and keeps what they typed', async ({ page, jornada }) => {
  const { company, ana } = await openFriday(page, jornada, 'Segundos');
  await openEdit(page);
  await exit(page).fill('10:45');
  await note(page).fill('Salió antes con permiso');
  const path = `/attendance/admin/days/detail?userId=${ana.id}&date=2026-11-20`;
  const { row } = await company.call('GET', path);
  const present = row as { version: string; attendancePairs: { entryId: string }[] };
  await company.call('PUT', '/attendance/admin/days/edit-hours', {
    userId: ana.id,
    date: '2026-11-20',
    version: present.version,
    pairs: [{ entryId: present.attendancePairs[0]?.entryId, entryTime: '08:30' }],
    reason: 'Entró a las ocho y media',
  });
  await save(page).click();
  const told = page.getByRole('alert').filter({ hasText: texts.meanwhile.title });
  await expect(told).toContainText('09:00–en curso');
  await expect(told).toContainText('08:30–en curso');
  await expect(entry(page)).toHaveValue('08:30');
  await expect(exit(page)).toHaveValue('10:45');
  await expect(note(page)).toHaveValue('Salió antes con permiso');
  await expectAccessible(page);
  await keepPicture(page, 'attendance-edit-meanwhile');
  await save(page).click();
  await expect(page.getByText('Horarios editados correctamente')).toBeVisible();
  await expect(dayRow(page, 'Ana Ruiz', friday)).toContainText('08:30–10:45');
});

test('when the edit window ends the row becomes read-only, and a note can still be added', async ({
  page,
  jornada,
}) => {
  await openFriday(page, jornada, 'Plazos');
  const row = dayRow(page, 'Ana Ruiz', friday);
  await expect(row).toContainText(/9\sh\s59\smin|10\sh/);
  await page.clock.setSystemTime('2026-11-20T20:10:00+01:00');
  await expect(row.locator('[data-window="ending"]')).toContainText('49 min');
  await keepView(page, 'attendance-ending');
  await page.clock.setSystemTime('2026-11-20T21:00:01+01:00');
  await expect(row).toContainText('Expirado');
  await expect(dayButton(page, texts.actions.edit, 'Ana Ruiz', friday)).toHaveCount(0);
  await setClocks(page, jornada, '2026-11-20T21:00:01');
  await dayButton(page, texts.actions.note, 'Ana Ruiz', friday).click();
  await expect(noteDialog(page)).toContainText(errorTexts.EDIT_WINDOW_OVER);
  await expect(page.getByRole('textbox', { name: edit.entry })).toHaveCount(0);
  await note(page).fill('Se deja constancia de la llamada');
  await page.getByRole('combobox', { name: edit.noteType }).selectOption(texts.noteTypes.INCIDENT);
  await expectAccessible(page);
  await keepPicture(page, 'attendance-note');
  await save(page).click();
  await expect(page.getByText('Nota administrativa agregada correctamente')).toBeVisible();
  await expect(row.getByTitle(texts.noteCount(1))).toBeVisible();
});

test('a day whose check fails cannot be edited', async ({ page, jornada }) => {
  await openFriday(page, jornada, 'Comprobaciones');
  await page.route(check, (route) => route.fulfill({ status: 500, json: {} }));
  await dayButton(page, texts.actions.edit, 'Ana Ruiz', friday).click();
  await expect(noteDialog(page)).toContainText('Error al verificar editabilidad');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.unroute(check);
  await page.route(check, (route) => route.fulfill({ json: {} }));
  await dayButton(page, texts.actions.edit, 'Ana Ruiz', friday).click();
  await expect(noteDialog(page)).toContainText('Backend no devolvió información de editabilidad');
  await expect(page.getByRole('textbox', { name: edit.entry })).toHaveCount(0);
});

test('a malformed answer, a refusal and a lost connection are reported, and what was typed stays', async ({
  page,
  jornada,
}) => {
  await openFriday(page, jornada, 'Respuestas');
  await openEdit(page);
  await exit(page).fill('10:45');
  await note(page).fill('Salió antes con permiso');
  const answers = [
    { answer: { json: { horas: true } }, told: 'Respuesta del servidor inválida' },
    { answer: { json: { success: false, message: 'Lo dice el servidor.' } }, told: 'Lo dice el servidor.' },
    { answer: { json: { success: false } }, told: 'Error al procesar la solicitud' },
    { answer: { status: 418, json: {} }, told: 'Error al procesar la solicitud' },
  ];
  for (const { answer, told } of answers) {
    await page.route(hours, (route) => route.fulfill(answer));
    await save(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText(told);
    await page.unroute(hours);
  }
  await page.route(hours, (route) => route.abort());
  await save(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('No hay conexión. Revisa tu red.');
  await expectAccessible(page);
  await page.unroute(hours);
  await expect(exit(page)).toHaveValue('10:45');
  await save(page).click();
  await expect(page.getByText('Horarios editados correctamente')).toBeVisible();
});

test('the exit of a night is on the next date', async ({ page, jornada }) => {
  const { company, ana } = await openWorkingCompany(jornada, 'Noches');
  await punchAt(
    jornada,
    ana,
    ['2026-11-20T14:00', 'OUT'],
    ['2026-11-20T22:00', 'IN'],
    ['2026-11-21T02:00', 'OUT'],
  );
  await setClocks(page, jornada, '2026-11-21T09:00:00');
  await signInAsAdmin(page, company, attendancePath);
  await dayButton(page, texts.actions.edit, 'Ana Ruiz', friday).click();
  await expect(exit(page, 2)).toHaveValue('02:00');
  await expect(pair(page, 2).getByRole('checkbox', { name: edit.exitNextDay })).toBeChecked();
  await exit(page, 2).fill('03:30');
  await note(page).fill('Salió a las tres y media');
  await save(page).click();
  await expect(page.getByText('Horarios editados correctamente')).toBeVisible();
  await expect(dayRow(page, 'Ana Ruiz', friday)).toContainText('22:00–03:30 +1');
});
