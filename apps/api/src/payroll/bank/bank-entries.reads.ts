import type { BankCause, BankLine, BankOrigin } from '@jornada/core/payroll/bank/line';
import { sql } from 'kysely';
import type { VisiblePeople } from '../../authorization/visible-people.reads.ts';
import { thisCompany } from '../../platform/database/this-company.ts';
import type { Period } from '../../platform/time/period.ts';
import { queryOfPeople } from '../../platform/transactions/query-of-people.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** A line as it is stored. */
export interface BankEntry extends BankLine {
  readonly id: string;
  readonly isCorrection: boolean;
  readonly reason: string | null;
  readonly authorName: string | null;
  readonly createdAt: Temporal.Instant;
}

/** All lines of people, by person, in the order in which they were written. */
export async function findBankEntries(
  tx: TenantTx,
  userIds: readonly string[],
): Promise<Map<string, BankEntry[]>> {
  const rows = await entriesOf(tx, userIds, {});
  return Map.groupBy(rows, ({ userId }) => userId);
}

const entriesOf = queryOfPeople((tx, people) =>
  tx
    .selectFrom('bankEntries')
    .select(['id', 'userId', 'cause', 'origin', 'countsOn as on', 'minutes', 'requestId', 'isCorrection'])
    .select(['reason', 'authorName', 'createdAt'])
    .where('userId', '=', people)
    .orderBy('userId')
    .orderBy('createdAt')
    .orderBy('id')
    .$narrowType<{ cause: BankCause; origin: BankOrigin }>(),
);

/** The last dates of the rests out of people's banks that are still kept as absences, by the id of their request. */
export async function findLastDatesOfRests(
  tx: TenantTx,
  userIds: readonly string[],
): Promise<Map<string, Temporal.PlainDate>> {
  const rows = await restsOf(tx, userIds, {});
  return new Map(rows.map(({ id, endDate }) => [id, endDate]));
}

const restsOf = queryOfPeople((tx, people) =>
  tx
    .selectFrom('absences')
    .select(['id', 'endDate'])
    .where('userId', '=', people)
    .where('leaveKind', '=', 'HOUR_BANK_REST'),
);

/** Minutes that payroll has to pay out of somebody's bank, by the month for which they count. */
export interface PaidOut {
  readonly userId: string;
  /** Its first date. */
  readonly month: Temporal.PlainDate;
  /** Negative where a correction takes back, or somebody leaves with a debt. */
  readonly minutes: number;
}

/**
 * What was paid out of the banks of those visible, by person and month: by a limit, at the end of minutes or of a period, by whoever
 * compensated them, and when somebody leaves. Later corrections change what it answers, and have lines of their own.
 * @param period from the first date of a month to the last of one
 */
export async function findPaidOutMinutes(
  tx: TenantTx,
  visible: VisiblePeople,
  { from, to }: Period,
  userIds: readonly string[] | null = null,
): Promise<PaidOut[]> {
  const { rows } = await sql<PaidOut>`
    SELECT entry.user_id, date_trunc('month', entry.counts_on)::date AS month, -sum(entry.minutes)::int AS minutes
    FROM bank_entries AS entry
    WHERE entry.tenant_id = ${thisCompany} AND entry.cause = 'PAID_OUT' AND ${visible.among('entry.userId')}
      AND entry.counts_on BETWEEN ${from.toString()}::date AND ${to.toString()}::date
      AND (${userIds}::uuid[] IS NULL OR entry.user_id = any(${userIds}::uuid[]))
    GROUP BY entry.user_id, date_trunc('month', entry.counts_on)
    HAVING sum(entry.minutes) <> 0
    ORDER BY entry.user_id, month`.execute(tx);
  return rows;
}
