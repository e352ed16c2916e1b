import { describe, expect, it } from 'vitest';
import {
  daysBelowLaw,
  type Granted,
  haveWholeYears,
  legalRules,
  type VacationRules,
  withRulesFrom,
} from './vacation-rules.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
const today = date('2026-11-22');
const from = (text: string, granted: Partial<Granted>) => ({
  ...legalRules,
  ...granted,
  validFrom: date(text),
});
const told = (versions: readonly VacationRules[]) =>
  versions
    .map(({ validFrom, daysPerYear }) => `${validFrom?.toString() ?? 'always'} ${daysPerYear}`)
    .join(', ');

describe('rules that hold from a date on', () => {
  const twenty = from('2026-02-01', { daysPerYear: 20 });
  const thirtyTwo = from('2027-01-01', { daysPerYear: 32 });
  const versions = [legalRules, twenty, thirtyTwo];
  it.each([
    ['the first', [legalRules], from('2026-01-01', { daysPerYear: 25 }), 'always 30, 2026-01-01 25'],
    [
      'later ones',
      versions,
      from('2026-07-01', { daysPerYear: 22 }),
      'always 30, 2026-02-01 20, 2026-07-01 22, 2027-01-01 32',
    ],
    [
      'in place of one of the same date',
      versions,
      from('2026-02-01', { daysPerYear: 21 }),
      'always 30, 2026-02-01 21, 2027-01-01 32',
    ],
    [
      'earlier ones take the place of what began since, not of what is planned',
      versions,
      from('2026-01-01', { daysPerYear: 24 }),
      'always 30, 2026-01-01 24, 2027-01-01 32',
    ],
    ['what was before calls a version off', versions, from('2026-02-01', {}), 'always 30, 2027-01-01 32'],
    [
      'what is planned is called off alike',
      versions,
      from('2027-01-01', { daysPerYear: 20 }),
      'always 30, 2026-02-01 20',
    ],
    [
      'what grants as the one after is one with it',
      versions,
      from('2026-12-01', { daysPerYear: 32 }),
      'always 30, 2026-02-01 20, 2026-12-01 32',
    ],
  ])('%s', (_, given, change, expected) => {
    expect(told(withRulesFrom(given, change, today))).toBe(expected);
  });

  it('begin with a year if their unit differs', () => {
    const working = { dayUnit: 'WORKING', daysPerYear: 22 } as const;
    expect(haveWholeYears([legalRules, from('2027-01-01', working)])).toBe(true);
    expect(haveWholeYears([legalRules, from('2026-07-01', working)])).toBe(false);
    expect(haveWholeYears(versions)).toBe(true);
  });
});

it.each([
  ['NATURAL', 30, null],
  ['NATURAL', 29.75, 29.75],
  ['NATURAL', 20, 20],
  ['WORKING', 22, null],
  ['WORKING', 21.5, null],
  // 21 × 7/5.
  ['WORKING', 21, 29.4],
] as const)('in %s days, %d are of natural ones below the law: %s', (dayUnit, daysPerYear, below) => {
  expect(daysBelowLaw({ dayUnit, daysPerYear })).toBe(below);
});
