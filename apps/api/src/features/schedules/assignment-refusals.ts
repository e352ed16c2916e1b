import { languageTag } from '@jornada/texts/locale';
import { overlapText } from '@jornada/texts/schedule-words';
import { refusedBy } from '../../platform/errors/constraint-violations.ts';
import { type ProblemError, problem } from '../../platform/errors/problem.ts';
import type { AdminCall } from '../../platform/identity/admin-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import type { AssignmentRow } from './assignments.queries.ts';

/** Marks a violation of the exclusion constraint until the other assignment is known. */
class Contradiction extends Error {}

/**
 * Runs a change of assignments. The database refuses it when two assignments of one person claim a day with the same priority; the error
 * then names the other assignment, which is read in a new transaction because that of the change is aborted.
 * @throws problem ASSIGNMENT_OVERLAPS, and whatever `work` throws
 */
export async function refusedAsOverlap<T>(
  { database }: Platform,
  { session }: AdminCall,
  work: () => Promise<T>,
  findOthers: (tx: TenantTx) => Promise<AssignmentRow[]>,
): Promise<T> {
  try {
    return await refusedBy({ schedule_assignments_no_overlap: () => new Contradiction() }, work);
  } catch (error) {
    if (!(error instanceof Contradiction)) throw error;
    const [other] = await withTenant(database, session.tenantId, findOthers);
    throw overlapProblem(other);
  }
}

/** @param other undefined when it was deleted in the meantime */
function overlapProblem(other: AssignmentRow | undefined): ProblemError {
  if (!other) return problem('ASSIGNMENT_OVERLAPS');
  const message = overlapText({
    person: other.userName,
    schedule: other.scheduleName,
    from: asWritten(other.validFrom),
    to: other.validTo && asWritten(other.validTo),
    priority: other.priority,
  });
  return problem('ASSIGNMENT_OVERLAPS', { message });
}

/** `21/11/2026` */
export function asWritten(date: Temporal.PlainDate): string {
  return date.toLocaleString(languageTag(), { day: '2-digit', month: '2-digit', year: 'numeric' });
}
