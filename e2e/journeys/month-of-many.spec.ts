import { attendanceTexts as texts } from '@jornada/texts/attendance';
import { proposalTexts as proposals } from '@jornada/texts/attendance-proposal-screens';
import { closingTexts } from '@jornada/texts/closed-months-screens';
import type { Locator, Page } from '@playwright/test';
import { callApi } from '../support/api.ts';
import { setClocks } from '../support/attendance-days.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { openMonthOfMany, type Worker } from '../support/month-of-many.ts';
import { signInAsAdmin } from '../support/own-company.ts';
import { expect, keepPicture, test } from '../support/test.ts';

const { inbox, decisions, decision, decided, left, selection } = texts;
const patience = { timeout: 180_000 };
const inPageBar = (page: Page, label: string) => page.getByRole('region', { name: label });

async function tokenOf(jornada: JornadaServer, { email }: Worker): Promise<string> {
  return new URL(await jornada.receiveLink(email)).searchParams.get('token') ?? '';
}

test('HR’s first of the month for 120 people takes at most forty clicks', async ({ page, jornada }) => {
  test.slow();
  const { company, forgetful } = await openMonthOfMany(jornada, 'Primero de mes');
  await setClocks(page, jornada, '2026-12-01T09:30:00');
  await signInAsAdmin(page, company);
  let clicks = 0;
  const click = async (what: Locator) => {
    await expect(what).toBeEnabled(patience);
    await what.click();
    clicks += 1;
  };
  // A list of the browser's takes two: one opens it, the other chooses.
  const choose = async (name: string, value: string) => {
    await page.getByLabel(name, { exact: true }).selectOption(value);
    clicks += 2;
  };
  const chooseAll = async (found: number) => {
    const bar = inPageBar(page, inbox.selection.label);
    await expect(page.getByText(`de ${found}`)).toBeVisible(patience);
    await click(page.getByRole('checkbox', { name: inbox.selectPage }));
    await click(bar.getByRole('button', { name: inbox.selection.all(found) }));
    await expect(bar.getByRole('status')).toHaveText(inbox.selection.count(found));
    return bar;
  };

  await expect(page.getByText(inbox.count(189))).toBeVisible(patience);
  await click(page.getByRole('link', { name: inbox.seeAll(189) }));

  // What people asked for.
  await choose(inbox.kind, 'CORRECTION_REQUEST');
  const asked = await chooseAll(39);
  await click(asked.getByRole('button', { name: inbox.selection.acceptRequests(39) }));
  const accepting = page.getByRole('dialog', { name: inbox.selection.acceptRequests(39) });
  await click(accepting.getByRole('button', { name: inbox.selection.acceptRequests(39) }));
  await expect(page.getByText(inbox.many.requestsAccepted(39))).toBeVisible(patience);

  // The exits that nobody asked for are proposed to their people.
  await choose(inbox.kind, 'FORGOTTEN_EXIT');
  const open = await chooseAll(21);
  await click(open.getByRole('button', { name: proposals.many.action(21) }));
  const proposing = page.getByRole('dialog', { name: proposals.many.title(21) });
  await click(proposing.getByRole('textbox', { name: proposals.reason }));
  await proposing.getByRole('textbox', { name: proposals.reason }).fill('No consta la salida de ese día');
  await keepPicture(page, 'month-of-many-proposing');
  await click(proposing.getByRole('button', { name: proposals.many.send(21) }));
  await expect(page.getByText(proposals.proposed(21))).toBeVisible(patience);

  // Days without a punch are justified.
  await choose(inbox.kind, 'NO_PUNCHES');
  const absent = await chooseAll(90);
  await click(absent.getByRole('button', { name: inbox.selection.decideDays(decisions.JUSTIFY, 90) }));
  const justifying = page.getByRole('dialog', { name: decision.justifyTitle });
  await click(justifying.getByRole('textbox', { name: decision.reason }));
  await justifying.getByRole('textbox', { name: decision.reason }).fill('Formación fuera de la empresa');
  await click(justifying.getByRole('button', { name: decisions.JUSTIFY }));
  await expect(page.getByText(texts.decided.JUSTIFY(90))).toBeVisible(patience);

  // One person disagrees, one says nothing, the others agree by the link of the message.
  const [first, second, refusing, , ...others] = forgetful;
  if (!first || !second || !refusing) throw new Error('there are twenty-one');
  for (const person of [first, second, ...others]) {
    const body = { token: await tokenOf(jornada, person), agrees: true };
    await callApi(jornada, 'POST', '/attendance/correction-proposals/by-link', { body });
  }
  const body = { token: await tokenOf(jornada, refusing), agrees: false, comment: 'Salí a las ocho' };
  await callApi(jornada, 'POST', '/attendance/correction-proposals/by-link', { body });

  // What the record then says is validated, also where company and person do not agree: both versions stay beside it. The day about which
  // somebody has not answered waits for them.
  await click(page.getByRole('link', { name: texts.views.list, exact: true }));
  await click(page.getByRole('textbox', { name: texts.filters.from }));
  await page.getByRole('textbox', { name: texts.filters.from }).fill('01/11/2026');
  await click(page.getByRole('textbox', { name: texts.filters.to }));
  await page.getByRole('textbox', { name: texts.filters.to }).fill('30/11/2026');
  await expect(page.getByText('1–20 de 2520')).toBeVisible(patience);
  await click(page.getByRole('checkbox', { name: texts.selectAll }));
  const days = inPageBar(page, selection.label);
  await click(days.getByRole('button', { name: selection.chooseAllFound(2520) }));
  await click(days.getByRole('button', { name: decisions.VALIDATE, exact: true }));
  const waiting = page.getByRole('dialog', { name: left.title(1) });
  await expect(waiting).toContainText(decided.VALIDATE(2519), patience);
  await expect(waiting.getByRole('listitem')).toHaveCount(1);
  await expect(waiting).toContainText('Espera la respuesta de');
  await keepPicture(page, 'month-of-many-validated');
  await click(waiting.getByRole('button', { name: left.close }));

  await click(page.getByRole('link', { name: texts.views.closing, exact: true }));
  await click(page.getByRole('button', { name: closingTexts.close, exact: true }));
  const closing = page.getByRole('dialog');
  await click(closing.getByLabel(closingTexts.closeDialog.confirm));
  await click(closing.getByRole('button', { name: closingTexts.close }));
  await expect(page.getByText(closingTexts.states.closed(1))).toHaveCount(120, patience);
  await keepPicture(page, 'month-of-many-closed');
  expect(clicks).toBeLessThanOrEqual(40);
});
