import type { AuditValues } from '@jornada/contract/audit';
import type { PartTime } from '@jornada/core/schedules/part-time';
import { employeesTexts } from '@jornada/texts/employees';
import { problem } from '../../platform/errors/problem.ts';

/** The dates of somebody's employment, both included, null where unknown; and those of their part-time work. */
export interface Employment extends PartTime {
  readonly employedFrom: Temporal.PlainDate | null;
  readonly employedUntil: Temporal.PlainDate | null;
}

export const unknownEmployment: Employment = {
  employedFrom: null,
  employedUntil: null,
  partTimeFrom: null,
  partTimeUntil: null,
};

type Sent<Value> = { readonly [Key in keyof Employment]?: Value };

/** Reads the dates that were sent; undefined ones stay as they are. */
export function readEmployment(sent: Record<keyof Employment, string | null>): Employment;
export function readEmployment(
  sent: Sent<string | null | undefined>,
): Sent<Temporal.PlainDate | null | undefined>;
export function readEmployment(sent: Sent<string | null | undefined>) {
  return {
    employedFrom: readDate(sent.employedFrom),
    employedUntil: readDate(sent.employedUntil),
    partTimeFrom: readDate(sent.partTimeFrom),
    partTimeUntil: readDate(sent.partTimeUntil),
  };
}

function readDate(sent: string | null | undefined): Temporal.PlainDate | null | undefined {
  return typeof sent === 'string' ? Temporal.PlainDate.from(sent) : sent;
}

/** @throws problem VALIDATION_FAILED for an employment, or part-time work, that ends before it begins, and for part-time work without a beginning */
export function requireEmployment(employment: Employment): void {
  const { employedFrom, employedUntil, partTimeFrom, partTimeUntil } = employment;
  const fieldErrors: Record<string, string> = {};
  if (isReversed(employedFrom, employedUntil)) fieldErrors.employedUntil = employeesTexts.employmentReversed;
  if (isReversed(partTimeFrom, partTimeUntil)) fieldErrors.partTimeUntil = employeesTexts.partTimeReversed;
  if (!partTimeFrom && partTimeUntil) fieldErrors.partTimeFrom = employeesTexts.partTimeFromRequired;
  if (Object.keys(fieldErrors).length > 0) throw problem('VALIDATION_FAILED', { fieldErrors });
}

function isReversed(from: Temporal.PlainDate | null, until: Temporal.PlainDate | null): boolean {
  return from !== null && until !== null && Temporal.PlainDate.compare(until, from) < 0;
}

/** The dates as text, for answers and the audit log. */
export function writtenEmployment(employment: Employment) {
  return {
    employedFrom: employment.employedFrom?.toString() ?? null,
    employedUntil: employment.employedUntil?.toString() ?? null,
    partTimeFrom: employment.partTimeFrom?.toString() ?? null,
    partTimeUntil: employment.partTimeUntil?.toString() ?? null,
  } satisfies AuditValues;
}
