import { type Selectable, sql } from 'kysely';
import { actorOf } from '../../authorization/actor.ts';
import { managesSchedules } from '../../authorization/schedules.ts';
import { visiblePeople } from '../../authorization/visible-people.reads.ts';
import { isEmployedFrom } from '../../plan/employed-at.reads.ts';
import type { PlanTx } from '../../plan/plan.queries.ts';
import type { DB } from '../../platform/database/database-types.gen.ts';
import { thisCompany } from '../../platform/database/this-company.ts';
import { type AdminCall, companyTodayOf, todayOf } from '../../platform/identity/admin-call.ts';
import { unrestricted } from '../../platform/transactions/unrestricted.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { hoursOf, insertVersion, type VersionValues, versions } from './schedule-versions.queries.ts';

/** The fields of a schedule that are the same on every date. */
export type ScheduleFields = Omit<Selectable<DB['schedules']>, 'tenantId' | 'id' | 'createdAt' | 'revision'>;

/** A schedule as it is edited: the fields that are the same on every date, and the content of one version. */
export type ScheduleValues = ScheduleFields & VersionValues;

/**
 * A schedule as it is kept, with the version that holds today in the company. `assignedCount` counts the people visible, admins aside, whose
 * assignment is not over, nor their employment; `changesFrom` is today when anybody has or had it, else null.
 */
export type ScheduleRow = ScheduleValues & {
  readonly id: string;
  readonly revision: number;
  readonly assignedCount: number;
  readonly changesFrom: Temporal.PlainDate | null;
};

interface ScheduleFilter {
  readonly id?: string;
  readonly isTemplate?: boolean;
  /** Schedules of one of these types that are valid on some day of the period. */
  readonly ofTypes?: readonly string[];
  readonly validWithin?: { from: Temporal.PlainDate; to: Temporal.PlainDate };
}

/** The schedules of the transaction's company by name; whether an assignment is over is decided by the caller's date. */
export async function findScheduleRows(
  tx: TenantTx,
  call: AdminCall,
  filter: ScheduleFilter = {},
): Promise<ScheduleRow[]> {
  const companyToday = companyTodayOf(call);
  const visible = visiblePeople(actorOf(call.session), managesSchedules);
  let query = versions(tx)
    .innerJoin('schedules as schedule', (join) =>
      join
        .onRef('schedule.tenantId', '=', 'version.tenantId')
        .onRef('schedule.id', '=', 'version.scheduleId'),
    )
    .select([
      'schedule.id',
      'schedule.revision',
      'schedule.name',
      'schedule.description',
      'schedule.scheduleType',
      'schedule.priority',
      'schedule.weeklyContractMinutes',
      'schedule.isTemplate',
    ])
    .select((eb) => [
      eb
        .selectFrom('scheduleAssignments as assignment')
        .innerJoin('users as person', (join) =>
          join
            .onRef('person.tenantId', '=', 'assignment.tenantId')
            .onRef('person.id', '=', 'assignment.userId'),
        )
        .select((count) => count.fn.count<number>('assignment.userId').distinct().as('count'))
        .whereRef('assignment.tenantId', '=', 'schedule.tenantId')
        .whereRef('assignment.scheduleId', '=', 'schedule.id')
        .where('person.isAdmin', '=', false)
        .where(visible.among('person.id'))
        .where((open) =>
          open.or([open('assignment.validTo', 'is', null), open('assignment.validTo', '>=', todayOf(call))]),
        )
        .where(isEmployedFrom(todayOf(call), 'person.id'))
        .as('assignedCount'),
      eb
        .exists(
          eb
            .selectFrom('scheduleAssignments as given')
            .select('given.id')
            .whereRef('given.tenantId', '=', 'schedule.tenantId')
            .whereRef('given.scheduleId', '=', 'schedule.id')
            .where(unrestricted('a schedule holds for all who follow it').among('given.userId')),
        )
        .$castTo<boolean>()
        .as('isAssigned'),
    ])
    .where('version.effectiveFrom', '=', (eb) =>
      eb
        .selectFrom('scheduleVersions as begun')
        .select((latest) => latest.fn.max('begun.effectiveFrom').as('latest'))
        .whereRef('begun.tenantId', '=', 'version.tenantId')
        .whereRef('begun.scheduleId', '=', 'version.scheduleId')
        .where('begun.effectiveFrom', '<=', companyToday),
    );
  const { id, isTemplate, ofTypes, validWithin } = filter;
  if (id !== undefined) query = query.where('schedule.id', '=', id);
  if (isTemplate !== undefined) query = query.where('schedule.isTemplate', '=', isTemplate);
  if (ofTypes !== undefined) query = query.where('schedule.scheduleType', 'in', [...ofTypes]);
  if (validWithin !== undefined) query = query.where(isValidWithin(validWithin));
  const rows = await query.orderBy(sql`schedule.name COLLATE "es-x-icu"`).orderBy('schedule.id').execute();
  return rows.map(({ isAssigned, ...row }) => ({
    ...row,
    ...hoursOf(row),
    assignedCount: row.assignedCount ?? 0,
    changesFrom: isAssigned ? companyToday : null,
  }));
}

/** Whether a version makes its schedule valid on a day of the period on which the version applies. */
function isValidWithin({ from, to }: { from: Temporal.PlainDate; to: Temporal.PlainDate }) {
  return sql<boolean>`EXISTS (
    SELECT FROM (
      SELECT valid_from, valid_to, effective_from,
        lead(effective_from) OVER (ORDER BY effective_from) - 1 AS effective_to
      FROM schedule_versions AS own WHERE own.tenant_id = ${thisCompany} AND own.schedule_id = schedule.id
    ) AS said
    WHERE greatest(valid_from, effective_from, ${from}::date) <= least(valid_to, effective_to, ${to}::date)
  )`;
}

/** Inserts a schedule with its first version, which has no beginning. */
export async function insertSchedule(
  tx: PlanTx,
  { id, createdAt, ...values }: ScheduleValues & { id: string; createdAt: Temporal.Instant },
): Promise<void> {
  const { fields, version } = splitScheduleValues(values);
  await tx
    .insertInto('schedules')
    .values({ ...fields, id, createdAt })
    .execute();
  await insertVersion(tx, id, null, version);
}

/** Stores the fields that are the same on every date, and when the schedule was saved. */
export async function updateScheduleRow(tx: PlanTx, id: string, fields: ScheduleFields): Promise<void> {
  await tx
    .updateTable('schedules')
    .set((eb) => ({ ...fields, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** A schedule without its id and other values that no copy shares. */
export function valuesOf({
  id: _,
  revision: __,
  assignedCount: ___,
  changesFrom: ____,
  ...values
}: ScheduleRow): ScheduleValues {
  return values;
}

/** Separates the fields that are the same on every date from the content of the version. */
export function splitScheduleValues(values: ScheduleValues): {
  fields: ScheduleFields;
  version: VersionValues;
} {
  const { name, description, scheduleType, priority, weeklyContractMinutes, isTemplate, ...version } = values;
  return {
    fields: { name, description, scheduleType, priority, weeklyContractMinutes, isTemplate },
    version,
  };
}

/** Deletes a schedule with its versions; the database refuses to delete one that anybody has. */
export async function deleteScheduleRow(tx: PlanTx, id: string): Promise<void> {
  await tx.deleteFrom('schedules').where('id', '=', id).execute();
}
