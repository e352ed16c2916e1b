import type { EmploymentState } from '@jornada/core/schedules/employment';
import { type RawBuilder, sql } from 'kysely';
import { thisCompany } from '../platform/this-company.ts';

/**
 * Whether somebody of `users` follows a schedule today or will later: on some day from then on an assignment holds, and with it a
 * version that is active and valid. Said of all people at once, so that it is worked out once for a whole list; alone or as a
 * condition, in a query of one company whose `users` go by that name.
 * @param today the civil date in the company's zone
 */
export function hasSchedule(today: Temporal.PlainDate): RawBuilder<boolean> {
  return sql<boolean>`(users.id IN (
    SELECT assignment.user_id
    FROM schedule_assignments AS assignment
    JOIN (
      SELECT schedule_id, is_active, valid_from, valid_to, effective_from,
        lead(effective_from) OVER (PARTITION BY schedule_id ORDER BY effective_from) - 1 AS effective_to
      FROM schedule_versions WHERE tenant_id = ${thisCompany}
    ) AS version USING (schedule_id)
    WHERE assignment.tenant_id = ${thisCompany} AND version.is_active
      AND greatest(assignment.valid_from, version.valid_from, version.effective_from, ${today}::date)
        <= least(assignment.valid_to, version.valid_to, version.effective_to, 'infinity'::date)
  ))`;
}

/** Whether somebody of `users` should clock in, today or later, and cannot, for want of a schedule. @param today the civil date in the company's zone */
export function lacksSchedule(today: Temporal.PlainDate): RawBuilder<boolean> {
  return sql<boolean>`(users.active AND NOT users.is_admin
    AND ${employmentAt(today)} <> 'NO_LONGER_EMPLOYED' AND NOT ${hasSchedule(today)})`;
}

/** Where a date lies beside the employment of somebody of `users`, as `employmentOn` says it. */
export function employmentAt(date: Temporal.PlainDate): RawBuilder<EmploymentState> {
  return sql<EmploymentState>`(CASE WHEN users.employed_from > ${date}::date THEN 'NOT_YET_EMPLOYED'
    WHEN users.employed_until < ${date}::date THEN 'NO_LONGER_EMPLOYED' ELSE 'EMPLOYED' END)`;
}
