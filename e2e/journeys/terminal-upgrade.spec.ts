import { clockTexts } from '@jornada/texts/clock';
import { terminalScreenTexts as texts } from '@jornada/texts/terminal-screen';
import { button } from '../support/clock-page.ts';
import { standBefore } from '../support/deployment.ts';
import { openCompany } from '../support/own-company.ts';
import { acceptAtTerminals, giveCards, makeTerminal, scan, startTerminal } from '../support/terminal.ts';
import { expect, test as ofServer } from '../support/test.ts';
import { giveWorkingHours } from '../support/working-hours.ts';

/** The application behind something that replaces it by another version. */
const test = ofServer.extend<{ deployment: Awaited<ReturnType<typeof standBefore>> }>({
  deployment: async ({ jornada }, use) => {
    const deployment = await standBefore(jornada.url);
    await use(deployment);
    await deployment.stop();
  },
  baseURL: async ({ deployment }, use) => use(deployment.url),
});
test.use({ serviceWorkers: 'allow' });

test('a new version is loaded between two people, and by itself', async ({ page, jornada, deployment }) => {
  await jornada.setClock('2026-11-23T08:58:00[Europe/Madrid]');
  const company = await openCompany(jornada, 'Taller al día');
  const ana = await company.addSetUp({ name: 'Ana Núñez', email: company.email('ana') });
  await giveWorkingHours(jornada, company.id, [ana]);
  await acceptAtTerminals(jornada, company, { cardAlone: true, numberAndPin: false });
  const [card = ''] = await giveCards(jornada, company, [ana]);
  const terminal = await makeTerminal(company, 'Puerta');
  const main = page.getByRole('main');
  const isNew = page.locator('link[rel="stylesheet"][href^="/assets/new-"]');
  await startTerminal(page, terminal);
  await expect(main).toHaveAttribute('data-step', 'rest');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  await scan(page, card);
  await expect(main).toHaveAttribute('data-step', 'choosing');
  deployment.serveNewVersion();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await expect.poll(() => page.evaluate(() => caches.keys())).toContain('jornada-another-build');
  // Whoever stands there is not sent away by it.
  await expect(isNew).toHaveCount(0);
  await button(page, clockTexts.punchButtons.IN).click();
  await expect(main).toContainText(texts.done.IN);
  await expect(isNew).toHaveCount(1);
  await expect(main).toHaveAttribute('data-step', 'rest');
  await scan(page, card);
  await expect(main).toContainText('Entrada a las 08:58');
});
