import { clockTexts } from '@jornada/texts/clock';
import { shellTexts } from '@jornada/texts/shell';
import type { Page } from '@playwright/test';
import { button, expectAccessibleAtWidths, giveShift, notice, records } from '../support/clock-page.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { openSession } from '../support/open-session.ts';
import { openCompany } from '../support/own-company.ts';
import { expect, keepPicture, test } from '../support/test.ts';

const { punchButtons, punchSuccess, states } = clockTexts;
const on = (time: string) => `2026-11-23T${time}[Europe/Madrid]`;

/** As in a tab whose network was away: until something is pressed it is told what it knows already. */
async function answerAsBefore(tab: Page): Promise<void> {
  const status = '**/api/attendance/status/current';
  const [known] = await Promise.all([
    tab.waitForResponse(status).then((response) => response.text()),
    tab.reload(),
  ]);
  await expect(tab.getByText(states.NOT_STARTED)).toBeVisible();
  await tab.route(status, (route) => route.fulfill({ body: known, contentType: 'application/json' }));
  tab.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/attendance/punch')) void tab.unroute(status);
  });
}

/** Two tabs of one person who has not begun; in the first the entry is then recorded, of which the second one knows nothing. */
async function enteredInAnotherTab(page: Page, jornada: JornadaServer, isStale = false): Promise<Page> {
  await jornada.setClock(on('09:00'));
  const company = await openCompany(jornada, 'Pestañas');
  const diana = await company.addSetUp({ name: 'Diana Doble', email: company.email('diana') });
  await giveShift(company, diana.id, { hours: ['09:00-17:00'] });
  await openSession(page, diana.email, '/empleado');
  const second = await page.context().newPage();
  await second.clock.install();
  await second.goto('/empleado');
  await expect(second.getByText(states.NOT_STARTED)).toBeVisible();
  if (isStale) await answerAsBefore(second);
  // From here on the time of the second tab passes only when it is told to, however long the rest takes.
  await second.clock.pauseAt(await second.evaluate(() => Date.now() + 1_000));
  await page.bringToFront();
  await button(page, punchButtons.IN).click();
  await expect(notice(page, punchSuccess.IN)).toBeVisible();
  await jornada.setClock(on('09:05'));
  return second;
}

const entered = clockTexts.alreadyPunched('IN', null, '09:00');
const changed = clockTexts.changedBy(entered);

/** The exit is shown where the entry was, and for a moment nothing comes of pressing it. */
async function expectHeldThenFree(tab: Page): Promise<void> {
  const exit = button(tab, punchButtons.OUT);
  await expect(async () => {
    await tab.clock.runFor(100);
    await expect(tab.getByText(changed)).toBeVisible({ timeout: 200 });
  }).toPass();
  await keepPicture(tab, 'clock-state-changed');
  await expect(exit).toBeDisabled();
  await expect(exit).toHaveAccessibleDescription(changed);
  await exit.click({ force: true });
  await tab.clock.runFor(2_000);
  await expect(exit).toBeDisabled();
  await tab.clock.resume();
  await expect(exit).toBeEnabled();
  await expect(tab.getByText(changed)).toBeHidden();
  await expect(tab.getByText(states.WORKING)).toBeVisible();
  await expect(records(tab)).toHaveCount(1);
}

test('a tab shows at once what was punched in another one, and that somebody signed out there', async ({
  page,
  jornada,
}) => {
  const second = await enteredInAnotherTab(page, jornada);
  await expectHeldThenFree(second);
  await button(second, punchButtons.OUT).click();
  await expect(notice(second, punchSuccess.OUT)).toBeVisible();
  // The first one was not looked at meanwhile.
  await expect(page.getByText(states.FINISHED)).toBeVisible();
  await button(page, shellTexts.signOut).click();
  await expect(second).toHaveURL(/login$/);
});

test('a refused press says what was punched before, and does not lay the exit under the finger', async ({
  page,
  jornada,
}) => {
  const second = await enteredInAnotherTab(page, jornada, true);
  await button(second, punchButtons.IN).click();
  await expectHeldThenFree(second);
  await expect(notice(second, entered)).toBeVisible();
  await expect(second.getByRole('dialog')).toHaveCount(0);
  await expectAccessibleAtWidths(second);
});
