import type { HolidayType } from '@jornada/contract/holidays/holiday';
import { holidaysInRange } from '@jornada/core/holidays/holidays-in-range';
import type { Period } from '../platform/time/period.ts';
import { precompiledQuery } from '../platform/transactions/precompiled-query.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';

/** The company's holidays between two dates, both included, with every occurrence of the recurring ones, by date. */
export async function findHolidays(tx: TenantTx, period: Period) {
  const rows = await holidaysOf(tx, { from: period.from, to: period.to });
  const holidays = rows.map((row) => ({ ...row, type: row.type as HolidayType }));
  return holidaysInRange(holidays, period.from, period.to);
}

const holidaysOf = precompiledQuery(
  (tx, { from, to }: { from: Temporal.PlainDate; to: Temporal.PlainDate }) =>
    tx
      .selectFrom('holidays')
      .select(['id', 'holidayDate', 'name', 'description', 'type', 'isRecurring', 'rule'])
      .where('holidayDate', '<=', to)
      .where((eb) => eb.or([eb('isRecurring', '=', true), eb('holidayDate', '>=', from)])),
);
