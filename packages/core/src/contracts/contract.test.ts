import { describe, expect, test } from 'vitest';
import { isPartTimeOn, partTimeChange, partTimeSpell } from './contract.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
/** From '2026-03-16 part, 2026-06-01 full'. */
const contracts = (text: string) =>
  text
    .split(', ')
    .filter((one) => one !== '')
    .map((one) => {
      const [from = '', kind] = one.split(' ');
      return { validFrom: date(from), isPartTime: kind === 'part' };
    });

describe('part-time work on a date', () => {
  test.each([
    { name: 'no contract is known', given: '', on: '2026-05-01', is: false },
    { name: 'the first one begins later', given: '2026-05-02 part', on: '2026-05-01', is: false },
    { name: 'it begins that day', given: '2026-05-01 part', on: '2026-05-01', is: true },
    {
      name: 'it ended the day before',
      given: '2026-03-01 part, 2026-05-01 full',
      on: '2026-05-01',
      is: false,
    },
    { name: 'it is its last day', given: '2026-03-01 part, 2026-05-02 full', on: '2026-05-01', is: true },
    {
      name: 'it came back',
      given: '2026-01-01 part, 2026-03-01 full, 2026-05-01 part',
      on: '2026-05-01',
      is: true,
    },
  ])('$is where $name', ({ given, on, is }) => {
    expect(isPartTimeOn(contracts(given), date(on))).toBe(is);
  });
});

describe('the stretch of part-time work that touches a month', () => {
  const october = { startDate: date('2026-10-01'), endDate: date('2026-10-31') };
  test.each([
    { name: 'nobody with a contract', given: '', spell: null },
    { name: 'full time alone', given: '2026-01-01 full', spell: null },
    { name: 'from the last day on', given: '2026-10-31 part', spell: '2026-10-31 …' },
    { name: 'only from the day after', given: '2026-11-01 part', spell: null },
    {
      name: 'until the first day',
      given: '2026-03-01 part, 2026-10-02 full',
      spell: '2026-03-01 2026-10-01',
    },
    { name: 'until the day before', given: '2026-03-01 part, 2026-10-01 full', spell: null },
    {
      name: 'one after the other, with other hours each',
      given: '2026-03-01 part, 2026-10-15 part, 2026-11-15 full',
      spell: '2026-03-01 2026-11-14',
    },
    {
      name: 'two of them in the month: the last',
      given: '2026-03-01 part, 2026-10-10 full, 2026-10-20 part',
      spell: '2026-10-20 …',
    },
    {
      name: 'two, of which the last is later',
      given: '2026-03-01 part, 2026-10-10 full, 2026-11-20 part',
      spell: '2026-03-01 2026-10-09',
    },
  ])('$name', ({ given, spell }) => {
    const found = partTimeSpell(contracts(given), october);
    expect(found && `${found.from} ${found.until ?? '…'}`).toBe(spell);
  });
});

describe('the days that a change of contracts makes other ones, of this year until 26 November', () => {
  const span = { startDate: date('2026-01-01'), endDate: date('2026-11-26') };
  test.each([
    { name: 'none where nothing changes', before: '2026-03-01 part', after: '2026-03-01 part', days: null },
    { name: 'none in full time', before: '', after: '2026-03-01 full', days: null },
    { name: 'none to come', before: '', after: '2026-11-27 part', days: null },
    { name: 'yesterday', before: '', after: '2026-11-26 part', days: '2026-11-26 2026-11-26' },
    {
      name: 'since another date',
      before: '2026-03-15 part',
      after: '2026-04-01 part',
      days: '2026-03-15 2026-03-31',
    },
    { name: 'since always', before: '', after: '2020-01-01 part', days: '2026-01-01 2026-11-26' },
    {
      name: 'of the one that is removed, until the next',
      before: '2026-02-01 part, 2026-10-01 full',
      after: '2026-10-01 full',
      days: '2026-02-01 2026-09-30',
    },
    {
      name: 'two stretches, told from the first to the last',
      before: '2026-02-01 part, 2026-04-01 full, 2026-06-01 part, 2026-08-01 full',
      after: '2026-04-01 full',
      days: '2026-02-01 2026-07-31',
    },
  ])('$name', ({ before, after, days }) => {
    const found = partTimeChange(contracts(before), contracts(after), span);
    expect(found && `${found.startDate} ${found.endDate}`).toBe(days);
  });

  test('none in an empty span', () => {
    const empty = { startDate: date('2026-11-27'), endDate: date('2026-11-26') };
    expect(partTimeChange([], contracts('2020-01-01 part'), empty)).toBeNull();
  });
});
