import {
  type RestDayHolidays,
  usualRules,
  type WorkingTimeRules,
} from '@jornada/core/timekeeping/working-time-rules';
import { sql } from 'kysely';
import { precompiledQuery } from '../platform/transactions/precompiled-query.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';

/** What the transaction's company agreed on for working time from each date on, in order; the first held before all others. */
export async function findWorkingTimeRules(tx: TenantTx): Promise<WorkingTimeRules[]> {
  const rows = await rules(tx, {});
  if (rows.length === 0) return [usualRules];
  return rows.map((row) => ({ ...row, restDayHolidays: row.restDayHolidays as RestDayHolidays }));
}

const rules = precompiledQuery((tx) =>
  tx
    .selectFrom('workingTimeRules')
    .select(sql<Temporal.PlainDate | null>`nullif(valid_from, '-infinity')`.as('validFrom'))
    .select(['paidBreakMinutes', 'yearlyMinutes', 'restDayHolidays'])
    .orderBy('workingTimeRules.validFrom'),
);
