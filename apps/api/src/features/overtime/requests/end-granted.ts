import type { OvertimeRequest } from '@jornada/contract/overtime/overtime-request';
import { overtimeTexts as texts } from '@jornada/texts/overtime';
import { overtimeMails } from '@jornada/texts/overtime-mails';
import { actorOf } from '../../../authorization/actor.ts';
import { decidesOvertime } from '../../../authorization/overtime.ts';
import { onlySelf, type VisiblePeople, visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { happened } from '../../../events/happened.ts';
import type { Message } from '../../../events/messages.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../../platform/transactions/with-tenant.ts';
import { holdLedgers } from '../../../record/append-to-ledger.ts';
import { holdRequest } from '../../../requests/first-step.queries.ts';
import { refuseOwnDecision } from '../../../requests/own-decision.ts';
import { readAgain, requireRequest } from '../../../requests/request-life.ts';
import { requireEmployed } from '../../employees/employees.reads.ts';
import { ungrantOvertime } from '../decisions/grant-overtime.ts';
import { endGranted, type OvertimeRequestRow } from './overtime-requests.queries.ts';
import { overtimeRequests as kind } from './overtime-requests.ts';

/**
 * Takes back what was granted or ordered, before its day; its person is told.
 * @throws problem NOT_FOUND; OWN_REQUEST; OVERTIME_NOT_GRANTED while it waits; REQUEST_DECIDED; OVERTIME_DAY_BEGUN; OVERTIME_DECIDED
 */
export function takeBackOvertime(
  platform: Platform,
  call: AdminCall,
  id: string,
  note: string,
): Promise<OvertimeRequest> {
  const { session } = call;
  return withTenant(platform.database, session.tenantId, async (tx) => {
    const { granted, isBefore } = await holdGranted(
      tx,
      call,
      visiblePeople(actorOf(session), decidesOvertime),
      id,
    );
    await refuseOwnDecision(tx, call, kind.deciders.permission, granted.userId);
    if (!isBefore) throw problem('OVERTIME_DAY_BEGUN');
    const isOwn = granted.userId === session.userId;
    const row = await end(tx, call, granted, { status: 'TAKEN_BACK', reason: note, isSeen: isOwn });
    await report(platform, tx, call, row, { action: 'OVERTIME_TAKEN_BACK', reason: note }, [
      {
        to: { userId: row.userId },
        path: kind.ownPath,
        text: ({ fullName }) =>
          overtimeMails.takenBack({ ...told(row), fullName, authorName: session.fullName, note }),
      },
    ]);
    return kind.describe(row);
  });
}

/**
 * Says no to what was ordered, or asked for and granted; whoever did so is told.
 * @throws problem NOT_FOUND for anybody else’s; OVERTIME_NOT_GRANTED while it waits; REQUEST_DECIDED; OVERTIME_DAY_BEGUN once the day is over;
 * OVERTIME_DECIDED
 */
export function declineOvertime(
  platform: Platform,
  call: AdminCall,
  id: string,
  reason: string,
): Promise<OvertimeRequest> {
  const { session } = call;
  return withTenant(platform.database, session.tenantId, async (tx) => {
    const { granted, isOver } = await holdGranted(tx, call, onlySelf(session), id);
    if (isOver) throw problem('OVERTIME_DAY_BEGUN', { message: texts.dayOver });
    const row = await end(tx, call, granted, { status: 'DECLINED', reason, isSeen: true });
    const { decidedBy } = granted;
    const messages: Message[] = [];
    if (decidedBy !== null)
      messages.push({
        to: { userId: decidedBy },
        path: '/admin/horas-extra?tab=solicitudes&status=DECLINED',
        text: ({ fullName }) => overtimeMails.declined({ ...told(row), fullName, reason }),
      });
    await report(platform, tx, call, row, { action: 'OVERTIME_DECLINED', reason }, messages);
    return kind.describe(row);
  });
}

/** A granted request, locked, and whether its day is still to come or over in the person's time zone. */
async function holdGranted(tx: TenantTx, { now }: AdminCall, visible: VisiblePeople, id: string) {
  await holdRequest(tx, kind.table, visible, id);
  const granted = await requireRequest(tx, kind, visible, id);
  if (granted.status === 'PENDING') throw problem('OVERTIME_NOT_GRANTED');
  if (granted.status !== 'APPROVED') throw kind.alreadyDecided(granted);
  const { timeZone } = await requireEmployed(tx, visible, granted.userId);
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const order = Temporal.PlainDate.compare(granted.workedOn, today);
  return { granted, isBefore: order > 0, isOver: order < 0 };
}

interface GrantedEnd {
  readonly status: 'TAKEN_BACK' | 'DECLINED';
  readonly reason: string;
  readonly isSeen: boolean;
}

async function end(
  tx: TenantTx,
  call: AdminCall,
  granted: OvertimeRequestRow,
  { status, reason, isSeen }: GrantedEnd,
): Promise<OvertimeRequestRow> {
  const { id, userId, workedOn, minutes, compensatedAs } = granted;
  if (compensatedAs === null) throw new Error('what was granted says how it is compensated');
  await holdLedgers(tx, [userId]);
  await ungrantOvertime(tx, call, { userId, workedOn, minutes, compensatedAs }, reason);
  await endGranted(tx, id, {
    ...{ status, decidedAt: call.now, decidedBy: call.session.userId },
    ...{ decisionNote: reason || null, seenAt: isSeen ? call.now : null },
  });
  return readAgain(tx, kind, granted);
}

async function report(
  platform: Platform,
  tx: TenantTx,
  call: AdminCall,
  { id, userId, userName, workedOn, minutes, compensatedAs }: OvertimeRequestRow,
  { action, reason }: { action: 'OVERTIME_TAKEN_BACK' | 'OVERTIME_DECLINED'; reason: string },
  messages: readonly Message[],
): Promise<void> {
  const event = {
    ...{ action, subjectId: userId, subjectName: userName, about: { requestId: id } },
    before: { date: workedOn.toString(), overtimeMinutes: minutes, compensatedAs },
    ...(reason && { after: { reason } }),
  };
  await happened(tx, call, event, { by: platform, messages });
}

function told({ userName, workedOn, minutes }: OvertimeRequestRow) {
  return { employeeName: userName, date: workedOn.toString(), minutes };
}
