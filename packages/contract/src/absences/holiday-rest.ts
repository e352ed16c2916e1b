import { z } from 'zod';
import { civilDateSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { yearQuery } from '../year-query.ts';

const days = z.int().min(0);

/**
 * The days off of a year that are owed for holidays on days of rest (art. 37.2), those of the year before that were not taken included.
 * `holidays` are in the order in which they are taken. `absences` too, those that wait last; these are in no other figure. `asked` is
 * what the dates of the question would take, after all else.
 */
const holidayRestSchema = z.object({
  year: z.int(),
  owedDays: days,
  takenDays: days,
  beyondDays: days,
  leftDays: days,
  holidays: z.array(z.object({ date: civilDateSchema, name: z.string(), isTaken: z.boolean() })),
  absences: z.array(
    z.object({
      id: z.uuid(),
      startDate: civilDateSchema,
      isApproved: z.boolean(),
      days,
      owedDays: days,
      beyondDays: days,
    }),
  ),
  asked: z.object({ days, beyondDays: days }).nullable(),
});

/**
 * Of the caller, or for who reviews absences of `userId`. `startDate` and `endDate` are days that somebody thinks of asking for: their year
 * is told unless another is asked about.
 */
export const holidayRest = defineEndpoint({
  method: 'GET',
  path: '/absences/holiday-rest',
  summary: 'Days off of a year that are owed for holidays on days of rest',
  access: 'signed-in',
  query: z.object({
    userId: z.uuid().optional(),
    startDate: civilDateSchema.optional(),
    endDate: civilDateSchema.optional(),
    ...yearQuery,
  }),
  response: holidayRestSchema,
  errors: ['NOT_FOUND'],
});
