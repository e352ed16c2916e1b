import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';
import { useState } from 'react';

/** The days of a page that somebody ticked. */
export interface DaySelection {
  /** As they are now, in the order of the page. */
  readonly days: readonly AttendanceDayRow[];
  readonly has: (row: AttendanceDayRow) => boolean;
  readonly isSome: boolean;
  readonly isWhole: boolean;
  readonly toggle: (row: AttendanceDayRow) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

/** The selected days; days no longer shown are no longer selected. */
export function useDaySelection(rows: readonly AttendanceDayRow[] = []): DaySelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const days = rows.filter(({ id }) => ids.has(id));
  const isWhole = rows.length > 0 && days.length === rows.length;
  return {
    days,
    has: ({ id }) => ids.has(id),
    isSome: days.length > 0,
    isWhole,
    toggle: ({ id }) => setIds(new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id])),
    toggleAll: () => setIds(new Set(isWhole ? [] : rows.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}
