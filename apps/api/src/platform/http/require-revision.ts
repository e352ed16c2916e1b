import type { Problem } from '@jornada/contract/platform/problem';
import { problem } from '../errors/problem.ts';

/** The present state, as the contract describes it, by kind. */
type PresentState = Pick<
  Problem,
  | 'schedule'
  | 'employee'
  | 'contract'
  | 'employmentEntry'
  | 'birthDate'
  | 'department'
  | 'centre'
  | 'role'
  | 'holiday'
  | 'settings'
  | 'company'
  | 'user'
  | 'tenant'
  | 'leaveRule'
  | 'vacationRules'
  | 'workingTimeRules'
  | 'payRules'
>;

/**
 * Checks that what a form edits is still what the form was opened with. Call it after locking, so that nobody saves between check and
 * change.
 * @param opened the revision that the form sent; undefined for a caller that sends none
 * @throws problem CHANGED_MEANWHILE with the present state
 */
export async function requireRevision(
  opened: number | undefined,
  present: { readonly revision: number },
  describe: () => PresentState | Promise<PresentState>,
): Promise<void> {
  if (opened !== undefined && opened !== present.revision) {
    throw problem('CHANGED_MEANWHILE', await describe());
  }
}
