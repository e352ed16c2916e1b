import type { AuditValues } from '@jornada/contract/audit';
import { employeesTexts } from '@jornada/texts/es/employees';
import { problem } from '../../platform/problem.ts';

/** From when to when somebody is employed, both dates included; null where nobody has said. */
export interface Employment {
  readonly employedFrom: Temporal.PlainDate | null;
  readonly employedUntil: Temporal.PlainDate | null;
}

export const unknownEmployment: Employment = { employedFrom: null, employedUntil: null };

/** A date as it was sent; what is undefined stays as it is. */
export function readDate<Absent extends null | undefined>(
  sent: string | Absent,
): Temporal.PlainDate | Absent {
  return typeof sent === 'string' ? Temporal.PlainDate.from(sent) : sent;
}

/** @throws problem VALIDATION_FAILED for one that ends before it begins */
export function requireEmployment({ employedFrom, employedUntil }: Employment): void {
  if (!employedFrom || !employedUntil) return;
  if (Temporal.PlainDate.compare(employedUntil, employedFrom) >= 0) return;
  throw problem('VALIDATION_FAILED', {
    fieldErrors: { employedUntil: employeesTexts.employmentReversed },
  });
}

export function auditedEmployment({ employedFrom, employedUntil }: Employment): AuditValues {
  return {
    employedFrom: employedFrom?.toString() ?? null,
    employedUntil: employedUntil?.toString() ?? null,
  };
}
