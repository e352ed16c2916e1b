/**
 * A form as it goes on when somebody else saved meanwhile: what was typed stays, everything else is as it is now.
 * @param typed as the form stands, `opened` as it was opened, `present` as it would open now
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

/** The fields in which somebody typed something else than there was. */
export function touchedFields<Values extends object>(
  typed: Values,
  opened: Values,
  together: readonly (keyof Values)[] = [],
): (keyof Values & string)[] {
  const isTouched = (field: keyof Values) => JSON.stringify(typed[field]) !== JSON.stringify(opened[field]);
  const fields = Object.keys(typed) as (keyof Values & string)[];
  return fields.filter((field) => (together.includes(field) ? together.some(isTouched) : isTouched(field)));
}
