import { expect, test } from 'vitest';
import { clockChangeWithin } from './clock-change.ts';

const at = (time: string) => Temporal.ZonedDateTime.from(time).epochMilliseconds;

test.each([
  // From 22:00 to 06:00 on the night on which 02:00 becomes 03:00: seven hours, not eight.
  ['2027-03-27T22:00', '2027-03-28T06:00', 'Europe/Madrid', 60],
  // And on that on which 03:00 becomes 02:00: nine.
  ['2026-10-24T22:00', '2026-10-25T06:00', 'Europe/Madrid', -60],
  ['2026-10-25T03:00', '2026-10-25T11:00', 'Europe/Madrid', 0],
  ['2026-10-23T22:00', '2026-10-24T06:00', 'Europe/Madrid', 0],
  ['2026-10-24T22:00', '2026-10-25T06:00', 'Atlantic/Canary', -60],
  ['2025-04-05T22:00', '2025-04-06T06:00', 'Australia/Lord_Howe', -30],
])('from %s to %s in %s the clocks were put forward by %i minutes', (from, to, zone, expected) => {
  expect(clockChangeWithin({ from: at(`${from}[${zone}]`), to: at(`${to}[${zone}]`) }, zone)).toBe(expected);
});
