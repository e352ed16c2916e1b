import { payRuleBounds } from '@jornada/contract/payroll/pay-rule-limits';
import { historyTexts } from '@jornada/texts/attendance-history';
import { contractsTexts } from '@jornada/texts/employees-contracts';
import { hoursByKindTexts as byKind } from '@jornada/texts/hours-by-kind';
import { payRulesTexts as texts } from '@jornada/texts/payroll-rules';
import { atAnyTime } from '../support/attendance-days.ts';
import { attendancePath, dayLink, expectGoodAtWidths } from '../support/attendance-page.ts';
import { giveShift } from '../support/clock-page.ts';
import { openSession } from '../support/open-session.ts';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { recordDays } from '../support/recorded-days.ts';
import { expect, expectAccessible, keepPicture, keepView, test } from '../support/test.ts';

const rulesPath = '/admin/nomina/reglas';

test('a group gets rules from a date on, a contract joins it, and its month says what each hour is', async ({
  page,
  jornada,
}) => {
  await jornada.setClock('2026-11-16T08:00[Europe/Madrid]');
  const company = atAnyTime(jornada, await openCompany(jornada, 'Horas claras'));
  const ana = await company.addSetUp({ name: 'Ana Larga', email: company.email('ana') });
  await giveShift(company, ana.id, { hours: ['09:00-17:00'], days: [1, 2, 3, 4, 5] });
  await company.call('POST', `/admin/employees/${ana.id}/contracts`, {
    ...{ validFrom: '2026-01-01', kind: 'INDEFINITE', isPartTime: false },
  });
  await recordDays(jornada, ana, [
    ['2026-11-16T09:00', 'IN'],
    ['2026-11-16T18:30', 'OUT'],
    ['2026-11-17T09:00', 'IN'],
    ['2026-11-17T17:10', 'OUT'],
  ]);
  await jornada.setClock('2026-11-20T12:00[Europe/Madrid]');
  await page.clock.setSystemTime('2026-11-20T11:00:00Z');

  await page.route('**/api/admin/payroll/groups', (route) => route.abort());
  await signInAsAdmin(page, company, rulesPath);
  const again = page.getByRole('button', { name: 'Reintentar' });
  await expect(again).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/api/admin/payroll/groups');
  await again.click();
  await expect(page.getByText(texts.usual)).toBeVisible();
  await page.getByRole('button', { name: texts.addGroup }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: texts.save }).click();
  await expect(dialog).toContainText(texts.nameRequired);
  await dialog.getByLabel(texts.groupName).fill('Oficinas');
  await dialog.getByRole('button', { name: texts.save }).click();
  const card = page.getByRole('region', { name: 'Oficinas' });
  await expect(card).toContainText(texts.contracts(0));

  await card.getByRole('button', { name: texts.actionOf(texts.addRules, 'Oficinas') }).click();
  await dialog.getByRole('button', { name: texts.save }).click();
  await expect(dialog).toContainText(texts.form.dateRequired);
  await dialog.getByRole('textbox', { name: texts.form.validFrom, exact: true }).fill('01/11/2026');
  await dialog.getByLabel(texts.form.overtimeMode).selectOption('ACCEPTED');
  await dialog.getByLabel(texts.form.autoAcceptAs).selectOption('PAID');
  await dialog.getByLabel(texts.form.autoAcceptMinutes).fill('15');
  await dialog.getByLabel(texts.form.thresholdMinutes).fill('');
  await dialog.getByRole('button', { name: texts.save }).click();
  await expect(dialog).toContainText(texts.form.minutesWrong(payRuleBounds.thresholdMinutes));
  await dialog.getByLabel(texts.form.thresholdMinutes).fill('5');
  await dialog.getByLabel(texts.form.roundingMinutes).fill('15');
  await dialog.getByLabel(texts.form.overtime, { exact: true }).fill('99');
  await dialog.getByRole('button', { name: texts.save }).click();
  await expect(dialog).toContainText(texts.form.percentWrong);
  await dialog.getByLabel(texts.form.overtime, { exact: true }).fill('175');
  await expectGoodAtWidths(page, 'pay-rules-dialog');
  await dialog.getByRole('button', { name: texts.save }).click();
  await expect(dialog).toBeHidden();
  await expect(card).toContainText(texts.says.autoAccept('15 min'));
  await expect(card).toContainText(texts.says.threshold('5 min'));
  await expect(card).toContainText(texts.says.rounding('15 min'));
  await expect(card).toContainText(texts.says.multipliers([texts.says.multiplier.overtime(175)]));
  await expectGoodAtWidths(page, 'pay-rules');

  await page.goto(`/admin/empleados/${ana.id}/contrato`);
  await page
    .getByRole('button', { name: /Editar|Modificar/ })
    .first()
    .click();
  await dialog.getByLabel(contractsTexts.form.payGroup).selectOption('Oficinas');
  await dialog.getByRole('button', { name: contractsTexts.save }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`/admin/empleados/${ana.id}/mes`);
  const kinds = page.getByRole('region', { name: byKind.title });
  await expect(kinds.getByRole('row', { name: byKind.kinds.ORDINARY })).toContainText('16 h');
  await expect(kinds.getByRole('row', { name: byKind.kinds.OVERTIME_PAID })).toContainText('10 min');
  await expect(kinds.getByRole('row', { name: byKind.kinds.BEYOND_UNDECIDED })).toContainText('1 h 30 min');
  await expect(kinds.getByRole('row', { name: byKind.total })).toContainText('17 h 40 min');
  await expect(kinds).toContainText(byKind.undecided);
  await expect(kinds).toContainText(byKind.groups('Oficinas'));
  await expectGoodAtWidths(page, 'kinds-of-month');
  await page.setViewportSize({ width: 390, height: 844 });
  await kinds.scrollIntoViewIfNeeded();
  await keepPicture(page, 'kinds-of-month-below');
  await page.setViewportSize({ width: 1280, height: 800 });

  // In use, so it stays; its rules can be removed.
  await page.goto(rulesPath);
  await card.getByRole('button', { name: texts.actionOf(texts.removeGroup, 'Oficinas') }).click();
  await dialog.getByRole('button', { name: texts.removeRules }).click();
  await expect(dialog.getByRole('alert')).toContainText('Hay contratos en este grupo');
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: new RegExp(`^${texts.removeRules}: Oficinas, 01`) }).click();
  await dialog.getByRole('button', { name: texts.removeRules }).click();
  await expect(card).toContainText(texts.usual);
});

test('a stretch of a day is marked as travel in its sheet, counts what was worked of it, and is removed', async ({
  page,
  jornada,
}) => {
  await jornada.setClock('2026-11-16T08:00[Europe/Madrid]');
  const company = atAnyTime(jornada, await openCompany(jornada, 'Marcas'));
  const luis = await company.addSetUp({ name: 'Luis Viajero', email: company.email('luis') });
  await giveShift(company, luis.id, { hours: ['09:00-17:00'], days: [1, 2, 3, 4, 5] });
  await recordDays(jornada, luis, [
    ['2026-11-16T09:00', 'IN'],
    ['2026-11-16T17:00', 'OUT'],
  ]);
  await jornada.setClock('2026-11-20T12:00[Europe/Madrid]');
  await page.clock.setSystemTime('2026-11-20T11:00:00Z');
  await signInAsAdmin(page, company, `${attendancePath}?fromDate=2026-11-16&toDate=2026-11-16`);
  await dayLink(page, luis.name, 'lun, 16 nov').click();
  const sheet = page.getByRole('dialog');
  const marks = sheet.getByRole('region', { name: texts.marks.title });
  await expect(marks).toContainText(texts.marks.none);
  await marks.getByRole('button', { name: texts.marks.add }).click();
  await marks.getByRole('button', { name: texts.save }).click();
  await expect(marks).toContainText(texts.marks.timeRequired);
  await marks.getByLabel(texts.marks.kind).selectOption('TRAVEL');
  await marks.getByLabel(texts.marks.from).fill('830');
  await marks.getByLabel(texts.marks.to).fill('10:30');
  await marks.getByLabel(texts.marks.note).fill('A Lorca');
  await page.route('**/api/admin/payroll/marks/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await marks.getByRole('button', { name: texts.save }).click();
  await expect(marks.getByRole('alert')).toContainText(texts.marks.failed);
  await expectGoodAtWidths(page, 'day-marks-form');
  await page.unroute('**/api/admin/payroll/marks/**');
  await marks.getByRole('button', { name: texts.save }).click();
  await expect(marks).toContainText('Desplazamiento, 08:30–10:30: A Lorca');
  await expectGoodAtWidths(page, 'day-marks');
  await page.goto(`/admin/empleados/${luis.id}/mes`);
  const travel = page
    .getByRole('region', { name: byKind.title })
    .getByRole('row', { name: 'Desplazamiento' });
  await expect(travel).toContainText('1 h 30 min');
  await expectAccessible(page);

  await page.goto(`${attendancePath}?fromDate=2026-11-16&toDate=2026-11-16`);
  await dayLink(page, luis.name, 'lun, 16 nov').click();
  await marks.getByRole('button', { name: texts.marks.removeNamed('Desplazamiento', '08:30–10:30') }).click();
  await expect(marks).toContainText(texts.marks.none);
});

test('a person sees what each hour of their month is, unless all of them are ordinary', async ({
  page,
  jornada,
}) => {
  await jornada.setClock('2026-11-16T08:00[Europe/Madrid]');
  const company = atAnyTime(jornada, await openCompany(jornada, 'Horas propias'));
  const multipliers = { overtime: 100, night: 100, sunday: 100, holiday: 100, forceMajeure: 100 };
  await company.call('POST', '/admin/payroll/rules', {
    ...{ groupId: null, validFrom: '2026-11-01', overtimeMode: 'ACCEPTED', autoAcceptMinutes: 15 },
    ...{ autoAcceptAs: 'PAID', thresholdMinutes: 0, roundingMinutes: 0, forbidsOvertime: false },
    ...{ countsTravelling: false, multipliers },
  });
  const ana = await company.addSetUp({ name: 'Ana Tarde', email: company.email('ana') });
  const luis = await company.addSetUp({ name: 'Luis Llano', email: company.email('luis') });
  for (const { id } of [ana, luis])
    await giveShift(company, id, { hours: ['15:00-23:00'], days: [1, 2, 3, 4, 5] });
  await recordDays(jornada, luis, [
    ['2026-11-16T15:00', 'IN'],
    ['2026-11-16T22:00', 'OUT'],
  ]);
  await recordDays(jornada, ana, [
    ['2026-11-17T15:00', 'IN'],
    ['2026-11-17T23:10', 'OUT'],
    ['2026-11-18T15:00', 'IN'],
    ['2026-11-18T23:40', 'OUT'],
  ]);
  await jornada.setClock('2026-11-20T12:00[Europe/Madrid]');
  await page.clock.setSystemTime('2026-11-20T11:00:00Z');
  const path = '/empleado/mis-asistencias';
  const hours = '**/api/attendance/hours/2026-11';
  const own = page.getByRole('region', { name: byKind.own.title('noviembre de 2026') });

  const answered = page.waitForResponse(hours);
  await openSession(page, luis.email, path);
  expect((await answered).ok()).toBe(true);
  await expect(page.getByRole('region', { name: historyTexts.summary })).toContainText('7 h');
  await expect(own).toHaveCount(0);

  await page.route(hours, (route) => route.abort());
  await openSession(page, ana.email, path);
  await expect(page.getByText(byKind.loadFailed)).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  await page.unroute(hours);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await own.getByRole('button', { name: byKind.own.open }).click();
  const told = page.getByRole('dialog', { name: byKind.own.title('noviembre de 2026') });
  await expect(told.getByRole('row', { name: byKind.kinds.ORDINARY })).toContainText('16 h');
  await expect(told.getByRole('row', { name: byKind.kinds.OVERTIME_PAID })).toContainText('10 min');
  await expect(told.getByRole('row', { name: byKind.kinds.BEYOND_UNDECIDED })).toContainText('40 min');
  await expect(told.getByRole('table', { name: byKind.besides })).toContainText('2 h 50 min');
  await expect(told).toContainText(byKind.own.undecided);
  await expectGoodAtWidths(page, 'own-kinds');
  await page.setViewportSize({ width: 390, height: 844 });
  await keepView(page, 'own-kinds-phone');
  await told.getByRole('link', { name: byKind.own.overtime }).click();
  await expect(page).toHaveURL('/empleado/horas-extra');
});
