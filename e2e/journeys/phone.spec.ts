import { clockTexts } from '@jornada/texts/clock';
import { companyAuditTexts } from '@jornada/texts/company-audit';
import { employeesTexts } from '@jornada/texts/employees';
import { shellTexts } from '@jornada/texts/shell';
import { widgetTexts } from '@jornada/texts/widgets';
import type { Locator, Page } from '@playwright/test';
import { button, expectAccessibleAtWidths, giveShift, notice, shift } from '../support/clock-page.ts';
import { openSession } from '../support/open-session.ts';
import { signInAsOperator } from '../support/operator.ts';
import { openCompany, signInAsAdmin, signInToAdmin } from '../support/own-company.ts';
import { expect, expectAccessible, keepView, test } from '../support/test.ts';

const phone = { width: 390, height: 844 };
const { punchButtons, punchSuccess } = clockTexts;
const on = (time: string) => `2026-11-23T${time}[Europe/Madrid]`;

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('it is not there');
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
}

async function lookAt(page: Page): Promise<void> {
  await page.reload();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(shift(page).getByRole('img')).toBeVisible();
}

test('on a phone the clock page shows the state without scrolling', async ({ page, jornada }) => {
  await page.setViewportSize(phone);
  await jornada.setClock(on('09:02'));
  const company = await openCompany(jornada, 'Portal');
  const diana = await company.addSetUp({ name: 'Diana Día', email: company.email('diana') });
  await openSession(page, diana.email, '/empleado');
  // Without a schedule and without records there is nothing in the bar that a legend could be of.
  await expect(shift(page).getByRole('img')).toBeVisible();
  const legend = shift(page).locator('figcaption');
  await expect(legend).toHaveCount(0);

  await giveShift(company, diana.id, { hours: ['09:00-14:00', '16:00-19:00'] });
  await lookAt(page);
  await expect(legend).toHaveText(`${clockTexts.barPlanned}${clockTexts.barNow}`);
  await button(page, punchButtons.IN).click();
  const said = notice(page, punchSuccess.IN);
  await expect(said).toBeVisible();
  const tabs = await boxOf(page.getByRole('navigation', { name: shellTexts.quickMenu }));
  expect((await boxOf(said)).bottom).toBeLessThan(tabs.y);
  expect((await boxOf(said)).y).toBeGreaterThan(phone.height / 2);
  await keepView(page, 'phone-clock-punched');

  await jornada.setClock(on('12:10'));
  await lookAt(page);
  await expect(page.getByText('desde las 09:02')).toBeVisible();
  await expect(button(page, punchButtons.BREAK_START)).toBeVisible();
  const bar = await boxOf(shift(page).getByRole('img'));
  expect(bar.bottom).toBeLessThan(tabs.y);
  const totals = [clockTexts.worked, clockTexts.break, clockTexts.overtime];
  const boxes = await Promise.all(
    totals.map((name) => boxOf(page.getByRole('region', { name, exact: true }))),
  );
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
  const out = await boxOf(page.getByRole('button', { name: shellTexts.signOut }));
  const leave = await boxOf(button(page, punchButtons.OUT));
  expect(out.width).toBe(44);
  expect(leave.y - out.bottom).toBeGreaterThan(120);
  await keepView(page, 'phone-clock-working');

  await button(page, punchButtons.BREAK_START).click();
  await expect(page.getByText('desde las 12:10')).toBeVisible();
  await expectAccessibleAtWidths(page);
});

test('on a desktop notices appear in the lower right corner', async ({ page, jornada }) => {
  await jornada.setClock(on('09:02'));
  const company = await openCompany(jornada, 'Rincón');
  await signInAsAdmin(page, company, '/admin/configuracion/departamentos');
  await page.getByRole('button', { name: 'Nuevo departamento' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Taller');
  await page.keyboard.press('Enter');
  const said = await boxOf(page.getByRole('status').filter({ hasText: 'Departamento' }));
  const { width, height } = page.viewportSize() ?? phone;
  expect(width - said.right).toBeLessThan(24);
  expect(height - said.bottom).toBeLessThan(24);
});

test('on a phone each person is a line, and a tap opens the details', async ({ page, jornada }) => {
  await page.setViewportSize(phone);
  await jornada.setClock(on('09:02'));
  await signInToAdmin(page, 'admin@demo.test', '/admin/empleados');
  const people = page.getByRole('list', { name: employeesTexts.title }).getByRole('listitem');
  const first = people.filter({ hasText: 'Álvaro Núñez' });
  await expect(first).toBeVisible();
  expect((await boxOf(first)).height).toBeLessThan(76);
  const email = first.getByText('alvaro.nunez@demo.test');
  await expect(email).toBeHidden();
  const unfold = first.getByRole('button', { name: widgetTexts.list.details });
  await expect(unfold).toHaveAccessibleDescription(/Álvaro Núñez/);
  await expect(unfold).toHaveAttribute('aria-expanded', 'false');
  // Anywhere in the line but at the name, not at its sign alone.
  await first.click({ position: { x: 260, y: 20 } });
  await expect(email).toBeVisible();
  await expect(unfold).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await keepView(page, 'phone-people-open');
  await unfold.press('Enter');
  await expect(email).toBeHidden();
});

test('the filters of a list are a sheet on a phone, behind a button that counts them', async ({
  page,
  jornada,
}) => {
  await page.setViewportSize(phone);
  await jornada.setClock(on('09:02'));
  const company = await openCompany(jornada, 'Filtrada');
  const [out] = await company.addPeople([{ name: 'Irene Inactiva', email: company.email('irene') }]);
  await company.call('PATCH', `/admin/employees/${out?.id}/deactivate`);
  await signInAsAdmin(page, company, '/admin/empleados');
  const filters = page.getByRole('button', { name: /^Filtros/ });
  const sheet = page.getByRole('dialog', { name: widgetTexts.list.filters });
  await expect(filters).toHaveAccessibleName('Filtros');
  await expect(page.getByRole('switch')).toHaveCount(0);
  await filters.click();
  await sheet.getByRole('switch', { name: employeesTexts.showInactive }).click();
  await expect(page).toHaveURL('/admin/empleados?inactive=true');
  await expectAccessible(page);
  await keepView(page, 'phone-filters');
  await sheet.getByRole('button', { name: widgetTexts.list.showRows }).click();
  await expect(sheet).toBeHidden();
  await expect(filters).toBeFocused();
  await expect(filters).toHaveAccessibleName('Filtros 1 activo');
  await expect(page.getByRole('listitem').filter({ hasText: 'Irene Inactiva' })).toBeVisible();

  // The log of the company has four, each with its own words.
  await page.goto('/admin/configuracion/registro?from=2026-11-01&to=2026-11-23');
  await expect(filters).toHaveAccessibleName('Filtros 2 activos');
  await filters.click();
  await sheet.getByLabel(companyAuditTexts.filters.to, { exact: true }).fill('');
  await expect(page).toHaveURL('/admin/configuracion/registro?from=2026-11-01');
  await page.keyboard.press('Escape');
  await expect(filters).toHaveAccessibleName('Filtros 1 activo');
  // Wider, the same stands beside the list.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(filters).toHaveCount(0);
  await expect(page.getByLabel(companyAuditTexts.filters.from, { exact: true })).toHaveValue('01/11/2026');
});

test('the focus stays on the page when the retry button disappears', async ({ page, jornada }) => {
  await jornada.setClock(on('09:02'));
  const isList = (url: URL) => url.pathname === '/api/admin/employees';
  await page.route(isList, (route) => route.fulfill({ status: 418, json: {} }));
  await signInToAdmin(page, 'admin@demo.test', '/admin/empleados');
  const retry = page.getByRole('button', { name: shellTexts.retry });
  await retry.focus();
  const refused = page.waitForResponse((response) => isList(new URL(response.url())));
  await page.keyboard.press('Enter');
  await (await refused).finished();
  await expect(retry).toBeFocused();
  await page.unroute(isList);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1–10 de')).toBeVisible();
  await expect(page.locator('#content')).toBeFocused();
});

test('disabled buttons are readable in the dark scheme too', async ({ page, jornada }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await jornada.setClock(on('09:02'));
  await page.goto('/login');
  const submit = page.locator('button[type="submit"]');
  await expect(submit).toBeDisabled();
  expect(await contrastOf(submit)).toBeGreaterThan(4.5);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await contrastOf(submit)).toBeGreaterThan(4.5);
});

test('the operators’ log is under the companies in the menu', async ({ page }) => {
  await signInAsOperator(page, '/superadmin/audit');
  const menu = page.getByRole('navigation', { name: shellTexts.mainMenu });
  await expect(menu.getByRole('link', { name: 'Empresas' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current', 'page');
});

test('the company’s log is filtered by groups of actions and by dates', async ({ page, jornada }) => {
  await jornada.setClock(on('09:02'));
  const company = await openCompany(jornada, 'Grupos');
  await company.call('POST', '/admin/departments', { name: 'Taller' });
  await signInAsAdmin(page, company, '/admin/configuracion/registro');
  const action = page.getByLabel(companyAuditTexts.filters.action, { exact: true });
  await expect(action.locator('optgroup')).toHaveCount(27);
  const options = await action.locator('option').allTextContents();
  expect(new Set(options).size).toBe(options.length);
  expect(options).not.toContain('Empresa eliminada');
  await page.getByLabel(companyAuditTexts.filters.from, { exact: true }).fill('23/11/2026');
  await expect(page).toHaveURL(/from=2026-11-23/);
  await expect(page.getByRole('rowheader', { name: 'Departamento creado' })).toBeVisible();
});

/** How well the words of something stand out from its own ground, as WCAG measures it. */
function contrastOf(part: Locator): Promise<number> {
  return part.evaluate((element) => {
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((one) => {
        const share = Number(one) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const { color, backgroundColor } = getComputedStyle(element);
    const [dark = 0, light = 0] = [luminance(color), luminance(backgroundColor)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  });
}
