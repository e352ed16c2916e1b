import type { UseFormReturnType } from '@mantine/form';
import type { AbsenceValues } from './absence-values.ts';

export type AbsenceForm = UseFormReturnType<AbsenceValues>;
