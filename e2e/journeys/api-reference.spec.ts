import { keysTexts } from '@jornada/texts/company-keys';
import type { Locator, Page } from '@playwright/test';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { expect, keepPicture, test } from '../support/test.ts';

// Each operation that is opened has the page resolve the whole description anew, which takes a busy machine more than a minute.
test.use({ actionTimeout: 180_000 });
test.describe.configure({ timeout: 900_000 });

test('the API reference is shown from one document; a call is tried with a key, and refused once that is revoked', async ({
  page,
  jornada,
}) => {
  const company = await openCompany(jornada, 'Probadora');
  await signInAsAdmin(page, company, '/admin/configuracion/integraciones');
  const key = await makeKey(page);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /^Jornada/ })).toBeVisible();
  await page.locator('#operations-tag-clock').click();
  const operation = page.locator('#operations-clock-punch');
  await operation.getByRole('button').first().click();
  await expect(operation).toContainText('idempotency-key');
  await expect(operation).toContainText('RECENT_PUNCH, PUNCH_IN_FUTURE');
  await expect(page.getByRole('main')).toHaveCount(1);
  await keepPicture(page, 'api-reference');

  await authorize(page, key);
  await page.locator('#operations-tag-employees').click();
  const list = page.locator('#operations-employees-employeeList');
  await list.getByRole('button').first().click();
  // Before anything is sent, what it would answer.
  await expect(list).toContainText('Marta Ruiz Ortega');
  await list.getByRole('button', { name: 'Try it out' }).click();
  await execute(list, 200);
  await expect(live(list)).toContainText(company.adminEmail);
  await keepPicture(page, 'api-reference-tried');

  // What the key may not do is told, too.
  await page.locator('#operations-tag-schedules').click();
  const schedules = page.locator('#operations-schedules-scheduleList');
  await schedules.getByRole('button').first().click();
  await schedules.getByRole('button', { name: 'Try it out' }).click();
  await execute(schedules, 403);
  await expect(live(schedules)).toContainText(keysTexts.scopeMissing('schedules:read'));

  const [{ id }] = (await company.call('GET', '/tenant/keys')) as unknown as [{ id: string }];
  await company.call('DELETE', `/tenant/keys/${id}`);
  await execute(list, 401);
  await expect(live(list)).toContainText('UNAUTHENTICATED');
  await keepPicture(page, 'api-reference-refused');
  const elsewhere = asked.filter((url) => !url.startsWith(jornada.url) && !url.startsWith('data:'));
  expect(elsewhere).toEqual([]);
  expect(asked.filter((url) => url.endsWith('/api/docs/json'))).toHaveLength(1);

  await page.route('**/api/docs/json', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await expect(page.getByText('Failed to load API definition.')).toBeVisible();
});

/** Makes a key that reads people, in the settings, and copies it from there. */
async function makeKey(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: keysTexts.add }).click();
  await dialog.getByLabel(keysTexts.form.name).fill('Prueba');
  await dialog.getByLabel(keysTexts.scopes['people:read']).check();
  await dialog.getByRole('button', { name: keysTexts.form.save }).click();
  const shown = dialog.getByLabel(keysTexts.created.label, { exact: true });
  await expect(shown).toHaveValue(/^jrn_/);
  return shown.inputValue();
}

async function authorize(page: Page, key: string): Promise<void> {
  await page.getByRole('button', { name: 'Authorize' }).click();
  const ofKeys = page.locator('.auth-container').filter({ hasText: 'A key of another program' });
  await ofKeys.getByRole('textbox').fill(key);
  await ofKeys.getByRole('button', { name: 'Apply credentials' }).click();
  await page.getByRole('button', { name: 'Close' }).last().click();
}

const live = (operation: Locator) => operation.locator('.live-responses-table');

async function execute(operation: Locator, status: number): Promise<void> {
  await operation.getByRole('button', { name: 'Execute' }).click();
  await expect(live(operation).locator('.response-col_status').last()).toContainText(String(status));
}
