import type { Assignment } from '@jornada/core/schedules/schedule';
import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { DB } from '../platform/database-types.gen.ts';
import type { Period } from '../platform/period.ts';
import { queryOfPeople } from '../platform/query-of-people.ts';
import type { TenantTx } from '../platform/with-tenant.ts';
import { groupByDay } from './written-segment.ts';

/** The assignments of people that touch a period, by person. Those who have the same schedule share it. */
export async function findAssignments(
  tx: TenantTx,
  userIds: readonly string[],
  { from, to }: Period,
): Promise<Map<string, Assignment[]>> {
  const byPerson = new Map<string, Assignment[]>();
  for (const { assignments, ...row } of await assignedSchedules(tx, userIds, { from, to })) {
    const schedule = toSchedule(row);
    for (const { userId, validFrom, validTo } of assignments) {
      const own = byPerson.get(userId) ?? [];
      byPerson.set(userId, own);
      own.push({
        schedule,
        validFrom: Temporal.PlainDate.from(validFrom),
        validTo: validTo === null ? null : Temporal.PlainDate.from(validTo),
      });
    }
  }
  return byPerson;
}

/** A row a schedule, however many people have it: its hours are read once. */
const assignedSchedules = queryOfPeople(
  (tx, people, { from, to }: { from: Temporal.PlainDate; to: Temporal.PlainDate }) =>
    schedules(tx)
      .innerJoin(
        (eb) =>
          eb
            .selectFrom('scheduleAssignments as assignment')
            .select((one) => [
              'assignment.tenantId',
              'assignment.scheduleId',
              one.fn
                .jsonAgg(
                  jsonBuildObject({
                    userId: one.ref('assignment.userId'),
                    validFrom: sql<string>`assignment.valid_from`,
                    validTo: sql<string | null>`assignment.valid_to`,
                  }),
                )
                .as('assignments'),
            ])
            .where('assignment.userId', '=', people)
            .where('assignment.validFrom', '<=', to)
            .where((one) =>
              one.or([one('assignment.validTo', 'is', null), one('assignment.validTo', '>=', from)]),
            )
            .groupBy(['assignment.tenantId', 'assignment.scheduleId'])
            .as('assigned'),
        (join) =>
          join
            .onRef('assigned.tenantId', '=', 'schedule.tenantId')
            .onRef('assigned.scheduleId', '=', 'schedule.id'),
      )
      .select('assigned.assignments'),
);

/** One schedule of the transaction's company as the rules take it. */
export async function findPlannedSchedule(tx: TenantTx, id: string) {
  const row = await schedules(tx).where('schedule.id', '=', id).executeTakeFirst();
  return row && toSchedule(row);
}

function schedules(tx: Kysely<DB>) {
  return tx
    .selectFrom('schedules as schedule')
    .select([
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
      'schedule.minRestBetweenShifts',
    ])
    .select((eb) =>
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
    );
}

function toSchedule<Row extends { segments: Parameters<typeof groupByDay>[0] }>({ segments, ...row }: Row) {
  return { ...row, segmentsByDay: groupByDay(segments) };
}
