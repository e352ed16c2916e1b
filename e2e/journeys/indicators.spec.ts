import { readFile } from 'node:fs/promises';
import { errorTexts } from '@jornada/texts/errors';
import { indicatorsTexts as texts } from '@jornada/texts/indicators';
import { shellTexts } from '@jornada/texts/shell';
import type { Page } from '@playwright/test';
import { openWorkingCompany } from '../support/attendance-days.ts';
import { tooWide } from '../support/layout.ts';
import { signInAsAdmin, signInToAdmin } from '../support/own-company.ts';
import { expect, expectAccessible, expectContrast, keepPicture, keepView, test } from '../support/test.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

/** The way to a report, beside the menu, where a page may have the same name. */
function reportLink(page: Page, kind: keyof typeof texts.kinds) {
  const ways = page.getByRole('navigation', { name: texts.label, exact: true });
  return ways.getByRole('link', { name: texts.kinds[kind], exact: true });
}

test('an admin reads absences, punctuality and overtime of teams, takes them along, and a manager those of the own team', async ({
  page,
  jornada,
}) => {
  const { company, ana, blas } = await openWorkingCompany(jornada, 'Informes');
  await jornada.setClock('2026-11-20T12:00[Europe/Madrid]');
  const { id: workshop } = await company.call('POST', '/admin/departments', { name: 'Taller' });
  const { id: office } = await company.call('POST', '/admin/departments', {
    ...{ name: 'Oficina', managerIds: [ana.id] },
  });
  await company.call('PATCH', `/admin/users/${ana.id}`, { departmentId: workshop });
  await company.call('PATCH', `/admin/users/${blas.id}`, { departmentId: office });
  const permissions = ['attendance.read'];
  const { id: roleId } = await company.call('POST', '/admin/roles', {
    ...{ name: 'Responsable', permissions, forTeams: true },
  });
  await company.call('POST', `/admin/users/${ana.id}/roles`, { roleIds: ['ROLE_EMPLOYEE', roleId] });

  await page.route('**/api/admin/indicators?*', (route) => route.abort());
  await signInAsAdmin(page, company, '/admin');
  await page.getByRole('link', { name: shellTexts.menu.admin.indicators, exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/informes$/);
  await expect(page.getByText(texts.loadFailed)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.unroute('**/api/admin/indicators?*');
  await page.getByRole('button', { name: shellTexts.retry }).click();

  // From Monday to Thursday: Ana missed Thursday, and of Monday the morning; Blas came on Monday alone.
  const months = page.getByRole('table', { name: texts.months.ABSENCE });
  await expect(months.getByRole('row').filter({ hasText: 'noviembre de 2026' })).toContainText('45 %');
  const teams = page.getByRole('table', { name: texts.teamTable.ABSENCE });
  await expect(teams.getByRole('row').filter({ hasText: 'Oficina' })).toContainText('75 %');
  await expect(teams.getByRole('row').filter({ hasText: 'Taller' })).toContainText('25 %');
  await expect(teams.getByRole('row').filter({ hasText: texts.total })).toContainText('45 %');
  await expect(page.getByText(texts.through('19/11/2026'))).toBeVisible();
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'indicators-absence');
  await page.setViewportSize(phone);
  await expect.poll(() => tooWide(page)).toEqual([]);
  await expectAccessible(page);
  await page.setViewportSize(desktop);

  await reportLink(page, 'PUNCTUALITY').click();
  await expect(page).toHaveURL(/informe=puntualidad/);
  const entries = page.getByRole('table', { name: texts.months.PUNCTUALITY }).getByRole('row').last();
  // Ana's afternoon of Monday, both halves of Tuesday and Wednesday, her missed morning of Monday, and Blas on Monday.
  await expect(entries).toContainText('85,7 %');
  await expectAccessible(page);
  await keepPicture(page, 'indicators-punctuality');

  await reportLink(page, 'OVERTIME').click();
  await expect(page.getByRole('table', { name: texts.months.OVERTIME })).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'indicators-overtime');

  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: texts.downloads.csv }).click(),
  ]);
  expect(csv.suggestedFilename()).toBe('extra-2026-06-2026-11.csv');
  expect(await readFile(await csv.path(), 'utf8')).toContain('Oficina;2026-11;1;300;0;0;0;0;0;0;0,00');
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: texts.downloads.xlsx }).click(),
  ]);
  expect((await readFile(await workbook.path())).subarray(0, 2).toString()).toBe('PK');
  const tooMany = { code: 'TOO_MANY_REQUESTS', message: errorTexts.TOO_MANY_REQUESTS };
  await page.route('**/api/admin/indicators/file?*', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '10' }, json: tooMany }),
  );
  await page.getByRole('button', { name: texts.downloads.csv }).click();
  await expect(page.getByRole('alert').filter({ hasText: texts.downloadFailed })).toContainText(
    errorTexts.TOO_MANY_REQUESTS,
  );
  await expectAccessible(page);

  // Months in which nothing is over yet; then the last of them alone.
  await page.getByLabel(texts.to).selectOption('2026-08');
  await expect(page).toHaveURL(/desde=2026-06.*hasta=2026-08/);
  await expect(page.getByText(texts.none)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'indicators-empty');
  await page.getByLabel(texts.from).selectOption('2026-11');
  await expect(page).toHaveURL(/desde=2026-11.*hasta=2026-11/);
  await expect(page.getByRole('table', { name: texts.teamTable.OVERTIME })).toBeVisible();

  // The hour bank is another permission's: an admin has it, whoever sees attendance alone does not.
  await company.call('POST', '/bank/policies', {
    ...{ groupId: null, validFrom: '2026-10-01', differences: 'FLEXIBLE', takesOvertime: true },
    multipliers: { ordinary: 100, night: 100, sunday: 100, holiday: 100 },
    ...{ mostMinutes: null, leastMinutes: -600, expiryMonths: 3, expiredIs: 'PAID', period: null },
    ...{ carriedMinutes: null, beyondCarriedIs: 'PAID' },
  });
  for (const [{ id }, minutes] of [
    [ana, 300],
    [blas, -90],
  ] as const)
    await company.call('POST', `/bank/people/${id}/lines`, {
      ...{ cause: 'ADJUSTMENT', minutes, on: '2026-10-05', reason: 'Acordado' },
    });
  await page.route('**/api/admin/indicators/bank?*', (route) => route.abort());
  await page.goto('/admin/informes?informe=bolsa&desde=2026-10&hasta=2026-11');
  await expect(page.getByText(texts.loadFailed)).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/api/admin/indicators/bank?*');
  await page.getByRole('button', { name: shellTexts.retry }).click();
  const banks = page.getByRole('table', { name: texts.teamTable.BANK });
  await expect(banks.getByRole('row').filter({ hasText: 'Taller' })).toContainText('+5\u00a0h');
  await expect(banks.getByRole('row').filter({ hasText: 'Oficina' })).toContainText(
    '−1\u00a0h\u00a030\u00a0min',
  );
  await expect(page.getByRole('table', { name: texts.months.BANK }).getByRole('row')).toHaveCount(3);
  await expect(page.locator('.recharts-surface').nth(1)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'indicators-bank');
  const [ofBanks] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: texts.downloads.csv }).click(),
  ]);
  expect(await readFile(await ofBanks.path(), 'utf8')).toContain('Taller;2026-10;1;300;0;5,00;');

  // Ana is responsible for the office, where Blas works.
  await page.context().clearCookies();
  await signInToAdmin(page, ana.email, '/admin/informes');
  const own = page.getByRole('table', { name: texts.teamTable.ABSENCE });
  await expect(own.getByRole('row').filter({ hasText: 'Oficina' })).toContainText('75 %');
  await expect(own.getByText('Taller')).toHaveCount(0);
  await expect(reportLink(page, 'BANK')).toHaveCount(0);
});

test('the charts can be read on a phone, in the dark and without colours', async ({ page, jornada }) => {
  await jornada.setClock('2026-11-23T10:00:00[Europe/Madrid]');
  await signInToAdmin(page, 'admin@demo.test', '/admin/informes');
  const reports = [
    ['ABSENCE', 'absentismo'],
    ['PUNCTUALITY', 'puntualidad'],
    ['OVERTIME', 'extra'],
    ['BANK', 'bolsa'],
  ] as const;
  for (const [kind, name] of reports) {
    await reportLink(page, kind).click();
    await expect(page.getByRole('table', { name: texts.teamTable[kind] })).toBeVisible({ timeout: 60_000 });
    await expect(page.locator('.recharts-surface').nth(1)).toBeVisible();
    await page.setViewportSize(desktop);
    await expectAccessible(page);
    await keepPicture(page, `indicators-demo-${name}`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
    await keepPicture(page, `indicators-demo-${name}-dark`);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.addStyleTag({ content: 'html.grey { filter: grayscale(1); }' });
    await page.evaluate(() => document.documentElement.classList.add('grey'));
    await keepPicture(page, `indicators-demo-${name}-grey`);
    await page.evaluate(() => document.documentElement.classList.remove('grey'));
    await page.setViewportSize(phone);
    await expect.poll(() => tooWide(page)).toEqual([]);
    await expectAccessible(page);
    await keepView(page, `indicators-demo-${name}-view`);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => tooWide(page)).toEqual([]);
    await page.setViewportSize(desktop);
  }
});
