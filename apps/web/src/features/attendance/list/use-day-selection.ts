import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';
import { useState } from 'react';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { civilDateAt } from '../../../shared/time/civil-format.ts';

/** The days that somebody ticked. */
export interface DaySelection {
  /** As they were last shown, in the order in which they were ticked; those of other pages included. */
  readonly days: readonly AttendanceDayRow[];
  /** Whether all that the filter finds are meant, instead of `days`. */
  readonly isAllFound: boolean;
  readonly has: (row: AttendanceDayRow) => boolean;
  readonly isSome: boolean;
  readonly isWhole: boolean;
  readonly toggle: (row: AttendanceDayRow) => void;
  /** All of the page but days under way, or none of it. */
  readonly toggleAll: () => void;
  readonly chooseAllFound: () => void;
  readonly clear: () => void;
}

type Ticked = ReadonlyMap<string, AttendanceDayRow>;

/**
 * The selected days. A day stays selected when it is no longer on the page that is shown, because others came before it or another page is
 * shown; another filter selects anew.
 * @param filter the same text for the same filter
 */
export function useDaySelection(rows: readonly AttendanceDayRow[] = [], filter: string): DaySelection {
  const [chosen, setChosen] = useState<{ filter: string; ticked: Ticked; isAllFound: boolean }>();
  const present = chosen?.filter === filter ? chosen : { filter, ticked: new Map(), isAllFound: false };
  const shown = new Map(rows.map((row) => [row.id, row]));
  const { ticked, isAllFound } = present;
  const over = rows.filter((row) => !isUnderWay(row));
  const choosable = over.length > 0 ? over : rows;
  const isWhole = choosable.length > 0 && choosable.every(({ id }) => ticked.has(id));
  const choose = (next: Ticked) => setChosen({ filter, ticked: next, isAllFound: false });
  return {
    days: [...ticked.values()].map((row) => shown.get(row.id) ?? row),
    isAllFound,
    has: ({ id }) => isAllFound || ticked.has(id),
    isSome: ticked.size > 0,
    isWhole,
    toggle: (row) => {
      const next = new Map(ticked);
      if (!next.delete(row.id)) next.set(row.id, row);
      choose(next);
    },
    toggleAll: () => {
      const next = new Map(ticked);
      for (const row of isWhole ? rows : choosable) {
        if (isWhole) next.delete(row.id);
        else next.set(row.id, row);
      }
      choose(next);
    },
    chooseAllFound: () => setChosen({ ...present, isAllFound: true }),
    clear: () => choose(new Map()),
  };
}

/** Whether a day is today or later for its person, or lacks an exit that may still come. */
function isUnderWay({ date, timezone, attendancePairs }: AttendanceDayRow): boolean {
  return date >= civilDateAt(serverNow(), timezone) || attendancePairs.some((pair) => pair.isUnderWay);
}
