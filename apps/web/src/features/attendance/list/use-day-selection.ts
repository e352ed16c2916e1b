import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';
import { useReducer } from 'react';
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

interface Chosen {
  readonly filter: string;
  readonly ticked: ReadonlyMap<string, AttendanceDayRow>;
  readonly isAllFound: boolean;
}

type Press = AttendanceDayRow | 'page' | 'all found' | 'none';

/**
 * The selected days. A day stays selected when it is no longer on the page that is shown, because others came before it or another page is
 * shown; another filter selects anew.
 * @param filter the same text for the same filter
 */
export function useDaySelection(rows: readonly AttendanceDayRow[] = [], filter: string): DaySelection {
  const over = rows.filter((row) => !isUnderWay(row));
  const choosable = over.length > 0 ? over : rows;
  const isWholeIn = ({ ticked }: Chosen) =>
    choosable.length > 0 && choosable.every(({ id }) => ticked.has(id));
  const nothing: Chosen = { filter, ticked: new Map(), isAllFound: false };
  const ofFilter = (chosen: Chosen) => (chosen.filter === filter ? chosen : nothing);
  // A long table is drawn after the rest of its page, so that a box may still be the one that was drawn before the days came, or before
  // another was ticked. What a press does is decided when the page is drawn next, by what is chosen and shown then.
  const [kept, press] = useReducer((former: Chosen, what: Press): Chosen => {
    const before = ofFilter(former);
    if (what === 'all found') return { ...before, isAllFound: true };
    if (what === 'none') return nothing;
    const ticked = new Map(before.ticked);
    const isOff = what === 'page' ? isWholeIn(before) : ticked.has(what.id);
    const pressed = what === 'page' ? (isOff ? rows : choosable) : [what];
    for (const row of pressed) {
      if (isOff) ticked.delete(row.id);
      else ticked.set(row.id, row);
    }
    return { filter, ticked, isAllFound: false };
  }, nothing);
  const chosen = ofFilter(kept);
  const { ticked, isAllFound } = chosen;
  const shown = new Map(rows.map((row) => [row.id, row]));
  return {
    days: [...ticked.values()].map((row) => shown.get(row.id) ?? row),
    isAllFound,
    has: ({ id }) => isAllFound || ticked.has(id),
    isSome: ticked.size > 0,
    isWhole: isWholeIn(chosen),
    toggle: press,
    toggleAll: () => press('page'),
    chooseAllFound: () => press('all found'),
    clear: () => press('none'),
  };
}

/** Whether a day is today or later for its person, or lacks an exit that may still come. */
function isUnderWay({ date, timezone, attendancePairs }: AttendanceDayRow): boolean {
  return date >= civilDateAt(serverNow(), timezone) || attendancePairs.some((pair) => pair.isUnderWay);
}
