import { boardScreenTexts as texts } from '@jornada/texts/board-screen';
import { boardsTexts } from '@jornada/texts/boards';
import { companyAuditTexts } from '@jornada/texts/company-audit';
import type { Page } from '@playwright/test';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { recordDays } from '../support/recorded-days.ts';
import { expect, expectAccessible, expectContrast, keepPicture, test } from '../support/test.ts';
import { keepWallPictures } from '../support/wall-pictures.ts';
import { giveWorkingHours } from '../support/working-hours.ts';

const path = '/admin/configuracion/terminales';
const calls = '**/api/tenant/boards';
const monday = '2026-11-23';

const dialog = (page: Page) => page.getByRole('dialog');
const group = (page: Page, kind: 'working' | 'onBreak', count: number) =>
  page.getByRole('region', { name: texts.groupOf(texts.groups[kind], count) });

test('a board is made, shows who comes, turns stale without a network, and is revoked', async ({
  page,
  context,
  jornada,
}) => {
  await jornada.setClock(`${monday}T08:00:00[Europe/Madrid]`);
  const company = await openCompany(jornada, 'Taller Sol');
  const ana = await company.addSetUp({ name: 'Ana Ruiz Pérez', email: company.email('ana') });
  const luis = await company.addSetUp({ name: 'Luis Mas', email: company.email('luis') });
  await giveWorkingHours(jornada, company.id, [ana, luis]);
  await recordDays(jornada, ana, [[`${monday}T08:55:00`, 'IN']]);
  await signInAsAdmin(page, company, path);
  await expect(page.getByText(boardsTexts.none)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: boardsTexts.add }).click();
  const create = dialog(page).getByRole('button', { name: boardsTexts.form.create });
  await create.click();
  await expect(dialog(page)).toContainText(boardsTexts.form.nameRequired);
  await dialog(page).getByLabel(boardsTexts.form.name).fill('Entrada');
  // Without an answer, then with one.
  await page.route(calls, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await create.click();
  await expect(dialog(page).getByRole('alert')).toContainText(boardsTexts.saveFailed);
  await page.unroute(calls);
  await create.click();
  await expect(dialog(page).getByRole('img', { name: boardsTexts.made.qr })).toBeVisible();
  const address = await dialog(page).getByLabel(boardsTexts.made.address, { exact: true }).inputValue();
  expect(address).toMatch(/\/tablero#codigo=[\w-]{64}$/);
  await expectAccessible(page);
  await keepPicture(page, 'boards-address');
  await dialog(page).getByRole('button', { name: boardsTexts.made.done }).click();
  await expect(page.getByRole('row', { name: 'Entrada' })).toContainText(boardsTexts.states.fresh);

  const wall = await context.newPage();
  await wall.clock.install({ time: `${monday}T07:56:00Z` });
  await wall.goto(new URL(address).pathname + new URL(address).hash);
  await expect(group(wall, 'working', 1)).toContainText('Ana R.');
  await expect(group(wall, 'working', 1)).toContainText('08:55');
  await expect(group(wall, 'onBreak', 0)).toContainText(texts.nobody.onBreak);
  await expect(wall).toHaveURL(/\/tablero$/);
  expect(await wall.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  await expect(wall.getByText(/Ruiz|Pérez|@|Luis/)).toHaveCount(0);
  await expectAccessible(wall);

  // Somebody comes and somebody rests; within half a minute it is there, and a reload finds the code on the device.
  await recordDays(jornada, luis, [[`${monday}T11:56:00`, 'IN']]);
  await recordDays(jornada, ana, [[`${monday}T11:57:00`, 'BREAK_START']]);
  await wall.clock.setSystemTime(`${monday}T10:57:30Z`);
  await wall.clock.fastForward(31_000);
  await expect(group(wall, 'working', 1)).toContainText('Luis M.');
  await expect(group(wall, 'onBreak', 1)).toContainText('Ana R.');
  await wall.reload();
  await expect(group(wall, 'working', 1)).toContainText('Luis M.');
  await keepWallPictures(wall, 'board');

  await wall.route('**/api/board', (route) => route.abort());
  await wall.clock.fastForward(31_000);
  await expect(wall.getByText(texts.stale(2))).toHaveCount(0);
  await wall.clock.fastForward(95_000);
  await expect(wall.getByText(texts.stale(2))).toBeVisible();
  await expect(group(wall, 'working', 1)).toContainText('Luis M.');
  await expectAccessible(wall);
  await wall.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(wall);
  await wall.emulateMedia({ colorScheme: 'light' });
  await keepWallPictures(wall, 'board-stale');
  await wall.unroute('**/api/board');
  await wall.clock.fastForward(31_000);
  await expect(wall.getByText(texts.fresh(0))).toBeVisible();

  await page.reload();
  await expect(page.getByRole('row', { name: 'Entrada' })).toContainText(boardsTexts.states.inUse);
  await expectAccessible(page);
  await keepPicture(page, 'boards-list');
  const revoke = boardsTexts.actionOf(boardsTexts.revoke, 'Entrada');
  await page.getByRole('button', { name: revoke }).click();
  await expect(dialog(page)).toContainText(boardsTexts.removal.warning('Entrada'));
  await page.route('**/api/tenant/boards/*', (route) => route.abort());
  await dialog(page).getByRole('button', { name: boardsTexts.removal.confirm }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(boardsTexts.revokeFailed);
  await page.unroute('**/api/tenant/boards/*');
  await dialog(page).getByRole('button', { name: boardsTexts.removal.confirm }).click();
  await expect(page.getByText(boardsTexts.revoked)).toBeVisible();
  await expect(page.getByText(boardsTexts.none)).toBeVisible();

  await wall.clock.fastForward(31_000);
  await expect(wall.getByText(texts.refused.title)).toBeVisible();
  await expect(wall.getByText('Luis M.')).toHaveCount(0);
  await expectAccessible(wall);
  await keepWallPictures(wall, 'board-refused');
  // It is forgotten: a reload asks for an address, and the old one is refused.
  await wall.reload();
  await expect(wall.getByText(texts.enter.help)).toBeVisible();
  await wall.getByLabel(texts.enter.label).fill('https://ejemplo.test/tablero');
  await wall.getByRole('button', { name: texts.enter.open }).click();
  await expect(wall.getByText(texts.enter.wrong)).toBeVisible();
  await expectAccessible(wall);
  await wall.getByLabel(texts.enter.label).fill(address);
  await wall.getByRole('button', { name: texts.enter.open }).click();
  await expect(wall.getByText(texts.refused.title)).toBeVisible();

  await page.goto('/admin/configuracion/registro');
  await expect(page.getByRole('row').nth(1)).toContainText(companyAuditTexts.actions.BOARD_REVOKED);
});

test('a board of many people stays on one screen, and one that never loaded says so', async ({ page }) => {
  await page.clock.install({ time: `${monday}T10:00:00Z` });
  const answers = (working: number, onBreak: number) => ({
    ...{ boardName: 'Entrada principal', companyName: 'Talleres del Norte', centreName: 'Nave 2' },
    ...{ timeZone: 'Europe/Madrid', working, onBreak },
    people: Array.from({ length: Math.min(200, working + onBreak) }, (_, index) => ({
      name: ['Ana R.', 'Luis M.', 'María J.', 'Francisco de', 'Íñigo Z.', 'Montserrat P.'][index % 6],
      isOnBreak: index % 6 === 5,
      since: `${monday}T07:${String(index % 60).padStart(2, '0')}:00.000Z`,
    })),
  });
  await page.route('**/api/board', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`/tablero#codigo=${'Ab_-'.repeat(16)}`);
  await expect(page.getByText(texts.failed.title)).toBeVisible();
  await expectAccessible(page);
  for (const [name, working, onBreak] of [
    ['board-some', 25, 5],
    ['board-many', 60, 12],
    ['board-crowd', 195, 39],
  ] as const) {
    await page.unroute('**/api/board');
    await page.route('**/api/board', (route) => route.fulfill({ json: answers(working, onBreak) }));
    await page.reload();
    await expect(group(page, 'working', working)).toContainText('Ana R.');
    await expectAccessible(page);
    await page.setViewportSize({ width: 1920, height: 1080 });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, name).toBeLessThanOrEqual(1080);
    await keepWallPictures(page, name);
  }
  await expect(page.getByText(texts.more(34))).toBeVisible();
});
