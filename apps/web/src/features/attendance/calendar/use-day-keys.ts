import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { dateAfterKey, monthOf } from '../../../shared/time/month-weeks.ts';

interface DayKeysInput {
  month: string;
  today: string;
  /** @param month the one to show, as `2026-11` */
  onMonth: (month: string) => void;
}

/**
 * Leads the focus through a month's days, which carry `data-date`: one of them is reached by the tab key, the others by the
 * arrows. A day of another month brings that month, and gets the focus when it is there.
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
