import { clockBehindText } from '@jornada/texts/operators';
import { ClockBehind, closeDay } from '../record/roots/close-day.ts';
import { findAllCompanies } from './active-companies.queries.ts';
import type { Run } from './run.ts';

/**
 * Closes the day of every company in whose zone it is over, also of suspended ones, whose record stays provable. A company that fails does
 * not stop the others.
 */
export async function closeDays({ platform, signal, report }: Run): Promise<void> {
  const behind: ClockBehind[] = [];
  for (const company of await findAllCompanies(platform.database)) {
    signal.throwIfAborted();
    try {
      await closeDay(platform, company, platform.clock.now());
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof ClockBehind) behind.push(error);
      else report(`Cierre del día: ${(error as Error).message}`);
    }
  }
  const [first] = behind;
  // One line for all of them, because they have one clock.
  if (first) report(clockBehindText(first.lastClosedAt.toString(), behind.length));
}
