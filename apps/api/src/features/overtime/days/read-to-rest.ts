import type { DayToRest } from '@jornada/contract/overtime/overtime-day';
import { restOfWorked } from '@jornada/core/payroll/bank/rested-overtime';
import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import { readRestedOvertime } from '../../../payroll/bank/read-rested-overtime.ts';
import type { PeopleGroup } from '../../../plan/people-group.reads.ts';
import { pageOf } from '../../../platform/http/page.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { findToRest } from './decided.queries.ts';
import { describeDecided } from './describe-days.ts';

/** A page of the days whose overtime has to be rested within thirty days, or should have been in the last ones, with what was. */
export async function readToRest(
  tx: TenantTx,
  visible: VisiblePeople,
  { today, ...group }: PeopleGroup & { readonly today: Temporal.PlainDate },
  page: { readonly page: number; readonly size: number },
) {
  const near = { from: today.subtract({ months: 4, days: 30 }), to: today.subtract({ months: 3 }) };
  const { rows, total } = await findToRest(tx, visible, { ...near, ...group }, page);
  const userIds = [...new Set(rows.map(({ userId }) => userId))];
  const restedOf = await readRestedOvertime(tx, userIds, today);
  const days = rows.map((row): DayToRest => {
    const rest = restedOf.get(row.userId)?.get(row.workedOn.toString());
    const { restedMinutes, lateMinutes } = restOfWorked(row.restMinutes, rest);
    return { ...describeDecided(row), restedMinutes, lateMinutes };
  });
  return pageOf(days, total, page);
}
