import { clockTexts, offlineTexts } from '@jornada/texts/clock';
import { shellTexts } from '@jornada/texts/shell';
import { button, expectAccessibleAtWidths, notice, records } from '../support/clock-page.ts';
import { standBefore } from '../support/deployment.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { openSession } from '../support/open-session.ts';
import { openCompany } from '../support/own-company.ts';
import { expect, keepPicture, test as ofServer } from '../support/test.ts';
import { giveWorkingHours } from '../support/working-hours.ts';

const { punchButtons, punchNames } = clockTexts;
const on = (time: string) => `2026-11-23T${time}[Europe/Madrid]`;
const patience = { timeout: 90_000 };

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

/** Somebody of a company of their own, with hours. */
async function employeeOf(jornada: JornadaServer, name: string): Promise<string> {
  const company = await openCompany(jornada, name);
  const person = await company.addSetUp({ name: 'Álvaro Núñez', email: company.email('alvaro') });
  await giveWorkingHours(jornada, company.id, [person]);
  return person.email;
}

test('a waiting punch survives a new version of the application, and is recorded once', async ({
  page,
  jornada,
  deployment,
}) => {
  const kept = page.getByRole('region', { name: offlineTexts.title }).getByRole('listitem');
  const keptCaches = () => page.evaluate(() => caches.keys());
  await jornada.setClock(on('08:50:00'));
  await openSession(page, await employeeOf(jornada, 'Versión nueva'), '/empleado');
  await expect(button(page, punchButtons.IN)).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const [former] = await keptCaches();
  expect(former).toMatch(/^jornada-[0-9a-f]{16}$/);

  // The server is stopped for its new version.
  deployment.reachApi(false);
  await button(page, punchButtons.IN).click();
  await expect(notice(page, offlineTexts.kept(punchNames.IN))).toBeVisible(patience);
  await expect(kept).toHaveText([/Entradapendiente de enviar/]);
  deployment.serveNewVersion();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await expect.poll(keptCaches, patience).toEqual(['jornada-another-build']);
  await expect(kept).toHaveText([/Entradapendiente de enviar/]);

  await page.reload();
  await expect(page.locator('link[rel="stylesheet"][href^="/assets/new-"]')).toHaveCount(1);
  await expect(page.getByText(offlineTexts.noServer, { exact: true })).toBeVisible(patience);
  await expect(kept).toHaveText([/Entradapendiente de enviar/]);
  await expect(button(page, punchButtons.OUT)).toBeVisible();
  await keepPicture(page, 'offline-new-version');
  // What the clock loads only when it is asked for is kept too.
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, shellTexts.openMenu).click();
  await expect(page.getByRole('dialog').getByRole('navigation', { name: shellTexts.mainMenu })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 800 });

  await jornada.setClock(on('09:30:00'));
  deployment.reachApi(true);
  // It goes by itself, within the pause between two tries.
  await expect(kept).toHaveCount(0, patience);
  await expect(records(page)).toHaveText([
    /08:5\dEntradaHecho según el dispositivo a las 08:5\d \(su reloj marcaba las? [^)]+\); demostrado: entre las 08:50 y las 09:(29|30)/,
  ]);
});

test('without storage in the browser an offline press is not called saved, and can be sent again', async ({
  page,
  context,
  jornada,
}) => {
  const waiting = page.getByRole('region', { name: offlineTexts.title });
  const unanswered = page.getByText(clockTexts.unansweredPunch(punchNames.IN));
  // As browsers do that block what sites keep.
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
  await jornada.setClock(on('08:50:00'));
  await openSession(page, await employeeOf(jornada, 'Nada guardado'), '/empleado');
  await expect(button(page, punchButtons.IN)).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

  await context.setOffline(true);
  await button(page, punchButtons.IN).click();
  await expect(unanswered).toBeVisible(patience);
  await expect(waiting).toHaveCount(0);
  await expect(notice(page, offlineTexts.kept(punchNames.IN))).toHaveCount(0);
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'offline-nothing-kept');

  // Opened anew it offers no buttons: nothing could be kept, and nothing is known of the person.
  await page.reload();
  await expect(page.getByText(clockTexts.loadError)).toBeVisible(patience);
  await expect(button(page, punchButtons.IN)).toHaveCount(0);
  await expect(page.getByText(offlineTexts.noServerHelp)).toHaveCount(0);
  await expectAccessibleAtWidths(page);
  await keepPicture(page, 'offline-nothing-known');
  // A page that was never open needs the network, and leads to the clock. One of its own: its console reports the error.
  const never = await context.newPage();
  await never.goto('/empleado/mis-asistencias');
  await expect(never.getByRole('heading', { name: shellTexts.outOfReachTitle })).toBeVisible(patience);
  await keepPicture(never, 'offline-never-opened');
  await never.getByRole('main').getByRole('link', { name: shellTexts.toClock }).click();
  await expect(never.getByText(clockTexts.loadError)).toBeVisible(patience);
  await never.close();

  await jornada.setClock(on('08:55:00'));
  await context.setOffline(false);
  await button(page, clockTexts.retry).click();
  await expect(unanswered).toBeVisible(patience);
  await button(page, clockTexts.retryPunch(punchNames.IN)).click();
  await expect(notice(page, clockTexts.punchSuccess.IN)).toBeVisible();
  await expect(records(page)).toHaveText([/08:55Entrada/]);
  await expect(records(page)).not.toContainText(offlineTexts.mark);
});
