import { z } from 'zod';
import { instantSchema } from '../civil-date.ts';

/** Between which moments a punch was made that a device kept without a network. */
export const offlineIntervalSchema = z.object({ from: instantSchema, until: instantSchema });
export type OfflineInterval = z.infer<typeof offlineIntervalSchema>;
