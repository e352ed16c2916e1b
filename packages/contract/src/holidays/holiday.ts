import { z } from 'zod';
import { civilDateSchema } from '../civil-date.ts';

export const holidayTypeSchema = z.enum(['NATIONAL', 'REGIONAL', 'LOCAL', 'COMPANY']);
export type HolidayType = z.infer<typeof holidayTypeSchema>;

/** One occurrence of a holiday. `typeDisplay` is the type's Spanish name. */
export const holidaySchema = z.object({
  id: z.uuid(),
  holidayDate: civilDateSchema,
  name: z.string(),
  description: z.string().nullable(),
  type: holidayTypeSchema,
  typeDisplay: z.string(),
  isRecurring: z.boolean(),
});
export type Holiday = z.infer<typeof holidaySchema>;
