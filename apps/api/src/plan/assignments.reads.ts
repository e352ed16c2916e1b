import type { Assignment } from '@jornada/core/schedules/schedule';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Period } from '../platform/time/period.ts';
import { queryOfPeople } from '../platform/transactions/query-of-people.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { type PlannedSchedule, toSchedule, versionsWithin } from './schedule-versions.reads.ts';

/**
 * The assignments of people that overlap a period, by person, once for each version of their schedule in that period. People with the same
 * schedule share its versions.
 */
export async function findAssignments(
  tx: TenantTx,
  userIds: readonly string[],
  { from, to }: Period,
): Promise<Map<string, Assignment[]>> {
  const byPerson = new Map<string, Assignment[]>();
  for (const { assignments, ...version } of await assignedVersions(tx, userIds, { from, to })) {
    const schedule = toSchedule(version);
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

/** One row for each version, however many people have it, so that its hours are read once. */
const assignedVersions = queryOfPeople(
  (tx, people, { from, to }: { from: Temporal.PlainDate; to: Temporal.PlainDate }) =>
    tx
      .selectFrom((eb) =>
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
              .orderBy('assignment.userId')
              .orderBy('assignment.validFrom')
              .as('assignments'),
          ])
          .where('assignment.userId', '=', people)
          .where('assignment.validFrom', '<=', to)
          .where((one) =>
            one.or([one('assignment.validTo', 'is', null), one('assignment.validTo', '>=', from)]),
          )
          .groupBy(['assignment.tenantId', 'assignment.scheduleId'])
          .as('assigned'),
      )
      // `OFFSET 0` keeps PostgreSQL from joining in the other direction, through every version of the company.
      .innerJoinLateral(
        versionsWithin(tx, { from, to })
          .where(
            sql<boolean>`version.tenant_id = assigned.tenant_id AND version.schedule_id = assigned.schedule_id`,
          )
          .offset(sql<number>`0`)
          .as('version'),
        (join) => join.onTrue(),
      )
      .selectAll('version')
      .select('assigned.assignments'),
);

/** One schedule of the transaction's company for the rules: an object for each version that is in force in the period. */
export async function findPlannedSchedule(
  tx: TenantTx,
  id: string,
  period: Period,
): Promise<PlannedSchedule[]> {
  const rows = await versionsWithin(tx, period).where('schedule.id', '=', id).execute();
  return rows.map(toSchedule);
}
