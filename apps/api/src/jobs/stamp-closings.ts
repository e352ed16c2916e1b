import { stampRoots } from '../record/roots/stamp-roots.ts';
import { findAllCompanies } from './active-companies.queries.ts';
import type { Run } from './run.ts';

/** After so many failures in a run the authority is not asked again until the next run. */
const mostFailures = 3;

/** Has the configured authority, if there is one, time-stamp every company's closings. */
export async function stampClosings({ platform, signal, report }: Run): Promise<void> {
  const { stampAuthority } = platform;
  if (!stampAuthority) return;
  let failures = 0;
  for (const { id } of await findAllCompanies(platform.database)) {
    signal.throwIfAborted();
    await stampRoots(platform, stampAuthority, id, signal, (why) => {
      failures += 1;
      if (failures === 1) report(`Sello de tiempo: ${why}. Se volverá a pedir.`);
      return failures < mostFailures;
    });
    if (failures >= mostFailures) return;
  }
}
