/** The edits that were made after those that were saved: what was changed again meanwhile stays edited. */
export function editsSince<Edits extends object>(edits: Edits, saved: Edits): Edits {
  const fields = Object.keys(edits) as (keyof Edits)[];
  return Object.fromEntries(
    fields.filter((field) => edits[field] !== saved[field]).map((field) => [field, edits[field]]),
  ) as Edits;
}
