import { attendanceTexts as texts } from '@jornada/texts/es/attendance';
import type { Page } from '@playwright/test';
import { openWorkingCompany, setClocks } from '../support/attendance-days.ts';
import { signInAsAdmin } from '../support/own-company.ts';
import { expect, expectAccessible, keepPicture, keepView, test } from '../support/test.ts';

const list = '/admin/asistencias';
const row = (page: Page, name: string, date: string) =>
  page.getByRole('row').filter({ hasText: name }).filter({ hasText: date });

test('look', async ({ page, jornada }) => {
  const { company } = await openWorkingCompany(jornada, 'Mirada');
  await setClocks(page, jornada, '2026-11-20T11:00:00');
  await signInAsAdmin(page, company, list);
  await expect(row(page, 'Ana Ruiz', 'mar, 17 nov')).toBeVisible();
  await page.getByRole('button', { name: texts.unfold('Ana Ruiz', 'mar, 17 nov') }).click();
  await page.getByRole('checkbox', { name: texts.selectAll }).click();
  await keepPicture(page, 'attendance-look');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
});

test('look at the month', async ({ page, jornada }) => {
  const { company } = await openWorkingCompany(jornada, 'Mes');
  await setClocks(page, jornada, '2026-11-20T11:00:00');
  await signInAsAdmin(page, company, '/admin/asistencias/mes');
  await expect(page.getByRole('grid')).toContainText('Ana Ruiz');
  await keepPicture(page, 'month-look');
  await expectAccessible(page);
  await signInAsAdmin(page, company, list);
  await expect(row(page, 'Ana Ruiz', 'mar, 17 nov')).toBeVisible();
  await page.setViewportSize({ width: 800, height: 800 });
  await keepView(page, 'list-800');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(800);
  await page.setViewportSize({ width: 1024, height: 800 });
  await keepView(page, 'list-1024');
});
