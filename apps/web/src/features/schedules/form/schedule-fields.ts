import type { UseFormReturnType } from '@mantine/form';
import type { ScheduleValues } from '../values/schedule-values.ts';
import { tabOf } from './schedule-refusal.ts';

export interface ScheduleFieldsProps {
  form: UseFormReturnType<ScheduleValues>;
  /** Whether nobody has it yet. */
  isNew: boolean;
}

/** Clears the errors of all hours, since overlapping hours can be corrected in either of them. */
export function clearHourErrors(form: UseFormReturnType<ScheduleValues>): void {
  const others = Object.entries(form.errors).filter(([path]) => tabOf(path) !== 'time');
  form.setErrors(Object.fromEntries(others));
}
