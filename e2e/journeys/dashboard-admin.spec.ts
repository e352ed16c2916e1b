import { clockTexts } from '@jornada/texts/clock';
import { dashboardTexts as texts } from '@jornada/texts/dashboard';
import { shellTexts } from '@jornada/texts/shell';
import type { Page } from '@playwright/test';
import { demoPlaces } from '../../apps/api/src/seed/demo-people.ts';
import { watchLayoutShift } from '../support/layout.ts';
import { openSession } from '../support/open-session.ts';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';
import { giveTimeOff } from '../support/time-off.ts';
import { giveWorkingHours } from '../support/working-hours.ts';

const on = (time: string) => `2026-11-23T${time}[Europe/Madrid]`;
test.beforeEach(({ jornada }) => jornada.setClock(on('09:20:00')));

const summary = '**/api/admin/dashboard/summary';
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const group = (page: Page, name: keyof typeof texts.now.groups, count: number) =>
  card(page, texts.now.groupOf(texts.now.groups[name], count));
const figures = {
  date: '2026-11-23',
  employeesTotal: 97,
  maxEmployeesAllowed: 100,
  employeesActive: 91,
  employeesInactive: 6,
  employeesNotYetEmployed: 0,
  employeesPaused: 0,
  employeesNoLongerEmployed: 0,
  employedToday: 91,
  presentToday: 80,
  presentPct: 88,
  dueToday: 88,
  dueByNow: 84,
  cameByNow: 79,
  missingNow: 5,
  laterToday: 4,
  presentLast7: [82, 79, 85, 81, 12, 3, 80],
  pendingApprovals: 7,
  pendingAbsences: 4,
  pendingVacations: 3,
  avgHoursWorkedToday: 7.5,
  lateArrivalsToday: 5,
  earlyDeparturesToday: 1,
};
const fulfil = async (page: Page, changed: object = {}) => {
  await page.route(summary, (route) => route.fulfill({ json: { ...figures, ...changed } }));
  // The demo has overtime that waits.
  await page.route('**/api/overtime/admin/pending/count', (route) =>
    route.fulfill({ json: { count: 0, requests: 0, differences: 0 } }),
  );
};

test('the demo company, today', async ({ page }) => {
  await openSession(page, 'admin@demo.test', '/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard Administrativo' })).toBeVisible();
  await expect(card(page, texts.employees.label)).toContainText(`${demoPlaces.taken} / ${demoPlaces.most}`);
  await expect(card(page, texts.attendance.label)).toContainText(/\d+ de \d+ presentes/);
  const week = page.getByRole('table', { name: texts.attendance.week });
  await expect(week.getByRole('row')).toHaveCount(8);
  await expect(week.getByRole('rowheader').last()).toHaveText('hoy');
  await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'dashboard');
});

test('punches change the counts within a minute', async ({ page, browser, jornada }) => {
  const company = await openCompany(jornada, 'Panadería Cuenta');
  const rosa = await company.addSetUp({ name: 'Rosa Tarde', email: company.email('rosa') });
  await company.addPeople([{ name: 'Saúl Ausente', email: company.email('saul') }]);
  await giveWorkingHours(jornada, company.id, [rosa]);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/dashboard/summary')) asked += 1;
  });
  await page.clock.install();
  await signInAsAdmin(page, company);
  await expect(card(page, texts.attendance.label)).toContainText('0 %0 de 1 presenteFalta 1');
  await expect(card(page, texts.hours.label)).toContainText('0 min');
  await expect(group(page, 'EXPECTED', 1)).toContainText('Rosa Tardeturno de las 09:00');
  expect(asked).toBe(1);
  // From here on the page's time passes only when it is told to, however long the rest takes.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));

  const phone = await browser.newContext({ baseURL: jornada.url });
  const employee = await phone.newPage();
  const punch = async (name: string, done: string) => {
    await employee.getByRole('button', { name, exact: true }).click();
    await expect(employee.getByText(done)).toBeVisible();
  };
  await openSession(employee, rosa.email, '/empleado');
  await punch(clockTexts.punchButtons.IN, clockTexts.punchSuccess.IN);

  await page.clock.fastForward(25_000);
  expect(asked).toBe(1);
  await page.clock.resume();
  await page.clock.fastForward(60_000);
  await expect(card(page, texts.attendance.label)).toContainText(
    `100 %1 de 1 presente${texts.attendance.complete}`,
  );
  await expect(group(page, 'EXPECTED', 0)).toContainText(texts.now.nobody.EXPECTED);
  await expect(group(page, 'WORKING', 1)).toContainText('Rosa Tardedesde las 09:20');
  await expect(card(page, texts.late.label)).toContainText('1');
  await expect(card(page, texts.early.label)).toContainText('0');
  expect(asked).toBe(2);

  await jornada.setClock(on('10:50:00'));
  await employee.reload();
  await punch(clockTexts.punchButtons.OUT, clockTexts.punchSuccess.OUT);
  await page.clock.fastForward(61_000);
  await expect(card(page, texts.hours.label)).toContainText('1 h 30 min');
  await expect(card(page, texts.early.label)).toContainText('1');
  await expect(group(page, 'LEFT', 1)).toContainText(
    /Rosa Tardea las 10:50 · llegó 20\smin tarde · salió .+ antes/,
  );
  await card(page, texts.early.label).getByRole('link', { name: texts.early.label }).click();
  await expect(page).toHaveURL('/admin#se-han-ido');
  await expect(group(page, 'LEFT', 1)).toBeInViewport();
  await keepPicture(page, 'dashboard-after-punches');
  await phone.close();
});

test('a new company is led through first steps, which are checked off automatically', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Taller Vacío');
  await company.limitTo(10);
  await signInAsAdmin(page, company);
  const { schedule, people, holidays } = texts.firstSteps;
  const steps = page.getByRole('region', { name: texts.firstSteps.title });
  await expect(steps).toContainText(texts.firstSteps.done(0));
  // Figures about nobody would all be 0.
  await expect(card(page, texts.employees.label)).toHaveCount(0);
  await expect(card(page, texts.now.title)).toHaveCount(0);
  await expectAccessible(page);
  await keepPicture(page, 'dashboard-first-steps');
  // The address changes before the page does, and a dashboard that never went is not opened again.
  const opened = async (title: string) => {
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    // Each step opens the form that takes it.
    const form = page.getByRole('dialog');
    await expect(form).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
  };
  await steps.getByRole('link', { name: people.link }).click();
  await expect(page).toHaveURL('/admin/empleados');
  await opened('Empleados');
  await company.addPeople([{ name: 'Primera Persona', email: company.email('primera') }]);
  const backHome = () => page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await backHome();
  await expect(card(page, texts.employees.label)).toContainText('1 / 10');
  await expect(steps).toContainText(texts.firstSteps.done(1));
  await expect(steps.getByRole('link', { name: people.link })).toBeHidden();

  await page.getByRole('link', { name: texts.showWithoutSchedule }).click();
  await expect(page).toHaveURL('/admin/empleados?noSchedule=true');
  await expect(page.getByRole('row', { name: 'Primera Persona' })).toContainText('Sin horario');
  await expectAccessible(page);
  await keepPicture(page, 'employees-without-schedule');

  await backHome();
  await steps.getByRole('link', { name: schedule.link }).click();
  await expect(page).toHaveURL('/admin/turnos');
  await opened('Turnos');
  const segments = [{ dayOfWeek: 1, segmentIndex: 0, startTime: '09:00', endTime: '14:00' }];
  await company.call('POST', '/schedules', { name: 'Oficina', segments });
  await backHome();
  await expect(steps).toContainText(texts.firstSteps.done(2));
  await steps.getByRole('link', { name: holidays.link }).click();
  await expect(page).toHaveURL('/admin/turnos?tab=festivos');
  await opened('Turnos');
  await company.call('POST', '/holidays', { holidayDate: '2026-12-24', name: 'Cierre', type: 'COMPANY' });
  await backHome();
  await expect(card(page, texts.employees.label)).toContainText('1 / 10');
  await expect(steps).toBeHidden();
});

test('people expected, on a break, working and away are named, with links to their hours', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Taller Presente');
  const people = await company.addPeople(
    ['Eva Esperada', 'Vera Vacaciones'].map((name) => ({
      name,
      email: company.email(name.slice(0, 4).trim().toLowerCase()),
    })),
  );
  await giveWorkingHours(jornada, company.id, people);
  await giveTimeOff(jornada, company, people[1]?.id ?? '', 'vacation', '2026-11-23', '2026-11-27');
  await watchLayoutShift(page);
  await signInAsAdmin(page, company);
  const now = card(page, texts.now.title);
  await expect(group(page, 'EXPECTED', 1)).toContainText('Eva Esperadaturno de las 09:00');
  await expect(group(page, 'AWAY', 1)).toContainText('Vera VacacionesVacaciones');
  await expect(group(page, 'WORKING', 0)).toContainText(texts.now.nobody.WORKING);
  await expect(group(page, 'ON_BREAK', 0)).toContainText(texts.now.nobody.ON_BREAK);
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  expect(await page.evaluate(() => window.layoutShift.value)).toBeLessThanOrEqual(0.05);
  await expectAccessible(page);
  await keepPicture(page, 'dashboard-now');

  // A figure leads to the people behind it, a person to their page.
  await card(page, texts.late.label).getByRole('link', { name: texts.late.label }).click();
  await expect(page).toHaveURL('/admin#ahora');
  await expect(now).toBeInViewport();
  await expect(card(page, texts.approvals.label).getByRole('link')).toHaveAttribute(
    'href',
    '/admin/ausencias?estado=pendiente',
  );
  await now.getByRole('link', { name: 'Eva Esperada' }).click();
  await expect(page).toHaveURL(`/admin/empleados/${people[0]?.id}`);
  await page.goBack();
  await card(page, texts.employees.label).getByRole('link', { name: texts.employees.label }).click();
  await expect(page).toHaveURL('/admin/empleados');

  await jornada.setClock('2026-11-22T12:00:00[Europe/Madrid]');
  await page.goto('/admin');
  await expect(card(page, texts.attendance.label)).toContainText(texts.attendance.nobodyDue);
  await expect(card(page, texts.attendance.label)).not.toContainText('%');
  await expect(now).toContainText(texts.attendance.nobodyDue);
  await expectAccessible(page);
  await keepPicture(page, 'dashboard-day-off');
});

test('people who begin later are counted apart, and who did not come is missing after the shift too', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Taller Turnos');
  const people = await company.addPeople(
    ['Dora Mañana', 'Nora Noche'].map((name) => ({
      name,
      email: company.email(name.slice(0, 4).toLowerCase()),
    })),
  );
  await giveWorkingHours(jornada, company.id, people.slice(0, 1));
  await giveWorkingHours(jornada, company.id, people.slice(1), ['22:00', '06:00']);
  await jornada.setClock(on('08:00:00'));
  await signInAsAdmin(page, company);
  const attendance = card(page, texts.attendance.label);
  await expect(attendance).toContainText(
    `${texts.attendance.notYet}${texts.attendance.nobodyDueYet}${texts.attendance.later(2)}`,
  );
  await expect(group(page, 'EXPECTED', 0)).toContainText(texts.now.nobody.EXPECTED);
  await keepPicture(page, 'dashboard-nobody-due');
  await jornada.setClock(on('19:00:00'));
  await page.reload();
  await expect(attendance).toContainText('0 %0 de 1 presenteFalta 1 · 1 entra más tarde');
  await expect(group(page, 'EXPECTED', 1)).toContainText('Dora Mañanano vino al turno de las 09:00');
  // After midnight whoever should be there since yesterday evening is missing.
  await jornada.setClock('2026-11-24T02:00:00[Europe/Madrid]');
  await page.reload();
  await expect(attendance).toContainText('0 %0 de 1 presenteFalta 1 · 1 entra más tarde');
  await expect(group(page, 'EXPECTED', 1)).toContainText('Nora Nocheturno del 23/11/2026 22:00');
  await expectAccessible(page);
  await keepPicture(page, 'dashboard-night');
});

test('figures of a full day', async ({ page }) => {
  await fulfil(page);
  await openSession(page, 'admin@demo.test', '/admin');
  await expect(card(page, texts.attendance.label)).toContainText(
    '94 %79 de 84 presentesFaltan 5 · 4 entran más tarde',
  );
  await expect(card(page, texts.approvals.label)).toContainText('74 ausencias3 solicitudes de vacaciones');
  await expect(card(page, texts.employees.label)).toContainText('97 / 100');
  await expect(card(page, texts.employees.label)).toContainText('91 activos, 6 inactivos');
  await expect(card(page, texts.absences.label)).toContainText('4');
  await expect(card(page, texts.hours.label)).toContainText('7 h 30 min');
  await expect(card(page, texts.late.label)).toContainText('5');
  await expect(card(page, texts.early.label)).toContainText('1');
  await expectAccessible(page);
  await keepPicture(page, 'dashboard-full');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await keepPicture(page, 'dashboard-full-dark');
});

for (const [employeesActive, maxEmployeesAllowed, level, text] of [
  [70, 100, 'primary', '70 % ocupado: quedan 30 plazas'],
  [71, 100, 'success', '71 % ocupado: quedan 29 plazas'],
  [90, 100, 'success', '90 % ocupado: quedan 10 plazas'],
  [91, 100, 'warning', 'Casi completo (91 %): quedan 9 plazas'],
  [20, null, 'primary', '20 % ocupado: quedan 80 plazas'],
] as const) {
  test(`${employeesActive} employees of ${maxEmployeesAllowed} places are shown as ${level}`, async ({
    page,
  }) => {
    await fulfil(page, { employeesActive, maxEmployeesAllowed });
    await openSession(page, 'admin@demo.test', '/admin');
    const employees = card(page, texts.employees.label);
    await expect(employees.locator(`[data-level="${level}"]`)).toBeVisible();
    await expect(employees.getByRole('progressbar', { name: texts.employees.capacity })).toBeVisible();
    await expect(employees).toContainText(text);
    await expect(employees).toContainText('/ 100');
  });
}

test('skeletons are shown while loading; an error is retried three times, says why, and can be retried', async ({
  page,
}) => {
  let asked = 0;
  let answer: object = { code: 'UNAVAILABLE', message: 'Servicio en mantenimiento' };
  await page.route(summary, async (route) => {
    asked += 1;
    await route.fulfill({ status: 503, json: answer });
  });
  await openSession(page, 'admin@demo.test', '/admin');
  await expect(card(page, texts.hours.label)).toBeVisible();
  await keepPicture(page, 'dashboard-loading');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Error al cargar dashboard');
  await expect(alert).toContainText('Servicio en mantenimiento');
  expect(asked).toBe(3);
  await expectAccessible(page);
  await keepPicture(page, 'dashboard-failed');

  answer = {};
  await page.getByRole('button', { name: shellTexts.retry }).click();
  await expect(alert).toContainText('No se pudo cargar el dashboard');
  await page.unrouteAll();
  await page.getByRole('button', { name: shellTexts.retry }).click();
  await expect(alert).toBeHidden();
  await expect(card(page, texts.employees.label)).toContainText(`${demoPlaces.taken} / ${demoPlaces.most}`);
});
