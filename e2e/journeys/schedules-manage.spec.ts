import { schedulesTexts as texts } from '@jornada/texts/schedules';
import { shellTexts } from '@jornada/texts/shell';
import { widgetTexts } from '@jornada/texts/widgets';
import type { Locator, Page } from '@playwright/test';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';

test.beforeEach(({ jornada }) => jornada.setClock('2026-11-23T08:00:00[Europe/Madrid]'));

const list = '/admin/turnos';
const { form, actions, days } = texts;

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const action = (page: Page, what: string, name: string) =>
  page.getByRole('button', { name: actions.of(what, name), exact: true });
const openMenu = (page: Page, name: string) =>
  page.getByRole('button', { name: widgetTexts.list.more(name), exact: true }).click();
const day = (within: Locator, number: number) =>
  within.getByRole('button', { name: days.names[number - 1] ?? '', exact: true });
const part = (dialog: Locator, name: string) => dialog.getByRole('tab', { name });
const hours = (within: Locator, legend: string) => within.getByRole('group', { name: legend, exact: true });
const previewRow = (dialog: Locator, number: number) =>
  dialog.getByRole('row').filter({ hasText: days.names[number - 1] ?? '' });

test('a schedule of mornings is made from the usual hours; missing fields are named at the field', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Turnos');
  await signInAsAdmin(page, company);
  await page
    .getByRole('navigation', { name: shellTexts.mainMenu })
    .getByRole('link', { name: shellTexts.menu.admin.schedules })
    .click();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('heading', { level: 1, name: shellTexts.menu.admin.schedules })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Horarios de Trabajo', 'Días Festivos', 'Plantillas']);
  await expect(page.getByText(texts.none)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'schedules-none');

  await page.getByRole('button', { name: texts.create }).click();
  const dialog = page.getByRole('dialog', { name: form.createTitle });
  const name = dialog.getByLabel(form.name, { exact: true });
  const save = dialog.getByRole('button', { name: form.save });
  await expect(name).toBeFocused();
  await expect(dialog.getByLabel(form.type)).toHaveValue('REGULAR');
  await expect(dialog.getByLabel(form.priority)).toHaveValue('0');
  await part(dialog, form.tabs.time).click();
  await expect(dialog.getByRole('radio', { name: form.simple })).toBeChecked();
  for (const number of [1, 2, 3, 4, 5])
    await expect(day(dialog, number)).toHaveAttribute('aria-pressed', 'true');
  for (const number of [6, 7]) await expect(day(dialog, number)).toHaveAttribute('aria-pressed', 'false');
  await expect(hours(dialog, form.hours).getByLabel(form.from)).toHaveValue('09:00');
  await expect(hours(dialog, form.hours).getByLabel(form.to)).toHaveValue('14:00');
  await expect(dialog.getByLabel(form.flexibility)).toHaveValue('15');
  await expect(dialog.getByLabel(form.break)).toHaveValue('0');
  await expect(dialog.getByText(texts.preview.week('25 h'))).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'schedules-new-time');
  await part(dialog, form.tabs.advanced).click();
  await expect(dialog.getByLabel(form.timezone)).toHaveValue('Europe/Madrid');
  for (const label of [form.respectsHolidays, form.allowsOvertime, form.requiresBreaks])
    await expect(dialog.getByLabel(label)).toBeChecked();
  await expect(dialog.getByLabel(form.maxPerDay)).toHaveValue('2');
  await expect(dialog.getByLabel(form.maxPerWeek)).toHaveValue('10');
  await expect(dialog.getByLabel(form.paidBreak)).toHaveValue('');
  await expect(dialog.getByLabel(form.minRest)).toHaveValue('12');
  await expectAccessible(page);
  await keepPicture(page, 'schedules-new-advanced');

  // Saved from another part, the first field that is wrong is shown and focused.
  await dialog.getByLabel(form.minRest).press('Enter');
  await expect(dialog.getByText('El nombre es obligatorio')).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('Mañanas');
  await dialog.getByLabel(form.validFrom, { exact: true }).fill('01/06/2026');
  await dialog.getByLabel(form.validTo, { exact: true }).fill('01/06/2026');
  await part(dialog, form.tabs.time).click();
  for (const number of [1, 2, 3, 4, 5]) await day(dialog, number).click();
  await expect(dialog.getByText(texts.preview.week('0 min'))).toBeVisible();
  await save.click();
  await expect(dialog.getByText('La fecha de fin debe ser posterior a la fecha de inicio')).toBeVisible();
  await expect(dialog.getByLabel(form.validTo, { exact: true })).toBeFocused();
  await expect(part(dialog, form.tabs.time)).toContainText(form.tabWithErrors);
  await expectAccessible(page);
  await keepPicture(page, 'schedules-new-invalid');
  await dialog.getByLabel(form.validTo, { exact: true }).fill('');
  await save.click();
  await expect(dialog.getByText('Debe seleccionar al menos un día laborable')).toBeVisible();
  await expect(day(dialog, 1)).toBeFocused();
  await keepPicture(page, 'schedules-new-dayless');
  for (const number of [1, 2, 3]) await day(dialog, number).click();

  // An afternoon is offered with the usual hours; the end of a night is on the next day.
  await dialog.getByLabel(form.afternoonSession).check({ force: true });
  await expect(hours(dialog, form.afternoon).getByLabel(form.from)).toHaveValue('16:00');
  await expect(hours(dialog, form.afternoon).getByLabel(form.to)).toHaveValue('19:00');
  await expect(dialog.getByText(texts.preview.week('24 h'))).toBeVisible();
  await hours(dialog, form.afternoon).getByLabel(form.to).fill('130');
  await hours(dialog, form.afternoon).getByLabel(form.from).fill('20:00');
  await expect(dialog.getByText(form.endsNextDay)).toBeVisible();
  await expect(previewRow(dialog, 1)).toContainText('09:00–14:00, 20:00–01:30');
  await expect(previewRow(dialog, 1)).toContainText('10 h 30 min');
  await keepPicture(page, 'schedules-new-night');
  await hours(dialog, form.afternoon).getByLabel(form.from).fill('16:00');
  await hours(dialog, form.afternoon).getByLabel(form.to).fill('19:00');

  // Leaving what was typed is asked about.
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: widgetTexts.leave.title });
  await question.getByRole('button', { name: widgetTexts.leave.stay }).click();
  await expect(question).toBeHidden();

  // A lost connection loses nothing.
  await page.route('**/api/schedules', (route) => route.abort());
  await save.click();
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText('Error al guardar el horario');
  await expectAccessible(page);
  await keepPicture(page, 'schedules-new-failed');
  await alert.getByRole('button', { name: shellTexts.closeNotice }).click();
  await expect(alert).toBeHidden();
  await page.unrouteAll();
  const sent = page.waitForRequest((call) => call.method() === 'POST' && call.url().endsWith('/schedules'));
  await save.click();
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Mañanas',
    validFrom: '2026-06-01',
    validTo: null,
    workdayCutoffMinutes: 0,
    weeklyContractMinutes: null,
    isActive: true,
    isComposite: false,
  });
  await expect(dialog).toBeHidden();
  await expect(page.getByText(texts.created)).toBeVisible();
  const line = row(page, 'Mañanas');
  await expect(line).toContainText('L–X 09:00–14:00, 16:00–19:00');
  await expect(line).toContainText('Desde 01/06/2026');
  await expect(line).toContainText('Prioridad 0');
  await expect(line).toContainText('Activo');
  await expectAccessible(page);
  await keepPicture(page, 'schedules-created');
});

test('a schedule whose days differ is made of rules, and opens with its rules', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Compuestos');
  await signInAsAdmin(page, company, list);
  await page.getByRole('button', { name: texts.create }).click();
  const dialog = page.getByRole('dialog', { name: form.createTitle });
  const save = dialog.getByRole('button', { name: form.save });
  const rule = (number: number) => dialog.getByRole('region', { name: form.rule(number) });
  await dialog.getByLabel(form.name, { exact: true }).fill('Semana partida');
  await part(dialog, form.tabs.time).click();
  await dialog.getByRole('radio', { name: form.composite }).check();
  await save.click();
  await expect(dialog.getByText('Debe agregar al menos una regla de horario')).toBeVisible();
  await expect(dialog.getByRole('button', { name: form.addRule })).toBeFocused();
  await expectAccessible(page);
  await keepPicture(page, 'schedules-no-rule');

  await dialog.getByRole('button', { name: form.addRule }).click();
  await expect(dialog.getByText('Debe agregar al menos una regla de horario')).toBeHidden();
  await expect(day(rule(1), 1)).toBeFocused();
  await expect(day(rule(1), 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(day(rule(1), 2)).toHaveAttribute('aria-pressed', 'false');
  await expect(hours(rule(1), form.hours).getByLabel(form.from)).toHaveValue('09:00');
  await expect(hours(rule(1), form.hours).getByLabel(form.to)).toHaveValue('17:00');
  await expect(rule(1).getByLabel(form.flexibility)).toHaveValue('15');
  for (const number of [2, 3, 4]) await day(rule(1), number).click();
  await rule(1)
    .getByRole('button', { name: form.ofRule(form.duplicateRule, 1) })
    .click();
  await expect(day(rule(2), 1)).toBeFocused();
  await hours(rule(2), form.hours).getByLabel(form.from).fill('8');
  await hours(rule(2), form.hours).getByLabel(form.to).fill('15');
  await rule(2).getByLabel(form.ruleDescription).fill('Jornada corta');

  // Hours that overlap are refused by the server, at the rule that does.
  await save.click();
  await expect(rule(2).getByText('Se solapa con otro tramo del horario')).toBeVisible();
  await expect(hours(rule(2), form.hours).getByLabel(form.from)).toBeFocused();
  await expectAccessible(page);
  await keepPicture(page, 'schedules-rules-overlap');
  for (const number of [1, 2, 3, 4, 5]) await day(rule(2), number).click();
  await expect(dialog.getByText(texts.preview.week('39 h'))).toBeVisible();
  await keepPicture(page, 'schedules-rules');
  await save.click();
  await expect(page.getByText(texts.created)).toBeVisible();
  const line = row(page, 'Semana partida');
  await expect(line).toContainText('L–J 09:00–17:00 · V 08:00–15:00');
  await expect(line).toContainText('COMPUESTO');

  await action(page, actions.edit, 'Semana partida').click();
  const edited = page.getByRole('dialog', { name: form.editTitle });
  await part(edited, form.tabs.time).click();
  await expect(edited.getByRole('radio', { name: form.composite })).toBeChecked();
  const second = edited.getByRole('region', { name: form.rule(2) });
  await expect(second.getByLabel(form.ruleDescription)).toHaveValue('Jornada corta');
  await expect(day(second, 5)).toHaveAttribute('aria-pressed', 'true');
  await second.getByRole('button', { name: form.ofRule(form.removeRule, 2) }).click();
  await expect(second).toBeHidden();
  await edited.getByRole('button', { name: form.save }).click();
  await expect(page.getByText(texts.updated)).toBeVisible();
  await expect(line).not.toContainText('V 08:00–15:00');
  await expect(line).toContainText('L–J 09:00–17:00');

  // Its days are alike now: it opens as simple.
  await action(page, actions.edit, 'Semana partida').click();
  await part(edited, form.tabs.time).click();
  await expect(edited.getByRole('radio', { name: form.simple })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(edited).toBeHidden();
  await expect(action(page, actions.edit, 'Semana partida')).toBeFocused();
});

test('simple hours that differ by day open as rules, and a refusal of the server is shown where it belongs', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Distintos');
  const segment = { segmentIndex: 0, startTime: '09:00', endTime: '14:00' };
  await company.call('POST', '/schedules', {
    name: 'Lunes largo',
    description: 'De la oficina, con el lunes por la tarde',
    scheduleType: 'SHIFT_MORNING',
    segments: [
      { ...segment, dayOfWeek: 1 },
      { dayOfWeek: 1, segmentIndex: 1, startTime: '16:00', endTime: '19:00' },
      { ...segment, dayOfWeek: 2 },
    ],
  });
  await signInAsAdmin(page, company, list);
  const line = row(page, 'Lunes largo');
  await expect(line).toContainText('L 09:00–14:00, 16:00–19:00 · M 09:00–14:00');
  await expect(line).toContainText('Turno de mañana');
  await expect(line).toContainText('De la oficina');
  await action(page, actions.edit, 'Lunes largo').click();
  const dialog = page.getByRole('dialog', { name: form.editTitle });
  await part(dialog, form.tabs.time).click();
  await expect(dialog.getByRole('radio', { name: form.composite })).toBeChecked();
  await expect(dialog.getByRole('region', { name: form.rule(2) })).toBeVisible();
  await part(dialog, form.tabs.basic).click();
  await page.route('**/api/schedules/*', (route) =>
    route.fulfill({
      status: 422,
      json: {
        code: 'VALIDATION_FAILED',
        message: 'x',
        fieldErrors: { 'compositeRules.0.endTime': 'Así no.' },
      },
    }),
  );
  await dialog.getByRole('button', { name: form.save }).click();
  const end = hours(dialog.getByRole('region', { name: form.rule(1) }), form.morning).getByLabel(form.to);
  await expect(end).toBeFocused();
  await expect(dialog.getByText('Así no.')).toBeVisible();
  await page.unrouteAll();
  await end.fill('13:30');
  await dialog.getByRole('button', { name: form.save }).click();
  await expect(line).toContainText('L 09:00–13:30, 16:00–19:00 · M 09:00–14:00');

  // A template or an inactive one is given to nobody, and says why.
  await action(page, actions.edit, 'Lunes largo').click();
  await dialog.getByLabel(form.isTemplate).check({ force: true });
  await dialog.getByLabel(form.isActive).uncheck({ force: true });
  await keepPicture(page, 'schedules-edit-basic');
  await dialog.getByRole('button', { name: form.save }).click();
  await expect(line).toContainText('PLANTILLA');
  await expect(line).toContainText('INACTIVO');
  const people = action(page, actions.employees, 'Lunes largo');
  await expect(people).toHaveAttribute('aria-disabled', 'true');
  await expect(people).toHaveAccessibleDescription(actions.templateReason);
  await people.hover();
  const beside = await people.evaluate((button) => getComputedStyle(button, '::before').content);
  expect(beside).toBe(`"${actions.templateReason}"`);
  await keepPicture(page, 'schedules-template-unassignable');
});

test('a schedule is cloned and removed; lists are searched, ordered, and say when they cannot be loaded', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Copias');
  const segments = [{ dayOfWeek: 1, segmentIndex: 0, startTime: '09:00', endTime: '14:00' }];
  await company.call('POST', '/schedules', { name: 'Oficina', priority: 3, segments });
  await company.call('POST', '/schedules', { name: 'Almacén', scheduleType: 'SHIFT_NIGHT', segments });
  await page.route('**/api/schedules?*', (route) => route.fulfill({ status: 502, body: '' }));
  await signInAsAdmin(page, company, list);
  await expect(page.getByText('Error al cargar datos')).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'schedules-load-failed');
  await page.unrouteAll();
  await page.getByRole('button', { name: shellTexts.retry }).click();
  const names = page.getByRole('rowheader');
  await expect(names).toContainText(['Almacén', 'Oficina']);
  await page.getByRole('button', { name: texts.columns.name }).click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(names).toContainText(['Oficina', 'Almacén']);
  await page.getByLabel(texts.search).fill('almacen');
  await expect(names).toContainText(['Almacén']);
  await expect(page).toHaveURL(/q=almacen/);
  await page.getByLabel(texts.search).fill('nada');
  await expect(page.getByText(texts.noneFound)).toBeVisible();
  await page.getByRole('button', { name: texts.clearSearch }).click();
  await expect(names).toHaveCount(2);

  await openMenu(page, 'Oficina');
  await page.getByRole('menuitem', { name: actions.clone }).click();
  const dialog = page.getByRole('dialog', { name: texts.clone.title });
  const name = dialog.getByLabel(texts.clone.name);
  await expect(name).toHaveValue('Oficina (Copia)');
  await expect(name).toBeFocused();
  await name.fill('');
  await dialog.getByRole('button', { name: texts.clone.confirm }).click();
  await expect(dialog.getByText('El nombre es obligatorio')).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'schedules-clone');
  await name.fill('Oficina de verano');
  await dialog.getByRole('button', { name: texts.clone.confirm }).click();
  await expect(page.getByText(texts.cloned)).toBeVisible();
  await expect(row(page, 'Oficina de verano')).toContainText('Prioridad 4');

  await openMenu(page, 'Oficina de verano');
  await page.getByRole('menuitem', { name: actions.remove }).click();
  const removal = page.getByRole('dialog', { name: texts.removal.title });
  await page.route('**/api/schedules/*', (route) => route.fulfill({ status: 502, body: '' }));
  await removal.getByRole('button', { name: texts.removal.confirm }).click();
  await expect(removal.getByRole('alert')).toHaveText('Error al eliminar el horario');
  await expectAccessible(page);
  await keepPicture(page, 'schedules-remove');
  await page.unrouteAll();
  await removal.getByRole('button', { name: texts.removal.confirm }).click();
  await expect(page.getByText(texts.removed)).toBeVisible();
  await expect(names).toHaveCount(2);
});

test('a schedule serves as a template: the form opens as its copy', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Plantillas');
  const segments = [1, 2, 3, 4, 5].map((dayOfWeek) => ({
    dayOfWeek,
    segmentIndex: 0,
    startTime: '22:00',
    endTime: '06:00',
  }));
  await company.call('POST', '/schedules', {
    name: 'Noche',
    scheduleType: 'SHIFT_NIGHT',
    priority: 2,
    segments,
  });
  const { id } = await company.call('POST', '/schedules', { name: 'Tarde', segments });
  const [person] = await company.addPeople([{ name: 'Tea Tarde', email: company.email('tea') }]);
  const validFrom = '2026-01-01';
  await company.call('POST', '/schedules/bulk-assign', { scheduleId: id, userIds: [person?.id], validFrom });
  await signInAsAdmin(page, company, list);
  await page.getByRole('tab', { name: texts.tabs.templates }).click();
  await expect(page).toHaveURL(/tab=plantillas/);
  const cards = page.getByRole('list', { name: texts.templates.title }).getByRole('listitem');
  await expect(cards).toContainText(['Tarde', 'Noche']);
  await expect(cards.first()).toContainText('5 días · 1 empleado');
  await expect(cards.last()).toContainText('Turno de noche');
  await expectAccessible(page);
  await keepPicture(page, 'schedules-templates');

  await page.getByRole('button', { name: texts.templates.useOf('Noche') }).click();
  const dialog = page.getByRole('dialog', { name: form.createTitle });
  await expect(dialog.getByLabel(form.name, { exact: true })).toHaveValue('Noche (Copia)');
  await expect(dialog.getByLabel(form.type)).toHaveValue('SHIFT_NIGHT');
  await expect(dialog.getByLabel(form.priority)).toHaveValue('3');
  await part(dialog, form.tabs.time).click();
  await expect(previewRow(dialog, 1)).toContainText('8 h');
  await expectAccessible(page);
  await keepPicture(page, 'schedules-template-use');
  await dialog.getByRole('button', { name: form.save }).click();
  await expect(page.getByText(texts.created)).toBeVisible();
  await expect(cards).toHaveCount(3);
  await page.route('**/api/schedules?*', (route) => route.fulfill({ status: 502, body: '' }));
  await page.reload();
  await expect(page.getByText('Error al cargar plantillas')).toBeVisible();
});
