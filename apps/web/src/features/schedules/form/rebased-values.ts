import { rebasedValues, touchedFields } from '../../../shared/form/rebased-values.ts';
import type { ScheduleValues } from '../values/schedule-values.ts';
import type { DifferingField } from './schedule-differences.ts';

/** Fields that belong together: typed hours are kept or replaced as a whole. */
const hours: readonly (keyof ScheduleValues)[] = ['hours', 'isComposite', 'simple', 'rules'];

/** The form after somebody else saved meanwhile; see `rebasedValues`. */
export function rebasedSchedule(
  typed: ScheduleValues,
  opened: ScheduleValues,
  present: ScheduleValues,
): ScheduleValues {
  return rebasedValues(typed, opened, present, hours);
}

/** The fields that somebody else changed and that the form keeps as typed here. */
export function keptFields(
  changed: readonly DifferingField[],
  typed: ScheduleValues,
  opened: ScheduleValues,
): DifferingField[] {
  const touched: readonly string[] = touchedFields(typed, opened, hours);
  const ofHours: readonly string[] = ['hours', 'flexibility', 'breaks'];
  return changed.filter((field) => touched.includes(ofHours.includes(field) ? 'simple' : field));
}
