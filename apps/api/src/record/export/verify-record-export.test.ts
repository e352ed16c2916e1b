import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { LedgerEntry } from '@jornada/core/ledger/entry';
import { hashEntry } from '@jornada/core/ledger/hash-entry';
import { indexOfPackage, recordInPackage } from '@jornada/core/ledger/package-layout';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyAtWork } from '../../testing/company-at-work.ts';
import { operatorAtWork } from '../../testing/operator-at-work.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { unzipBytes } from '../../testing/unzip.ts';
import { type VerifiedExport, verifyRecordExport } from './verify-record-export.ts';

let app: TestApp;
/** The package that is kept of it, and the record in it. */
let packed: Buffer;
let file: Buffer;
/** Its lines, without the line feed at the end of each. */
let lines: string[];

/** The export of a real company: five people, of whom three have thirteen entries between them, and two closings, one of
 * them with its time-stamp, a reading and a certificate. */
beforeAll(async () => {
  app = await startTestApp();
  const operator = await operatorAtWork(app);
  const { tenantId } = await companyAtWork(app);
  await operator.call('DELETE', `/superadmin/tenants/${tenantId}`);
  const [entry] = await operator.log({ action: 'TENANT_DELETED' });
  packed = readFileSync(path.join(app.dataDirectory, 'files', String(entry?.after?.exportPath)));
  file = unzipBytes(packed)[recordInPackage] ?? Buffer.alloc(0);
  lines = gunzipSync(file).toString('utf8').split('\n').slice(0, -1);
});
afterAll(() => app.close());

const sha256 = (contents: string | Buffer) => createHash('sha256').update(contents).digest('hex');
const verify = (bytes: Uint8Array, piece = 64 * 1024) => {
  const pieces = [];
  for (let at = 0; at < bytes.length; at += piece) pieces.push(Buffer.from(bytes.subarray(at, at + piece)));
  return verifyRecordExport(Readable.from(pieces));
};
const zipped = (given: readonly string[]) => gzipSync(given.map((line) => `${line}\n`).join(''));
const verifyLines = (given: readonly string[]) => verify(zipped(given));
/** Null for an export that is refused. */
const verdictOn = (verification: Promise<VerifiedExport>) => verification.catch(() => null);
const isOf = (type: string) => (line: string) => JSON.parse(line).type === type;
const indexesOf = (type: string) => lines.flatMap((line, index) => (isOf(type)(line) ? [index] : []));
const anyLine = () => fc.nat({ max: lines.length - 1 });

describe('a package', () => {
  const changed = (parts: Record<string, Uint8Array | null>) => {
    const all = Object.entries({ ...unzipBytes(packed), ...parts });
    const kept = all.flatMap(([name, bytes]) => (bytes === null ? [] : [[name, bytes] as const]));
    return verify(zipSync(Object.fromEntries(kept), { level: 0 }));
  };

  test('is verified as the record in it is, in whatever pieces it comes', async () => {
    const signed = { kind: 'exit', madeAt: expect.stringMatching(/Z$/) };
    const whole = { employees: 5, entries: 13, sha256: sha256(packed), sealed: { signed } };
    expect(await verify(packed)).toMatchObject(whole);
    expect(await verify(packed, 3)).toEqual(await verify(packed));
    expect(await changed({})).toMatchObject({ entries: 13 });
  });

  test('is refused when any file of it is another, is gone, was added, or is cut', async () => {
    for (const name of Object.keys(unzipBytes(packed))) {
      await expect(changed({ [name]: Buffer.from('otro') }), name).rejects.toThrow();
      await expect(changed({ [name]: null }), name).rejects.toThrow();
    }
    await expect(changed({ 'meses/otro.json': Buffer.from('{}') })).rejects.toThrow('meses/otro.json');
    await expect(verify(packed.subarray(0, -30))).rejects.toThrow();
    await expect(verify(zipSync({ 'hola.txt': Buffer.from('hola') }))).rejects.toThrow('no package');
  });

  test('of which the record was changed and the list made again is refused for its record', async () => {
    const record = zipped(lines.map((line) => line.replace('T08:00:00', 'T07:59:00')));
    const index = unzipBytes(packed)[indexOfPackage]?.toString('utf8') ?? '';
    const row = new RegExp(`${recordInPackage};.*`);
    const again = index.replace(row, `${recordInPackage};${record.length};${sha256(record)}`);
    expect(again).not.toBe(index);
    const forged = changed({ [recordInPackage]: record, [indexOfPackage]: Buffer.from(again) });
    await expect(forged).rejects.toThrow('ALTERED');
  });
});

describe('an export as it was written', () => {
  test('is verified, in whatever pieces it comes', async () => {
    const whole = { employees: 5, entries: 13, sha256: sha256(file) };
    expect(await verify(file)).toMatchObject(whole);
    expect(await verify(file, 1)).toEqual(await verify(file));
    // Each of three people has a statement of who they are, and one an answer.
    expect(lines).toHaveLength(1 + 1 + 2 + 1 + 1 + 1 + 5 * 2 + 13 + 4 + 1);
  });

  test('is refused with a field that it does not know, in any line', async () => {
    for (const [place, line] of lines.entries()) {
      const more = JSON.stringify({ ...JSON.parse(line), note: 'más' });
      await expect(verifyLines(lines.with(place, more))).rejects.toThrow('the field note is not known');
    }
  });
});

describe('an export is refused', () => {
  const refused = async (given: readonly string[]) => expect(await verdictOn(verifyLines(given))).toBeNull();

  test('without any one of its lines', async () => {
    for (const index of lines.keys()) await refused(lines.toSpliced(index, 1));
  });

  test('with any one of its lines twice, wherever the second is', () =>
    fc.assert(
      fc.asyncProperty(anyLine(), anyLine(), async (from, to) => {
        await refused(lines.toSpliced(to, 0, lines[from] ?? ''));
      }),
    ));

  test('with any one of its lines in another place, or two of them in each other’s', () =>
    fc.assert(
      fc.asyncProperty(anyLine(), anyLine(), async (from, to) => {
        fc.pre(from !== to);
        await refused(lines.toSpliced(from, 1).toSpliced(to, 0, lines[from] ?? ''));
        await refused(lines.with(from, lines[to] ?? '').with(to, lines[from] ?? ''));
      }),
    ));

  test('with people in another order, or one of them twice or not at all, whatever the footer says', async () => {
    const starts = indexesOf('employee');
    const header = lines.slice(0, starts[0]);
    const blocks = starts.map((start, index) => lines.slice(start, starts[index + 1] ?? lines.length - 1));
    const recounted = (chosen: readonly string[][]) => {
      const entries = chosen.flat().filter(isOf('entry')).length;
      const footer = JSON.stringify({ ...JSON.parse(lines.at(-1) ?? ''), employees: chosen.length, entries });
      return [...header, ...chosen.flat(), footer];
    };
    expect(await verifyLines(recounted(blocks))).toMatchObject({ employees: 5, entries: 13 });
    await refused(recounted(blocks.toReversed()));
    await refused(recounted([...blocks, ...blocks.slice(-1)]));
    await refused([...header, ...blocks.slice(1).flat(), ...lines.slice(-1)]);
    // Whose end is missing is not there in part.
    await refused([
      ...recounted(blocks.slice(0, -1)).slice(0, -1),
      ...(blocks.at(-1) ?? []).slice(0, -1),
      ...recounted(blocks.slice(0, -1)).slice(-1),
    ]);
  });

  test('with another value in any field of any entry or end', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.constant([]));
    const index = fc.constantFrom(...indexesOf('entry'), ...indexesOf('ledger-end'), ...indexesOf('footer'));
    return fc.assert(
      fc.asyncProperty(index, fc.nat(), value, async (at, pick, other) => {
        const line = JSON.parse(lines[at] ?? '');
        const names = Object.keys(line);
        const name = names[pick % names.length] ?? '';
        const before = line[name];
        // Forms of one text in Unicode are one text.
        fc.pre(String(before).normalize('NFC') !== String(other).normalize('NFC') || before === null);
        fc.pre(before !== other);
        await refused(lines.with(at, JSON.stringify({ ...line, [name]: other })));
      }),
    );
  });

  test('when it is cut anywhere, before or after it was compressed', async () => {
    for (let end = 0; end < file.length; end += 7)
      expect(await verdictOn(verify(file.subarray(0, end)))).toBeNull();
    const text = Buffer.from(lines.map((line) => `${line}\n`).join(''));
    for (let end = 0; end < text.length; end += 11) {
      expect(await verdictOn(verify(gzipSync(text.subarray(0, end))))).toBeNull();
    }
    expect(await verdictOn(verify(file.subarray(0, -1)))).toBeNull();
    expect(await verdictOn(verify(gzipSync(text.subarray(0, -1))))).toBeNull();
  });

  test('when something follows it', async () => {
    for (const rest of [file, Buffer.from('more'), gzipSync('more'), gzipSync('\n')]) {
      expect(await verdictOn(verify(Buffer.concat([file, rest])))).toBeNull();
    }
  });

  test.each([
    ['nothing', []],
    ['an empty line', ['']],
    ['no objects', ['1', '"a"', 'null', '[]']],
    ['a header alone', ['{"type":"header"}']],
    ['lines of an unknown type', ['{"type":"other"}']],
  ])('when it is %s', async (_, given) => refused(given));

  test('when it is of another form or version', async () => {
    const header = JSON.parse(lines[0] ?? '');
    for (const other of [
      { format: 'other' },
      { version: 1 },
      { version: 2 },
      { version: 4 },
      { version: '3' },
      { disclosed: { from: '2026-11-01', to: '2026-11-30' } },
      { tenant: null },
    ]) {
      await refused(lines.with(0, JSON.stringify({ ...header, ...other })));
    }
    const tenant = { ...header.tenant, id: '01890000-0000-7000-8000-000000000000' };
    await refused(lines.with(0, JSON.stringify({ ...header, tenant })));
  });

  test('when what it is read from fails', async () => {
    const failing = Readable.from(
      (async function* () {
        yield file.subarray(0, 200);
        throw new Error('the disk failed');
      })(),
    );
    await expect(verifyRecordExport(failing)).rejects.toThrow('the disk failed');
    expect(failing.destroyed).toBe(true);
  });

  test('with the number of the line that is wrong, and the file is let go', async () => {
    const broken = zipped(lines.with(9, '{"type":'));
    const source = Readable.from([broken, Buffer.alloc(1_000_000)]);
    await expect(verifyRecordExport(source)).rejects.toThrow(/^line 10: /);
    expect(source.destroyed).toBe(true);
  });
});

describe('whatever is done to its bytes,', () => {
  const entriesOf = (text: string) =>
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))
      .filter(({ type }) => type === 'entry');

  test('a turned bit is refused, or at least tells by another SHA-256', () =>
    fc.assert(
      fc.asyncProperty(fc.nat({ max: file.length - 1 }), fc.nat({ max: 7 }), async (at, bit) => {
        const altered = Buffer.from(file);
        altered[at] = (file[at] ?? 0) ^ (1 << bit);
        const verdict = await verdictOn(verify(altered));
        if (verdict === null) return;
        expect(verdict.sha256).not.toBe(sha256(file));
        expect(gunzipSync(altered).equals(gunzipSync(file))).toBe(true);
      }),
    ));

  test('a text with something put in is refused, or has the same record', () => {
    const text = lines.map((line) => `${line}\n`).join('');
    return fc.assert(
      fc.asyncProperty(
        fc.nat({ max: text.length }),
        fc.string({ minLength: 1, maxLength: 3 }),
        async (at, more) => {
          const altered = text.slice(0, at) + more + text.slice(at);
          const verdict = await verdictOn(verify(gzipSync(altered)));
          if (verdict === null) return;
          const names = ['sequence', 'kind', 'entryType', 'punchedAt', 'employeeId', 'authorId', 'hash'];
          const pick = (entry: Record<string, unknown>) => names.map((name) => entry[name]);
          expect(entriesOf(altered).map(pick)).toEqual(entriesOf(text).map(pick));
        },
      ),
      { numRuns: 300 },
    );
  });
});

test('a record that was written anew from end to end is told by its closings; without them only by its SHA-256', async () => {
  let head: string | null = null;
  const anew = lines.map((text) => {
    const line = JSON.parse(text);
    if (line.type === 'employee') head = null;
    if (line.type === 'ledger-end') return JSON.stringify({ ...line, head });
    if (line.type !== 'entry') return text;
    const {
      hash: _,
      entryType: type,
      previousHash: __,
      ...entry
    } = { ...line, punchedAt: line.recordedAt.replace('T0', 'T1') };
    const previousHash: string | null = head;
    head = hashEntry({ ...entry, type } as LedgerEntry, previousHash, sha256);
    return JSON.stringify({ ...entry, type: 'entry', entryType: type, previousHash, hash: head });
  });
  await expect(verifyLines(anew)).rejects.toThrow('REWRITTEN at entry 1');
  const footer = JSON.stringify({ ...JSON.parse(lines.at(-1) ?? ''), roots: 0, timestamps: 0 });
  const isClosing = (line: string) => isOf('root')(line) || isOf('timestamp')(line);
  const verdict = await verifyLines([...anew.filter((line) => !isClosing(line)).slice(0, -1), footer]);
  expect(verdict).toMatchObject({ employees: 5, entries: 13 });
  expect(verdict.sha256).not.toBe(sha256(file));
});
