import type { Insertable } from 'kysely';
import type { DB } from '../platform/database/database-types.gen.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import type { PlanTx } from './plan.queries.ts';

export function findScheduleOn(tx: TenantTx, id: string, on: Temporal.PlainDate) {
  return versionsOn(tx, on).where('schedule.id', '=', id).limit(1).executeTakeFirst();
}

/** The schedules of the transaction's company as they are on a date, including templates, by id. */
export function findSchedulesOn(tx: TenantTx, on: Temporal.PlainDate) {
  return versionsOn(tx, on).distinctOn('schedule.id').execute();
}

function versionsOn(tx: TenantTx, on: Temporal.PlainDate) {
  return tx
    .selectFrom('schedules as schedule')
    .innerJoin('scheduleVersions as version', (join) =>
      join
        .onRef('version.tenantId', '=', 'schedule.tenantId')
        .onRef('version.scheduleId', '=', 'schedule.id'),
    )
    .select(['schedule.id', 'schedule.name', 'schedule.priority', 'schedule.isTemplate', 'version.isActive'])
    .where('version.effectiveFrom', '<=', on)
    .orderBy('schedule.id')
    .orderBy('version.effectiveFrom', 'desc');
}

export async function insertAssignments(
  tx: PlanTx,
  rows: readonly Insertable<DB['scheduleAssignments']>[],
): Promise<void> {
  await tx.insertInto('scheduleAssignments').values(rows).execute();
}
