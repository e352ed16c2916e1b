import { profileTexts } from '@jornada/texts/access-profile';
import { attendanceTexts as texts } from '@jornada/texts/attendance';
import { shellTexts } from '@jornada/texts/shell';
import { openWorkingCompany, punchAt, setClocks } from '../support/attendance-days.ts';
import { attendancePath, expectGoodAtWidths } from '../support/attendance-page.ts';
import { openSession } from '../support/open-session.ts';
import { signInAsAdmin } from '../support/own-company.ts';
import { expect, test } from '../support/test.ts';

const { inbox, day: dayTexts } = texts;
const detail = '**/attendance/admin/days/detail?*';
const { person } = profileTexts;

test('what somebody of seventeen worked beyond the limits of minors waits for the administration', async ({
  page,
  jornada,
}) => {
  const { company, blas } = await openWorkingCompany(jornada, 'Aprendices de noche');
  await company.call('PUT', `/admin/employees/${blas.id}/birth-date`, { bornOn: '2009-05-17' });
  // Nine hours without a rest, the last of them after ten at night.
  await punchAt(jornada, blas, ['2026-11-19T14:00', 'IN'], ['2026-11-19T23:00', 'OUT']);
  await setClocks(page, jornada, '2026-11-20T11:00:00');
  await signInAsAdmin(page, company, attendancePath);

  const told = {
    hours: texts.marks.MINOR_DAILY_HOURS(540),
    night: texts.marks.MINOR_NIGHT(60),
    rest: texts.marks.MINOR_REST(0),
  };
  const list = page.getByRole('region', { name: inbox.title });
  await list.getByRole('button', { name: new RegExp(`^${inbox.kinds.LEGAL_LIMIT}`) }).click();
  // The five hours on end of the 16th are another line.
  await expect(list.getByRole('listitem')).toHaveCount(2);
  const line = list.getByRole('listitem').filter({ hasText: 'jue, 19 nov' });
  for (const words of [blas.name, ...Object.values(told)])
    await expect(line).toContainText(words.replace('Menor de 18 años: ', ''));
  await expect(line.getByText('Menor de 18 años')).toHaveCount(1);
  await expectGoodAtWidths(page, 'inbox-of-minor');

  await page.route(detail, (route) => route.abort());
  await line.getByRole('button', { name: new RegExp(`^${inbox.actions.LEGAL_LIMIT}`) }).click();
  const day = page.getByRole('dialog', { name: 'Blas Otero' });
  await expect(day.getByRole('alert')).toContainText(dayTexts.loadFailed);
  await page.unroute(detail);
  await day.getByRole('button', { name: shellTexts.retry }).click();
  await expect(day).toContainText('23:00');
  for (const words of Object.values(told))
    await expect(day.getByRole('listitem').filter({ hasText: words })).toBeVisible();
  await expectGoodAtWidths(page, 'day-of-minor');
});

test('somebody finds in their profile when they were born, if the company has said it', async ({
  page,
  jornada,
}) => {
  const { company, ana, blas } = await openWorkingCompany(jornada, 'Aprendices');
  await company.call('PUT', `/admin/employees/${blas.id}/birth-date`, { bornOn: '2009-05-17' });
  await setClocks(page, jornada, '2026-11-20T11:00:00');
  await openSession(page, blas.email, '/empleado/perfil');
  const field = page.getByLabel(person.bornOn, { exact: true });
  await expect(field).toHaveValue('17/05/2009');
  await expect(field).not.toBeEditable();
  await expectGoodAtWidths(page, 'profile-of-minor');

  await openSession(page, ana.email, '/empleado/perfil');
  await expect(page.getByLabel(person.fullName, { exact: true })).toHaveValue('Ana Ruiz');
  await expect(field).toHaveCount(0);
});
