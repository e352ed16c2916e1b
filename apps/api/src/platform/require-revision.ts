import type { Problem } from '@jornada/contract/problem';
import { problem } from './problem.ts';

/** What is there now, as the contract describes it, by what it is. */
type PresentState = Pick<
  Problem,
  | 'schedule'
  | 'employee'
  | 'department'
  | 'role'
  | 'holiday'
  | 'settings'
  | 'company'
  | 'user'
  | 'tenant'
  | 'leaveRule'
  | 'vacationRules'
  | 'workingTimeRules'
>;

/**
 * What a form would change is still what the form was opened with. Asked once it is locked: nobody saves between the answer and the change.
 * @param opened the revision that the form carries; undefined for a caller that does not ask
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
