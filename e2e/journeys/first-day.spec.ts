import { accountSetupTexts } from '@jornada/texts/account-setup';
import { clockTexts } from '@jornada/texts/clock';
import { dashboardTexts } from '@jornada/texts/dashboard';
import { employeesTexts } from '@jornada/texts/employees';
import { schedulesTexts } from '@jornada/texts/schedules';
import type { Locator } from '@playwright/test';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';

const steps = dashboardTexts.firstSteps;
const mostClicks = 20;

test('from the first sign-in of an admin to the first punch of somebody imported, in twenty clicks', async ({
  page,
  browser,
  jornada,
}) => {
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  await jornada.setClock('2026-11-20T09:00[Europe/Madrid]');
  const company = await openCompany(jornada, 'Primer Día');
  await signInAsAdmin(page, company);

  await click(page.getByRole('link', { name: steps.schedule.link }));
  // The step opens its form, focused; once it is closed, loading the page again does not open it.
  const dialog = page.getByRole('dialog', { name: schedulesTexts.form.createTitle });
  await expect(dialog.getByLabel(schedulesTexts.form.name, { exact: true })).toBeFocused();
  await dialog.getByLabel(schedulesTexts.form.name, { exact: true }).fill('Oficina');
  await click(dialog.getByRole('button', { name: schedulesTexts.form.save }));
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Oficina' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await click(page.getByRole('link', { name: 'Dashboard', exact: true }));
  await expect(page.getByText(steps.done(1))).toBeVisible();
  await click(page.getByRole('link', { name: steps.people.link }));
  const creating = page.getByRole('dialog', { name: employeesTexts.form.createTitle });
  await expect(creating.getByLabel(employeesTexts.form.name)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(creating).toBeHidden();
  await click(page.getByRole('button', { name: employeesTexts.import_ }));
  const opening = page.waitForEvent('filechooser');
  await click(page.getByRole('button', { name: employeesTexts.import.choose }));
  const email = company.email('nora');
  const file = `Nombre;Email;Departamento\nNora Nueva;${email};Taller\n`;
  await (await opening).setFiles({ name: 'equipo.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  // The only schedule there is: nothing to choose.
  await expect(page.getByLabel(employeesTexts.import.schedule).locator('option:checked')).toHaveText(
    'Oficina',
  );
  await expectAccessible(page);
  await keepPicture(page, 'first-day-import');
  await click(page.getByRole('button', { name: employeesTexts.import.submit(1) }));
  await expect(page.getByText(employeesTexts.import.done(1))).toBeVisible();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-ES' });
  const employee = await phone.newPage();
  clicks += 1;
  await employee.goto(await jornada.receiveLink(email));
  await employee.getByLabel(accountSetupTexts.password, { exact: true }).fill('Mesa-propia-luna-26');
  await employee.getByLabel(accountSetupTexts.passwordConfirm, { exact: true }).fill('Mesa-propia-luna-26');
  await click(employee.getByRole('button', { name: accountSetupTexts.submit }));
  await expect(employee).toHaveURL('/empleado');
  await click(employee.getByRole('button', { name: clockTexts.punchButtons.IN, exact: true }));
  await expect(employee.getByText(clockTexts.punchSuccess.IN)).toBeVisible();
  await keepPicture(employee, 'first-day-punched');
  await phone.close();
  expect(clicks).toBeLessThanOrEqual(mostClicks);
});
