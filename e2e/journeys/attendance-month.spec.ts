import { attendanceTexts as texts } from '@jornada/texts/attendance';
import { shellTexts } from '@jornada/texts/shell';
import { widgetTexts } from '@jornada/texts/widgets';
import type { Page } from '@playwright/test';
import { openWorkingCompany, setClocks } from '../support/attendance-days.ts';
import { attendancePath, expectGoodAtWidths } from '../support/attendance-page.ts';
import { addManyPeople } from '../support/many-people.ts';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { giveTimeOff } from '../support/time-off.ts';

const { month } = texts;
const path = `${attendancePath}/mes`;
const grid = (page: Page) => page.getByRole('grid');
const cell = (page: Page, words: string | RegExp) => grid(page).getByRole('button', { name: words });

test('everybody’s month has status by colour and sign, hours in each cell, and a cell opens its day', async ({
  page,
  jornada,
}) => {
  const { company, blas } = await openWorkingCompany(jornada, 'Cuadro');
  await giveTimeOff(jornada, company, blas.id, 'vacation', '2026-11-19', '2026-11-20');
  await setClocks(page, jornada, '2026-11-20T11:00:00');
  await signInAsAdmin(page, company, attendancePath);
  await page.getByRole('link', { name: texts.views.month, exact: true }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('noviembre de 2026');
  await expect(grid(page).getByRole('columnheader')).toHaveCount(32);
  await expect(cell(page, 'Ana Ruiz, martes, 17 de noviembre de 2026. Presente. 6:58 h')).toBeVisible();
  await expect(cell(page, 'Ana Ruiz, miércoles, 18 de noviembre de 2026. Incompleto. 5:00 h')).toBeVisible();
  await expect(cell(page, 'Blas Otero, jueves, 19 de noviembre de 2026. Vacaciones.')).toBeVisible();
  await expect(cell(page, 'Ana Ruiz, domingo, 15 de noviembre de 2026. sin jornada.')).toBeVisible();
  await expectGoodAtWidths(page, 'month');

  await cell(page, /^Ana Ruiz, viernes, 20 de noviembre/).focus();
  for (const [key, words] of [
    ['ArrowLeft', /^Ana Ruiz, jueves, 19 /],
    ['ArrowDown', /^Blas Otero, jueves, 19 /],
    ['Home', /^Blas Otero, domingo, 1 /],
    ['End', /^Blas Otero, lunes, 30 /],
    ['ArrowUp', /^Ana Ruiz, lunes, 30 /],
  ] as const) {
    await page.keyboard.press(key);
    await expect(cell(page, words)).toBeFocused();
  }
  await cell(page, /^Ana Ruiz, martes, 17 /).focus();
  await page.keyboard.press('Enter');
  const day = page.getByRole('dialog', { name: 'Ana Ruiz' });
  await expect(day).toContainText('martes, 17 de noviembre de 2026');
  await expect(day).toContainText('6 h 58 min');
  await page.keyboard.press('Escape');
  await expect(cell(page, /^Ana Ruiz, martes, 17 /)).toBeFocused();

  await page.getByRole('button', { name: widgetTexts.month.previous }).click();
  await expect(page).toHaveURL(`${path}?mes=2026-10`);
  await expect(grid(page).getByRole('columnheader')).toHaveCount(33);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('octubre de 2026');
});

test('an error can be retried; an empty company says so', async ({ page, jornada }) => {
  await jornada.setClock('2026-11-20T11:00[Europe/Madrid]');
  const company = await openCompany(jornada, 'Nadie');
  const call = '**/attendance/admin/month*';
  await page.route(call, (route) => route.fulfill({ status: 418, json: {} }));
  await signInAsAdmin(page, company, path);
  await expect(page.getByRole('alert')).toContainText(texts.loadFailed);
  await expectAccessible(page);
  await page.unroute(call);
  await page.getByRole('button', { name: shellTexts.retry }).click();
  await expect(page.getByText(month.empty)).toBeVisible();
  await expectAccessible(page);
});

test('five hundred people scroll: visible rows are rendered, names and days stay in sight', async ({
  page,
  jornada,
}) => {
  await jornada.setClock('2026-11-20T11:00[Europe/Madrid]');
  const company = await openCompany(jornada, 'Quinientos');
  await addManyPeople(jornada, company, 'quinientos.test', 500);
  await signInAsAdmin(page, company, path);
  await expect(page.getByText(month.people(500))).toBeVisible();
  expect(await grid(page).getByRole('row').count()).toBeLessThan(40);
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '501');
  await page.getByRole('rowheader', { name: 'Núria 002' }).hover();
  await page.mouse.wheel(0, 10_000);
  const name = page.getByRole('rowheader', { name: /^Núria 2[34]\d$/ }).first();
  await expect(name).toBeInViewport();
  await page.mouse.wheel(400, 0);
  await expect(name).toBeInViewport();
  await expect(grid(page).getByRole('columnheader').nth(20)).toBeInViewport();
  await page.mouse.wheel(0, 20_000);
  await expect(page.getByRole('rowheader', { name: 'Núria 500' })).toBeInViewport();
  await expectAccessible(page);
});
