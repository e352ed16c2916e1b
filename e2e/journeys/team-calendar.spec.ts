import { teamCalendarTexts as texts } from '@jornada/texts/absences-calendar';
import { workCentresTexts } from '@jornada/texts/employees-work-centres';
import { widgetTexts } from '@jornada/texts/widgets';
import type { Page } from '@playwright/test';
import { askForAbsence } from '../support/absences.ts';
import { expectGoodAtWidths } from '../support/attendance-page.ts';
import { notice } from '../support/clock-page.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { openSession } from '../support/open-session.ts';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';
import { giveTimeOff } from '../support/time-off.ts';

test.beforeEach(({ jornada }) => jornada.setClock('2026-11-23T10:00:00[Europe/Madrid]'));

const path = '/admin/ausencias/calendario';
const lane = (page: Page, name: string) => page.getByRole('img', { name: new RegExp(`^${name}:`) });
const calendarCalls = '**/api/absences/admin/team-calendar**';

async function openTeam(jornada: JornadaServer, name: string) {
  const company = await openCompany(jornada, name);
  const { id: departmentId } = await company.call('POST', '/admin/departments', { name: 'Taller' });
  const add = (person: string, email: string, more = {}) =>
    company.addSetUp({ name: person, email: company.email(email), ...more });
  const ana = await add('Ana Ruiz', 'ana', { departmentId });
  const blas = await add('Blas Otero', 'blas', { departmentId });
  const carla = await add('Carla Soler', 'carla');
  await giveTimeOff(jornada, company, ana.id, 'vacation', '2026-11-09', '2026-11-13');
  await giveTimeOff(jornada, company, blas.id, 'sick', '2026-11-12', '2026-11-20');
  await askForAbsence(jornada, carla, { startDate: '2026-12-01', endDate: '2026-12-02' });
  return { company, ana, departmentId };
}

test('the admin sees who is away, why, and how many at once', async ({ page, jornada }) => {
  const { company } = await openTeam(jornada, 'Equipo');
  await page.route(calendarCalls, (route) => route.abort());
  await signInAsAdmin(page, company, path);
  await expect(page.getByRole('alert')).toContainText(texts.loadFailed);
  await page.unroute(calendarCalls);
  await page.getByRole('button', { name: 'Reintentar' }).click();

  await expect(lane(page, 'Ana Ruiz')).toHaveAccessibleName('Ana Ruiz: Vacaciones del 9 nov al 13 nov');
  await expect(lane(page, 'Blas Otero')).toHaveAccessibleName('Blas Otero: Baja médica del 12 nov al 20 nov');
  await expect(lane(page, 'Carla Soler')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: texts.people(2, 3) })).toBeVisible();
  await expect(
    page.getByText(/^El día con más ausencias es el jueves, 12 de noviembre.*2 de 3 \(67 %\)/),
  ).toBeVisible();
  await expectGoodAtWidths(page, 'team-calendar-month');

  await page.getByRole('button', { name: widgetTexts.month.next }).click();
  await expect(page).toHaveURL(/mes=2026-12/);
  await expect(lane(page, 'Carla Soler')).toHaveAccessibleName(/pendiente\) del 1 dic al 2 dic$/);
  await expect(lane(page, 'Ana Ruiz')).toHaveCount(0);

  await page.getByText(texts.views.year, { exact: true }).click();
  await expect(page).toHaveURL(/vista=anio/);
  for (const name of ['Ana Ruiz', 'Blas Otero', 'Carla Soler']) await expect(lane(page, name)).toBeVisible();
  await page.getByLabel(texts.department).selectOption('Taller');
  await expect(lane(page, 'Carla Soler')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: texts.people(2, 2) })).toBeVisible();
  await expectGoodAtWidths(page, 'team-calendar-year');

  // The address is enough to see the same again.
  await page.reload();
  await expect(lane(page, 'Blas Otero')).toBeVisible();
  await page.getByRole('button', { name: texts.year.next }).click();
  await expect(page.getByText(texts.nobodyAway)).toBeVisible();
});

test('the calendar of a department has those below it, and of a work centre its own people', async ({
  page,
  jornada,
}) => {
  const { company, ana, departmentId } = await openTeam(jornada, 'Obras y centros');
  const { id: parentId } = await company.call('POST', '/admin/departments', { name: 'Obras' });
  await company.call('PATCH', `/admin/departments/${departmentId}`, { name: 'Taller', parentId });
  await company.call('POST', '/admin/work-centres', { name: 'Nave de Getafe' });
  const shop = await company.call('POST', '/admin/work-centres', { name: 'Tienda de Alcalá' });
  await company.call('PUT', `/admin/employees/${ana.id}/work-centres`, {
    centreId: shop.id,
    validFrom: '2026-11-01',
  });
  await signInAsAdmin(page, company, path);

  await expect(lane(page, 'Ana Ruiz')).toBeVisible();
  await page.getByLabel(texts.department).selectOption('Obras');
  await expect(page.getByRole('status').filter({ hasText: texts.people(2, 2) })).toBeVisible();
  await page.getByLabel(workCentresTexts.one).selectOption({ label: 'Tienda de Alcalá' });
  await expect(page).toHaveURL(new RegExp(`centro=${shop.id}`));
  await expect(lane(page, 'Blas Otero')).toHaveCount(0);
  await expect(lane(page, 'Ana Ruiz')).toBeVisible();
  await expectGoodAtWidths(page, 'team-calendar-centre');
});

test('colleagues see that somebody is away, not why, and nothing if the company disables it', async ({
  page,
  jornada,
}) => {
  const { company, ana } = await openTeam(jornada, 'Colegas');
  await openSession(page, ana.email, '/empleado/vacaciones');
  await page.getByRole('link', { name: texts.title }).click();
  await expect(lane(page, 'Blas Otero')).toHaveAccessibleName('Blas Otero: Ausente del 12 nov al 20 nov');
  await expect(page.getByText('Baja médica')).toHaveCount(0);
  await expectGoodAtWidths(page, 'team-calendar-colleagues');

  const rules = await company.call('GET', '/vacations/rules');
  await company.call('PUT', '/vacations/rules', { ...rules, colleaguesSeeCalendar: false });
  await page.reload();
  await expect(page.getByText(texts.notShared)).toBeVisible();
  await expect(page.getByText('Blas Otero')).toHaveCount(0);
  await expectAccessible(page);
});

test('a secret address gives own time off to other calendars until it is revoked', async ({
  page,
  jornada,
}) => {
  const { ana } = await openTeam(jornada, 'Agenda');
  await openSession(page, ana.email, '/empleado/calendario');
  await page.getByRole('button', { name: texts.feed.open }).click();
  const dialog = page.getByRole('dialog', { name: texts.feed.title });
  await expect(dialog).toContainText(texts.feed.none);
  await dialog.getByRole('button', { name: texts.feed.create }).click();
  const address = await dialog.getByLabel(texts.feed.address).inputValue();
  await expect(dialog).toContainText(texts.feed.once);
  await keepPicture(page, 'calendar-feed');
  await expectAccessible(page);

  const local = new URL(address).pathname;
  const read = () => page.request.get(local);
  const file = await read();
  expect(file.headers()['content-type']).toContain('text/calendar');
  const text = (await file.text()).replace(/\r\n[ \t]/g, '');
  expect(text).toMatch(/DTSTART;VALUE=DATE:20261109/);
  expect(text).toMatch(/DTEND;VALUE=DATE:20261114/);
  expect(text).not.toContain('Blas');

  await dialog.getByRole('button', { name: texts.feed.revoke }).click();
  await expect(notice(page, texts.feed.revoked)).toBeVisible();
  await expect(dialog).toContainText(texts.feed.none);
  expect((await read()).status()).toBe(404);
});
