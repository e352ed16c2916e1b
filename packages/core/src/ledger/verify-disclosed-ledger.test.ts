import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chain, ledgerEntry, toyHash } from '../testing/ledger.ts';
import type { ChainedEntry } from './entry.ts';
import { type SealedEntries, verifyDisclosedLedger } from './verify-disclosed-ledger.ts';
import { verifyLedger } from './verify-ledger.ts';

type Part = ChainedEntry | SealedEntries;

/** A ledger of which some entries are sealed, stretch by stretch. */
function disclosed(ledger: readonly ChainedEntry[], isShown: (index: number) => boolean): Part[] {
  const parts: Part[] = [];
  for (const [index, entry] of ledger.entries()) {
    const last = parts.at(-1);
    if (isShown(index)) parts.push(entry);
    else if (last && 'sealed' in last) parts.splice(-1, 1, { sealed: last.sealed + 1, head: entry.hash });
    else parts.push({ sealed: 1, head: entry.hash });
  }
  return parts;
}

const written = (length: number) => chain(Array.from({ length }, (_, index) => ledgerEntry(index + 1)));
const anyDisclosure = fc
  .array(fc.boolean(), { minLength: 1, maxLength: 12 })
  .map((shown) => ({ shown, parts: disclosed(written(shown.length), (index) => shown[index] ?? false) }));

test('whichever entries are sealed, an unchanged ledger verifies, with the length and head of the whole', () => {
  fc.assert(
    fc.property(anyDisclosure, ({ shown, parts }) => {
      const whole = written(shown.length);
      expect(verifyDisclosedLedger(parts, toyHash)).toEqual(verifyLedger(whole, toyHash));
    }),
  );
});

describe('tampering with disclosed entries is detected:', () => {
  test('an altered entry is detected, whichever entries around it are sealed', () => {
    fc.assert(
      fc.property(anyDisclosure, fc.nat(), ({ parts }, chosen) => {
        const places = parts.flatMap((part, index) => ('hash' in part ? [index] : []));
        const place = places[chosen % Math.max(1, places.length)];
        fc.pre(place !== undefined);
        const altered = parts.map((part, index) =>
          index === place ? { ...part, punchedAt: '2026-11-20T07:00:00.000Z' } : part,
        );
        expect(verifyDisclosedLedger(altered, toyHash)).toMatchObject({ intact: false, problem: 'ALTERED' });
      }),
    );
  });

  test('nothing before the last disclosed entry can be removed or renumbered', () => {
    const parts = disclosed(written(7), (index) => index === 2 || index === 3 || index === 6);
    for (const index of parts.keys()) {
      if (index < parts.length - 1) {
        expect(verifyDisclosedLedger(parts.toSpliced(index, 1), toyHash)).toMatchObject({ intact: false });
      }
    }
    const counted = (sealed: number) =>
      parts.map((part) => ('sealed' in part && part.sealed === 2 ? { ...part, sealed } : part));
    for (const sealed of [1, 3, 0, -2, 1.5]) {
      expect(verifyDisclosedLedger(counted(sealed), toyHash)).toMatchObject({
        intact: false,
        problem: 'GAP',
      });
    }
    const heads = parts.map((part) => ('sealed' in part ? { ...part, head: 'f'.repeat(32) } : part));
    expect(verifyDisclosedLedger(heads, toyHash)).toMatchObject({ intact: false, problem: 'BROKEN_LINK' });
  });
});
