import { randomUUIDv7 } from 'node:crypto';
import type { EmploymentDates, PauseReason } from '@jornada/core/schedules/employment';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

export type EmploymentRow = Awaited<ReturnType<typeof findEmploymentRows>>[number];
export type PauseRow = Awaited<ReturnType<typeof findPauseRows>>[number];

/** Somebody's employments in order. */
export function findEmploymentRows(tx: TenantTx, userId: string) {
  return tx
    .selectFrom('employments')
    .select(['id', 'firstDay', 'lastDay', 'revision'])
    .where('userId', '=', userId)
    .orderBy('firstDay', (order) => order.asc().nullsFirst())
    .execute();
}

/** Somebody's pauses in order. */
export function findPauseRows(tx: TenantTx, userId: string) {
  return tx
    .selectFrom('employmentPauses')
    .select(['id', 'firstDay', 'lastDay', 'reason', 'note', 'revision'])
    .where('userId', '=', userId)
    .orderBy('firstDay')
    .$narrowType<{ reason: PauseReason }>()
    .execute();
}

/** The one employment of each new person; none where neither day is known. */
export async function insertEmployments(
  tx: TenantTx,
  people: readonly (EmploymentDates & { readonly userId: string })[],
): Promise<void> {
  const rows = people
    .filter(({ employedFrom, employedUntil }) => employedFrom !== null || employedUntil !== null)
    .map(({ userId, employedFrom: firstDay, employedUntil: lastDay }) => {
      return { id: randomUUIDv7(), userId, firstDay, lastDay };
    });
  if (rows.length > 0) await tx.insertInto('employments').values(rows).execute();
}

/** An employment or a pause of somebody. */
interface OneEntry {
  readonly id: string;
  readonly userId: string;
}

interface Days {
  readonly firstDay: Temporal.PlainDate | null;
  readonly lastDay: Temporal.PlainDate | null;
}

export async function insertEmployment(tx: TenantTx, row: OneEntry & Days): Promise<void> {
  await tx.insertInto('employments').values(row).execute();
}

export async function updateEmployment(tx: TenantTx, { id, userId }: OneEntry, days: Days): Promise<void> {
  await tx.updateTable('employments').set(days).where('userId', '=', userId).where('id', '=', id).execute();
}

export async function deleteEmployment(tx: TenantTx, { id, userId }: OneEntry): Promise<void> {
  await tx.deleteFrom('employments').where('userId', '=', userId).where('id', '=', id).execute();
}

/** What is written of a pause. */
export interface PauseValues {
  readonly firstDay: Temporal.PlainDate;
  readonly lastDay: Temporal.PlainDate | null;
  readonly reason: PauseReason;
  readonly note: string | null;
}

export async function insertPause(tx: TenantTx, row: OneEntry & PauseValues): Promise<void> {
  await tx.insertInto('employmentPauses').values(row).execute();
}

export async function updatePause(
  tx: TenantTx,
  { id, userId }: OneEntry,
  values: Partial<PauseValues>,
): Promise<void> {
  await tx
    .updateTable('employmentPauses')
    .set(values)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}

export async function deletePause(tx: TenantTx, { id, userId }: OneEntry): Promise<void> {
  await tx.deleteFrom('employmentPauses').where('userId', '=', userId).where('id', '=', id).execute();
}

/** The form of a person shows the days of their last employment: whoever opened it before they changed has to see them first. */
export async function raisePersonRevision(tx: TenantTx, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ revision: sql<number>`revision + 1` })
    .where('id', '=', userId)
    .execute();
}
