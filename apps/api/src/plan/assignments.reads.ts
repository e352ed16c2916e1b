import type { Assignment } from '@jornada/core/schedules/schedule';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { frozenQuery } from '../platform/frozen-query.ts';
import type { Period } from '../platform/period.ts';
import type { TenantTx } from '../platform/with-tenant.ts';
import { groupByDay } from './written-segment.ts';

type OfPerson = { userId: string; from: Temporal.PlainDate; to: Temporal.PlainDate };

/** A person's assignments that touch a period, each with its schedule and the schedule's segments. */
export async function findAssignments(tx: TenantTx, userId: string, period: Period): Promise<Assignment[]> {
  const rows = await assignments(tx, { userId, from: period.from, to: period.to });
  return rows.map(({ assignedFrom, assignedTo, segments, ...schedule }) => ({
    validFrom: assignedFrom,
    validTo: assignedTo,
    schedule: { ...schedule, segmentsByDay: groupByDay(segments) },
  }));
}

const assignments = frozenQuery((tx, { userId, from, to }: OfPerson) =>
  tx
    .selectFrom('scheduleAssignments as assignment')
    .innerJoin('schedules as schedule', (join) =>
      join
        .onRef('schedule.tenantId', '=', 'assignment.tenantId')
        .onRef('schedule.id', '=', 'assignment.scheduleId'),
    )
    .select((eb) => [
      'assignment.validFrom as assignedFrom',
      'assignment.validTo as assignedTo',
      'schedule.id',
      'schedule.name',
      'schedule.priority',
      'schedule.validFrom',
      'schedule.validTo',
      'schedule.isActive',
      'schedule.timeZone',
      'schedule.respectsHolidays',
      'schedule.allowsOvertime',
      'schedule.requiresBreaks',
      'schedule.workdayCutoffMinutes',
      jsonArrayFrom(
        eb
          .selectFrom('scheduleSegments as segment')
          .select([
            'segment.dayOfWeek',
            'segment.segmentIndex',
            'segment.startTime',
            'segment.endTime',
            'segment.flexibilityMinutes',
            'segment.fixedUnpaidBreakMinutes',
          ])
          .whereRef('segment.tenantId', '=', 'schedule.tenantId')
          .whereRef('segment.scheduleId', '=', 'schedule.id')
          .orderBy('segment.segmentIndex'),
      ).as('segments'),
    ])
    .where('assignment.userId', '=', userId)
    .where('assignment.validFrom', '<=', to)
    .where((eb) => eb.or([eb('assignment.validTo', 'is', null), eb('assignment.validTo', '>=', from)])),
);

/** The assignments of everybody in the transaction's company that touch a period, by person; schedules are shared. */
export async function findAssignmentsByPerson(
  tx: TenantTx,
  period: Period,
): Promise<Map<string, Assignment[]>> {
  const [rows, schedules] = await Promise.all([
    tx
      .selectFrom('scheduleAssignments')
      .select(['userId', 'scheduleId', 'validFrom', 'validTo'])
      .where('validFrom', '<=', period.to)
      .where((eb) => eb.or([eb('validTo', 'is', null), eb('validTo', '>=', period.from)]))
      .execute(),
    findSchedules(tx),
  ]);
  const byPerson = new Map<string, Assignment[]>();
  for (const { userId, scheduleId, validFrom, validTo } of rows) {
    const schedule = schedules.get(scheduleId);
    if (!schedule) continue;
    const own = byPerson.get(userId) ?? [];
    byPerson.set(userId, own);
    own.push({ schedule, validFrom, validTo });
  }
  return byPerson;
}

/** All schedules of the transaction's company, as the rules take them, by id. */
async function findSchedules(tx: TenantTx) {
  const [schedules, segments] = await Promise.all([
    tx
      .selectFrom('schedules')
      .select(['id', 'name', 'priority', 'validFrom', 'validTo', 'isActive', 'timeZone'])
      .select(['respectsHolidays', 'allowsOvertime', 'requiresBreaks', 'workdayCutoffMinutes'])
      .select('minRestBetweenShifts')
      .execute(),
    tx
      .selectFrom('scheduleSegments')
      .select(['scheduleId', 'dayOfWeek', 'segmentIndex', 'startTime', 'endTime'])
      .select(['flexibilityMinutes', 'fixedUnpaidBreakMinutes'])
      .orderBy('segmentIndex')
      .execute(),
  ]);
  const segmentsOf = Map.groupBy(segments, ({ scheduleId }) => scheduleId);
  return new Map(
    schedules.map((one) => [one.id, { ...one, segmentsByDay: groupByDay(segmentsOf.get(one.id) ?? []) }]),
  );
}

/** One schedule of the transaction's company as the rules take it. */
export async function findPlannedSchedule(tx: TenantTx, id: string) {
  return (await findSchedules(tx)).get(id);
}
