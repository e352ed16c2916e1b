import { expect, test } from 'vitest';
import { clockStatus, openPair } from '../../testing/clock-status.ts';
import { offerOf } from './use-offer.ts';

const working = { currentStatus: 'WORKING', nextExpectedAction: 'CLOCK_OUT', openPair: openPair() } as const;

test('another offer is another punch of the buttons, not a minute more or another day', () => {
  const offer = (given: Parameters<typeof clockStatus>[0] = {}) => offerOf(clockStatus(given));
  expect(offer({ totalWorkedMinutes: 5, workedOn: '2026-11-24' })).toBe(offer());
  expect(offer({ currentStatus: 'FINISHED' })).toBe(offer());
  const offers = [
    offer(),
    offer(working),
    offer({ ...working, currentStatus: 'BREAK' }),
    offer({ openPair: openPair({ isUnderWay: false }) }),
  ];
  expect(new Set(offers).size).toBe(offers.length);
});
