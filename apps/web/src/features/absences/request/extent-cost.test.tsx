import { timeOffCalendarTexts as texts } from '@jornada/texts/time-off-calendar';
import { expect, test } from 'vitest';
import { daysToChooseQuery } from '../../../shared/time-off/time-off-calendar.data.ts';
import { rendered } from '../../../testing/rendered.tsx';
import { ExtentCost } from './extent-cost.tsx';

const shown = (from: string | null, to: string | null) =>
  rendered(<ExtentCost whose={{ of: 'self' }} from={from} to={to} />, {
    answers: [
      [
        daysToChooseQuery(null, { from: from ?? '', to: to ?? '' }).queryKey,
        [
          { date: '2026-12-04', isWorked: true },
          { date: '2026-12-05', isWorked: false },
        ],
      ],
    ],
  }).text;

test('the cost of an absence counts its first and its last day, and those that would be worked', () => {
  expect(shown('2026-12-04', '2026-12-05')).toBe(texts.cost(2, 1));
  expect(shown('2026-12-04', '2026-12-04')).toBe(texts.cost(1, 1));
});

test('nothing is said of dates that are missing, reversed or none', () => {
  expect(shown('2026-12-04', null)).toBe('');
  expect(shown(null, '2026-12-04')).toBe('');
  expect(shown('2026-12-05', '2026-12-04')).toBe('');
  expect(shown('2026-12-05', '2026-12-32')).toBe('');
});

test('of nobody, and of more than a year, only the days are told', () => {
  const nobody = <ExtentCost whose={{ of: 'nobody' }} from="2026-12-04" to="2026-12-05" />;
  expect(rendered(nobody).text).toBe(texts.cost(2, null));
  const long = <ExtentCost whose={{ of: 'self' }} from="2026-01-01" to="2027-01-03" />;
  expect(rendered(long).text).toBe(texts.cost(368, null));
});
