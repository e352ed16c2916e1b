import { randomUUIDv7 } from 'node:crypto';
import type { ManyDecided } from '@jornada/contract/decide-many';
import { actorOf } from '../authorization/actor.ts';
import type { Policy } from '../authorization/policy.ts';
import {
  onlyPerson,
  onlySelf,
  requireVisible,
  visiblePeople,
} from '../authorization/visible-people.reads.ts';
import { holdTimeOff } from '../plan/overlapping-time-off.queries.ts';
import { type AskedTimeOff, refuseOverlap } from '../plan/overlapping-time-off.ts';
import type { ApprovedTimeOff } from '../plan/time-off.queries.ts';
import { withApproval } from '../plan/with-approval.ts';
import { problem } from '../platform/errors/problem.ts';
import type { AdminCall } from '../platform/identity/admin-call.ts';
import type { Platform } from '../platform/platform.ts';
import { readTenant, type TenantTx, withTenant } from '../platform/transactions/with-tenant.ts';
import { decideEach } from './decide-each.ts';
import { holdRequest } from './first-step.queries.ts';
import { refuseOwnDecision } from './own-decision.ts';
import type { DecisionMarks, RequestKind, RequestRow } from './request-kind.ts';
import { describeWaiting, readAgain, reportStep, requireRequest } from './request-life.ts';
import { endRequest, findWhoseFiled, type TimeOffTable } from './requests.queries.ts';
import { requireStep, type Step, storeFirst, takeFirstStep } from './two-steps.ts';

/** A request as it is stored first. */
export type Filed<Asked> = Asked & {
  readonly id: string;
  readonly userId: string;
  /** Who files it for the person; null when the person asks, or a program files it. */
  readonly filedBy: string | null;
  /** The key of the program that files it; null for a person. */
  readonly filedByKey: string | null;
  readonly createdAt: Temporal.Instant;
};

/** A kind of requests whose days are in the person's plan once they are approved. */
export interface TimeOffKind<Asked, Row extends RequestRow, Answer> extends RequestKind<Row, Answer> {
  readonly table: TimeOffTable;
  /** What it takes to file one for somebody, and to decide. */
  readonly reviewing: Policy;
  insert(tx: TenantTx, filed: Filed<Asked>): Promise<void>;
  /** What approving adds to the plan. @throws problem when it cannot be approved, whatever else the person has */
  daysOf(row: Row): ApprovedTimeOff;
  /** What else ends with a request, in the same transaction. */
  ended?(tx: TenantTx, row: Row, call: AdminCall): Promise<void>;
}

type AskedDays = Omit<AskedTimeOff, 'userId'>;

interface Decision {
  readonly status: 'APPROVED' | 'REJECTED' | 'CANCELLED';
  readonly note: string;
}

/**
 * Stores a request of the caller. The plan does not change yet.
 * @param requireAskable throws for what its person alone may not ask for
 * @throws problem TIME_OFF_OVERLAPS
 */
export function askForTimeOff<Asked extends AskedDays, Row extends RequestRow, Answer>(
  platform: Platform,
  kind: TimeOffKind<Asked, Row, Answer>,
  call: AdminCall,
  asked: Asked,
  requireAskable?: (tx: TenantTx) => Promise<void>,
): Promise<Answer> {
  const { session } = call;
  return withTenant(platform.database, session.tenantId, async (tx) => {
    await requireAskable?.(tx);
    const row = await store(tx, kind, call, session.userId, asked);
    await reportStep(platform, tx, kind, call, row, 'ASKED');
    return describeWaiting(tx, kind, row, call.now);
  });
}

/**
 * Files a request for somebody; `isApproved` approves it at once, which may be the first of two steps.
 * @throws problem NOT_FOUND for an unknown person; OWN_REQUEST for one’s own that is to be approved; TIME_OFF_OVERLAPS
 */
export function fileTimeOff<Asked extends AskedDays, Row extends RequestRow, Answer>(
  platform: Platform,
  kind: TimeOffKind<Asked, Row, Answer>,
  call: AdminCall,
  { userId, isApproved }: { readonly userId: string; readonly isApproved: boolean },
  asked: Asked,
): Promise<Answer> {
  const visible = visiblePeople(actorOf(call.session), kind.reviewing);
  return withApproval(platform, call, async (tx, approve) => {
    await requireVisible(tx, visible, [userId]);
    if (isApproved) await refuseOwnDecision(tx, call, kind.deciders.permission, userId);
    let row = await store(tx, kind, call, userId, asked);
    let marks: DecisionMarks = {};
    if (isApproved) {
      const decided = await requireStep(tx, kind, call, row, true);
      if (decided.step === 'FIRST') {
        row = await storeFirst(tx, kind, call, row, '');
        marks = { isFirstStep: true };
      } else {
        row = await end(tx, kind, call, row, { status: 'APPROVED', note: '' });
        await approve(kind.daysOf(row));
      }
    }
    await reportStep(platform, tx, kind, call, row, 'FILED', { marks });
    return describeWaiting(tx, kind, row, call.now);
  });
}

/**
 * Approves a waiting request, whose days are in the person's plan from then on, or rejects it. The first of two steps leaves it waiting.
 * @throws problem NOT_FOUND; OWN_REQUEST; REQUEST_DECIDED with the present state; TIME_OFF_OVERLAPS for somebody who is already away then
 */
export async function decideTimeOff<Row extends RequestRow, Answer>(
  ...asked: Parameters<typeof decideStep<Row, Answer>>
): Promise<Answer> {
  return (await decideStep(...asked)).request;
}

/** Takes the step that is due, and tells which that was. */
function decideStep<Row extends RequestRow, Answer>(
  platform: Platform,
  kind: TimeOffKind<never, Row, Answer>,
  call: AdminCall,
  id: string,
  decision: Decision & { readonly status: 'APPROVED' | 'REJECTED' },
): Promise<{ readonly step: Step['step']; readonly request: Answer }> {
  const visible = visiblePeople(actorOf(call.session), kind.reviewing);
  const decide = async (tx: TenantTx, approve?: (days: ApprovedTimeOff) => Promise<void>) => {
    await holdRequest(tx, kind.table, visible, id);
    const waiting = await requireRequest(tx, kind, visible, id);
    await refuseOwnDecision(tx, call, kind.deciders.permission, waiting.userId);
    if (waiting.status !== 'PENDING') throw kind.alreadyDecided(waiting);
    const decided = await requireStep(tx, kind, call, waiting, decision.status === 'APPROVED');
    const { step } = decided;
    if (step === 'FIRST') {
      const row = await takeFirstStep(platform, tx, kind, call, waiting, decision.note);
      return { step, request: kind.describe(row) };
    }
    const row = await end(tx, kind, call, waiting, decision);
    await approve?.(kind.daysOf(row));
    await reportStep(platform, tx, kind, call, row, 'DECIDED', { marks: decided.marks });
    return { step, request: kind.describe(row) };
  };
  return decision.status === 'APPROVED'
    ? withApproval(platform, call, decide)
    : withTenant(platform.database, call.session.tenantId, (tx) => decide(tx));
}

/**
 * Approves or rejects each request by itself; `decided` are those that were, as they are afterwards.
 * @throws problem NOT_FOUND when one is of nobody whom the caller may decide about
 */
export async function decideManyTimeOff<
  Row extends RequestRow & { readonly startDate: Temporal.PlainDate },
  Answer,
>(
  platform: Platform,
  kind: TimeOffKind<never, Row, Answer>,
  call: AdminCall,
  { ids, isApproved, note }: { ids: readonly string[]; isApproved: boolean; note: string },
): Promise<{ answer: ManyDecided; decided: Answer[] }> {
  const visible = visiblePeople(actorOf(call.session), kind.reviewing);
  const rows = await readTenant(platform.database, call.session.tenantId, (tx) =>
    kind.find(tx, visible, { ids }),
  );
  const found = rows.map((row) => ({ ...row, employeeName: row.userName, date: row.startDate }));
  const status = isApproved ? 'APPROVED' : 'REJECTED';
  const decided: Answer[] = [];
  const answer = await decideEach(ids, found, async (id) => {
    const { step, request } = await decideStep(platform, kind, call, id, { status, note });
    decided.push(request);
    return step;
  });
  return { answer, decided };
}

/**
 * Withdraws a waiting request of the caller.
 * @throws problem NOT_FOUND for anybody else's; REQUEST_DECIDED with the present state
 */
export function withdrawTimeOff<Row extends RequestRow>(
  platform: Platform,
  kind: TimeOffKind<never, Row, unknown>,
  call: AdminCall,
  id: string,
): Promise<Row> {
  const { session } = call;
  return withTenant(platform.database, session.tenantId, async (tx) => {
    const waiting = await requireRequest(tx, kind, onlySelf(session), id);
    const row = await end(tx, kind, call, waiting, { status: 'CANCELLED', note: '' });
    await reportStep(platform, tx, kind, call, row, 'WITHDRAWN');
    return row;
  });
}

/**
 * Files a request of a program for somebody, as they could ask for it themselves. It waits for whoever decides.
 * @param requireAskable throws for what people may not ask for
 * @throws problem NOT_FOUND for an unknown person; TIME_OFF_OVERLAPS
 */
export function fileByProgram<Asked extends AskedDays, Row extends RequestRow, Answer>(
  platform: Platform,
  kind: TimeOffKind<Asked, Row, Answer>,
  call: AdminCall,
  userId: string,
  asked: Asked,
  requireAskable?: (tx: TenantTx) => Promise<void>,
): Promise<Answer> {
  return withTenant(platform.database, call.session.tenantId, async (tx) => {
    await requireAskable?.(tx);
    const row = await store(tx, kind, call, userId, asked);
    await reportStep(platform, tx, kind, call, row, 'FILED');
    return describeWaiting(tx, kind, row, call.now);
  });
}

/**
 * Withdraws a waiting request that the calling program filed.
 * @throws problem NOT_FOUND for what somebody else, or another key, filed; REQUEST_DECIDED with the present state
 */
export function withdrawByProgram<Row extends RequestRow>(
  platform: Platform,
  kind: TimeOffKind<never, Row, unknown>,
  call: AdminCall,
  id: string,
): Promise<Row> {
  const { session } = call;
  return withTenant(platform.database, session.tenantId, async (tx) => {
    const userId = await findWhoseFiled(tx, kind.table, id, session.program?.keyId ?? session.userId);
    if (userId === undefined) throw problem('NOT_FOUND');
    const waiting = await requireRequest(tx, kind, onlyPerson(userId), id);
    const row = await end(tx, kind, call, waiting, { status: 'CANCELLED', note: '' });
    await reportStep(platform, tx, kind, call, row, 'WITHDRAWN');
    return row;
  });
}

async function store<Asked extends AskedDays, Row extends RequestRow>(
  tx: TenantTx,
  kind: TimeOffKind<Asked, Row, unknown>,
  { session, now }: AdminCall,
  userId: string,
  asked: Asked,
): Promise<Row> {
  if (!(await holdTimeOff(tx, userId))) throw problem('NOT_FOUND');
  await refuseOverlap(tx, { ...asked, userId }, actorOf(session));
  const id = randomUUIDv7();
  const filedByKey = session.program?.keyId ?? null;
  const filedBy = filedByKey !== null || session.userId === userId ? null : session.userId;
  await kind.insert(tx, { ...asked, id, userId, filedBy, filedByKey, createdAt: now });
  return readAgain(tx, kind, { userId, id });
}

/** Ends a waiting request. Who decides about their own has no news of it. @throws problem REQUEST_DECIDED when somebody was faster */
async function end<Row extends RequestRow>(
  tx: TenantTx,
  kind: TimeOffKind<never, Row, unknown>,
  call: AdminCall,
  waiting: Row,
  { status, note }: Decision,
): Promise<Row> {
  const { session, now } = call;
  const isEnded = await endRequest(tx, kind.table, waiting.id, {
    ...{ status, note: note || null, decidedAt: now, decidedBy: session.program ? null : session.userId },
    seenAt: waiting.userId === session.userId ? now : null,
  });
  const row = await readAgain(tx, kind, waiting);
  if (!isEnded) throw kind.alreadyDecided(row);
  await kind.ended?.(tx, row, call);
  return row;
}
