import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { verifyRecordExport } from './verify-record-export.ts';

/**
 * An export that the program wrote when there was one canonical form, of four people: an admin, one who left, one who punched, and
 * one whose punches were corrected, annulled and completed besides. Its SHA-256 is the one that the audit log kept.
 */
const file = readFileSync(path.join(import.meta.dirname, '../../testing/former-record-export.jsonl.gz'));
const keptSha256 = '7a81f1d3aa521f8194b00a92e40531ec723e40e650454e30c1571d9886e4bd28';
const lines = gunzipSync(file).toString('utf8').trimEnd().split('\n');

const verify = (bytes: Uint8Array) => verifyRecordExport(Readable.from([bytes]));
const verifyLines = (given: readonly string[]) => verify(gzipSync(given.map((line) => `${line}\n`).join('')));
const isEntry = (line: string) => JSON.parse(line).type === 'entry';
const withFields = (line: string, fields: object) => JSON.stringify({ ...JSON.parse(line), ...fields });
const ofVersion = (version: unknown) => lines.with(0, withFields(lines[0] ?? '', { version }));

test('an export of the former version is verified for as long as it must be kept', async () => {
  expect(await verify(file)).toEqual({
    tenant: expect.objectContaining({ name: 'Óptica Ñu' }),
    exportedAt: '2026-11-19T18:05:00.000Z',
    disclosed: null,
    keepUntil: '2030-11-19',
    employees: 4,
    entries: 16,
    offline: { proven: 0, arrived: 0 },
    ...{ statements: 0, months: [], unprovenNames: expect.any(Array) },
    roots: 0,
    readings: 0,
    removals: [],
    removedReceipts: [],
    stamped: [],
    closedAt: null,
    backing: 'NONE',
    sealed: null,
    copies: [],
    compared: 0,
    unvouchedKeys: [],
    sha256: keptSha256,
  });
  const kinds = lines.filter(isEntry).map((line) => JSON.parse(line).kind);
  expect(kinds.filter((kind) => kind === 'CORRECTION')).toHaveLength(2);
  expect(kinds.filter((kind) => kind === 'ANNULMENT')).toHaveLength(2);
});

describe('a copy of it is refused', () => {
  const entries = lines.flatMap((line, index) => (isEntry(line) ? [index] : []));

  test('with another value in any field of any entry', async () => {
    for (const index of entries) {
      const line = lines[index] ?? '';
      for (const [name, value] of Object.entries(JSON.parse(line))) {
        const other = typeof value === 'number' ? value + 1 : `${value}0`;
        await expect(
          verifyLines(lines.with(index, withFields(line, { [name]: other }))),
          name,
        ).rejects.toThrow();
      }
    }
  });

  test('without any one of its lines', async () => {
    for (const index of lines.keys()) await expect(verifyLines(lines.toSpliced(index, 1))).rejects.toThrow();
  });

  test.each([
    { origin: 'WEB' },
    { origin: null },
    { formVersion: 1 },
    { formVersion: 1, origin: null },
    { formVersion: 2, origin: 'WEB' },
  ])('with what its version has no place for: %o', async (fields) => {
    const [index = 0] = entries;
    await expect(verifyLines(lines.with(index, withFields(lines[index] ?? '', fields)))).rejects.toThrow();
  });

  test('when it says it is of the present version, also where each entry then says its form', async () => {
    await expect(verifyLines(ofVersion(2))).rejects.toThrow();
    const lifted = (fields: object) =>
      ofVersion(2).map((line) => (isEntry(line) ? withFields(line, fields) : line));
    await expect(verifyLines(lifted({ formVersion: 2, origin: 'WEB' }))).rejects.toThrow(
      'ALTERED at entry 1',
    );
    await expect(verifyLines(lifted({ formVersion: 1, origin: 'WEB' }))).rejects.toThrow('MISPLACED_ORIGIN');
    await expect(verifyLines(lifted({ formVersion: 7, origin: 'WEB' }))).rejects.toThrow('UNKNOWN_FORM');
    // Said truly, nothing is amiss: an entry of the first form is one in any file.
    expect(await verifyLines(lifted({ formVersion: 1, origin: null }))).toMatchObject({ entries: 16 });
  });
});

describe('an export with entries of the second form, of which a device kept one', () => {
  const kept = readFileSync(path.join(import.meta.dirname, '../../testing/former-offline-export.jsonl.gz'));
  const given = gunzipSync(kept).toString('utf8').split('\n').slice(0, -1);

  test('is verified as it was, and says that of that one only the arrival is proven', async () => {
    expect(await verify(kept)).toMatchObject({ entries: 4, offline: { proven: 0, arrived: 1 } });
    expect(given.filter(isEntry).map((line) => JSON.parse(line).formVersion)).toEqual([2, 2, 2, 2]);
  });

  test('is refused when something is added that its form does not vouch for', async () => {
    const first = given.findIndex(isEntry);
    const times = { provenFrom: '2026-11-23T06:57:00.000Z', provenUntil: '2026-11-23T06:58:00.000Z' };
    for (const fields of [
      { provenFrom: times.provenFrom },
      { modality: 'REMOTE' },
      { terminalSequence: 1 },
      { keyId: 'key' },
      { deviceId: 'device' },
      { agreedById: 'somebody' },
    ]) {
      const changed = given.with(first, withFields(given[first] ?? '', fields));
      await expect(verifyLines(changed)).rejects.toThrow('MISPLACED_FIELD');
    }
    const device = { deviceTime: '2026-11-23T06:58:00.000Z' };
    const lifted = given.with(first, withFields(given[first] ?? '', { ...times, ...device, formVersion: 3 }));
    await expect(verifyLines(lifted)).rejects.toThrow('ALTERED');
  });
});
