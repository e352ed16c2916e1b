import { clockTexts } from '@jornada/texts/clock';
import { terminalScreenTexts as texts } from '@jornada/texts/terminal-screen';
import { button } from '../support/clock-page.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { type OwnCompany, type OwnPerson, openCompany } from '../support/own-company.ts';
import { acceptAtTerminals, giveCards, makeTerminal, scan, startTerminal } from '../support/terminal.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';
import { giveWorkingHours } from '../support/working-hours.ts';

const { punchButtons } = clockTexts;
const on = (time: string) => `2026-11-23T${time}[Europe/Madrid]`;

test('a tablet is paired, and somebody with a card enters', async ({ page, jornada }) => {
  test.setTimeout(75_000);
  await jornada.setClock(on('08:58:00'));
  const company = await openCompany(jornada, 'Taller Norte');
  const ana = await company.addSetUp({ name: 'Ana Núñez', email: company.email('ana') });
  await giveWorkingHours(jornada, company.id, [ana]);
  await acceptAtTerminals(jornada, company, { cardAlone: true, numberAndPin: false });
  const [card = ''] = await giveCards(jornada, company, [ana]);
  await startTerminal(page, await makeTerminal(company, 'Puerta del almacén'));
  await expect(page.getByText(texts.holdCard)).toBeVisible();
  await keepPicture(page, 'terminal-rest');
  await scan(page, card);
  await button(page, punchButtons.IN).click();
  await expect(page.getByText(texts.done.IN)).toBeVisible();
  await keepPicture(page, 'terminal-done');
});
