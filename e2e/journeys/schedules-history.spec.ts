import { companyAuditTexts } from '@jornada/texts/company-audit';
import { schedulesTexts as texts } from '@jornada/texts/schedules';
import { shellTexts } from '@jornada/texts/shell';
import { widgetTexts } from '@jornada/texts/widgets';
import type { Locator, Page } from '@playwright/test';
import { type OwnCompany, openCompany, signInAsAdmin } from '../support/own-company.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';

test.beforeEach(({ jornada }) => jornada.setClock('2026-11-23T08:00:00[Europe/Madrid]'));

const { form, actions, change, versions, comparedHours } = texts;
const { meanwhile } = widgetTexts;
const phone = { width: 390, height: 844 };

const from = (dialog: Locator) => dialog.getByLabel(change.from, { exact: true });
const until = (dialog: Locator) => dialog.getByLabel(form.to, { exact: true });
const sentence = (dialog: Locator, text: string) => dialog.getByText(text, { exact: true });

/** Five days a week from 09:00. */
const office = (endTime: string, more: object = {}) => ({
  name: 'Oficina',
  segments: [1, 2, 3, 4, 5].map((dayOfWeek) => ({ dayOfWeek, segmentIndex: 0, startTime: '09:00', endTime })),
  ...more,
});

/** A company of five people who have the office's schedule since the year began. */
async function withOffice(company: OwnCompany): Promise<string> {
  const names = ['Ana', 'Berta', 'Carla', 'Diana', 'Elsa'];
  const people = await company.addPeople(
    names.map((name) => ({ name, email: company.email(name.toLowerCase()) })),
  );
  const { id } = await company.call('POST', '/schedules', office('14:00'));
  const userIds = people.map((person) => person.id);
  await company.call('POST', '/schedules/bulk-assign', { scheduleId: id, userIds, validFrom: '2026-01-01' });
  return String(id);
}

async function openForm(page: Page, part?: string): Promise<Locator> {
  await page.getByRole('button', { name: actions.of(actions.edit, 'Oficina'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: form.editTitle });
  if (part) await dialog.getByRole('tab', { name: part }).click();
  return dialog;
}

/** What a week in which a change begins asks for, day by day. */
async function minutesOf(company: OwnCompany, startDate: string, endDate: string): Promise<number[]> {
  const [person] = (await company.call(
    'GET',
    `/schedules/calendar?startDate=${startDate}&endDate=${endDate}`,
  )) as unknown as { days: { expectedMinutes: number }[] }[];
  return person?.days.map(({ expectedMinutes }) => expectedMinutes) ?? [];
}

test('a change of hours shows its date and how many people it affects, and the past stays', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Historia');
  await withOffice(company);
  await signInAsAdmin(page, company, '/admin/turnos');
  const dialog = await openForm(page, form.tabs.time);
  await expect(from(dialog)).toHaveValue('23/11/2026');
  await expect(dialog.getByText(versions.title(1))).toBeHidden();
  await until(dialog).fill('15:00');
  await expect(
    sentence(dialog, 'Desde el lunes 23 de noviembre; 5 personas; el pasado queda igual.'),
  ).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'schedules-change');
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  // What nobody's day depends on changes nobody's day.
  await until(dialog).fill('14:00');
  await dialog.getByRole('tab', { name: form.tabs.basic }).click();
  await dialog.getByLabel(form.description).fill('De la calle Mayor');
  await expect(sentence(dialog, texts.foreseen.nobody)).toBeVisible();

  // A date that is gone by is refused where it stands, until the past is asked for.
  await dialog.getByRole('tab', { name: form.tabs.time }).click();
  await until(dialog).fill('15:00');
  await from(dialog).fill('');
  await dialog.getByRole('button', { name: form.save }).click();
  await expect(dialog.getByText(change.fromRequired)).toBeVisible();
  await expect(from(dialog)).toBeFocused();
  await from(dialog).fill('02/11/2026');
  await expect(
    sentence(
      dialog,
      'Desde el lunes 2 de noviembre; 5 personas; cambian días que ya han pasado de 5 personas.',
    ),
  ).toBeVisible();
  await dialog.getByRole('button', { name: form.save }).click();
  await expect(dialog.getByText('pide también el cambio del pasado')).toBeVisible();
  await expect(from(dialog)).toBeFocused();
  await expectAccessible(page);
  await keepPicture(page, 'schedules-change-past-refused');

  await dialog.getByLabel(change.alsoPast).check({ force: true });
  await expect(from(dialog)).toHaveValue('02/11/2026');
  await dialog.getByLabel(change.alsoPast).uncheck({ force: true });
  await expect(from(dialog)).toHaveValue('23/11/2026');
  await from(dialog).fill('25/11/2026');
  await expect(
    sentence(dialog, 'Desde el miércoles 25 de noviembre; 5 personas; el pasado queda igual.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: form.save }).click();
  await expect(page.getByText(texts.updated)).toBeVisible();
  expect(await minutesOf(company, '2026-11-23', '2026-11-27')).toEqual([300, 300, 360, 360, 360]);
  // Until then the list tells what holds now.
  await expect(page.getByRole('row').filter({ hasText: 'Oficina' })).toContainText('L–V 09:00–14:00');

  const again = await openForm(page);
  await expect(again.getByRole('listitem')).toHaveCount(0);
  await again.getByText(versions.title(2)).click();
  await expect(again.getByRole('listitem')).toHaveText([
    `Hasta el 24/11/2026${versions.present}L–V 09:00–14:00`,
    `Desde el 25/11/2026${versions.planned}L–V 09:00–15:00${versions.changed(comparedHours)}`,
  ]);
  await expectAccessible(page);
  await keepPicture(page, 'schedules-versions');
  await again.getByRole('tab', { name: form.tabs.advanced }).click();
  await again.getByLabel(form.respectsHolidays).uncheck({ force: true });
  await expect(
    sentence(
      again,
      'Desde el lunes 23 de noviembre hasta el martes 24 de noviembre, porque después vale otra versión ya prevista; 5 personas; el pasado queda igual.',
    ),
  ).toBeVisible();
});

test('changing the past is a separate choice with a reason, which the log keeps', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Pasado');
  await withOffice(company);
  await signInAsAdmin(page, company, '/admin/turnos');
  const dialog = await openForm(page, form.tabs.time);
  await until(dialog).fill('15:00');
  await dialog.getByLabel(change.alsoPast).check({ force: true });
  await expect(from(dialog)).toHaveValue('');
  await expect(dialog.getByText(change.pastWarning)).toBeVisible();
  await expect(
    sentence(dialog, 'Desde siempre; 5 personas; cambian días que ya han pasado de 5 personas.'),
  ).toBeVisible();
  await dialog.getByLabel(change.reason).fill('Mal');
  await dialog.getByRole('button', { name: form.save }).click();
  await expect(dialog.getByText(change.reasonTooShort(10))).toBeVisible();
  await expect(dialog.getByLabel(change.reason)).toBeFocused();
  await expectAccessible(page);
  await keepPicture(page, 'schedules-change-past');
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await dialog.getByLabel(change.alsoPast).uncheck({ force: true });
  await expect(from(dialog)).toHaveValue('23/11/2026');
  await dialog.getByLabel(change.alsoPast).check({ force: true });
  await from(dialog).fill('16/11/2026');
  await dialog.getByLabel(change.reason).fill('El convenio ya lo decía desde el día 16');
  await dialog.getByRole('button', { name: form.save }).click();
  await expect(page.getByText(texts.updated)).toBeVisible();
  expect(await minutesOf(company, '2026-11-13', '2026-11-16')).toEqual([300, 0, 0, 360]);
  await page.goto('/admin/configuracion/registro');
  const line = page.getByRole('row').filter({ hasText: companyAuditTexts.actions.SCHEDULE_PAST_CHANGED });
  await expect(line).toContainText('El convenio ya lo decía desde el día 16');
  await expect(line).toContainText('16/11/2026');
  await keepPicture(page, 'schedules-past-in-log');
});

test('another admin’s change meanwhile is shown, and what was typed stays', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'ALaVez');
  const id = await withOffice(company);
  await signInAsAdmin(page, company, '/admin/turnos');
  const dialog = await openForm(page);
  await dialog.getByLabel(form.description).fill('La de siempre');
  await dialog.getByRole('tab', { name: form.tabs.time }).click();
  await until(dialog).fill('15:00');
  await company.call('PUT', `/schedules/${id}`, office('13:00', { priority: 7, timezone: null }));
  await dialog.getByRole('button', { name: form.save }).click();
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText(meanwhile.title);
  await expect(alert).toBeInViewport();
  await expect(alert).toContainText('L–V 09:00–14:00 → ahora L–V 09:00–13:00');
  await expect(alert).toContainText('Europe/Madrid → ahora La de cada persona');
  await expect(alert).toContainText(meanwhile.kept(comparedHours));
  await expectAccessible(page);
  await keepPicture(page, 'schedules-changed-meanwhile');
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(until(dialog)).toHaveValue('15:00');
  await dialog.getByRole('tab', { name: form.tabs.advanced }).click();
  await expect(dialog.getByLabel(form.timezone)).toHaveValue(form.ownZone);
  await dialog.getByRole('tab', { name: form.tabs.basic }).click();
  await expect(dialog.getByLabel(form.priority)).toHaveValue('7');
  await expect(dialog.getByLabel(form.description)).toHaveValue('La de siempre');

  // A connection that fails loses nothing, and can be tried again.
  await page.route('**/api/schedules/*', (route) => route.abort());
  await dialog.getByRole('button', { name: form.save }).click();
  const failure = dialog.getByRole('alert').filter({ hasText: texts.saveFailed });
  await expect(failure).toBeVisible();
  await failure.getByRole('button', { name: shellTexts.closeNotice }).click();
  await page.unrouteAll();
  await dialog.getByRole('button', { name: form.save }).click();
  await expect(page.getByText(texts.updated)).toBeVisible();
  expect(await company.call('GET', `/schedules/${id}`)).toMatchObject({
    description: 'La de siempre',
    priority: 7,
    timezone: null,
    revision: 3,
  });
  expect(await minutesOf(company, '2026-11-20', '2026-11-23')).toEqual([300, 0, 0, 360]);
});

test('hours are in a fixed zone, or in each person’s own', async ({ page, jornada }) => {
  const company = await openCompany(jornada, 'Zonas');
  await signInAsAdmin(page, company, '/admin/turnos');
  await page.getByRole('button', { name: texts.create }).first().click();
  const dialog = page.getByRole('dialog', { name: form.createTitle });
  await dialog.getByLabel(form.name, { exact: true }).fill('Oficina');
  await expect(dialog.getByLabel(change.from, { exact: true })).toBeHidden();
  await dialog.getByRole('tab', { name: form.tabs.advanced }).click();
  await dialog.getByLabel(form.timezone).click();
  await page.getByRole('option', { name: form.ownZone }).click();
  await expect(dialog.getByLabel(form.timezone)).toHaveValue(form.ownZone);
  await dialog.getByRole('button', { name: form.save }).click();
  await expect(page.getByText(texts.created)).toBeVisible();
  const [schedule] = (await company.call('GET', '/schedules')) as unknown as { timezone: unknown }[];
  expect(schedule?.timezone).toBeNull();
  const again = await openForm(page, form.tabs.advanced);
  await expect(again.getByLabel(form.timezone)).toHaveValue(form.ownZone);
});
