import type { UseFormReturnType } from '@mantine/form';
import { tabOf } from './schedule-refusal.ts';
import type { ScheduleValues } from './schedule-values.ts';

export interface ScheduleFieldsProps {
  form: UseFormReturnType<ScheduleValues>;
  /** Nobody has it yet. */
  isNew: boolean;
}

/** Forgets what was wrong with the hours: that two of them overlap may be put right at either. */
export function forgetHours(form: UseFormReturnType<ScheduleValues>): void {
  const others = Object.entries(form.errors).filter(([path]) => tabOf(path) !== 'time');
  form.setErrors(Object.fromEntries(others));
}
