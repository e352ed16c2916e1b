import { balanceTexts } from '@jornada/texts/attendance-balance';
import { clockTexts } from '@jornada/texts/clock';
import { punchWarningTexts } from '@jornada/texts/punch-warnings';
import type { Page, Request } from '@playwright/test';
import { button, expectAccessibleAtWidths, giveShift, notice, shift } from '../support/clock-page.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { openSession } from '../support/open-session.ts';
import { type OwnCompany, type OwnPerson, openCompany } from '../support/own-company.ts';
import { expect, keepPicture, test } from '../support/test.ts';
import { giveTimeOff } from '../support/time-off.ts';

const { punchButtons, punchSuccess, states } = clockTexts;
const on = (time: string) => `2026-11-23T${time}[Europe/Madrid]`;

async function employee(
  jornada: JornadaServer,
  time: string,
): Promise<{ company: OwnCompany; diana: OwnPerson }> {
  await jornada.setClock(on(time));
  const company = await openCompany(jornada, 'Días');
  return { company, diana: await company.addSetUp({ name: 'Diana Día', email: company.email('diana') }) };
}

async function lookAt(page: Page, jornada: JornadaServer, time: string): Promise<void> {
  await jornada.setClock(on(time));
  await page.reload();
  await expect(page.getByRole('timer')).toBeVisible();
}

test('a fixed break that was not punched is deducted in its own line', async ({ page, jornada }) => {
  const { company, diana } = await employee(jornada, '09:00');
  await giveShift(company, diana.id, { hours: ['09:00-18:00'], fixedUnpaidBreakMinutes: 60 });
  await openSession(page, diana.email, '/empleado');
  await button(page, punchButtons.IN).click();
  await expect(notice(page, punchSuccess.IN)).toBeVisible();
  const worked = page.getByRole('region', { name: clockTexts.worked });
  await lookAt(page, jornada, '14:00');
  await expect(worked).toContainText('5 h');
  await expect(worked).not.toContainText('Descanso fijo');
  const balance = page.getByRole('region', { name: balanceTexts.title });
  await expect(balance).toContainText(balanceTexts.even);
  await expect(balance).toContainText(balanceTexts.ofPeriod('5 h', '5 h'));
  await lookAt(page, jornada, '15:30');
  await expect(worked).toContainText('6 h');
  await expect(worked).toContainText(clockTexts.deducted('30 min'));
  await lookAt(page, jornada, '18:00');
  await button(page, punchButtons.OUT).click();
  await expect(page.getByText(states.FINISHED)).toBeVisible();
  await expect(worked).toContainText('8 h');
  await expect(worked).toContainText(clockTexts.deducted('1 h'));
  await expect(page.getByText(clockTexts.noAlerts)).toBeVisible();
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'clock-fixed-break');
});

test('an approved absence is shown with its kind', async ({ page, jornada }) => {
  const { company, diana } = await employee(jornada, '09:00');
  await giveShift(company, diana.id, { hours: ['09:00-17:00'] });
  await giveTimeOff(jornada, company, diana.id, 'sick', '2026-11-23', '2026-11-24');
  await openSession(page, diana.email, '/empleado');
  await expect(page.getByText(/^Tienes una ausencia aprobada hoy: baja médica\./)).toBeVisible();
  await expect(page.getByText(clockTexts.dayOff)).toBeVisible();
  await expect(page.getByText(clockTexts.nextSchedule('el miércoles 25', 'De 09:00 a 17:00'))).toBeVisible();
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'clock-absence');
  await button(page, punchButtons.IN).click();
  await expect(notice(page, punchWarningTexts.absence)).toBeVisible();
});

test('before the first day and after the last one the button says why, and the page stays', async ({
  page,
  jornada,
}) => {
  const { company, diana } = await employee(jornada, '09:00');
  await giveShift(company, diana.id, { hours: ['09:00-17:00'] });
  const employ = (dates: object) =>
    company.call('PUT', `/admin/employees/${diana.id}`, { name: 'Diana Día', email: diana.email, ...dates });
  await employ({ employedFrom: '2026-11-24' });
  await openSession(page, diana.email, '/empleado');
  const entry = button(page, punchButtons.IN);
  await expect(entry).toBeDisabled();
  await expect(entry).toHaveAccessibleDescription(clockTexts.outsideEmployment.NOT_YET_EMPLOYED);
  await employ({ employedFrom: '2026-01-01', employedUntil: '2026-11-22' });
  await page.reload();
  await expect(entry).toBeDisabled();
  await expect(entry).toHaveAccessibleDescription(clockTexts.outsideEmployment.NO_LONGER_EMPLOYED);
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'clock-outside-employment');
});

test('without a schedule the button says why it cannot be pressed', async ({ page, jornada }) => {
  const { diana } = await employee(jornada, '09:00');
  await openSession(page, diana.email, '/empleado');
  const entry = button(page, punchButtons.IN);
  await expect(entry).toBeDisabled();
  await expect(entry).toHaveAccessibleDescription(clockTexts.noSchedule);
  await expect(page.getByText(clockTexts.noSchedule)).toBeVisible();
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'clock-no-schedule');
});

test('the break is offered as soon as it is allowed, and midnight causes one request', async ({
  page,
  jornada,
}) => {
  const { company, diana } = await employee(jornada, '09:10');
  await giveShift(company, diana.id, { hours: ['09:00-12:11', '14:00-17:00'] });
  await page.clock.install();
  await openSession(page, diana.email, '/empleado');
  await button(page, punchButtons.IN).click();
  await expect(notice(page, punchSuccess.IN)).toBeVisible();
  await lookAt(page, jornada, '12:09:50');
  const pause = button(page, punchButtons.BREAK_START);
  await expect(pause).toBeHidden();

  let asked = 0;
  let awaited = 0;
  const isStatus = (request: Request) => request.url().endsWith('/status/current');
  page.on('request', (request) => {
    if (!isStatus(request)) return;
    asked += 1;
    awaited += 1;
  });
  const settle = (request: Request) => {
    if (isStatus(request)) awaited -= 1;
  };
  page.on('requestfinished', settle);
  page.on('requestfailed', settle);
  /** In small steps: an answer that was longer under way than the page waits would be asked for again. */
  const letPass = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 4) {
      await page.clock.runFor(4000);
      await expect.poll(() => awaited).toBe(0);
    }
  };
  await letPass(16);
  await expect(pause).toBeVisible();
  expect(asked).toBe(0);
  // At 12:11 the first segment ends. The server's clock stands still, so its answer is the same again and again.
  await letPass(60);
  expect(asked).toBe(1);
  await letPass(60);
  expect(asked).toBe(1);
});

test('after a day’s last segment the next workday is shown beforehand', async ({ page, jornada }) => {
  const { company, diana } = await employee(jornada, '08:59');
  await giveShift(company, diana.id, { hours: ['09:00-14:00', '16:00-19:00'], days: [1, 2, 3, 4, 5] });
  await openSession(page, diana.email, '/empleado');
  const headings = shift(page).getByRole('heading');
  await expect(headings).toHaveText([clockTexts.schedule]);
  await button(page, punchButtons.IN).click();
  await expect(notice(page, punchSuccess.IN)).toBeVisible();
  await lookAt(page, jornada, '14:00');
  await button(page, punchButtons.OUT).click();
  await expect(page.getByText(states.FINISHED)).toBeVisible();
  await expect(headings).toHaveText([clockTexts.schedule]);
  await lookAt(page, jornada, '19:00');
  await expect(headings).toHaveText([clockTexts.nextShift('martes 24'), clockTexts.schedule]);
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'clock-day-over');
});
