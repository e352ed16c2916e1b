import { peopleTexts } from '@jornada/texts/people';
import { schedulesTexts as texts } from '@jornada/texts/schedules';
import { shellTexts } from '@jornada/texts/shell';
import { widgetTexts } from '@jornada/texts/widgets';
import type { Page } from '@playwright/test';
import { type OwnCompany, openCompany, signInAsAdmin } from '../support/own-company.ts';
import { giveRole } from '../support/roles.ts';
import { expect, expectAccessible, keepPicture, signIn, test } from '../support/test.ts';

const now = '2026-11-23T08:00:00[Europe/Madrid]';

test.beforeEach(async ({ jornada, page }) => {
  await jornada.setClock(now);
  await page.clock.setFixedTime('2026-11-23T07:00:00Z');
});

const list = '/admin/turnos';
const { actions, assignments, assign, dates, unassign, statistics } = texts;

const hours = (from: string, to: string) =>
  [1, 2, 3, 4, 5].map((dayOfWeek) => ({ dayOfWeek, segmentIndex: 0, startTime: from, endTime: to }));
const makeSchedule = async (company: OwnCompany, name: string, from: string, to: string, priority = 0) => {
  const { id } = await company.call('POST', '/schedules', { name, priority, segments: hours(from, to) });
  return String(id);
};
const openPeople = async (page: Page, name: string) => {
  await page.getByRole('button', { name: actions.of(actions.employees, name), exact: true }).click();
  return page.getByRole('dialog', { name: assignments.title(name) });
};
const choose = async (page: Page, ...people: string[]) => {
  const dialog = page.getByRole('dialog', { name: assign.title });
  for (const person of people) {
    await dialog.getByRole('combobox', { name: assign.employees }).fill(person);
    await page.getByRole('option', { name: person }).click();
  }
};
const line = (page: Page, person: string) =>
  page.getByRole('list', { name: assignments.list }).getByRole('listitem').filter({ hasText: person });

test('people are assigned a schedule, with and without an end; a conflict names the other one', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Asignaciones');
  const people = await company.addPeople(
    ['Ana Asignada', 'Blas Borrado', 'Celia Cambia'].map((name) => ({
      name,
      email: company.email(name.slice(0, 4).trim().toLowerCase()),
    })),
  );
  await makeSchedule(company, 'Mañanas', '09:00', '14:00');
  const rival = await makeSchedule(company, 'Tardes', '16:00', '20:00');
  await company.call('POST', '/schedules/bulk-assign', {
    scheduleId: rival,
    userIds: [people[2]?.id],
    validFrom: '2026-10-01',
  });
  await signInAsAdmin(page, company, list);
  const dialog = await openPeople(page, 'Mañanas');
  await expect(dialog.getByText(assignments.none)).toBeVisible();
  const figures = dialog.getByRole('region', { name: statistics.title });
  await expect(figures).toContainText('25 h');
  await expect(figures).toContainText(statistics.noWarnings);
  await expectAccessible(page);
  await keepPicture(page, 'schedules-people-none');

  const open = dialog.getByRole('button', { name: assignments.assign });
  await open.click();
  const form = page.getByRole('dialog', { name: assign.title });
  const submit = form.getByRole('button', { name: assign.confirm, exact: true });
  const select = form.getByRole('combobox', { name: assign.employees });
  await expect(select).toBeFocused();
  await expect(form.getByLabel(assign.validFrom, { exact: true })).toHaveValue('23/11/2026');
  await expect(form.getByLabel(assign.validTo, { exact: true })).toBeDisabled();
  await submit.click();
  await expect(form.getByText('Debe seleccionar al menos un usuario')).toBeVisible();
  await expect(select).toBeFocused();
  await expectAccessible(page);
  await keepPicture(page, 'schedules-assign-nobody');

  // Admins are not among those who can be chosen.
  await expect(page.getByRole('option')).toContainText(['Ana Asignada', 'Blas Borrado', 'Celia Cambia']);
  await expect(page.getByRole('option', { name: 'Ana Asignada' })).toContainText(peopleTexts.withoutSchedule);
  await expect(page.getByRole('option', { name: 'Celia Cambia' })).not.toContainText(
    peopleTexts.withoutSchedule,
  );
  await keepPicture(page, 'schedules-assign-choices');
  // Escape takes back what was typed, and only then would close the form.
  await select.fill('nadie así');
  await expect(form.getByText(peopleTexts.noMatch)).toBeVisible();
  await expectAccessible(page);
  await select.press('Escape');
  await expect(select).toHaveValue('');
  await expect(form).toBeVisible();
  await choose(page, 'Ana Asignada', 'Celia Cambia');
  await form.getByLabel(assign.hasEnd).check({ force: true });
  await form.getByLabel(assign.validTo, { exact: true }).fill('1/11/2026');
  await submit.click();
  await expect(form.getByText('La fecha de fin no puede ser anterior a la fecha de inicio')).toBeVisible();
  await expect(form.getByLabel(assign.validTo, { exact: true })).toBeFocused();
  await expect(form.getByLabel(assign.validTo, { exact: true })).toHaveValue('01/11/2026');
  await expectAccessible(page);
  await keepPicture(page, 'schedules-assign-reversed');

  // A day can be chosen from the calendar as well, with the keyboard; Escape closes the calendar alone.
  await form.getByRole('button', { name: 'Abrir el calendario: Hasta' }).click();
  const calendar = page.getByRole('dialog', { name: 'Calendario: Hasta' });
  await expect(calendar).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'schedules-calendar');
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(form).toBeVisible();
  await form.getByLabel(assign.validTo, { exact: true }).fill('31122026');
  await submit.click();
  const alert = form.getByRole('alert');
  await expect(alert).toContainText(
    'Celia Cambia ya tiene asignado «Tardes» desde el 01/10/2026 sin fecha de fin',
  );
  await expectAccessible(page);
  await keepPicture(page, 'schedules-assign-conflict');
  await alert.getByRole('button', { name: shellTexts.closeNotice }).click();
  await expect(alert).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(form).toBeHidden();
  await expect(open).toBeFocused();
  await expect(dialog.getByText(assignments.none)).toBeVisible();

  await open.click();
  await choose(page, 'Ana Asignada', 'Blas Borrado');
  await form.getByLabel(assign.validFrom, { exact: true }).fill('01/11/2026');
  await form.getByLabel(assign.hasEnd).check({ force: true });
  await form.getByLabel(assign.validTo, { exact: true }).fill('31/12/2026');
  await submit.click();
  await expect(page.getByText(assign.done(2))).toBeVisible();
  await expect(line(page, 'Ana Asignada')).toContainText('Desde 01/11/2026');
  await expect(line(page, 'Ana Asignada')).toContainText('Hasta 31/12/2026');
  await expectAccessible(page);
  await keepPicture(page, 'schedules-people');

  // Who has it is not offered again.
  await open.click();
  await expect(page.getByRole('option')).toContainText(['Celia Cambia']);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  // Other dates, and no end.
  await line(page, 'Ana Asignada')
    .getByRole('button', { name: assignments.of(assignments.editDates, 'Ana Asignada') })
    .click();
  const change = page.getByRole('dialog', { name: dates.title('Ana Asignada') });
  await expect(change.getByLabel(assign.validFrom, { exact: true })).toHaveValue('01/11/2026');
  await change.getByLabel(assign.hasEnd).uncheck({ force: true });
  await expectAccessible(page);
  await keepPicture(page, 'schedules-dates');
  await page.route('**/api/schedules/assignments/*', (route) => route.fulfill({ status: 502, body: '' }));
  await change.getByRole('button', { name: dates.save }).click();
  await expect(change.getByRole('alert')).toHaveText('Error al guardar');
  await page.unrouteAll();
  await change.getByRole('button', { name: dates.save }).click();
  await expect(line(page, 'Ana Asignada')).toContainText('Sin fecha de fin');

  // Taking it away reaches into the past; ending it today does not.
  const remove = async (person: string) => {
    await line(page, person)
      .getByRole('button', { name: widgetTexts.list.more(person) })
      .click();
    await page.getByRole('menuitem', { name: assignments.remove }).click();
  };
  await remove('Ana Asignada');
  const removal = page.getByRole('dialog', { name: unassign.title });
  await expect(removal.getByText(unassign.text('Ana Asignada', 'Mañanas'))).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'schedules-unassign');
  await removal.getByRole('button', { name: unassign.endToday }).click();
  await expect(page.getByText(unassign.ended)).toBeVisible();
  await expect(line(page, 'Ana Asignada')).toContainText('Hasta 23/11/2026');
  await remove('Ana Asignada');
  await expect(removal.getByRole('button', { name: unassign.endToday })).toBeHidden();
  await page.route('**/api/schedules/assignments/*', (route) => route.fulfill({ status: 502, body: '' }));
  await removal.getByRole('button', { name: unassign.confirm }).click();
  await expect(removal.getByRole('alert')).toHaveText('Error al eliminar');
  await page.unrouteAll();
  await removal.getByRole('button', { name: unassign.confirm }).click();
  await expect(line(page, 'Ana Asignada')).toBeHidden();
  await expect(line(page, 'Blas Borrado')).toBeVisible();

  await line(page, 'Blas Borrado')
    .getByRole('link', { name: assignments.of(assignments.calendar, 'Blas Borrado') })
    .click();
  await expect(page).toHaveURL(`/admin/turnos/calendario?persona=${people[1]?.id}`);
});

test('legal warnings about a schedule are shown before it is assigned', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Avisos');
  await company.addPeople(
    ['Luis Largo', 'Mara Mucho'].map((name) => ({
      name,
      email: company.email(name.slice(0, 4).toLowerCase()),
    })),
  );
  await makeSchedule(company, 'Jornada larga', '08:00', '20:00');
  await signInAsAdmin(page, company, list);
  const dialog = await openPeople(page, 'Jornada larga');
  const figures = dialog.getByRole('region', { name: statistics.title });
  await expect(figures).toContainText(statistics.warnings);
  await expect(figures).toContainText('art. 34.3');
  const average = 'Supera 40 h semanales de promedio: 60 h';
  await expect(figures).toContainText(average);
  await dialog.getByRole('button', { name: assignments.assign }).click();
  await choose(page, 'Luis Largo');
  const form = page.getByRole('dialog', { name: assign.title });
  await form.getByRole('button', { name: assign.confirm, exact: true }).click();
  await expect(form.getByText(assign.warningsTitle)).toBeVisible();
  await expect(form.getByText(/art\. 34\.3/).first()).toBeVisible();
  // A year with this person's holidays has the average of the week.
  await expect(form.getByText(average)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'schedules-assign-warnings');
  await form.getByRole('button', { name: assign.confirmAnyway }).click();
  await expect(page.getByText(assign.done(1))).toBeVisible();
  await expect(line(page, 'Luis Largo')).toContainText('Desde 23/11/2026');
  await expect(line(page, 'Luis Largo')).toContainText('Sin fecha de fin');

  // Of several people the schedule's own warnings are told; somebody who is gone is named.
  await company.addPeople([{ name: 'Nora Nueva', email: company.email('nora') }]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await openPeople(page, 'Jornada larga');
  await dialog.getByRole('button', { name: assignments.assign }).click();
  await choose(page, 'Mara Mucho', 'Nora Nueva');
  await form.getByRole('button', { name: assign.confirm, exact: true }).click();
  await expect(form.getByText(assign.warningsTitle)).toBeVisible();
  await page.route('**/api/schedules/bulk-assign', (route) =>
    route.fulfill({
      status: 422,
      json: {
        code: 'VALIDATION_FAILED',
        message: 'x',
        fieldErrors: { 'userIds.1': 'Usuario no encontrado.' },
      },
    }),
  );
  await form.getByRole('button', { name: assign.confirmAnyway }).click();
  await expect(form.getByText(`Usuario no encontrado: ${company.email('nora')}`)).toBeVisible();
  await expect(form.getByRole('combobox', { name: assign.employees })).toBeFocused();
  await page.unrouteAll();
  await page.route('**/api/schedules/bulk-assign', (route) => route.abort());
  await form.getByRole('button', { name: assign.confirmAnyway }).click();
  await expect(form.getByRole('alert')).toContainText('Error al asignar');
  await keepPicture(page, 'schedules-assign-failed');
});

test('changing an assigned schedule requires a date, and it cannot be removed', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'EnUso');
  const [person] = await company.addPeople([{ name: 'Uma Usa', email: company.email('uma') }]);
  const scheduleId = await makeSchedule(company, 'En uso', '09:00', '17:00');
  await company.call('POST', '/schedules/bulk-assign', {
    scheduleId,
    userIds: [person?.id],
    validFrom: '2026-01-01',
  });
  await signInAsAdmin(page, company, list);
  await expect(page.getByRole('row').filter({ hasText: 'En uso' })).toContainText('1');
  await page.getByRole('button', { name: actions.of(actions.edit, 'En uso'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: texts.form.editTitle });
  await expect(dialog.getByLabel(texts.change.from, { exact: true })).toHaveValue('23/11/2026');
  await expectAccessible(page);
  await keepPicture(page, 'schedules-edit-in-use');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: widgetTexts.list.more('En uso'), exact: true }).click();
  await page.getByRole('menuitem', { name: actions.remove }).click();
  const removal = page.getByRole('dialog', { name: texts.removal.title });
  await removal.getByRole('button', { name: texts.removal.confirm }).click();
  await expect(removal.getByRole('alert')).toContainText('hay o hubo empleados con este horario');
  await expectAccessible(page);
  await keepPicture(page, 'schedules-remove-in-use');
});

test('each person sees the tabs that their permissions allow', async ({ page, browser, jornada }) => {
  const company = await openCompany(jornada, 'Permisos');
  const people = [];
  for (const name of ['Festiva', 'Horaria', 'Ajena'])
    people.push(await company.addSetUp({ name: `${name} Pérez`, email: company.email(name.toLowerCase()) }));
  const [holidays, schedules, neither] = people;
  if (!holidays || !schedules || !neither) throw new Error('people are missing');
  await giveRole(company, 'Festivos', ['holidays.manage'], [holidays]);
  await giveRole(company, 'Horarios', ['schedules.manage'], [schedules]);
  await giveRole(company, 'Otra', ['audit.read'], [neither]);
  const tabsOf = async (email: string) => {
    const context = await browser.newContext({ baseURL: jornada.url });
    const other = await context.newPage();
    await signIn(other, email, '/admin/login');
    await other.waitForURL('/admin');
    await other.goto(list);
    return other;
  };
  const one = await tabsOf(holidays.email);
  await expect(one.getByRole('tab')).toHaveText([texts.tabs.holidays]);
  await expect(one.getByRole('link', { name: texts.calendar })).toBeHidden();
  const two = await tabsOf(schedules.email);
  await expect(two.getByRole('tab')).toHaveText([texts.tabs.schedules, texts.tabs.templates]);
  await two.goto(`${list}?tab=festivos`);
  await expect(two.getByRole('tab', { name: texts.tabs.schedules })).toHaveAttribute('aria-selected', 'true');
  const three = await tabsOf(neither.email);
  await expect(three.getByText(texts.notAllowed)).toBeVisible();
  await expectAccessible(three);
  for (const other of [one, two, three]) await other.context().close();
  await page.goto('/login');
});

test('people who have another schedule move to a new one in one step, after a preview by person', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Mudanza');
  const people = await company.addPeople(
    ['Ada Antes', 'Bea Luego', 'Ciro Nada'].map((name, place) => ({
      name,
      email: company.email(`p${place}`),
    })),
  );
  const [ada, bea] = people.map(({ id }) => id);
  const office = await makeSchedule(company, 'Oficina', '09:00', '17:00');
  await makeSchedule(company, 'Tienda', '10:00', '18:00');
  const give = (userId: string | undefined, validFrom: string) =>
    company.call('POST', '/schedules/assignments', { userId, scheduleId: office, validFrom });
  const first = await give(ada, '2026-01-01');
  await give(bea, '2026-12-15');
  await signInAsAdmin(page, company, list);
  await openPeople(page, 'Tienda');
  const dialog = page.getByRole('dialog', { name: assignments.title('Tienda') });
  await dialog.getByRole('button', { name: assignments.assign }).click();
  const form = page.getByRole('dialog', { name: assign.title });
  await choose(page, 'Ada Antes', 'Bea Luego', 'Ciro Nada');
  await form.getByLabel(assign.validFrom, { exact: true }).fill('01/12/2026');
  await form.getByRole('button', { name: assign.confirm, exact: true }).click();

  // Two have another schedule; of these one cannot be moved, and says why.
  const lines = form.getByRole('list', { name: assign.move.list }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('Bea Luego');
  await expect(lines.first()).toContainText('«Oficina» empieza el 15/12/2026');
  await expect(lines.last()).toContainText('Ada Antes');
  await expect(lines.last()).toContainText('Termina el 30/11/2026; el nuevo vale desde el 01/12/2026.');
  const confirm = form.getByRole('button', { name: assign.move.confirm });
  await expect(confirm).toBeDisabled();
  await expectAccessible(page);
  await keepPicture(page, 'schedules-move-preview');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await keepPicture(page, 'schedules-move-preview-phone');
  await page.setViewportSize({ width: 1280, height: 720 });
  await form.getByRole('button', { name: assign.move.drop(1) }).click();
  await expect(lines).toHaveCount(1);

  // Somebody changes what was going to end: nobody moves, and the person is named with the reason.
  const dates = { validFrom: '2026-01-01', validTo: '2027-03-31' };
  await company.call('PUT', `/schedules/assignments/${first.id}`, dates);
  await confirm.click();
  await expect(form.getByText(`${company.email('p0')}: Desde que lo viste`)).toBeVisible();
  await expect(lines.first()).toContainText('hasta el 31/03/2027');
  await keepPicture(page, 'schedules-move-changed');
  await confirm.click();
  await expect(page.getByText(assign.done(2))).toBeVisible();
  await expect(dialog.getByText('Ada Antes')).toBeVisible();
  await expect(dialog.getByText('Ciro Nada')).toBeVisible();
});
