import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type KeptTimes, placeOfflinePunch } from './place-offline-punch.ts';

const minute = 60_000;
const anchoredAt = Date.parse('2026-11-23T06:40:00Z');
const receivedAt = anchoredAt + 60 * minute;
const kept = (said: Partial<KeptTimes>): KeptTimes => ({
  anchoredAt,
  steadyBefore: 18 * minute,
  steadyAfter: 42 * minute,
  shownBefore: 18 * minute,
  ...said,
});
const shown = (instant: number | null) => instant && (instant - anchoredAt) / minute;

/** Pressed 18 minutes after the server gave its time, arrived 42 minutes after that; minutes since the anchor. */
describe('proven interval and device’s word of a punch, evaluated by hand', () => {
  // Each: what the device says, at which minute it is recorded, what is proven, what its steady clock claims.
  test.each([
    ['both steady clocks lasted', {}, 18, [0, 60], [17.982, 18.042]],
    ['the telephone slept before the punch', { steadyBefore: 5 * minute }, 18, [0, 60], [4.995, 18.042]],
    ['the page was loaded anew before it', { steadyBefore: null }, 18, [0, 60], [null, 18.042]],
    ['and after it', { steadyAfter: null }, 18, [0, 60], [17.982, null]],
    ['and both', { steadyBefore: null, steadyAfter: null }, 18, [0, 60], [null, null]],
    ['its clock was put forward', { shownBefore: 600 * minute }, 18.042, [0, 60], [17.982, 18.042]],
    ['or back', { shownBefore: -600 * minute }, 17.982, [0, 60], [17.982, 18.042]],
    [
      'put forward, and nothing else is known',
      { steadyBefore: null, steadyAfter: null, shownBefore: 600 * minute },
      ...[60, [0, 60], [null, null]],
    ],
    [
      'put back before the anchor, and nothing else is known',
      { steadyBefore: null, steadyAfter: null, shownBefore: -600 * minute },
      ...[0, [0, 60], [null, null]],
    ],
    // With a program of one's own: every claim may be made, and none moves what is proven.
    [
      'a moment claimed to the second',
      { steadyBefore: 5 * minute, steadyAfter: 55 * minute, shownBefore: 5 * minute },
      ...[5, [0, 60], [4.995, 5.055]],
    ],
    ['more passed than did', { steadyBefore: 61 * minute }, 18, [0, 60], [60.939, 18.042]],
    ['a year passed', { steadyAfter: 525_600 * minute }, 18, [0, 60], [17.982, -525_014.4]],
    ['nothing passed', { steadyBefore: 0, steadyAfter: 0 }, 18, [0, 60], [0, 60]],
    // A second punch of the same device, later on the same anchor: what is proven begins at the anchor again.
    [
      'the second on one anchor',
      { steadyBefore: 50 * minute, steadyAfter: 10 * minute, shownBefore: 50 * minute },
      ...[50, [0, 60], [49.95, 50.01]],
    ],
    [
      'the server’s clock was ahead when it gave its time',
      { anchoredAt: receivedAt + 5, steadyBefore: null, steadyAfter: null },
      ...[60, [60, 60], [null, null]],
    ],
  ] as const)('%s', (_, said, at, proven, claimed) => {
    const placed = placeOfflinePunch(kept(said), receivedAt);
    expect(shown(placed.at)).toBe(at);
    expect([placed.proven.from, placed.proven.until].map(shown)).toEqual(proven);
    expect([placed.claimed.from, placed.claimed.until].map(shown)).toEqual(claimed);
  });

  test('an anchor kept for days proves an interval of days', () => {
    const days = 30 * 24 * 60 * minute;
    const recent = kept({ shownBefore: days - 10 * minute, steadyBefore: null, steadyAfter: null });
    const { at, proven } = placeOfflinePunch(recent, anchoredAt + days);
    expect(proven).toEqual({ from: anchoredAt, until: anchoredAt + days });
    expect(at).toBe(anchoredAt + days - 10 * minute);
  });
});

const span = fc.integer({ min: 0, max: 80 * 60 * minute });
const claim = fc.record({
  anchoredAt: fc.integer({ min: receivedAt - 90 * 60 * minute, max: receivedAt + minute }),
  steadyBefore: fc.option(fc.integer({ min: 0, max: 2 ** 40 })),
  steadyAfter: fc.option(fc.integer({ min: 0, max: 2 ** 40 })),
  shownBefore: fc.integer({ min: -(2 ** 40), max: 2 ** 40 }),
});

test('no clock of a device moves the proven interval, and the punch lies within it', () => {
  fc.assert(
    fc.property(claim, claim, (said, otherwise) => {
      const { at, proven } = placeOfflinePunch(said, receivedAt);
      expect(proven).toEqual({ from: Math.min(said.anchoredAt, receivedAt), until: receivedAt });
      expect(proven.from <= at && at <= proven.until).toBe(true);
      const other = placeOfflinePunch({ ...otherwise, anchoredAt: said.anchoredAt }, receivedAt);
      expect(other.proven).toEqual(proven);
    }),
  );
});

test('an honest device’s word contains the true time, however its monotonic clock slept and drifted', () => {
  fc.assert(
    fc.property(
      fc.record({
        before: span,
        after: span,
        slept: fc.double({ min: 0, max: 1, noNaN: true }),
        rate: fc.double({ min: -0.0001, max: 0.0001, noNaN: true }),
      }),
      ({ before, after, slept, rate }) => {
        const times = {
          anchoredAt,
          steadyBefore: Math.floor(before * (1 - slept) * (1 + rate)),
          steadyAfter: Math.floor(after * (1 + rate)),
          shownBefore: before,
        };
        const { at, claimed } = placeOfflinePunch(times, anchoredAt + before + after);
        expect(claimed.from).toBeLessThanOrEqual(anchoredAt + before);
        expect(claimed.until).toBeGreaterThanOrEqual(anchoredAt + before);
        expect(at).toBe(anchoredAt + before);
      },
    ),
  );
});
