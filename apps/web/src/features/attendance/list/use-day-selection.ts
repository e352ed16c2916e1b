import type { ListedDay } from '@jornada/contract/attendance/day-row';
import { useState } from 'react';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { type Selection, useSelection } from '../../../shared/list/use-selection.ts';
import { civilDateAt } from '../../../shared/time/civil-format.ts';

/** The days that somebody ticked, or all that the filter finds. */
export interface DaySelection extends Selection<ListedDay> {
  /** Whether all that the filter finds are meant, instead of `rows`. */
  readonly isAllFound: boolean;
  readonly chooseAllFound: () => void;
}

/** The selected days; choosing a page leaves out those under way. @param filter the same text for the same filter */
export function useDaySelection(page: readonly ListedDay[] | undefined, filter: string): DaySelection {
  const ticked = useSelection(page, filter, (row) => !isUnderWay(row));
  const [allOf, setAllOf] = useState<string>();
  const isAllFound = allOf === filter;
  const instead =
    <Given extends unknown[]>(change: (...given: Given) => void) =>
    (...given: Given) => {
      setAllOf(undefined);
      change(...given);
    };
  return {
    ...ticked,
    isAllFound,
    has: (row) => isAllFound || ticked.has(row),
    toggle: instead(ticked.toggle),
    togglePage: instead(ticked.togglePage),
    choose: instead(ticked.choose),
    clear: instead(ticked.clear),
    chooseAllFound: () => setAllOf(filter),
  };
}

/** Whether a day is today or later for its person, or lacks an exit that may still come. */
function isUnderWay({ date, timezone, attendancePairs }: ListedDay): boolean {
  return date >= civilDateAt(serverNow(), timezone) || attendancePairs.some((pair) => pair.isUnderWay);
}
