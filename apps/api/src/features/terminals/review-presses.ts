import type { UnrecordedPress, unrecordedPresses } from '@jornada/contract/terminals/unrecorded-presses';
import { civilDateAt } from '@jornada/core/time/civil-time';
import { terminalsTexts } from '@jornada/texts/terminals';
import type { z } from 'zod';
import { actorOf } from '../../authorization/actor.ts';
import { reviewsPresses } from '../../authorization/attendance.ts';
import { visiblePeople } from '../../authorization/visible-people.reads.ts';
import { happened } from '../../events/happened.ts';
import { problem } from '../../platform/errors/problem.ts';
import { pageOf } from '../../platform/http/page.ts';
import type { AdminCall } from '../../platform/identity/admin-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import {
  findOneUnrecorded,
  findUnrecorded,
  insertReview,
  type UnrecordedRow,
} from './unrecorded-presses.queries.ts';

/** A page of the presses that were not recorded, of people whom the caller may see. */
export async function listUnrecorded(
  tx: TenantTx,
  { session }: Pick<AdminCall, 'session'>,
  query: z.output<typeof unrecordedPresses.query>,
): Promise<z.output<typeof unrecordedPresses.response>> {
  const { rows, total } = await findUnrecorded(tx, visiblePeople(actorOf(session), reviewsPresses), query);
  return pageOf(rows.map(describeUnrecorded), total, query);
}

/** Notes that somebody saw to a press; who did it first stays noted. @throws problem NOT_FOUND */
export async function reviewPress(
  platform: Platform,
  call: AdminCall,
  pressId: string,
  note: string | null,
): Promise<UnrecordedPress> {
  const { session, now } = call;
  const visible = visiblePeople(actorOf(session), reviewsPresses);
  return withTenant(platform.database, session.tenantId, async (tx) => {
    const row = await findOneUnrecorded(tx, visible, pressId);
    if (!row) throw problem('NOT_FOUND');
    const review = { pressId, reviewedAt: now, reviewedById: session.userId, reviewedBy: session.fullName };
    if (!(await insertReview(tx, { ...review, note })))
      return describeUnrecorded((await findOneUnrecorded(tx, visible, pressId)) ?? row);
    await happened(tx, call, {
      action: 'TERMINAL_PRESS_REVIEWED',
      subjectId: row.personId ?? row.terminalId,
      subjectName: row.fullName ?? row.terminalName,
      after: { terminal: row.terminalName, pressReason: terminalsTexts.reasons[row.reason], pressNote: note },
    });
    return describeUnrecorded({ ...row, ...review, note });
  });
}

function describeUnrecorded(row: UnrecordedRow): UnrecordedPress {
  const { id, sequence, type, reason, personId, fullName, staffNumber, deviceTime, receivedAt } = row;
  const { reviewedAt, reviewedBy, note } = row;
  return {
    ...{ id, sequence, type, reason, staffNumber },
    terminal: { id: row.terminalId, name: row.terminalName },
    person: personId === null || fullName === null ? null : { id: personId, fullName },
    deviceTime: toText(deviceTime),
    date: civilDateAt(deviceTime.epochMilliseconds, row.timeZone).toString(),
    receivedAt: toText(receivedAt),
    review: reviewedAt && { reviewedAt: toText(reviewedAt), reviewedBy: reviewedBy ?? '', note },
  };
}

function toText(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'millisecond' });
}
