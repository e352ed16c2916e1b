import { verifyLedger } from '@jornada/core/ledger/verify-ledger';
import { entryVectors } from '@jornada/core/testing/entry-vectors';
import { expect, test } from 'vitest';
import { hashing } from './cryptography.ts';

test('a ledger with entries of every form verifies with the page’s cryptography', () => {
  const ledger = entryVectors.map(({ entry, hash }, index) => ({
    ...entry,
    hash,
    previousHash: entryVectors[index - 1]?.hash ?? null,
  }));
  const head = entryVectors.at(-1)?.hash;
  expect(verifyLedger(ledger, hashing.ofText)).toEqual({ intact: true, length: 8, head });
});
