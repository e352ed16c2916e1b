import { sql } from 'kysely';
import type { Period } from '../platform/time/period.ts';
import { queryOfPeople } from '../platform/transactions/query-of-people.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import type { TimeOff } from './time-off.ts';
import { readValidatedDay, type ValidatedDay, type WrittenDay } from './validated-day.ts';

/** What is settled of a person's days: when nothing is expected of them, and the days that were validated. */
export interface SettledDays {
  readonly timeOff: readonly TimeOff[];
  readonly validated: readonly ValidatedDay[];
}

/** The approved time off of people that touches a period, and their validated days in it, by person. */
export async function findSettledDays(
  tx: TenantTx,
  userIds: readonly string[],
  { from, to }: Period,
): Promise<Map<string, SettledDays>> {
  const rows = await settledDays(tx, userIds, { from, to, dayAfter: to.add({ days: 1 }) });
  const byPerson = Map.groupBy(rows, ({ userId }) => userId);
  return new Map([...byPerson].map(([userId, own]) => [userId, toSettledDays(own)]));
}

interface SettledRow {
  /** Of time off, else empty. */
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
  for (const { plan, type, startDate, endDate, startTime, endTime } of rows) {
    const hours = startTime && endTime && { startTime, endTime };
    if (plan === null) timeOff.push({ type, startDate, endDate, hours });
    else validated.push(readValidatedDay(startDate, plan as WrittenDay));
  }
  return { timeOff, validated };
}

/** One query for both: every punch asks. A night of the last date may reach into hours that are off on the next. */
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
      ),
);
