import { inboxDays } from '@jornada/contract/overtime/overtime-words';
import type { Period } from '../../../platform/time/period.ts';

/** The days that can wait in the inbox: those that are over, of the last four months. @param today that of the company */
export function inboxOf(today: Temporal.PlainDate): Period {
  return { from: today.subtract({ days: inboxDays }), to: today.subtract({ days: 1 }) };
}
