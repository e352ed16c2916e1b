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

/** A route whose URL holds the parameters of a list, from `getRouteApi`. */
interface ListRoute<Search> {
  readonly useSearch: () => Search;
  // This hook guarantees what the router's own types require: it stays on its route and sends parameters that the list knows.
  readonly useNavigate: () => (options: never) => Promise<void>;
}

export interface TableAddress {
  readonly list: Pick<ListDefinition<object>, 'usualOrder' | 'sizes'>;
  readonly search: ListSearch;
  /** @param order as a header names it */
  readonly orderBy: (order: SortOrder) => void;
  /** @param size rows per page */
  readonly resize: (size: number) => void;
  /** Shows another page. @param number from 1; `isCorrection`: replaces a page beyond the last one */
  readonly turnTo: (number: number, isCorrection?: boolean) => void;
}

type FilterOf<Search> = Exclude<keyof Search, keyof ListSearch> & string;

/** The URL of a list, for the controls of its screen. */
export interface ListAddress<Search> extends TableAddress {
  readonly search: ListSearch & Search;
  /** @param replace without a new entry in the browser's history */
  readonly ask: (question: ListQuestion<Search>, replace?: boolean) => void;
  /** Props of a search box. */
  readonly searchedBy: (filter: FilterOf<Search>) => { value: string; onSearch: (text: string) => void };
  /** Props of a filter; empty for all. */
  readonly filteredBy: (filter: FilterOf<Search>) => { value: string; onChoose: (value: string) => void };
  /** Whether the list is filtered. */
  readonly isFiltered: boolean;
  readonly clearFilters: () => void;
}

/** The parameters of a list, kept in the URL of its route. */
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
