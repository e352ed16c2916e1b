import type { ListSearch } from './list-address.ts';
import { choiceParam, pageParam, type RawSearch, sizeParam } from './search-params.ts';
import type { SortOrder } from './sort-order.ts';

/** A list whose part and order are kept in an address. */
export interface ListDefinition<Search> {
  /** Reads the address; what it does not know, and what is usual, it leaves out. */
  readonly read: (raw: RawSearch) => Search;
  /** The order unless somebody chooses another; absent where none can be chosen. */
  readonly usualOrder?: SortOrder | undefined;
  /** How many rows a page may have, the usual number first; absent where nobody chooses. */
  readonly sizes?: readonly number[] | undefined;
}

/** Reads one parameter of an address, with a look at the others; undefined for what is none. */
type ParamReader = (raw: unknown, all: RawSearch) => unknown;

/** What the address of a list says; absent is what it shows without being asked. `page` counts from 1. */
type SearchOf<Filters extends Record<string, ParamReader>, Key extends string> = {
  readonly [F in keyof Filters]?: ReturnType<Filters[F]> | undefined;
} & Omit<ListSearch, 'sort'> & { readonly sort?: SortOrder<Key> | undefined };

interface ListOptions<Filters, Key extends string> {
  readonly filters: Filters;
  /** What the list can be put in order of, as its columns name it, and its usual order. */
  readonly order?: { readonly by: readonly Key[]; readonly usual: SortOrder<NoInfer<Key>> };
  readonly sizes?: readonly [usual: number, ...others: number[]];
}

/** Describes a list by its filters, orders and pages. `SearchIn<typeof it>` is what its address says. */
export function defineList<Filters extends Record<string, ParamReader>, Key extends string = never>({
  filters,
  order,
  sizes,
}: ListOptions<Filters, Key>) {
  const orders = order?.by.flatMap((key): SortOrder<Key>[] => [`${key},asc`, `${key},desc`]) ?? [];
  return {
    read: (raw: RawSearch) =>
      ({
        ...Object.fromEntries(Object.entries(filters).map(([name, read]) => [name, read(raw[name], raw)])),
        sort: choiceParam(raw.sort, orders, order?.usual),
        page: pageParam(raw.page),
        size: sizes && sizeParam(raw.size, sizes, sizes[0]),
      }) as SearchOf<Filters, Key>,
    usualOrder: order?.usual as SortOrder<Key>,
    sizes,
  };
}

export type SearchIn<List extends ListDefinition<object>> = ReturnType<List['read']>;
