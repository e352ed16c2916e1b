import { bankJobs } from '../payroll/bank/bank-job.ts';
import { findActiveCompanies } from './active-companies.queries.ts';
import type { LongRun } from './run.ts';

/**
 * Has the job process post what changed of every company's banks of hours; a company without any costs one look. A company that fails does
 * not stop the others.
 */
export async function postHourBanks({ platform, signal, report, doLongJob }: LongRun): Promise<void> {
  for (const { id: tenantId, timeZone } of await findActiveCompanies(platform.database)) {
    signal.throwIfAborted();
    try {
      await doLongJob(bankJobs, { tenantId, timeZone }, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      report(`Bolsa de horas: ${(error as Error).message}`);
    }
  }
}
