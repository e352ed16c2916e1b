import type { InboxKind } from '@jornada/contract/attendance/inbox';
import type { LimitsExceeded } from '@jornada/texts/attendance-inbox';
import { sql } from 'kysely';
import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
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

/** Why a day may need a decision. */
export type DayIssue = Exclude<InboxKind, 'CORRECTION_REQUEST' | 'OFFLINE_GAP'>;

export interface DayToResolve extends DayKey, LimitsExceeded {
  readonly kind: DayIssue;
  /** How many days of this kind there are in all. */
  readonly count: number;
}

/**
 * The days of those visible in a period that nobody decided about and that need it, of each kind the oldest, at most `most`: an exit that was forgotten,
 * a day of work without a punch, time beyond the limits of the law and of the schedule, and punches on a day of approved absence or outside the employment.
 */
export async function findDaysToResolve(
  tx: TenantTx,
  visible: VisiblePeople,
  period: Period,
  missed: readonly MissedRest[],
  most: number,
): Promise<DayToResolve[]> {
  const { rows } = await sql<Omit<DayToResolve, keyof LimitsExceeded> & RowLimits>`
    SELECT kind, user_id, worked_on AS date, count, ${limitsOfRow}
    FROM (
      SELECT issue.kind, row.*, count(*) OVER of_kind AS count,
        row_number() OVER (PARTITION BY issue.kind ORDER BY row.worked_on, row.user_id) AS place
      FROM ${daysWithLimits(visible, period, missed)} AS row
      JOIN users AS person ON person.tenant_id = ${thisCompany} AND person.id = row.user_id
      CROSS JOIN LATERAL (VALUES
        ('FORGOTTEN_EXIT', row.has_forgotten_exit AND NOT row.is_under_way),
        ('NO_PUNCHES', row.status = 'AUSENTE'),
        ('LEGAL_LIMIT', ${exceedsLimits}),
        ('ABSENCE_WORKED', row.absence_type IS NOT NULL AND row.has_punches),
        ('OUTSIDE_EMPLOYMENT', row.has_punches AND (person.employed_from > row.worked_on OR person.employed_until < row.worked_on))
      ) AS issue (kind, is_there)
      WHERE issue.is_there
        AND NOT ${hasDecision(sql`${statusDecided} IS NOT NULL OR decision.review IS NOT NULL`)}
      WINDOW of_kind AS (PARTITION BY issue.kind)
    ) AS row
    WHERE place <= ${most}
    ORDER BY date, kind, user_id`.execute(tx);
  return withMissedRests(rows, missed);
}
