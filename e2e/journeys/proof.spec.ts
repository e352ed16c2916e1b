import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { proofTexts } from '@jornada/texts/proof';
import { shellTexts } from '@jornada/texts/shell';
import { tooWide } from '../support/layout.ts';
import { openCompany, signInAsAdmin } from '../support/own-company.ts';
import { expect, expectAccessible, keepPicture, test } from '../support/test.ts';

const texts = proofTexts.closing;

/** A genuine closing, as the server answers it. */
function closingOfAnother(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'jornada-closing-'));
  try {
    const program = path.join(import.meta.dirname, '../../apps/api/src/testing/write-proven-company.ts');
    execFileSync(process.execPath, [program, folder]);
    return readFileSync(path.join(folder, 'cierre.json'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('an admin finds and downloads the last closing; none yet, and errors, are reported', async ({
  page,
  jornada,
}) => {
  await jornada.setClock('2026-11-23T08:00:00[Europe/Madrid]');
  await signInAsAdmin(page, await openCompany(jornada, 'Cerrada'));
  const card = page.getByRole('region', { name: texts.title });
  await page.goto('/admin/configuracion/inspeccion');
  await expect(card).toContainText(texts.none);
  await expectAccessible(page);

  await page.route('**/api/proof/last-root', (route) => route.abort());
  await page.reload();
  await expect(card.getByRole('alert')).toContainText(texts.loadFailed);
  await expectAccessible(page);

  // Timers close days at night; this is what their closing looks like.
  const closing = closingOfAnother();
  const stamp = { authority: 'Autoridad de prueba', stampedAt: '2026-03-06T00:15:00.000Z', token: 'MAA=' };
  await page.unroute('**/api/proof/last-root');
  await page.route('**/api/proof/last-root', (route) =>
    route.fulfill({ json: { ...JSON.parse(closing), stamp } }),
  );
  await card.getByRole('button', { name: shellTexts.retry }).click();
  await expect(card).toContainText(texts.numberOfDay(4, '06/03/2026'));
  await expect(card).toContainText('Autoridad de prueba, 06/03/2026');
  await expectAccessible(page);
  await keepPicture(page, 'proof-closing');
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: texts.save }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('cierre-4.json');
  const kept = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(kept).toEqual({ ...JSON.parse(closing), stamp });
  const keys = await page.request.get(
    (await card.getByRole('link', { name: texts.keys }).getAttribute('href')) ?? '',
  );
  expect((await keys.json()).keys).toHaveLength(1);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(card.getByRole('button', { name: texts.save })).toBeVisible();
  await expect.poll(() => tooWide(page)).toEqual([]);
  await expectAccessible(page);
});
