import { attendanceTexts as texts } from '@jornada/texts/attendance';
import { widgetTexts } from '@jornada/texts/widgets';
import type { Page } from '@playwright/test';
import { callApi, signInByApi } from '../support/api.ts';
import { openWorkingCompany, setClocks, type WorkingCompany } from '../support/attendance-days.ts';
import { expectGoodAtWidths } from '../support/attendance-page.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { signInAsAdmin } from '../support/own-company.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';

const { inbox, decisions, decision } = texts;
const { selection, many } = inbox;
const inboxPath = '/admin/asistencias/pendientes';
const rows = (page: Page) => page.getByRole('table', { name: inbox.title }).locator('tbody').getByRole('row');
const bar = (page: Page) => page.getByRole('region', { name: selection.label });

/** Ana asks for the two exits that she forgot. @returns the ids */
async function askForExits(jornada: JornadaServer, { ana }: WorkingCompany): Promise<unknown[]> {
  const ids: unknown[] = [];
  const accessToken = await signInByApi(jornada, ana.email);
  for (const [date, atTime] of [
    ['2026-11-18', '18:30'],
    ['2026-11-20', '14:00'],
  ]) {
    const asked = await callApi(jornada, 'POST', '/attendance/correction-requests', {
      body: { date, type: 'OUT', atDate: date, atTime, reason: 'Se me olvidó al salir' },
      accessToken,
    });
    ids.push(asked.id);
  }
  return ids;
}

test('all that waits, by page, kind and name; many at once, and what cannot be is listed with its reason', async ({
  page,
  jornada,
}) => {
  const working = await openWorkingCompany(jornada, 'Bandeja entera');
  const { company } = working;
  await setClocks(page, jornada, '2026-12-04T08:00:00');
  const [first] = await askForExits(jornada, working);
  await signInAsAdmin(page, company, inboxPath);
  await expect(rows(page)).toHaveCount(20);
  await expect(page.getByText(/^1–20 de \d\d/)).toBeVisible();
  await expectGoodAtWidths(page, 'inbox-whole');
  // Two before either is drawn as chosen.
  await rows(page)
    .getByRole('checkbox')
    .evaluateAll((boxes) => {
      for (const box of boxes.slice(0, 2)) if (box instanceof HTMLElement) box.click();
    });
  await expect(bar(page).getByRole('status')).toHaveText(selection.count(2));
  await bar(page).getByRole('button', { name: widgetTexts.selection.clear }).click();

  // By kind and by name, both in the address.
  await page.getByLabel(inbox.kind).selectOption('CORRECTION_REQUEST');
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/tipo=CORRECTION_REQUEST/);
  await page.getByRole('searchbox', { name: inbox.search }).fill('nadie');
  await expect(page.getByText(inbox.none)).toBeVisible();
  await page.getByRole('button', { name: texts.filters.clear }).click();
  await page.getByLabel(inbox.kind).selectOption('CORRECTION_REQUEST');
  await expect(rows(page)).toHaveCount(2);

  // One of the two is accepted meanwhile by somebody else.
  await page.getByRole('checkbox', { name: inbox.selectPage }).check();
  await expect(bar(page).getByRole('status')).toHaveText(selection.count(2));
  await bar(page)
    .getByRole('button', { name: selection.declineRequests(2) })
    .click();
  const declining = page.getByRole('dialog', { name: selection.declineRequests(2) });
  await declining.getByRole('button', { name: selection.declineRequests(2) }).click();
  await expect(declining).toContainText(many.noteRequired);
  await expectAccessible(page);
  await declining.getByRole('button', { name: widgetTexts.dialog.cancel }).click();

  await bar(page)
    .getByRole('button', { name: selection.acceptRequests(2) })
    .click();
  const dialog = page.getByRole('dialog', { name: selection.acceptRequests(2) });
  await page.route('**/correction-requests/bulk', (route) => route.abort());
  await dialog.getByRole('button', { name: selection.acceptRequests(2) }).click();
  await expect(dialog.getByRole('alert')).toContainText('No hay conexión. Revisa tu red.');
  await page.unroute('**/correction-requests/bulk');
  await company.call('POST', `/attendance/admin/correction-requests/${first}/accept`, {});
  await dialog.getByRole('button', { name: selection.acceptRequests(2) }).click();
  await expect(page.getByText(many.requestsAccepted(1))).toBeVisible();
  await expect(dialog).toContainText(widgetTexts.many.refused(1));
  await expect(dialog.getByRole('listitem')).toContainText('Ana Ruiz, mié, 18 nov');
  await expectAccessible(page);
  await keepPicture(page, 'inbox-many-refused');
  await dialog.getByRole('button', { name: widgetTexts.many.close, exact: true }).click();
  await expect(page.getByText(inbox.none)).toBeVisible();
});

test('all that the filter finds is chosen across its pages, and justified with one reason', async ({
  page,
  jornada,
}) => {
  const { company, blas } = await openWorkingCompany(jornada, 'Muchos');
  await setClocks(page, jornada, '2026-12-04T08:00:00');
  await signInAsAdmin(page, company, `${inboxPath}?tipo=NO_PUNCHES`);
  await expect(rows(page)).toHaveCount(20);
  const found = Number((await page.getByText(/^1–20 de \d\d/).textContent())?.split(' ').at(-1));
  await page.getByRole('checkbox', { name: inbox.selectPage }).check();
  await bar(page)
    .getByRole('button', { name: selection.all(found) })
    .click();
  await expect(bar(page).getByRole('status')).toHaveText(selection.count(found));
  await expectGoodAtWidths(page, 'inbox-all-chosen');
  await bar(page)
    .getByRole('button', { name: selection.decideDays(decisions.JUSTIFY, found) })
    .click();
  const reason = page.getByRole('dialog', { name: decision.justifyTitle });
  await expect(reason).toContainText(decision.aboutMany(found));
  await reason.getByRole('textbox', { name: decision.reason }).fill('Cierre por obras');
  await reason.getByRole('button', { name: decisions.JUSTIFY }).click();
  await expect(page.getByText(texts.decided.JUSTIFY(found))).toBeVisible();
  await expect(page.getByText(inbox.none)).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  const { rows: left } = await company
    .call('GET', `/attendance/admin/inbox?search=${blas.email}`)
    .then((body) => ({ rows: (body as { counts: Record<string, number> }).counts.NO_PUNCHES }));
  expect(left).toBe(0);
});
