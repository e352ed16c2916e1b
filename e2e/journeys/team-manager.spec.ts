import { attendanceTexts } from '@jornada/texts/attendance';
import { dashboardTexts } from '@jornada/texts/dashboard';
import { shellTexts } from '@jornada/texts/shell';
import { vacationReviewTexts } from '@jornada/texts/vacations-review';
import type { Page } from '@playwright/test';
import { callApi, signInByApi } from '../support/api.ts';
import { openWorkingCompany, setClocks } from '../support/attendance-days.ts';
import { attendancePath } from '../support/attendance-page.ts';
import { tooWide } from '../support/layout.ts';
import { signInToAdmin } from '../support/own-company.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';
import { askForVacation } from '../support/vacations.ts';

const { inbox, request } = attendanceTexts;
const { requests, review } = vacationReviewTexts;
const list = (page: Page) => page.getByRole('region', { name: inbox.title });

test('whoever is responsible for a department decides about its people alone, on a phone', async ({
  page,
  jornada,
}) => {
  const { company, ana, blas } = await openWorkingCompany(jornada, 'Equipo');
  await jornada.setClock('2026-11-16T08:05[Europe/Madrid]');
  const marta = await company.addSetUp({ name: 'Marta Jefa', email: company.email('marta') });
  const { id: roleId } = await company.call('POST', '/admin/roles', {
    name: 'Responsable',
    permissions: ['employees.read', 'attendance.read', 'attendance.manage', 'vacations.review'],
    forTeams: true,
  });
  await company.call('POST', `/admin/users/${marta.id}/roles`, { roleIds: ['ROLE_EMPLOYEE', roleId] });
  const { id: departmentId } = await company.call('POST', '/admin/departments', {
    ...{ name: 'Taller', managerIds: [marta.id] },
  });
  await company.call('PATCH', `/admin/users/${ana.id}`, { departmentId });
  await jornada.setClock('2026-11-23T09:30[Europe/Madrid]');
  const accessToken = await signInByApi(jornada, ana.email);
  await callApi(jornada, 'POST', '/attendance/correction-requests', {
    body: { date: '2026-11-18', type: 'OUT', atDate: '2026-11-18', atTime: '18:30', reason: 'Se me olvidó' },
    accessToken,
  });
  await askForVacation(jornada, ana, '2026-12-21', '2026-12-24');
  await askForVacation(jornada, blas, '2026-12-21', '2026-12-24');

  await page.setViewportSize({ width: 390, height: 844 });
  await setClocks(page, jornada, '2026-11-23T09:30:00');
  await signInToAdmin(page, marta.email, '/admin');
  await expect(page.getByText(dashboardTexts.ofTeam)).toBeVisible();
  await expect(page.getByText('Ana Ruiz').first()).toBeVisible();
  await expect(page.getByText('Blas Otero')).toHaveCount(0);
  // The company's first steps and places are not theirs.
  await expect(page.getByText('1 activo')).toBeVisible();
  await expect(page.getByText(/quedan \d+ plazas|pasos para empezar/)).toHaveCount(0);
  expect(await tooWide(page)).toEqual([]);
  await expectAccessible(page);
  await keepPicture(page, 'team-manager-home');

  await page.goto(`${attendancePath}?from=2026-11-16&to=2026-11-20`);
  await expect(list(page).getByRole('listitem').filter({ hasText: 'Ana Ruiz' }).first()).toBeVisible();
  await expect(page.getByText('Blas Otero')).toHaveCount(0);
  await expectAccessible(page);
  await keepPicture(page, 'team-manager-inbox');
  await list(page)
    .getByRole('listitem')
    .filter({ hasText: 'Pide' })
    .getByRole('button', { name: new RegExp(`^${inbox.actions.CORRECTION_REQUEST}`) })
    .click();
  const asked = page.getByRole('dialog', { name: request.title('Ana Ruiz') });
  await asked.getByRole('button', { name: request.decline }).click();
  await asked.getByRole('textbox').fill('Saliste a las 18:00');
  await asked.getByRole('button', { name: request.decline }).click();
  await expect(page.getByText(request.declined)).toBeVisible();

  await page.goto('/admin/vacaciones?tab=solicitudes');
  const cards = page.getByRole('list', { name: requests.title }).getByRole('listitem');
  await expect(cards).toHaveCount(1);
  await expect(cards.first()).toContainText('Ana Ruiz');
  await expectAccessible(page);
  await keepPicture(page, 'team-manager-vacations');
  await cards.first().getByRole('button').click();
  await page
    .getByRole('dialog', { name: review.title('Ana Ruiz') })
    .getByRole('button', { name: review.approve })
    .click();
  await expect(page.getByText(review.approved)).toBeVisible();
  await expect(page.getByText(requests.nonePending)).toBeVisible();

  // What is the company's is offered nowhere, and what was theirs ends with the department.
  await page.setViewportSize({ width: 1280, height: 800 });
  const menu = page.getByRole('navigation', { name: shellTexts.mainMenu });
  await expect(menu.getByRole('link', { name: shellTexts.menu.admin.attendance })).toBeVisible();
  await expect(menu.getByRole('link', { name: shellTexts.menu.admin.settings })).toHaveCount(0);
  await company.call('PATCH', `/admin/departments/${departmentId}`, { name: 'Taller', managerIds: [] });
  await page.goto('/admin/vacaciones?tab=solicitudes');
  await expect(cards).toHaveCount(0);
  await expect(page.getByText('Ana Ruiz')).toHaveCount(0);
});
