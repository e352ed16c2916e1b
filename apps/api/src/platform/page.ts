/** A page of a list in the contract's shape. `page` counts from 0. */
export function pageOf<Item>(
  content: Item[],
  total: number,
  { page, size }: { page: number; size: number },
): { content: Item[]; totalElements: number; totalPages: number; number: number; size: number } {
  return { content, totalElements: total, totalPages: Math.ceil(total / size), number: page, size };
}

/** A text as people search it, without accents and in lower case: the same as `searchable()` in the database. */
export function searchable(written: string): string {
  return written
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/** A `LIKE` pattern that finds what a person typed anywhere in a `searchable()` column. */
export function containsPattern(typed: string): string {
  return `%${searchable(typed).replace(/[\\%_]/g, '\\$&')}%`;
}
