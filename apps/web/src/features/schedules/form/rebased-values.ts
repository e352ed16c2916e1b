import type { DifferingField } from './schedule-differences.ts';
import type { ScheduleValues } from './schedule-values.ts';

/** What belongs together: of the hours that somebody typed either all stay or none. */
const hours: readonly (keyof ScheduleValues)[] = ['isComposite', 'simple', 'rules'];

/**
 * The form as it goes on when somebody else saved meanwhile: what was typed stays, everything else is as it is now.
 * @param typed as the form stands, `opened` as it was opened, `present` as it would open now
 */
export function rebasedValues(
  typed: ScheduleValues,
  opened: ScheduleValues,
  present: ScheduleValues,
): ScheduleValues {
  const touched = touchedFields(typed, opened);
  return { ...present, ...Object.fromEntries(touched.map((field) => [field, typed[field]])) };
}

/** Those fields that somebody else changed, and which the form keeps as they were typed here. */
export function keptFields(
  changed: readonly DifferingField[],
  typed: ScheduleValues,
  opened: ScheduleValues,
): DifferingField[] {
  const touched: readonly string[] = touchedFields(typed, opened);
  const ofHours: readonly string[] = ['hours', 'flexibility', 'breaks'];
  return changed.filter((field) => touched.includes(ofHours.includes(field) ? 'simple' : field));
}

function touchedFields(typed: ScheduleValues, opened: ScheduleValues): (keyof ScheduleValues)[] {
  const isTouched = (field: keyof ScheduleValues) =>
    JSON.stringify(typed[field]) !== JSON.stringify(opened[field]);
  const fields = Object.keys(typed) as (keyof ScheduleValues)[];
  return fields.filter((field) => (hours.includes(field) ? hours.some(isTouched) : isTouched(field)));
}
