import type { AttendanceExport } from '@jornada/contract/attendance/exports';
import type { Period } from '../../../platform/time/period.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

const columns = [
  'id',
  'userId',
  'format',
  'periodFrom',
  'periodTo',
  'userIds',
  'status',
  'totalPeople',
  'donePeople',
  'failure',
  'createdAt',
  'expiresAt',
] as const;

export type ExportRecord = Awaited<ReturnType<typeof findExports>>[number];

/** The files that somebody asked for and that have not expired at a moment, the latest first. */
export async function findExports(tx: TenantTx, userId: string, now: Temporal.Instant) {
  const rows = await tx
    .selectFrom('exports')
    .select(columns)
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  return rows.map(typed);
}

export async function findExport(tx: TenantTx, id: string): Promise<ExportRecord | undefined> {
  const row = await tx.selectFrom('exports').select(columns).where('id', '=', id).executeTakeFirst();
  return row && typed(row);
}

const typed = <Row extends { format: string; status: string }>(row: Row) => ({
  ...row,
  format: row.format as AttendanceExport['format'],
  status: row.status as AttendanceExport['status'],
});

/**
 * How many files of the transaction's company still wait or are being made. It locks the company's row, so that others who ask for a file
 * wait until the end of the transaction.
 */
export async function countUnfinishedExports(tx: TenantTx): Promise<number> {
  await tx.selectFrom('tenants').select('id').forNoKeyUpdate().executeTakeFirstOrThrow();
  const { count } = await tx
    .selectFrom('exports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', 'in', ['PENDING', 'RUNNING'])
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertExport(
  tx: TenantTx,
  asked: Pick<
    ExportRecord,
    'id' | 'userId' | 'format' | 'userIds' | 'totalPeople' | 'createdAt' | 'expiresAt'
  > & {
    readonly period: Period;
  },
): Promise<void> {
  const { period, ...values } = asked;
  await tx
    .insertInto('exports')
    .values({ ...values, periodFrom: period.from, periodTo: period.to })
    .execute();
}

/** Stores how far a file is, unless it is ready or has failed. */
export async function updateExport(
  tx: TenantTx,
  id: string,
  change: Partial<Pick<ExportRecord, 'status' | 'totalPeople' | 'donePeople' | 'failure'>>,
): Promise<void> {
  await tx
    .updateTable('exports')
    .set(change)
    .where('id', '=', id)
    .where('status', 'in', ['PENDING', 'RUNNING'])
    .execute();
}

export async function deleteExport(tx: TenantTx, id: string): Promise<void> {
  await tx.deleteFrom('exports').where('id', '=', id).execute();
}
