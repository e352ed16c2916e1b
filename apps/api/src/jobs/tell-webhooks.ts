import { tellOfPunches } from '../features/company/webhooks/tell-of-punches.ts';
import { findActiveCompaniesWithWebhooks } from './active-companies.queries.ts';
import type { Run } from './run.ts';

/**
 * Writes what other programs are to be told of the record, and has sent what is due. A company that fails does not stop the others.
 */
export async function tellWebhooks({ platform, signal, report }: Run): Promise<void> {
  for (const { id } of await findActiveCompaniesWithWebhooks(platform.database)) {
    signal.throwIfAborted();
    try {
      await tellOfPunches(platform, id, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      report(`Avisos a otros programas: ${(error as Error).message}`);
    }
  }
}
