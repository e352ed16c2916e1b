import { expect, test } from 'vitest';
import { carriedInto } from './day-parcels.ts';

const date = Temporal.PlainDate.from;
const rules = { carryOverDays: 30, carryOverUntilMonth: 3 };
/** What is left of 2026, until the end of that year. */
const own = (days: number) => [{ origin: 2026, days, until: date('2026-12-31'), cause: null }];

test.each([
  { left: 10, birth: 6, illness: 0, carried: ['6 BIRTH –', '4 – 2027-03-31'] },
  { left: 10, birth: 6, illness: 8, carried: ['6 BIRTH –', '4 ILLNESS 2028-06-30'] },
  { left: 10, birth: 2, illness: 3, carried: ['2 BIRTH –', '3 ILLNESS 2028-06-30', '5 – 2027-03-31'] },
  { left: 10, birth: 0, illness: 0, carried: ['10 – 2027-03-31'] },
])('of $left days, $birth kept by birth and $illness by illness', ({ left, birth, illness, carried }) => {
  const { parcels, owed } = carriedInto(2027, own(left), rules, { BIRTH: birth, ILLNESS: illness });
  expect(parcels.map(({ days, cause, until }) => `${days} ${cause ?? '–'} ${until ?? '–'}`)).toEqual(carried);
  expect(owed).toBe(0);
});

test('owed days are carried over as owed, not as days left', () => {
  expect(carriedInto(2027, own(-3), rules, { BIRTH: 2, ILLNESS: 1 })).toEqual({ parcels: [], owed: 3 });
});
