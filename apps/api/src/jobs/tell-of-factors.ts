import { tellOfFactorDue } from '../features/access/tell-of-factor-due.ts';
import { findPlatform } from '../features/tenants/operators/manage-operators.ts';
import { findActiveCompanies } from './active-companies.queries.ts';
import type { Run } from './run.ts';

/** Writes to whoever has to set a second factor up soon, operators too. A company that fails does not stop the others. */
export async function tellOfFactors({ platform, signal, report }: Run): Promise<void> {
  const operators = await findPlatform(platform.database);
  const companies = (await findActiveCompanies(platform.database)).map(({ id }) => id);
  for (const id of operators === undefined ? companies : [operators, ...companies]) {
    signal.throwIfAborted();
    try {
      await tellOfFactorDue(platform, id, platform.clock.now());
    } catch (error) {
      if (signal.aborted) throw error;
      report(`Avisos de la verificación en dos pasos: ${(error as Error).message}`);
    }
  }
}
