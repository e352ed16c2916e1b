import { tellOfWaitingRequests } from '../features/attendance/tell-of-request.ts';
import { tellOfWaitingVacations } from '../features/vacations/requests/tell-of-vacation.ts';
import { withTenant } from '../platform/with-tenant.ts';
import { findActiveCompanies } from './active-companies.queries.ts';
import type { Run } from './run.ts';

/** Tells those who may decide, once a day in one message each, of the corrections and the vacations asked for of which no message told them. */
export async function tellOfRequests({ platform, signal }: Run): Promise<void> {
  const { database, clock } = platform;
  for (const { id } of await findActiveCompanies(database)) {
    signal.throwIfAborted();
    await withTenant(database, id, async (tx) => {
      await tellOfWaitingRequests(platform, tx, clock.now());
      await tellOfWaitingVacations(platform, tx, clock.now());
    });
  }
}
