import { historyTexts as texts } from '@jornada/texts/attendance-history';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { drawn } from '../../../testing/drawn.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { usualPeriod } from './history-search.ts';

const { periods } = texts;
const today = '2026-11-27';
const button = (name: string) => screen.getByRole('button', { name });
const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

test('a press shows the period, and which one is shown is announced', async () => {
  const onShow = vi.fn();
  await drawn(<HistoryFilters period={usualPeriod(today)} today={today} onShow={onShow} />);
  expect(pressed()).toEqual([periods.lastDays]);
  fireEvent.click(button(periods.lastMonth));
  fireEvent.click(button(periods.thisWeek));
  expect(onShow.mock.calls).toEqual([
    [{ from: '2026-10-01', to: '2026-10-31' }],
    [{ from: '2026-11-23', to: today }],
  ]);
});

test('other dates are typed without changing what is shown, until both are there; a usual period ends that', async () => {
  const onShow = vi.fn();
  await drawn(<HistoryFilters period={usualPeriod(today)} today={today} onShow={onShow} />);
  // The fields are a part that the press loads.
  await act(async () => void fireEvent.click(button(periods.other)));
  const from = await screen.findByRole<HTMLInputElement>('textbox', { name: texts.from });
  expect(pressed()).toEqual([periods.other]);
  fireEvent.change(from, { target: { value: '' } });
  fireEvent.blur(from);
  expect(onShow).not.toHaveBeenCalled();
  fireEvent.change(from, { target: { value: '02/11/2026' } });
  fireEvent.blur(from);
  await waitFor(() => expect(onShow).toHaveBeenCalledExactlyOnceWith({ from: '2026-11-02', to: today }));
  fireEvent.click(button(periods.lastMonth));
  expect(onShow).toHaveBeenLastCalledWith({ from: '2026-10-01', to: '2026-10-31' });
});
