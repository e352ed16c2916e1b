import { z } from 'zod';
import { civilDateSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';

/**
 * A day as somebody sees it who chooses dates of time off. `isWorked` says whether the plan has work, whatever time off there is; null
 * where no schedule is in force. `timeOff` is what the person has already, or asked for: why they are absent is not told.
 */
const dayToChooseSchema = z.object({
  date: civilDateSchema,
  isWorked: z.boolean().nullable(),
  holidayName: z.string().nullable(),
  timeOff: z.object({ isVacation: z.boolean(), isApproved: z.boolean(), isWholeDay: z.boolean() }).nullable(),
});
export type DayToChoose = z.infer<typeof dayToChooseSchema>;

/** Of the caller, or for who reviews absences or vacations of `userId`; at most 367 days. */
export const daysToChoose = defineEndpoint({
  method: 'GET',
  path: '/absences/days',
  summary: 'What is on the days that time off may be chosen from',
  access: 'signed-in',
  query: z.object({ userId: z.uuid().optional(), startDate: civilDateSchema, endDate: civilDateSchema }),
  response: z.array(dayToChooseSchema),
  errors: ['NOT_FOUND'],
});
