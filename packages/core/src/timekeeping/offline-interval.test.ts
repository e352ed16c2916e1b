import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type KeptTimes, offlineInterval } from './offline-interval.ts';

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
const shown = (instant: number) => (instant - anchoredAt) / minute;

test.each([
  ['both steady clocks lasted: some seconds', {}, [17.982, 18, 18.042]],
  ['the telephone slept before the punch', { steadyBefore: 5 * minute }, [4.995, 18, 18.042]],
  ['the page was loaded anew before the punch', { steadyBefore: null }, [0, 18, 18.042]],
  ['and after it', { steadyAfter: null }, [17.982, 18, 60]],
  ['and both', { steadyBefore: null, steadyAfter: null }, [0, 18, 60]],
  ['the clock on the wall was put forward', { shownBefore: 600 * minute }, [17.982, 18.042, 18.042]],
  ['or back', { shownBefore: -600 * minute }, [17.982, 17.982, 18.042]],
  [
    'forward, and nothing else is known',
    { steadyBefore: null, steadyAfter: null, shownBefore: 600 * minute },
    [0, 60, 60],
  ],
  ['the device says that more passed than did', { steadyBefore: 61 * minute }, [0, 18, 60]],
  ['and that nothing did', { steadyBefore: 0, steadyAfter: 0 }, [0, 18, 60]],
  ['the server itself gave a time that has not come', { anchoredAt: receivedAt + 5 }, [60, 60, 60]],
] as const)('%s', (_, said, expected) => {
  const { from, at, until } = offlineInterval(kept(said), receivedAt);
  expect([from, at, until].map(shown)).toEqual(expected);
});

const span = fc.integer({ min: 0, max: 80 * 60 * minute });
const claim = fc.record({
  anchoredAt: fc.integer({ min: receivedAt - 90 * 60 * minute, max: receivedAt + minute }),
  steadyBefore: fc.option(span),
  steadyAfter: fc.option(span),
  shownBefore: fc.integer({ min: -(2 ** 40), max: 2 ** 40 }),
});

test('whatever a device says, nothing leaves what the server knows, and its clock on the wall moves no end', () => {
  fc.assert(
    fc.property(claim, fc.integer({ min: -(2 ** 40), max: 2 ** 40 }), (said, otherwise) => {
      const { from, at, until } = offlineInterval(said, receivedAt);
      expect(from).toBeGreaterThanOrEqual(Math.min(said.anchoredAt, receivedAt));
      expect(until).toBeLessThanOrEqual(receivedAt);
      expect(from <= at && at <= until).toBe(true);
      expect(offlineInterval({ ...said, shownBefore: otherwise }, receivedAt)).toMatchObject({ from, until });
    }),
  );
});

test('an honest device has made its punch within, however its steady clock slept and drifted', () => {
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
        const { from, at, until } = offlineInterval(times, anchoredAt + before + after);
        expect(from).toBeLessThanOrEqual(anchoredAt + before);
        expect(until).toBeGreaterThanOrEqual(anchoredAt + before);
        expect(at).toBe(anchoredAt + before);
      },
    ),
  );
});
