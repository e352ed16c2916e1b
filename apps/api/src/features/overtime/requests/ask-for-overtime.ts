import { randomUUIDv7 } from 'node:crypto';
import type { OvertimeRequest } from '@jornada/contract/overtime/overtime-request';
import type { OvertimeReturn } from '@jornada/core/payroll/pay-rules';
import { overtimeTexts as texts } from '@jornada/texts/overtime';
import { actorOf } from '../../../authorization/actor.ts';
import { decidesOvertime } from '../../../authorization/overtime.ts';
import { onlySelf, visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Person } from '../../../platform/identity/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../../platform/transactions/with-tenant.ts';
import { holdLedgers } from '../../../record/append-to-ledger.ts';
import { refuseOwnDecision } from '../../../requests/own-decision.ts';
import { describeWaiting, readAgain, reportStep, requireRequest } from '../../../requests/request-life.ts';
import { endRequest } from '../../../requests/requests.queries.ts';
import { requireEmployed } from '../../employees/employees.reads.ts';
import { grantOvertime } from '../decisions/grant-overtime.ts';
import { requireWithinYear } from '../decisions/require-within-year.ts';
import { requireAllowed } from '../decisions/standing-of-person.ts';
import { insertOvertimeRequest, isAskedFor } from './overtime-requests.queries.ts';
import { overtimeRequests as kind } from './overtime-requests.ts';

/** Overtime of a day that was not worked yet. */
export interface AskedOvertime {
  readonly date: Temporal.PlainDate;
  readonly minutes: number;
  readonly reason: string;
}

interface OrderedOvertime extends AskedOvertime {
  readonly userId: string;
  readonly compensatedAs: OvertimeReturn;
  readonly isBeyondConfirmed: boolean;
}

/**
 * Stores a request of the caller for overtime.
 * @throws problem REQUEST_EXISTS while another of that day waits; OVERTIME_NOT_ALLOWED; VALIDATION_FAILED for a day that is over
 */
export function askForOvertime(
  platform: Platform,
  call: AdminCall,
  asked: AskedOvertime,
): Promise<OvertimeRequest> {
  const { session, now } = call;
  const { userId } = session;
  return withTenant(platform.database, session.tenantId, async (tx) => {
    await holdLedgers(tx, [userId]);
    const person = await requireEmployed(tx, onlySelf(session), userId);
    requireComing(person, asked.date, now);
    await requireAllowed(tx, person, asked.date);
    if (await isAskedFor(tx, userId, asked.date)) throw problem('REQUEST_EXISTS', { message: texts.exists });
    const row = await store(tx, call, userId, asked, null);
    await reportStep(platform, tx, kind, call, row, 'ASKED');
    return describeWaiting(tx, kind, row, now);
  });
}

/**
 * Orders overtime of somebody, who is told.
 * @throws problem NOT_FOUND; OWN_REQUEST; OVERTIME_NOT_ALLOWED; OVERTIME_LIMIT beyond the eighty hours of the year, unless confirmed;
 * OVERTIME_DECIDED; VALIDATION_FAILED for a day that is over
 */
export function orderOvertime(
  platform: Platform,
  call: AdminCall,
  { userId, compensatedAs, isBeyondConfirmed, ...asked }: OrderedOvertime,
): Promise<OvertimeRequest> {
  const { session, now } = call;
  const visible = visiblePeople(actorOf(session), decidesOvertime);
  return withTenant(platform.database, session.tenantId, async (tx) => {
    const person = await requireEmployed(tx, visible, userId);
    await refuseOwnDecision(tx, call, kind.deciders.permission, userId);
    await holdLedgers(tx, [userId]);
    requireComing(person, asked.date, now);
    const { allowedMinutes } = await requireAllowed(tx, person, asked.date);
    const { date: workedOn, ...order } = asked;
    const paidMinutes = compensatedAs === 'PAID' ? asked.minutes : 0;
    const promise = { date: workedOn, paidMinutes, isBeyondConfirmed, allowedMinutes };
    const isBeyondYear = await requireWithinYear(tx, person, promise, now);
    const row = await store(tx, call, userId, asked, { by: session.userId, compensatedAs });
    await grantOvertime(tx, call, { ...order, userId, workedOn, compensatedAs, source: 'ORDERED' });
    const marks = isBeyondYear ? { isBeyondYear } : {};
    await reportStep(platform, tx, kind, call, row, 'FILED', { marks });
    return kind.describe(row);
  });
}

/**
 * Withdraws a waiting request of the caller.
 * @throws problem NOT_FOUND for anybody else's; REQUEST_DECIDED
 */
export function withdrawOvertime(platform: Platform, call: AdminCall, id: string): Promise<OvertimeRequest> {
  const { session, now } = call;
  return withTenant(platform.database, session.tenantId, async (tx) => {
    const waiting = await requireRequest(tx, kind, onlySelf(session), id);
    const end = { status: 'CANCELLED', note: null, decidedAt: now, decidedBy: session.userId, seenAt: now };
    const isEnded = await endRequest(tx, kind.table, id, end);
    const row = await readAgain(tx, kind, waiting);
    if (!isEnded) throw kind.alreadyDecided(row);
    await reportStep(platform, tx, kind, call, row, 'WITHDRAWN');
    return kind.describe(row);
  });
}

async function store(
  tx: TenantTx,
  { now }: AdminCall,
  userId: string,
  { date: workedOn, minutes, reason }: AskedOvertime,
  order: { by: string; compensatedAs: OvertimeReturn } | null,
) {
  const id = randomUUIDv7();
  await insertOvertimeRequest(tx, { id, userId, workedOn, minutes, reason, createdAt: now }, order);
  return readAgain(tx, kind, { userId, id });
}

/** @throws problem VALIDATION_FAILED for a day that is over, or more than a year ahead, where the person is */
function requireComing({ timeZone }: Person, date: Temporal.PlainDate, now: Temporal.Instant): void {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const refused = (message: string) => problem('VALIDATION_FAILED', { fieldErrors: { date: message } });
  if (Temporal.PlainDate.compare(date, today) < 0) throw refused(texts.past);
  if (Temporal.PlainDate.compare(date, today.add({ years: 1 })) > 0) throw refused(texts.tooFar);
}
