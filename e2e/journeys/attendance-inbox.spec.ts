import { attendanceTexts as texts } from '@jornada/texts/attendance';
import { proposalTexts } from '@jornada/texts/attendance-proposal-screens';
import { shellTexts } from '@jornada/texts/shell';
import type { Page } from '@playwright/test';
import { callApi, signInByApi } from '../support/api.ts';
import { openWorkingCompany, punchAt, setClocks, type WorkingCompany } from '../support/attendance-days.ts';
import { attendancePath, dayRow, expectGoodAtWidths } from '../support/attendance-page.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';
import { giveTimeOff } from '../support/time-off.ts';

const { inbox, request, decision, decisions } = texts;
const list = (page: Page) => page.getByRole('region', { name: inbox.title });
const item = (page: Page, words: string | RegExp) =>
  list(page).getByRole('listitem').filter({ hasText: words });
const call = '**/attendance/admin/inbox?*';

/** Ana asks for an exit on Wednesday that she forgot. */
async function askForExit(jornada: JornadaServer, { ana }: WorkingCompany, reason: string): Promise<void> {
  const accessToken = await signInByApi(jornada, ana.email);
  await callApi(jornada, 'POST', '/attendance/correction-requests', {
    body: { date: '2026-11-18', type: 'OUT', atDate: '2026-11-18', atTime: '18:30', reason },
    accessToken,
  });
}

test('the inbox is resolved one by one with the keyboard until it is empty', async ({ page, jornada }) => {
  const working = await openWorkingCompany(jornada, 'Bandeja');
  await giveTimeOff(jornada, working.company, working.blas.id, 'sick', '2026-11-17', '2026-11-20');
  await setClocks(page, jornada, '2026-11-20T11:00:00');
  await askForExit(jornada, working, 'Se me olvidó al salir');
  await signInAsAdmin(page, working.company, `${attendancePath}?from=2026-11-16&to=2026-11-20`);
  await expect(item(page, 'mié, 18 nov')).toHaveCount(2);
  const left = await list(page).getByRole('listitem').count();
  await expectGoodAtWidths(page, 'inbox');

  // The tab key reaches one of the buttons; J, K and the arrows the others.
  const buttons = list(page).locator('[data-row-button]');
  await buttons.first().focus();
  await page.keyboard.press('j');
  await expect(buttons.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('k');
  await page.keyboard.press('ArrowUp');
  await expect(buttons.first()).toBeFocused();

  // By kind: what was asked for alone.
  await list(page)
    .getByRole('button', { name: inbox.kindCount(inbox.kinds.CORRECTION_REQUEST, 1) })
    .click();
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  // The correction that was asked for also brings the exit that was forgotten.
  await item(page, 'Pide')
    .getByRole('button', { name: new RegExp(`^${inbox.actions.CORRECTION_REQUEST}`) })
    .click();
  const dialog = page.getByRole('dialog', { name: request.title('Ana Ruiz') });
  await expect(dialog).toContainText('Se me olvidó al salir');
  await expectAccessible(page);
  await keepPicture(page, 'inbox-request');
  await dialog.getByRole('button', { name: request.accept }).click();
  await expect(page.getByText(request.accepted)).toBeVisible();
  await expect(list(page).getByRole('listitem')).toHaveCount(left - 2);
  await expect(dayRow(page, 'Ana Ruiz', 'mié, 18 nov')).toContainText('16:00–18:30');

  // The rest by the keyboard alone: each absence is justified.
  for (let rest = left - 2; rest > 0; rest -= 1) {
    await expect(list(page).getByRole('status')).toHaveText(inbox.count(rest));
    // What was just resolved may still take the first place with it.
    if (rest === left - 2) await buttons.first().focus();
    await expect(buttons.first()).toBeFocused();
    await page.keyboard.press('Enter');
    const reason = page.getByRole('dialog', { name: decision.justifyTitle });
    await reason.getByRole('textbox', { name: decision.reason }).fill('Hablado con la persona');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(reason).toBeHidden();
    if (rest > 1) await expect(buttons.first()).toBeFocused();
  }
  await expect(list(page)).toContainText(inbox.done);
  await expect(list(page).getByRole('listitem')).toHaveCount(0);
  await expectAccessible(page);
  await keepPicture(page, 'inbox-done');
});

test('a correction is rejected with a note, which is required', async ({ page, jornada }) => {
  const working = await openWorkingCompany(jornada, 'Rechazos');
  await setClocks(page, jornada, '2026-11-20T11:00:00');
  await askForExit(jornada, working, 'Salí a mi hora');
  await signInAsAdmin(page, working.company, attendancePath);
  await item(page, 'Pide')
    .getByRole('button', { name: new RegExp(`^${inbox.actions.CORRECTION_REQUEST}`) })
    .click();
  const dialog = page.getByRole('dialog', { name: request.title('Ana Ruiz') });
  await dialog.getByRole('button', { name: request.decline }).click();
  await expect(dialog).toContainText(request.noteRequired);
  await expect(dialog.getByRole('textbox', { name: request.note })).toBeFocused();
  await dialog.getByRole('textbox', { name: request.note }).fill('Aquel día te vimos salir a las seis');
  await page.route('**/correction-requests/*/decline', (route) => route.abort());
  await dialog.getByRole('button', { name: request.decline }).click();
  await expect(dialog.getByRole('alert')).toContainText('No hay conexión. Revisa tu red.');
  await page.unroute('**/correction-requests/*/decline');
  await dialog.getByRole('button', { name: request.decline }).click();
  await expect(page.getByText(request.declined)).toBeVisible();
  await expect(item(page, 'Pide')).toHaveCount(0);
  // The exit is still missing.
  await item(page, 'sin salida').getByRole('button').first().click();
  const day = page.getByRole('dialog', { name: 'Ana Ruiz' });
  await expect(day).toContainText('Rechazada por Alba Admin');
  await expect(day).toContainText('«Aquel día te vimos salir a las seis»');
});

test('an admin’s morning: three forgotten exits, one late, one correction, in at most fifteen clicks', async ({
  page,
  jornada,
}) => {
  const working = await openWorkingCompany(jornada, 'Mañana');
  const { company, ana, blas } = working;
  await giveTimeOff(jornada, company, blas.id, 'sick', '2026-11-17', '2026-11-18');
  // Besides Wednesday's, for which she asks, Ana forgets two exits and Blas one; on Monday he comes forty minutes late.
  await punchAt(jornada, blas, ['2026-11-19T09:00', 'IN']);
  await punchAt(jornada, ana, ['2026-11-23T09:00', 'IN']);
  await punchAt(jornada, blas, ['2026-11-23T09:40', 'IN'], ['2026-11-23T14:20', 'OUT']);
  await setClocks(page, jornada, '2026-11-24T08:00:00');
  await askForExit(jornada, working, 'Se me olvidó al salir');
  await signInAsAdmin(page, company, `${attendancePath}?from=2026-11-23&to=2026-11-23`);
  await expect(list(page).getByRole('status')).not.toHaveText('');
  let clicks = 0;
  const click = async (name: string | RegExp, within = page.locator('body')) => {
    clicks += 1;
    await within.getByRole('button', { name }).first().click();
  };

  await click(new RegExp(`^${inbox.actions.CORRECTION_REQUEST}`), list(page));
  await click(request.accept);
  await expect(page.getByText(request.accepted)).toBeVisible();
  // Until the list is read again, the day that was just put right stands in it too.
  await expect(item(page, 'Pide')).toHaveCount(0);
  for (let exit = 3; exit > 0; exit -= 1) {
    await expect(item(page, 'sin salida')).toHaveCount(exit);
    await click(new RegExp(`^${proposalTexts.propose}`), item(page, 'sin salida').first());
    const reason = page.getByRole('dialog', { name: proposalTexts.propose });
    await reason
      .getByRole('textbox', { name: proposalTexts.reason })
      .fill('Salida comprobada con la persona');
    await click(proposalTexts.propose, reason);
    await expect(reason).toBeHidden();
  }
  await expect(item(page, 'sin salida')).toHaveCount(0);
  const late = dayRow(page, 'Blas Otero', 'lun, 23 nov');
  await expect(late).toContainText('Tarde');
  await click(/^Más acciones/, late);
  clicks += 1;
  await page.getByRole('menuitem', { name: decisions.APPROVE }).click();
  await expect(late.getByRole('img', { name: 'Aprobado' })).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(15);
});

test('the dashboard has it too; an error can be retried', async ({ page, jornada }) => {
  const working = await openWorkingCompany(jornada, 'Panel');
  await setClocks(page, jornada, '2026-11-20T11:00:00');
  await page.route(call, (route) => route.fulfill({ status: 418, json: {} }));
  await signInAsAdmin(page, working.company);
  await expect(list(page).getByRole('alert')).toContainText(inbox.loadFailed);
  await expectAccessible(page);
  await page.unroute(call);
  await list(page).getByRole('button', { name: shellTexts.retry }).click();
  await expect(item(page, 'sin salida')).toBeVisible();
  await expectGoodAtWidths(page, 'inbox-dashboard');
});

test('an inbox that never had anything shows that all is done', async ({ page, jornada }) => {
  await jornada.setClock('2026-11-20T11:00[Europe/Madrid]');
  const empty = await openCompany(jornada, 'Sin nada');
  await empty.addPeople([{ name: 'Nadie Todavía', email: empty.email('nadie') }]);
  await signInAsAdmin(page, empty, attendancePath);
  await expect(list(page)).toContainText(inbox.done);
});
