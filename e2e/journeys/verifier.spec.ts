import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { keptAloneTexts, keptWords, verificationTexts as texts } from '@jornada/texts/verification';
import { test as base, expect, type Page } from '@playwright/test';
import { tooWide } from '../support/layout.ts';
import { expectAccessible, keepPicture, keepView } from '../support/test.ts';

const root = path.join(import.meta.dirname, '../..');
const page = pathToFileURL(path.join(root, 'apps/web/dist/verificador.html')).href;
let folder: string;

/** The page from disk, without any network, which must not even be asked for anything. */
const test = base.extend<{ verifier: Page }>({
  verifier: async ({ browser }, use) => {
    const context = await browser.newContext({ offline: true, reducedMotion: 'reduce' });
    const opened = await context.newPage();
    const asked: string[] = [];
    const errors: string[] = [];
    opened.on('request', (request) => asked.push(request.url()));
    opened.on('pageerror', (error) => errors.push(error.message));
    opened.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await opened.goto(page);
    await use(opened);
    expect(asked).toEqual([page]);
    expect(errors).toEqual([]);
    await context.close();
  },
});

test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'jornada-verifier-'));
  const program = path.join(root, 'apps/api/src/testing/write-proven-company.ts');
  execFileSync(process.execPath, [program, folder]);
});
test.afterAll(() => rmSync(folder, { recursive: true }));

const files = (...names: string[]) => names.map((name) => path.join(folder, name));

async function verify(verifier: Page, ...names: string[]) {
  await verifier.getByLabel(texts.choose).setInputFiles(files(...names));
  await verifier.getByRole('button', { name: texts.verify }).click();
  return verifier.getByRole('status');
}

test('offline from disk it says that a record is intact, alone and with kept proofs', async ({
  verifier,
}) => {
  await expectAccessible(verifier);
  const status = await verify(verifier, 'registro.jsonl.gz');
  await expect(status).toContainText(texts.intact('Aceites'));
  await expect(status).toContainText('3 personas, 48 asientos, 4 cierres firmados');
  await expect(status).toContainText('No se ha comparado con ningún resguardo');
  await expect(status).toContainText('que se guardara fuera de la empresa');
  await verify(verifier, 'registro.jsonl.gz', 'cierre.json', 'resguardos.jsonl');
  await expect(status).toContainText('Comparado con 17 resguardos o cierres publicados auténticos.');
  await expect(status).not.toContainText(keptWords.missing);
  await expect(status).toContainText(texts.intact('Aceites'));
  await expectAccessible(verifier);
});

test('it reads the record in a package, and names an archive that is no package', async ({ verifier }) => {
  const status = await verify(verifier, 'paquete.zip', 'cierre.json');
  await expect(status).toContainText(texts.intact('Aceites'));
  await expect(status).toContainText('Comparado con 1 resguardo o cierre');
  await expect(status).toContainText('firmado por la instalación');
  writeFileSync(path.join(folder, 'otro.zip'), 'PK\x03\x04 pero nada más');
  await verify(verifier, 'otro.zip');
  await expect(status).toContainText('El archivo no es una copia del registro');
});

test('it names the altered entry, its person, and between which moments it changed', async ({ verifier }) => {
  const status = await verify(verifier, 'alterado.jsonl.gz');
  await expect(status).toContainText(texts.broken('Aceites'));
  await expect(status).toContainText(/Se ha alterado el asiento 2 de Persona [0-9a-f-]{36}/);
  await expect(status).toContainText(/Ocurrió antes del \d+ de marzo de 2026/);
  await expectAccessible(verifier);
});

test('a record reset to yesterday is consistent; a receipt or the published closing reveals it', async ({
  verifier,
}) => {
  const status = await verify(verifier, 'quitado.jsonl.gz');
  await expect(status).toContainText(texts.intact('Aceites'));
  await verify(verifier, 'quitado.jsonl.gz', 'resguardos.jsonl');
  await expect(status).toContainText(/Se ha quitado el asiento 13 de Persona/);
  await verify(verifier, 'quitado.jsonl.gz', 'cierre.json');
  await expect(status).toContainText('Falta el cierre 4, que se publicó');
});

test('without a record it says what is proven, what is missing and where to get it, and accuses nobody without proof', async ({
  verifier,
}) => {
  const status = await verify(verifier, 'resguardos.jsonl');
  await expect(status).toContainText(keptAloneTexts.RECEIPT_WITHOUT_KEYS.title);
  await expect(status).toContainText('El resguardo dice: entrada del 2 de marzo de 2026');
  await expect(status).toContainText('/.well-known/jornada-keys.json');
  await expect(status).toHaveAttribute('data-kind', 'unclear');
  await expectAccessible(verifier);
  await verify(verifier, 'resguardos.jsonl', 'claves.json');
  await expect(status).toContainText(keptAloneTexts.RECEIPT_GENUINE.title);
  await expect(status).toContainText('Auténtico: entrada del 2 de marzo de 2026');
  await expect(status).toContainText('«Mi archivo»');
  await expect(status).toHaveAttribute('data-kind', 'genuine');
  await expectAccessible(verifier);
  await keepPicture(verifier, 'verifier-receipt-and-keys');
  await verify(verifier, 'resguardos.jsonl', 'cierre.json', 'claves.json');
  await expect(status).toContainText(keptAloneTexts.UNDECIDED.title);
  await expect(status).toContainText(/Resguardo del asiento 16.*lo contiene/);
  await verify(verifier, 'cierre.json', 'claves.json');
  await expect(status).toContainText(keptAloneTexts.CLOSING_GENUINE.title);
  await verify(verifier, 'claves.json');
  await expect(status).toContainText(keptAloneTexts.KEYS_ALONE.title);
});

test('it fits a small phone, light and dark', async ({ verifier }) => {
  for (const width of [1280, 390, 320]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await verifier.setViewportSize({ width, height: 844 });
      await verifier.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const status = await verify(verifier, 'alterado.jsonl.gz');
      await expect(status).toContainText(texts.broken('Aceites'));
      expect(await tooWide(verifier)).toEqual([]);
      await expectAccessible(verifier);
      await keepView(verifier, `verifier-${width}-${colorScheme}`);
    }
  }
});

test('the text of a code is a receipt too, and other text is refused', async ({ verifier }) => {
  const [line = ''] = readFileSync(path.join(folder, 'resguardos.jsonl'), 'utf8').split('\n');
  await verifier.getByLabel(texts.paste).fill(line);
  const status = await verify(verifier, 'registro.jsonl.gz');
  await expect(status).toContainText('Comparado con 1 resguardo o cierre');
  await verifier.getByLabel(texts.paste).fill('hola');
  await verifier.getByRole('button', { name: texts.verify }).click();
  await expect(status).toContainText(texts.notEvidence(texts.paste));
  await verifier.getByLabel(texts.paste).fill('');
  await verifier.getByLabel(texts.choose).setInputFiles([]);
  await verifier.getByRole('button', { name: texts.verify }).click();
  await expect(status).toContainText(texts.nothingChosen);
});

test('it names the authority that time-stamped the closings, and what contradicts its stamps', async ({
  verifier,
}) => {
  const status = await verify(verifier, 'sellado.jsonl.gz');
  await expect(status).toContainText(texts.intact('Aceites'));
  await expect(status).toContainText('5 de 5 cierres llevan sello de tiempo');
  await expect(status).toContainText('firmados por «Autoridad de prueba»');
  await expect(status).toContainText('Aquí no se puede saber si es quien dice');
  await expect(status).toContainText('2 consultas de la Inspección de Trabajo');
  await expectAccessible(verifier);
  await verify(verifier, 'sellado.jsonl.gz', 'autoridad.pem');
  await expect(status).toContainText('avalada por el certificado de «Raíz de Autoridad de prueba»');
  await verify(verifier, 'sellado.jsonl.gz', 'otra-autoridad.pem');
  await expect(status).toContainText(texts.unprovable);
  await verify(verifier, 'sello-ajeno.jsonl.gz');
  await expect(status).toContainText('El sello de tiempo del cierre 5 es de otro texto');
  await verify(verifier, 'consulta-quitada.jsonl.gz');
  await expect(status).toContainText('del registro de consultas de la Inspección');
  await verify(verifier, 'autoridad.pem');
  await expect(status).toContainText(texts.certificatesAlone);
});

test('a file can be dropped on it; for an inspector’s file it says how much is sealed', async ({
  verifier,
}) => {
  const contents = readFileSync(path.join(folder, 'parcial.jsonl.gz')).toString('base64');
  const dataTransfer = await verifier.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], 'parcial.jsonl.gz'));
    return transfer;
  }, contents);
  const place = verifier.locator('.drop');
  await place.dispatchEvent('dragover', { dataTransfer });
  await place.dispatchEvent('drop', { dataTransfer });
  await expect(verifier.getByRole('list', { name: texts.chosen })).toHaveText('parcial.jsonl.gz');
  await verifier.getByRole('button', { name: texts.verify }).click();
  const status = verifier.getByRole('status');
  await expect(status).toContainText(texts.coherent.NONE('Aceites'));
  await expect(status).toContainText('otros 36 asientos constan por su hash (sellados)');
});
