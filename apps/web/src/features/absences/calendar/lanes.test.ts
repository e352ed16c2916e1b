import { describe, expect, it } from 'vitest';
import { awayByDate, datesIn, daysIn, partOf, periodOf, restingSpans } from './lanes.ts';

const november = periodOf('2026-11', false);
const span = (startDate: string, endDate = startDate) => ({ startDate, endDate });

describe('a lane of the team calendar', () => {
  it('shows a whole month or year', () => {
    expect(november).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(daysIn(periodOf('2028-02', false))).toBe(29);
    expect(daysIn(periodOf('2028-02', true))).toBe(366);
    expect(datesIn(november)).toHaveLength(30);
  });

  it.each([
    ['the first day', span('2026-11-01'), { x: 0, width: 100 / 30 }],
    ['the last day', span('2026-11-30'), { x: (29 * 100) / 30, width: 100 / 30 }],
    ['all of it and more', span('2026-10-20', '2026-12-08'), { x: 0, width: 100 }],
    ['what began before', span('2026-10-30', '2026-11-03'), { x: 0, width: 10 }],
  ])('places %s correctly', (_, dates, part) => {
    const found = partOf(november, dates);
    expect(found?.x).toBeCloseTo(part.x, 6);
    expect(found?.width).toBeCloseTo(part.width, 6);
  });

  it('leaves out time off outside the period', () => {
    expect(partOf(november, span('2026-10-30', '2026-10-31'))).toBeNull();
    expect(partOf(november, span('2026-12-01'))).toBeNull();
  });

  it('counts each person once a day', () => {
    const away = awayByDate(november, [
      { spans: [span('2026-11-02', '2026-11-03'), span('2026-11-03', '2026-11-04')] },
      { spans: [span('2026-10-01', '2026-11-02')] },
      { spans: [span('2026-12-24')] },
    ]);
    expect(away.slice(0, 5)).toEqual([1, 2, 1, 1, 0]);
    expect(away).toHaveLength(30);
  });

  it('marks days on which nobody works', () => {
    const rest = restingSpans({ from: '2026-11-06', to: '2026-11-16' }, new Set(['2026-11-09']));
    expect(rest).toEqual([span('2026-11-07', '2026-11-09'), span('2026-11-14', '2026-11-15')]);
  });
});
