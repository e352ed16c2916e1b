import { type RawBuilder, sql } from 'kysely';
import { thisCompany } from '../platform/database/this-company.ts';
import type { Period } from '../platform/time/period.ts';
import { queryOfPeople } from '../platform/transactions/query-of-people.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';

/** An admin's decisions about a day. `revision` is 0 before the first one. */
export interface DayDecision {
  readonly revision: number;
  readonly justification: string | null;
  readonly review: 'APPROVED' | 'REJECTED' | null;
  readonly reviewComment: string | null;
  readonly validatedAt: Temporal.Instant | null;
}

export const undecided: DayDecision = {
  revision: 0,
  justification: null,
  review: null,
  reviewComment: null,
  validatedAt: null,
};

/** The statuses that only an admin gives a day. */
export type DecidedStatus = 'VALIDADO' | 'JUSTIFICADO';

/** The status that a decision gives a day, whatever was worked; null for one that gives none. */
export function decidedStatus({
  validatedAt,
  justification,
}: Pick<DayDecision, 'validatedAt' | 'justification'>): DecidedStatus | null {
  if (validatedAt) return 'VALIDADO';
  return justification === null ? null : 'JUSTIFICADO';
}

const isAboutRow = sql`decision.tenant_id = ${thisCompany} AND decision.user_id = row.user_id
  AND decision.worked_on = row.worked_on`;

/** `decidedStatus` in SQL: null where a `decision` gives no status, or where there is none. */
export const statusDecided = sql`CASE WHEN decision.validated_at IS NOT NULL THEN 'VALIDADO'
  WHEN decision.justification IS NOT NULL THEN 'JUSTIFICADO' END`;

/** Joins the decision about a day `row`, where there is one. */
export const withDecision = sql`LEFT JOIN day_decisions AS decision ON ${isAboutRow}`;

/** The status of a day `row` joined with its decision, as it is shown: that of the decision, else its own. */
export const shownStatus = sql`coalesce(${statusDecided}, row.status)`;

/** Whether there is a `decision` about a day `row` that meets a condition; written so that PostgreSQL estimates how rare that is. */
export function hasDecision(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`EXISTS (SELECT FROM day_decisions AS decision WHERE ${isAboutRow} AND (${condition}))`;
}

/** The statuses that admins gave to days of people in a period, by person and civil date. */
export async function findDecidedStatuses(
  tx: TenantTx,
  userIds: readonly string[],
  { from, to }: Period,
): Promise<Map<string, Map<string, DecidedStatus>>> {
  const rows = await decisions(tx, userIds, { from, to });
  const byPerson = new Map<string, Map<string, DecidedStatus>>();
  for (const { userId, workedOn, ...decision } of rows) {
    const status = decidedStatus(decision);
    if (!status) continue;
    const own = byPerson.get(userId) ?? new Map<string, DecidedStatus>();
    byPerson.set(userId, own.set(workedOn.toString(), status));
  }
  return byPerson;
}

const decisions = queryOfPeople(
  (tx, people, { from, to }: { from: Temporal.PlainDate; to: Temporal.PlainDate }) =>
    tx
      .selectFrom('dayDecisions')
      .select(['userId', 'workedOn', 'validatedAt', 'justification'])
      .where('userId', '=', people)
      .where('workedOn', '>=', from)
      .where('workedOn', '<=', to),
);

/** The dates of a period that admins justified, whatever else they decided, by person. */
export async function findJustifiedDates(
  tx: TenantTx,
  userIds: readonly string[],
  { from, to }: Period,
): Promise<Map<string, ReadonlySet<string>>> {
  const rows = await decisions(tx, userIds, { from, to });
  const justified = Map.groupBy(
    rows.filter(({ justification }) => justification !== null),
    ({ userId }) => userId,
  );
  return new Map(
    [...justified].map(([userId, own]) => [userId, new Set(own.map(({ workedOn }) => workedOn.toString()))]),
  );
}
