import type { InboxKind } from '@jornada/contract/attendance/inbox';
import type { LimitsExceeded } from '@jornada/texts/attendance-inbox';
import { type RawBuilder, sql } from 'kysely';
import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import { employmentAt } from '../../../plan/employed-at.reads.ts';
import { isOfGroup, type PeopleGroup } from '../../../plan/people-group.reads.ts';
import { containsPattern } from '../../../platform/database/search-pattern.ts';
import { thisCompany } from '../../../platform/database/this-company.ts';
import type { Period } from '../../../platform/time/period.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { hasDecision, statusDecided } from '../../../workday/day-decisions.reads.ts';
import type { DayKey } from '../days/days.queries.ts';
import {
  daysWithLimits,
  exceedsLimits,
  limitsOfRow,
  type RowLimits,
  withMissedRests,
} from '../days/limits.queries.ts';
import type { MissedRest } from '../days/missed-rests.ts';

/** Which of what waits is asked for. */
export interface InboxFilter extends Period, PeopleGroup {
  readonly kind?: InboxKind | undefined;
  /** Part of a name or e-mail; empty for everybody. */
  readonly search: string;
  readonly page: number;
  readonly size: number;
  /** The moment at which proposals wait or are over. */
  readonly at: Temporal.Instant;
}

/** Something that waits for a decision: a day, or a request or a gap (`id`) about it. */
export interface WaitingItem extends DayKey, LimitsExceeded {
  readonly kind: InboxKind;
  readonly id: string | null;
}

/**
 * A page of what those visible have waiting, the oldest first, and how many there are of each kind that has any, whatever kind is asked for. Of a
 * period: days that nobody decided about and that need it: an exit that was forgotten and that nobody proposed, a day of work without a punch, time beyond the limits of the
 * law and of the schedule, and punches on a day of approved absence or outside the employment. Of any date: requests for corrections, and offline punches
 * with a wide gap.
 */
export async function findWaiting(
  tx: TenantTx,
  visible: VisiblePeople,
  missed: readonly MissedRest[],
  filter: InboxFilter,
): Promise<{ readonly items: WaitingItem[]; readonly counts: ReadonlyMap<InboxKind, number> }> {
  const { kind, page, size } = filter;
  const { rows } = await sql<
    RowLimits & { countedKind: InboxKind; count: number; kind: InboxKind | null; id: string | null } & DayKey
  >`
    WITH waiting AS MATERIALIZED (
      SELECT found.*, person.full_name
      FROM (${daysToResolve(visible, missed, filter)} UNION ALL ${waitingRequests(visible)} UNION ALL ${openGaps(visible)}) AS found
      -- One person for each, found by its key: a join would find all of \`found\` again for each person where the database does not know yet
      -- how many rows there are, as after an import.
      CROSS JOIN LATERAL (
        SELECT * FROM users AS one WHERE one.tenant_id = ${thisCompany} AND one.id = found.user_id LIMIT 1
      ) AS person
      WHERE ${isAsked(filter)}
    )
    SELECT counted.kind AS counted_kind, counted.count, listed.*
    FROM (SELECT kind, count(*)::int AS count FROM waiting GROUP BY kind) AS counted
    LEFT JOIN (
      SELECT * FROM waiting WHERE ${kind ?? null}::text IS NULL OR kind = ${kind ?? null}
      ORDER BY ${inOrder} LIMIT ${size} OFFSET ${page * size}
    ) AS listed ON listed.kind = counted.kind
    ORDER BY ${inOrder}`.execute(tx);
  const listed = rows.flatMap((row) => (row.kind === null ? [] : [{ ...row, kind: row.kind }]));
  return {
    items: withMissedRests(listed, missed),
    counts: new Map(rows.map(({ countedKind, count }) => [countedKind, count])),
  };
}

const inOrder = sql`date, full_name COLLATE "es-x-icu", user_id, kind, id`;

function isAsked({ search, ...filter }: InboxFilter): RawBuilder<unknown> {
  const conditions = [isOfGroup('person', filter, filter)];
  if (search !== '') conditions.push(sql`person.search_text LIKE ${containsPattern(search)}`);
  return sql.join(conditions, sql` AND `);
}

function daysToResolve(
  visible: VisiblePeople,
  missed: readonly MissedRest[],
  { at, ...period }: Period & Pick<InboxFilter, 'at'>,
): RawBuilder<unknown> {
  return sql`(
    SELECT issue.kind, NULL::uuid AS id, row.user_id, row.worked_on AS date, ${limitsOfRow}
    FROM ${daysWithLimits(visible, period, missed)} AS row
    CROSS JOIN LATERAL (VALUES
      ('FORGOTTEN_EXIT', row.has_forgotten_exit AND NOT row.is_under_way AND NOT EXISTS (
        SELECT FROM correction_proposals AS proposal
        WHERE proposal.tenant_id = ${thisCompany} AND proposal.user_id = row.user_id AND proposal.worked_on = row.worked_on
          AND proposal.status = 'PENDING' AND proposal.expires_at > ${at}
      )),
      ('NO_PUNCHES', row.status = 'AUSENTE'),
      ('LEGAL_LIMIT', ${exceedsLimits}),
      ('ABSENCE_WORKED', row.absence_type IS NOT NULL AND row.has_punches),
      ('OUTSIDE_EMPLOYMENT', row.has_punches AND ${employmentAt(sql`row.worked_on`, 'row.user_id')} <> 'EMPLOYED')
    ) AS issue (kind, is_there)
    WHERE issue.is_there
      AND NOT ${hasDecision(sql`${statusDecided} IS NOT NULL OR decision.review IS NOT NULL`)}
  )`;
}

/** In the columns of `limitsOfRow`. */
const noLimits = sql`false, NULL::int, 0, NULL::int, 0, NULL::int, NULL::text`;

function waitingRequests(visible: VisiblePeople): RawBuilder<unknown> {
  return sql`(
    SELECT 'CORRECTION_REQUEST', request.id, request.user_id, request.worked_on, ${noLimits}
    FROM correction_requests AS request
    WHERE request.tenant_id = ${thisCompany} AND ${visible.among('request.user_id')} AND request.status = 'PENDING'
  )`;
}

function openGaps(visible: VisiblePeople): RawBuilder<unknown> {
  return sql`(
    SELECT 'OFFLINE_GAP', gap.entry_id, gap.user_id, gap.worked_on, ${noLimits}
    FROM offline_gaps AS gap
    WHERE gap.tenant_id = ${thisCompany} AND ${visible.among('gap.user_id')} AND gap.accepted_at IS NULL
  )`;
}
