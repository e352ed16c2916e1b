import { decideHeldPresses } from '../features/terminals/held-presses.ts';
import { findAllCompanies } from './active-companies.queries.ts';
import type { Run } from './run.ts';

/** Decides about presses of terminals that were held back. A company that fails does not stop the others. */
export async function decideHeld({ platform, signal, report }: Run): Promise<void> {
  const { database, clock } = platform;
  for (const { id: tenantId } of await findAllCompanies(database)) {
    signal.throwIfAborted();
    try {
      await decideHeldPresses(platform, { tenantId, now: clock.now() }, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      report(`Fichajes de terminales en espera: ${(error as Error).message}`);
    }
  }
}
