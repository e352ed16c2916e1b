import { clockTexts } from '@jornada/texts/clock';
import { errorTexts } from '@jornada/texts/errors';
import { punchQuestionTexts } from '@jornada/texts/punch-questions';
import { terminalScreenTexts as texts } from '@jornada/texts/terminal-screen';
import type { Page } from '@playwright/test';
import { button } from '../support/clock-page.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { openCompany } from '../support/own-company.ts';
import {
  acceptAtTerminals,
  giveCards,
  keepTabletPictures,
  makeTerminal,
  scan,
  startTerminal,
} from '../support/terminal.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { giveWorkingHours } from '../support/working-hours.ts';

const { punchButtons } = clockTexts;
const on = (time: string) => `2026-11-23T${time}[Europe/Madrid]`;
const main = (page: Page) => page.getByRole('main');
const atRest = (page: Page) => expect(main(page)).toHaveAttribute('data-step', 'rest');

/** A company with somebody who has a card, which is enough there. */
async function workshop(jornada: JornadaServer, name: string) {
  await jornada.setClock(on('08:58:00'));
  const company = await openCompany(jornada, name);
  const ana = await company.addSetUp({ name: 'Ana Núñez', email: company.email('ana') });
  await giveWorkingHours(jornada, company.id, [ana]);
  await acceptAtTerminals(jornada, company, { cardAlone: true, numberAndPin: false });
  const [card = ''] = await giveCards(jornada, company, [ana]);
  return { company, ana, card };
}

test('a tablet is paired by a code or its QR, and says with what', async ({ page, jornada }) => {
  const { company } = await workshop(jornada, 'Taller Norte');
  const terminal = await makeTerminal(company, 'Puerta del almacén');
  await page.goto('/terminal');
  await expect(page.getByText(texts.pairing.help)).toBeVisible();
  await expectAccessible(page);
  await keepTabletPictures(page, 'terminal-pairing');
  const code = page.getByLabel(texts.pairing.code);
  await code.fill('abc');
  await button(page, texts.pairing.pair).click();
  await expect(page.getByText(texts.pairing.codeInvalid)).toBeVisible();
  await code.fill('abcd-efgh');
  await button(page, texts.pairing.pair).click();
  await expect(page.getByText(errorTexts.PAIRING_CODE_REFUSED)).toBeVisible();
  await expectAccessible(page);
  await keepTabletPictures(page, 'terminal-pairing-refused');
  await page.goto('about:blank');
  await page.goto(terminal.path);
  await expect(code).toHaveValue(terminal.code);
  expect(new URL(page.url()).hash).toBe('');
  await button(page, texts.pairing.pair).click();
  await expect(page.getByText('«Puerta del almacén»')).toContainText('Taller Norte');
  await expectAccessible(page);
  await keepTabletPictures(page, 'terminal-paired');
  await button(page, texts.pairing.start).click();
  await atRest(page);
  await expect(page.getByText(texts.holdCard)).toBeVisible();
  await expectAccessible(page);
  await keepTabletPictures(page, 'terminal-rest');

  // A code for another one is taken only when somebody says so.
  const another = await makeTerminal(company, 'Cocina');
  await page.goto('about:blank');
  await page.goto(another.path);
  await expect(page.getByRole('alert')).toContainText('Puerta del almacén');
  await expectAccessible(page);
  await keepTabletPictures(page, 'terminal-pairing-anew');
  await button(page, texts.pairing.keep).click();
  await atRest(page);
  await expect(page.getByText('Puerta del almacén')).toBeVisible();
  // The same tablet in another tab is no second terminal, until this one is closed.
  const second = await page.context().newPage();
  await second.goto('/terminal');
  await expect(second.getByText(texts.elsewhere.title)).toBeVisible();
  await expectAccessible(second);
  await keepTabletPictures(second, 'terminal-elsewhere');
  await page.close();
  await atRest(second);
});

test('somebody enters, takes a break and leaves by card, and is asked where they may not mean it', async ({
  page,
  jornada,
}) => {
  const { company, card } = await workshop(jornada, 'Taller Sur');
  await startTerminal(page, await makeTerminal(company, 'Puerta'));
  await atRest(page);
  await scan(page, card);
  await expect(main(page).getByRole('heading')).toHaveText(texts.greeting('Ana N.'));
  await expect(main(page)).toContainText(texts.noLastPunch);
  await expect(button(page, punchButtons.IN)).toBeEnabled();
  await expectAccessible(page);
  await keepTabletPictures(page, 'terminal-entry');
  // The large button has the focus: who came with a card needs no finger.
  await page.keyboard.press('Enter');
  await expect(main(page)).toContainText(texts.done.IN);
  await expect(main(page)).toContainText('08:58');
  await expectAccessible(page);
  await keepTabletPictures(page, 'terminal-done');
  await atRest(page);

  await scan(page, card);
  await button(page, punchButtons.OUT).click();
  await expect(page.getByRole('alert')).toHaveText(clockTexts.recentPunch);
  await expectAccessible(page);
  await keepTabletPictures(page, 'terminal-refused');
  await button(page, texts.back).click();
  await atRest(page);

  await jornada.setClock(on('12:00:00'));
  await scan(page, card);
  await expect(main(page)).toContainText('Entrada a las 08:58');
  await expect(button(page, punchButtons.OUT)).toBeEnabled();
  await expectAccessible(page);
  await keepTabletPictures(page, 'terminal-working');
  await button(page, punchButtons.BREAK_START).click();
  await expect(main(page)).toContainText(texts.done.BREAK_START);
  await atRest(page);
  await jornada.setClock(on('12:20:00'));
  await scan(page, card);
  await button(page, punchButtons.BREAK_END).click();
  await expect(main(page)).toContainText(texts.done.BREAK_END);

  // The exit was forgotten: the entry of now is asked for twice.
  await jornada.setClock(on('13:00:00'));
  await scan(page, card);
  await button(page, clockTexts.forgotExit).click();
  await expect(main(page)).toContainText(punchQuestionTexts.exitMissingQuestion(null, '08:58'));
  await expectAccessible(page);
  await keepTabletPictures(page, 'terminal-question');
  await button(page, clockTexts.cancel).click();
  await atRest(page);
  await scan(page, card);
  await button(page, punchButtons.OUT).click();
  await expect(main(page)).toContainText(texts.done.OUT);
});

test('a card is read with the camera, where the browser can; without leave to use it, it says so', async ({
  page,
  jornada,
}) => {
  const { company, card } = await workshop(jornada, 'Taller Este');
  // This browser reads no codes and has no camera: both are made here.
  await page.addInitScript((text) => {
    window.isCameraAllowed = false;
    navigator.mediaDevices.getUserMedia = async () => {
      if (!window.isCameraAllowed) throw new DOMException('Permission denied', 'NotAllowedError');
      return document.createElement('canvas').captureStream();
    };
    Object.defineProperty(HTMLMediaElement.prototype, 'play', { value: async () => undefined });
    window.BarcodeDetector = class {
      detect = async () => [{ rawValue: 'https://example.org' }, { rawValue: text }];
    };
  }, card);
  await startTerminal(page, await makeTerminal(company, 'Puerta'));
  await button(page, texts.camera).click();
  await expect(page.getByRole('alert')).toHaveText(texts.cameraFailed);
  await expectAccessible(page);
  await keepTabletPictures(page, 'terminal-camera');
  await button(page, texts.back).click();
  await page.evaluate(() => {
    window.isCameraAllowed = true;
  });
  await button(page, texts.camera).click();
  await button(page, punchButtons.IN).click();
  await expect(main(page)).toContainText(texts.done.IN);
});

declare global {
  interface Window {
    isCameraAllowed: boolean;
    BarcodeDetector: unknown;
  }
}
