import { createHash, createPrivateKey, sign } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { canonicalEntry } from '@jornada/core/ledger/canonical-entry';
import { readRootStatement } from '@jornada/core/ledger/day-root';
import type { FormVersion } from '@jornada/core/ledger/entry';
import { hashEntry } from '@jornada/core/ledger/hash-entry';
import { readKeyStatement } from '@jornada/core/ledger/key-chain';
import { leafHash, merkleRoot, rootOfPath } from '@jornada/core/ledger/merkle';
import { readMonthDocument } from '@jornada/core/ledger/month-document';
import { readPackageStatement } from '@jornada/core/ledger/package-signature';
import { readPartStatement } from '@jornada/core/ledger/part-statement';
import { readEvidence } from '@jornada/core/ledger/read-evidence';
import { firstAlteredReading } from '@jornada/core/ledger/reading';
import { readReceiptStatement } from '@jornada/core/ledger/receipt';
import { readRecordLine, writeEntryLine } from '@jornada/core/ledger/record-line';
import { recordVerifier } from '@jornada/core/ledger/record-verifier';
import { readRemovalStatement } from '@jornada/core/ledger/removal';
import { hashStatement, readStatement, readStatementReceipt } from '@jornada/core/ledger/statement';
import { canonicalJson } from '@jornada/core/months/canonical-json';
import { verificationCode } from '@jornada/core/months/verification-code';
import { entryVectors } from '@jornada/core/testing/entry-vectors';
import { statementVectors } from '@jornada/core/testing/statement-vectors';
import { readPem } from '@jornada/timestamp/certificate';
import { stampVerifier } from '@jornada/timestamp/stamp-verifier';
import { describe, expect, test } from 'vitest';
import { hashing, verifySignature } from '../platform/cryptography/hashing.ts';
import { stampCryptography } from '../platform/stamps/stamp-cryptography.ts';
import { isSecondVerifierLeftOut, secondVerdicts } from '../testing/second-verifier.ts';

const docs = path.join(import.meta.dirname, '../../../../docs');
const page = readFileSync(path.join(docs, 'format.md'), 'utf8');
const vector = (name: string) => path.join(docs, 'vectors', name);
const textOf = (name: string) => readFileSync(vector(name), 'utf8');
const linesOf = (name: string) =>
  textOf(name)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
/** The names between backticks. */
const namesIn = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);

test('the page names every file of vectors, with its hash', () => {
  const told = [...page.matchAll(/^\| \[`([\w.-]+)`\]\(vectors\/\1\) \| `([0-9a-f]{64})` \| .+ \|$/gm)];
  const now = readdirSync(path.join(docs, 'vectors')).map((name) => [
    name,
    createHash('sha256')
      .update(readFileSync(vector(name)))
      .digest('hex'),
  ]);
  expect(told.map(([, name, hash]) => [name, hash]).sort()).toEqual(now.sort());
});

describe('entries', () => {
  /** Of each form the fields that the page's table gives it. */
  const fields: string[][] = [];
  for (const [, form, own = ''] of page.matchAll(/^\| (\d) \| (.+) \|$/gm))
    fields[Number(form)] = [...(fields[Number(form) - 1] ?? []), ...namesIn(own)];
  const vectors = linesOf('entries.jsonl');

  test('have the fields of the page’s table, in its order', () => {
    expect(fields).toHaveLength(7);
    for (const { entry, text } of entryVectors) {
      const values = (fields[entry.formVersion] ?? []).map((name) => entry[name as keyof typeof entry]);
      expect(JSON.stringify([entry.formVersion, ...values])).toBe(text);
    }
  });

  test('of the page, of the file and of the program are the same', () => {
    const [, block = ''] = /```entries\n([\s\S]+?)\n```/.exec(page) ?? [];
    expect(block.split('\n\n')).toEqual(entryVectors.map(({ text, hash }) => `${text}\n${hash}`));
    expect(vectors.map(({ name, text, hash }) => ({ name, text, hash }))).toEqual(
      entryVectors.map(({ name, text, hash }) => ({ name, text, hash })),
    );
    for (const [index, { line, text, hash }] of vectors.entries()) {
      const read = readRecordLine(line, 5);
      if (read.type !== 'entry') throw new Error('it is an entry');
      expect(canonicalEntry(read.entry)).toBe(text);
      expect(hashEntry(read.entry, read.entry.previousHash, hashing.ofText)).toBe(hash);
      expect(read.entry.previousHash).toBe(vectors[index - 1]?.hash ?? null);
      expect(JSON.parse(writeEntryLine(read.entry))).toEqual(line);
    }
    expect(new Set(vectors.map(({ line }) => line.formVersion))).toEqual(
      new Set<FormVersion>([1, 2, 3, 4, 5, 6]),
    );
  });

  test('have their reasons normalised', () => {
    const entry = entryVectors[1]?.entry;
    if (!entry) throw new Error('there is a correction');
    for (const { reason, hashed, text, hash } of linesOf('reasons.jsonl')) {
      const given = { ...entry, sequence: 1, reason };
      expect(canonicalEntry(given)).toBe(text);
      expect(JSON.parse(text)[12]).toBe(hashed);
      expect(hashEntry(given, null, hashing.ofText)).toBe(hash);
    }
  });
});

test('readings are chained as the page says', () => {
  const template = /\["reading", 1, ([\w,\s]+)\]/.exec(page)?.[1]?.split(/,\s*/) ?? [];
  const readings = linesOf('readings.jsonl').map((line) => {
    const read = readRecordLine(line, 5);
    if (read.type !== 'reading') throw new Error('it is a reading');
    return read.reading;
  });
  expect(readings).toHaveLength(2);
  expect(firstAlteredReading(readings, hashing.ofText)).toBeNull();
  for (const reading of readings) {
    const values = template.map((name) => reading[name as keyof typeof reading]);
    const text = JSON.stringify(['reading', 1, ...values]);
    expect(hashing.ofText(`${reading.previousHash ?? ''}\n${text}`)).toBe(reading.hash);
  }
});

test('trees have the roots of the file', () => {
  const trees: { leaves: [string, string][]; root: string }[] = linesOf('trees.jsonl');
  for (const { leaves, root } of trees)
    expect(
      merkleRoot(
        leaves.map(([, text]) => leafHash(text, hashing)),
        hashing,
      ),
    ).toBe(root);
  expect(trees.map(({ leaves }) => leaves.length)).toEqual([0, 1, 2, 3, 5, 6, 8]);
});

test('inclusion paths lead to the roots of the file, and to no other', () => {
  for (const { leaf, leaves, index, path: way, root } of linesOf('paths.jsonl')) {
    expect(rootOfPath(leaf, { index, path: way }, leaves, hashing)).toBe(root);
    expect(rootOfPath(`${leaf} `, { index, path: way }, leaves, hashing)).not.toBe(root);
    expect(rootOfPath(leaf, { index, path: [...way, root] }, leaves, hashing)).toBeNull();
  }
});

describe('statements', () => {
  const readers: Record<string, (statement: string) => object | null> = {
    'jornada-key-1': readKeyStatement,
    'jornada-receipt-1': readReceiptStatement,
    'jornada-root-1': readRootStatement,
    'jornada-root-2': readRootStatement,
    'jornada-statement-receipt-1': readStatementReceipt,
    'jornada-removal-1': readRemovalStatement,
    'jornada-part-1': readPartStatement,
    'jornada-removal-2': readRemovalStatement,
    'jornada-package-1': readPackageStatement,
  };
  const templates = new Map(
    [...page.matchAll(/^`\["(jornada-[\w-]+)", ([\w, ]+)\]`$/gm)].map(([, form = '', names = '']) => [
      form,
      names.split(', '),
    ]),
  );
  const vectors = linesOf('statements.jsonl');
  // What begins the PKCS #8 of an Ed25519 key, and the 32 bytes that the page gives.
  const secret = Buffer.from(
    `302e020100300506032b657004220420${Buffer.from([...Array(32).keys()]).toString('hex')}`,
    'hex',
  );
  const key = createPrivateKey({ key: secret, format: 'der', type: 'pkcs8' });
  const publicKey = JSON.parse(vectors[0].statement)[3];

  test('are all on the page, and have an example', () => {
    expect([...templates.keys()].sort()).toEqual([...Object.keys(readers), 'jornada-statement-1'].sort());
    expect(new Set(vectors.map(({ form }) => form))).toEqual(new Set(Object.keys(readers)));
  });

  test('about a record have the values of the page, and are chained', () => {
    const stated = linesOf('stated.jsonl');
    expect(stated.map(({ text, hash }) => ({ text, hash }))).toEqual(
      statementVectors.map(({ text, hash }) => ({ text, hash })),
    );
    for (const { fields, previousHash, text, hash } of stated) {
      const names = templates.get('jornada-statement-1') ?? [];
      const values = names.map((name) => JSON.parse(canonicalJson(fields[name])));
      expect(JSON.stringify(['jornada-statement-1', ...values])).toBe(text);
      expect(readStatement(text)).toEqual(fields);
      expect(hashStatement(text, previousHash, hashing.ofText)).toBe(hash);
    }
  });

  test.each(vectors)(
    'of form $form have the values of the page, and the signature',
    ({ form, fields, ...signed }) => {
      const values = (templates.get(form) ?? []).map((name) => fields[name]);
      expect(JSON.stringify([form, ...values])).toBe(signed.statement);
      expect(readers[form]?.(signed.statement)).toMatchObject(fields);
      expect(readers[form]?.(signed.statement.replace(/\]$/, ',0]'))).toBeNull();
      expect(sign(null, Buffer.from(signed.statement), key).toString('base64url')).toBe(signed.signature);
      expect(verifySignature(signed.statement, signed.signature, publicKey)).toBe(true);
    },
  );
});

test('closed months have the texts, hashes and codes of the file', () => {
  for (const { value, text, hash, code } of linesOf('months.jsonl')) {
    expect(canonicalJson(value)).toBe(text);
    expect(hashing.ofText(text)).toBe(hash);
    expect(verificationCode(hash)).toBe(code);
  }
});

test('the month of form 8 of the file has the fields of the page, and places that add up', () => {
  const { value, text, hash } = linesOf('months.jsonl').find((line) => line.value.form === 8) ?? {};
  const [, ofDays = '', ofMoments = ''] = page.slice(page.indexOf('Form 8 has')).split(/\n- /);
  const minutes = namesIn(ofDays).filter((name) => name.endsWith('Minutes'));
  expect(Object.keys(value.totals.modality)).toEqual([...new Set(minutes)]);
  const worked = (each: object) => Object.values(each).reduce((sum: number, part: number) => sum + part, 0);
  for (const { workedMinutes, modality } of [value.totals, ...value.days])
    if (modality) expect(worked(modality)).toBe(workedMinutes);
  const places = JSON.stringify(value).matchAll(/"modality":"(\w+)"/g);
  for (const [, place = ''] of places) expect(namesIn(ofMoments)).toContain(place);
  expect(readMonthDocument(text, hashing.ofText)).toMatchObject({ figuresHash: hash, form: 8 });
});

test('the month of form 7 of the file has the fields of the page, and kinds that add up', () => {
  const { value, text, hash } = linesOf('months.jsonl').find((line) => line.value.form === 7) ?? {};
  const told = page.slice(page.indexOf('## Closed months'), page.indexOf('## Test vectors'));
  const [, contracts = '', centres = '', complementary = ''] = told.split(/\n- /);
  const fields = (part: string) => namesIn(part).filter((name) => /^[a-z]/.test(name) && name !== 'null');
  for (const one of value.contracts) expect(fields(contracts)).toEqual(['contracts', ...Object.keys(one)]);
  for (const one of value.centres) expect(fields(centres)).toEqual(['centres', ...Object.keys(one)]);
  for (const { complementaryMinutes, complementary: kinds } of [value.totals, ...value.days]) {
    const each: [string, number][] = Object.entries(kinds ?? {});
    if (kinds) expect(fields(complementary).slice(1, 4)).toEqual(each.map(([name]) => name));
    expect(each.reduce((sum, [, minutes]) => sum + minutes, 0)).toBe(complementaryMinutes);
  }
  expect(readMonthDocument(text, hashing.ofText)).toMatchObject({
    ...{ figuresHash: hash, form: 7, totals: { complementary: value.totals.complementary } },
  });
});

test('the time-stamp is of the closing beside it, by the authority beside it', () => {
  const { statement, token, authority } = JSON.parse(textOf('stamp.json'));
  const verify = stampVerifier(readPem(authority), stampCryptography);
  expect(verify(token, hashing.ofText(statement))).toMatchObject({ problem: null, trust: 'TRUSTED' });
  expect(verify(token, hashing.ofText(`${statement} `))).toEqual({ problem: 'OTHER' });
});

describe('the exports', () => {
  const evidence = ['receipts.jsonl', 'closing.json', 'keys.json'];
  const found = (name: string, kept: readonly string[]) => {
    const given = kept.flatMap((one) => readEvidence(textOf(one)));
    const verifier = recordVerifier(hashing, verifySignature, stampVerifier([], stampCryptography), given);
    for (const line of linesOf(name)) verifier.take(line);
    return verifier.end().findings;
  };
  const cases: [string, string[]][] = [
    ['export-3.jsonl', ['receipts.jsonl', 'keys.json']],
    ['export-4.jsonl', []],
    ['export-5.jsonl', evidence],
    ['export-6.jsonl', []],
    ['export-6.jsonl', ['evidence-6.jsonl']],
    ['export-6-part.jsonl', []],
    ['export-6-part.jsonl', ['evidence-6.jsonl']],
    ['export-6-part-signed.jsonl', []],
    ['export-6-part-signed.jsonl', ['evidence-6.jsonl']],
    ['export-5.jsonl', []],
    ['export-6-removed.jsonl', []],
    ['export-6-removed.jsonl', ['evidence-6-removed.jsonl']],
  ];

  test('are intact for the program', () => {
    for (const [name, kept] of cases) expect(found(name, kept), name).toEqual([]);
  });

  test.skipIf(isSecondVerifierLeftOut)('are intact for the second verifier', () => {
    const verdicts = secondVerdicts(cases.map((names) => names.flat().map(vector)));
    expect(verdicts).toEqual(cases.map(() => 'intact'));
  });

  test.skipIf(isSecondVerifierLeftOut)(
    'of former versions of the program are intact for the second verifier too, but for the first, which it refuses',
    () => {
      const former = ['former-offline-export.jsonl.gz', 'former-record-export.jsonl.gz'];
      const paths = former.map((name) => [path.join(import.meta.dirname, '../testing', name)]);
      expect(secondVerdicts(paths)).toEqual(['intact', 'refused: 1']);
    },
  );
});
