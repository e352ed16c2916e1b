import { clockTexts } from '@jornada/texts/clock';
import { terminalScreenTexts as texts } from '@jornada/texts/terminal-screen';
import { isVeryBusy } from '../support/busyness.ts';
import { button } from '../support/clock-page.ts';
import { telephoneRate } from '../support/long-tasks.ts';
import { addManyPeople } from '../support/many-people.ts';
import { openCompany } from '../support/own-company.ts';
import { acceptAtTerminals, giveCards, makeTerminal, scan, startTerminal } from '../support/terminal.ts';
import { expect, test } from '../support/test.ts';
import { giveWorkingHours } from '../support/working-hours.ts';

const people = 60;
/** From the card to the confirmation, on a tablet four times as slow as a desk computer. */
const mostMs = 2_000;

test('sixty people enter one after the other with a barcode reader, none lost and none twice', async ({
  page,
  jornada,
}) => {
  await jornada.setClock('2026-11-23T08:58:00[Europe/Madrid]');
  const company = await openCompany(jornada, 'Cambio de turno');
  const domain = `${company.slug}.test`;
  await addManyPeople(jornada, company, domain, people);
  const emails = Array.from({ length: people }, (_, index) => ({ email: `p${index + 1}@${domain}` }));
  await giveWorkingHours(jornada, company.id, emails);
  await acceptAtTerminals(jornada, company, { cardAlone: true, numberAndPin: false });
  const { content } = await company.call('GET', '/admin/employees?q=N%C3%BAria&size=100');
  const all = content as { id: string }[];
  expect(all).toHaveLength(people);
  const cards = await giveCards(jornada, company, all);
  await startTerminal(page, await makeTerminal(company, 'Fábrica'));
  const main = page.getByRole('main');
  await expect(main).toHaveAttribute('data-step', 'rest');

  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: await telephoneRate(page) });
  const took: number[] = [];
  let isBusy = false;
  for (const [index, card] of cards.entries()) {
    if (index % 10 === 0) isBusy ||= isVeryBusy();
    const begun = Date.now();
    // The confirmation of the one before is still shown: nobody waits for it.
    await scan(page, card);
    await expect(main).toHaveAttribute('data-step', 'choosing');
    await expect(button(page, clockTexts.punchButtons.IN)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(main).toHaveAttribute('data-step', 'done');
    took.push(Date.now() - begun);
    await expect(main).toContainText(texts.done.IN);
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  took.sort((one, other) => one - other);
  const p95 = took[Math.floor(people * 0.95) - 1];
  test.info().annotations.push({ type: 'p95', description: `${p95} ms` });
  // What others do on the machine is not the tablet's.
  if (!isBusy) expect(p95).toBeLessThanOrEqual(mostMs);
  await jornada.changeDatabase(
    `SELECT 1 FROM punches WHERE tenant_id = $1 AND origin = 'KIOSK'
     HAVING count(*) = $2 AND count(DISTINCT employee_id) = $2 AND max(terminal_sequence) = $2`,
    company.id,
    people,
  );
});
