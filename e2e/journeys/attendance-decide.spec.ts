import { attendanceTexts as texts } from '@jornada/texts/attendance';
import { dayLeftTexts } from '@jornada/texts/attendance-decisions';
import type { Page } from '@playwright/test';
import { openWorkingCompany, setClocks } from '../support/attendance-days.ts';
import {
  attendancePath,
  dayButton,
  dayLink,
  dayRow,
  decideDay,
  expectGoodAtWidths,
  moreOf,
} from '../support/attendance-page.ts';
import { signInAsAdmin } from '../support/own-company.ts';
import { expect, expectAccessible, keepPicture, keepView, test } from '../support/test.ts';

const { decisions, decided, decision } = texts;
const bulk = '**/attendance/admin/days/bulk';
const monday = 'lun, 16 nov';
const thursday = 'jue, 19 nov';
const select = (page: Page, name: string, date: string) =>
  page.getByRole('checkbox', { name: texts.selectDay(name, date) });
const bar = (page: Page) => page.getByRole('region', { name: texts.selection.label });
const barButton = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });

async function openDays(page: Page, jornada: Parameters<typeof openWorkingCompany>[0], name: string) {
  const working = await openWorkingCompany(jornada, name);
  await setClocks(page, jornada, '2026-11-20T11:00:00');
  await signInAsAdmin(page, working.company, attendancePath);
  await expect(dayRow(page, 'Ana Ruiz', monday)).toBeVisible();
  return working;
}

test('a day is validated, and locked until that is undone', async ({ page, jornada }) => {
  await openDays(page, jornada, 'Validar');
  const row = dayRow(page, 'Blas Otero', monday);
  await decideDay(page, decisions.VALIDATE, 'Blas Otero', monday);
  await expect(page.getByText(decided.VALIDATE(1))).toBeVisible();
  await expect(row).toContainText('Validado');
  await expect(dayButton(page, texts.actions.note, 'Blas Otero', monday)).toHaveCount(0);
  await moreOf(page, 'Blas Otero', monday).click();
  await expect(page.getByRole('menuitem')).toHaveText([decisions.UNVALIDATE]);
  await expectAccessible(page);
  await page.getByRole('menuitem').click();
  await expect(page.getByText(decided.UNVALIDATE(1))).toBeVisible();
  await expect(row).toContainText('Presente');
});

test('an absence is justified with a reason, and that is undone', async ({ page, jornada }) => {
  await openDays(page, jornada, 'Justificar');
  const row = dayRow(page, 'Blas Otero', thursday);
  await decideDay(page, decisions.JUSTIFY, 'Blas Otero', thursday);
  const dialog = page.getByRole('dialog', { name: decision.justifyTitle });
  await expect(dialog).toContainText('Blas Otero, jueves, 19 de noviembre de 2026');
  await dialog.getByRole('button', { name: decisions.JUSTIFY }).click();
  await expect(dialog).toContainText(decision.reasonRequired);
  await expect(dialog.getByRole('textbox', { name: decision.reason })).toBeFocused();
  await expectGoodAtWidths(page, 'attendance-justify');
  await dialog.getByRole('textbox', { name: decision.reason }).fill('Médico, con justificante');
  await dialog.getByRole('button', { name: decisions.JUSTIFY }).click();
  await expect(page.getByText(decided.JUSTIFY(1))).toBeVisible();
  await expect(row).toContainText('Justificado');
  await decideDay(page, decisions.UNJUSTIFY, 'Blas Otero', thursday);
  await expect(row).toContainText('Ausente');
});

test('hours are approved, or rejected with a reason, from the day itself', async ({ page, jornada }) => {
  await openDays(page, jornada, 'Revisar');
  await dayLink(page, 'Ana Ruiz', 'mar, 17 nov').click();
  const day = page.getByRole('dialog', { name: 'Ana Ruiz' });
  await expect(day).toContainText('martes, 17 de noviembre de 2026');
  await day.getByRole('button', { name: texts.day.more }).click();
  await page.getByRole('menuitem', { name: decisions.REJECT }).click();
  const dialog = page.getByRole('dialog', { name: decision.rejectTitle });
  await dialog.getByRole('textbox', { name: decision.reason }).fill('Faltan veinte minutos');
  await dialog.getByRole('button', { name: decisions.REJECT }).click();
  await expect(day).toContainText('Rechazado: Faltan veinte minutos');
  await expectAccessible(page);
  await keepView(page, 'attendance-rejected');
  await day.getByRole('button', { name: texts.day.more }).click();
  await page.getByRole('menuitem', { name: decisions.UNREVIEW }).click();
  await expect(day).not.toContainText('Rechazado');
  await day.getByRole('button', { name: texts.day.more }).click();
  await page.getByRole('menuitem', { name: decisions.APPROVE }).click();
  await expect(day).toContainText('Aprobado');
  await day.getByRole('button', { name: 'Cerrar' }).click();
  await expect(dayLink(page, 'Ana Ruiz', 'mar, 17 nov')).toBeFocused();
  await expect(dayRow(page, 'Ana Ruiz', 'mar, 17 nov').getByRole('img', { name: 'Aprobado' })).toBeVisible();
});

test('many days are decided together, and undone together', async ({ page, jornada }) => {
  await openDays(page, jornada, 'Selección');
  await select(page, 'Ana Ruiz', monday).click();
  await select(page, 'Blas Otero', monday).click();
  await expect(bar(page)).toContainText('2 días elegidos');
  await page.mouse.wheel(0, 3_000);
  await expectAccessible(page);
  await keepPicture(page, 'attendance-selection');
  await barButton(page, decisions.VALIDATE).click();
  await expect(page.getByText(decided.VALIDATE(2))).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await expect(dayRow(page, 'Ana Ruiz', monday)).toContainText('Validado');

  await page.getByRole('checkbox', { name: texts.selectAll }).click();
  // All but those of today, which are under way.
  await expect(bar(page)).toContainText('8 días elegidos');
  await barButton(page, texts.selection.undo).click();
  await page.getByRole('menuitem', { name: decisions.UNVALIDATE }).click();
  const left = page.getByRole('dialog', { name: texts.left.title(6) });
  await expect(left).toContainText(decided.UNVALIDATE(2));
  await expect(left).toContainText('No estaba validado.');
  await left.getByRole('button', { name: texts.left.close }).click();
  await expect(dayRow(page, 'Blas Otero', monday)).toContainText('Presente');

  await select(page, 'Blas Otero', thursday).click();
  await select(page, 'Ana Ruiz', thursday).click();
  await barButton(page, decisions.JUSTIFY).click();
  const dialog = page.getByRole('dialog', { name: decision.justifyTitle });
  await expect(dialog).toContainText('2 días');
  await dialog.getByRole('textbox', { name: decision.reason }).fill('Cierre por obras');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: decisions.JUSTIFY }).click();
  await expect(page.getByText(decided.JUSTIFY(2))).toBeVisible();
  await expect(dayRow(page, 'Ana Ruiz', thursday)).toContainText('Justificado');
});

test('what can be validated is, and the rest is named with its reason', async ({ page, jornada }) => {
  const { company, blas } = await openDays(page, jornada, 'Lo que se puede');
  // Today is not over.
  await select(page, 'Ana Ruiz', 'vie, 20 nov').click();
  await select(page, 'Blas Otero', monday).click();
  await barButton(page, decisions.VALIDATE).click();
  const left = page.getByRole('dialog', { name: texts.left.title(1) });
  await expect(left).toContainText(decided.VALIDATE(1));
  await expect(left.getByRole('list', { name: dayLeftTexts.DAY_NOT_OVER() })).toHaveText(
    'Ana Ruiz, vie, 20 nov',
  );
  await expectGoodAtWidths(page, 'attendance-left');
  await left.getByRole('button', { name: texts.left.close }).click();
  await expect(left).toBeHidden();
  await expect(dayRow(page, 'Blas Otero', monday)).toContainText('Validado');
  await expect(dayRow(page, 'Ana Ruiz', 'vie, 20 nov')).not.toContainText('Validado');
  await decideDay(page, decisions.UNVALIDATE, 'Blas Otero', monday);
  await expect(dayRow(page, 'Blas Otero', monday)).toContainText('Presente');

  const day = { userId: blas.id, date: '2026-11-16' };
  await company.call('POST', '/attendance/admin/days/bulk', { action: 'APPROVE', days: [day] });
  await decideDay(page, decisions.VALIDATE, 'Blas Otero', monday);
  await expect(left).toContainText(dayLeftTexts.CHANGED_MEANWHILE());
  await left.getByRole('button', { name: texts.left.close }).click();
  // It is read again, and can be decided as it is now.
  await expect(dayRow(page, 'Blas Otero', monday).getByRole('img', { name: 'Aprobado' })).toBeVisible();
  await decideDay(page, decisions.VALIDATE, 'Blas Otero', monday);
  await expect(dayRow(page, 'Blas Otero', monday)).toContainText('Validado');

  await page.route(bulk, (route) => route.abort());
  await decideDay(page, decisions.VALIDATE, 'Ana Ruiz', monday);
  await expect(page.getByRole('alert').filter({ hasText: 'Error al procesar la solicitud' })).toContainText(
    'No hay conexión. Revisa tu red.',
  );
});
