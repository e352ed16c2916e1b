/**
 * The values of a form after somebody else saved meanwhile: typed values stay, all others are the present ones.
 * @param typed the form's values, `opened` those it was opened with, `present` those it would open with now
 * @param together fields of which either all stay or none
 */
export function rebasedValues<Values extends object>(
  typed: Values,
  opened: Values,
  present: Values,
  together: readonly (keyof Values)[] = [],
): Values {
  const touched = touchedFields(typed, opened, together);
  return { ...present, ...Object.fromEntries(touched.map((field) => [field, typed[field]])) };
}

/** The fields that were edited. */
export function touchedFields<Values extends object>(
  typed: Values,
  opened: Values,
  together: readonly (keyof Values)[] = [],
): (keyof Values & string)[] {
  const isTouched = (field: keyof Values) => JSON.stringify(typed[field]) !== JSON.stringify(opened[field]);
  const fields = Object.keys(typed) as (keyof Values & string)[];
  return fields.filter((field) => (together.includes(field) ? together.some(isTouched) : isTouched(field)));
}
