import { sql } from 'kysely';
import type { Period } from '../platform/period.ts';
import { queryOfPeople } from '../platform/query-of-people.ts';
import type { TenantTx } from '../platform/with-tenant.ts';
import type { TimeOff } from './time-off.ts';
import { readValidatedDay, type ValidatedDay, type WrittenDay } from './validated-day.ts';

/** What is settled of a person's days: when nothing is expected of them, and the days that were validated. */
export interface SettledDays {
  readonly timeOff: readonly TimeOff[];
  readonly validated: readonly ValidatedDay[];
}

/** The approved absences and vacations of people that touch a period, and their validated days in it, by person. */
export async function findSettledDays(
  tx: TenantTx,
  userIds: readonly string[],
  { from, to }: Period,
): Promise<Map<string, SettledDays>> {
  const rows = await settledDays(tx, userIds, { from, to });
  const byPerson = Map.groupBy(rows, ({ userId }) => userId);
  return new Map([...byPerson].map(([userId, own]) => [userId, toSettledDays(own)]));
}

interface SettledRow extends TimeOff {
  /** Of a validated day, else null. */
  readonly plan: unknown;
}

function toSettledDays(rows: readonly SettledRow[]): SettledDays {
  const timeOff: TimeOff[] = [];
  const validated: ValidatedDay[] = [];
  for (const { plan, type, startDate, endDate } of rows) {
    if (plan === null) timeOff.push({ type, startDate, endDate });
    else validated.push(readValidatedDay(startDate, plan as WrittenDay));
  }
  return { timeOff, validated };
}

/** One query for all of it: every punch asks. */
const settledDays = queryOfPeople(
  (tx, people, { from, to }: { from: Temporal.PlainDate; to: Temporal.PlainDate }) =>
    tx
      .selectFrom('absences')
      .select(['userId', 'type', 'startDate', 'endDate'])
      .select(sql<unknown>`null::jsonb`.as('plan'))
      .where('userId', '=', people)
      .where('approvalStatus', '=', 'APPROVED')
      .where('startDate', '<=', to)
      .where('endDate', '>=', from)
      .unionAll((eb) =>
        eb
          .selectFrom('vacationRequests')
          .select((column) => ['userId', column.val('VACATION').as('type'), 'startDate', 'endDate'])
          .select(sql<unknown>`null::jsonb`.as('plan'))
          .where('userId', '=', people)
          .where('status', '=', 'APPROVED')
          .where('startDate', '<=', to)
          .where('endDate', '>=', from),
      )
      .unionAll((eb) =>
        eb
          .selectFrom('dayDecisions')
          .select((column) => ['userId', column.val('').as('type')])
          .select(['workedOn as startDate', 'workedOn as endDate', 'validatedPlan as plan'])
          .where('userId', '=', people)
          .where('validatedAt', 'is not', null)
          .where('workedOn', '<=', to)
          .where('workedOn', '>=', from),
      ),
);
