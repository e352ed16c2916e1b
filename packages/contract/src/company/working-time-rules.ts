import { restDayHolidayRules } from '@jornada/core/timekeeping/working-time-rules';
import { z } from 'zod';
import { civilDateSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { openedRevision, revisionSchema } from '../revision.ts';
import { areaRoles } from '../roles.ts';
import { longestPaidBreak, yearlyMinutesBounds } from './setting-limits.ts';

const restDayHolidays = z.enum(restDayHolidayRules);
const agreed = {
  paidBreakMinutes: z.int(),
  yearlyMinutes: z.int().nullable(),
  restDayHolidays,
};

/**
 * What the company agreed on for working time, as it holds today, and from when on it holds or held: each version until the next.
 * `paidBreakMinutes` of the breaks punched on a workday are working time where the schedule does not say its own; `yearlyMinutes` is the
 * effective work agreed on for a year, null where nobody said; `restDayHolidays` what a holiday on the weekly rest day is worth.
 * `changesFrom` is the date that a form proposes. `beyondLaw`: more than forty hours a week on the average of a year, with those of the law.
 */
export const workingTimeRulesSchema = z.object({
  ...agreed,
  changesFrom: civilDateSchema,
  versions: z.array(
    z.object({
      validFrom: civilDateSchema.nullable(),
      ...agreed,
      beyondLaw: z.object({ article: z.literal('34.1'), yearlyMinutes: z.int() }).nullable(),
    }),
  ),
  revision: revisionSchema,
});
export type WorkingTimeRules = z.infer<typeof workingTimeRulesSchema>;

export const workingTimeRules = defineEndpoint({
  method: 'GET',
  path: '/tenant/working-time-rules',
  summary: 'What the company agreed on for working time',
  access: areaRoles.admin,
  permission: 'settings.manage',
  response: workingTimeRulesSchema,
  errors: [],
});

/**
 * Changes what the company agreed on from a date on, `validFrom`. Days before it, days that are validated and closed months stay as they
 * were. Of the versions that began since, none is left; those that are to begin later still do.
 */
export const updateWorkingTimeRules = defineEndpoint({
  method: 'PUT',
  path: '/tenant/working-time-rules',
  summary: 'Change what the company agreed on for working time',
  access: areaRoles.admin,
  permission: 'settings.manage',
  body: z.object({
    paidBreakMinutes: z.int().min(0).max(longestPaidBreak),
    yearlyMinutes: z.int().min(yearlyMinutesBounds.least).max(yearlyMinutesBounds.most).nullable(),
    restDayHolidays,
    validFrom: civilDateSchema,
    ...openedRevision,
  }),
  response: workingTimeRulesSchema,
  errors: ['CHANGED_MEANWHILE'],
});
