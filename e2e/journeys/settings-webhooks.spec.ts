import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { companyAuditTexts } from '@jornada/texts/company-audit';
import { webhooksTexts as texts } from '@jornada/texts/company-webhooks';
import type { Page } from '@playwright/test';
import type { JornadaServer } from '../support/jornada-server.ts';
import { type OwnCompany, openCompany, signInAsAdmin } from '../support/own-company.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';

const path = '/admin/configuracion/integraciones';
const wholeYear = '2026-11-23T08:00:00[Europe/Madrid]';

/** A program that is told what happens: it answers as it is told to, and keeps what it got. */
interface Receiver {
  readonly url: string;
  readonly host: string;
  readonly got: { readonly signatures: number; readonly type: string }[];
  status: number;
  close(): void;
}

async function startReceiver(jornada: JornadaServer): Promise<Receiver> {
  const { key, certificate } = await (await fetch(`${jornada.url}/testing/receiver`)).json();
  const server: Server = createServer({ key, cert: certificate }, async (request, response) => {
    let body = '';
    for await (const piece of request.setEncoding('utf8')) body += piece;
    const signatures = String(request.headers['webhook-signature']).split(' ').length;
    receiver.got.push({ signatures, type: JSON.parse(body).type });
    response.writeHead(receiver.status).end(receiver.status === 204 ? undefined : 'Hoy no puedo.');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    ...{ url: `https://localhost:${port}/avisos`, host: `localhost:${port}`, got: [], status: 204 },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}

let receiver: Receiver;
let company: OwnCompany;

test.beforeEach(async ({ jornada }) => {
  await jornada.setClock(wholeYear);
  receiver = await startReceiver(jornada);
});
test.afterEach(() => receiver.close());

const dialog = (page: Page) => page.getByRole('dialog');
const choose = async (page: Page, item: string) => {
  await page.getByRole('button', { name: `Más acciones: ${receiver.host}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const newestRow = (page: Page) => page.getByRole('row').nth(1);
/** Looks again until the page says so: what is sent takes a moment. */
const untilShown = (page: Page, words: string | RegExp) =>
  expect(async () => {
    await page.getByRole('button', { name: texts.deliveries.refresh }).click();
    await expect(newestRow(page)).toContainText(words, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });

test('an address is added, tried, given another secret, fails, is dead and gets it again', async ({
  page,
  jornada,
}) => {
  company = await openCompany(jornada, 'Avisadora');
  await signInAsAdmin(page, company, path);
  await expect(page.getByRole('heading', { level: 2, name: texts.title })).toBeVisible();
  await expect(page.getByText(texts.none)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'settings-webhooks-none');

  await page.getByRole('button', { name: texts.add }).click();
  await dialog(page).getByRole('button', { name: texts.form.save }).click();
  await expect(dialog(page)).toContainText(texts.form.urlRequired);
  await expect(dialog(page)).toContainText(texts.form.eventsRequired);
  // What the server alone can tell is said at the field too.
  await dialog(page).getByLabel(texts.form.url).fill('https://192.168.1.10/avisos');
  await dialog(page).getByLabel(texts.events['month.closed']).check();
  await dialog(page).getByLabel(texts.events['punch.recorded']).check();
  await dialog(page).getByRole('button', { name: texts.form.save }).click();
  await expect(dialog(page)).toContainText(texts.urlRefused);
  await expectAccessible(page);
  await keepPicture(page, 'settings-webhooks-form');
  await dialog(page).getByLabel(texts.form.url).fill(receiver.url);
  await dialog(page).getByRole('button', { name: texts.form.save }).click();

  const secret = dialog(page).getByLabel(texts.secret.label, { exact: true });
  await expect(secret).toHaveValue(/^whsec_/);
  const first = await secret.inputValue();
  await expectAccessible(page);
  await keepPicture(page, 'settings-webhooks-secret');
  await dialog(page).getByRole('button', { name: texts.secret.done }).click();
  await expect(page.getByRole('row', { name: receiver.url })).toContainText(texts.states.on);

  await choose(page, texts.actions.secret);
  await dialog(page).getByRole('button', { name: texts.secretChange.confirm }).click();
  await expect(secret).toHaveValue(/^whsec_/);
  expect(await secret.inputValue()).not.toBe(first);
  await dialog(page).getByRole('button', { name: texts.secret.done }).click();
  await expect(page.getByRole('row', { name: receiver.url })).toContainText('Los dos secretos firman');

  await choose(page, texts.actions.test);
  await expect.poll(() => receiver.got).toEqual([{ signatures: 2, type: 'test' }]);
  await keepPicture(page, 'settings-webhooks-list');

  await page.getByRole('link', { name: texts.actions.of(texts.actions.deliveries, receiver.host) }).click();
  await expect(page.getByRole('heading', { name: texts.deliveries.title(receiver.host) })).toBeVisible();
  await untilShown(page, texts.deliveries.states.DELIVERED);
  await expect(newestRow(page)).toContainText(texts.deliveries.answered(204));

  receiver.status = 503;
  await page.getByRole('link', { name: texts.deliveries.back }).click();
  await choose(page, texts.actions.test);
  await page.getByRole('link', { name: texts.actions.of(texts.actions.deliveries, receiver.host) }).click();
  await untilShown(page, /Reintentando: próximo a las 08:01/);
  await expect(page.getByText('No llegan desde el')).toBeVisible();

  // As if it had failed all day: the next try is the last.
  await jornada.changeDatabase("UPDATE webhook_deliveries SET tries = 6 WHERE state = 'WAITING'");
  await jornada.setClock('2026-11-23T18:00:00[Europe/Madrid]');
  await page.getByRole('link', { name: texts.deliveries.back }).click();
  await choose(page, texts.actions.test);
  await page.getByRole('link', { name: texts.actions.of(texts.actions.deliveries, receiver.host) }).click();
  const dead = page.getByRole('row').nth(2);
  await expect(async () => {
    await page.getByRole('button', { name: texts.deliveries.refresh }).click();
    await expect(dead).toContainText(texts.deliveries.states.FAILED, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expectAccessible(page);
  await keepPicture(page, 'settings-webhooks-deliveries');

  await dead.getByRole('button', { name: /^Ver:/ }).click();
  await expect(dialog(page)).toContainText('"type": "test"');
  await expect(dialog(page)).toContainText('Hoy no puedo.');
  await expectAccessible(page);
  await keepPicture(page, 'settings-webhooks-delivery');
  await page.keyboard.press('Escape');

  receiver.status = 204;
  await dead.getByRole('button', { name: /^Enviar de nuevo:/ }).click();
  await expect(page.getByText(texts.deliveries.sent)).toBeVisible();
  await expect(async () => {
    await page.getByRole('button', { name: texts.deliveries.refresh }).click();
    await expect(dead).toContainText(texts.deliveries.states.DELIVERED, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });

  await page.getByRole('link', { name: texts.deliveries.back }).click();
  await choose(page, texts.actions.remove);
  await expect(dialog(page)).toContainText(texts.removal.warning(receiver.host));
  await dialog(page).getByRole('button', { name: texts.removal.confirm }).click();
  await expect(page.getByText(texts.none)).toBeVisible();
  await page.goto('/admin/configuracion/registro');
  await expect(newestRow(page)).toContainText(companyAuditTexts.actions.WEBHOOK_REMOVED);
});

test('on a phone addresses and deliveries are cards, and what cannot be loaded can be asked for again', async ({
  page,
  jornada,
}) => {
  company = await openCompany(jornada, 'Avisadora móvil');
  const added = await company.call('POST', '/tenant/webhooks', {
    url: receiver.url,
    events: ['person.changed', 'timeoff.decided'],
  });
  await company.call('POST', `/tenant/webhooks/${added.id}/test`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/api/tenant/webhooks', (route) => route.abort());
  await signInAsAdmin(page, company, path);
  await expect(page.getByText(texts.loadFailed)).toBeVisible();
  await page.unroute('**/api/tenant/webhooks');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText(receiver.url)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'settings-webhooks-phone');
  await page.route('**/api/tenant/webhooks/*/deliveries*', (route) => route.abort());
  await page.getByRole('link', { name: texts.actions.of(texts.actions.deliveries, receiver.host) }).click();
  await expect(page.getByText(texts.deliveries.loadFailed)).toBeVisible();
  await page.unroute('**/api/tenant/webhooks/*/deliveries*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText(texts.deliveries.states.DELIVERED)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'settings-webhooks-deliveries-phone');
});
