import { correctionRequestTexts, exitQuestionTexts } from '@jornada/texts/attendance-requests';
import { clockTexts } from '@jornada/texts/clock';
import { terminalScreenTexts as texts } from '@jornada/texts/terminal-screen';
import type { Page } from '@playwright/test';
import { callApi, signInByApi } from '../support/api.ts';
import { button } from '../support/clock-page.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { cutWords, smallTargets, tooWide } from '../support/layout.ts';
import { type OwnCompany, openCompany } from '../support/own-company.ts';
import {
  acceptAtTerminals,
  giveCards,
  keepTabletPictures,
  makeTerminal,
  scan,
  startTerminal,
} from '../support/terminal.ts';
import { expect, expectAccessible, keepView, test } from '../support/test.ts';
import { giveWorkingHours } from '../support/working-hours.ts';

const { punchButtons } = clockTexts;
const monday = (time: string) => `2026-11-23T${time}[Europe/Madrid]`;
const tuesday = (time: string) => `2026-11-24T${time}[Europe/Madrid]`;
const main = (page: Page) => page.getByRole('main');
const step = (page: Page, name: string) => expect(main(page)).toHaveAttribute('data-step', name);
const hour = (page: Page) => page.getByLabel(texts.exit.another);
const requests = '**/api/terminal/exit-requests';

/** A company whose shift ends at two, with somebody who entered at nine and forgot to leave. */
async function workshop(page: Page, jornada: JornadaServer, name: string) {
  await jornada.setClock(monday('08:58:00'));
  const company = await openCompany(jornada, name);
  const ana = await company.addSetUp({ name: 'Ana Núñez', email: company.email('ana') });
  await giveWorkingHours(jornada, company.id, [ana]);
  await acceptAtTerminals(jornada, company, { cardAlone: true, numberAndPin: false });
  const [card = ''] = await giveCards(jornada, company, [ana]);
  const terminal = await makeTerminal(company, 'Puerta');
  await startTerminal(page, terminal);
  await step(page, 'rest');
  await scan(page, card);
  await button(page, punchButtons.IN).click();
  await expect(main(page)).toContainText(texts.done.IN);
  await step(page, 'rest');
  return { company, card, terminal };
}

/** What people ask for, as the administration sees it. */
async function asked(jornada: JornadaServer, { adminEmail }: OwnCompany): Promise<unknown[]> {
  const accessToken = await signInByApi(jornada, adminEmail);
  const path = '/attendance/admin/correction-requests';
  const { content } = await callApi(jornada, 'GET', path, { accessToken });
  return (content as { date: string; atTime: string; terminalName: string }[]).map(
    ({ date, atTime, terminalName }) => `${date} ${atTime} ${terminalName}`,
  );
}

test('who left earlier says when, by the end of the shift or another hour, and is told who decides', async ({
  page,
  jornada,
}) => {
  const { company, card } = await workshop(page, jornada, 'Taller Largo');
  await jornada.setClock(monday('14:10:00'));
  await scan(page, card);
  await expect(button(page, punchButtons.OUT)).toBeEnabled();
  await expect(button(page, texts.exit.open)).toHaveCount(0);
  await button(page, texts.back).click();

  await jornada.setClock(monday('14:50:00'));
  await scan(page, card);
  await expect(button(page, texts.exit.open)).toBeVisible();
  await expectAccessible(page);
  await keepTabletPictures(page, 'terminal-late');
  await button(page, texts.exit.open).click();
  await expect(page.getByRole('heading', { name: exitQuestionTexts.question(null) })).toBeVisible();
  await expect(button(page, texts.exit.at('14:00'))).toBeEnabled();
  await expectAccessible(page);
  await keepTabletPictures(page, 'terminal-exit');
  // With the colours of the system, as high contrast has it, buttons still look like some.
  await page.emulateMedia({ forcedColors: 'active' });
  await keepView(page, 'terminal-exit-forced-colors');
  await page.emulateMedia({ forcedColors: 'none' });
  // Twice the size on a tablet: nothing is cut, and all of it can be reached.
  await page.setViewportSize({ width: 640, height: 400 });
  expect(await tooWide(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await cutWords(page)).toEqual([]);
  await keepView(page, 'terminal-exit-twice');
  await page.setViewportSize({ width: 1280, height: 800 });

  // An hour that has not come, one of no clock, and one before the entry.
  for (const [digits, problem] of [
    ['1830', exitQuestionTexts.inFuture],
    ['2575', correctionRequestTexts.timeInvalid],
    ['0730', exitQuestionTexts.beforeEntry('08:58')],
  ] as const) {
    for (const digit of digits) await button(page, digit).click();
    await button(page, texts.exit.at(`${digits.slice(0, 2)}:${digits.slice(2)}`)).click();
    await expect(page.getByRole('alert')).toHaveText(problem);
    await expectAccessible(page);
    if (digits === '0730') await keepTabletPictures(page, 'terminal-exit-wrong');
    for (const _ of digits) await button(page, texts.erase).click();
  }
  // By a keyboard, to the end.
  await page.keyboard.type('134');
  await expect(button(page, texts.exit.choose)).toBeDisabled();
  await page.keyboard.type('5');
  await expect(hour(page)).toHaveValue('13:45');
  await page.keyboard.press('Enter');
  await expect(main(page)).toContainText(correctionRequestTexts.sent);
  await expect(main(page)).toContainText('13:45');
  await expect(main(page)).toContainText(exitQuestionTexts.whoDecides(company.name));
  await expectAccessible(page);
  await keepTabletPictures(page, 'terminal-exit-sent');
  await step(page, 'rest');
  await expect(main(page)).not.toContainText('13:45');
  expect(await asked(jornada, company)).toEqual(['2026-11-23 13:45 Puerta']);

  await scan(page, card);
  await expect(page.getByText(texts.exit.asked(company.name))).toBeVisible();
  await expect(button(page, texts.exit.open)).toHaveCount(0);
  await expectAccessible(page);
  await keepTabletPictures(page, 'terminal-exit-asked');
  await button(page, texts.back).click();

  // What the company decides is told once, to whoever was identified.
  const requests = '/attendance/admin/correction-requests';
  const accessToken = await signInByApi(jornada, company.adminEmail);
  const { content } = await callApi(jornada, 'GET', requests, { accessToken });
  const [{ id } = { id: '' }] = content as { id: string }[];
  const body = { note: 'Te vimos hasta las 14:00' };
  await callApi(jornada, 'POST', `${requests}/${id}/decline`, { accessToken, body });
  await scan(page, card);
  await expect(
    page.getByText(texts.decision.declined('23 de noviembre', 'Te vimos hasta las 14:00')),
  ).toBeVisible();
  await expectAccessible(page);
  await keepTabletPictures(page, 'terminal-decision');
  const isRead = page.waitForResponse('**/api/terminal/decisions-read');
  await button(page, texts.decision.read).click();
  expect((await isRead).status()).toBe(204);
  await button(page, texts.back).click();
  await scan(page, card);
  await expect(button(page, texts.exit.open)).toBeVisible();
  await expect(button(page, texts.decision.read)).toHaveCount(0);
});

test('who forgot the exit of yesterday asks for it and enters at once; without an answer it says so', async ({
  page,
  jornada,
}) => {
  const { company, card } = await workshop(page, jornada, 'Taller Corto');
  await jornada.setClock(tuesday('08:58:00'));
  await scan(page, card);
  await button(page, texts.exit.open).click();
  await expect(page.getByRole('heading', { name: exitQuestionTexts.question('ayer') })).toBeVisible();
  await expectAccessible(page);
  // The answers are lost, the second time too; the request arrived.
  await page.route(requests, async (route) => {
    await route.fetch();
    await route.abort('connectionreset').catch(() => undefined);
  });
  await button(page, texts.exit.at('14:00')).click();
  await expect(page.getByRole('alert')).toHaveText(texts.exit.unanswered);
  await expectAccessible(page);
  await page.unroute(requests);
  expect(await asked(jornada, company)).toEqual(['2026-11-23 14:00 Puerta']);
  await button(page, texts.back).click();
  await expect(page.getByText(texts.offline)).toBeHidden({ timeout: 40_000 });
  await scan(page, card);
  await expect(page.getByText(texts.exit.asked(company.name))).toBeVisible();
  await button(page, texts.back).click();

  // Somebody said no: it is asked for anew, and the person is still there to enter.
  await jornada.changeDatabase(
    `WITH company AS (SELECT set_config('jornada.tenant_id', $1, false)::uuid AS id)
     UPDATE correction_requests SET status = 'DECLINED', decided_at = created_at, decided_by = user_id
     FROM company WHERE correction_requests.tenant_id = company.id`,
    company.id,
  );
  await scan(page, card);
  await button(page, texts.exit.open).click();
  await button(page, texts.exit.at('14:00')).click();
  await expect(main(page)).toContainText(correctionRequestTexts.sent);
  await step(page, 'choosing');
  await button(page, punchButtons.IN).click();
  await expect(main(page)).toContainText(texts.done.IN);
  expect(await asked(jornada, company)).toHaveLength(2);
});

test('a terminal that was revoked meanwhile asks for nothing', async ({ page, jornada }) => {
  const { company, card, terminal } = await workshop(page, jornada, 'Taller Vacío');
  await jornada.setClock(monday('14:50:00'));
  await scan(page, card);
  await button(page, texts.exit.open).click();
  const accessToken = await signInByApi(jornada, company.adminEmail);
  await callApi(jornada, 'DELETE', `/tenant/terminals/${terminal.id}`, { accessToken });
  await button(page, texts.exit.at('14:00')).click();
  await expect(page.getByRole('heading', { name: texts.revoked.title })).toBeVisible();
  expect(await asked(jornada, company)).toEqual([]);
});
