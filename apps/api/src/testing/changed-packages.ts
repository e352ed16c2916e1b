import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { PackageFinding, RootFinding } from '@jornada/core/ledger/findings';
import { indexHeading, recordInPackage, writeSignature } from '@jornada/core/ledger/package-layout';
import { packageStatement } from '@jornada/core/ledger/package-signature';
import { keepArchive } from '../platform/archive/keep-archive.ts';
import { csvForExcel } from '../platform/files/csv-for-excel.ts';
import { exportLines, type InstallationKey, makeKey, type Record, signedWith } from './proven-company.ts';

/** A package that somebody changed, and what command and page must say of it. */
export interface ChangedPackage {
  /** What somebody does. */
  readonly name: string;
  readonly bytes: Buffer;
  /** REFUSED: it is not even read; otherwise a problem that is found, or whether what is intact is signed. */
  readonly says:
    | 'REFUSED'
    | 'SIGNED'
    | 'WITHOUT_SIGNATURE'
    | PackageFinding['problem']
    | RootFinding['problem'];
}

type Files = readonly (readonly [name: string, contents: string | Buffer])[];

const table = 'tablas/personas.csv';
const page = 'verificador.html';
const sha256 = (contents: string | Buffer) => createHash('sha256').update(contents).digest('hex');

/** Packages of a company, one as it is made and the others changed in one way each. @param record with a time-stamp */
export async function changedPackages(record: Record, key: InstallationKey): Promise<ChangedPackage[]> {
  const lines = exportLines(record).map((line) => JSON.stringify(line));
  const packed = (given: readonly string[]) => gzipSync(given.map((line) => `${line}\n`).join(''));
  const files: Files = [
    [recordInPackage, packed(lines)],
    [table, 'Nombre\r\nEva\r\n'],
    [page, '<!doctype html>'],
  ];
  const index = listOf(files);
  const signature = signatureOf(record, index, key);
  const sealed = (own: Files, list = index, sign: string | null = signature): Promise<Buffer> =>
    zip([...own, ['INDICE.csv', list], ...(sign === null ? [] : [['FIRMA.json', sign] as const])]);
  const genuine = (own: Files) => sealed(own, listOf(own), signatureOf(record, listOf(own), key));
  const changed = (name: string, contents: string): Files =>
    files.map((file) => (file[0] === name ? [name, contents] : file));
  const resealed = (name: string, contents: string) => {
    const own = changed(name, contents);
    return sealed(own, listOf(own));
  };
  const withRecord = (change: (line: string) => string) =>
    genuine([[recordInPackage, packed(lines.map(change))], ...files.slice(1)]);
  const junk = (type: string, field: string, more: (text: string) => string) =>
    withRecord((line) => {
      const fields = JSON.parse(line);
      return fields.type === type ? JSON.stringify({ ...fields, [field]: more(fields[field]) }) : line;
    });
  const renamed = async (from: string, to: string) =>
    patched(await genuine([...files, [from, 'Uno']]), from, to);
  const other = makeKey();
  const ways: readonly (readonly [string, ChangedPackage['says'], Promise<Buffer>])[] = [
    ['nothing', 'SIGNED', sealed(files)],
    ['makes it as before there were signatures', 'WITHOUT_SIGNATURE', sealed(files, listOf(files, 3), null)],
    ['takes the signature away', 'PACKAGE_UNSIGNED', sealed(files, index, null)],
    ['changes a table', 'REFUSED', sealed(changed(table, 'Nombre\r\nLuz\r\n'))],
    ['changes the verifier in it', 'REFUSED', sealed(changed(page, '<!doctype html>Íntegro'))],
    ['changes a table and makes the list again', 'PACKAGE_FORGED', resealed(table, 'Nombre\r\nLuz\r\n')],
    [
      'changes the verifier and makes the list again',
      'PACKAGE_FORGED',
      resealed(page, '<!doctype html>Íntegro'),
    ],
    ['signs with another key', 'PACKAGE_FORGED', sealed(files, index, signatureOf(record, index, other))],
    [
      'takes the signature of another company',
      'PACKAGE_FORGED',
      sealed(files, index, signatureOf({ tenantId: other.id }, index, key)),
    ],
    [
      'puts junk behind the signature',
      'PACKAGE_FORGED',
      sealed(files, index, signature.replace(/"}\n$/, '=="}\n')),
    ],
    [
      'gives the signature a field twice',
      'REFUSED',
      sealed(files, index, signature.replace('{', '{"statement":"",')),
    ],
    [
      'gives the signature another field',
      'REFUSED',
      sealed(files, index, signature.replace('}', ',"more":1}')),
    ],
    ['puts a file in', 'REFUSED', sealed([...files, ['tablas/otra.csv', 'Uno']])],
    ['takes a file away', 'REFUSED', sealed(files.slice(0, -1))],
    ['puts a file in twice', 'REFUSED', renamed('tablas/personas.cs2', table)],
    ['puts a file in twice, in other case', 'REFUSED', genuine([...files, ['Tablas/Personas.CSV', 'Uno']])],
    ['puts a list in twice, in other case', 'REFUSED', sealed([...files, ['indice.csv', index]])],
    ['writes a name by another path', 'REFUSED', renamed('tablas/x/personas.csv', 'tablas/./personas.csv')],
    ['writes a name out of the folder', 'REFUSED', renamed('uu/personas.csv', '../personas.csv')],
    ['writes a name with a backslash', 'REFUSED', renamed('tablas/personaz.csv', 'tablas\\personas.csv')],
    [
      'puts junk behind the signature of a key',
      'KEYS_BROKEN',
      junk('key', 'signature', (text) => `${text}==`),
    ],
    [
      'puts junk behind the signature of a closing',
      'ROOT_UNSIGNED',
      junk('root', 'signature', (text) => `${text}\n`),
    ],
    ['puts junk into a time-stamp', 'STAMP_UNSIGNED', junk('timestamp', 'token', (text) => ` ${text}`)],
    [
      'gives a line of the record a field twice',
      'REFUSED',
      withRecord((line) => line.replace('{"type":"employee"', '{"type":"employee","fullName":"Otra"')),
    ],
    [
      'gives a line of the record another field',
      'REFUSED',
      withRecord((line) => line.replace('{"type":"employee"', '{"type":"employee","note":"Otra"')),
    ],
  ];
  return Promise.all(ways.map(async ([name, says, bytes]) => ({ name, says, bytes: await bytes })));
}

function listOf(files: Files, columns = 4): string {
  const rows = files.map(([name, contents]) => [name, String(Buffer.byteLength(contents)), sha256(contents)]);
  return csvForExcel([indexHeading.slice(0, columns), ...rows]);
}

function signatureOf({ tenantId }: Pick<Record, 'tenantId'>, index: string, key: InstallationKey): string {
  const statement = packageStatement({
    ...{ tenantId, kind: 'exit', madeAt: '2026-03-07T00:00:00.000Z' },
    ...{ indexSha256: sha256(index), keyId: key.id },
  });
  return writeSignature(signedWith(statement, key.privateKey));
}

async function zip(files: Files): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  await keepArchive(
    Temporal.Instant.from('2026-03-07T00:00:00Z'),
    async (contents) => {
      bytes = await buffer(contents);
    },
    async (archive) => {
      for (const [name, contents] of files) await archive.add(name, Buffer.from(contents));
    },
  );
  return bytes;
}

/** Writes another name of the same length in an archive, also such as no program writes. */
function patched(bytes: Buffer, from: string, to: string): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');
}
