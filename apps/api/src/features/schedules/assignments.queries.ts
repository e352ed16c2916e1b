import { sql } from 'kysely';
import type { VisiblePeople } from '../../authorization/visible-people.reads.ts';
import type { Validity } from '../../plan/give-schedule.ts';
import type { PlanTx } from '../../plan/plan.queries.ts';
import { unrestricted } from '../../platform/transactions/unrestricted.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

const ofFollowers = unrestricted('a schedule holds for all who follow it');

/** An assignment with the names of whom and what. */
export interface AssignmentRow {
  readonly id: string;
  readonly userId: string;
  readonly userName: string;
  readonly userEmail: string | null;
  readonly userStaffNumber: string | null;
  readonly scheduleId: string;
  readonly scheduleName: string;
  readonly priority: number;
  readonly validFrom: Temporal.PlainDate;
  readonly validTo: Temporal.PlainDate | null;
}

/** Assignments of those visible, admins aside, by the person's name and then the start. */
export function findAssignmentRows(
  tx: TenantTx,
  visible: VisiblePeople,
  filter: { scheduleId?: string | undefined; userId?: string | undefined; ids?: readonly string[] },
): Promise<AssignmentRow[]> {
  let query = describedAssignments(tx).where(visible.among('person.id')).where('person.isAdmin', '=', false);
  if (filter.scheduleId !== undefined) query = query.where('assignment.scheduleId', '=', filter.scheduleId);
  if (filter.userId !== undefined) query = query.where('assignment.userId', '=', filter.userId);
  if (filter.ids !== undefined) query = query.where('assignment.id', 'in', [...filter.ids]);
  return query
    .orderBy(sql`person.full_name COLLATE "es-x-icu"`)
    .orderBy('assignment.validFrom')
    .orderBy('assignment.id')
    .execute();
}

/** One assignment; a person's id narrows it to that person. */
export function findAssignmentRow(
  tx: TenantTx,
  visible: VisiblePeople,
  id: string,
  userId?: string,
): Promise<AssignmentRow | undefined> {
  let query = describedAssignments(tx).where(visible.among('person.id')).where('assignment.id', '=', id);
  if (userId !== undefined) query = query.where('assignment.userId', '=', userId);
  return query.executeTakeFirst();
}

/** Assignments of some people that overlap a validity with the same priority. */
export function findContradictions(
  tx: TenantTx,
  wanted: Validity & { userIds: readonly string[]; priority: number; exceptId?: string | undefined },
): Promise<AssignmentRow[]> {
  let query = describedAssignments(tx)
    .where('assignment.userId', 'in', [...wanted.userIds])
    .where('assignment.priority', '=', wanted.priority)
    .where((eb) =>
      eb.or([eb('assignment.validTo', 'is', null), eb('assignment.validTo', '>=', wanted.validFrom)]),
    );
  if (wanted.validTo) query = query.where('assignment.validFrom', '<=', wanted.validTo);
  if (wanted.exceptId !== undefined) query = query.where('assignment.id', '<>', wanted.exceptId);
  return query.orderBy('assignment.validFrom').orderBy('assignment.id').execute();
}

/** Assignments that those of a schedule would contradict if it had that priority. */
export function findContradictionsOfPriority(
  tx: TenantTx,
  { scheduleId, priority }: { scheduleId: string; priority: number },
): Promise<AssignmentRow[]> {
  return describedAssignments(tx)
    .where('assignment.priority', '=', priority)
    .where(ofFollowers.among('person.id'))
    .where('assignment.scheduleId', '<>', scheduleId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('scheduleAssignments as own')
          .select('own.id')
          .whereRef('own.tenantId', '=', 'assignment.tenantId')
          .whereRef('own.userId', '=', 'assignment.userId')
          .where('own.scheduleId', '=', scheduleId)
          .where(
            sql<boolean>`daterange(own.valid_from, own.valid_to, '[]') && daterange(assignment.valid_from, assignment.valid_to, '[]')`,
          ),
      ),
    )
    .orderBy('assignment.validFrom')
    .orderBy('assignment.id')
    .execute();
}

function describedAssignments(tx: TenantTx) {
  return tx
    .selectFrom('scheduleAssignments as assignment')
    .innerJoin('users as person', (join) =>
      join.onRef('person.tenantId', '=', 'assignment.tenantId').onRef('person.id', '=', 'assignment.userId'),
    )
    .innerJoin('schedules as schedule', (join) =>
      join
        .onRef('schedule.tenantId', '=', 'assignment.tenantId')
        .onRef('schedule.id', '=', 'assignment.scheduleId'),
    )
    .select(['assignment.id', 'assignment.userId', 'assignment.scheduleId', 'assignment.priority'])
    .select(['assignment.validFrom', 'assignment.validTo'])
    .select(['person.fullName as userName', 'person.email as userEmail', 'schedule.name as scheduleName'])
    .select('person.staffNumber as userStaffNumber');
}

/** Those of these people who are there and visible. */
export function findPeople(tx: TenantTx, visible: VisiblePeople, ids: readonly string[]) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'staffNumber', 'fullName', 'isAdmin'])
    .where('id', 'in', [...ids])
    .where(visible.among('users.id'))
    .orderBy(sql`full_name COLLATE "es-x-icu"`)
    .execute();
}

/** The days on which somebody has or had a schedule, both included; `validTo` null for no end. */
export interface Followed extends Validity {
  readonly userId: string;
  readonly isAdmin: boolean;
}

/** Who has or had a schedule, and when. */
export function findFollowers(tx: TenantTx, scheduleId: string): Promise<Followed[]> {
  return tx
    .selectFrom('scheduleAssignments as own')
    .innerJoin('users as person', (join) =>
      join.onRef('person.tenantId', '=', 'own.tenantId').onRef('person.id', '=', 'own.userId'),
    )
    .select(['own.userId', 'person.isAdmin', 'own.validFrom', 'own.validTo'])
    .where('own.scheduleId', '=', scheduleId)
    .where(ofFollowers.among('person.id'))
    .execute();
}

/**
 * The days on which somebody has a schedule and also another one whose priority lies between two values: changing the priority from one
 * value to the other changes which of the two schedules applies. Nobody has two schedules of equal priority on one day.
 */
export function findRivals(
  tx: TenantTx,
  { scheduleId, priorities }: { scheduleId: string; priorities: readonly [number, number] },
): Promise<Followed[]> {
  return tx
    .selectFrom('scheduleAssignments as own')
    .innerJoin('scheduleAssignments as other', (join) =>
      join
        .onRef('other.tenantId', '=', 'own.tenantId')
        .onRef('other.userId', '=', 'own.userId')
        .onRef('other.scheduleId', '<>', 'own.scheduleId'),
    )
    .innerJoin('users as person', (join) =>
      join.onRef('person.tenantId', '=', 'own.tenantId').onRef('person.id', '=', 'own.userId'),
    )
    .select(['own.userId', 'person.isAdmin'])
    .select([
      sql<Temporal.PlainDate>`greatest(own.valid_from, other.valid_from)`.as('validFrom'),
      sql<Temporal.PlainDate | null>`least(own.valid_to, other.valid_to)`.as('validTo'),
    ])
    .where('own.scheduleId', '=', scheduleId)
    .where(ofFollowers.among('person.id'))
    .where('other.priority', '>', Math.min(...priorities))
    .where('other.priority', '<', Math.max(...priorities))
    .where(
      sql<boolean>`daterange(own.valid_from, own.valid_to, '[]') && daterange(other.valid_from, other.valid_to, '[]')`,
    )
    .execute();
}

export async function updateAssignmentRow(tx: PlanTx, id: string, validity: Validity): Promise<void> {
  const { validFrom, validTo } = validity;
  await tx.updateTable('scheduleAssignments').set({ validFrom, validTo }).where('id', '=', id).execute();
}

/** The assignments of some people, of any priority, that hold on a day of a validity; by the person's name and the start. */
export function findHeldAssignments(
  tx: TenantTx,
  { userIds, validFrom, validTo }: Validity & { userIds: readonly string[] },
): Promise<AssignmentRow[]> {
  let query = describedAssignments(tx)
    .where('assignment.userId', 'in', [...userIds])
    .where((eb) => eb.or([eb('assignment.validTo', 'is', null), eb('assignment.validTo', '>=', validFrom)]));
  if (validTo) query = query.where('assignment.validFrom', '<=', validTo);
  return query.orderBy('assignment.validFrom').orderBy('assignment.id').execute();
}

export async function endAssignmentRows(
  tx: PlanTx,
  ids: readonly string[],
  validTo: Temporal.PlainDate,
): Promise<void> {
  await tx
    .updateTable('scheduleAssignments')
    .set({ validTo })
    .where('id', 'in', [...ids])
    .execute();
}

export async function deleteAssignmentRow(tx: PlanTx, id: string): Promise<void> {
  await tx.deleteFrom('scheduleAssignments').where('id', '=', id).execute();
}
