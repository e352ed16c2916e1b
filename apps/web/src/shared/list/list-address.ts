import type { RawSearch } from './search-params.ts';
import type { SortOrder } from './sort-order.ts';

/** What every list may have in its URL; what is missing is the default. `page` counts from 1. */
export interface ListSearch {
  readonly page?: number | undefined;
  readonly sort?: SortOrder | undefined;
  readonly size?: number | undefined;
}

/** Parameters of the layout of a list, not of its content. */
const placing = ['page', 'sort', 'size'];

/** A change of the list's parameters, as in a URL; undefined for the default. */
export type ListQuestion<Search> = { readonly [P in Exclude<keyof Search, 'page'>]?: unknown };

/** The URL after such a change: other parameters stay, and another result begins at its first page. */
export function askedSearch<Search extends object>(
  read: (raw: RawSearch) => Search,
  previous: Search,
  question: ListQuestion<Search>,
): Search {
  return read({ ...previous, ...question, page: undefined });
}

/** The URL of another page. @param number from 1 */
export function turnedSearch<Search extends object>(previous: Search, number: number): Search {
  return { ...previous, page: number > 1 ? number : undefined };
}

/** Whether a URL asks for only a part of the list. */
export function isFiltered(search: ListSearch): boolean {
  return Object.entries(search).some(([name, value]) => Boolean(value) && !placing.includes(name));
}

/** The URL of the whole list, with the same order and page size. */
export function unfilteredSearch({ sort, size }: ListSearch): ListSearch {
  return { sort, size };
}
