import { rebasedValues, touchedFields } from '../../../shared/form/rebased-values.ts';
import type { DifferingField } from './schedule-differences.ts';
import type { ScheduleValues } from './schedule-values.ts';

/** What belongs together: of the hours that somebody typed either all stay or none. */
const hours: readonly (keyof ScheduleValues)[] = ['isComposite', 'simple', 'rules'];

/** The form as it goes on when somebody else saved meanwhile; see `rebasedValues`. */
export function rebasedSchedule(
  typed: ScheduleValues,
  opened: ScheduleValues,
  present: ScheduleValues,
): ScheduleValues {
  return rebasedValues(typed, opened, present, hours);
}

/** Those fields that somebody else changed, and which the form keeps as they were typed here. */
export function keptFields(
  changed: readonly DifferingField[],
  typed: ScheduleValues,
  opened: ScheduleValues,
): DifferingField[] {
  const touched: readonly string[] = touchedFields(typed, opened, hours);
  const ofHours: readonly string[] = ['hours', 'flexibility', 'breaks'];
  return changed.filter((field) => touched.includes(ofHours.includes(field) ? 'simple' : field));
}
