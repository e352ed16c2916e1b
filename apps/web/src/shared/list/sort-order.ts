/** The order of a list as the API and the address name it: `name,asc`. */
export type SortOrder<Key extends string = string> = `${Key},${'asc' | 'desc'}`;

/** How a list in this order runs along a key, in the words of `aria-sort`; undefined when it is ordered by another. */
export function sortDirection(order: SortOrder, key: string): 'ascending' | 'descending' | undefined {
  if (order === `${key},asc`) return 'ascending';
  return order === `${key},desc` ? 'descending' : undefined;
}

/** The order after its header is pressed: by that key, or the other way round when it was already. */
export function nextOrder(order: SortOrder, key: string): SortOrder {
  return order === `${key},asc` ? `${key},desc` : `${key},asc`;
}
