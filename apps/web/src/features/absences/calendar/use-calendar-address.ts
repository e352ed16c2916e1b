import { serverNow } from '../../../shared/call/server-clock.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { civilDateAt } from '../../../shared/time/civil-format.ts';
import { monthOf } from '../../../shared/time/month-weeks.ts';
import { periodOf } from './lanes.ts';
import type { TeamCalendarSearch } from './team-calendar-search.ts';

/** A route whose address says which part of the calendar is shown. */
interface CalendarRoute {
  readonly useSearch: () => TeamCalendarSearch;
  // The hook stays on its route, so that the router's stricter types of the options are not needed.
  readonly useNavigate: () => (options: never) => Promise<void>;
}

/** Which part of the team calendar is shown, kept in the address of its route. */
export function useCalendarAddress(route: CalendarRoute) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const present = monthOf(civilDateAt(serverNow(), useTimeZone()));
  const month = search.mes ?? present;
  return {
    search,
    month,
    period: periodOf(month, search.vista === 'anio'),
    ask: (change: TeamCalendarSearch) =>
      void navigate({
        search: (previous: TeamCalendarSearch) => ({ ...previous, ...change }),
        resetScroll: false,
      } as never),
  };
}
