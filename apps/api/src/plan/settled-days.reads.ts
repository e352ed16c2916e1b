import type { PartTime } from '@jornada/core/months/part-time';
import { sql } from 'kysely';
import type { Period } from '../platform/period.ts';
import { queryOfPeople } from '../platform/query-of-people.ts';
import type { TenantTx } from '../platform/with-tenant.ts';
import type { TimeOff } from './time-off.ts';
import { readValidatedDay, type ValidatedDay, type WrittenDay } from './validated-day.ts';

/** Approved time off, validated days and part-time work of a person in a period (null: no part-time work). */
export interface SettledDays {
  readonly timeOff: readonly TimeOff[];
  readonly validated: readonly ValidatedDay[];
  readonly partTime: PartTime | null;
}

/** Approved time off, validated days and part-time work of people in a period, by person. */
export async function findSettledDays(
  tx: TenantTx,
  userIds: readonly string[],
  { from, to }: Period,
): Promise<Map<string, SettledDays>> {
  const rows = await settledDays(tx, userIds, { from, to, dayAfter: to.add({ days: 1 }) });
  const byPerson = Map.groupBy(rows, ({ userId }) => userId);
  return new Map([...byPerson].map(([userId, own]) => [userId, toSettledDays(own)]));
}

/** Marks a row of part-time work; no type of time off has this name. */
const partTimeWork = 'PART_TIME_WORK';

interface SettledRow {
  /** Of time off; otherwise empty, or the mark of part-time work. */
  readonly type: string;
  readonly startDate: Temporal.PlainDate;
  readonly endDate: Temporal.PlainDate;
  readonly startTime: Temporal.PlainTime | null;
  readonly endTime: Temporal.PlainTime | null;
  /** Of a validated day, otherwise null. */
  readonly plan: unknown;
}

function toSettledDays(rows: readonly SettledRow[]): SettledDays {
  const timeOff: TimeOff[] = [];
  const validated: ValidatedDay[] = [];
  let partTime: PartTime | null = null;
  for (const { plan, type, startDate, endDate, startTime, endTime } of rows) {
    const hours = startTime && endTime && { startTime, endTime };
    if (type === partTimeWork) partTime = { partTimeFrom: startDate, partTimeUntil: endDate };
    else if (plan === null) timeOff.push({ type, startDate, endDate, hours });
    else validated.push(readValidatedDay(startDate, plan as WrittenDay));
  }
  return { timeOff, validated, partTime };
}

/** One query for all of it, because every punch runs it. A night of the last date may reach into time off of the next date. */
const settledDays = queryOfPeople(
  (
    tx,
    people,
    {
      from,
      to,
      dayAfter,
    }: { from: Temporal.PlainDate; to: Temporal.PlainDate; dayAfter: Temporal.PlainDate },
  ) =>
    tx
      .selectFrom('timeOff')
      .select(['userId', 'type', 'startDate', 'endDate', 'startTime', 'endTime'])
      .select(sql<unknown>`null::jsonb`.as('plan'))
      .where('userId', '=', people)
      .where('startDate', '<=', dayAfter)
      .where('endDate', '>=', from)
      .unionAll((eb) =>
        eb
          .selectFrom('dayDecisions')
          .select((column) => ['userId', column.val('').as('type')])
          .select(['workedOn as startDate', 'workedOn as endDate'])
          .select(sql<null>`null::time`.as('startTime'))
          .select(sql<null>`null::time`.as('endTime'))
          .select('validatedPlan as plan')
          .where('userId', '=', people)
          .where('validatedAt', 'is not', null)
          .where('workedOn', '<=', to)
          .where('workedOn', '>=', from),
      )
      .unionAll((eb) =>
        eb
          .selectFrom('users')
          .select((column) => ['id as userId', column.val(partTimeWork).as('type')])
          // No reader of a plan asks about a later date.
          .select(sql<Temporal.PlainDate>`part_time_from`.as('startDate'))
          .select(sql<Temporal.PlainDate>`coalesce(part_time_until, ${dayAfter})`.as('endDate'))
          .select(sql<null>`null::time`.as('startTime'))
          .select(sql<null>`null::time`.as('endTime'))
          .select(sql<unknown>`null::jsonb`.as('plan'))
          .where('id', '=', people)
          .where('partTimeFrom', '<=', dayAfter)
          .where((where) =>
            where.or([where('partTimeUntil', 'is', null), where('partTimeUntil', '>=', from)]),
          ),
      ),
);
