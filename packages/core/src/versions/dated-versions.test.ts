import { expect, test } from 'vitest';
import { areSameVersions, changesFrom, inForce, withVersionFrom } from './dated-versions.ts';

interface Version {
  readonly validFrom: Temporal.PlainDate | null;
  readonly value: number;
}

const date = (text: string) => Temporal.PlainDate.from(text);
/** From 'always 1, 2026-03-01 2'. */
const versions = (text: string): Version[] =>
  text.split(', ').map((one) => {
    const [from = '', value] = one.split(' ');
    return { validFrom: from === 'always' ? null : date(from), value: Number(value) };
  });
const told = (given: readonly Version[]) =>
  given.map(({ validFrom, value }) => `${validFrom ?? 'always'} ${value}`).join(', ');
const today = date('2026-11-25');
const saysSame = (one: Version, other: Version) => one.value === other.value;

test.each([
  { on: '2026-02-28', value: 1 },
  { on: '2026-03-01', value: 2 },
  { on: '2027-01-01', value: 3 },
])('on $on version $value holds', ({ on, value }) => {
  const given = versions('always 1, 2026-03-01 2, 2027-01-01 3');
  expect(inForce(given, date(on))).toMatchObject({ value });
  expect(inForce(given.slice(1), date('2026-02-28'))).toBeNull();
});

test.each([
  { name: 'is added', given: 'always 1', change: '2026-06-01 2', next: 'always 1, 2026-06-01 2' },
  {
    name: 'replaces what began since',
    given: 'always 1, 2026-07-01 2',
    change: '2026-06-01 3',
    next: 'always 1, 2026-06-01 3',
  },
  {
    name: 'leaves what is planned',
    given: 'always 1, 2027-01-01 2',
    change: '2026-06-01 3',
    next: 'always 1, 2026-06-01 3, 2027-01-01 2',
  },
  {
    name: 'calls one off by saying what held before',
    given: 'always 1, 2027-01-01 2',
    change: '2027-01-01 1',
    next: 'always 1',
  },
  { name: 'of the same changes nothing', given: 'always 1', change: '2026-06-01 1', next: 'always 1' },
])('a version that $name', ({ given, change, next }) => {
  const [changed] = versions(change);
  if (!changed?.validFrom) throw new Error('no change');
  const result = withVersionFrom(
    versions(given),
    { ...changed, validFrom: changed.validFrom },
    { today, saysSame },
  );
  expect(told(result)).toBe(next);
  expect(areSameVersions(versions(given), result, saysSame)).toBe(given === next);
});

test('a change holds from 1 January, or from the date in the year at which the version in force began', () => {
  expect(String(changesFrom(versions('always 1'), today))).toBe('2026-01-01');
  expect(String(changesFrom(versions('always 1, 2026-06-01 2, 2027-01-01 3'), today))).toBe('2026-06-01');
  expect(String(changesFrom(versions('always 1, 2024-06-01 2'), today))).toBe('2026-01-01');
});
