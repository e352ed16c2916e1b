import { describe, expect, it } from 'vitest';
import { drawnSpan, hourTicks, percentIn, spanOf } from './explanation-geometry.ts';

const interval = (from: string, to: string) =>
  spanOf({ startsAt: `2026-11-23T${from}:00.000Z`, endsAt: `2026-11-23T${to}:00.000Z` });
const at = (time: string) => Date.parse(`2026-11-23T${time}:00.000Z`);

describe('the bar of an explanation', () => {
  it('reaches from whole hour to whole hour', () => {
    const span = drawnSpan([interval('08:02', '11:30'), interval('11:30', '13:05')]);
    expect(span).toEqual({ from: at('08:00'), to: at('14:00') });
    expect(percentIn(span, at('11:00'))).toBe(50);
  });

  it('is an hour long at least', () => {
    expect(drawnSpan([interval('08:00', '08:00')])).toEqual({ from: at('08:00'), to: at('09:00') });
  });

  it('labels every hour of a short day, and fewer of a long one', () => {
    expect(hourTicks({ from: at('08:00'), to: at('11:00') })).toHaveLength(4);
    const long = hourTicks({ from: at('00:00'), to: at('00:00') + 24 * 3_600_000 });
    expect(long).toHaveLength(5);
    expect(long[1]).toBe(at('06:00'));
    expect(hourTicks({ from: at('09:00'), to: at('23:00') }).at(-1)).toBe(at('21:00'));
  });
});
