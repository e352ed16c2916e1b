import type { ListSearch } from './list-address.ts';
import { choiceParam, pageParam, type RawSearch, sizeParam } from './search-params.ts';
import type { SortOrder } from './sort-order.ts';

/** A list whose filters and order are in a URL. */
export interface ListDefinition<Search> {
  /** Parses the URL; unknown parameters and defaults are left out. */
  readonly read: (raw: RawSearch) => Search;
  /** The default order; missing where the list cannot be sorted. */
  readonly usualOrder?: SortOrder | undefined;
  /** Possible page sizes, the default first; missing where it cannot be changed. */
  readonly sizes?: readonly number[] | undefined;
}

/** Parses one parameter, with access to the others; undefined if it is invalid. */
type ParamReader = (raw: unknown, all: RawSearch) => unknown;

/** The parameters of a list in a URL; missing ones have their default. `page` counts from 1. */
type SearchOf<Filters extends Record<string, ParamReader>, Key extends string> = {
  readonly [F in keyof Filters]?: ReturnType<Filters[F]> | undefined;
} & Omit<ListSearch, 'sort'> & { readonly sort?: SortOrder<Key> | undefined };

interface ListOptions<Filters, Key extends string> {
  readonly filters: Filters;
  /** The keys by which the list can be sorted, and its default order. */
  readonly order?: { readonly by: readonly Key[]; readonly usual: SortOrder<NoInfer<Key>> };
  readonly sizes?: readonly [usual: number, ...others: number[]];
}

/** Defines a list by its filters, orders and page sizes. `SearchIn<typeof it>` is the type of its parameters. */
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
