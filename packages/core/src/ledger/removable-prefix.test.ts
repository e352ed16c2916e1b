import { expect, test } from 'vitest';
import { firstKeptDate, keepUntil } from './keep-record.ts';
import { removableThrough } from './removable-prefix.ts';

test.each([
  ['nothing where the first must stay', { firstKept: 1, supersessions: [], withinShift: [] }, 0],
  ['all before the first that must stay', { firstKept: 9, supersessions: [], withinShift: [] }, 8],
  [
    'not what an entry that stays puts right',
    { firstKept: 9, supersessions: [{ by: 12, of: 5 }], withinShift: [] },
    4,
  ],
  [
    'not the last of them where an entry that stays puts it right',
    { firstKept: 9, supersessions: [{ by: 12, of: 8 }], withinShift: [] },
    7,
  ],
  [
    'what an entry that goes puts right',
    { firstKept: 9, supersessions: [{ by: 6, of: 5 }], withinShift: [] },
    8,
  ],
  [
    'not what is put right by what stays for such a reason',
    {
      firstKept: 9,
      supersessions: [
        { by: 12, of: 7 },
        { by: 7, of: 2 },
      ],
      withinShift: [],
    },
    1,
  ],
  ['no half of a shift', { firstKept: 9, supersessions: [], withinShift: [8, 7, 5] }, 6],
  [
    'no half of a shift before what is put right',
    { firstKept: 9, supersessions: [{ by: 12, of: 6 }], withinShift: [5] },
    4,
  ],
])('entries that may be removed: %s', (_, edge, through) => {
  expect(removableThrough(edge)).toBe(through);
});

test('four years are counted by civil dates, also from 29 February', () => {
  const date = Temporal.PlainDate.from;
  expect(firstKeptDate(date('2026-11-22')).toString()).toBe('2022-11-22');
  expect(firstKeptDate(date('2028-02-29')).toString()).toBe('2024-02-29');
  expect(firstKeptDate(date('2027-02-28')).toString()).toBe('2023-02-28');
  expect(keepUntil(date('2024-02-29')).toString()).toBe('2028-02-29');
});
