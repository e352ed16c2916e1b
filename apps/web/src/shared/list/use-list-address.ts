import { useCallback } from 'react';
import {
  askedSearch,
  isFiltered,
  type ListQuestion,
  type ListSearch,
  turnedSearch,
  unfilteredSearch,
} from './list-address.ts';
import type { RawSearch } from './search-params.ts';
import type { SortOrder } from './sort-order.ts';

/** A route whose address says which part of a list is shown, as `getRouteApi` gives it. */
interface ListRoute<Search> {
  readonly useSearch: () => Search;
  // What the router's own type asks of the options, the hook keeps: it stays on its route and sends what `read` gives.
  readonly useNavigate: () => (options: never) => Promise<void>;
}

/** The address of a list, as the parts of its screen need it. */
export interface ListAddress {
  readonly search: ListSearch;
  /** @param order as a header names it */
  readonly orderBy: (order: SortOrder) => void;
  /** @param size how many rows a page is to have */
  readonly resize: (size: number) => void;
  /** Shows another page. @param number from 1; `isCorrection`: in the place of one beyond the last */
  readonly turnTo: (number: number, isCorrection?: boolean) => void;
}

/** Which part of a list is shown, kept in the address. @param read how the route reads it */
export function useListAddress<Search extends ListSearch>(
  route: ListRoute<Search>,
  read: (raw: RawSearch) => Search,
) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = useCallback(
    (change: (previous: Search) => ListSearch, options: { replace?: boolean; resetScroll?: boolean }) =>
      void navigate({ search: change, ...options } as never),
    [navigate],
  );
  /** @param replace in the place of the present address, without a step of its own in the browser's history */
  const ask = (question: ListQuestion<Search>, replace = false) =>
    go((previous) => askedSearch(read, previous, question), { replace, resetScroll: false });
  return {
    search,
    ask,
    orderBy: (sort: SortOrder) => ask({ sort }),
    resize: (size: number) => ask({ size }),
    turnTo: useCallback(
      (number: number, isCorrection = false) =>
        go((previous) => turnedSearch(previous, number), { replace: isCorrection }),
      [go],
    ),
    isFiltered: isFiltered(search),
    clearFilters: () => go(unfilteredSearch, { resetScroll: false }),
  };
}
