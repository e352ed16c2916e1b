import { readFile } from 'node:fs/promises';
import { attendanceTexts } from '@jornada/texts/attendance';
import { proposalTexts as proposals } from '@jornada/texts/attendance-proposal-screens';
import { bankTexts as bank } from '@jornada/texts/bank';
import { closingTexts } from '@jornada/texts/closed-months-screens';
import { contractsTexts as contracts } from '@jornada/texts/employees-contracts';
import { overtimeScreenTexts as overtime } from '@jornada/texts/overtime-screens';
import { payrollTexts as texts } from '@jornada/texts/payroll';
import { payrollSetupTexts as setup } from '@jornada/texts/payroll-setup';
import type { Page } from '@playwright/test';
import { atAnyTime } from '../support/attendance-days.ts';
import { attendancePath, dayLink, expectGoodAtWidths } from '../support/attendance-page.ts';
import { button, expectAccessibleAtWidths, giveShift, notice } from '../support/clock-page.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { openSession } from '../support/open-session.ts';
import { type OwnCompany, openCompany } from '../support/own-company.ts';
import { recordDays } from '../support/recorded-days.ts';
import { expect, keepPicture, test } from '../support/test.ts';

const november = '2026-11-03T10:00[Europe/Madrid]';
const december = '2026-12-02T10:00[Europe/Madrid]';
const names = { ana: 'Ana Ruiz', blas: 'Blas Otero', carla: 'Carla Vega' };

const rules = {
  ...{ groupId: null, validFrom: '2026-10-01', overtimeMode: 'ACCEPTED', autoAcceptMinutes: 0 },
  ...{ autoAcceptAs: 'REST', thresholdMinutes: 0, roundingMinutes: 0, forbidsOvertime: false },
  countsTravelling: false,
  multipliers: { overtime: 100, night: 100, sunday: 100, holiday: 100, forceMajeure: 100 },
};
const policy = {
  ...{ groupId: null, validFrom: '2026-10-01', differences: 'NONE', takesOvertime: true },
  multipliers: { ordinary: 100, night: 100, sunday: 100, holiday: 100 },
  ...{ mostMinutes: null, leastMinutes: 0, expiryMonths: null, expiredIs: 'PAID' },
  ...{ period: null, carriedMinutes: null, beyondCarriedIs: 'PAID' },
};
const concept = {
  ...{ measure: 'MINUTES', minuteForm: 'DECIMAL', isNegative: false, decimals: 2, stepMinutes: 1 },
  fromMonth: '2026-10',
};

/**
 * A workshop in the last week of October: Ana stayed 40 minutes longer, Blas 30, Carla an hour. Blas has no code of payroll, Carla no contract.
 */
async function openWorkshop(jornada: JornadaServer): Promise<OwnCompany> {
  await jornada.setClock('2026-10-26T08:00[Europe/Madrid]');
  const company = atAnyTime(jornada, await openCompany(jornada, 'Mes entero'));
  const exits = { ana: '17:40', blas: '17:30', carla: '18:00' };
  const ids = { ana: '', blas: '', carla: '' };
  const add = async (key: keyof typeof names) => {
    const person = await company.addSetUp({ name: names[key], email: company.email(key) });
    ids[key] = person.id;
    const days = [1, 2, 3, 4, 5];
    await giveShift(company, person.id, { hours: ['09:00-17:00'], days, validFrom: '2026-10-26' });
    await recordDays(jornada, person, [
      ['2026-10-26T09:00', 'IN'],
      [`2026-10-26T${exits[key]}`, 'OUT'],
    ]);
    await jornada.setClock('2026-10-26T08:00[Europe/Madrid]');
  };
  for (const key of ['ana', 'blas', 'carla'] as const) await add(key);
  await jornada.setClock(november);
  const contract = { validFrom: '2026-10-01', kind: 'INDEFINITE', isPartTime: false };
  for (const id of [ids.ana, ids.blas])
    await company.call('POST', `/admin/employees/${id}/contracts`, contract);
  await company.call('POST', '/admin/payroll/rules', rules);
  await company.call('POST', '/bank/policies', policy);
  await company.call('PUT', '/admin/payroll/codes', { companyCode: '0042', centres: [] });
  for (const [id, code] of [
    [ids.ana, '00001'],
    [ids.carla, '00003'],
  ])
    await company.call('PUT', `/admin/payroll/people/${id}`, { code });
  await company.call('POST', '/admin/payroll/concepts', {
    ...{ ...concept, code: '001', name: 'Ordinarias', source: 'ORDINARY', sending: 'UNITS', prices: [] },
  });
  await company.call('POST', '/admin/payroll/concepts', {
    ...{ ...concept, code: '020', name: 'Horas extra', source: 'OVERTIME_PAID', sending: 'BOTH' },
    prices: [{ fromMonth: '2026-10', price: 180_000 }],
  });
  return company;
}

async function enter(page: Page, jornada: JornadaServer, company: OwnCompany, given: [string, string]) {
  const [path, moment] = given;
  await jornada.setClock(moment);
  await page.clock.setSystemTime(Temporal.ZonedDateTime.from(moment).epochMilliseconds);
  await openSession(page, company.adminEmail, path);
}

/** Without a violation, nothing wider than the screen, and pictures at a desk and on a phone. */
async function look(page: Page, name: string): Promise<void> {
  await expectAccessibleAtWidths(page);
  await keepPicture(page, `payroll-month-${name}`);
}

const waiting = (page: Page, name: string) =>
  page.getByRole('list', { name: overtime.waiting.label }).getByRole('listitem').filter({ hasText: name });
const linesTable = (page: Page) => page.getByRole('table', { name: texts.lines.label });
const lineOf = (page: Page, name: string) => linesTable(page).getByRole('row').filter({ hasText: name });

/** Pays what Carla worked beyond the plan; the first time the connection is lost. */
async function payCarla(page: Page, isFirst: boolean): Promise<void> {
  const { decide } = overtime;
  await waiting(page, names.carla).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: decide.title(names.carla) });
  await dialog.getByLabel(decide.choices.PAID).check();
  if (isFirst) {
    await page.route('**/api/overtime/admin/decisions', (route) => route.abort());
    await dialog.getByRole('button', { name: decide.submit }).click();
    await expect(dialog.getByRole('alert')).toContainText(decide.failed);
    await look(page, 'decide-failed');
    await page.unroute('**/api/overtime/admin/decisions');
  }
  await dialog.getByRole('button', { name: decide.submit }).click();
  await expect(notice(page, decide.done)).toBeVisible();
}

async function closeMonth(page: Page): Promise<void> {
  await button(page, closingTexts.close).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(closingTexts.closeDialog.confirm).check();
  await dialog.getByRole('button', { name: closingTexts.close }).click();
  await expect(page.getByText(/^Mes cerrado para/)).toBeVisible();
}

/** Closes the simulated batch, opens it, and downloads its CSV. @returns what is in the file */
async function closeBatch(page: Page, number: number, file: string): Promise<string> {
  await button(page, texts.close.button).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: texts.close.submit, exact: true }).click();
  await page.getByRole('link', { name: texts.batches.openOf(number) }).click({ timeout: 30_000 });
  const downloading = page.waitForEvent('download');
  await button(page, texts.batch.downloadOf(file)).click();
  return readFile(await (await downloading).path(), 'utf8');
}

test('the month of a payroll officer, from hours that wait to a line of difference in the next batch', async ({
  page,
  jornada,
}) => {
  test.setTimeout(300_000);
  const company = await openWorkshop(jornada);

  // Three differences are accepted: one is paid, two are rested.
  await enter(page, jornada, company, ['/admin/horas-extra', november]);
  await expect(waiting(page, names.ana)).toContainText(overtime.waiting.line(40));
  await look(page, 'waiting');
  await payCarla(page, true);
  await expect(waiting(page, names.carla)).toHaveCount(0);
  for (const name of [names.ana, names.blas]) await waiting(page, name).getByRole('checkbox').check();
  await button(page, overtime.many.REST(2)).click();
  const many = page.getByRole('dialog', { name: overtime.many.titles.REST(2) });
  await many.getByRole('button', { name: overtime.many.confirm }).click();
  await expect(notice(page, overtime.many.done(2))).toBeVisible();
  await expect(page.getByText(overtime.waiting.none)).toBeVisible();

  // Both are compensated by half an hour of rest.
  await page.goto('/admin/bolsa');
  await expect(page.getByRole('row', { name: /Ana Ruiz/ })).toContainText('+40\u00a0min');
  for (const name of [names.ana, names.blas])
    await page.getByLabel(bank.manage.selectOne(name), { exact: true }).check();
  await button(page, bank.manage.giveRest).click();
  const giving = page.getByRole('dialog', { name: bank.give.title(2) });
  await giving.getByLabel(bank.rest.date, { exact: true }).fill('12/11/2026');
  await giving.getByLabel(bank.rest.from, { exact: true }).fill('16:30');
  await giving.getByLabel(bank.rest.to, { exact: true }).fill('17:00');
  await expect(giving).toContainText(bank.give.after(names.ana, 30, 10));
  await expect(giving).toContainText(bank.give.after(names.blas, 30, 0));
  await look(page, 'rest');
  await giving.getByRole('button', { name: bank.give.send }).click();
  await expect(notice(page, bank.give.done(2))).toBeVisible();

  // The batch is simulated before anything is closed.
  await page.goto('/admin/nomina');
  await button(page, texts.prepare.simulate).click();
  await expect(page.getByText(texts.prepare.leftOut(3))).toBeVisible();
  const { fix, fixOf } = texts.prepare;
  await page.getByRole('link', { name: fixOf(fix.month, names.ana) }).click();
  await expect(page).toHaveURL(/mes=2026-10/);
  await closeMonth(page);
  await look(page, 'closed');

  // Two faults are left, and each link leads to where it is repaired.
  await page.goto('/admin/nomina');
  await button(page, texts.prepare.simulate).click();
  await expect(page.getByText(texts.prepare.leftOut(2))).toBeVisible();
  await look(page, 'faults');
  await page.getByRole('link', { name: fixOf(fix.codes, names.blas) }).click();
  await page.getByLabel(setup.codes.codeOf(names.blas)).fill('00002');
  await page.getByLabel(setup.codes.codeOf(names.blas)).press('Enter');
  await expect(page.getByText(setup.codes.complete)).toBeVisible();
  await page.getByRole('link', { name: texts.tabs.batches }).click();
  await button(page, texts.prepare.simulate).click();
  await expect(page.getByText(texts.prepare.leftOut(1))).toBeVisible();
  await page.getByRole('link', { name: fixOf(fix.contract, names.carla) }).click();
  await button(page, contracts.add).click();
  const contract = page.getByRole('dialog', { name: contracts.addTitle(names.carla) });
  await contract.getByLabel(contracts.form.validFrom, { exact: true }).fill('01/10/2026');
  await contract.getByLabel(contracts.form.kind).selectOption({ label: contracts.kinds.INDEFINITE });
  await contract.getByRole('button', { name: contracts.save }).click();
  await expect(page.getByText(contracts.saved)).toBeVisible();

  await page.goto('/admin/nomina');
  await button(page, texts.prepare.simulate).click();
  await expect(lineOf(page, names.carla).filter({ hasText: '020' })).toContainText('1,00');
  await expect(lineOf(page, names.blas)).toHaveCount(1);
  await look(page, 'simulation');
  const sent = await closeBatch(page, 1, 'lote-1-2026-10.csv');
  expect(sent).toContain('0042;;00003;Carla Vega;1;');
  expect(sent).toMatch(/020;Horas extra;1,00;h;18,00/);
  await look(page, 'batch');

  // A day of October turns out half an hour longer: its person agrees, and somebody accepts that too.
  await page.goto('/admin/asistencias/cierre?mes=2026-10');
  await button(page, closingTexts.reopenOf(names.carla)).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(closingTexts.reopenDialog.reason).fill('Salió más tarde de lo fichado');
  await dialog.getByRole('button', { name: closingTexts.reopen }).click();
  await expect(notice(page, closingTexts.reopenDialog.done)).toBeVisible();
  await page.goto(`${attendancePath}?from=2026-10-26&to=2026-10-26`);
  await dayLink(page, names.carla, 'lun, 26 oct').click();
  await page
    .getByRole('dialog', { name: names.carla })
    .getByRole('button', { name: proposals.propose })
    .click();
  const proposing = page.getByRole('dialog', { name: proposals.propose });
  await proposing.getByRole('textbox', { name: attendanceTexts.edit.exit }).fill('18:30');
  await proposing.getByRole('textbox', { name: proposals.reason }).fill('Cerró el almacén a las 18:30');
  await expectGoodAtWidths(page, 'payroll-month-correction');
  await proposing.getByRole('button', { name: proposals.propose }).click();
  await expect(page.getByText(proposals.proposed(1))).toBeVisible();
  await openSession(page, company.email('carla'), '/empleado/mis-asistencias');
  await page.getByRole('button', { name: /^Estoy de acuerdo: .*26 de octubre/ }).click();
  await expect(page.getByText(proposals.own.agreed)).toBeVisible();
  await expectGoodAtWidths(page, 'payroll-month-own');
  await enter(page, jornada, company, ['/admin/horas-extra', november]);
  await expect(waiting(page, names.carla)).toContainText(overtime.waiting.partly(30));
  await look(page, 'waiting-again');
  await payCarla(page, false);

  // The next batch says what is different, and of which month.
  for (const month of ['2026-10', '2026-11']) {
    await jornada.setClock(december);
    await company.call('POST', '/attendance/admin/months/close', { month, confirmed: true });
  }
  await enter(page, jornada, company, ['/admin/nomina', december]);
  await button(page, texts.prepare.simulate).click();
  const difference = linesTable(page).getByRole('row').filter({ hasText: texts.lines.difference });
  await expect(difference).toHaveCount(1);
  await expect(difference).toContainText('octubre');
  await expect(difference).toContainText('0,50');
  await look(page, 'difference');
  const next = await closeBatch(page, 2, 'lote-2-2026-11.csv');
  expect(next).toMatch(/00003;Carla Vega;2;.*020;Horas extra;0,50;h;9,00/);
  await expect(difference).toContainText(names.carla);
});
