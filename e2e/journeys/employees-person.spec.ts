import { attendanceTexts } from '@jornada/texts/attendance';
import { employeesTexts as texts } from '@jornada/texts/employees';
import { personTexts } from '@jornada/texts/employees-person';
import { schedulesTexts } from '@jornada/texts/schedules';
import { shellTexts } from '@jornada/texts/shell';
import { vacationTexts } from '@jornada/texts/vacations';
import { vacationReviewTexts } from '@jornada/texts/vacations-review';
import type { Page } from '@playwright/test';
import { dayLink, expectGoodAtWidths } from '../support/attendance-page.ts';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ jornada }) => jornada.setClock('2026-11-23T10:00:00[Europe/Madrid]'));

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: personTexts.sections }).getByRole('link', { name, exact: true });
const shown = (page: Page, name: string) => page.getByRole('region', { name: personTexts.summary(name) });

test('a person is found by their name, with everything known of them a tab each', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Fichas');
  const department = await company.call('POST', '/admin/departments', { name: 'Taller' });
  const [ana] = await company.addPeople([
    { name: 'Ana Ruiz', email: company.email('ana'), departmentId: department.id },
  ]);
  const segments = [1, 2, 3, 4, 5].map((dayOfWeek) => ({
    ...{ dayOfWeek, segmentIndex: 0, startTime: '09:00', endTime: '14:00' },
  }));
  const schedule = { name: 'Mañanas', scheduleType: 'REGULAR', segments };
  await company.call('POST', '/schedules', schedule);
  const dates = { startDate: '2026-12-21', endDate: '2026-12-23' };
  const asked = { userId: ana?.id, ...dates, reason: 'Navidad', isApproved: false };
  await company.call('POST', '/vacations/admin', asked);
  const home = `/admin/empleados/${ana?.id}`;

  await signInAsAdmin(page, company, '/admin/empleados');
  // By keyboard: a name is a link.
  await page.getByRole('link', { name: 'Ana Ruiz' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(home);
  await expect(shown(page, 'Ana Ruiz')).toContainText('Taller');
  await expect(shown(page, 'Ana Ruiz')).toContainText(personTexts.accessStates.waiting);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shellTexts.titles.admin.person);
  await expectGoodAtWidths(page, 'person-data');

  // The form of the list is the form here.
  await page.getByRole('button', { name: texts.actions.edit, exact: true }).click();
  const form = page.getByRole('dialog', { name: texts.form.editTitle });
  await form.getByLabel(texts.form.name).fill('Ana Ruiz Gil');
  await form.getByRole('button', { name: texts.form.save }).click();
  await expect(shown(page, 'Ana Ruiz Gil')).toBeVisible();

  // A schedule is assigned to this person alone.
  await tab(page, personTexts.tabs.schedule).click();
  await expect(page.getByText(personTexts.schedule.noneHelp)).toBeVisible();
  await page.getByRole('button', { name: personTexts.schedule.assign }).click();
  await page.getByRole('menuitem', { name: 'Mañanas' }).click();
  const assigning = page.getByRole('dialog', { name: schedulesTexts.assign.title });
  const offered = assigning.getByRole('option', { name: /ana@/ });
  await expect(assigning.getByRole('option', { name: /@/ })).toHaveCount(1);
  await expect(offered).toHaveAttribute('aria-selected', 'true');
  await assigning.getByLabel(schedulesTexts.assign.validFrom, { exact: true }).fill('01/11/2026');
  await assigning.getByRole('button', { name: schedulesTexts.assign.confirm, exact: true }).click();
  await expect(page.getByRole('list', { name: personTexts.schedule.title })).toContainText('Mañanas');
  await expectGoodAtWidths(page, 'person-schedule');

  await tab(page, personTexts.tabs.days).click();
  await expect(page).toHaveURL(`${home}/dias`);
  await expect(page.getByRole('table', { name: attendanceTexts.title })).toContainText('lun, 23 nov');
  await expectGoodAtWidths(page, 'person-days');
  await dayLink(page, 'Ana Ruiz Gil', 'lun, 23 nov').click();
  await expect(page.getByRole('dialog', { name: 'Ana Ruiz Gil' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page).toHaveURL(`${home}/horario`);

  await tab(page, personTexts.tabs.month).click();
  await expect(page.getByRole('grid')).toContainText('23');
  await expectGoodAtWidths(page, 'person-month');

  // The summary's figure leads to what it counts.
  await shown(page, 'Ana Ruiz Gil')
    .getByRole('link', { name: personTexts.figures.vacation(2026) })
    .click();
  await expect(page).toHaveURL(`${home}/saldo`);
  await page
    .getByRole('button', { name: new RegExp(`^${vacationTexts.figures.left} de Ana Ruiz Gil`) })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectGoodAtWidths(page, 'person-balance');

  await tab(page, personTexts.tabs.requests).click();
  await expect(page.getByText(personTexts.requests.noAbsences)).toBeVisible();
  await expectGoodAtWidths(page, 'person-requests');
  await page.getByRole('button', { name: new RegExp(`^${vacationReviewTexts.requests.review}`) }).click();
  await expect(
    page.getByRole('dialog', { name: vacationReviewTexts.review.title('Ana Ruiz Gil') }),
  ).toContainText('Navidad');
  await page.keyboard.press('Escape');

  // A failure says so, and can be tried again.
  await page.route('**/api/attendance/admin/months/closed*', (route) => route.abort());
  await tab(page, personTexts.tabs.months).click();
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/api/attendance/admin/months/closed*');
  await page.getByRole('button', { name: shellTexts.retry }).click();
  await expect(page.getByText(personTexts.months.none)).toBeVisible();

  await tab(page, personTexts.tabs.access).click();
  await expectGoodAtWidths(page, 'person-access');
  await page.getByRole('button', { name: texts.actions.deactivate }).click();
  await page
    .getByRole('dialog', { name: texts.deactivation.title })
    .getByRole('button', { name: texts.deactivation.confirm })
    .click();
  await expect(shown(page, 'Ana Ruiz Gil')).toContainText(personTexts.accessStates.inactive);

  // Nobody of that id, and something that is no id.
  for (const id of ['0190a0a0-0000-7000-8000-00000000000a', 'nadie']) {
    await page.goto(`/admin/empleados/${id}/dias`);
    await expect(page.getByText(personTexts.missing)).toBeVisible();
  }
  await page.getByRole('link', { name: personTexts.back }).click();
  await expect(page).toHaveURL('/admin/empleados');
});
