import { readFile } from 'node:fs/promises';
import { closingTexts } from '@jornada/texts/closed-months-screens';
import { payrollTexts as texts } from '@jornada/texts/payroll';
import { payrollSetupTexts as setup } from '@jornada/texts/payroll-setup';
import type { Page } from '@playwright/test';
import { atAnyTime } from '../support/attendance-days.ts';
import { button, expectAccessibleAtWidths, giveShift, notice } from '../support/clock-page.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { openSession } from '../support/open-session.ts';
import { type OwnCompany, type OwnPerson, openCompany } from '../support/own-company.ts';
import { recordDays } from '../support/recorded-days.ts';
import { expect, keepPicture, test } from '../support/test.ts';

const path = '/admin/nomina';
const november = '2026-11-05T10:00[Europe/Madrid]';
const december = '2026-12-03T10:00[Europe/Madrid]';

/** Olga worked on a Monday of October 47 minutes longer than she should, and has a contract. Pablo has none. */
async function october(jornada: JornadaServer): Promise<{ company: OwnCompany; olga: OwnPerson }> {
  await jornada.setClock('2026-10-26T08:00[Europe/Madrid]');
  const company = await openCompany(jornada, 'Nominera');
  const olga = await company.addSetUp({ name: 'Olga Nómina', email: company.email('olga') });
  const pablo = await company.addSetUp({ name: 'Pablo Suelto', email: company.email('pablo') });
  for (const { id } of [olga, pablo]) await giveShift(company, id, { hours: ['09:00-17:00'] });
  await recordDays(jornada, olga, [
    ['2026-10-26T09:00', 'IN'],
    ['2026-10-26T17:47', 'OUT'],
  ]);
  await jornada.setClock(november);
  const contract = { validFrom: '2026-10-01', kind: 'INDEFINITE', isPartTime: false };
  await atAnyTime(jornada, company).call('POST', `/admin/employees/${olga.id}/contracts`, contract);
  return { company, olga };
}

async function enter(page: Page, jornada: JornadaServer, company: OwnCompany, moment: string): Promise<void> {
  await jornada.setClock(moment);
  await page.clock.setSystemTime(Temporal.ZonedDateTime.from(moment).epochMilliseconds);
  await openSession(page, company.adminEmail, path);
}

async function addConcept(page: Page): Promise<void> {
  const { concepts } = setup;
  await page.getByRole('link', { name: texts.tabs.concepts }).click();
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'payroll-no-concepts');
  await button(page, concepts.add).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: setup.save }).click();
  await expect(dialog).toContainText(concepts.form.codeRequired);
  await dialog.getByLabel(concepts.form.code, { exact: true }).fill('0120');
  await dialog.getByLabel(concepts.form.name, { exact: true }).fill('Horas trabajadas');
  await dialog.getByLabel(concepts.form.coefficient).check();
  await keepPicture(page, 'payroll-concept-coefficient');
  await dialog.getByLabel(concepts.form.source).selectOption('WORKED');
  await expect(dialog.getByLabel(concepts.form.coefficient)).toBeHidden();
  await dialog.getByLabel(concepts.form.sending).selectOption('BOTH');
  await dialog.getByLabel(concepts.form.price, { exact: true }).fill('12,50');
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'payroll-concept');
  await dialog.getByRole('button', { name: setup.save }).click();
  await expect(notice(page, setup.saved).first()).toBeVisible();
}

/** A concept of overtime by the rules of the general group: quarters of an hour, at 175 %. */
async function multiplyOvertime(company: Pick<OwnCompany, 'call'>): Promise<void> {
  await company.call('POST', '/admin/payroll/rules', {
    ...{ groupId: null, validFrom: '2026-01-01', overtimeMode: 'COUNTS', autoAcceptMinutes: 0 },
    ...{ autoAcceptAs: 'REST', thresholdMinutes: 0, roundingMinutes: 15, forbidsOvertime: false },
    countsTravelling: false,
    multipliers: { overtime: 175, night: 100, sunday: 100, holiday: 100, forceMajeure: 100 },
  });
  await company.call('POST', '/admin/payroll/concepts', {
    ...{ code: '0130', name: 'Horas extra', source: 'OVERTIME_REST', measure: 'MINUTES', sending: 'UNITS' },
    ...{ minuteForm: 'CLOCK', isNegative: false, decimals: 2, stepMinutes: 0, appliesCoefficient: true },
    ...{ prices: [], fromMonth: '2026-10' },
  });
}

const linesTable = (page: Page) => page.getByRole('table', { name: texts.lines.label });

test('a month is simulated, repaired by its links, closed and sent; a correction comes in the next batch', async ({
  page,
  jornada,
}) => {
  test.setTimeout(240_000);
  const { company, olga } = await october(jornada);
  await enter(page, jornada, company, november);
  await expect(page.getByText(texts.batches.none)).toBeVisible();
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'payroll-empty');
  await addConcept(page);

  await page.getByRole('link', { name: texts.tabs.batches }).click();
  await button(page, texts.prepare.consult).click();
  await expect(page.getByRole('row').filter({ hasText: 'Olga Nómina' })).toContainText('08:47');
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'payroll-figures');
  await button(page, texts.prepare.simulate).click();
  await expect(page.getByText(texts.prepare.companyFaults.NO_COMPANY_CODE)).toBeVisible();
  await expect(page.getByText(texts.prepare.leftOut(2))).toBeVisible();
  await expect(button(page, texts.close.button)).toBeHidden();
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'payroll-faults');

  // The code that is missing.
  const { fix, fixOf } = texts.prepare;
  await page.getByRole('link', { name: fixOf(fix.codes, 'Olga Nómina') }).click();
  await page.getByLabel(setup.codes.companyCode).fill('0042');
  await button(page, setup.save).click();
  await expect(notice(page, setup.saved).first()).toBeVisible();
  await page.getByLabel(setup.codes.codeOf('Olga Nómina')).fill('00017');
  await page.getByLabel(setup.codes.codeOf('Olga Nómina')).press('Enter');
  await expect(page.getByLabel(setup.codes.codeOf('Pablo Suelto'))).toBeFocused();
  await expect(page.getByText(setup.codes.missing(1))).toBeVisible();
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'payroll-codes');

  // The month that is open.
  await page.getByRole('link', { name: texts.tabs.batches }).click();
  await button(page, texts.prepare.simulate).click();
  await page.getByRole('link', { name: fixOf(fix.month, 'Olga Nómina') }).click();
  await expect(page).toHaveURL(/cierre/);
  await button(page, closingTexts.close).click();
  const closing = page.getByRole('dialog');
  await closing.getByLabel(closingTexts.closeDialog.confirm).check();
  await closing.getByRole('button', { name: closingTexts.close }).click();
  await expect(page.getByText(/^Mes cerrado para/)).toBeVisible();

  await page.goto(path);
  await button(page, texts.prepare.simulate).click();
  await expect(linesTable(page)).toContainText('8,78');
  await expect(page.getByText(texts.prepare.leftOut(1))).toBeVisible();
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'payroll-simulation');
  await button(page, texts.close.button).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: texts.close.submit, exact: true }).click();
  await expect(dialog).toContainText(texts.close.leaveOutRequired);
  await dialog.getByLabel(texts.close.leaveOut(1)).check();
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'payroll-close');
  await dialog.getByRole('button', { name: texts.close.submit, exact: true }).click();
  await page.getByRole('link', { name: texts.batches.openOf(1) }).click({ timeout: 30_000 });

  const csv = 'lote-1-2026-10.csv';
  const downloading = page.waitForEvent('download');
  await button(page, texts.batch.downloadOf(csv)).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(csv);
  expect(await readFile(await file.path(), 'utf8')).toContain('0042;;00017;Olga Nómina;1;');
  await expect(linesTable(page)).toContainText('109,79');

  // The adviser gets a link, and the code another way.
  await button(page, texts.batch.sendOf(csv)).click();
  const sending = page.getByRole('dialog');
  await sending.getByRole('button', { name: texts.sending.submit }).click();
  await expect(sending).toContainText(texts.sending.emailRequired);
  const adviser = company.email('gestoria');
  await sending.getByLabel(texts.sending.email).fill(adviser);
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'payroll-send');
  await sending.getByRole('button', { name: texts.sending.submit }).click();
  const code = await page.getByRole('dialog').getByLabel(texts.sending.code).inputValue();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: texts.sending.close, exact: true })
    .last()
    .click();
  const own = await page.context().browser()?.newContext();
  const other = await own?.newPage();
  if (!other) throw new Error('a browser has another page');
  const link = new URL(await jornada.receiveLink(adviser));
  await other.goto(`${jornada.url}${link.pathname}${link.search}${link.hash}`);
  await other.getByLabel(texts.page.code).fill(code === '00000000' ? '00000001' : '00000000');
  await button(other, texts.page.open).click();
  await expect(other.getByText(texts.page.invalid)).toBeVisible();
  await expectAccessibleAtWidths(other);
  await keepPicture(other, 'payroll-adviser-wrong');
  await other.getByLabel(texts.page.code).fill(code);
  await button(other, texts.page.open).click();
  const fetching = other.waitForEvent('download');
  await button(other, texts.page.download).click();
  expect((await fetching).suggestedFilename()).toBe(csv);
  await expectAccessibleAtWidths(other);
  await keepPicture(other, 'payroll-adviser');
  await own?.close();
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: adviser })).toContainText('5/11/2026');
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'payroll-batch');

  // A day of October turns out longer.
  const any = atAnyTime(jornada, company);
  await any.call('POST', '/attendance/admin/months/reopen', {
    ...{ month: '2026-10', userId: olga.id, version: 1, reason: 'Faltaba una tarde por anotar' },
  });
  await recordDays(jornada, olga, [
    ['2026-10-28T09:00', 'IN'],
    ['2026-10-28T09:13', 'OUT'],
    ['2026-11-27T09:00', 'IN'],
    ['2026-11-27T09:30', 'OUT'],
  ]);
  await multiplyOvertime(any);
  await jornada.setClock(december);
  for (const month of ['2026-10', '2026-11'])
    await any.call('POST', '/attendance/admin/months/close', { month, userIds: [olga.id], confirmed: true });
  await enter(page, jornada, company, december);
  await button(page, texts.prepare.simulate).click();
  const multiplied = page.getByRole('row').filter({ hasText: texts.lines.by([175]) });
  // 47 minutes at 175 %, by quarters of an hour.
  await expect(multiplied).toContainText('01:15');
  await expect(page.getByText(texts.lines.multiplied)).toBeVisible();
  const difference = page
    .getByRole('row')
    .filter({ hasText: '0120' })
    .filter({ hasText: texts.lines.difference });
  await expect(difference).toContainText('octubre');
  await expect(difference).toContainText('0,22');
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'payroll-difference');
});

test('a profile is made with a preview of what it writes, exported and imported', async ({
  page,
  jornada,
}) => {
  await jornada.setClock(november);
  const company = await openCompany(jornada, 'Perfilada');
  const { profiles } = setup;
  await enter(page, jornada, company, november);
  await page.getByRole('link', { name: texts.tabs.profiles }).click();
  await expect(page.getByText(profiles.none)).toBeVisible();
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'payroll-no-profiles');
  await button(page, profiles.add).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: setup.save }).click();
  await expect(dialog).toContainText(profiles.form.nameRequired);
  await dialog.getByLabel(profiles.form.name, { exact: true }).fill('Gestoría Peña');
  await expect(dialog.getByText(/0042;01;00017;Ana Peña Ruiz/).first()).toBeVisible();
  await dialog.getByLabel(profiles.form.separator).selectOption('PIPE');
  await expect(dialog.getByText(/0042\|01\|00017\|Ana Peña Ruiz/).first()).toBeVisible();
  await dialog.getByLabel(profiles.form.file, { exact: true }).selectOption('FIXED');
  await dialog.getByLabel(profiles.form.width(3)).fill('4');
  await expect(dialog.getByText(profiles.form.tooWide('trabajador', '00017', 4))).toBeVisible();
  await dialog.getByLabel(profiles.form.width(3)).fill('8');
  await dialog.getByLabel(profiles.form.fill(3)).selectOption('ZERO');
  await expect(dialog.getByText(/00000017/).first()).toBeVisible();
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'payroll-profile');
  await dialog.getByRole('button', { name: setup.save }).click();
  await expect(notice(page, setup.saved).first()).toBeVisible();
  const downloading = page.waitForEvent('download');
  await button(page, profiles.actionOf(profiles.export, 'Gestoría Peña')).click();
  const file = await (await downloading).path();
  const chooser = page.waitForEvent('filechooser');
  await button(page, profiles.import).click();
  await (await chooser).setFiles(file);
  // The name is taken by the one that it was exported from.
  await expect(page.getByText(profiles.importFailed).or(page.getByText(setup.saveFailed))).toBeVisible();
  await button(page, profiles.actionOf(profiles.remove, 'Gestoría Peña')).click();
  await page.getByRole('dialog').getByRole('button', { name: profiles.removal.confirm }).click();
  await expect(page.getByText(profiles.none)).toBeVisible();
  const again = page.waitForEvent('filechooser');
  await button(page, profiles.import).click();
  await (await again).setFiles(file);
  await expect(button(page, profiles.actionOf(profiles.edit, 'Gestoría Peña'))).toBeVisible();
});
