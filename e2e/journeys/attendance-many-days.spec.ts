import { randomUUID } from 'node:crypto';
import { attendanceTexts as texts } from '@jornada/texts/attendance';
import { dayLeftTexts } from '@jornada/texts/attendance-decisions';
import { taskTexts } from '@jornada/texts/tasks';
import { widgetTexts } from '@jornada/texts/widgets';
import type { Locator, Page } from '@playwright/test';
import { setClocks } from '../support/attendance-days.ts';
import { attendancePath, expectGoodAtWidths } from '../support/attendance-page.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { addManyPeople } from '../support/many-people.ts';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { expect, expectAccessible, keepView, test } from '../support/test.ts';
import { giveWorkingHours } from '../support/working-hours.ts';

const { decisions, decided, selection, left, background } = texts;
const bar = (page: Page) => page.getByRole('region', { name: selection.label });
const all = (page: Page) => page.getByRole('checkbox', { name: texts.selectAll });
const inBar = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });
const patience = { timeout: 120_000 };

async function openMany(page: Page, jornada: JornadaServer, name: string, count: number, moment: string) {
  await jornada.setClock(`${moment}[Europe/Madrid]`);
  await setClocks(page, jornada, moment);
  const company = await openCompany(jornada, name);
  await addManyPeople(jornada, company, `${company.id}.test`, count);
  const everybody = Array.from({ length: count }, (_, index) => ({
    email: `p${index + 1}@${company.id}.test`,
  }));
  await giveWorkingHours(jornada, company.id, everybody);
  return company;
}

test('the month of 120 people is validated with six clicks', async ({ page, jornada }) => {
  test.slow();
  const company = await openMany(page, jornada, 'Ciento veinte', 120, '2026-11-20T11:00:00');
  await signInAsAdmin(page, company, attendancePath);
  await expect(all(page)).toBeVisible(patience);
  let clicks = 0;
  const click = async (what: Locator) => {
    await what.click();
    clicks += 1;
  };
  // The dates are typed.
  await click(page.getByRole('textbox', { name: texts.filters.from }));
  await page.getByRole('textbox', { name: texts.filters.from }).fill('01/10/2026');
  await click(page.getByRole('textbox', { name: texts.filters.to }));
  await page.getByRole('textbox', { name: texts.filters.to }).fill('31/10/2026');
  await expect(page.getByText('1–20 de 2640')).toBeVisible(patience);
  await click(all(page));
  await expect(bar(page)).toContainText(selection.count(20));
  await expectGoodAtWidths(page, 'attendance-many-chosen');
  await click(inBar(page, selection.chooseAllFound(2640)));
  await expect(bar(page)).toContainText(selection.allFound(2640));
  await click(inBar(page, decisions.VALIDATE));
  await expect(page.getByText(background.title(decisions.VALIDATE)).last()).toBeVisible();
  await keepView(page, 'attendance-many-under-way');
  await expect(page.getByText(decided.VALIDATE(2640)).last()).toBeVisible(patience);
  await expect(page.getByRole('row').filter({ hasText: 'Validado' })).toHaveCount(20);
  await expectAccessible(page);
  await keepView(page, 'attendance-many-validated');
  await click(page.getByRole('button', { name: background.dismiss }));
  await expect(page.getByText(decided.VALIDATE(2640))).toHaveCount(1);
  expect(clicks).toBeLessThanOrEqual(6);
});

test('days under way are named at the end, and the page says how many rows it has', async ({
  page,
  jornada,
}) => {
  const company = await openMany(page, jornada, 'En curso', 30, '2026-11-20T11:00:00');
  await signInAsAdmin(page, company, `${attendancePath}?size=50&from=2026-11-19&to=2026-11-20`);
  await expect(page.getByText('1–50 de 60')).toBeVisible(patience);
  await expect(page.getByRole('combobox', { name: widgetTexts.list.size })).toHaveValue('50');
  // Today's thirty are not chosen by default.
  await all(page).click();
  await expect(bar(page)).toContainText(selection.count(20));
  await inBar(page, selection.chooseAllFound(60)).click();
  // Sixty days may be decided about before the page asks how far that is.
  await page.route('**/attendance/admin/days/decisions', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const ask = async () => {
      const response = await route.fetch();
      const [latest] = await response.json();
      return { response, hasEnded: latest?.status === 'DONE' };
    };
    let answer = await ask();
    while (!answer.hasEnded) answer = await ask();
    return route.fulfill({ response: answer.response });
  });
  await inBar(page, decisions.VALIDATE).click();
  const dialog = page.getByRole('dialog', { name: left.title(30) });
  await expect(dialog).toBeVisible(patience);
  await expect(dialog).toContainText(decided.VALIDATE(30));
  await expect(
    dialog.getByRole('list', { name: dayLeftTexts.DAY_NOT_OVER() }).getByRole('listitem'),
  ).toHaveCount(30);
  await expectGoodAtWidths(page, 'attendance-many-left');
  await dialog.getByRole('button', { name: left.close }).click();
  await page.getByRole('button', { name: background.show }).click();
  await expect(dialog).toBeVisible();
});

test('who presses before a long list is drawn has pressed all the same', async ({ page, jornada }) => {
  const company = await openMany(page, jornada, 'Deprisa', 30, '2026-11-20T11:00:00');
  // At the moment at which the page says how many days it has, before it draws them.
  await page.addInitScript(
    ([found, label]) => {
      const observer = new MutationObserver(() => {
        if (!document.body?.textContent.includes(found)) return;
        observer.disconnect();
        document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click();
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true });
    },
    ['1–50 de 60', texts.selectAll] as const,
  );
  await signInAsAdmin(page, company, `${attendancePath}?size=50&from=2026-11-19&to=2026-11-20`);
  await expect(bar(page)).toContainText(selection.count(20), patience);
  // Two days before either is drawn again.
  const ticked = page.getByRole('row').filter({ hasText: 'Núria' }).getByRole('checkbox', { checked: true });
  await expect(ticked).toHaveCount(20);
  await ticked.evaluateAll((boxes) => {
    for (const box of boxes.slice(0, 2)) if (box instanceof HTMLElement) box.click();
  });
  await expect(bar(page)).toContainText(selection.count(18));
});

test('chosen days stay chosen when another comes before them, and what fails is said', async ({
  page,
  jornada,
}) => {
  const company = await openMany(page, jornada, 'Veinte', 25, '2026-11-20T11:00:00');
  await signInAsAdmin(page, company, `${attendancePath}?from=2026-11-19&to=2026-11-19`);
  await expect(page.getByText('1–20 de 25')).toBeVisible(patience);
  await all(page).click();
  await expect(bar(page)).toContainText(selection.count(20));
  const abel = await company.addSetUp({ name: 'Abel Primero', email: company.email('abel') });
  await giveWorkingHours(jornada, company.id, [abel]);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('row').filter({ hasText: 'Abel Primero' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Núria 020' })).toBeHidden();
  await expect(bar(page)).toContainText(selection.count(20));
  await page.route('**/attendance/admin/days/bulk', (route) => route.abort());
  await inBar(page, decisions.VALIDATE).click();
  await expect(page.getByRole('alert').filter({ hasText: texts.decideFailed })).toBeVisible();
  await expect(bar(page)).toContainText(selection.count(20));
  await page.unroute('**/attendance/admin/days/bulk');
  await inBar(page, decisions.VALIDATE).click();
  await expect(page.getByText(decided.VALIDATE(20))).toBeVisible();
  // Another filter chooses anew.
  await all(page).click();
  await expect(bar(page)).toBeVisible();
  await page.getByRole('searchbox', { name: texts.filters.employee }).fill('Abel');
  await expect(bar(page)).toBeHidden();
});

test('a task says how many are done before it, and begins when they are', async ({ page, jornada }) => {
  const company = await openMany(page, jornada, 'En la cola', 2, '2026-11-20T11:00:00');
  const former = randomUUID();
  // Another task of the company that takes as long as this journey wants.
  await jornada.changeDatabase(
    `INSERT INTO pgboss.job (id, name, state, started_on, group_id) VALUES ($1, 'day-decisions', 'active', now(), $2)`,
    former,
    company.id,
  );
  await signInAsAdmin(page, company, `${attendancePath}?from=2026-10-01&to=2026-10-31`);
  await expect(page.getByText('1–20 de 44')).toBeVisible(patience);
  await all(page).click();
  await inBar(page, selection.chooseAllFound(44)).click();
  const begin = '**/attendance/admin/days/decisions';
  await page.route(begin, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await inBar(page, decisions.VALIDATE).click();
  await expect(page.getByRole('alert').filter({ hasText: texts.decideFailed })).toBeVisible();
  await page.unroute(begin);
  await inBar(page, decisions.VALIDATE).click();
  await expect(page.getByText(taskTexts.waiting(1))).toBeVisible();
  await expect(page.getByText(background.progress(0, 44))).toBeVisible();
  await expectGoodAtWidths(page, 'attendance-task-waits');
  await jornada.changeDatabase(
    `UPDATE pgboss.job SET state = 'completed', completed_on = now() WHERE name = 'day-decisions' AND id = $1`,
    former,
  );
  await expect(page.getByText(decided.VALIDATE(44)).last()).toBeVisible(patience);
  await expect(page.getByText(taskTexts.waiting(1))).toHaveCount(0);
});
