import { describe, expect, it } from 'vitest';
import { dateAfterKey, monthAfter, monthOf, weeksOf } from './month-weeks.ts';

describe('weeksOf', () => {
  it('begins on Monday and includes days of neighbouring months', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
    ]);
    expect(weeks[5]?.[0]).toBe('2026-11-30');
    expect(weeks[5]?.[6]).toBe('2026-12-06');
  });

  it('handles the shortest month', () => {
    const weeks = weeksOf('2027-02');
    expect(weeks).toHaveLength(4);
    expect([weeks[0]?.[0], weeks[3]?.[6]]).toEqual(['2027-02-01', '2027-02-28']);
  });

  it('contains days with clock changes exactly once', () => {
    expect(weeksOf('2026-03').flat()).toHaveLength(new Set(weeksOf('2026-03').flat()).size);
    expect(weeksOf('2026-10').flat().slice(27, 30)).toEqual(['2026-10-25', '2026-10-26', '2026-10-27']);
  });
});

describe('months', () => {
  it('continue over the end of a year', () => {
    expect(monthOf('2026-11-23')).toBe('2026-11');
    expect(monthAfter('2026-12', 1)).toBe('2027-01');
    expect(monthAfter('2026-01', -1)).toBe('2025-12');
  });
});

describe('dateAfterKey', () => {
  it.each([
    ['ArrowLeft', '2026-11-22'],
    ['ArrowRight', '2026-11-24'],
    ['ArrowUp', '2026-11-16'],
    ['ArrowDown', '2026-11-30'],
    ['Home', '2026-11-23'],
    ['End', '2026-11-29'],
    ['PageUp', '2026-10-23'],
    ['PageDown', '2026-12-23'],
    ['Enter', undefined],
  ])('%s leads from a Monday to %s', (key, date) => {
    expect(dateAfterKey(key, '2026-11-23')).toBe(date);
  });

  it('leads to the last day of a shorter month', () => {
    expect(dateAfterKey('PageDown', '2027-01-31')).toBe('2027-02-28');
  });
});
