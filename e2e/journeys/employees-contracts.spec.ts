import { dashboardTexts } from '@jornada/texts/dashboard';
import { contractsTexts as texts } from '@jornada/texts/employees-contracts';
import { personTexts } from '@jornada/texts/employees-person';
import { shellTexts } from '@jornada/texts/shell';
import { widgetTexts } from '@jornada/texts/widgets';
import type { Page } from '@playwright/test';
import { atAnyTime } from '../support/attendance-days.ts';
import { expectGoodAtWidths } from '../support/attendance-page.ts';
import { giveShift } from '../support/clock-page.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { type OwnCompany, type OwnPerson, openCompany, signInAsAdmin } from '../support/own-company.ts';
import { recordDays } from '../support/recorded-days.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const { form } = texts;
const now = '2026-11-20T10:00:00Z';

/** Rita, 8 h 30 min a day by her schedule, whose October is closed. */
async function somebody(jornada: JornadaServer): Promise<{ company: OwnCompany; rita: OwnPerson }> {
  await jornada.setClock('2026-10-12T08:00[Europe/Madrid]');
  const company = atAnyTime(jornada, await openCompany(jornada, 'Contratos'));
  const rita = await company.addSetUp({ name: 'Rita Contrato', email: company.email('rita') });
  await giveShift(company, rita.id, { hours: ['09:00-17:30'], days: [1, 2, 3, 4, 5] });
  const employed = { name: rita.name, email: rita.email, employedFrom: '2026-10-12' };
  await company.call('PUT', `/admin/employees/${rita.id}`, employed);
  await recordDays(jornada, rita, [
    ['2026-10-13T09:00', 'IN'],
    ['2026-10-13T18:00', 'OUT'],
  ]);
  await jornada.setClock('2026-11-20T11:00[Europe/Madrid]');
  const closing = { month: '2026-10', userIds: [rita.id], confirmed: true };
  await company.call('POST', '/attendance/admin/months/close', closing);
  return { company, rita };
}

const lines = (page: Page) => page.getByRole('list', { name: texts.title });
const saved = (page: Page) => page.getByText(texts.saved);

async function fillNew(page: Page, name: string, date: string) {
  await page.getByRole('button', { name: texts.add }).click();
  const dialog = page.getByRole('dialog', { name: texts.addTitle(name) });
  await dialog.getByLabel(form.validFrom, { exact: true }).fill(date);
  return dialog;
}

test('an admin changes a contract from the 15th of last month, and is told first what that changes', async ({
  page,
  jornada,
}) => {
  const { company, rita } = await somebody(jornada);
  await page.clock.setSystemTime(now);
  await signInAsAdmin(page, company, `/admin/empleados/${rita.id}`);
  await page
    .getByRole('navigation', { name: personTexts.sections })
    .getByRole('link', { name: personTexts.tabs.contract })
    .click();
  await expect(page.getByText(texts.noneHelp)).toBeVisible();

  const first = await fillNew(page, rita.name, '12/10/2026');
  await first.getByLabel(form.kind).selectOption({ label: texts.kinds.INDEFINITE });
  await first.getByLabel(form.hours, { exact: true }).fill('40');
  await first.getByLabel(form.collectiveAgreement).fill('Comercio de Murcia');
  await first.getByLabel(form.jobTitle).fill('Dependienta');
  await first.getByRole('button', { name: texts.save }).click();
  await expect(saved(page)).toBeVisible();
  await expect(lines(page)).toContainText('A tiempo completo, 40 h a la semana');
  await expect(page.getByText(texts.differs('42 h 30 min', '40 h'))).toBeVisible();

  // Part time since the middle of October, which is closed, with a pact: what stays is there already.
  const second = await fillNew(page, rita.name, '15/10/2026');
  await expect(second.getByLabel(form.jobTitle)).toHaveValue('Dependienta');
  await second.getByLabel(form.isPartTime).check();
  await expect(second.getByText(texts.foreseen.days('15/10/2026', '19/11/2026'))).toBeVisible();
  await expect(second.getByText(texts.foreseen.closed('octubre de 2026'))).toBeVisible();
  await second.getByLabel(form.hours, { exact: true }).fill('8');
  await second.getByLabel(form.hasPact).check();
  await second.getByLabel(form.pactPercent).fill('45');
  await expect(second.getByText(form.beyondUsual)).toBeVisible();
  await expect(second.getByText(form.tooFewHours)).toBeVisible();
  await second.getByRole('button', { name: texts.save }).click();
  await expect(second.getByText(form.dateRequired)).toBeVisible();
  await second.getByLabel(form.hours, { exact: true }).fill('20');
  await expect(second.getByText(form.tooFewHours)).toBeHidden();
  await second.getByLabel(form.pactSignedOn, { exact: true }).fill('15/10/2026');
  await expectGoodAtWidths(page, 'contract-with-pact');
  await second.getByRole('button', { name: texts.save }).click();
  await expect(lines(page)).toContainText('A tiempo parcial, 20 h a la semana');
  await expect(lines(page).getByRole('listitem')).toHaveCount(2);
  await expect(lines(page)).toContainText(texts.between('12/10/2026', '14/10/2026'));
  await expectGoodAtWidths(page, 'contracts');
  await page.goto('/admin/empleados');
  await expect(page.getByRole('row').filter({ hasText: rita.name })).toContainText('20 h a la semana');
});

test('a second admin’s change is told in the form, a date that is taken refused, and a failure can be tried again', async ({
  page,
  jornada,
}) => {
  const { company, rita } = await somebody(jornada);
  const calls = `/admin/employees/${rita.id}/contracts`;
  const contract = { validFrom: '2026-10-12', kind: 'TEMPORARY', isPartTime: false };
  await company.call('POST', calls, contract);
  const { contracts } = (await company.call('POST', calls, {
    ...contract,
    validFrom: '2026-12-01',
  })) as unknown as { contracts: { id: string }[] };
  await page.clock.setSystemTime(now);
  let isDown = true;
  await page.route('**/contracts', (route) =>
    isDown ? route.fulfill({ status: 418, json: {} }) : route.continue(),
  );
  await signInAsAdmin(page, company, `/admin/empleados/${rita.id}/contrato`);
  await expect(page.getByRole('alert')).toContainText(texts.loadFailed);
  await expectAccessible(page);
  isDown = false;
  await page.getByRole('button', { name: shellTexts.retry }).click();
  await expect(lines(page)).toContainText(texts.toCome);
  await page.getByRole('button', { name: texts.editOf('12/10/2026') }).click();
  const dialog = page.getByRole('dialog', { name: texts.editTitle(rita.name) });
  await dialog.getByLabel(form.jobTitle).fill('Encargada');
  await company.call('PUT', `${calls}/${contracts[0]?.id}`, { ...contract, code: '402' });
  await dialog.getByRole('button', { name: texts.save }).click();
  await expect(dialog.getByRole('alert')).toContainText(widgetTexts.meanwhile.title);
  await expect(dialog.getByLabel(form.code)).toHaveValue('402');
  await expect(dialog.getByLabel(form.jobTitle)).toHaveValue('Encargada');
  await expectAccessible(page);
  await dialog.getByLabel(form.validFrom, { exact: true }).fill('01/12/2026');
  await dialog.getByRole('button', { name: texts.save }).click();
  await expect(dialog.getByText(texts.refusals.sameDate)).toBeVisible();
  await dialog.getByLabel(form.validFrom, { exact: true }).fill('12/10/2026');
  await dialog.getByRole('button', { name: texts.save }).click();
  await expect(saved(page)).toBeVisible();
  await expect(lines(page)).toContainText('Encargada');
});

test('the dashboard names whose plan of the year is not what their contract says, and leads to it', async ({
  page,
  jornada,
}) => {
  const { company, rita } = await somebody(jornada);
  // Since July, because the average of less than a quarter says nothing.
  await company.call('PUT', `/admin/employees/${rita.id}`, {
    ...{ name: rita.name, email: rita.email, employedFrom: '2026-07-01' },
  });
  const contract = { validFrom: '2026-07-01', kind: 'INDEFINITE', isPartTime: false };
  const agreed = { minutes: 2_400, period: 'WEEK' };
  await company.call('POST', `/admin/employees/${rita.id}/contracts`, { ...contract, agreed });
  await page.clock.setSystemTime(now);
  let isDown = true;
  await page.route('**/plan-differences', (route) =>
    isDown ? route.fulfill({ status: 418, json: {} }) : route.continue(),
  );
  await signInAsAdmin(page, company);
  const card = page.getByRole('region', { name: texts.yearDiffers.title(2026) });
  // A warning that cannot be read leaves the page as it is.
  await expect(page.getByRole('region', { name: dashboardTexts.employees.label })).toBeVisible();
  await expect(card).toBeHidden();
  isDown = false;
  await page.reload();
  await expect(card).toContainText(texts.yearDiffers.line.WEEK('42 h 30 min', '40 h'));
  await card.scrollIntoViewIfNeeded();
  await expectGoodAtWidths(page, 'plan-differences');
  await page.goto('/admin/asistencias/pendientes');
  await expect(card).toContainText(rita.name);
  await card.scrollIntoViewIfNeeded();
  await expectGoodAtWidths(page, 'plan-differences-inbox');
  await card.getByRole('link', { name: rita.name }).click();
  await expect(page.getByText(texts.differs('42 h 30 min', '40 h'))).toBeVisible();
});
