import { z } from 'zod';
import { monthSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';

/**
 * A person's overtime in a calendar year up to now, `countedMinutes` of it without what was rested within four months and what was of force
 * majeure (art. 35.2, 35.3), and the complementary hours of part-time days, which are not overtime, in whole
 * minutes, month by month with how they are covered: by the pact, as voluntary ones, or by nothing (art. 12.5). `warning` says in Spanish which limits of the Estatuto de los Trabajadores are exceeded (art. 35.2, 36.1 for people who work
 * at night, and 6.3 for those under eighteen); null for none.
 */
export const yearlyOvertime = defineEndpoint({
  method: 'GET',
  path: '/attendance/admin/overtime',
  summary: 'The overtime of a person in a year, and whether it is too much',
  scope: 'payroll:read',
  access: areaRoles.admin,
  permission: 'attendance.read',
  query: z.object({ userId: z.uuid(), year: z.coerce.number().int().min(1970).max(2100) }),
  response: z.object({
    userId: z.uuid(),
    year: z.int(),
    overtimeMinutes: z.int(),
    countedMinutes: z.int(),
    complementaryMinutes: z.int(),
    complementaryMonths: z.array(
      z.object({
        month: monthSchema,
        minutes: z.int(),
        agreedMinutes: z.int(),
        voluntaryMinutes: z.int(),
        uncoveredMinutes: z.int(),
        reachesFullTime: z.boolean(),
      }),
    ),
    warning: z.string().nullable(),
  }),
  errors: ['NOT_FOUND'],
});
