import { actorOf } from '../../../authorization/actor.ts';
import { managesSettings } from '../../../authorization/company.ts';
import { requireEverybody, visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { happened } from '../../../events/happened.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { requireFullAdmin } from '../company-sign-in/require-full-admin.ts';
import { endSessionOfSomebody } from './company-security.queries.ts';

/**
 * Ends a session of somebody of the company. Nobody may do more than full administrators, who alone may do it.
 * @throws problem FORBIDDEN, EXCEEDS_OWN_PERMISSIONS; NOT_FOUND for one that has ended, and of another company
 */
export async function endPersonSession(platform: Platform, call: AdminCall, id: string): Promise<void> {
  requireEverybody(actorOf(call.session), managesSettings);
  requireFullAdmin(call);
  const { session, now } = call;
  const visible = visiblePeople(actorOf(session), managesSettings);
  const person = await withTenant(platform.database, session.tenantId, async (tx) => {
    const ended = await endSessionOfSomebody(tx, visible, id, now);
    if (!ended) throw problem('NOT_FOUND');
    await happened(tx, call, {
      action: 'PERSON_SESSION_ENDED',
      subjectId: ended.userId,
      subjectName: ended.fullName,
    });
    return ended;
  });
  platform.securityLog('SESSION_ENDED', {
    tenantId: session.tenantId,
    userId: person.userId,
    byUserId: session.userId,
    sessionId: id,
  });
}
