import type { HolidayType } from '@jornada/contract/holidays/holiday';
import type { Holiday } from '@jornada/core/holidays/holidays-in-range';
import type { PlanTx } from '../../plan/plan.queries.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

export interface HolidayRow extends Holiday {
  readonly description: string | null;
  readonly revision: number;
}

/** All holidays of the transaction's company as they are stored, by date. */
export async function findHolidayRows(tx: TenantTx): Promise<HolidayRow[]> {
  const rows = await selectHolidays(tx).orderBy('holidayDate').orderBy('id').execute();
  return rows.map(toRow);
}

export async function findHolidayRow(tx: TenantTx, id: string): Promise<HolidayRow | undefined> {
  const row = await selectHolidays(tx).where('id', '=', id).executeTakeFirst();
  return row && toRow(row);
}

const columns = [
  'id',
  'holidayDate',
  'name',
  'description',
  'type',
  'isRecurring',
  'rule',
  'revision',
] as const;

function selectHolidays(tx: TenantTx) {
  return tx.selectFrom('holidays').select(columns);
}

function toRow<Row extends { type: string }>(row: Row): Row & { type: HolidayType } {
  return { ...row, type: row.type as HolidayType };
}

type NewHoliday = Omit<HolidayRow, 'revision'> & { readonly createdAt: Temporal.Instant };

export async function insertHoliday(tx: PlanTx, holiday: NewHoliday): Promise<HolidayRow> {
  return toRow(await tx.insertInto('holidays').values(holiday).returning(columns).executeTakeFirstOrThrow());
}

/**
 * Inserts the holidays that are missing, by their rule or by their date and name, even where the company has another one on the same date
 * and name.
 * @returns those that were inserted
 */
export async function insertMissingHolidays(
  tx: PlanTx,
  holidays: readonly NewHoliday[],
): Promise<HolidayRow[]> {
  if (holidays.length === 0) return [];
  const rows = await tx
    .insertInto('holidays')
    .values(holidays)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .execute();
  return rows.map(toRow);
}

export async function updateHolidayRow(
  tx: PlanTx,
  { id, revision: _, ...values }: HolidayRow,
): Promise<HolidayRow> {
  const update = tx.updateTable('holidays').set(values).where('id', '=', id);
  return toRow(await update.returning(columns).executeTakeFirstOrThrow());
}

export async function deleteHolidayRow(tx: PlanTx, id: string): Promise<void> {
  await tx.deleteFrom('holidays').where('id', '=', id).execute();
}
