import { attendanceTexts as texts } from '@jornada/texts/es/attendance';
import type { Page } from '@playwright/test';
import { openWorkingCompany, setClocks } from '../support/attendance-days.ts';
import { signInAsAdmin } from '../support/own-company.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';

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
  await expectAccessible(page);
});
