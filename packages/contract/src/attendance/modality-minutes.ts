import { z } from 'zod';

const minutes = z.int().min(0);

/**
 * Worked minutes by from where they were worked, as the person said: at a workplace of the company, at a distance (Ley 10/2021), on the way, and
 * not said. Each is rounded down, of each day.
 */
export const modalityMinutesSchema = z.object({
  onSiteMinutes: minutes,
  remoteMinutes: minutes,
  travellingMinutes: minutes,
  unsaidMinutes: minutes,
});
export type ModalityMinutes = z.infer<typeof modalityMinutesSchema>;
