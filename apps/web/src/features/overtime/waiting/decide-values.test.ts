import { expect, test } from 'vitest';
import { type DecisionValues, decisionProblems, leftOf, splitOf } from './decide-values.ts';

const day = { beyondMinutes: 80 };
const year = { countedMinutes: 0, allowedMinutes: 4800 };
const values: DecisionValues = {
  ...{ choice: 'SPLIT', paidMinutes: 0, restMinutes: 0, forceMajeureMinutes: 0 },
  ...{ reason: '', isBeyondConfirmed: false },
};

test.each<[string, Partial<DecisionValues>, [number, number, number], number]>([
  ['all is paid', { choice: 'PAID' }, [80, 0, 0], 0],
  ['all is rested', { choice: 'REST' }, [0, 80, 0], 0],
  ['force majeure', { choice: 'FORCE_MAJEURE' }, [0, 0, 80], 0],
  ['nothing is accepted', { choice: 'NOT_ACCEPTED' }, [0, 0, 0], 80],
  ['a part each', { paidMinutes: 40, restMinutes: 30 }, [40, 30, 0], 10],
  ['what is no number is nothing', { paidMinutes: '', restMinutes: 30 }, [0, 30, 0], 50],
  ['more than there is', { paidMinutes: 50, restMinutes: 31 }, [50, 31, 0], -1],
])('%s', (_, given, [paidMinutes, restMinutes, forceMajeureMinutes], left) => {
  const split = splitOf({ ...values, ...given }, day);
  expect(split).toEqual({ paidMinutes, restMinutes, forceMajeureMinutes });
  expect(leftOf(split, day)).toBe(left);
});

test.each<[string, Partial<DecisionValues>, Partial<typeof year>, string[]]>([
  ['nothing is wrong', { choice: 'PAID' }, {}, []],
  ['not accepting needs a reason', { choice: 'NOT_ACCEPTED' }, {}, ['reason']],
  ['nor a part of it', { paidMinutes: 79 }, {}, ['reason']],
  ['force majeure needs one too', { choice: 'FORCE_MAJEURE' }, {}, ['reason']],
  ['with a reason', { choice: 'NOT_ACCEPTED', reason: 'Nadie lo pidió' }, {}, []],
  ['more than there is', { paidMinutes: 81 }, {}, ['paidMinutes']],
  ['beyond the year', { choice: 'PAID' }, { countedMinutes: 4721 }, ['isBeyondConfirmed']],
  ['confirmed', { choice: 'PAID', isBeyondConfirmed: true }, { countedMinutes: 4721 }, []],
  ['rest does not go beyond the year', { choice: 'REST' }, { countedMinutes: 4800 }, []],
])('%s', (_, given, counted, expected) => {
  const problems = decisionProblems({ ...values, ...given }, day, { ...year, ...counted });
  expect(Object.keys(problems)).toEqual(expected);
});
