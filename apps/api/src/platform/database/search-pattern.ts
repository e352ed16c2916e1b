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
