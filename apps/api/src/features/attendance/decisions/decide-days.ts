import type { DayAction, DayDecisions, DayLeftCode } from '@jornada/contract/attendance/day-decisions';
import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';
import type { AdminAction } from '@jornada/contract/company/audit-log';
import { validationTexts } from '@jornada/texts/validation';
import { actorOf } from '../../../authorization/actor.ts';
import { decidesAttendance } from '../../../authorization/attendance.ts';
import type { KindReader } from '../../../authorization/seen-kinds.reads.ts';
import {
  requireVisible,
  type VisiblePeople,
  visiblePeople,
} from '../../../authorization/visible-people.reads.ts';
import { type Deed, happened } from '../../../events/happened.ts';
import type { PlanTx } from '../../../plan/plan.queries.ts';
import { withPlan } from '../../../plan/with-plan.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readTenant } from '../../../platform/transactions/with-tenant.ts';
import { appendStatements } from '../../../record/append-statement.ts';
import { holdLedgers } from '../../../record/append-to-ledger.ts';
import { requirePeople } from '../../employees/employees.reads.ts';
import { findDaysAwaitingAnswer } from '../days/awaited-days.queries.ts';
import { readClosableDays } from '../days/closable-days.ts';
import { type DayKey, dayId } from '../days/days.queries.ts';
import { describeDays } from '../days/describe-days.ts';
import { findDaysOfClosedMonths } from '../months/closed-days.queries.ts';
import { changeOf } from './change-of.ts';
import { type DecisionChange, saveDecision } from './day-decisions.queries.ts';
import { describeLeftDay } from './describe-left-day.ts';

/** A day to decide about; `version` is that which the caller saw, undefined to accept any version. */
export interface WantedDay extends DayKey {
  readonly version?: string | undefined;
}

export interface WantedDecision {
  readonly action: DayAction;
  readonly reason: string;
}

/** A day that stays as it is, and why. */
export interface LeftDay {
  readonly row: AttendanceDayRow;
  readonly code: DayLeftCode;
}

/** What became of days: each is in one of the two. */
export interface DecidedDays {
  readonly days: DayDecisions[];
  readonly rest: LeftDay[];
}

/** Who decides, in which company, and when. */
export interface DecidingCall extends Deed {
  readonly session: Deed['session'] & { readonly tenantId: string };
}

/** So many days are decided about in one transaction: while it lasts, punches of their people wait. */
export const decidedAtOnce = 100;

/**
 * Decides about each of the days by itself.
 * @throws problem NOT_FOUND for somebody of another company; VALIDATION_FAILED without a reason where one is required
 */
export async function decideDays(
  platform: Platform,
  call: AdminCall,
  { days: asked, ...wanted }: WantedDecision & { readonly days: readonly WantedDay[] },
): Promise<DecidedDays> {
  requireReason(wanted);
  const reader = actorOf(call.session);
  const visible = visiblePeople(reader, decidesAttendance);
  const days = [...new Map(asked.map((day) => [dayId(day), day])).values()];
  // Nothing is decided about anybody when one of them is nobody of the company.
  if (days.length > decidedAtOnce) {
    const userIds = [...new Set(days.map(({ userId }) => userId))];
    await readTenant(platform.database, call.session.tenantId, (tx) => requirePeople(tx, visible, userIds));
  }
  const decided: DecidedDays = { days: [], rest: [] };
  for (let start = 0; start < days.length; start += decidedAtOnce) {
    const batch = await withPlan(platform, call, (tx) =>
      decideIn(tx, call, { visible, reader }, wanted, days.slice(start, start + decidedAtOnce)),
    );
    decided.days.push(...batch.days);
    decided.rest.push(...batch.rest);
  }
  return decided;
}

/**
 * Decides about one day; one that is that way already is answered as it is.
 * @throws problem as `decideDays`, and why the day stays as it is: CHANGED_MEANWHILE with the day, DAY_VALIDATED, MONTH_CLOSED,
 * DAY_NOT_OVER, PROPOSAL_WAITS
 */
export async function decideDay(
  platform: Platform,
  call: AdminCall,
  { day, ...wanted }: WantedDecision & { readonly day: WantedDay },
): Promise<DayDecisions> {
  const { days, rest } = await decideDays(platform, call, { ...wanted, days: [day] });
  const [left] = rest;
  if (left && left.code !== 'ALREADY_SO') throw problem(left.code, refusalOf(wanted.action, left));
  const decided = left ? toDecisions(left.row) : days[0];
  if (!decided) throw problem('NOT_FOUND');
  return decided;
}

function refusalOf(action: DayAction, { code, row }: LeftDay) {
  if (code === 'CHANGED_MEANWHILE') return { day: row };
  if (code !== 'MONTH_CLOSED' && code !== 'PROPOSAL_WAITS') return {};
  return { message: describeLeftDay(action, code, row).message };
}

/** @throws problem VALIDATION_FAILED without a reason where one is required */
export function requireReason({ action, reason }: WantedDecision): void {
  if ((action === 'JUSTIFY' || action === 'REJECT') && reason === '')
    throw problem('VALIDATION_FAILED', { fieldErrors: { reason: validationTexts.required } });
}

/**
 * The same in a transaction. Locks keep plan changes, punches and corrections waiting meanwhile, so that the days decided about are the
 * days that were read.
 * @throws problem NOT_FOUND for somebody who is not visible
 */
export async function decideIn(
  tx: PlanTx,
  call: DecidingCall,
  { visible, reader }: { readonly visible: VisiblePeople; readonly reader: KindReader },
  { action, reason }: WantedDecision,
  days: readonly WantedDay[],
): Promise<DecidedDays> {
  const userIds = days.map(({ userId }) => userId);
  await requireVisible(tx, visible, userIds);
  await holdLedgers(tx, userIds);
  const rows = await describeDays(tx, days, call.now, reader);
  if (rows.length < days.length) throw problem('NOT_FOUND');
  const isValidation = action === 'VALIDATE';
  const closable = isValidation ? await readClosableDays(tx, rows, call.now) : new Map();
  const awaited = isValidation ? await findDaysAwaitingAnswer(tx, days, call.now) : new Set<string>();
  const ofClosedMonths = await findRowsOfClosedMonths(tx, rows);
  const decided: DecidedDays = { days: [], rest: [] };
  for (const [place, row] of rows.entries()) {
    const seen = { version: days[place]?.version, isOfClosedMonth: ofClosedMonths.has(row.id) };
    const change = changeOf({ action, reason, status: row.status, closable: closable.get(row.id) }, call.now);
    const ends = { isClosable: closable.has(row.id), isAwaited: awaited.has(row.id) };
    const code = obstacleTo({ action, row, ...ends, ...seen });
    if (code || !change) decided.rest.push({ row, code: code ?? 'ALREADY_SO' });
    else decided.days.push(await save(tx, call, { action, reason }, row, change));
  }
  await appendStatements(
    tx,
    call.session.tenantId,
    decided.days.map(({ userId, date }) => ({
      ...{ employeeId: userId, authorId: call.session.userId, kind: 'DAY_DECIDED', madeAt: call.now },
      ...{ subject: date, content: { action, reason: reason || null } },
    })),
  );
  return decided;
}

/** The ids of the validated ones whose month is closed: only of those it matters. */
async function findRowsOfClosedMonths(
  tx: PlanTx,
  rows: readonly AttendanceDayRow[],
): Promise<ReadonlySet<string>> {
  const validated = rows
    .filter(({ status }) => status.validated)
    .map(({ userId, date }) => ({ userId, date: Temporal.PlainDate.from(date) }));
  if (validated.length === 0) return new Set();
  return new Set([...(await findDaysOfClosedMonths(tx, validated))].map(dayId));
}

/** Why a decision about a day is refused; null where nothing stands against it. */
function obstacleTo({
  action,
  row: { status, ...row },
  version,
  isClosable,
  isAwaited,
  isOfClosedMonth,
}: {
  readonly action: DayAction;
  readonly row: AttendanceDayRow;
  readonly version: string | undefined;
  readonly isClosable: boolean;
  /** Whether a proposal of the company about it waits for its person. */
  readonly isAwaited: boolean;
  readonly isOfClosedMonth: boolean;
}): DayLeftCode | null {
  if (version !== undefined && version !== row.version) return 'CHANGED_MEANWHILE';
  if (action === 'VALIDATE') {
    if (status.validated) return null;
    if (isAwaited) return 'PROPOSAL_WAITS';
    return isClosable ? null : 'DAY_NOT_OVER';
  }
  if (!status.validated) return null;
  if (isOfClosedMonth) return 'MONTH_CLOSED';
  return action === 'UNVALIDATE' ? null : 'DAY_VALIDATED';
}

/** @returns the decisions about the day afterwards */
async function save(
  tx: PlanTx,
  call: Deed,
  { action, reason }: WantedDecision,
  row: AttendanceDayRow,
  change: DecisionChange,
): Promise<DayDecisions> {
  await saveDecision(tx, { userId: row.userId, date: Temporal.PlainDate.from(row.date) }, change);
  const subject = { subjectId: row.userId, subjectName: row.employeeName };
  const after = { date: row.date, ...(reason && { reason }) };
  await happened(tx, call, { action: loggedAs[action], ...subject, before: auditedBefore(row), after });
  const { validatedAt, validatedPlan: _, ...changed } = change;
  return {
    ...toDecisions(row),
    ...changed,
    ...(validatedAt !== undefined && { validated: validatedAt !== null }),
  };
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

function toDecisions({ userId, date, status }: AttendanceDayRow): DayDecisions {
  const { validated, justification, review, reviewComment } = status;
  return { userId, date, validated, justification, review, reviewComment };
}
