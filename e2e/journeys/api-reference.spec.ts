import { expect, keepPicture, test } from '../support/test.ts';

test('the API reference is shown from the one document, and an error if it is missing', async ({
  page,
  jornada,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /^Jornada/ })).toBeVisible();
  await page.locator('#operations-tag-clock').click({ timeout: 30_000 });
  const operation = page.locator('#operations-clock-punch');
  await operation.getByRole('button').first().click({ timeout: 30_000 });
  await expect(operation).toContainText('idempotency-key');
  await expect(operation).toContainText('RECENT_PUNCH, PUNCH_IN_FUTURE');
  await expect(page.getByRole('main')).toHaveCount(1);
  await keepPicture(page, 'api-reference');
  const elsewhere = asked.filter((url) => !url.startsWith(jornada.url) && !url.startsWith('data:'));
  expect(elsewhere).toEqual([]);
  expect(asked.filter((url) => url.endsWith('/api/docs/json'))).toHaveLength(1);

  await page.route('**/api/docs/json', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await expect(page.getByText('Failed to load API definition.')).toBeVisible();
});
