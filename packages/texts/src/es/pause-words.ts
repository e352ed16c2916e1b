import type { EmploymentEntry } from '@jornada/contract/employees/employments';

type PauseReason = NonNullable<EmploymentEntry['reason']>;

/** Why an employment pauses. */
export const pauseReasonNames: Readonly<Record<PauseReason, string>> = {
  LEAVE_OF_ABSENCE: 'Excedencia',
  BETWEEN_SEASONS: 'Entre temporadas (fijo discontinuo)',
  SUSPENSION: 'Suspensión del contrato',
  PROTECTED_SUSPENSION: 'Suspensión protegida',
  OTHER: 'Otro motivo',
};
