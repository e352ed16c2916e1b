import { expect, test } from 'vitest';
import { durationInWords } from './durations.ts';

test.each([
  [0, '0_min'],
  [45, '45_min'],
  [60, '1_h'],
  [450, '7_h_30_min'],
  [1505, '25_h_5_min'],
  [106_800, '1.780_h'],
  [109_587, '1.826_h_27_min'],
])('%i minutes read %s, never in two lines', (minutes, text) => {
  expect(durationInWords(minutes)).toBe(text.replaceAll('_', '\u00a0'));
});
