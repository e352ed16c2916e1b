import { attendanceTexts as texts } from '@jornada/texts/attendance';
import { closingTexts } from '@jornada/texts/closed-months-screens';
import { vacationReviewTexts } from '@jornada/texts/vacations-review';
import { widgetTexts } from '@jornada/texts/widgets';
import { setClocks } from '../support/attendance-days.ts';
import { attendancePath, expectGoodAtWidths } from '../support/attendance-page.ts';
import { addManyPeople } from '../support/many-people.ts';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { expect, expectAccessible, keepView, test } from '../support/test.ts';
import { giveTimeOff } from '../support/time-off.ts';
import { giveWorkingHours } from '../support/working-hours.ts';

const patience = { timeout: 120_000 };

test('list, month and closing are narrowed by department and by name, which the address keeps', async ({
  page,
  jornada,
}) => {
  const now = '2026-11-20T11:00:00';
  await jornada.setClock(`${now}[Europe/Madrid]`);
  await setClocks(page, jornada, now);
  const company = await openCompany(jornada, 'Por departamento');
  await addManyPeople(jornada, company, `${company.id}.test`, 6);
  const everybody = Array.from({ length: 6 }, (_, index) => ({ email: `p${index + 1}@${company.id}.test` }));
  await giveWorkingHours(jornada, company.id, everybody);
  await signInAsAdmin(page, company, `${attendancePath}?from=2026-11-19&to=2026-11-19`);
  const department = page.getByRole('combobox', { name: widgetTexts.departments.label });
  const search = page.getByRole('searchbox', { name: texts.filters.employee });
  await expect(page.getByText('1–6 de 6')).toBeVisible(patience);
  await department.selectOption('Almacén');
  await expect(page.getByText('1–2 de 2')).toBeVisible();
  await expect(page).toHaveURL(/departamento=/);
  await keepView(page, 'attendance-of-department');

  await page.goto(`${attendancePath}/mes?mes=2026-10`);
  await expect(page.getByRole('row')).toHaveCount(7, patience);
  await department.selectOption('Almacén');
  await expect(page.getByRole('row')).toHaveCount(3);
  await search.fill('Núria 004');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(2, patience);
  await expectAccessible(page);
  await expectGoodAtWidths(page, 'month-narrowed');
  await search.fill('Nadie');
  await expect(page.getByText(texts.none)).toBeVisible();

  await page.goto(`${attendancePath}/cierre?mes=2026-10`);
  const people = page.getByRole('listitem').filter({ hasText: 'Núria' });
  await expect(people).toHaveCount(6, patience);
  await department.selectOption('Almacén');
  await expect(people).toHaveCount(2);
  await expectGoodAtWidths(page, 'closing-narrowed');
  // What is prepared and closed is what is shown.
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/attendance/admin/exports'),
  );
  await page.getByRole('button', { name: closingTexts.archiveOf(2), exact: true }).click();
  expect((await asked).postDataJSON()).toMatchObject({ userIds: [expect.any(String), expect.any(String)] });
  await expect(page.getByText(closingTexts.archiveAsked)).toBeVisible();
  await page.getByRole('button', { name: closingTexts.closeChosen(2) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(closingTexts.closeDialog.whom(2));
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: closingTexts.close }).click();
  await expect(dialog).toBeHidden(patience);
  await department.selectOption('');
  await expect(people).toHaveCount(6, patience);
  await expect(page.getByRole('button', { name: closingTexts.archive, exact: true })).toBeVisible();
  await expect(page.getByText(closingTexts.summary(2, 6))).toBeVisible(patience);
});

test('absences and vacations are narrowed by department', async ({ page, jornada }) => {
  await jornada.setClock('2026-11-20T11:00[Europe/Madrid]');
  await setClocks(page, jornada, '2026-11-20T11:00:00');
  const company = await openCompany(jornada, 'Ausentes');
  await addManyPeople(jornada, company, `${company.id}.test`, 6);
  const { content } = (await company.call('GET', '/admin/employees?search=Núria')) as {
    content: { id: string }[];
  };
  for (const { id } of content) {
    await giveTimeOff(jornada, company, id, 'sick', '2026-11-16', '2026-11-17');
    await giveTimeOff(jornada, company, id, 'vacation', '2026-12-14', '2026-12-18');
  }
  await signInAsAdmin(page, company, '/admin/ausencias');
  const department = page.getByRole('combobox', { name: widgetTexts.departments.label });
  const absences = page.getByRole('row').filter({ hasText: 'Núria' });
  await expect(absences).toHaveCount(6);
  await page.route('**/absences/admin/all?*departmentId=*', (route) => route.abort());
  await department.selectOption('Óptica');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/absences/admin/all?*departmentId=*');
  await page.reload();
  await expect(absences).toHaveCount(2);
  await expect(page).toHaveURL(/departamento=/);
  await expectGoodAtWidths(page, 'absences-of-department');
  await department.selectOption('');
  await expect(absences).toHaveCount(6);

  await page.goto('/admin/vacaciones?tab=solicitudes&status=ALL');
  const vacations = page.getByRole('listitem').filter({ hasText: 'Núria' });
  await expect(vacations).toHaveCount(6);
  await department.selectOption('Óptica');
  await expect(vacations).toHaveCount(2);
  await expectGoodAtWidths(page, 'vacations-of-department');

  await page.goto('/admin/vacaciones');
  const balances = page.getByRole('row').filter({ hasText: '@' });
  await expect(balances).toHaveCount(6);
  await page.route('**/vacations/admin/summary?*departmentId=*', (route) => route.abort());
  await department.selectOption('Óptica');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/vacations/admin/summary?*departmentId=*');
  await page.reload();
  await expect(balances).toHaveCount(2);
  await expectGoodAtWidths(page, 'vacation-balances-of-department');
  await page.getByRole('link', { name: vacationReviewTexts.summary.approved }).click();
  await expect(department).toHaveValue(/./);
  await expect(vacations).toHaveCount(2);
});
