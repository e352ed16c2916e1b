import type { Assignment } from '@jornada/contract/schedules/assignments';
import { actorOf } from '../../authorization/actor.ts';
import { managesSchedules } from '../../authorization/schedules.ts';
import { visiblePeople } from '../../authorization/visible-people.reads.ts';
import { changedValues } from '../../events/changed-values.ts';
import { happened } from '../../events/happened.ts';
import { giveSchedule, requireAssignable, type Validity } from '../../plan/give-schedule.ts';
import type { PlanTx } from '../../plan/plan.queries.ts';
import { withPlan } from '../../plan/with-plan.ts';
import { problem } from '../../platform/errors/problem.ts';
import type { AdminCall } from '../../platform/identity/admin-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { describeAssignment, readDates, requireAssignees, type SentValidity } from './assignees.ts';
import { refusedAsOverlap } from './assignment-refusals.ts';
import {
  type AssignmentRow,
  deleteAssignmentRow,
  findAssignmentRow,
  findAssignmentRows,
  findContradictions,
  updateAssignmentRow,
} from './assignments.queries.ts';
import { endPrevious, type SentEnd } from './move-people.ts';

/** The path parameters of an assignment; a person's id narrows it to that person. */
export interface AssignmentPath {
  readonly id: string;
  readonly userId?: string;
}

/**
 * Assigns a schedule to people: to all of them or, when one of them cannot have it, to none.
 * @param fieldOf the name of the field that holds the id at an index, for the error
 * @throws problem VALIDATION_FAILED for an unknown schedule or person, an admin, a person named twice, or a validity that ends before it
 * begins; SCHEDULE_NOT_ASSIGNABLE; ASSIGNMENT_OVERLAPS, naming the other assignment; with `ends`, CHANGED_MEANWHILE as `endPrevious`
 */
export function assignSchedule(
  platform: Platform,
  call: AdminCall,
  wanted: SentValidity & {
    scheduleId: string;
    userIds: readonly string[];
    ends?: readonly SentEnd[] | null;
  },
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
      if (wanted.ends) {
        const move = { ...validity, schedule, people, ends: wanted.ends };
        await endPrevious(tx, call, move, (id) => fieldOf(userIds.indexOf(id)));
      }
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
      if (changed)
        await happened(tx, call, { action: 'ASSIGNMENT_UPDATED', ...subjectOf(before), ...changed });
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
    const was = { scheduleName: before.scheduleName, ...written(before) };
    await happened(tx, call, { action: 'ASSIGNMENT_REMOVED', ...subjectOf(before), before: was });
  });
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

function subjectOf({ userId: subjectId, userName: subjectName }: AssignmentRow) {
  return { subjectId, subjectName };
}
