import type { UseFormReturnType } from '@mantine/form';
import { tabOf } from './schedule-refusal.ts';
import type { ScheduleValues } from './schedule-values.ts';

export interface ScheduleFieldsProps {
  form: UseFormReturnType<ScheduleValues>;
  /** Whether nobody has it yet. */
  isNew: boolean;
}

/** Clears the errors of all hours, since overlapping hours can be corrected in either of them. */
export function forgetHours(form: UseFormReturnType<ScheduleValues>): void {
  const others = Object.entries(form.errors).filter(([path]) => tabOf(path) !== 'time');
  form.setErrors(Object.fromEntries(others));
}
