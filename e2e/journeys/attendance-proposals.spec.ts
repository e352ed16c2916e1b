import { attendanceTexts as texts } from '@jornada/texts/attendance';
import { proposalTexts as proposals } from '@jornada/texts/attendance-proposal-screens';
import { correctionRequestTexts, exitQuestionTexts } from '@jornada/texts/attendance-requests';
import { clockTexts } from '@jornada/texts/clock';
import type { Page } from '@playwright/test';
import { openWorkingCompany, punchAt, setClocks } from '../support/attendance-days.ts';
import { dayLink, expectGoodAtWidths } from '../support/attendance-page.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { openSession } from '../support/open-session.ts';
import { signInAsAdmin } from '../support/own-company.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';

const { inbox } = texts;
const { many, own } = proposals;
const inboxPath = '/admin/asistencias/pendientes';
const rows = (page: Page) => page.getByRole('table', { name: inbox.title }).locator('tbody').getByRole('row');
const reason = 'No consta la salida y el local cerró';

/** Proposes one exit of Ana through the API, for the journeys of who answers. */
async function proposeToAna(jornada: JornadaServer, name: string) {
  const working = await openWorkingCompany(jornada, name);
  await jornada.setClock('2026-11-23T08:00[Europe/Madrid]');
  const { company, ana } = working;
  const { content } = (await company.call('GET', '/attendance/admin/inbox?kind=FORGOTTEN_EXIT')) as {
    content: { userId: string; date: string; forgotten: { entryIds: string[]; exitTime: string } }[];
  };
  for (const { userId, date, forgotten } of content) {
    const last = forgotten.entryIds.length - 1;
    const pairs = forgotten.entryIds.map((entryId, place) => ({
      entryId,
      exitTime: place === last ? forgotten.exitTime : null,
    }));
    const body = { userId, date, pairs, reason };
    await company.call('POST', '/attendance/admin/correction-proposals', body);
  }
  return { ana };
}

test('the exits of last week are proposed in one step, and each day tells how far that is', async ({
  page,
  jornada,
}) => {
  const { company, blas } = await openWorkingCompany(jornada, 'Propuestas');
  await punchAt(jornada, blas, ['2026-11-19T09:00', 'IN'], ['2026-11-20T15:00', 'IN']);
  await setClocks(page, jornada, '2026-11-23T08:00:00');
  await signInAsAdmin(page, company, `${inboxPath}?tipo=FORGOTTEN_EXIT`);
  await expect(rows(page)).toHaveCount(4);
  await page.getByRole('checkbox', { name: inbox.selectPage }).check();
  await page.getByRole('button', { name: many.action(4) }).click();
  const dialog = page.getByRole('dialog', { name: many.title(4) });
  const exits = dialog.getByRole('textbox', { name: /^Salida de/ });
  await expect(exits).toHaveCount(4);
  // The end of the schedule; of somebody who came after it nothing is suggested.
  expect(await exits.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
    '18:30',
    '14:00',
    '14:00',
    '',
  ]);
  await exits.nth(2).fill('13:45');
  await dialog.getByRole('button', { name: many.send(3) }).click();
  await expect(dialog).toContainText(proposals.reasonTooShort(10));
  await expect(dialog.getByRole('textbox', { name: proposals.reason })).toBeFocused();
  await dialog.getByRole('textbox', { name: proposals.reason }).fill(reason);
  await expectGoodAtWidths(page, 'proposals-many');
  await page.route('**/correction-proposals/bulk', (route) => route.abort());
  await dialog.getByRole('button', { name: many.send(3) }).click();
  await expect(dialog.getByRole('alert')).toContainText('No hay conexión. Revisa tu red.');
  await page.unroute('**/correction-proposals/bulk');
  await dialog.getByRole('button', { name: many.send(3) }).click();
  await expect(page.getByText(proposals.proposed(3))).toBeVisible();
  // What waits for its person is no longer in the inbox; the one without a time is.
  await expect(rows(page)).toHaveCount(1);

  // For one day, with its own hours.
  await rows(page)
    .getByRole('button', { name: new RegExp(`^${proposals.propose}`) })
    .click();
  const one = page.getByRole('dialog', { name: proposals.propose });
  await expect(one).toContainText(proposals.nothing);
  await one.getByRole('textbox', { name: texts.edit.exit }).fill('17:00');
  await one.getByRole('textbox', { name: proposals.reason }).fill(reason);
  await expectGoodAtWidths(page, 'proposal-one');
  await one.getByRole('button', { name: proposals.propose }).click();
  await expect(page.getByText(proposals.proposed(1))).toBeVisible();
  await expect(page.getByText(inbox.none)).toBeVisible();

  // The sheet of the day has both versions, and the way back.
  await page.goto('/admin/asistencias?from=2026-11-18&to=2026-11-18');
  await dayLink(page, 'Ana Ruiz', 'mié, 18 nov').click();
  const day = page.getByRole('dialog', { name: 'Ana Ruiz' });
  await expect(day).toContainText(proposals.statuses.PENDING);
  await expect(day).toContainText('16:00–sin salida');
  await expect(day).toContainText('16:00–18:30');
  await expectAccessible(page);
  await keepPicture(page, 'proposal-day');
  await day.getByRole('button', { name: /^Retirar/ }).click();
  await expect(day).toContainText(proposals.statuses.WITHDRAWN);
});

test('on Monday somebody agrees with Friday’s exit on a phone in three taps, and not with Wednesday’s', async ({
  page,
  jornada,
}) => {
  const { ana } = await proposeToAna(jornada, 'Acuerdo');
  await page.setViewportSize({ width: 390, height: 844 });
  await setClocks(page, jornada, '2026-11-23T08:30:00');
  await openSession(page, ana.email, '/empleado');
  const line = page.getByRole('region', { name: clockTexts.waiting.title }).getByRole('link');
  await expect(line).toHaveText([own.title(2)]);
  await expect(line).toBeInViewport();
  await expectGoodAtWidths(page, 'proposals-home');
  await page.setViewportSize({ width: 390, height: 844 });
  let taps = 1;
  await line.click();
  await expect(page.getByRole('region', { name: own.title(2) })).toContainText('16:00–18:30');
  await expectGoodAtWidths(page, 'proposals-own');
  await page.setViewportSize({ width: 390, height: 844 });
  const tap = async (name: RegExp | string) => {
    taps += 1;
    await page.getByRole('button', { name }).click();
  };
  await tap(/^Estoy de acuerdo: .*20 de noviembre/);
  await expect(page.getByText(own.agreed)).toBeVisible();
  await expect(page.getByRole('region', { name: own.title(1) })).toBeVisible();
  expect(taps).toBeLessThanOrEqual(3);
  await page.getByRole('button', { name: /^No estoy de acuerdo: .*18 de noviembre/ }).click();
  await expect(page.getByRole('textbox', { name: own.comment })).toBeFocused();
  await page.getByRole('textbox', { name: own.comment }).fill('Salí a las 19:15, con el pedido');
  await expectAccessible(page);
  await keepPicture(page, 'proposal-refusing');
  await page.getByRole('button', { name: own.send }).click();
  await expect(page.getByText(own.refused)).toBeVisible();
  await expect(page.getByRole('region', { name: own.title(1) })).toHaveCount(0);
});

test('the link of the message leads to the answer without signing in, once', async ({ page, jornada }) => {
  const { ana } = await proposeToAna(jornada, 'Enlace');
  await page.clock.setSystemTime('2026-11-23T08:30:00+01:00');
  const link = await jornada.receiveLink(ana.email);
  const { pathname, search } = new URL(link);
  expect(pathname).toBe('/propuesta');
  await page.goto(`${pathname}${search}`);
  await expect(page.getByRole('heading', { name: proposals.link.title })).toBeVisible();
  await expectGoodAtWidths(page, 'proposal-link');
  await page.route('**/correction-proposals/by-link', (route) => route.abort());
  await page.getByRole('button', { name: /^Estoy de acuerdo/ }).click();
  await expect(page.getByRole('alert')).toContainText('No hay conexión. Revisa tu red.');
  await page.unroute('**/correction-proposals/by-link');
  await page.getByRole('button', { name: /^Estoy de acuerdo/ }).click();
  await expect(page.getByRole('main').getByText(own.agreed)).toBeVisible();
  await page.goto(`${pathname}${search}`);
  await expect(page.getByRole('main').getByText(own.agreed)).toBeVisible();
  await page.goto('/propuesta?token=none');
  await expect(page.getByText(proposals.link.invalid)).toBeVisible();
  await expectAccessible(page);
});

test('an exit forgotten on Friday is asked for on Monday with one press, the end of the shift being offered', async ({
  page,
  jornada,
}) => {
  const { ana, company } = await openWorkingCompany(jornada, 'Viernes');
  await page.setViewportSize({ width: 390, height: 844 });
  await punchAt(jornada, ana, ['2026-11-23T09:00', 'IN']);
  await setClocks(page, jornada, '2026-11-23T09:05:00');
  await openSession(page, ana.email, '/empleado');
  const missing = page.getByRole('region', { name: clockTexts.waiting.title });
  const wednesday = missing.getByRole('button', { name: clockTexts.waiting.exitOf('el miércoles 18') });
  const friday = missing.getByRole('textbox', { name: exitQuestionTexts.question('el viernes 20') });
  await expect(friday).toHaveValue('18:30');
  await expect(wednesday).toBeVisible();
  await expectGoodAtWidths(page, 'friday-exit');
  const asked = page.waitForRequest('**/api/attendance/correction-requests');
  await missing.getByRole('button', { name: exitQuestionTexts.send }).click();
  expect((await asked).postDataJSON()).toMatchObject({ date: '2026-11-20', type: 'OUT', atTime: '18:30' });
  const { name } = (await company.call('GET', '/auth/company')) as { name: string };
  await expect(page.getByText(correctionRequestTexts.sent)).toBeVisible();
  await expect(page.getByText(exitQuestionTexts.whoDecides(name)).first()).toBeVisible();
  // Then the day before it is asked about.
  await expect(friday).toHaveCount(0);
  await expect(wednesday).toHaveCount(0);
  await expect(missing.getByLabel(exitQuestionTexts.question('el miércoles 18'))).toBeVisible();
});
