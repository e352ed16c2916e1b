import type { Assignment } from '@jornada/core/schedules/schedule';
import { sql } from 'kysely';
import { frozenQuery } from '../platform/frozen-query.ts';
import type { Period } from '../platform/period.ts';
import type { TenantTx } from '../platform/with-tenant.ts';
import { type PlannedSchedule, toSchedule, versionsWithin } from './schedule-versions.reads.ts';

type OfPerson = { userId: string; from: Temporal.PlainDate; to: Temporal.PlainDate };

/** A person's assignments that touch a period, once for each version of their schedule that holds in it. */
export async function findAssignments(tx: TenantTx, userId: string, period: Period): Promise<Assignment[]> {
  const rows = await assignments(tx, { userId, from: period.from, to: period.to });
  return rows.map(({ assignedFrom, assignedTo, ...version }) => ({
    validFrom: assignedFrom,
    validTo: assignedTo,
    schedule: toSchedule(version),
  }));
}

const assignments = frozenQuery((tx, { userId, from, to }: OfPerson) =>
  tx
    .selectFrom('scheduleAssignments as assignment')
    // An offset of none keeps PostgreSQL from joining the other way round: it would go through every version of the company.
    .innerJoinLateral(
      versionsWithin(tx, { from, to })
        .where(
          sql<boolean>`version.tenant_id = assignment.tenant_id AND version.schedule_id = assignment.schedule_id`,
        )
        .offset(sql<number>`0`)
        .as('version'),
      (join) => join.onTrue(),
    )
    .selectAll('version')
    .select(['assignment.validFrom as assignedFrom', 'assignment.validTo as assignedTo'])
    .where('assignment.userId', '=', userId)
    .where('assignment.validFrom', '<=', to)
    .where((eb) => eb.or([eb('assignment.validTo', 'is', null), eb('assignment.validTo', '>=', from)])),
);

/** The same of everybody in the transaction's company, by person; versions are shared. */
export async function findAssignmentsByPerson(
  tx: TenantTx,
  period: Period,
): Promise<Map<string, Assignment[]>> {
  const [rows, versions] = await Promise.all([
    tx
      .selectFrom('scheduleAssignments')
      .select(['userId', 'scheduleId', 'validFrom', 'validTo'])
      .where('validFrom', '<=', period.to)
      .where((eb) => eb.or([eb('validTo', 'is', null), eb('validTo', '>=', period.from)]))
      .execute(),
    versionsWithin(tx, period).execute(),
  ]);
  const schedules = Map.groupBy(versions.map(toSchedule), ({ id }) => id);
  const byPerson = new Map<string, Assignment[]>();
  for (const { userId, scheduleId, validFrom, validTo } of rows) {
    const own = byPerson.get(userId) ?? [];
    byPerson.set(userId, own);
    for (const schedule of schedules.get(scheduleId) ?? []) own.push({ schedule, validFrom, validTo });
  }
  return byPerson;
}

/** One schedule of the transaction's company as the rules take it, a version each of those that hold in the period. */
export async function findPlannedSchedule(
  tx: TenantTx,
  id: string,
  period: Period,
): Promise<PlannedSchedule[]> {
  const rows = await versionsWithin(tx, period).where('schedule.id', '=', id).execute();
  return rows.map(toSchedule);
}
