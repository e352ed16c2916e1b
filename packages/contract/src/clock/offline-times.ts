import { z } from 'zod';
import { instantSchema } from '../civil-date.ts';

/**
 * When a punch was made that a device kept without a network. Proven: after `provenFrom`, when the server gave the device its time, and
 * before `provenUntil`, when it arrived; `provenFrom` is null for punches of before that was kept, of which only the arrival is proven.
 * All else is the device's word and proves nothing: what its clock on the wall showed (`deviceTime`), and between which moments it was by
 * its steady clock, null where that one did not last. `clocksDisagree`: that contradicts itself or what is proven.
 */
export const offlineTimesSchema = z.object({
  provenFrom: instantSchema.nullable(),
  provenUntil: instantSchema,
  deviceTime: instantSchema,
  deviceFrom: instantSchema.nullable(),
  deviceUntil: instantSchema.nullable(),
  clocksDisagree: z.boolean(),
});
export type OfflineTimes = z.infer<typeof offlineTimesSchema>;
