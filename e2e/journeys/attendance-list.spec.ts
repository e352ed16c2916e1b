import { attendanceTexts as texts } from '@jornada/texts/attendance';
import { shellTexts } from '@jornada/texts/shell';
import { widgetTexts } from '@jornada/texts/widgets';
import type { Page } from '@playwright/test';
import { openWorkingCompany, setClocks } from '../support/attendance-days.ts';
import { attendancePath, dayRow, expectGoodAtWidths } from '../support/attendance-page.ts';
import { expectToFit } from '../support/layout.ts';
import { signInAsAdmin, signInToAdmin } from '../support/own-company.ts';
import { giveRole } from '../support/roles.ts';
import { expect, expectAccessible, keepPicture, keepView, test } from '../support/test.ts';
import { giveTimeOff } from '../support/time-off.ts';

const isListCall = (url: URL) => url.pathname === '/api/attendance/admin/list';
const asked = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const from = (page: Page) => page.getByRole('textbox', { name: texts.filters.from });
const to = (page: Page) => page.getByRole('textbox', { name: texts.filters.to });
const search = (page: Page) => page.getByRole('searchbox', { name: texts.filters.employee });
const status = (page: Page) => page.getByRole('combobox', { name: texts.filters.status });
/** Whose days are shown, and which: 'Ana Ruiz, vie, 20 nov'. */
const days = (page: Page) =>
  page
    .getByRole('button', { name: new RegExp(`: ${texts.actions.detail}$`) })
    .evaluateAll((names) => names.map((name) => name.ariaLabel?.split(':')[0] ?? ''));

test('the last seven days, latest first, with punches, worked time and deviations', async ({
  page,
  jornada,
}) => {
  const { company, blas } = await openWorkingCompany(jornada, 'Semana');
  await giveTimeOff(jornada, company, blas.id, 'sick', '2026-11-19', '2026-11-19');
  await setClocks(page, jornada, '2026-11-20T11:00:00');
  await signInAsAdmin(page, company);
  await page.getByRole('navigation', { name: shellTexts.mainMenu }).getByText('Asistencias').click();
  await expect(page).toHaveURL(attendancePath);
  await expect(page.getByRole('heading', { level: 1, name: 'Asistencias' })).toBeVisible();
  await expect(from(page)).toHaveValue('14/11/2026');
  await expect(to(page)).toHaveValue('20/11/2026');
  await expect(page.getByText('1–10 de 10')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: texts.columns.date })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  expect((await days(page)).slice(0, 2)).toEqual(['Ana Ruiz, vie, 20 nov', 'Blas Otero, vie, 20 nov']);

  const late = dayRow(page, 'Ana Ruiz', 'mar, 17 nov');
  await expect(late).toContainText('09:12–14:00');
  await expect(late).toContainText('16:00–18:10');
  await expect(late).toContainText('6 h 58 min');
  await expect(late).toContainText('de 7 h 30 min');
  await expect(late).toContainText('20 min antes');
  // Twelve minutes lie within the flexibility of the schedule.
  await expect(late).not.toContainText('tarde');
  await late.getByRole('button', { name: texts.unfold('Ana Ruiz', 'mar, 17 nov') }).click();
  const unfolded = page.getByRole('row').filter({ hasText: 'Mañana' });
  await expect(unfolded).toContainText('Mañana 09:00–14:00');
  await expect(unfolded).toContainText('Tarde 16:00–18:30');
  await expect(unfolded).toContainText('Salida 20 min antes');

  await expect(dayRow(page, 'Ana Ruiz', 'mié, 18 nov')).toContainText('16:00–sin salida');
  await expect(dayRow(page, 'Ana Ruiz', 'mié, 18 nov')).toContainText('Incompleto');
  await expect(dayRow(page, 'Ana Ruiz', 'vie, 20 nov')).toContainText('09:00–en curso');
  await expect(dayRow(page, 'Ana Ruiz', 'jue, 19 nov')).toContainText('Ausente');
  const sick = dayRow(page, 'Blas Otero', 'jue, 19 nov');
  await expect(sick).toContainText('Baja médica');
  await expect(sick).not.toContainText('Ausente');
  await page.mouse.wheel(0, 2_000);
  await expectGoodAtWidths(page, 'attendance');
  for (const width of [1024, 800]) {
    await expectToFit(page, width);
    await keepView(page, `attendance-${width}`);
  }
});

test('a day of approved time off is found as justified, by its name', async ({ page, jornada }) => {
  const { company, blas } = await openWorkingCompany(jornada, 'Justificados');
  await giveTimeOff(jornada, company, blas.id, 'vacation', '2026-11-17', '2026-11-18');
  await setClocks(page, jornada, '2026-11-20T11:00:00');
  await signInAsAdmin(page, company, attendancePath);
  await status(page).selectOption({ label: texts.statuses.JUSTIFICADO });
  await expect(page.getByText(texts.filters.justifiedToo)).toBeVisible();
  await expect(page.getByText('1–2 de 2')).toBeVisible();
  expect(await days(page)).toEqual(['Blas Otero, mié, 18 nov', 'Blas Otero, mar, 17 nov']);
  await expect(dayRow(page, 'Blas Otero', 'mar, 17 nov')).toContainText('Vacaciones');
  await expectGoodAtWidths(page, 'attendance-justified');
  await status(page).selectOption({ label: texts.statuses.PENDIENTE });
  // The list before had as many.
  await expect.poll(() => days(page)).toEqual(['Ana Ruiz, vie, 20 nov', 'Blas Otero, vie, 20 nov']);
});

test('waiting and rejected absences are shown with their state', async ({ page, jornada }) => {
  const { company, blas } = await openWorkingCompany(jornada, 'Peticiones');
  const file = (state: string, date: string) =>
    jornada.changeDatabase(
      `WITH company AS (SELECT set_config('jornada.tenant_id', $1, false)::uuid AS id)
       INSERT INTO absences (type, approval_status, tenant_id, id, user_id, start_date, end_date, reason, created_at)
       SELECT 'PERSONAL', $3, id, gen_random_uuid(), $2, $4, $4, 'Motivo', now() FROM company`,
      company.id,
      blas.id,
      state,
      date,
    );
  await file('PENDING', '2026-11-18');
  await file('REJECTED', '2026-11-19');
  await setClocks(page, jornada, '2026-11-20T11:00:00');
  await signInAsAdmin(page, company, attendancePath);
  await expect(dayRow(page, 'Blas Otero', 'mié, 18 nov')).toContainText('Ausencia Pendiente');
  await expect(dayRow(page, 'Blas Otero', 'jue, 19 nov')).toContainText('Ausencia Rechazada');
});

test('dates, person, status and order are in the URL; an end before the start is refused', async ({
  page,
  jornada,
}) => {
  const { company } = await openWorkingCompany(jornada, 'Filtros');
  await setClocks(page, jornada, '2026-11-20T11:00:00');
  await signInAsAdmin(page, company, attendancePath);
  await expect(page.getByText('1–10 de 10')).toBeVisible();
  await status(page).selectOption('Ausente');
  await expect(page.getByText('1–4 de 4')).toBeVisible();
  await search(page).fill('ruiz');
  await expect(page.getByText('1–1 de 1')).toBeVisible();
  expect(asked(page)).toEqual({ status: 'AUSENTE', q: 'ruiz' });
  await page.reload();
  await expect(page.getByText('1–1 de 1')).toBeVisible();
  await expect(search(page)).toHaveValue('ruiz');
  await expect(status(page)).toHaveValue('AUSENTE');

  await from(page).fill('21/11/2026');
  await expect(
    page.getByText('La fecha inicial no puede ser posterior a la fecha final', { exact: true }),
  ).toBeVisible();
  expect(asked(page)).toEqual({ status: 'AUSENTE', q: 'ruiz' });
  await expectAccessible(page);
  await keepPicture(page, 'attendance-reversed');
  await from(page).fill('20/11/2026');
  await expect(page.getByText('Sin resultados')).toBeVisible();
  expect(asked(page)).toEqual({ from: '2026-11-20', to: '2026-11-20', status: 'AUSENTE', q: 'ruiz' });
  await expectAccessible(page);
  await keepPicture(page, 'attendance-none');
  await page.getByRole('button', { name: texts.filters.clear }).click();
  await expect(page).toHaveURL(attendancePath);
  await expect(from(page)).toHaveValue('14/11/2026');
  await expect(page.getByText('1–10 de 10')).toBeVisible();

  const byPerson = page.getByRole('columnheader', { name: texts.columns.person });
  await byPerson.getByRole('button').click();
  await expect(byPerson).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(async () => (await days(page)).filter((day) => day.startsWith('Ana')).length).toBe(5);
  expect((await days(page))[0]).toContain('Ana Ruiz');
  expect(asked(page)).toEqual({ sort: 'employeeName,asc' });
  await page.goBack();
  await expect(page).toHaveURL(attendancePath);
});

test('twenty days a page', async ({ page, jornada }) => {
  const { company } = await openWorkingCompany(jornada, 'Páginas');
  await setClocks(page, jornada, '2026-11-30T11:00:00');
  await signInAsAdmin(page, company, `${attendancePath}?from=2026-11-16&to=2026-11-30`);
  await expect(page.getByText('1–20 de 22')).toBeVisible();
  await page.getByRole('button', { name: widgetTexts.list.page(2) }).click();
  await expect(page.getByText('21–22 de 22')).toBeVisible();
  expect(asked(page)).toEqual({ from: '2026-11-16', to: '2026-11-30', page: '2' });
  await page.goto(`${attendancePath}?from=2026-11-16&to=2026-11-30&page=9`);
  await expect(page.getByText('21–22 de 22')).toBeVisible();
});

test('on a phone a day is a line with its details behind a tap, and filters are in a sheet', async ({
  page,
  jornada,
}) => {
  const { company } = await openWorkingCompany(jornada, 'Móvil');
  await setClocks(page, jornada, '2026-11-20T11:00:00');
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsAdmin(page, company, attendancePath);
  const card = page.getByRole('listitem').filter({ hasText: 'Ana Ruiz' }).filter({ hasText: 'mar, 17 nov' });
  await expect(card).toContainText('Presente');
  await expect(card).not.toContainText('09:12');
  await card.getByRole('button', { name: widgetTexts.list.details }).click();
  await expect(card).toContainText('09:12–14:00');
  await expect(card).toContainText('Salida 20 min antes');
  await expectAccessible(page);
  await keepView(page, 'attendance-card');
  await page.getByRole('button', { name: widgetTexts.list.filters }).click();
  const sheet = page.getByRole('dialog', { name: widgetTexts.list.filters });
  await sheet.getByRole('combobox', { name: texts.filters.status }).selectOption('Ausente');
  await expect(page.getByText('1–4 de 4')).toBeVisible();
  await expectAccessible(page);
  await keepView(page, 'attendance-sheet');
  await sheet.getByRole('button', { name: widgetTexts.list.showRows }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText('1–4 de 4')).toBeVisible();
});

test('skeletons are shown while loading; an error says why, or that it could not be loaded', async ({
  page,
  jornada,
}) => {
  const { company } = await openWorkingCompany(jornada, 'Fallos');
  await setClocks(page, jornada, '2026-11-20T11:00:00');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(isListCall, async (route) => {
    await held;
    await route.fulfill({ status: 418, json: {} });
  });
  await signInAsAdmin(page, company, attendancePath);
  await expect(page.getByRole('columnheader', { name: texts.columns.person })).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'attendance-loading');
  answer();
  const alert = page.getByRole('alert').filter({ hasText: 'Error al cargar las asistencias' });
  await expect(alert).toBeVisible();
  await expectAccessible(page);
  await page.unroute(isListCall);
  await page.route(isListCall, (route) =>
    route.fulfill({ status: 418, json: { message: 'Lo dice el servidor.' } }),
  );
  await alert.getByRole('button', { name: shellTexts.retry }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Lo dice el servidor.' })).toBeVisible();
  await page.unroute(isListCall);
  await page
    .getByRole('alert')
    .filter({ hasText: 'Lo dice el servidor.' })
    .getByRole('button', { name: shellTexts.retry })
    .click();
  await expect(page.getByText('1–10 de 10')).toBeVisible();
});

test('readers cannot change anything, and others are told that they may not read', async ({
  page,
  jornada,
}) => {
  const { company, ana, blas } = await openWorkingCompany(jornada, 'Permisos');
  await setClocks(page, jornada, '2026-11-20T11:00:00');
  await giveRole(company, 'Consulta', ['attendance.read'], [ana]);
  await giveRole(company, 'Horarios', ['schedules.manage'], [blas]);
  await signInToAdmin(page, ana.email, attendancePath);
  await expect(dayRow(page, 'Ana Ruiz', 'lun, 16 nov')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Más acciones/ })).toHaveCount(0);
  await signInToAdmin(page, blas.email, attendancePath);
  await expect(page.getByText(texts.notAllowed)).toBeVisible();
});
