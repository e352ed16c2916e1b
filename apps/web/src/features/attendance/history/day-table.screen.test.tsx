import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawn } from '../../../testing/drawn.tsx';
import { plainDay } from '../../../testing/plain-day.ts';
import { DayTable } from './day-table.tsx';

/** Monday to Friday of the four weeks before the 28th of November, the latest first: five lines a week, and one with its sums. */
const days = [23, 16, 9, 2].flatMap((monday) =>
  [4, 3, 2, 1, 0].map((after) => ({
    ...plainDay,
    date: `2026-11-${String(monday + after).padStart(2, '0')}`,
  })),
);
const weeks = () => screen.getByRole('table').querySelectorAll('tbody').length;

test('the weeks of a screen come with the table, the others in their turn', async () => {
  await drawn(<DayTable days={days} records={[]} isAtOnce={false} />);
  expect(weeks()).toBe(2);
  await waitFor(() => expect(weeks()).toBe(4));
  expect(screen.getAllByRole('row')).toHaveLength(1 + 4 * 6);
});

test('where everything was there before, all weeks come at once', async () => {
  await drawn(<DayTable days={days} records={[]} isAtOnce />);
  expect(weeks()).toBe(4);
});
