import { clockTexts } from '@jornada/texts/clock';
import { terminalScreenTexts as texts } from '@jornada/texts/terminal-screen';
import type { Page } from '@playwright/test';
import { callApi, signInByApi } from '../support/api.ts';
import { button } from '../support/clock-page.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { type OwnCompany, type OwnPerson, openCompany } from '../support/own-company.ts';
import {
  acceptAtTerminals,
  choosePin,
  giveCards,
  giveNumbersTo,
  keepTabletPictures,
  makeTerminal,
  scan,
  startTerminal,
} from '../support/terminal.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { giveWorkingHours } from '../support/working-hours.ts';

const { punchButtons } = clockTexts;
const on = (time: string) => `2026-11-23T${time}[Europe/Madrid]`;
const patience = { timeout: 40_000 };
const main = (page: Page) => page.getByRole('main');
const atRest = (page: Page) => expect(main(page)).toHaveAttribute('data-step', 'rest');
const waiting = (page: Page, count: number) => page.getByText(texts.waiting(count), { exact: true });
const presses = '**/api/terminal/presses';

test.use({ serviceWorkers: 'allow' });

/** A company that takes card and PIN, and number and PIN. */
async function shop(jornada: JornadaServer, name: string) {
  await jornada.setClock(on('08:58:00'));
  const company = await openCompany(jornada, name);
  const ana = await company.addSetUp({ name: 'Ana Núñez', email: company.email('ana') });
  await giveWorkingHours(jornada, company.id, [ana]);
  await acceptAtTerminals(jornada, company, { cardAlone: false, numberAndPin: true });
  const [card = ''] = await giveCards(jornada, company, [ana]);
  await giveNumbersTo(jornada, company, [ana]);
  await choosePin(jornada, ana, '805913');
  return { company, ana, card, terminal: await makeTerminal(company, 'Tienda') };
}

/** What is recorded of somebody today. */
async function recordOf(jornada: JornadaServer, { email }: OwnPerson): Promise<string[]> {
  const accessToken = await signInByApi(jornada, email);
  const { todayRecords } = await callApi(jornada, 'GET', '/attendance/status/current', { accessToken });
  return (todayRecords as { type: string }[]).map(({ type }) => type);
}

/** Why presses were set aside, the latest first. */
async function setAside(jornada: JornadaServer, { adminEmail }: OwnCompany): Promise<unknown[]> {
  const accessToken = await signInByApi(jornada, adminEmail);
  const { content } = await callApi(jornada, 'GET', '/tenant/terminals/presses', { accessToken });
  return (content as { reason: string }[]).map(({ reason }) => reason);
}

/** Waits until the tablet opens without a network. */
const keptWhole = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const stored = await Promise.all(
          (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
        );
        return stored.flat().some(({ url }) => url.includes('/terminal-screen-'));
      }),
    )
    .toBe(true);

async function byCardAndPin(page: Page, card: string, pin = '805913'): Promise<void> {
  await scan(page, card);
  await expect(page.getByText(texts.enterPin)).toBeVisible();
  await page.keyboard.type(pin);
}

test('without a network presses are kept, across a reload, and decided once it is back', async ({
  page,
  context,
  jornada,
}) => {
  const { company, ana, card, terminal } = await shop(jornada, 'Tienda Uno');
  await startTerminal(page, terminal);
  await atRest(page);
  await keptWhole(page);
  await context.setOffline(true);
  await expect(page.getByText(texts.offline)).toBeVisible();
  await expectAccessible(page);
  await keepTabletPictures(page, 'terminal-offline');

  await byCardAndPin(page, card);
  await expect(page.getByText(texts.unchecked.title)).toBeVisible();
  await expect(page.getByText(texts.unchecked.mark)).toBeVisible();
  await expectAccessible(page);
  await keepTabletPictures(page, 'terminal-unchecked');
  await button(page, punchButtons.IN).click();
  await expect(page.getByText(texts.kept)).toBeVisible();
  await expect(main(page)).toContainText(texts.unchecked.mark);
  await expect(main(page)).not.toContainText('Ana');
  await expectAccessible(page);
  await keepTabletPictures(page, 'terminal-kept');
  await atRest(page);
  await expect(waiting(page, 1)).toBeVisible();

  await page.reload();
  await atRest(page);
  await expect(page.getByText(texts.offline)).toBeVisible(patience);
  await expect(page.getByRole('timer')).toHaveText(/^0[89]:\d\d/);
  // This tablet saw the card enter.
  await byCardAndPin(page, card);
  await expect(button(page, punchButtons.OUT)).toBeFocused();
  await expectAccessible(page);
  await keepTabletPictures(page, 'terminal-unchecked-known');
  await button(page, texts.back).click();
  // Somebody who guesses is found out later.
  await page.keyboard.type('101');
  await page.keyboard.press('Enter');
  await page.keyboard.type('111222');
  await button(page, punchButtons.OUT).click();
  await expect(page.getByText(texts.kept)).toBeVisible();
  await expect(waiting(page, 2)).toBeVisible();

  await jornada.setClock(on('09:20:00'));
  await context.setOffline(false);
  await expect(page.getByText(texts.offline)).toBeHidden(patience);
  await expect(waiting(page, 1).or(waiting(page, 2))).toHaveCount(0, patience);
  expect(await recordOf(jornada, ana)).toEqual(['IN']);
  expect(await setAside(jornada, company)).toEqual(['IDENTIFICATION_REFUSED']);
  await byCardAndPin(page, card);
  await expect(main(page)).toContainText('Entrada a las 08:58');
});

test('an answer that is lost, and a page that is loaded anew meanwhile, make no second record', async ({
  page,
  jornada,
}) => {
  const { company, ana, card, terminal } = await shop(jornada, 'Tienda Dos');
  await startTerminal(page, terminal);
  // The server records it; the answer never arrives.
  await page.route(presses, async (route) => {
    await route.fetch();
    await route.abort('connectionreset').catch(() => undefined);
  });
  await byCardAndPin(page, card);
  await button(page, punchButtons.IN).click();
  await expect(page.getByText(texts.kept)).toBeVisible(patience);
  await expect(waiting(page, 1)).toBeVisible();
  await page.unroute(presses);
  await expect(waiting(page, 1)).toHaveCount(0, patience);
  expect(await recordOf(jornada, ana)).toEqual(['IN']);
  await atRest(page);

  // The page goes while the press is on its way.
  await jornada.setClock(on('10:00:00'));
  // The clock of the server jumped, which none does: the tablet hears of it before the press, or could not prove its moment.
  const heard = page.waitForResponse((answer) => answer.url().endsWith('/terminal/state') && answer.ok());
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await heard;
  await page.route(presses, () => undefined);
  await byCardAndPin(page, card);
  const onItsWay = page.waitForRequest(presses);
  await button(page, punchButtons.OUT).click();
  await onItsWay;
  await page.unroute(presses);
  await page.reload();
  await atRest(page);
  await expect(waiting(page, 1)).toHaveCount(0, patience);
  await expect.poll(() => recordOf(jornada, ana), patience).toEqual(['IN', 'OUT']);
  expect(await setAside(jornada, company)).toEqual([]);
});

test('a tablet that was revoked punches no more, hands in what it kept, and can be paired anew', async ({
  page,
  context,
  jornada,
}) => {
  const { company, ana, card, terminal } = await shop(jornada, 'Tienda Tres');
  const next = await makeTerminal(company, 'Tienda nueva');
  await startTerminal(page, terminal);
  await atRest(page);
  await context.setOffline(true);
  await byCardAndPin(page, card);
  await button(page, punchButtons.IN).click();
  await expect(page.getByText(texts.kept)).toBeVisible();
  await company.call('DELETE', `/tenant/terminals/${terminal.id}`);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: texts.revoked.title })).toBeVisible(patience);
  await expectAccessible(page);
  await keepTabletPictures(page, 'terminal-revoked');
  await expect.poll(() => setAside(jornada, company), patience).toEqual(['TERMINAL_REVOKED']);
  expect(await recordOf(jornada, ana)).toEqual([]);
  // It stays revoked when it is opened again.
  await page.reload();
  await expect(page.getByRole('heading', { name: texts.revoked.title })).toBeVisible();
  await page.getByLabel(texts.pairing.code).fill(next.code);
  await button(page, texts.pairing.pair).click();
  await button(page, texts.pairing.start).click();
  await byCardAndPin(page, card);
  await button(page, punchButtons.IN).click();
  await expect(main(page)).toContainText(texts.done.IN);
  expect(await recordOf(jornada, ana)).toEqual(['IN']);
});
