import { z } from 'zod';
import { wholeCompany } from '../../authorization/visible-people.reads.ts';
import type { Platform } from '../../platform/platform.ts';
import { postBanks } from './post-banks.ts';

/** The name of the jobs that bring the banks of a company up to date. */
export const bankJobs = 'hour-banks';

const jobSchema = z.object({ tenantId: z.uuid(), timeZone: z.string() });

/** Posts what changed of a company's banks, in the process for long jobs. */
export function postBanksOf(platform: Platform, job: object, signal: AbortSignal): Promise<void> {
  const { tenantId, timeZone } = jobSchema.parse(job);
  return postBanks(platform, tenantId, {
    now: platform.clock.now(),
    timeZone,
    signal,
    visible: wholeCompany,
  });
}
