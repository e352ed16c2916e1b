import type { HolidayType } from '@jornada/contract/holidays/holiday';
import type { Holiday } from '@jornada/core/holidays/holidays-in-range';
import type { PlanTx } from '../../plan/plan.queries.ts';
import type { TenantTx } from '../../platform/with-tenant.ts';

export interface HolidayRow extends Holiday {
  readonly description: string | null;
}

/** All holidays of the transaction's company as they are kept, by date. */
export async function findHolidayRows(tx: TenantTx): Promise<HolidayRow[]> {
  const rows = await selectHolidays(tx).orderBy('holidayDate').orderBy('id').execute();
  return rows.map(toRow);
}

export async function findHolidayRow(tx: TenantTx, id: string): Promise<HolidayRow | undefined> {
  const row = await selectHolidays(tx).where('id', '=', id).executeTakeFirst();
  return row && toRow(row);
}

function selectHolidays(tx: TenantTx) {
  return tx
    .selectFrom('holidays')
    .select(['id', 'holidayDate', 'name', 'description', 'type', 'isRecurring', 'rule']);
}

function toRow<Row extends { type: string }>(row: Row): Row & { type: HolidayType } {
  return { ...row, type: row.type as HolidayType };
}

type NewHoliday = HolidayRow & { readonly createdAt: Temporal.Instant };

export async function insertHoliday(tx: PlanTx, holiday: NewHoliday): Promise<void> {
  await tx.insertInto('holidays').values(holiday).execute();
}

/**
 * Adds those that are not there yet, by their rule or by their date and name, also where the company has one of the same date and name already.
 * @returns the ids of those that were added
 */
export async function insertMissingHolidays(
  tx: PlanTx,
  holidays: readonly NewHoliday[],
): Promise<ReadonlySet<string>> {
  if (holidays.length === 0) return new Set();
  const rows = await tx
    .insertInto('holidays')
    .values(holidays)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function updateHolidayRow(tx: PlanTx, { id, ...values }: HolidayRow): Promise<void> {
  await tx.updateTable('holidays').set(values).where('id', '=', id).execute();
}

export async function deleteHolidayRow(tx: PlanTx, id: string): Promise<void> {
  await tx.deleteFrom('holidays').where('id', '=', id).execute();
}
