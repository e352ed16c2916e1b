/** A page of a list in the contract's shape. `page` counts from 0. */
export function pageOf<Item>(
  content: Item[],
  total: number,
  { page, size }: { page: number; size: number },
): { content: Item[]; totalElements: number; totalPages: number; number: number; size: number } {
  return { content, totalElements: total, totalPages: Math.ceil(total / size), number: page, size };
}
