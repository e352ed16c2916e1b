import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findingText, verificationTexts as texts } from '@jornada/texts/verification';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, keepPicture, keepView } from '../support/test.ts';

const root = path.join(import.meta.dirname, '../..');
const page = pathToFileURL(path.join(root, 'apps/web/dist/verificador.html')).href;
let folder: string;
let verifier: Page;

test.beforeAll(async ({ browser }) => {
  folder = mkdtempSync(path.join(tmpdir(), 'jornada-packages-'));
  const program = path.join(root, 'apps/api/src/testing/write-proven-company.ts');
  execFileSync(process.execPath, [program, folder]);
  const context = await browser.newContext({ offline: true, reducedMotion: 'reduce' });
  verifier = await context.newPage();
  await verifier.goto(page);
});
test.afterAll(() => rmSync(folder, { recursive: true }));

async function verify(...names: string[]) {
  await verifier.getByLabel(texts.choose).setInputFiles(names.map((name) => path.join(folder, name)));
  await verifier.getByRole('button', { name: texts.verify }).click();
  await expect(verifier.getByRole('button', { name: texts.verify })).toBeEnabled();
  return verifier.getByRole('status');
}

/** What the page says of a changed package, by what the command's test expects of it. */
async function expectSaid(name: string, says: string): Promise<void> {
  const status = verifier.getByRole('status');
  const kind =
    ({ REFUSED: 'unclear', SIGNED: 'intact', WITHOUT_SIGNATURE: 'intact' } as const)[says] ?? 'broken';
  await expect(status, name).toHaveAttribute('data-kind', kind);
  if (says === 'REFUSED') await expect(status, name).toContainText('El archivo no es una copia del registro');
  if (says === 'SIGNED') await expect(status, name).toContainText('firmado por la instalación');
  if (says === 'WITHOUT_SIGNATURE') await expect(status, name).toContainText('El paquete no lleva firma');
  if (says === 'PACKAGE_UNSIGNED' || says === 'PACKAGE_FORGED')
    await expect(status, name).toContainText(findingText({ kind: 'PACKAGE', problem: says }));
}

test('of each changed package the page says what the command says', async () => {
  const packages: { name: string; says: string }[] = JSON.parse(
    readFileSync(path.join(folder, 'paquetes.json'), 'utf8'),
  );
  expect(packages.length).toBeGreaterThan(20);
  for (const [place, { name, says }] of packages.entries()) {
    await verify(`paquete-${place}.zip`);
    await expectSaid(name, says);
  }
});

test('of two copies the later one is verified, and held against the earlier one', async () => {
  const status = await verify('rehecho.jsonl.gz');
  await expect(status).toHaveAttribute('data-kind', 'intact');
  await verify('rehecho.jsonl.gz', 'registro.jsonl.gz');
  await expect(status).toHaveAttribute('data-kind', 'broken');
  await expect(status).toContainText(
    /Se ha reescrito el registro de Persona [0-9a-f-]{36} .* desde el asiento 2/,
  );
  await expect(status).toContainText('Lo demuestra la copia anterior que usted aporta');
  await expect(status).toContainText(/Ocurrió entre el 6 de marzo de 2026.* y el \d+ de septiembre de 2026/);
  await expectAccessible(verifier);
  await keepPicture(verifier, 'verifier-earlier-copy');
  await verify('registro.jsonl.gz', 'sellado.jsonl.gz', 'paquete.zip');
  await expect(status).toHaveAttribute('data-kind', 'intact');
  await expect(status).toContainText(/Comparado con la copia anterior, del .*: 48 asientos y declaraciones/);
  await expect(status).not.toContainText('No se ha comparado');
  await verify('alterado.jsonl.gz', 'sellado.jsonl.gz');
  await expect(status).toHaveAttribute('data-kind', 'unclear');
  await expect(status).toContainText('no está íntegra por sí misma');
  await verify('sellado.jsonl.gz', 'paquete-3.zip');
  await expect(status).toContainText('paquete-3.zip: tablas/personas.csv is not as its list says');
});

test('a package that lost its signature is named, and one of before is not called signed', async () => {
  const status = await verify('paquete-2.zip');
  await expect(status).toContainText(texts.brokenPackage('Aceites'));
  await expectAccessible(verifier);
  await keepPicture(verifier, 'verifier-package-unsigned');
  await verify('paquete-1.zip');
  await verifier.setViewportSize({ width: 390, height: 800 });
  await expectAccessible(verifier);
  await keepView(verifier, 'verifier-package-former');
});
