import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { dateAfterKey, monthOf } from '../../../shared/time/month-weeks.ts';

interface DayKeysInput {
  month: string;
  today: string;
  /** @param month the one to show, as `2026-11` */
  onMonth: (month: string) => void;
}

/**
 * Moves the focus through a month's days, which have `data-date`: the tab key reaches one of them, the arrow keys the others. Moving to a
 * day of another month loads that month and then focuses the day.
 */
export function useDayKeys({ month, today, onMonth }: DayKeysInput) {
  const grid = useRef<HTMLTableElement>(null);
  const [chosen, setChosen] = useState(today);
  const wanted = useRef<string | null>(null);
  const usual = monthOf(today) === month ? today : `${month}-01`;
  const activeDate = monthOf(chosen) === month ? chosen : usual;

  useEffect(() => {
    if (wanted.current === null || monthOf(wanted.current) !== month) return;
    grid.current?.querySelector<HTMLElement>(`[data-date="${wanted.current}"]`)?.focus();
    wanted.current = null;
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const from = (event.target as HTMLElement).dataset.date;
    const to = from && dateAfterKey(event.key, from);
    if (!to) return;
    event.preventDefault();
    wanted.current = to;
    setChosen(to);
    if (monthOf(to) !== month) onMonth(monthOf(to));
  };

  return { grid, activeDate, onKeyDown, onFocus: setChosen };
}
