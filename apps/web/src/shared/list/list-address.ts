import type { RawSearch } from './search-params.ts';
import type { SortOrder } from './sort-order.ts';

/** What every list may keep in its address; absent is what it shows without being asked. `page` counts from 1. */
export interface ListSearch {
  readonly page?: number | undefined;
  readonly sort?: SortOrder | undefined;
  readonly size?: number | undefined;
}

/** What says how a list is laid out, and not what is in it. */
const placing = ['page', 'sort', 'size'];

/** What somebody asks a list for: some of its parameters, as they are read from an address; undefined for the usual. */
export type ListQuestion<Search> = { readonly [P in Exclude<keyof Search, 'page'>]?: unknown };

/** The address after a question: what was not asked stays, and another answer begins at its first page. */
export function askedSearch<Search extends object>(
  read: (raw: RawSearch) => Search,
  previous: Search,
  question: ListQuestion<Search>,
): Search {
  return read({ ...previous, ...question, page: undefined });
}

/** The address of another page. @param number from 1 */
export function turnedSearch<Search extends object>(previous: Search, number: number): Search {
  return { ...previous, page: number > 1 ? number : undefined };
}

/** Whether an address asks for a part of the list only, in whatever order and pages. */
export function isFiltered(search: ListSearch): boolean {
  return Object.entries(search).some(([name, value]) => Boolean(value) && !placing.includes(name));
}

/** The address of the whole list, in the order and the pages it is in. */
export function unfilteredSearch({ sort, size }: ListSearch): ListSearch {
  return { sort, size };
}
