import { endOverdueProposals } from '../features/attendance/proposals/end-overdue.ts';
import { findActiveCompanies } from './active-companies.queries.ts';
import type { Run } from './run.ts';

/** Ends the proposed corrections that nobody answered in seven days. A company that fails does not stop the others. */
export async function endProposals({ platform, signal, report }: Run): Promise<void> {
  const { database, clock } = platform;
  for (const { id: tenantId } of await findActiveCompanies(database)) {
    signal.throwIfAborted();
    try {
      await endOverdueProposals(platform, { tenantId, now: clock.now() }, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      report(`Propuestas de corrección: ${(error as Error).message}`);
    }
  }
}
