import { overtimeScreenTexts } from '@jornada/texts/overtime-screens';
import { shellTexts } from '@jornada/texts/shell';
import { widgetTexts } from '@jornada/texts/widgets';
import type { Page } from '@playwright/test';
import { callApi, signInByApi } from '../support/api.ts';
import { expectGoodAtWidths } from '../support/attendance-page.ts';
import { openSession } from '../support/open-session.ts';
import { openOvertimeCompany, workUntil } from '../support/overtime.ts';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const now = async (jornada: { setClock(moment: string): Promise<unknown> }, page: Page) => {
  await jornada.setClock('2026-11-20T16:00[Europe/Madrid]');
  await page.clock.setSystemTime('2026-11-20T15:00:00Z');
};

const path = '/admin/horas-extra';
const { waiting, decide, many, decided, tabs, requests, ordering, fields, own } = overtimeScreenTexts;
const cards = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem');
const cardOf = (page: Page, date: string) => cards(page, waiting.label).filter({ hasText: date });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('three differences are accepted: one split, two at once; what was not accepted is listed', async ({
  page,
  jornada,
}) => {
  const { company, ana } = await openOvertimeCompany(jornada, 'Extra');
  await workUntil(jornada, ana, [
    ['2026-11-17', '15:20'],
    ['2026-11-18', '14:30'],
    ['2026-11-19', '15:00'],
  ]);
  await now(jornada, page);
  await signInAsAdmin(page, company);
  const entry = page
    .getByRole('navigation', { name: shellTexts.mainMenu })
    .getByRole('link', { name: shellTexts.menu.admin.overtime });
  await expect(entry).toBeVisible();
  await entry.click();
  await expect(cards(page, waiting.label)).toHaveCount(3);
  await expect(entry).toContainText('3');
  await expect(cardOf(page, '17')).toContainText(waiting.line(80));
  await expectGoodAtWidths(page, 'overtime-waiting');

  await cardOf(page, '17').getByRole('button').click();
  const opened = dialog(page, decide.title('Ana Tarde'));
  await expect(opened).toContainText(decide.ofYear(0, 4800));
  await expect(opened).toContainText('17/03/2027');
  await opened.getByLabel(decide.choices.SPLIT).check();
  await opened.getByLabel(decide.paid).fill('40');
  await opened.getByLabel(decide.rest).fill('30');
  await expect(opened).toContainText(decide.left(10));
  await expect(opened).toContainText(decide.ofYear(40, 4800));
  await opened.getByRole('button', { name: decide.submit }).click();
  await expect(opened.getByText(decide.reasonNeeded)).toBeVisible();
  await opened.getByLabel(decide.reason, { exact: true }).fill('Diez minutos de cierre');
  await expectGoodAtWidths(page, 'overtime-decide');
  await opened.getByRole('button', { name: decide.submit }).click();
  await expect(page.getByText(decide.done)).toBeVisible();
  await expect(cards(page, waiting.label)).toHaveCount(2);

  await page
    .getByRole('checkbox', { name: /Ana Tarde/ })
    .first()
    .check();
  await page
    .getByRole('checkbox', { name: /Ana Tarde/ })
    .last()
    .check();
  await page.getByRole('button', { name: many.REST(2) }).click();
  await dialog(page, many.titles.REST(2)).getByRole('button', { name: many.confirm }).click();
  await expect(page.getByText(many.done(2))).toBeVisible();
  await expect(page.getByText(waiting.none)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: tabs.decided }).click();
  await expect(cards(page, decided.label)).toHaveCount(3);
  await expectGoodAtWidths(page, 'overtime-decided');
  await page.getByLabel(decided.filter).selectOption('NOT_ACCEPTED');
  await expect(cards(page, decided.label)).toHaveCount(1);
  await expect(cards(page, decided.label)).toContainText('Diez minutos de cierre');
});

test('whoever decides second is told who was first, and a lost connection loses nothing', async ({
  page,
  jornada,
}) => {
  const { company, ana } = await openOvertimeCompany(jornada, 'Carrera extra');
  await workUntil(jornada, ana, [
    ['2026-11-17', '15:20'],
    ['2026-11-18', '14:30'],
  ]);
  await now(jornada, page);
  await signInAsAdmin(page, company, path);
  await cardOf(page, '17').getByRole('button').click();
  const opened = dialog(page, decide.title('Ana Tarde'));
  await expect(opened.getByRole('button', { name: decide.submit })).toBeVisible();
  const known = { userId: ana.id, date: '2026-11-17', knownMinutes: 80, paidMinutes: 80 };
  const accessToken = await signInByApi(jornada, company.adminEmail);
  await callApi(jornada, 'POST', '/overtime/admin/decisions', { body: known, accessToken });
  await opened.getByLabel(many.reasonOptional).fill('Pedido urgente');
  await opened.getByRole('button', { name: decide.submit }).click();
  await expect(opened.getByRole('alert')).toContainText('ya ha decidido sobre las horas de este día');
  await expect(opened.getByLabel(many.reasonOptional)).toHaveValue('Pedido urgente');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: widgetTexts.leave.leave }).click();
  await expect(cards(page, waiting.label)).toHaveCount(1);

  await cardOf(page, '18').getByRole('button').click();
  await page.route('**/api/overtime/admin/decisions', (route) => route.abort());
  await dialog(page, decide.title('Ana Tarde')).getByRole('button', { name: decide.submit }).click();
  await expect(dialog(page, decide.title('Ana Tarde')).getByRole('alert')).toContainText(decide.failed);
  await page.unrouteAll();
  await dialog(page, decide.title('Ana Tarde')).getByRole('button', { name: decide.submit }).click();
  await expect(page.getByText(decide.done)).toBeVisible();
});

test('a request on a phone is granted, an order is seen, and the day says what became of it', async ({
  page,
  jornada,
}) => {
  await jornada.setClock('2026-11-18T08:00[Europe/Madrid]');
  const { company, ana } = await openOvertimeCompany(jornada, 'Móvil extra');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.setSystemTime('2026-11-18T07:00:00Z');
  await openSession(page, ana.email, '/empleado/solicitudes');
  await page.getByRole('link', { name: own.link }).click();
  await page.getByRole('button', { name: own.send }).click();
  await expect(page.getByText(fields.dateRequired)).toBeVisible();
  await page.getByLabel(fields.date, { exact: true }).fill('19/11/2026');
  await page.getByLabel(fields.hours, { exact: true }).fill('2');
  await page.getByLabel(fields.reason, { exact: true }).fill('Inventario');
  await page.getByRole('button', { name: own.send }).click();
  await expect(page.getByText(own.sent)).toBeVisible();
  await expect(cards(page, own.requests)).toContainText(requests.what(120));
  await expectGoodAtWidths(page, 'overtime-own');

  const { content } = await company.call('GET', '/overtime/admin/requests?status=PENDING');
  const [asked] = content as { id: string }[];
  await company.call('PATCH', `/overtime/admin/requests/${asked?.id}`, {
    status: 'APPROVED',
    compensatedAs: 'PAID',
  });
  await company.call('POST', '/overtime/admin/orders', {
    ...{ userId: ana.id, date: '2026-11-25', minutes: 60, reason: 'Auditoría' },
  });
  await page.goto('/empleado/solicitudes');
  await page.getByRole('link', { name: own.menu(2) }).click();
  await expect(cards(page, own.requests)).toHaveCount(2);
  await expect(cards(page, own.requests).first()).toContainText('Auditoría');
  await expect(page.getByText(own.isNew)).toHaveCount(2);

  await workUntil(jornada, ana, [['2026-11-19', '15:20']]);
  await now(jornada, page);
  await page.goto('/empleado/mis-asistencias?dia=2026-11-19');
  await expect(page.getByRole('dialog')).toContainText(overtimeScreenTexts.parts.paid(80));
  await expectAccessible(page);
});

test('overtime is ordered, a request is answered, and a company that counts everything is told so', async ({
  page,
  jornada,
}) => {
  const { company, ana } = await openOvertimeCompany(jornada, 'Encargo');
  await now(jornada, page);
  await signInAsAdmin(page, company, path);
  await page.getByRole('button', { name: overtimeScreenTexts.order }).click();
  const opened = dialog(page, ordering.title);
  await opened.getByRole('button', { name: ordering.submit }).click();
  await expect(opened.getByText(ordering.personRequired)).toBeVisible();
  await opened.getByRole('combobox').fill('ana');
  await page.getByRole('option', { name: 'Ana Tarde' }).click();
  await opened.getByLabel(fields.date, { exact: true }).fill('24/11/2026');
  await opened.getByLabel(fields.hours, { exact: true }).fill('1,5');
  await opened.getByLabel(fields.reason).fill('Feria');
  await opened.getByLabel(fields.returns.PAID).check();
  await expectGoodAtWidths(page, 'overtime-order');
  await opened.getByRole('button', { name: ordering.submit }).click();
  await expect(page.getByText(ordering.done)).toBeVisible();
  await page.getByRole('tab', { name: tabs.requests }).click();
  await page.getByLabel(requests.filter).selectOption('APPROVED');
  await expect(cards(page, requests.label)).toContainText('Feria');
  await expect(cards(page, requests.label)).toContainText(ana.name);
  await expectGoodAtWidths(page, 'overtime-requests');

  await page.getByRole('tab', { name: tabs.rest }).click();
  await expect(page.getByText(overtimeScreenTexts.rest.none)).toBeVisible();

  const other = await openCompany(jornada, 'Todo cuenta');
  await page.context().clearCookies();
  await page.evaluate(() => window.localStorage.clear());
  await signInAsAdmin(page, other, path);
  await expect(page.getByText(waiting.notAsked)).toBeVisible();
  await expectGoodAtWidths(page, 'overtime-not-asked');
});

test('an order is declined on a phone, another is taken back, and one beyond the year has to be confirmed', async ({
  page,
  browser,
  jornada,
}) => {
  const { company, ana } = await openOvertimeCompany(jornada, 'Encargo que no');
  await now(jornada, page);
  // Employed since Monday: ten hours of the eighty.
  await company.call('PUT', `/admin/employees/${ana.id}`, {
    ...{ name: 'Ana Tarde', email: ana.email, employedFrom: '2026-11-16' },
  });
  const order = { userId: ana.id, minutes: 60, reason: 'Auditoría' };
  await company.call('POST', '/overtime/admin/orders', { ...order, date: '2026-11-25' });
  await company.call('POST', '/overtime/admin/orders', { ...order, date: '2026-11-26' });

  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, baseURL: jornada.url, reducedMotion: 'reduce' },
  });
  const phone = await context.newPage();
  await phone.clock.setSystemTime('2026-11-20T15:00:00Z');
  await openSession(phone, ana.email, '/empleado/horas-extra');
  await cards(phone, own.requests).filter({ hasText: '25' }).getByRole('button').click();
  const declining = dialog(phone, own.declining.title);
  await declining.getByRole('button', { name: own.declining.submit }).click();
  await expect(declining.getByText(own.declining.reasonRequired)).toBeVisible();
  await declining.getByLabel(own.declining.reason, { exact: true }).fill('Tengo médico');
  await expectGoodAtWidths(phone, 'overtime-decline');
  await phone.route('**/decline', (route) => route.abort());
  await declining.getByRole('button', { name: own.declining.submit }).click();
  await expect(declining.getByRole('alert')).toContainText(own.declining.failed);
  await phone.unroute('**/decline');
  await declining.getByRole('button', { name: own.declining.submit }).click();
  await expect(phone.getByText(own.declining.done)).toBeVisible();
  await expect(cards(phone, own.requests).filter({ hasText: '25' })).toContainText(
    requests.statuses.DECLINED,
  );
  await expectGoodAtWidths(phone, 'overtime-own-declined');
  await context.close();

  await signInAsAdmin(page, company, `${path}?tab=solicitudes&status=DECLINED`);
  await expect(cards(page, requests.label)).toContainText('Tengo médico');
  await page.getByLabel(requests.filter).selectOption('APPROVED');
  await cards(page, requests.label).filter({ hasText: '26' }).getByRole('button').click();
  const taking = dialog(page, overtimeScreenTexts.takeBack.title('Ana Tarde'));
  await taking.getByLabel(overtimeScreenTexts.takeBack.note).fill('Se ha aplazado');
  await expectGoodAtWidths(page, 'overtime-take-back');
  await taking.getByRole('button', { name: overtimeScreenTexts.takeBack.submit }).click();
  await expect(page.getByText(overtimeScreenTexts.takeBack.done)).toBeVisible();
  await page.getByLabel(requests.filter).selectOption('TAKEN_BACK');
  await expect(cards(page, requests.label)).toContainText('Se ha aplazado');

  await page.getByRole('button', { name: overtimeScreenTexts.order }).click();
  const opened = dialog(page, ordering.title);
  await opened.getByRole('combobox').fill('ana');
  await page.getByRole('option', { name: 'Ana Tarde' }).click();
  await opened.getByLabel(fields.date, { exact: true }).fill('24/11/2026');
  await opened.getByLabel(fields.hours, { exact: true }).fill('12');
  await opened.getByLabel(fields.reason).fill('Feria');
  await opened.getByLabel(fields.returns.PAID).check();
  await expect(opened).toContainText(decide.ofYear(720, 604));
  await expectGoodAtWidths(page, 'overtime-order-beyond');
  await opened.getByRole('button', { name: ordering.submit }).click();
  await expect(opened.getByRole('alert').filter({ hasText: ordering.failed })).toContainText('art. 35.2');
  await opened.getByLabel(fields.confirmBeyond).check();
  await opened.getByRole('button', { name: ordering.submit }).click();
  await expect(page.getByText(ordering.done)).toBeVisible();
});

test('two days of a flood are accepted as force majeure at once, with why', async ({ page, jornada }) => {
  const { company, ana } = await openOvertimeCompany(jornada, 'Inundación');
  await workUntil(jornada, ana, [
    ['2026-11-18', '14:30'],
    ['2026-11-19', '15:00'],
  ]);
  await now(jornada, page);
  await signInAsAdmin(page, company, path);
  await expect(cards(page, waiting.label)).toHaveCount(2);
  await page.getByLabel(widgetTexts.selection.page).check();
  await page.getByRole('button', { name: many.FORCE_MAJEURE(2) }).click();
  const opened = dialog(page, many.titles.FORCE_MAJEURE(2));
  await opened.getByRole('button', { name: many.confirm }).click();
  await expect(opened.getByText(decide.forceNeeded)).toBeVisible();
  await opened.getByLabel(many.reason, { exact: true }).fill('Se inundó el almacén');
  await expectGoodAtWidths(page, 'overtime-force-majeure');
  await opened.getByRole('button', { name: many.confirm }).click();
  await expect(page.getByText(many.done(2))).toBeVisible();
});
