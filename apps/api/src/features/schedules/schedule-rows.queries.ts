import type { WeeklySegment } from '@jornada/core/schedules/composite-rule';
import { type Insertable, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { PlanTx } from '../../plan/plan.queries.ts';
import type { DB } from '../../platform/database-types.gen.ts';
import type { TenantTx } from '../../platform/with-tenant.ts';

/** How a rule of a composite schedule is kept. */
export type RuleRow = Omit<Selectable<DB['scheduleRules']>, 'tenantId' | 'scheduleId' | 'position'>;

/** A schedule as it is kept, with its rules and segments. */
export type ScheduleRow = Omit<Selectable<DB['schedules']>, 'tenantId' | 'createdAt'> & {
  readonly rules: readonly RuleRow[];
  readonly segments: readonly WeeklySegment[];
  readonly assignedCount: number;
};

/** What a schedule is changed to, without its id. */
export type ScheduleValues = Omit<ScheduleRow, 'id' | 'assignedCount'>;

interface ScheduleFilter {
  readonly id?: string;
  readonly isTemplate?: boolean;
  /** Schedules made for one of these kinds and valid on some day of the period. */
  readonly ofTypes?: readonly string[];
  readonly validWithin?: { from: Temporal.PlainDate; to: Temporal.PlainDate };
}

/**
 * The schedules of the transaction's company by name, each with the number of people, admins aside, whose assignment is not
 * over on `today`.
 */
export async function findScheduleRows(
  tx: TenantTx,
  today: Temporal.PlainDate,
  filter: ScheduleFilter = {},
): Promise<ScheduleRow[]> {
  let query = tx
    .selectFrom('schedules as schedule')
    .select([
      'schedule.id',
      'schedule.name',
      'schedule.description',
      'schedule.scheduleType',
      'schedule.priority',
      'schedule.validFrom',
      'schedule.validTo',
      'schedule.timeZone',
      'schedule.workdayCutoffMinutes',
      'schedule.weeklyContractMinutes',
      'schedule.isActive',
      'schedule.isTemplate',
      'schedule.respectsHolidays',
      'schedule.allowsOvertime',
      'schedule.maxOvertimeMinutesPerDay',
      'schedule.maxOvertimeMinutesPerWeek',
      'schedule.requiresBreaks',
      'schedule.minRestBetweenShifts',
      'schedule.isComposite',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('scheduleSegments as segment')
          .select(['segment.dayOfWeek', 'segment.segmentIndex', 'segment.startTime', 'segment.endTime'])
          .select(['segment.flexibilityMinutes', 'segment.fixedUnpaidBreakMinutes'])
          .whereRef('segment.tenantId', '=', 'schedule.tenantId')
          .whereRef('segment.scheduleId', '=', 'schedule.id')
          .orderBy('segment.dayOfWeek')
          .orderBy('segment.segmentIndex'),
      ).as('segments'),
      jsonArrayFrom(
        eb
          .selectFrom('scheduleRules as rule')
          .select(['rule.daysOfWeek', 'rule.startTime', 'rule.endTime'])
          .select(['rule.afternoonStartTime', 'rule.afternoonEndTime'])
          .select(['rule.flexibilityMinutes', 'rule.breakMinutes', 'rule.description'])
          .whereRef('rule.tenantId', '=', 'schedule.tenantId')
          .whereRef('rule.scheduleId', '=', 'schedule.id')
          .orderBy('rule.position'),
      ).as('rules'),
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
        .where((open) =>
          open.or([open('assignment.validTo', 'is', null), open('assignment.validTo', '>=', today)]),
        )
        .as('assignedCount'),
    ]);
  const { id, isTemplate, ofTypes, validWithin } = filter;
  if (id !== undefined) query = query.where('schedule.id', '=', id);
  if (isTemplate !== undefined) query = query.where('schedule.isTemplate', '=', isTemplate);
  if (ofTypes !== undefined) query = query.where('schedule.scheduleType', 'in', [...ofTypes]);
  if (validWithin !== undefined) {
    query = query
      .where((eb) =>
        eb.or([eb('schedule.validFrom', 'is', null), eb('schedule.validFrom', '<=', validWithin.to)]),
      )
      .where((eb) =>
        eb.or([eb('schedule.validTo', 'is', null), eb('schedule.validTo', '>=', validWithin.from)]),
      );
  }
  const rows = await query.orderBy(sql`schedule.name COLLATE "es-x-icu"`).orderBy('schedule.id').execute();
  return rows.map((row) => ({
    ...row,
    assignedCount: row.assignedCount ?? 0,
    segments: row.segments.map((segment) => ({ ...segment, ...timesOf(segment) })),
    rules: row.rules.map((rule) => ({
      ...rule,
      ...timesOf(rule),
      afternoonStartTime: timeOf(rule.afternoonStartTime),
      afternoonEndTime: timeOf(rule.afternoonEndTime),
    })),
  }));
}

/** Inside a JSON column the driver leaves times as text. */
function timesOf(row: { startTime: unknown; endTime: unknown }) {
  return {
    startTime: Temporal.PlainTime.from(String(row.startTime)),
    endTime: Temporal.PlainTime.from(String(row.endTime)),
  };
}

function timeOf(written: unknown): Temporal.PlainTime | null {
  return written === null ? null : Temporal.PlainTime.from(String(written));
}

export async function insertSchedule(
  tx: PlanTx,
  schedule: ScheduleValues & { id: string; createdAt: Temporal.Instant },
): Promise<void> {
  const { rules, segments, ...row } = schedule;
  await tx.insertInto('schedules').values(row).execute();
  await insertHours(tx, row.id, { rules, segments });
}

/** Writes a schedule and its hours anew. */
export async function updateScheduleRow(tx: PlanTx, id: string, schedule: ScheduleValues): Promise<void> {
  const { rules, segments, ...row } = schedule;
  await tx.updateTable('schedules').set(row).where('id', '=', id).execute();
  await tx.deleteFrom('scheduleSegments').where('scheduleId', '=', id).execute();
  await tx.deleteFrom('scheduleRules').where('scheduleId', '=', id).execute();
  await insertHours(tx, id, { rules, segments });
}

async function insertHours(
  tx: PlanTx,
  scheduleId: string,
  { rules, segments }: Pick<ScheduleValues, 'rules' | 'segments'>,
): Promise<void> {
  if (segments.length > 0) {
    const rows = segments.map((segment): Insertable<DB['scheduleSegments']> => ({ ...segment, scheduleId }));
    await tx.insertInto('scheduleSegments').values(rows).execute();
  }
  if (rules.length > 0) {
    const rows = rules.map((rule, position) => ({ ...rule, scheduleId, position }));
    await tx.insertInto('scheduleRules').values(rows).execute();
  }
}

/** Removes a schedule with its hours; the database refuses one that anybody has. */
export async function deleteScheduleRow(tx: PlanTx, id: string): Promise<void> {
  await tx.deleteFrom('schedules').where('id', '=', id).execute();
}
