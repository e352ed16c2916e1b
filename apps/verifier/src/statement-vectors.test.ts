import { hashStatement } from '@jornada/core/ledger/statement';
import { statementVectors } from '@jornada/core/testing/statement-vectors';
import { expect, test } from 'vitest';
import { hashing } from './cryptography.ts';

test.each(statementVectors)(
  'the page gives $name the hash that another program computed',
  ({ statement, text, hash }) => {
    const before = statementVectors[statement.sequence - 2]?.hash ?? null;
    expect(hashStatement(text, before, hashing.ofText)).toBe(hash);
  },
);
