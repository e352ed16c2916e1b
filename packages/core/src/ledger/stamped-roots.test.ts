import { expect, test } from 'vitest';
import type { Stamp, VerifyStamp } from './stamp.ts';
import { stampedRoots } from './stamped-roots.ts';

const before = '2026-03-05T12:00:00.000Z';
const closedAt = '2026-03-03T00:10:00.000Z';
const voucher = { name: 'Autoridad', issuer: 'Raíz', sha256: 'ab12' };

/** Closings 1 and 2 are valid, 3 is not. */
const closed = {
  statement: (number: number) => ['first', 'second', 'third'][number - 1],
  sound: [1, 2].map((number) => ({
    ...{
      form: 2 as const,
      tenantId: 'tenant-a',
      number,
      day: '2026-03-02',
      closedAt,
      leaves: 1,
      rootHash: 'hash',
    },
    ...{ previous: null, keyId: 'key' },
  })),
};
const writtenOut = { ofText: (text: string) => `hash of ${text}` };

/** Stands in for an authority: its time-stamp of a text names the text, its moment, and whom to trust. */
const verify: VerifyStamp = (token, imprint) => {
  const [text = '', stampedAt = '', trust = 'UNCHECKED'] = token.split('|');
  if (!stampedAt) return { problem: 'UNSIGNED' };
  if (imprint !== `hash of ${text}`) return { problem: 'OTHER' };
  return { problem: null, stampedAt, authority: 'Autoridad', trust: trust as Stamp['trust'], voucher };
};
const judge = (...stamps: readonly (readonly [root: number, token: string])[]) =>
  stampedRoots(
    stamps.map(([root, token]) => ({ root, token })),
    closed,
    writtenOut,
    verify,
    before,
  );
const at = '2026-03-03T00:11:00.000Z';

test('a time-stamp of a closing tells when it existed, and who says so', () => {
  const stamped = { closedAt, authority: 'Autoridad', trust: 'TRUSTED', voucher };
  expect(judge([1, `first|${at}|TRUSTED`], [2, `second|${before}|TRUSTED`])).toEqual({
    stamped: [
      { ...stamped, number: 1, stampedAt: at },
      { ...stamped, number: 2, stampedAt: before },
    ],
    findings: [],
  });
});

test('a time-stamp is not later than the export that has it, but for an hour', () => {
  expect(judge([1, 'first|2026-03-05T13:00:00Z']).findings).toEqual([]);
  expect(judge([1, 'first|2026-03-05T13:00:01Z']).findings).toEqual([
    { kind: 'ROOT', problem: 'STAMP_AFTER_EXPORT', number: 1, after: closedAt, before },
  ]);
});

test.each([
  ['of another closing', 2, `first|${at}`, 'STAMP_OTHER', closedAt],
  ['of no closing', 9, `first|${at}`, 'STAMP_OTHER', null],
  ['of nothing, for no closing', 9, `|${at}`, 'STAMP_OTHER', null],
  ['that nobody signed', 1, 'hola', 'STAMP_UNSIGNED', closedAt],
  ['that nobody signed, for no closing', 9, 'hola', 'STAMP_UNSIGNED', null],
  ['of another text, for a closing that is not valid', 3, `first|${at}`, 'STAMP_OTHER', null],
])('a time-stamp %s is found', (_, number, token, problem, after) => {
  expect(judge([number, token])).toEqual({
    stamped: [],
    findings: [{ kind: 'ROOT', problem, number, after, before }],
  });
});

test('the time-stamp of a closing that is not valid says nothing', () => {
  expect(judge([3, `third|${at}`])).toEqual({ stamped: [], findings: [] });
});

test.each([
  ['five minutes', '2026-03-03T00:05:00.000Z', []],
  ['more than five minutes', '2026-03-03T00:04:59.999Z', ['STAMP_EARLY']],
])('a closing may say that it was made %s after its time-stamp', (_, stampedAt, problems) => {
  const { stamped, findings } = judge([1, `first|${stampedAt}`]);
  expect(findings).toEqual(
    problems.map((problem) => ({ kind: 'ROOT', problem, number: 1, after: closedAt, before })),
  );
  expect(stamped).toMatchObject([{ number: 1, stampedAt }]);
});

test('of authorities that nobody vouches for only the first is named', () => {
  const { stamped, findings } = judge([1, `first|${at}|UNTRUSTED`], [2, `second|${at}|UNTRUSTED`]);
  expect(stamped).toHaveLength(2);
  expect(findings).toEqual([{ kind: 'EVIDENCE', problem: 'STAMP_UNTRUSTED', place: 1 }]);
  const early = judge([1, 'first|2026-03-02T00:00:00.000Z'], [2, `second|${at}|UNTRUSTED`]);
  expect(early.findings.map(({ problem }) => problem)).toEqual(['STAMP_EARLY', 'STAMP_UNTRUSTED']);
});
