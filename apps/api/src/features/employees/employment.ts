import type { AuditValues } from '@jornada/contract/audit';
import type { EmploymentDates } from '@jornada/core/schedules/employment';
import { employeesTexts } from '@jornada/texts/employees';
import { problem } from '../../platform/errors/problem.ts';

/** Neither first nor last day is known. */
export const unknownDates: EmploymentDates = { employedFrom: null, employedUntil: null };

type Sent<Value> = { readonly [Key in keyof EmploymentDates]?: Value };

/** Reads the dates that were sent; undefined ones stay as they are. */
export function readEmployment(sent: Record<keyof EmploymentDates, string | null>): EmploymentDates;
export function readEmployment(
  sent: Sent<string | null | undefined>,
): Sent<Temporal.PlainDate | null | undefined>;
export function readEmployment(sent: Sent<string | null | undefined>) {
  return { employedFrom: readDate(sent.employedFrom), employedUntil: readDate(sent.employedUntil) };
}

function readDate(sent: string | null | undefined): Temporal.PlainDate | null | undefined {
  return typeof sent === 'string' ? Temporal.PlainDate.from(sent) : sent;
}

/** @throws problem VALIDATION_FAILED for an employment that ends before it begins */
export function requireEmployment({ employedFrom: from, employedUntil: until }: EmploymentDates): void {
  if (from === null || until === null || Temporal.PlainDate.compare(until, from) >= 0) return;
  throw problem('VALIDATION_FAILED', { fieldErrors: { employedUntil: employeesTexts.employmentReversed } });
}

/** The dates as text, for answers and the audit log. */
export function writtenEmployment({ employedFrom, employedUntil }: EmploymentDates) {
  return {
    employedFrom: employedFrom?.toString() ?? null,
    employedUntil: employedUntil?.toString() ?? null,
  } satisfies AuditValues;
}
