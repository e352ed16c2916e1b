import { remindOfShifts } from '../features/attendance/reminders/remind-of-shifts.ts';
import { findActiveCompanies } from './active-companies.queries.ts';
import type { Run } from './run.ts';

/** Reminds people of every company whose entry or exit seems forgotten. A company that fails does not stop the others. */
export async function remindEverybody({ platform, signal, report }: Run): Promise<void> {
  for (const { id } of await findActiveCompanies(platform.database)) {
    signal.throwIfAborted();
    try {
      await remindOfShifts(platform, id, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      report(`Avisos de fichajes olvidados: ${(error as Error).message}`);
    }
  }
}
