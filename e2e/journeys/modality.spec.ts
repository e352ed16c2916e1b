import { attendanceTexts } from '@jornada/texts/attendance';
import { historyTexts } from '@jornada/texts/attendance-history';
import { correctionRequestTexts } from '@jornada/texts/attendance-requests';
import { clockTexts, offlineTexts } from '@jornada/texts/clock';
import { companyTexts } from '@jornada/texts/company';
import { contractsTexts } from '@jornada/texts/employees-contracts';
import { modalityTexts as texts } from '@jornada/texts/modality';
import { remoteWorkTexts } from '@jornada/texts/remote-work';
import type { Page } from '@playwright/test';
import { callApi, signInByApi } from '../support/api.ts';
import { atAnyTime, setClocks } from '../support/attendance-days.ts';
import { attendancePath, dayButton, dayLink, expectGoodAtWidths } from '../support/attendance-page.ts';
import { button, notice } from '../support/clock-page.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { openSession } from '../support/open-session.ts';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { expect, test } from '../support/test.ts';
import { giveWorkingHours } from '../support/working-hours.ts';

const { punchButtons, punchNames, punchSuccess } = clockTexts;
const { general } = companyTexts;
const line = (page: Page) => page.getByRole('button', { name: new RegExp(`·\\s${texts.change}$`) });

/** Rita of a company of her own, with hours from Monday to Friday. */
async function somebody(jornada: JornadaServer, name: string, asks: boolean) {
  await jornada.setClock('2026-11-23T08:00[Europe/Madrid]');
  const company = atAnyTime(jornada, await openCompany(jornada, name));
  const rita = await company.addSetUp({ name: 'Rita Remota', email: company.email('rita') });
  await giveWorkingHours(jornada, company.id, [rita]);
  if (asks) await company.call('PUT', '/tenant/settings', { workModality: true });
  return { company, rita };
}

async function choose(page: Page, name: string): Promise<void> {
  await line(page).click();
  await page.getByRole('menuitemradio', { name }).click();
  await expect(line(page)).toContainText(name);
}

async function press(page: Page, type: keyof typeof punchButtons): Promise<void> {
  await button(page, punchButtons[type]).click();
  await expect(notice(page, punchSuccess[type])).toBeVisible();
}

test('a company asks from where people work, and a day at home and in the office is told by hours', async ({
  page,
  jornada,
}) => {
  const { company, rita } = await somebody(jornada, 'Desde casa', false);
  await setClocks(page, jornada, '2026-11-23T08:30:00');
  await signInAsAdmin(page, company, '/admin/configuracion/general');
  await page.getByRole('switch', { name: general.workModality }).click();
  await page.getByRole('button', { name: general.save }).click();
  await expect(page.getByText(general.saved)).toBeVisible();

  await signInAsAdmin(page, company, `/admin/empleados/${rita.id}/contrato`);
  await page.getByRole('button', { name: contractsTexts.add }).click();
  const dialog = page.getByRole('dialog', { name: contractsTexts.addTitle(rita.name) });
  await dialog.getByLabel(contractsTexts.form.validFrom, { exact: true }).fill('01/11/2026');
  await dialog.getByLabel(contractsTexts.form.kind).selectOption({ label: contractsTexts.kinds.INDEFINITE });
  await dialog.getByRole('checkbox', { name: 'lunes' }).check();
  await dialog.getByRole('checkbox', { name: 'viernes' }).check();
  await expectGoodAtWidths(page, 'modality-contract');
  await dialog.getByRole('button', { name: contractsTexts.save }).click();
  await expect(page.getByText(contractsTexts.remote(['lunes', 'viernes']))).toBeVisible();

  // Monday is agreed as remote; the choice holds for the next punch.
  await setClocks(page, jornada, '2026-11-23T09:00:00');
  await openSession(page, rita.email, '/empleado');
  await expect(line(page)).toContainText(texts.names.REMOTE);
  await choose(page, texts.names.TRAVELLING);
  await choose(page, texts.names.REMOTE);
  await expectGoodAtWidths(page, 'modality-clock');
  await line(page).click();
  await expect(page.getByRole('menuitemradio', { name: texts.names.REMOTE })).toBeChecked();
  await expectGoodAtWidths(page, 'modality-choice');
  await page.keyboard.press('Escape');
  await press(page, 'IN');
  await expect(line(page)).toHaveCount(0);

  await setClocks(page, jornada, '2026-11-23T13:00:00');
  await page.reload();
  await press(page, 'BREAK_START');
  await setClocks(page, jornada, '2026-11-23T14:00:00');
  await page.reload();
  await expect(line(page)).toContainText(texts.names.REMOTE);
  await choose(page, texts.names.ON_SITE);
  await press(page, 'BREAK_END');
  await setClocks(page, jornada, '2026-11-23T18:00:00');
  await page.reload();
  await press(page, 'OUT');
  // Whoever enters again is likely to be where they were.
  await expect(line(page)).toContainText(texts.names.ON_SITE);

  await page.goto('/empleado/mis-asistencias');
  await page.getByRole('button', { name: historyTexts.days.open('lun, 23 nov') }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(`${punchNames.IN} · ${texts.names.REMOTE}`)).toBeVisible();
  await expect(sheet.getByText(`${punchNames.BREAK_END} · ${texts.names.ON_SITE}`)).toBeVisible();
  await expectGoodAtWidths(page, 'modality-own-day');

  await signInAsAdmin(page, company, attendancePath);
  await dayLink(page, rita.name, 'lun, 23 nov').click();
  const day = page.getByRole('dialog');
  const punches = day.getByRole('region', { name: attendanceTexts.day.punches }).getByRole('listitem');
  await expect(punches.filter({ hasText: punchNames.IN }).first()).toContainText(texts.names.REMOTE);
  await expect(punches.filter({ hasText: punchNames.BREAK_END })).toContainText(texts.names.ON_SITE);
  await expectGoodAtWidths(page, 'modality-admin-day');

  await signInAsAdmin(page, company, `/admin/empleados/${rita.id}/contrato`);
  const share = page.getByRole('region', { name: texts.share.title });
  await expect(share).toContainText(texts.share.percent(50));
  await expect(share.getByRole('note')).toContainText('art. 1 Ley 10/2021');
  await share.scrollIntoViewIfNeeded();
  await expectGoodAtWidths(page, 'modality-share');

  // Whoever keeps an eye on the law finds everybody in one list.
  await page.goto(attendancePath);
  await page
    .getByRole('navigation', { name: attendanceTexts.views.label })
    .getByText(attendanceTexts.views.remote)
    .click();
  await expect(page.getByRole('heading', { name: remoteWorkTexts.quarter(4, 2026) })).toBeVisible();
  const listed = page.getByRole('row', { name: rita.name });
  await expect(listed).toContainText(remoteWorkTexts.percent(50));
  await expect(listed).toContainText('lunes, viernes');
  await expectGoodAtWidths(page, 'modality-regular');
  await page.getByRole('button', { name: remoteWorkTexts.turn.previous }).click();
  await expect(page.getByText(remoteWorkTexts.none)).toBeVisible();
  await expectGoodAtWidths(page, 'modality-regular-none');
});

test('where somebody worked is told in months, and corrected within the window, by proposal and on request', async ({
  page,
  jornada,
}) => {
  const { company, rita } = await somebody(jornada, 'Se corrige', true);
  const punch = async (time: string, body: object) => {
    await jornada.setClock(`2026-11-23T${time}[Europe/Madrid]`);
    const accessToken = await signInByApi(jornada, rita.email);
    await callApi(jornada, 'POST', '/attendance/punch', { body, accessToken });
  };
  await punch('09:00', { type: 'IN', modality: 'REMOTE' });
  await punch('17:00', { type: 'OUT' });
  await setClocks(page, jornada, '2026-11-23T18:00:00');

  await openSession(page, rita.email, '/empleado/mis-asistencias');
  const line = page.getByRole('row', { name: /lun, 23 nov/ });
  await expect(line).toContainText(texts.names.REMOTE);
  await expect(page.getByRole('region', { name: historyTexts.summary })).toContainText(texts.names.REMOTE);
  await expectGoodAtWidths(page, 'modality-own-month');
  await line.getByRole('button').click();
  const ask = correctionRequestTexts;
  await page
    .getByRole('dialog')
    .getByRole('button', { name: historyTexts.sheet.askAbout(punchNames.IN, '09:00', 'lun, 23 nov') })
    .click();
  const asking = page.getByRole('dialog', { name: ask.title('lun, 23 nov') });
  // Without another time or place there is nothing to ask for.
  await asking.getByLabel(ask.reason).fill('Estaba en casa de un cliente');
  await asking.getByRole('button', { name: ask.send }).click();
  await expect(asking.getByText(ask.timeInvalid)).toBeVisible();
  await asking.getByLabel(texts.from).selectOption(texts.names.TRAVELLING);
  await expectGoodAtWidths(page, 'modality-request');
  await asking.getByRole('button', { name: ask.send }).click();
  await expect(page.getByText(ask.sent)).toBeVisible();
  const wished = `09:00 (${texts.names.TRAVELLING.toLowerCase()})`;
  await expect(page.getByText(wished).first()).toBeVisible();

  await signInAsAdmin(page, company, attendancePath);
  await dayButton(page, attendanceTexts.actions.edit, rita.name, 'lun, 23 nov').click();
  const edit = page.getByRole('dialog', { name: attendanceTexts.edit.editTitle });
  await expect(edit.getByLabel(texts.from)).toHaveValue('REMOTE');
  await edit.getByLabel(texts.from).selectOption(texts.names.ON_SITE);
  await edit
    .getByRole('textbox', { name: attendanceTexts.edit.note })
    .fill('Estaba en el centro todo el día');
  await expectGoodAtWidths(page, 'modality-edit');
  await edit.getByRole('button', { name: attendanceTexts.edit.save }).click();
  await expect(page.getByText('Horarios editados correctamente')).toBeVisible();
  await dayLink(page, rita.name, 'lun, 23 nov').click();
  const day = page.getByRole('dialog');
  const punches = day.getByRole('region', { name: attendanceTexts.day.punches }).getByRole('listitem');
  await expect(punches.filter({ hasText: punchNames.IN }).first()).toContainText(
    `${texts.names.ON_SITE} ${attendanceTexts.day.was(texts.names.REMOTE)}`,
  );
  await expectGoodAtWidths(page, 'modality-corrected');

  // Long after the window it is proposed, and the month of the person tells it.
  await setClocks(page, jornada, '2026-11-27T10:00:00');
  await signInAsAdmin(page, company, `/admin/empleados/${rita.id}/mes?mes=2026-11`);
  await expect(page.getByText(texts.hours(texts.names.ON_SITE, '8 h'))).toBeVisible();
  await expectGoodAtWidths(page, 'modality-calendar');
});

test('a punch without a network keeps what was chosen, and a company that does not ask sees nothing', async ({
  page,
  context,
  jornada,
}) => {
  const { company, rita } = await somebody(jornada, 'Sin red y en casa', true);
  await openSession(page, rita.email, '/empleado');
  await expect(line(page)).toContainText(texts.names.ON_SITE);
  await choose(page, texts.names.TRAVELLING);
  await context.setOffline(true);
  await button(page, punchButtons.IN).click();
  await expect(notice(page, offlineTexts.kept(punchNames.IN))).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => {
      const path = `/attendance/admin/days/detail?userId=${rita.id}&date=2026-11-23`;
      const { punches } = await company.call('GET', path);
      return JSON.stringify(punches);
    })
    .toContain('"modality":"TRAVELLING"');

  await company.call('PUT', '/tenant/settings', { workModality: false });
  await jornada.setClock('2026-11-23T17:00[Europe/Madrid]');
  await page.reload();
  await press(page, 'OUT');
  await expect(button(page, punchButtons.IN)).toBeVisible();
  await expect(line(page)).toHaveCount(0);
  await signInAsAdmin(page, company, `/admin/empleados/${rita.id}/contrato`);
  await page.getByRole('button', { name: contractsTexts.add }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'lunes' })).toHaveCount(0);
});

test('where the choice cannot be loaded people punch all the same, and nothing is said in their name', async ({
  page,
  jornada,
}) => {
  const { company, rita } = await somebody(jornada, 'Sin la elección', true);
  // Out of reach while it would be loaded.
  await page.route('**/assets/modality-line-*.js', (route) => route.abort());
  await page.route('**/api/health', (route) => route.abort());
  await openSession(page, rita.email, '/empleado');
  await press(page, 'IN');
  const path = `/attendance/admin/days/detail?userId=${rita.id}&date=2026-11-23`;
  const { punches } = await company.call('GET', path);
  expect(JSON.stringify(punches)).toContain('"modality":null');
});
