import type { InboxKind } from '@jornada/contract/attendance/inbox';
import { attendanceTexts as texts } from '@jornada/texts/attendance';
import { proposalTexts as proposals } from '@jornada/texts/attendance-proposal-screens';
import { closingTexts } from '@jornada/texts/closed-months-screens';
import type { Locator, Page } from '@playwright/test';
import { callApi, signInByApi } from '../support/api.ts';
import { setClocks } from '../support/attendance-days.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { addManyPeople } from '../support/many-people.ts';
import { openSession } from '../support/open-session.ts';
import { type OwnPerson, openCompany, signInAsAdmin } from '../support/own-company.ts';
import { expect, test } from '../support/test.ts';
import { giveWorkingHours } from '../support/working-hours.ts';

const { inbox, decisions, decision } = texts;
const { selection, many } = inbox;
const week = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];

/** Everybody asks for an entry of Monday the 30th that is missing: those whose name comes first, so many. */
const askForEntries = `
  WITH company AS (SELECT set_config('jornada.tenant_id', $1, false)::uuid AS id)
  INSERT INTO correction_requests (tenant_id, id, user_id, worked_on, type, at, time_zone, reason, created_at)
  SELECT company.id, gen_random_uuid(), person.id, '2026-11-30', 'IN', '2026-11-30T08:00:00Z', 'Europe/Madrid',
    'No había red en el almacén', '2026-11-30T18:00:00Z'
  FROM company JOIN users AS person ON person.tenant_id = company.id AND person.full_name LIKE 'Núria %'
  ORDER BY person.full_name LIMIT $2`;

/**
 * 120 people whose work began on the 23rd for six of them, who forgot each exit of that week, and on the 30th for the others, on which nobody clocked in:
 * 30 exits, 120 days without punches and 39 corrections asked for.
 */
async function november(jornada: JornadaServer) {
  await jornada.setClock('2026-11-20T08:00[Europe/Madrid]');
  const company = await openCompany(jornada, 'Ciento veinte');
  await addManyPeople(jornada, company, 'ciento.test', 114);
  const others = Array.from({ length: 114 }, (_, index) => ({ email: `p${index + 1}@ciento.test` }));
  await giveWorkingHours(jornada, company.id, others, undefined, '2026-11-30');
  const forgetful: OwnPerson[] = [];
  for (const name of ['Ada', 'Bea', 'Ciro', 'Dora', 'Eva', 'Fina'])
    forgetful.push(
      await company.addSetUp({ name: `${name} Olvido`, email: company.email(name.toLowerCase()) }),
    );
  await giveWorkingHours(jornada, company.id, forgetful, undefined, '2026-11-23');
  for (const date of week) {
    await jornada.setClock(`${date}T09:00[Europe/Madrid]`);
    for (const { email } of forgetful) {
      const accessToken = await signInByApi(jornada, email);
      await callApi(jornada, 'POST', '/attendance/punch', {
        body: { type: 'IN', confirmed: true },
        accessToken,
      });
    }
  }
  await jornada.changeDatabase(askForEntries, company.id, 39);
  return { company, forgetful };
}

test('the first of the month of HR for 120 people, in at most forty clicks', async ({ page, jornada }) => {
  test.setTimeout(600_000);
  const { company, forgetful } = await november(jornada);
  await setClocks(page, jornada, '2026-12-01T08:00:00');
  await signInAsAdmin(page, company);
  let clicks = 0;
  const click = async (target: Locator) => {
    await target.click();
    clicks += 1;
  };
  const bar = page.getByRole('region', { name: selection.label });
  const inBar = (name: string) => bar.getByRole('button', { name });
  const inDialog = (title: string, name: string) =>
    page.getByRole('dialog', { name: title }).getByRole('button', { name });
  /** Opens a kind and chooses all of it, however many pages it has. */
  const chooseAll = async (kind: InboxKind, count: number) => {
    await page.getByLabel(inbox.kind).selectOption(kind);
    clicks += 1;
    await expect(page.getByText(`1–20 de ${count}`)).toBeVisible();
    await click(page.getByRole('checkbox', { name: inbox.selectPage }));
    await click(inBar(selection.all(count)));
    await expect(bar.getByRole('status')).toHaveText(selection.count(count));
  };

  await click(page.getByRole('link', { name: inbox.seeAll(189) }));
  await chooseAll('CORRECTION_REQUEST', 39);
  await click(inBar(selection.acceptRequests(39)));
  await click(inDialog(selection.acceptRequests(39), selection.acceptRequests(39)));
  await expect(page.getByText(many.requestsAccepted(39))).toBeVisible();

  // The exits of last week, and those of whom there is an entry now.
  await chooseAll('FORGOTTEN_EXIT', 69);
  await click(inBar(proposals.many.action(69)));
  const proposing = page.getByRole('dialog', { name: proposals.many.title(69) });
  await proposing.getByRole('textbox', { name: proposals.reason }).fill('No consta la salida');
  await click(proposing.getByRole('button', { name: proposals.many.send(69) }));
  await expect(page.getByText(proposals.proposed(69))).toBeVisible();

  await chooseAll('NO_PUNCHES', 81);
  await click(inBar(selection.decideDays(decisions.JUSTIFY, 81)));
  const reason = page.getByRole('dialog', { name: decision.justifyTitle });
  await reason.getByRole('textbox', { name: decision.reason }).fill('Apertura aplazada');
  await click(reason.getByRole('button', { name: decisions.JUSTIFY }));
  await expect(page.getByText(texts.decided.JUSTIFY(81))).toBeVisible();

  // Two people agree, each on their own device.
  for (const { email } of forgetful.slice(0, 2)) clicks += await agree(page, email);

  await openSession(page, company.adminEmail, '/admin/asistencias/pendientes');
  await click(page.getByRole('link', { name: texts.views.closing }));
  await click(page.getByRole('button', { name: closingTexts.close, exact: true }));
  const closing = page.getByRole('dialog');
  await click(closing.getByRole('checkbox', { name: closingTexts.closeDialog.confirm }));
  await click(closing.getByRole('button', { name: closingTexts.close }));
  await expect(page.getByText(closingTexts.summary(120, 120))).toBeVisible({ timeout: 120_000 });
  expect(clicks).toBeLessThanOrEqual(40);
});

/** Agrees with one proposal. @returns how many clicks that took */
async function agree(page: Page, email: string): Promise<number> {
  await openSession(page, email, '/empleado');
  await page
    .getByRole('button', { name: /^Estoy de acuerdo/ })
    .first()
    .click();
  await expect(page.getByText(proposals.own.agreed)).toBeVisible();
  return 1;
}
