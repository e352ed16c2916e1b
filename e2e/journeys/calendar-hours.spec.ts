import { calendarTexts as texts } from '@jornada/texts/attendance-calendar';
import { clockTexts } from '@jornada/texts/clock';
import { errorTexts } from '@jornada/texts/errors';
import { peopleTexts } from '@jornada/texts/people';
import { shellTexts } from '@jornada/texts/shell';
import { widgetTexts } from '@jornada/texts/widgets';
import type { Page } from '@playwright/test';
import type { JornadaServer } from '../support/jornada-server.ts';
import { type OwnCompany, openCompany, signInAsAdmin, signInToAdmin } from '../support/own-company.ts';
import { giveRole } from '../support/roles.ts';
import { expect, expectAccessible, keepPicture, signIn, test } from '../support/test.ts';
import { giveTimeOff } from '../support/time-off.ts';

const path = '/admin/turnos/calendario';

async function setClocks(page: Page, jornada: JornadaServer, moment: string): Promise<void> {
  await jornada.setClock(`${moment}[Europe/Madrid]`);
  await page.clock.setSystemTime(`${moment}+01:00`);
}

test.beforeEach(({ page, jornada }) => setClocks(page, jornada, '2026-11-23T08:00:00'));

/** From Monday to Friday, 09:00 to 14:00 and 16:00 to 18:30: seven and a half hours. */
async function giveHours(company: OwnCompany, userId: string): Promise<void> {
  const segments = [1, 2, 3, 4, 5].flatMap((dayOfWeek) => [
    { dayOfWeek, segmentIndex: 0, startTime: '09:00', endTime: '14:00' },
    { dayOfWeek, segmentIndex: 1, startTime: '16:00', endTime: '18:30' },
  ]);
  const { id: scheduleId } = await company.call('POST', '/schedules', { name: 'Jornada partida', segments });
  await company.call('POST', '/schedules/assignments', { userId, scheduleId, validFrom: '2026-01-01' });
}

const day = (page: Page, words: string | RegExp) => page.getByRole('button', { name: words });
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const grid = (page: Page) => page.getByRole('grid');

async function choosePerson(page: Page, typed: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: peopleTexts.person }).fill(typed);
  await page.getByRole('option', { name }).click();
}

test('the expected hours of a month, with its holidays, absences and vacations', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Calendario');
  const [ana] = await company.addPeople([
    { name: 'Ana Ruiz', email: company.email('ana') },
    { name: 'Blas Sin Horario', email: company.email('blas') },
  ]);
  const id = ana?.id ?? '';
  await giveHours(company, id);
  await giveTimeOff(jornada, company, id, 'vacation', '2026-12-21', '2026-12-23');
  await giveTimeOff(jornada, company, id, 'sick', '2026-12-10', '2026-12-10');
  const holiday = { holidayDate: '2026-12-08', name: 'Inmaculada Concepción', type: 'NATIONAL' };
  await company.call('POST', '/holidays', { ...holiday, isRecurring: true });

  await signInAsAdmin(page, company, path);
  await expect(page.getByText(texts.nobodyChosen)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'calendar-nobody');
  await choosePerson(page, 'rui', 'Ana Ruiz');
  await expect(page).toHaveURL(`${path}?persona=${id}`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('noviembre de 2026');
  await expect(day(page, 'martes, 24 de noviembre de 2026. Laborable. 7 h 30 min previstas')).toBeVisible();
  await expect(day(page, 'domingo, 29 de noviembre de 2026. Libre')).toBeVisible();
  await expect(day(page, /^lunes, 23 de noviembre de 2026 \(hoy\)/)).toHaveAttribute('aria-current', 'date');
  await expect(page.getByText('157 h 30 min previstas')).toBeVisible();
  await expect(page.getByText(texts.overtimeOf(2026, '0 min'))).toBeVisible();
  await expect(grid(page).getByRole('row').nth(4)).toContainText('37 h 30 min');

  await page.getByRole('button', { name: widgetTexts.month.next }).click();
  await expect(page).toHaveURL(`${path}?persona=${id}&mes=2026-12`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('diciembre de 2026');
  await expect(day(page, /^martes, 8 .*\. Festivo: Inmaculada Concepción$/)).toBeVisible();
  await expect(day(page, /^jueves, 10 .*\. Ausencia$/)).toBeVisible();
  await expect(day(page, /^lunes, 21 .*\. Vacaciones$/)).toBeVisible();
  // 23 days from Monday to Friday, five of them off.
  await expect(page.getByText('135 h previstas')).toBeVisible();
  await page.reload();
  await expect(page.getByText('135 h previstas')).toBeVisible();
  await expect(page.getByRole('combobox', { name: peopleTexts.person })).toHaveValue('Ana Ruiz');
  await expectAccessible(page);
  await keepPicture(page, 'calendar-month');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await keepPicture(page, 'calendar-month-dark');
  await page.emulateMedia({ colorScheme: 'light' });

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('region', { name: texts.weekOf('07/12', '13/12') })).toContainText(
    '22 h 30 min',
  );
  await expect(day(page, /^martes, 8 .*\. Festivo: Inmaculada Concepción$/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: widgetTexts.month.today }).click();
  await expect(page).toHaveURL(`${path}?persona=${id}`);
  await page.getByRole('button', { name: widgetTexts.month.previous }).click();
  await expect(page).toHaveURL(`${path}?persona=${id}&mes=2026-10`);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('noviembre de 2026');

  await choosePerson(page, 'blas', 'Blas Sin Horario');
  await expect(day(page, 'martes, 24 de noviembre de 2026. Sin horario')).toBeVisible();
  await day(page, 'martes, 24 de noviembre de 2026. Sin horario').click();
  await expect(dialog(page, 'martes, 24 de noviembre de 2026').getByText(texts.day.none)).toBeVisible();
});

test('the keyboard leads through days and months', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Teclado');
  const [ana] = await company.addPeople([{ name: 'Ana Ruiz', email: company.email('ana') }]);
  await giveHours(company, ana?.id ?? '');
  await signInAsAdmin(page, company, `${path}?persona=${ana?.id}`);
  await expect(page.getByText('157 h 30 min previstas')).toBeVisible();
  await expect(page.getByText(texts.overtimeOf(2026, '0 min'))).toBeVisible();
  await page.getByRole('button', { name: widgetTexts.month.next }).focus();
  await page.keyboard.press('Tab');
  await expect(day(page, /^lunes, 23 de noviembre/)).toBeFocused();
  for (const [key, words] of [
    ['ArrowRight', /^martes, 24 de noviembre/],
    ['ArrowDown', /^martes, 1 de diciembre/],
    ['ArrowLeft', /^lunes, 30 de noviembre/],
    ['End', /^domingo, 6 de diciembre/],
    ['PageDown', /^miércoles, 6 de enero de 2027/],
    ['Home', /^lunes, 4 de enero/],
  ] as const) {
    await page.keyboard.press(key);
    await expect(day(page, words)).toBeFocused();
  }
  await expect(page).toHaveURL(/mes=2027-01/);
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'lunes, 4 de enero de 2027')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(day(page, /^lunes, 4 de enero/)).toBeFocused();
});

const plain = 'viernes, 27 de noviembre de 2026. Laborable. 7 h 30 min previstas';
const friday = (page: Page) => dialog(page, 'viernes, 27 de noviembre de 2026');

/** A company with one person, whose calendar of November is shown. */
async function openNovember(page: Page, jornada: JornadaServer, name: string) {
  const company = await openCompany(jornada, name);
  const [ana] = await company.addPeople([{ name: 'Ana Ruiz', email: company.email('ana') }]);
  const id = ana?.id ?? '';
  await giveHours(company, id);
  const exceptions = `/users/${id}/schedule-exceptions`;
  return { company, exceptions, show: () => signInAsAdmin(page, company, `${path}?persona=${id}`) };
}

test('other hours are given for a day', async ({ page, jornada }) => {
  const { company, exceptions, show } = await openNovember(page, jornada, 'Excepcional');
  await show();
  await day(page, plain).click();
  const open = friday(page);
  await expect(open.getByText('Jornada partida')).toBeVisible();
  await expect(open.getByText('09:00–14:00')).toBeVisible();
  await expect(open.getByText('16:00–18:30')).toBeVisible();
  await expect(open.getByText(texts.exceptions.none)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'calendar-day');

  await open.getByRole('button', { name: texts.exceptions.create }).click();
  await open.getByLabel(texts.form.otherHours).check();
  const fields = (segment: string) => open.getByRole('group', { name: segment });
  const [first = '', second = ''] = texts.form.segments;
  await open.getByRole('button', { name: texts.form.addSegment }).click();
  await expect(open.getByText(texts.form.total('8 h'))).toBeVisible();
  await fields(first).getByLabel(texts.form.from).fill('25');
  await fields(second).getByLabel(texts.form.from).fill('1330');
  const save = open.getByRole('button', { name: texts.form.save });
  await save.click();
  await expect(fields(first).getByText(texts.form.hourInvalid)).toBeVisible();
  await expect(fields(first).getByLabel(texts.form.from)).toBeFocused();
  await fields(first).getByLabel(texts.form.from).fill('8');
  await save.click();
  await expect(fields(second).getByText(texts.form.overlap)).toBeVisible();
  await fields(second).getByLabel(texts.form.from).fill('15');
  await open.getByLabel(texts.form.reason).fill('Inventario');
  await expectAccessible(page);
  await keepPicture(page, 'calendar-exception-form');
  await save.click();
  await expect(page.getByText(texts.exceptions.created)).toBeVisible();
  await expect(open).toBeHidden();
  await expect(day(page, /^viernes, 27 .*\. Laborable\. 10 h previstas\. Excepción$/)).toBeVisible();
  await expect(page.getByText('160 h previstas')).toBeVisible();
  const [made] = (await company.call('GET', exceptions)) as unknown as object[];
  expect(made).toMatchObject({
    exceptionDate: '2026-11-27',
    reason: 'Inventario',
    segments: [
      { startTime: '08:00', endTime: '14:00' },
      { startTime: '15:00', endTime: '19:00' },
    ],
  });
});

test('an exception is taken away, which may fail at first', async ({ page, jornada }) => {
  const { company, exceptions, show } = await openNovember(page, jornada, 'Revocada');
  await company.call('POST', exceptions, { exceptionDate: '2026-11-27', reason: 'Puente' });
  await show();
  const off = 'viernes, 27 de noviembre de 2026. Libre. Excepción';
  await day(page, off).click();
  const open = friday(page);
  await expect(open.getByText(texts.exceptions.reason('Puente'))).toBeVisible();
  await expect(open.getByRole('button', { name: texts.exceptions.create })).toHaveCount(0);
  await expectAccessible(page);
  await keepPicture(page, 'calendar-exception');
  await page.keyboard.press('Escape');
  await expect(open).toBeHidden();
  // The pictures have changed what there is to return the focus to.
  await day(page, off).click();
  const remove = open.getByRole('button', { name: texts.exceptions.remove });
  await remove.click();
  const removal = dialog(page, texts.exceptions.removal.title);
  await expect(removal).toContainText('27/11/2026');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(removal).toBeHidden();
  await expect(open).toBeVisible();
  await page.route(`**/api${exceptions}/*`, (route) => route.fulfill({ status: 418, json: {} }));
  await remove.click();
  await removal.getByRole('button', { name: texts.exceptions.removal.confirm }).click();
  await expect(removal.getByRole('alert')).toHaveText('Error al eliminar');
  await page.unrouteAll();
  await removal.getByRole('button', { name: texts.exceptions.removal.confirm }).click();
  await expect(page.getByText(texts.exceptions.removed)).toBeVisible();
  await expect(day(page, plain)).toBeFocused();
  expect(await company.call('GET', exceptions)).toEqual([]);
});

test('a second exception for a day is refused, and a failure says so', async ({ page, jornada }) => {
  const { company, exceptions, show } = await openNovember(page, jornada, 'Repetida');
  await show();
  await day(page, plain).click();
  const open = friday(page);
  await open.getByRole('button', { name: texts.exceptions.create }).click();
  await expect(open.getByLabel(texts.form.dayOff)).toBeChecked();
  await expect(open.getByLabel(texts.form.dayOff)).toBeFocused();
  await open.getByLabel(texts.form.reason).fill('Puente');
  await page.route(`**/api${exceptions}`, (route) => route.fulfill({ status: 418, json: {} }));
  await open.getByRole('button', { name: texts.form.save }).click();
  const alert = open.getByRole('alert');
  await expect(alert).toHaveText('Error al guardar');
  await page.unrouteAll();
  await alert.getByRole('button', { name: shellTexts.closeNotice }).click();
  await expect(alert).toHaveCount(0);
  await company.call('POST', exceptions, { exceptionDate: '2026-11-27' });
  await open.getByRole('button', { name: texts.form.save }).click();
  await expect(alert).toHaveText(errorTexts.EXCEPTION_EXISTS);
  await keepPicture(page, 'calendar-exception-exists');
  await open.getByRole('button', { name: widgetTexts.dialog.cancel }).click();
  await dialog(page, widgetTexts.leave.title).getByRole('button', { name: widgetTexts.leave.leave }).click();
  await expect(open).toBeHidden();
});

test('worked hours are shown beside expected ones, and explained', async ({ page, browser, jornada }) => {
  const company = await openCompany(jornada, 'Explicada');
  const ana = await company.addSetUp({ name: 'Ana Ruiz', email: company.email('ana') });
  await giveHours(company, ana.id);
  const phone = await browser.newContext({ baseURL: jornada.url });
  const employee = await phone.newPage();
  const punch = async (type: 'IN' | 'OUT', time: string) => {
    await jornada.setClock(`2026-11-23T${time}[Europe/Madrid]`);
    await employee.reload();
    await employee.getByRole('button', { name: clockTexts.punchButtons[type], exact: true }).click();
    await expect(employee.getByText(clockTexts.punchSuccess[type])).toBeVisible();
  };
  await signIn(employee, ana.email, '/empleado/login');
  await employee.waitForURL('/empleado');
  await punch('IN', '08:02:00');
  await punch('OUT', '12:02:00');
  await phone.close();

  await setClocks(page, jornada, '2026-11-24T08:00:00');
  await signInAsAdmin(page, company, `${path}?persona=${ana.id}`);
  const monday =
    /^lunes, 23 de noviembre de 2026\. Laborable\. 7 h 30 min previstas\. 4 h trabajadas\. Incompleto$/;
  await expect(day(page, monday)).toBeVisible();
  await expect(day(page, /^viernes, 20 .*\. 0 min trabajadas\. Ausente$/)).toBeVisible();
  await expect(grid(page).getByRole('row').nth(5)).toContainText('4 h');
  await day(page, monday).click();
  const open = dialog(page, 'lunes, 23 de noviembre de 2026');
  const explanation = open.getByRole('region', { name: texts.explanation.title });
  await expect(explanation).toContainText(
    /^Por qué cuenta así.*Incompleto, 4\sh trabajadas, 0\smin de pausa/,
  );
  await expect(explanation.getByRole('listitem').first()).toContainText('08:02–');
  await expect(explanation.getByRole('img')).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'calendar-explanation');
});

test('somebody who may not read attendance sees only expected hours', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Reservada');
  const eva = await company.addSetUp({ name: 'Eva Turnos', email: company.email('eva') });
  await giveHours(company, eva.id);
  await giveRole(company, 'Planificación', ['schedules.manage'], [eva]);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/attendance/')) asked += 1;
  });
  await signInToAdmin(page, eva.email, `${path}?persona=${eva.id}`);
  await expect(day(page, 'viernes, 20 de noviembre de 2026. Laborable. 7 h 30 min previstas')).toBeVisible();
  await day(page, 'viernes, 20 de noviembre de 2026. Laborable. 7 h 30 min previstas').click();
  await expect(dialog(page, 'viernes, 20 de noviembre de 2026').getByText('09:00–14:00')).toBeVisible();
  await expect(page.getByText(texts.explanation.title)).toHaveCount(0);
  expect(asked).toBe(0);
});

test('an error is shown when it cannot be loaded, and can be retried', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Interrumpida');
  const [ana] = await company.addPeople([{ name: 'Ana Ruiz', email: company.email('ana') }]);
  await giveHours(company, ana?.id ?? '');
  const address = '**/api/schedules/calendar*';
  await page.route(address, (route) => route.fulfill({ status: 418, json: {} }));
  await signInAsAdmin(page, company, `${path}?persona=${ana?.id}`);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Error al cargar datos');
  await expectAccessible(page);
  await keepPicture(page, 'calendar-failed');
  await page.unrouteAll();
  await alert.getByRole('button', { name: shellTexts.retry }).click();
  await expect(page.getByText('157 h 30 min previstas')).toBeVisible();
  await expect(page.getByText(texts.overtimeOf(2026, '0 min'))).toBeVisible();
  await page.goto(`${path}?persona=0197a6f2-3f6e-7c31-8a52-2f3f4d5e6f70`);
  await expect(alert).toContainText(errorTexts.NOT_FOUND);
});
