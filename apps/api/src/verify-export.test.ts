import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { keptAloneTexts, keptWords, verificationTexts } from '@jornada/texts/verification';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let directory: string;
const program = path.join(import.meta.dirname, 'verify-export.ts');
const lines = [
  {
    type: 'header',
    format: 'jornada-record',
    version: 1,
    tenant: { id: '01890000-0000-7000-8000-000000000000', slug: 'aceites', name: 'Aceites' },
    exportedAt: '2026-11-20T08:00:00.000Z',
    keepUntil: '2030-11-20',
  },
  { type: 'footer', employees: 0, entries: 0 },
];
const zipped = (given: readonly object[]) =>
  gzipSync(given.map((line) => `${JSON.stringify(line)}\n`).join(''));

beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'jornada-export-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

function run(...given: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...given], { encoding: 'utf8' });
  return { status, stdout, stderr };
}
function runOn(contents: Uint8Array) {
  const file = path.join(directory, 'export.jsonl.gz');
  writeFileSync(file, contents);
  return run(file);
}

describe('the program that verifies an export by itself', () => {
  test('tells whose it is, until when to keep it, and the SHA-256 to compare with the log', () => {
    const contents = zipped(lines);
    const { status, stdout, stderr } = runOn(contents);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    // No closing vouches for it, and so it is not called intact.
    expect(stdout).toMatch(/^Cadena coherente, sin resguardo que la respalde: .*Aceites/);
    expect(stdout).not.toMatch(/íntegro/i);
    expect(stdout).toContain('Conservar hasta 2030-11-20');
    expect(stdout).toContain(createHash('sha256').update(contents).digest('hex'));
  });

  test.each([
    ['is cut', () => runOn(zipped(lines).subarray(0, -1))],
    ['lacks its end', () => runOn(zipped(lines.slice(0, 1)))],
    ['is no export', () => runOn(Buffer.from('hola'))],
    ['is empty', () => runOn(Buffer.alloc(0))],
    ['is not there', () => run(path.join(directory, 'no-such-file'))],
    ['is a folder', () => run(directory)],
  ])('says in one line, and by its exit code, that the file %s', (_, attempt) => {
    const { status, stdout, stderr } = attempt();
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^El archivo no es un registro íntegro: [^\n]+\n$/);
  });

  test('says how it is used when no file is named', () => {
    expect(run()).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(/^Uso: /) });
  });

  test('compares with receipts and published closings, and names what was changed, in Spanish', () => {
    const writer = path.join(import.meta.dirname, 'testing/write-proven-company.ts');
    expect(spawnSync(process.execPath, [writer, directory]).status).toBe(0);
    const named = (...names: string[]) => names.map((name) => path.join(directory, name));
    const intact = run(...named('registro.jsonl.gz', 'resguardos.jsonl', 'cierre.json', 'claves.json'));
    expect(intact).toMatchObject({ status: 0, stderr: '' });
    expect(intact.stdout).toContain('3 personas, 48 asientos, 4 cierres firmados.');
    expect(intact.stdout).toContain('Comparado con 17 resguardos o cierres publicados auténticos.');
    const packed = run(...named('paquete.zip', 'cierre.json'));
    expect(packed).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringContaining('Registro íntegro'),
    });
    const altered = run(...named('alterado.jsonl.gz'));
    expect(altered).toMatchObject({ status: 1, stdout: '' });
    expect(altered.stderr).toMatch(/^Se ha alterado el asiento 2 de Persona /);
    expect(run(...named('quitado.jsonl.gz')).status).toBe(0);
    const removed = run(...named('quitado.jsonl.gz', 'resguardos.jsonl'));
    expect(removed).toMatchObject({ status: 1, stdout: '' });
    expect(removed.stderr).toContain('Se ha quitado el asiento 13 de Persona');
    const foreign = run(...named('registro.jsonl.gz', 'alterado.jsonl.gz'));
    expect(foreign).toMatchObject({ status: 1, stdout: '' });
    expect(foreign.stderr).toContain('no está íntegra por sí misma');
    const [signed] = packed.stdout.split('\n').slice(1);
    expect(signed).toMatch(/^Paquete de salida del .* firmado por la instalación/);
    expect(run(...named('paquete-1.zip')).stdout.split('\n')[1]).toMatch(/^El paquete no lleva firma/);
    const unsigned = run(...named('paquete-2.zip'));
    expect(unsigned.stderr).toMatch(/^Al paquete le falta su firma, FIRMA\.json/);
    expect(run(...named('rehecho.jsonl.gz')).status).toBe(0);
    const remade = run(...named('rehecho.jsonl.gz', 'paquete.zip'));
    expect(remade.stderr).toMatch(/Se ha reescrito el registro de Persona .* desde el asiento 2/);
    const compared = run(...named('sellado.jsonl.gz', 'registro.jsonl.gz', 'paquete.zip'));
    expect(compared.stdout.match(/Comparado con la copia anterior/g)).toHaveLength(2);
  });

  test('judges what was kept without a record, in the words of the page', () => {
    const writer = path.join(import.meta.dirname, 'testing/write-proven-company.ts');
    expect(spawnSync(process.execPath, [writer, directory]).status).toBe(0);
    const judged = (...names: string[]) => run(...names.map((name) => path.join(directory, name)));
    const said = (state: keyof typeof keptAloneTexts, kind: keyof typeof verificationTexts.kinds) =>
      `${verificationTexts.kinds[kind]}. ${keptAloneTexts[state].title}\n${keptAloneTexts[state].why}\n`;
    const [first = ''] = readFileSync(path.join(directory, 'resguardos.jsonl'), 'utf8').split('\n').slice(-2);
    writeFileSync(path.join(directory, 'ultimo.jsonl'), first);

    const borneOut = judged('ultimo.jsonl', 'cierre.json', 'claves.json');
    expect(borneOut).toMatchObject({ status: 0, stderr: '' });
    expect(borneOut.stdout).toContain(said('BORNE_OUT', 'intact'));
    expect(borneOut.stdout).toContain('Resguardo del asiento 16');
    const receipts = judged('resguardos.jsonl', 'claves.json');
    expect(receipts).toMatchObject({ status: 0, stderr: '' });
    expect(receipts.stdout).toContain(said('RECEIPT_GENUINE', 'genuine'));
    expect(receipts.stdout).toContain(keptWords.missing);
    const closing = judged('cierre.json', 'claves.json', 'autoridad.pem');
    expect(closing.stdout).toContain(said('CLOSING_GENUINE', 'genuine'));
    // Nothing is known yet, and nobody is accused.
    const alone = judged('ultimo.jsonl');
    expect(alone).toMatchObject({ status: 1, stdout: '' });
    expect(alone.stderr).toContain(said('RECEIPT_WITHOUT_KEYS', 'unclear'));
    expect(judged('autoridad.pem')).toMatchObject({
      status: 1,
      stderr: `${verificationTexts.certificatesAlone}\n`,
    });
    // The record may be named in any place.
    expect(judged('cierre.json', 'registro.jsonl.gz')).toMatchObject({ status: 0, stderr: '' });
  }, 30_000);
});
