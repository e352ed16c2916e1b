import { closeDay } from '../record/roots/close-day.ts';
import { findAllCompanies } from './active-companies.queries.ts';
import type { Run } from './run.ts';

/**
 * Closes the day of every company in whose zone it is over, also of suspended ones, whose record stays provable. A company that fails does
 * not stop the others.
 */
export async function closeDays({ platform, signal, report }: Run): Promise<void> {
  for (const company of await findAllCompanies(platform.database)) {
    signal.throwIfAborted();
    try {
      await closeDay(platform, company, platform.clock.now());
    } catch (error) {
      if (signal.aborted) throw error;
      report(`Cierre del día: ${(error as Error).message}`);
    }
  }
}
