import { z } from 'zod';
import { instantSchema } from '../civil-date.ts';

/**
 * When an offline punch was made. Proven: after `provenFrom`, when the server gave the device its time, and before `provenUntil`, when it
 * arrived; `provenFrom` is null for older punches, of which only the arrival is proven. The rest are the device's claims and prove nothing:
 * its wall clock (`deviceTime`), and between which moments the punch was made by its steady clock, null where that was interrupted.
 * `clocksDisagree`: the claims contradict each other or the proof. `atTerminal`: a terminal kept it; left out of one that a person's own device
 * kept.
 */
export const offlineTimesSchema = z.object({
  provenFrom: instantSchema.nullable(),
  provenUntil: instantSchema,
  deviceTime: instantSchema,
  deviceFrom: instantSchema.nullable(),
  deviceUntil: instantSchema.nullable(),
  clocksDisagree: z.boolean(),
  atTerminal: z.literal(true).optional(),
});
export type OfflineTimes = z.infer<typeof offlineTimesSchema>;
