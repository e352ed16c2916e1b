import type { EmploymentState } from '@jornada/core/schedules/employment';
import { type RawBuilder, sql } from 'kysely';
import { thisCompany } from '../platform/database/this-company.ts';
import { employmentAt } from './employed-at.reads.ts';

/**
 * SQL condition: whether somebody of `users` has a schedule today or later, that is, an assignment and an active, valid version on some day
 * from today on. Computed for all people at once, for whole lists; use it in a query of one company in which the table is called `users`.
 * @param today the civil date in the company's zone
 */
export function hasSchedule(today: Temporal.PlainDate): RawBuilder<boolean> {
  return sql<boolean>`(users.id IN (
    SELECT assignment.user_id
    FROM schedule_assignments AS assignment JOIN (${versions(sql`true`)}) AS version USING (schedule_id)
    WHERE assignment.tenant_id = ${thisCompany} AND ${isPlannedFrom(today)}
  ))`;
}

/** The same, computed for each person alone: for one, or for the few of a page. */
export function hasScheduleByItself(today: Temporal.PlainDate): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM schedule_assignments AS assignment
    JOIN LATERAL (${versions(sql`schedule_id = assignment.schedule_id`)}) AS version ON true
    WHERE assignment.tenant_id = ${thisCompany} AND assignment.user_id = users.id AND ${isPlannedFrom(today)}
  )`;
}

/** The versions of schedules with the day before the next. */
function versions(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`SELECT schedule_id, is_active, valid_from, valid_to, effective_from,
      lead(effective_from) OVER (PARTITION BY schedule_id ORDER BY effective_from) - 1 AS effective_to
    FROM schedule_versions WHERE tenant_id = ${thisCompany} AND ${condition}`;
}

function isPlannedFrom(today: Temporal.PlainDate): RawBuilder<unknown> {
  return sql`version.is_active
    AND greatest(assignment.valid_from, version.valid_from, version.effective_from, ${today}::date)
      <= least(assignment.valid_to, version.valid_to, version.effective_to, 'infinity'::date)`;
}

/**
 * SQL condition: whether somebody of `users` should clock in, today or later, but has no schedule.
 * @param today the civil date in the company's zone
 * @param known their employment on that date and whether they have a schedule, where a statement has either already
 */
export function lacksSchedule(
  today: Temporal.PlainDate,
  {
    employment = employmentAt(today),
    isPlanned = hasSchedule(today),
  }: { readonly employment?: RawBuilder<EmploymentState>; readonly isPlanned?: RawBuilder<boolean> } = {},
): RawBuilder<boolean> {
  return sql<boolean>`(users.active AND NOT users.is_admin
    AND ${employment} IN ('NOT_YET_EMPLOYED', 'EMPLOYED') AND NOT ${isPlanned})`;
}
