import type { AdminAction } from '@jornada/contract/company/audit-log';
import type { Assignment } from '@jornada/contract/schedules/assignments';
import { scheduleRuleTexts as texts } from '@jornada/texts/schedule-words';
import { actorOf } from '../../authorization/actor.ts';
import { managesSchedules } from '../../authorization/schedules.ts';
import { type VisiblePeople, visiblePeople } from '../../authorization/visible-people.reads.ts';
import { giveSchedule, requireAssignable, type Validity } from '../../plan/give-schedule.ts';
import type { PlanTx } from '../../plan/plan.queries.ts';
import { withPlan } from '../../plan/with-plan.ts';
import { problem } from '../../platform/errors/problem.ts';
import type { AdminCall } from '../../platform/identity/admin-call.ts';
import { changedValues, writeAudit } from '../../platform/identity/audit.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { refusedAsOverlap } from './assignment-refusals.ts';
import {
  type AssignmentRow,
  deleteAssignmentRow,
  findAssignmentRow,
  findAssignmentRows,
  findContradictions,
  findPeople,
  updateAssignmentRow,
} from './assignments.queries.ts';

export interface SentValidity {
  readonly validFrom: string;
  readonly validTo: string | null;
}

/** The path parameters of an assignment; a person's id narrows it to that person. */
export interface AssignmentPath {
  readonly id: string;
  readonly userId?: string;
}

/**
 * Assigns a schedule to people: to all of them or, when one of them cannot have it, to none.
 * @param fieldOf the name of the field that holds the id at an index, for the error
 * @throws problem VALIDATION_FAILED for an unknown schedule or person, an admin, a person named twice, or a validity that ends before it
 * begins; SCHEDULE_NOT_ASSIGNABLE; ASSIGNMENT_OVERLAPS, naming the other assignment
 */
export function assignSchedule(
  platform: Platform,
  call: AdminCall,
  wanted: SentValidity & { scheduleId: string; userIds: readonly string[] },
  fieldOf: (place: number) => string,
): Promise<Assignment[]> {
  const validity = readDates(wanted);
  const visible = visiblePeople(actorOf(call.session), managesSchedules);
  const userIds = wanted.userIds.map((id) => id.toLowerCase());
  let priority = 0;
  const assign = () =>
    withPlan(platform, call, async (tx) => {
      const schedule = await requireAssignable(tx, call, { ...validity, scheduleId: wanted.scheduleId });
      priority = schedule.priority;
      const people = await requireAssignees(tx, visible, userIds, fieldOf);
      const ids = await giveSchedule(tx, call, schedule, people, validity);
      return (await findAssignmentRows(tx, visible, { ids })).map(describeAssignment);
    });
  return refusedAsOverlap(platform, call, assign, (tx) =>
    findContradictions(tx, { ...validity, userIds, priority }),
  );
}

/**
 * Changes the dates of an assignment.
 * @throws problem NOT_FOUND, ASSIGNMENT_OVERLAPS, VALIDATION_FAILED for a validity that ends before it begins
 */
export function changeAssignment(
  platform: Platform,
  call: AdminCall,
  of: AssignmentPath,
  sent: SentValidity,
): Promise<Assignment> {
  const validity = readDates(sent);
  let before: AssignmentRow | undefined;
  const change = () =>
    withPlan(platform, call, async (tx) => {
      before = await requireAssignment(tx, call, of);
      await updateAssignmentRow(tx, of.id, validity);
      const changed = changedValues(written(before), written(validity));
      await log(tx, call, 'ASSIGNMENT_UPDATED', before, changed);
      return describeAssignment({ ...before, ...validity });
    });
  return refusedAsOverlap(platform, call, change, async (tx) => {
    if (!before) return [];
    const { userId, priority } = before;
    return findContradictions(tx, { ...validity, userIds: [userId], priority, exceptId: of.id });
  });
}

/** Deletes an assignment, for past days as well. @throws problem NOT_FOUND */
export function removeAssignment(platform: Platform, call: AdminCall, of: AssignmentPath): Promise<void> {
  return withPlan(platform, call, async (tx) => {
    const before = await requireAssignment(tx, call, of);
    await deleteAssignmentRow(tx, of.id);
    await log(tx, call, 'ASSIGNMENT_REMOVED', before, {
      before: { scheduleName: before.scheduleName, ...written(before) },
    });
  });
}

export function describeAssignment({ validFrom, validTo, ...row }: AssignmentRow): Assignment {
  return {
    ...row,
    validFrom: validFrom.toString(),
    validTo: validTo?.toString() ?? null,
    effectiveDate: validFrom.toString(),
  };
}

/** @throws problem VALIDATION_FAILED when it ends before it begins */
export function readDates(sent: SentValidity): Validity {
  const validFrom = Temporal.PlainDate.from(sent.validFrom);
  const validTo = sent.validTo === null ? null : Temporal.PlainDate.from(sent.validTo);
  if (validTo && Temporal.PlainDate.compare(validTo, validFrom) < 0)
    throw broken({ validTo: texts.validToBefore });
  return { validFrom, validTo };
}

type Assignee = Awaited<ReturnType<typeof findPeople>>[number];

/** The people in the order of their names. */
async function requireAssignees(
  tx: TenantTx,
  visible: VisiblePeople,
  userIds: readonly string[],
  fieldOf: (place: number) => string,
): Promise<Assignee[]> {
  const people = new Map((await findPeople(tx, visible, userIds)).map((person) => [person.id, person]));
  const fieldErrors: Record<string, string> = {};
  for (const [place, id] of userIds.entries()) {
    const person = people.get(id);
    if (!person) fieldErrors[fieldOf(place)] = texts.unknownUser;
    else if (person.isAdmin) fieldErrors[fieldOf(place)] = texts.userIsAdmin;
    else if (userIds.indexOf(id) < place) fieldErrors[fieldOf(place)] = texts.userTwice;
  }
  if (Object.keys(fieldErrors).length > 0) throw broken(fieldErrors);
  return [...people.values()];
}

async function requireAssignment(
  tx: PlanTx,
  { session }: AdminCall,
  { id, userId }: AssignmentPath,
): Promise<AssignmentRow> {
  const held = await findAssignmentRow(tx, visiblePeople(actorOf(session), managesSchedules), id, userId);
  if (!held) throw problem('NOT_FOUND');
  return held;
}

function written({ validFrom, validTo }: Validity) {
  return { validFrom: validFrom.toString(), validTo: validTo?.toString() ?? null };
}

async function log(
  tx: TenantTx,
  { session, now }: AdminCall,
  action: AdminAction,
  of: AssignmentRow,
  values: Pick<Parameters<typeof writeAudit>[2], 'before' | 'after'> | null,
): Promise<void> {
  const subject = { subjectId: of.userId, subjectName: of.userName };
  if (values) await writeAudit(tx, session, { action, ...subject, ...values }, now);
}

function broken(fieldErrors: Record<string, string>) {
  return problem('VALIDATION_FAILED', { fieldErrors });
}
