import { bankTexts as texts } from '@jornada/texts/bank';
import { shellTexts } from '@jornada/texts/shell';
import type { Page } from '@playwright/test';
import { expectGoodAtWidths } from '../support/attendance-page.ts';
import { giveShift, notice } from '../support/clock-page.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { openSession } from '../support/open-session.ts';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ jornada, page }) => {
  await jornada.setClock('2026-11-20T09:00[Europe/Madrid]');
  await page.clock.setSystemTime('2026-11-20T08:00:00Z');
});

const policy = {
  ...{ groupId: null, validFrom: '2026-01-01', differences: 'FLEXIBLE', takesOvertime: true },
  multipliers: { ordinary: 100, night: 100, sunday: 100, holiday: 100 },
  ...{ mostMinutes: null, leastMinutes: 0, expiryMonths: 12, expiredIs: 'PAID' },
  ...{ period: 'MONTH', carriedMinutes: 120, beyondCarriedIs: 'PAID' },
};

/** An office from 9 to 18 with a bank, in which Ana has ten hours and Blas three. */
async function openOffice(jornada: JornadaServer, name: string) {
  const company = await openCompany(jornada, name);
  const people = [];
  for (const [fullName, minutes] of [
    ['Ana Ruiz', 600],
    ['Blas Otero', 180],
  ] as const) {
    const email = company.email(fullName.slice(0, 3).toLowerCase());
    const person = await company.addSetUp({ name: fullName, email });
    await giveShift(company, person.id, { hours: ['09:00-13:00', '14:00-18:00'], days: [1, 2, 3, 4, 5] });
    people.push({ ...person, minutes });
  }
  await company.call('POST', '/bank/policies', policy);
  for (const { id, minutes } of people)
    await company.call('POST', `/bank/people/${id}/lines`, {
      ...{ cause: 'OPENING', minutes, on: '2026-10-01', reason: 'Saldo del sistema anterior' },
    });
  const [ana, blas] = people;
  if (!ana || !blas) throw new Error('two people were added');
  return { company, ana, blas };
}

const form = (page: Page) => page.getByRole('region', { name: texts.rest.title });
const hours = (count: number) => `${count}\u00a0h`;

test('somebody sees the lines of the balance and asks for an afternoon on a phone in at most five taps', async ({
  browser,
  page: desk,
  jornada,
}) => {
  const { company, ana } = await openOffice(jornada, 'Bolsa Cinco Toques');
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    baseURL: jornada.url,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.clock.setSystemTime('2026-11-20T08:00:00Z');
  await openSession(page, ana.email, '/empleado');
  let taps = 0;
  const tap = async (target: ReturnType<Page['getByRole']>) => {
    taps += 1;
    await target.tap();
  };
  await tap(page.getByRole('button', { name: shellTexts.openMenu }));
  await tap(page.getByRole('dialog').getByRole('link', { name: shellTexts.menu.empleado.bank }));
  await expect(page.getByText(texts.lines.columns.cause).first()).toBeVisible();
  await expect(page.getByText('Saldo del sistema anterior')).toBeVisible();
  await tap(page.getByRole('button', { name: /^Abrir el calendario/ }));
  await tap(page.getByRole('button', { name: /^martes, 24 de noviembre de 2026/ }));
  await expect(form(page).getByRole('radio', { name: /^La tarde: 14:00–18:00/ })).toBeChecked();
  await tap(form(page).getByRole('button', { name: texts.rest.send }));
  await expect(notice(page, texts.rest.sent)).toBeVisible();
  expect(taps).toBeLessThanOrEqual(5);
  await expect(page.getByText(texts.causes.REST_RESERVED)).toBeVisible();
  await context.close();

  await openSession(desk, ana.email, '/empleado/bolsa');
  await expect(desk.getByRole('region', { name: texts.figures.title })).toContainText(`+${hours(6)}`);
  await form(desk).getByLabel(texts.rest.date, { exact: true }).fill('25/11/2026');
  await expect(form(desk).getByRole('radio', { name: /^Todo el día/ })).toBeVisible();
  await expectGoodAtWidths(desk, 'bank-own');
  // A whole day is more than is left.
  await form(desk)
    .getByRole('radio', { name: /^Todo el día/ })
    .check();
  await form(desk).getByRole('button', { name: texts.rest.send }).click();
  await expect(desk.getByText(texts.rest.tooLittle(360))).toBeVisible();
  await form(desk).getByRole('radio', { name: texts.rest.parts.hours }).check();
  await form(desk).getByLabel(texts.rest.from, { exact: true }).fill('16:00');
  await form(desk).getByLabel(texts.rest.to, { exact: true }).fill('18:00');
  await desk.route('**/api/bank/my/rest', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await form(desk).getByRole('button', { name: texts.rest.send }).click();
  await expect(desk.getByRole('alert').filter({ hasText: texts.rest.failed })).toBeVisible();
  await desk.unroute('**/api/bank/my/rest');
  await form(desk).getByRole('button', { name: texts.rest.send }).click();
  await expect(notice(desk, texts.rest.sent)).toBeVisible();

  // What is refused goes back.
  const { content } = (await company.call('GET', '/absences/admin/all')) as unknown as {
    content: { id: string }[];
  };
  await company.call('POST', `/absences/${content[0]?.id}/reject`, { note: 'Ese día no' });
  await desk.reload();
  await expect(desk.getByText(texts.causes.REST_RELEASED)).toBeVisible();
});

test('two people are compensated by rest, then paid, and a balance is adjusted', async ({
  page,
  jornada,
}) => {
  const { company, ana } = await openOffice(jornada, 'Bolsa Dos Personas');
  await signInAsAdmin(page, company, '/admin/bolsa');
  await expect(page.getByRole('row', { name: /Ana Ruiz/ })).toContainText(`+${hours(10)}`);
  await page.getByLabel(texts.manage.selectPage).check();
  await expect(page.getByText(texts.manage.count(2))).toBeVisible();
  await expectGoodAtWidths(page, 'bank-people');
  await page.getByRole('button', { name: texts.manage.giveRest }).click();
  const dialog = page.getByRole('dialog', { name: texts.give.title(2) });
  await dialog.getByLabel(texts.rest.date, { exact: true }).fill('27/11/2026');
  await dialog.getByLabel(texts.rest.from, { exact: true }).fill('16:00');
  await dialog.getByLabel(texts.rest.to, { exact: true }).fill('18:00');
  await expect(dialog).toContainText(texts.give.after('Ana Ruiz', 120, 480));
  await expect(dialog).toContainText(texts.give.after('Blas Otero', 120, 60));
  await expectGoodAtWidths(page, 'bank-give-rest');
  await dialog.getByRole('button', { name: texts.give.send }).click();
  await expect(notice(page, texts.give.done(2))).toBeVisible();
  await expect(page.getByRole('row', { name: /Blas Otero/ })).toContainText(`+${hours(1)}`);

  // An hour and a half of each: Blas has too little, and is named.
  await page.getByLabel(texts.manage.selectPage).check();
  await page.getByRole('button', { name: texts.manage.pay, exact: true }).click();
  const paying = page.getByRole('dialog', { name: texts.pay.title(2) });
  await paying.getByLabel(texts.pay.amount, { exact: true }).selectOption('some');
  await paying.getByLabel(texts.pay.hours, { exact: true }).fill('1,5');
  await expect(paying).toContainText(texts.pay.tooMuch('Blas Otero', 60));
  await expectGoodAtWidths(page, 'bank-pay');
  await paying.getByRole('button', { name: texts.pay.send, exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(texts.refused(1));
  await page.getByRole('dialog').getByRole('button', { name: texts.dialog.close }).last().click();
  await expect(page.getByRole('row', { name: /Ana Ruiz/ })).toContainText('+6\u00a0h\u00a030\u00a0min');

  await page.getByRole('button', { name: texts.manage.openOf('Ana Ruiz') }).click();
  const opened = page.getByRole('dialog', { name: texts.dialog.title('Ana Ruiz') });
  await expect(opened).toContainText(texts.causes.PAID_OUT);
  await expectGoodAtWidths(page, 'bank-lines');
  await opened.getByRole('button', { name: texts.dialog.adjust }).click();
  const adjusting = page.getByRole('dialog', { name: texts.adjust.title('Ana Ruiz') });
  await adjusting.getByRole('button', { name: texts.adjust.save }).click();
  await expect(adjusting).toContainText(texts.adjust.reasonRequired);
  await adjusting.getByLabel(texts.adjust.side).selectOption('subtract');
  await adjusting.getByLabel(texts.adjust.hours, { exact: true }).fill('0,5');
  await adjusting.getByLabel(texts.adjust.reason).fill('Acordado con Ana');
  await page.route(`**/api/bank/people/${ana.id}/lines`, (route) => route.abort());
  await adjusting.getByRole('button', { name: texts.adjust.save }).click();
  await expect(adjusting.getByRole('alert').filter({ hasText: texts.adjust.failed })).toBeVisible();
  await page.unroute(`**/api/bank/people/${ana.id}/lines`);
  await expectGoodAtWidths(page, 'bank-adjust');
  await adjusting.getByRole('button', { name: texts.adjust.save }).click();
  await expect(notice(page, texts.adjust.saved)).toBeVisible();
  await expect(opened).toContainText('Acordado con Ana');
});

test('rules are written for a group, and the end of a period is one guided page that is done once', async ({
  page,
  jornada,
}) => {
  const { company } = await openOffice(jornada, 'Bolsa Cierre');
  await signInAsAdmin(page, company, '/admin/nomina/bolsa');
  await expect(page.getByRole('table', { name: texts.rules.title })).toContainText(texts.rules.general);
  await expectGoodAtWidths(page, 'bank-rules');
  await page.getByRole('button', { name: texts.rules.add }).click();
  const dialog = page.getByRole('dialog', { name: texts.rules.form.title });
  await dialog.getByRole('button', { name: texts.rules.form.save }).click();
  await expect(dialog).toContainText(texts.rules.form.dateRequired);
  await dialog.getByLabel(texts.rules.form.validFrom, { exact: true }).fill('01/11/2026');
  await dialog.getByLabel(texts.rules.form.period, { exact: true }).selectOption('MONTH');
  await dialog.getByLabel(texts.rules.form.carried, { exact: true }).fill('2');
  await expectGoodAtWidths(page, 'bank-rules-form');
  await dialog.getByRole('button', { name: texts.rules.form.save }).click();
  await expect(notice(page, texts.rules.form.saved)).toBeVisible();

  await page.getByRole('button', { name: texts.closing.startOf(texts.rules.general) }).click();
  await expect(page.getByRole('row', { name: /Ana Ruiz/ })).toContainText(hours(8));
  await expect(page.getByRole('row', { name: /Blas Otero/ })).toContainText(`+${hours(2)}`);
  await expectGoodAtWidths(page, 'bank-period-end');
  await page.getByRole('button', { name: texts.closing.confirm, exact: true }).click();
  const asked = page.getByRole('dialog', { name: texts.closing.pageTitle });
  await expect(asked).toContainText(texts.closing.question(2, 540, 0));
  await page.route('**/api/bank/periods', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await asked.getByRole('button', { name: texts.closing.confirm, exact: true }).click();
  await expect(asked.getByRole('alert').filter({ hasText: texts.closing.failed })).toBeVisible();
  await page.unroute('**/api/bank/periods');
  await asked.getByRole('button', { name: texts.closing.confirm, exact: true }).click();
  await expect(notice(page, texts.closing.sent)).toBeVisible();
  await expect(page.getByText(texts.closing.done(2, 540))).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cerrar periodo/ })).toHaveCount(0);
});
