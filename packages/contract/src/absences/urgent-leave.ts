import { z } from 'zod';
import { civilDateSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { yearQuery } from '../year-query.ts';

const minutes = z.int().min(0);

/**
 * The hours of urgent family leave in a year, in minutes: hours worth four days are paid, the others are not (art. 37.9). `absences` are in
 * the order in which they use the paid hours; waiting ones come last and are not in the other figures.
 */
const urgentLeaveSchema = z.object({
  year: z.int(),
  allowanceMinutes: minutes,
  paidMinutes: minutes,
  unpaidMinutes: minutes,
  leftMinutes: minutes,
  absences: z.array(
    z.object({
      id: z.uuid(),
      startDate: civilDateSchema,
      isApproved: z.boolean(),
      minutes,
      paidMinutes: minutes,
      unpaidMinutes: minutes,
    }),
  ),
});

/** For the caller or, for reviewers of absences, for `userId`. Null where no work is planned in the year. */
export const urgentLeave = defineEndpoint({
  method: 'GET',
  path: '/absences/urgent-leave',
  summary: 'Hours of urgent family leave of a year, paid and not',
  access: 'signed-in',
  query: z.object({ userId: z.uuid().optional(), ...yearQuery }),
  response: urgentLeaveSchema.nullable(),
  errors: ['NOT_FOUND'],
});
