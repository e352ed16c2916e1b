import type { DayAction, DayDecisions } from '@jornada/contract/attendance/day-decisions';
import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';
import type { AdminAction } from '@jornada/contract/company/audit-log';
import { validationTexts } from '@jornada/texts/validation';
import { actorOf } from '../../../authorization/actor.ts';
import { decidesAttendance } from '../../../authorization/attendance.ts';
import { requireVisible, visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { noteChangeOfPlan, type PlanTx } from '../../../plan/plan.queries.ts';
import { writtenDay } from '../../../plan/validated-day.ts';
import { withPlan } from '../../../plan/with-plan.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import { writeAudit } from '../../../platform/identity/audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { holdLedgers } from '../../../record/append-to-ledger.ts';
import { type ClosableDay, readClosableDays } from '../days/closable-days.ts';
import { type DayKey, dayId } from '../days/days.queries.ts';
import { describeDays } from '../days/describe-days.ts';
import { isAnyClosed } from '../months/closed-days.queries.ts';
import { type DecisionChange, saveDecision } from './day-decisions.queries.ts';

/** A decision about days of people; `version` is that of each day as the caller saw it, undefined to accept any version. */
export interface WantedDecision {
  readonly action: DayAction;
  readonly reason: string;
  readonly days: readonly (DayKey & { readonly version?: string | undefined })[];
}

/**
 * Decides about all of the days or, if one is refused, about none. Locks keep plan changes, punches and corrections waiting meanwhile, so
 * that the days decided about are the days the caller saw.
 * @throws problem NOT_FOUND for somebody of another company; CHANGED_MEANWHILE with the day as it is; DAY_VALIDATED for a change of a
 * closed day; MONTH_CLOSED for a validation of a day of a closed month; DAY_NOT_OVER for one that cannot be closed yet; VALIDATION_FAILED
 * without a reason where one is required
 */
export function decideDays(
  platform: Platform,
  call: AdminCall,
  { action, reason, days: asked }: WantedDecision,
): Promise<DayDecisions[]> {
  if (needsReason(action) && reason === '')
    throw problem('VALIDATION_FAILED', { fieldErrors: { reason: validationTexts.required } });
  const days = [...new Map(asked.map((day) => [dayId(day), day])).values()];
  return withPlan(platform, call, async (tx) => {
    const userIds = days.map(({ userId }) => userId);
    await requireVisible(tx, visiblePeople(actorOf(call.session), decidesAttendance), userIds);
    await holdLedgers(tx, userIds);
    const rows = await describeDays(tx, days, call.now);
    if (rows.length < days.length) throw problem('NOT_FOUND');
    for (const [place, row] of rows.entries()) requireUndisturbed(row, days[place]?.version, action);
    if (action === 'UNVALIDATE' && (await isAnyClosed(tx, days))) throw problem('MONTH_CLOSED');
    const closable = action === 'VALIDATE' ? await readClosableDays(tx, rows, call.now) : new Map();
    for (const row of rows) await decide(tx, call, { action, reason, row, closable: closable.get(row.id) });
    // A reopened day follows the current plan again, which can affect the days around it.
    if (action === 'UNVALIDATE') await noteChangeOfPlan(tx, userIds);
    return (await describeDays(tx, days, call.now)).map(toDecisions);
  });
}

function needsReason(action: DayAction): boolean {
  return action === 'JUSTIFY' || action === 'REJECT';
}

function requireUndisturbed(row: AttendanceDayRow, version: string | undefined, action: DayAction): void {
  if (version !== undefined && version !== row.version) throw problem('CHANGED_MEANWHILE', { day: row });
  const isAboutValidation = action === 'VALIDATE' || action === 'UNVALIDATE';
  if (row.status.validated && !isAboutValidation) throw problem('DAY_VALIDATED');
}

interface Decision {
  readonly action: DayAction;
  readonly reason: string;
  readonly row: AttendanceDayRow;
  readonly closable: ClosableDay | undefined;
}

async function decide(tx: PlanTx, call: AdminCall, decision: Decision): Promise<void> {
  const { row, reason } = decision;
  const change = changeOf(decision, call.now);
  if (!change) return;
  await saveDecision(tx, { userId: row.userId, date: Temporal.PlainDate.from(row.date) }, change);
  const subject = { subjectId: row.userId, subjectName: row.employeeName };
  const after = { date: row.date, ...(reason && { reason }) };
  const action = loggedAs[decision.action];
  await writeAudit(tx, call.session, { action, ...subject, before: auditedBefore(row), after }, call.now);
}

const loggedAs = {
  JUSTIFY: 'DAY_JUSTIFIED',
  UNJUSTIFY: 'DAY_UNJUSTIFIED',
  APPROVE: 'DAY_APPROVED',
  REJECT: 'DAY_REJECTED',
  UNREVIEW: 'DAY_REVIEW_UNDONE',
  VALIDATE: 'DAY_VALIDATED',
  UNVALIDATE: 'DAY_REOPENED',
} as const satisfies Record<DayAction, AdminAction>;

function auditedBefore({ status }: AttendanceDayRow) {
  return { status: status.type, justification: status.justification, review: status.review };
}

/** What a decision changes; null where the day is already that way. */
function changeOf(
  { action, reason, row: { status }, closable }: Decision,
  now: Temporal.Instant,
): DecisionChange | null {
  switch (action) {
    case 'JUSTIFY':
      return status.justification === reason ? null : { justification: reason };
    case 'UNJUSTIFY':
      return status.justification === null ? null : { justification: null };
    case 'APPROVE':
      return reviewed(status, 'APPROVED', reason);
    case 'REJECT':
      return reviewed(status, 'REJECTED', reason);
    case 'UNREVIEW':
      return status.review === null ? null : { review: null, reviewComment: null };
    case 'VALIDATE':
      if (status.validated) return null;
      if (!closable) throw problem('DAY_NOT_OVER');
      return { validatedAt: now, validatedPlan: writtenDay(closable.planned, closable.punchIds) };
    case 'UNVALIDATE':
      return status.validated ? { validatedAt: null, validatedPlan: null } : null;
  }
}

function reviewed(
  status: AttendanceDayRow['status'],
  review: 'APPROVED' | 'REJECTED',
  reason: string,
): DecisionChange | null {
  const reviewComment = reason === '' ? null : reason;
  if (status.review === review && status.reviewComment === reviewComment) return null;
  return { review, reviewComment };
}

function toDecisions({ userId, date, status }: AttendanceDayRow): DayDecisions {
  const { validated, justification, review, reviewComment } = status;
  return { userId, date, validated, justification, review, reviewComment };
}
