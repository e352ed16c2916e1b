import type { MonthLink } from '@jornada/contract/attendance/month-links';
import { actorOf } from '../../../authorization/actor.ts';
import { decidesAttendance } from '../../../authorization/attendance.ts';
import { visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { happened } from '../../../events/happened.ts';
import { writtenMonth } from '../../../months/describe-version.ts';
import { findFrozen } from '../../../months/months.reads.ts';
import { newTenantToken, sha256 } from '../../../platform/cryptography/tenant-token.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { requirePerson } from '../../employees/employees.reads.ts';
import {
  lockWhetherSignsIn,
  type MonthLinkRow,
  replaceMonthLink,
  revokeLink,
} from './month-links.queries.ts';

/** Long enough to find a sheet of paper again. */
const lifetime = Temporal.Duration.from({ hours: 90 * 24 });

interface OfPerson {
  readonly userId: string;
  readonly month: Temporal.PlainDate;
}

/**
 * Makes a code for a closed month of somebody without an e-mail, in place of the one before.
 * @returns the address that opens the month, which is not kept
 * @throws problem NOT_FOUND for somebody not visible, and for a month that was never closed; MONTH_NOT_CLOSED for one that is open again;
 * PERSON_SIGNS_IN for somebody with an e-mail
 */
export function makeMonthLink(
  { database, publicUrl }: Pick<Platform, 'database' | 'publicUrl'>,
  call: AdminCall,
  { userId, month }: OfPerson,
): Promise<{ address: string; link: MonthLink }> {
  const { session, now } = call;
  return withTenant(database, session.tenantId, async (tx) => {
    const person = await requirePerson(tx, visiblePeople(actorOf(session), decidesAttendance), userId);
    if (await lockWhetherSignsIn(tx, userId)) throw problem('PERSON_SIGNS_IN');
    const latest = await findFrozen(tx, userId, month, null);
    if (!latest) throw problem('NOT_FOUND');
    if (latest.reopenedAt !== null) throw problem('MONTH_NOT_CLOSED');
    const token = newTenantToken(session.tenantId);
    const link = {
      ...{ userId, month, madeAt: now, madeBy: session.fullName },
      expiresAt: now.add(lifetime),
    };
    await replaceMonthLink(tx, { ...link, version: latest.version, tokenHash: sha256(token) });
    const described = describeLink({ ...link, revokedAt: null });
    const subject = { subjectId: userId, subjectName: person.userName };
    const after = { month: described.month, expiresAt: described.expiresAt };
    await happened(tx, call, { action: 'MONTH_CODE_MADE', ...subject, after });
    return { address: `${publicUrl}/mes?token=${token}`, link: described };
  });
}

/** Lets a code work no longer. @throws problem NOT_FOUND for somebody not visible, and where there is none */
export function revokeMonthLink(
  { database }: Pick<Platform, 'database'>,
  call: AdminCall,
  of: OfPerson,
): Promise<MonthLink> {
  const { session, now } = call;
  return withTenant(database, session.tenantId, async (tx) => {
    const person = await requirePerson(tx, visiblePeople(actorOf(session), decidesAttendance), of.userId);
    const revoked = await revokeLink(tx, of, now);
    if (!revoked) throw problem('NOT_FOUND');
    const described = describeLink(revoked.link);
    const subject = { subjectId: of.userId, subjectName: person.userName };
    if (revoked.isNew)
      await happened(tx, call, {
        action: 'MONTH_CODE_REVOKED',
        ...subject,
        before: { month: described.month },
      });
    return described;
  });
}

export function describeLink({ month, madeAt, madeBy, expiresAt, revokedAt }: MonthLinkRow): MonthLink {
  const written = (moment: Temporal.Instant) => moment.toString({ smallestUnit: 'millisecond' });
  return {
    ...{ month: writtenMonth(month), madeAt: written(madeAt), madeBy, expiresAt: written(expiresAt) },
    revokedAt: revokedAt && written(revokedAt),
  };
}
