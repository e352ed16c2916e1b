import type { MovedPerson } from '@jornada/contract/schedules/assignments';
import { type Move, moveToSchedule } from '@jornada/core/schedules/move-to-schedule';
import { moveConflictTexts as texts } from '@jornada/texts/schedule-words';
import { actorOf } from '../../authorization/actor.ts';
import { managesSchedules } from '../../authorization/schedules.ts';
import { visiblePeople } from '../../authorization/visible-people.reads.ts';
import { happened } from '../../events/happened.ts';
import { type AssignableSchedule, requireAssignable, type Validity } from '../../plan/give-schedule.ts';
import type { PlanTx } from '../../plan/plan.queries.ts';
import { problem } from '../../platform/errors/problem.ts';
import type { AdminCall } from '../../platform/identity/admin-call.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import {
  type Assignee,
  describeAssignment,
  readDates,
  requireAssignees,
  type SentValidity,
} from './assignees.ts';
import { asWritten } from './assignment-refusals.ts';
import { type AssignmentRow, endAssignmentRows, findHeldAssignments } from './assignments.queries.ts';

/** An assignment that a preview said would end, with the last day that it had then. */
export interface SentEnd {
  readonly id: string;
  readonly userId: string;
  readonly validTo: string | null;
}

type Wanted = Validity & { readonly schedule: AssignableSchedule; readonly people: readonly Assignee[] };

/** What giving people a schedule would end, and whom it cannot be given. @throws problem as `assignSchedule`, except for overlaps */
export async function previewMove(
  tx: TenantTx,
  call: AdminCall,
  sent: SentValidity & { scheduleId: string; userIds: readonly string[] },
  fieldOf: (place: number) => string,
): Promise<MovedPerson[]> {
  const validity = readDates(sent);
  const schedule = await requireAssignable(tx, call, { ...validity, scheduleId: sent.scheduleId });
  const visible = visiblePeople(actorOf(call.session), managesSchedules);
  const userIds = sent.userIds.map((id) => id.toLowerCase());
  const people = await requireAssignees(tx, visible, userIds, fieldOf);
  return (await foresee(tx, { ...validity, schedule, people })).map(({ person, held, move }) => ({
    userId: person.id,
    userName: person.fullName,
    userEmail: person.email,
    userStaffNumber: person.staffNumber,
    held: held.map((row) => ({ ...describeAssignment(row), endsOn: endOf(row, move) })),
    conflict: conflictText(held, move),
  }));
}

/**
 * Ends what people have, on the day before they get another schedule, as a preview said.
 * @param ends what the preview said would end, of all of them
 * @throws problem CHANGED_MEANWHILE when anything has become different since, with a reason for each person
 */
export async function endPrevious(
  tx: PlanTx,
  call: AdminCall,
  wanted: Wanted & { readonly ends: readonly SentEnd[] },
  fieldOfPerson: (id: string) => string,
): Promise<void> {
  const seen = Map.groupBy(wanted.ends, ({ userId }) => userId.toLowerCase());
  const ended: AssignmentRow[] = [];
  const refusals: { person: Assignee; reason: string }[] = [];
  for (const { person, held, move } of await foresee(tx, wanted)) {
    const ending = held.filter((row) => endOf(row, move) !== null);
    const reason = conflictText(held, move) ?? changeSince(ending, seen.get(person.id) ?? []);
    if (reason === null) ended.push(...ending);
    else refusals.push({ person, reason });
  }
  if (refusals.length > 0) throw changedMeanwhile(refusals, fieldOfPerson);
  if (ended.length === 0) return;
  const eve = wanted.validFrom.subtract({ days: 1 });
  await endAssignmentRows(
    tx,
    ended.map(({ id }) => id),
    eve,
  );
  for (const { userId: subjectId, userName: subjectName, validTo } of ended) {
    const before = { validTo: validTo?.toString() ?? null };
    const after = { validTo: eve.toString() };
    await happened(tx, call, { action: 'ASSIGNMENT_UPDATED', subjectId, subjectName, before, after });
  }
}

async function foresee(tx: TenantTx, { schedule, people, validFrom, validTo }: Wanted) {
  const userIds = people.map(({ id }) => id);
  const rows = await findHeldAssignments(tx, { userIds, validFrom, validTo });
  const byPerson = Map.groupBy(rows, ({ userId }) => userId);
  const wanted = { scheduleId: schedule.id, validFrom, validTo };
  return people.map((person) => {
    const held = byPerson.get(person.id) ?? [];
    const rivals = held.filter(({ priority }) => priority === schedule.priority);
    return { person, held, move: moveToSchedule(wanted, rivals) };
  });
}

function endOf({ id }: AssignmentRow, move: Move): string | null {
  const ends = 'ends' in move ? move.ends : [];
  return ends.find((one) => one.id === id)?.on.toString() ?? null;
}

function conflictText(held: readonly AssignmentRow[], move: Move): string | null {
  if ('ends' in move) return null;
  const row = held.find(({ id }) => id === move.id);
  return row ? texts[move.conflict](row.scheduleName, asWritten(row.validFrom)) : null;
}

function changeSince(ending: readonly AssignmentRow[], seen: readonly SentEnd[]): string | null {
  const isSeen = ({ id, validTo }: AssignmentRow) =>
    seen.some((end) => end.id.toLowerCase() === id && end.validTo === (validTo?.toString() ?? null));
  const other = ending.find((row) => !isSeen(row));
  if (other) return texts.added(other.scheduleName);
  return ending.length < seen.length ? texts.gone() : null;
}

function changedMeanwhile(
  refusals: readonly { readonly person: Assignee; readonly reason: string }[],
  fieldOfPerson: (id: string) => string,
) {
  const [first, ...others] = refusals;
  const fieldErrors = Object.fromEntries(
    refusals.map(({ person, reason }) => [fieldOfPerson(person.id), reason]),
  );
  const message = texts.changed(first?.person.fullName ?? '', first?.reason ?? '', others.length);
  return problem('CHANGED_MEANWHILE', { message, fieldErrors });
}
