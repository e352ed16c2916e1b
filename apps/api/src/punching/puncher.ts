import type { Caller } from '../platform/identity/caller.ts';
import type { Person } from '../platform/identity/person.ts';
import type { PersonRow } from '../platform/identity/standing-session.ts';

/** The forms of a right to punch. What makes one of each stand is in `who-punches.reads.ts`. */
export type RightForm = 'SESSION';

/** Who punches: into whose ledger, and by what right. */
export interface Puncher {
  readonly tenantId: string;
  readonly userId: string;
  readonly right: { readonly form: RightForm; readonly id: string };
  /**
   * The person, if they are let in.
   * @param row what is known of them; undefined where the right does not stand, or not for them
   * @throws problem when they are not
   */
  admit(row: PersonRow | undefined): Person;
}

/** Somebody who is signed in, for themselves. `admit` throws problem UNAUTHENTICATED, NOT_FOUND or FORBIDDEN. */
export function bySession(caller: Caller): Puncher {
  const { tenantId, userId, sessionId } = caller;
  return {
    tenantId,
    userId,
    right: { form: 'SESSION', id: sessionId },
    // Of the roles of whoever punches, those for teams let nobody in and keep nobody out.
    admit: (row) =>
      caller.admit(
        row && { ...row, sessionId, isProven: false, teamPermissions: [], teamDepartmentIds: null },
      ),
  };
}
