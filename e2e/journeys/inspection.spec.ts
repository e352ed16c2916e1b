import { readFile } from 'node:fs/promises';
import { errorTexts } from '@jornada/texts/errors';
import { inspectionTexts, inspectorErrors, inspectorTexts } from '@jornada/texts/inspection';
import type { Browser, Page } from '@playwright/test';
import { callApi } from '../support/api.ts';
import { openWorkingCompany } from '../support/attendance-days.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import { tooWide } from '../support/layout.ts';
import { type OwnCompany, signInAsAdmin } from '../support/own-company.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';

const { request: asking, access, record, document: paper } = inspectorTexts;
const { actions, grant, log, revoke, refuse } = inspectionTexts;
const settings = '/admin/configuracion/inspeccion';
const phone = { width: 390, height: 844 };
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name });

/** Another browser, in which nobody has signed in. */
async function elsewhere(browser: Browser, jornada: JornadaServer): Promise<Page> {
  const context = await browser.newContext({ baseURL: jornada.url, reducedMotion: 'reduce' });
  return context.newPage();
}

const asked = (companyTaxId: string, officialEmail: string) => ({
  ...{ inspectorId: '0123456789A1502', companyTaxId, fullName: 'Inés Inspectora', officialEmail },
  ...{ reason: 'Orden de servicio 28/0042', from: '2026-11-16', to: '2026-11-20' },
});

/** A request, filed without the page. */
async function file(
  jornada: JornadaServer,
  company: OwnCompany,
  taxId: string,
  email: string,
): Promise<string> {
  await company.call('PUT', '/tenant/settings', { taxId });
  const body = asked(taxId, email);
  const { ids } = await callApi(jornada, 'POST', '/attendance/government/request-access', { body });
  return (ids as string[])[0] ?? '';
}

test('an inspector requests access, is granted a part, reads and verifies it, until it is revoked', async ({
  page,
  browser,
  jornada,
}) => {
  const { company, ana, blas } = await openWorkingCompany(jornada, 'Inspeccionada');
  await jornada.setClock('2026-11-20T10:00[Europe/Madrid]');
  await company.call('PUT', '/tenant/settings', { taxId: 'A28015865' });
  await company.call('PUT', '/attendance/admin/days/edit-hours-12h', {
    ...{
      userId: ana.id,
      date: '2026-11-20',
      entryTime: '08:30',
      reason: 'Entró antes de que abriera la oficina',
    },
  });
  await company.call('POST', '/holidays', {
    ...{ name: 'Fiesta local', holidayDate: '2026-11-17', type: 'LOCAL' },
  });
  const email = 'ines.journey@mites.gob.es';

  const inspector = await elsewhere(browser, jornada);
  await inspector.goto('/inspeccion');
  await expectAccessible(inspector);
  await button(inspector, asking.check).click();
  await expect(inspector.getByText('Este campo es obligatorio.')).toHaveCount(2);
  await inspector.getByLabel(asking.inspectorId).fill('0123456789 A1502');
  await inspector.getByLabel(asking.companyTaxId).fill('B58378431');
  await button(inspector, asking.check).click();
  await expect(inspector.getByText(asking.invalid)).toBeVisible();
  await expectAccessible(inspector);
  await keepPicture(inspector, 'inspection-validate');
  await inspector.getByLabel(asking.companyTaxId).fill('A-28015865');
  await button(inspector, asking.check).click();
  await inspector.getByLabel(asking.fullName).fill('Inés Inspectora');
  await inspector.getByLabel(asking.officialEmail).fill('ines@gmail.com');
  await inspector.getByLabel(asking.reason).fill('Orden de servicio 28/0042');
  await inspector.getByLabel(asking.from, { exact: true }).fill('16/11/2026');
  await inspector.getByLabel(asking.to, { exact: true }).fill('20/11/2026');
  await button(inspector, asking.send).click();
  await expect(inspector.getByText(/dirección oficial: @mites/)).toBeVisible();
  await expectAccessible(inspector);
  await keepPicture(inspector, 'inspection-request');
  await inspector.getByLabel(asking.officialEmail).fill(email);
  await button(inspector, asking.send).click();
  await expect(inspector.getByText(asking.sent)).toBeVisible();

  await signInAsAdmin(page, company, settings);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText(inspectionTexts.statuses.PENDING);
  await expect(page.getByText(log.none)).toBeVisible();
  await button(page, actions.of(actions.grant, 'Inés Inspectora')).click();
  await dialog(page).getByLabel(grant.some).check();
  await dialog(page).getByRole('button', { name: grant.submit }).click();
  await expect(dialog(page).getByText(grant.peopleRequired)).toBeVisible();
  await dialog(page).getByText('Ana Ruiz').click();
  await dialog(page).getByLabel(grant.expiresOn, { exact: true }).fill('19/11/2026');
  await dialog(page).getByRole('button', { name: grant.submit }).click();
  await expect(dialog(page).getByText(/debe terminar hoy o más tarde/)).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'inspection-grant');
  await dialog(page).getByLabel(grant.expiresOn, { exact: true }).fill('27/11/2026');
  await dialog(page).getByRole('button', { name: grant.submit }).click();
  await expect(page.getByText(grant.done)).toBeVisible();
  await expect(row).toContainText(inspectionTexts.statuses.GRANTED);
  await expect(row).toContainText(inspectionTexts.people(1));

  const code = await jornada.receiveCode(email);
  const { content } = (await company.call('GET', '/admin/inspection/requests')) as unknown as {
    content: { id: string }[];
  };
  const name = Buffer.from(`${company.id}${content[0]?.id}`.replaceAll('-', ''), 'hex').toString('base64url');
  await inspector.goto(`/inspeccion/acceso?solicitud=${name}`);
  await inspector.getByLabel(access.code).fill('00000000');
  await button(inspector, access.enter).click();
  await expect(inspector.getByText(errorTexts.INVALID_CODE)).toBeVisible();
  await expectAccessible(inspector);
  await keepPicture(inspector, 'inspection-code');
  await inspector.getByLabel(access.code).fill(code);
  await button(inspector, access.enter).click();
  await expect(inspector.getByRole('heading', { name: /^Registro de jornada de / })).toBeVisible();
  const days = inspector.getByRole('table', { name: 'Ana Ruiz' });
  await expect(days).toContainText('09:12–14:00, 16:00–18:10');
  await expect(days.getByRole('row').filter({ hasText: '09:12' })).toContainText('En festivo 6 h 58 min');
  await expect(days).toContainText('Entrada de 09:00 a 08:30');
  await expect(days).toContainText('Entró antes de que abriera la oficina');
  await expect(days.getByRole('row').filter({ hasText: '09:12' })).toContainText('Festivo: Fiesta local');
  await expect(
    inspector.getByText('4 días trabajados · Trabajado 15 h 58 min · Ordinarias 9 h'),
  ).toBeVisible();
  await expect(inspector.getByText(blas.name)).toHaveCount(0);
  await inspector.getByText(record.verify).click();
  const verifier = inspector.getByRole('link', { name: record.verifier });
  await expect(verifier).toHaveAttribute('href', '/verificador.html');
  await expectAccessible(inspector);
  await keepPicture(inspector, 'inspection-record');
  await inspector.setViewportSize(phone);
  expect(await tooWide(inspector)).toEqual([]);
  await expectAccessible(inspector);
  await inspector.setViewportSize({ width: 1280, height: 800 });
  const [download] = await Promise.all([
    inspector.waitForEvent('download'),
    button(inspector, record.csv).click(),
  ]);
  const table = await readFile(await download.path(), 'utf8');
  await button(inspector, record.pdf).click();
  await dialog(inspector).getByLabel(paper.from, { exact: true }).fill('15/11/2026');
  await dialog(inspector).getByRole('button', { name: paper.submit }).click();
  await expect(dialog(inspector).getByText(paper.outside)).toBeVisible();
  await dialog(inspector).getByLabel(paper.from, { exact: true }).fill('17/11/2026');
  await dialog(inspector).getByLabel(paper.some).check();
  await dialog(inspector).getByRole('button', { name: paper.submit }).click();
  await expect(dialog(inspector).getByText(paper.peopleRequired)).toBeVisible();
  await dialog(inspector).getByText('Ana Ruiz').click();
  await expectAccessible(inspector);
  await keepPicture(inspector, 'inspection-document');
  const [printed] = await Promise.all([
    inspector.waitForEvent('download'),
    dialog(inspector).getByRole('button', { name: paper.submit }).click(),
  ]);
  expect(printed.suggestedFilename()).toBe('registro-de-jornada-2026-11-17-2026-11-20.pdf');
  expect((await readFile(await printed.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(dialog(inspector)).toHaveCount(0);
  expect(table).toMatch(/Ana Ruiz;2026-11-17;.*;0:00;6:58;/);
  expect(table).not.toContain('Blas');

  await page.reload();
  await expect(page.getByText(log.intact)).toBeVisible();
  await expect(page.getByRole('rowheader', { name: log.kinds.CSV })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: log.kinds.PDF })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: log.kinds.DAYS })).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'inspection-admin');
  await page.setViewportSize(phone);
  await expect.poll(() => tooWide(page)).toEqual([]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await button(page, actions.of(actions.revoke, 'Inés Inspectora')).click();
  await dialog(page).getByRole('button', { name: revoke.confirm }).click();
  await expect(page.getByText(revoke.done)).toBeVisible();
  await expect(row).toContainText(inspectionTexts.statuses.REVOKED);

  await button(inspector, record.ledger).click();
  await expect(inspector.getByText(inspectorErrors.codes.NOT_FOUND)).toBeVisible();
  await inspector.reload();
  await expect(inspector.getByText('Ana Ruiz')).toHaveCount(0);
  await inspector.getByLabel(access.code).fill(code);
  await button(inspector, access.enter).click();
  await expect(inspector.getByText(errorTexts.INVALID_CODE)).toBeVisible();
});

test('a refused request gives no access, and an error is shown when the list cannot be loaded', async ({
  page,
  browser,
  jornada,
}) => {
  const { company } = await openWorkingCompany(jornada, 'Denegada');
  const email = 'denegada.journey@mites.gob.es';
  const name = await file(jornada, company, 'A58818501', email);
  await page.route('**/api/admin/inspection/requests?*', (route) => route.abort());
  await signInAsAdmin(page, company, settings);
  await expect(page.getByText(inspectionTexts.loadFailed)).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/api/admin/inspection/requests?*');
  await button(page, 'Reintentar').click();
  await button(page, actions.of(actions.refuse, 'Inés Inspectora')).click();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: refuse.confirm }).click();
  await expect(page.getByText(refuse.done)).toBeVisible();

  const inspector = await elsewhere(browser, jornada);
  await inspector.goto(`/inspeccion/acceso?solicitud=${name}`);
  await button(inspector, access.another).click();
  await expect(inspector.getByText(access.anotherSent)).toBeVisible();
  await inspector.getByLabel(access.code).fill('12345678');
  await button(inspector, access.enter).click();
  await expect(inspector.getByText(errorTexts.INVALID_CODE)).toBeVisible();
  await inspector.goto('/inspeccion/acceso');
  await expect(inspector.getByText(access.noRequest)).toBeVisible();
  await expectAccessible(inspector);
});
