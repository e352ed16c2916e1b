import { useCallback } from 'react';
import type { ListDefinition } from './define-list.ts';
import {
  askedSearch,
  isFiltered,
  type ListQuestion,
  type ListSearch,
  turnedSearch,
  unfilteredSearch,
} from './list-address.ts';
import type { SortOrder } from './sort-order.ts';

/** A route whose address says which part of a list is shown, as `getRouteApi` gives it. */
interface ListRoute<Search> {
  readonly useSearch: () => Search;
  // What the router's own type asks of the options, the hook keeps: it stays on its route and sends what the list reads.
  readonly useNavigate: () => (options: never) => Promise<void>;
}

export interface TableAddress {
  readonly list: Pick<ListDefinition<object>, 'usualOrder' | 'sizes'>;
  readonly search: ListSearch;
  /** @param order as a header names it */
  readonly orderBy: (order: SortOrder) => void;
  /** @param size how many rows a page is to have */
  readonly resize: (size: number) => void;
  /** Shows another page. @param number from 1; `isCorrection`: in the place of one beyond the last */
  readonly turnTo: (number: number, isCorrection?: boolean) => void;
}

type FilterOf<Search> = Exclude<keyof Search, keyof ListSearch> & string;

/** The address of a list, as the tools of its screen need it. */
export interface ListAddress<Search> extends TableAddress {
  readonly search: ListSearch & Search;
  /** @param replace in the place of the present address, without a step of its own in the browser's history */
  readonly ask: (question: ListQuestion<Search>, replace?: boolean) => void;
  /** What a search box is given that looks for a text. */
  readonly searchedBy: (filter: FilterOf<Search>) => { value: string; onSearch: (text: string) => void };
  /** What a choice is given; empty for all. */
  readonly filteredBy: (filter: FilterOf<Search>) => { value: string; onChoose: (value: string) => void };
  /** Whether only a part of the list is asked for. */
  readonly isFiltered: boolean;
  readonly clearFilters: () => void;
}

/** Which part of a list is shown, kept in the address of its route. */
export function useListAddress<Search extends ListSearch>(
  route: ListRoute<NoInfer<Search>>,
  list: ListDefinition<Search>,
): ListAddress<Search> {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = useCallback(
    (change: (previous: Search) => ListSearch, options: { replace?: boolean; resetScroll?: boolean }) =>
      void navigate({ search: change, ...options } as never),
    [navigate],
  );
  const ask = (question: ListQuestion<Search>, replace = false) =>
    go((previous) => askedSearch(list.read, previous, question), { replace, resetScroll: false });
  const askFor = (filter: FilterOf<Search>, value: string, replace: boolean) =>
    ask({ [filter]: value } as ListQuestion<Search>, replace);
  const present = (filter: FilterOf<Search>) => String(search[filter] ?? '');
  return {
    list,
    search,
    ask,
    searchedBy: (filter) => ({ value: present(filter), onSearch: (text) => askFor(filter, text, true) }),
    filteredBy: (filter) => ({ value: present(filter), onChoose: (value) => askFor(filter, value, false) }),
    orderBy: (sort) => ask({ sort } as ListQuestion<Search>),
    resize: (size) => ask({ size } as ListQuestion<Search>),
    turnTo: useCallback(
      (number: number, isCorrection = false) =>
        go((previous) => turnedSearch(previous, number), { replace: isCorrection }),
      [go],
    ),
    isFiltered: isFiltered(search),
    clearFilters: () => go(unfilteredSearch, { resetScroll: false }),
  };
}
