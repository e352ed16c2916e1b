import { expect, test } from 'vitest';
import { signedBy, toyHashing, toyKey, verifyToySignature } from '../testing/toy-cryptography.ts';
import { comparePackage, indexHeading, type PackageSeal, writeSignature } from './package-layout.ts';
import {
  judgePackage,
  packageStatement,
  readPackageStatement,
  type SignedPackage,
} from './package-signature.ts';

const key = toyKey('key');
const made: SignedPackage = {
  ...{ tenantId: 'company', kind: 'exit', madeAt: '2026-11-20T08:00:00.000Z' },
  ...{ indexSha256: 'list', keyId: key.id },
};
const signatureOf = (change: Partial<SignedPackage> = {}, by = key) =>
  signedBy(by, packageStatement({ ...made, ...change }));
const judged = (signature: PackageSeal['signature'], isPromised = true) =>
  judgePackage(
    { indexSha256: 'list', isPromised, signature },
    { tenantId: 'company', keys: [key.signed] },
    toyHashing,
    verifyToySignature,
  );

test('a statement is read as it is written, and nothing else is', () => {
  const statement = packageStatement(made);
  expect(statement).toBe(
    `["jornada-package-1","company","exit","2026-11-20T08:00:00.000Z","list","${key.id}"]`,
  );
  expect(readPackageStatement(statement)).toEqual(made);
  for (const other of [
    statement.replace('"exit"', '"other"'),
    statement.replace('package-1', 'package-2'),
    statement.replace(']', ',1]'),
    statement.replaceAll(',', ', '),
    'null',
  ])
    expect(readPackageStatement(other), other).toBeNull();
});

test('a signature by a key of the record over this list is genuine', () => {
  expect(judged(signatureOf())).toEqual({ signed: made, findings: [] });
});

test('one that is missed is found; a package of before has none', () => {
  expect(judged(null)).toEqual({
    signed: null,
    findings: [{ kind: 'PACKAGE', problem: 'PACKAGE_UNSIGNED' }],
  });
  expect(judged(null, false)).toEqual({ signed: null, findings: [] });
});

test.each([
  ['of another list', signatureOf({ indexSha256: 'other' })],
  ['of another company', signatureOf({ tenantId: 'other' })],
  ['by a key that the record has not', signatureOf({ keyId: toyKey('other').id }, toyKey('other'))],
  ['by another key than it names', signatureOf({}, toyKey('other'))],
  ['of something else', signedBy(key, key.signed.statement)],
  ['with something behind it', { ...signatureOf(), signature: `${signatureOf().signature} ` }],
])('one %s is found, whatever the list says', (_, signature) => {
  const found = { signed: null, findings: [{ kind: 'PACKAGE', problem: 'PACKAGE_FORGED' }] };
  expect(judged(signature)).toEqual(found);
  expect(judged(signature, false)).toEqual(found);
});

const heading = indexHeading.join(';');
const sha256 = 'a'.repeat(64);
const record = 'registro/asientos.jsonl.gz';
const compared = (index: string, signature?: string, names: readonly string[] = [record]) =>
  comparePackage([...names, 'INDICE.csv', ...(signature === undefined ? [] : ['FIRMA.json'])], {
    text: async (name) => (name === 'INDICE.csv' ? index : (signature ?? '')),
    hash: async () => sha256,
  });
const rows = (...names: string[]) => names.map((name) => `\r\n${name};1;${sha256}`).join('');

test('of a package its list says whether there is a signature', async () => {
  const signature = signatureOf();
  expect(await compared(`\ufeff${heading}${rows(record)}\r\n`, writeSignature(signature))).toEqual({
    ...{ indexSha256: sha256, isPromised: true, signature },
  });
  expect(await compared(`\ufeffArchivo;Bytes;SHA-256${rows(record)}\r\n`)).toEqual({
    ...{ indexSha256: sha256, isPromised: false, signature: null },
  });
});

test.each([
  [
    'has another heading',
    `Archivo;Bytes;SHA-256;OTRA.json${rows(record)}`,
    undefined,
    'the list of its files is none',
  ],
  ['has a file twice', `${heading}${rows(record, record)}`, undefined, 'is listed twice'],
  ['lacks a file', heading, undefined, 'is not as its list says'],
  ['has a file that is not there', `${heading}${rows(record, 'a.csv')}`, undefined, 'a.csv is missing'],
  ['has no signature in its place', `${heading}${rows(record)}`, '{}', 'FIRMA.json is no signature'],
  [
    'has one with a name twice',
    `${heading}${rows(record)}`,
    '{"statement":"a","statement":"b","signature":"c"}',
    'no signature',
  ],
  [
    'has one with another field',
    `${heading}${rows(record)}`,
    '{"statement":"a","signature":"c","more":1}',
    'no signature',
  ],
])('a package is refused that %s', async (_, index, signature, message) => {
  await expect(compared(index, signature)).rejects.toThrow(message);
});
