import { clockTexts } from '@jornada/texts/clock';
import { terminalScreenTexts as texts } from '@jornada/texts/terminal-screen';
import type { Page } from '@playwright/test';
import { button } from '../support/clock-page.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { cutWords, smallTargets, tooWide } from '../support/layout.ts';
import { openCompany } from '../support/own-company.ts';
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
import { expect, expectAccessible, keepView, test } from '../support/test.ts';
import { giveWorkingHours } from '../support/working-hours.ts';

const { punchButtons } = clockTexts;
const on = (time: string) => `2026-11-23T${time}[Europe/Madrid]`;
const main = (page: Page) => page.getByRole('main');
const atRest = (page: Page) => expect(main(page)).toHaveAttribute('data-step', 'rest');
const number = (page: Page) => page.getByLabel(texts.staffNumber);
const pin = (page: Page) => page.getByLabel(texts.pin, { exact: true });

/** A company that takes card and PIN, and number and PIN, with a terminal. */
async function kitchen(page: Page, jornada: JornadaServer, name: string) {
  await jornada.setClock(on('08:58:00'));
  const company = await openCompany(jornada, name);
  const ana = await company.addSetUp({ name: 'Ana Núñez', email: company.email('ana') });
  await giveWorkingHours(jornada, company.id, [ana]);
  await acceptAtTerminals(jornada, company, { cardAlone: false, numberAndPin: true });
  const [card = ''] = await giveCards(jornada, company, [ana]);
  await giveNumbersTo(jornada, company, [ana]);
  await choosePin(jornada, ana, '805913');
  await startTerminal(page, await makeTerminal(company, 'Cocina'));
  await atRest(page);
  return { company, ana, card };
}

test('somebody enters by number and PIN with fingers, after a wrong PIN', async ({ page, jornada }) => {
  await kitchen(page, jornada, 'Cocina Uno');
  await expect(page.getByText(texts.holdCardOrType)).toBeVisible();
  await expectAccessible(page);
  await keepTabletPictures(page, 'terminal-rest-number');
  for (const digit of '101') await button(page, digit).click();
  await expect(number(page)).toHaveValue('101');
  await button(page, texts.erase).click();
  await button(page, '1').click();
  await button(page, texts.next).click();
  await expect(page.getByText(texts.enterPin)).toBeVisible();
  await button(page, texts.forgotten).click();
  await expect(page.getByText(texts.forgottenHelp)).toBeVisible();
  await expectAccessible(page);
  await keepTabletPictures(page, 'terminal-pin');
  for (const digit of '805914') await button(page, digit).click();
  await expect(page.getByRole('alert')).toHaveText(texts.notRecognised);
  await expect(pin(page)).toHaveValue('');
  await expectAccessible(page);
  await keepTabletPictures(page, 'terminal-pin-wrong');
  for (const digit of '805913') await button(page, digit).click();
  await button(page, punchButtons.IN).click();
  await expect(main(page)).toContainText(texts.done.IN);
  // Three seconds, and nothing of Ana is left.
  await atRest(page);
  await expect(main(page)).not.toContainText('Ana');
  await expect(number(page)).toHaveValue('');

  // Nor of somebody who goes away without having pressed anything.
  await page.keyboard.type('101');
  await page.keyboard.press('Enter');
  await page.keyboard.type('805913');
  await expect(main(page)).toContainText('Ana');
  await expect(main(page)).toHaveAttribute('data-step', 'rest', { timeout: 30_000 });
  await expect(main(page)).not.toContainText('Ana');
});

test('card and PIN by keyboard; an unknown card and a wrong PIN are told alike', async ({
  page,
  jornada,
}) => {
  const { card } = await kitchen(page, jornada, 'Cocina Dos');
  await scan(page, card);
  await expect(page.getByText(texts.enterPin)).toBeVisible();
  await page.keyboard.type('805913');
  // An Enter that was meant for the PIN presses nothing.
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('heading')).toHaveText(texts.greeting('Ana N.'));
  await expect(button(page, punchButtons.IN)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main(page)).toContainText(texts.done.IN);
  await atRest(page);

  await scan(page, card);
  await page.keyboard.type('000000');
  const wrongPin = await page.getByRole('alert').textContent();
  await scan(page, `${card.slice(0, -1)}${card.endsWith('Z') ? 'Y' : 'Z'}`);
  await page.keyboard.type('805913');
  await expect(page.getByRole('alert')).toHaveText(wrongPin ?? '');
  await button(page, texts.back).click();
  await atRest(page);
  // Half a card is said, and its Enter presses nothing.
  await scan(page, card.slice(0, 20));
  await expect(page.getByRole('alert')).toHaveText(texts.misread);
  await expectAccessible(page);
});

test('whoever guesses waits longer and longer, is told how long, and the next one does not', async ({
  page,
  jornada,
}) => {
  const { card } = await kitchen(page, jornada, 'Cocina Tres');
  const wait = page.getByRole('timer').filter({ hasText: /Podrás en/ });
  await page.keyboard.type('999');
  await page.keyboard.press('Enter');
  for (let tries = 0; tries < 12 && !(await wait.isVisible()); tries += 1) {
    await expect(page.getByText(texts.enterPin)).toBeVisible();
    await page.keyboard.type('123123');
    await expect(page.getByRole('alert')).toBeVisible();
  }
  await expect(wait).toHaveText(/Podrás en \d+:\d\d/);
  await expectAccessible(page);
  await keepTabletPictures(page, 'terminal-too-many');
  // A card that is known is not kept from its work by it.
  await scan(page, card);
  await page.keyboard.type('805913');
  await expect(main(page).getByRole('heading')).toHaveText(texts.greeting('Ana N.'));
  // At twice the size, half as much fits on a tablet: nothing is cut, and all of it can be reached.
  for (const isPin of [true, false]) {
    await page.setViewportSize({ width: 640, height: 400 });
    expect(await tooWide(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(await cutWords(page)).toEqual([]);
    await keepView(page, `terminal-twice-${isPin}`);
    if (isPin) await button(page, texts.back).click();
  }
});
