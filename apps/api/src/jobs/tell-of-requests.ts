import { absenceRequests } from '../features/absences/requests/absence-requests.ts';
import { correctionRequests } from '../features/attendance/requests/correction-requests.ts';
import { inspectionRequests } from '../features/inspection/requests/inspection-requests.ts';
import { overtimeRequests } from '../features/overtime/requests/overtime-requests.ts';
import { vacationRequests } from '../features/vacations/requests/vacation-requests.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { tellOfWaiting, tellOfWaitingRequests } from '../requests/tell-of-requests.ts';
import { findActiveCompanies } from './active-companies.queries.ts';
import type { Run } from './run.ts';

/**
 * Once a day, sends those who may decide one message about the requests of which no message told them: corrections, absences, vacations,
 * overtime, and inspectors.
 */
export async function tellOfRequests({ platform, signal }: Run): Promise<void> {
  const { database, clock } = platform;
  for (const { id } of await findActiveCompanies(database)) {
    signal.throwIfAborted();
    const tell = (work: (tx: TenantTx) => Promise<unknown>) => withTenant(database, id, work);
    await tell((tx) => tellOfWaitingRequests(platform, tx, correctionRequests, clock.now()));
    await tell((tx) => tellOfWaitingRequests(platform, tx, absenceRequests, clock.now()));
    await tell((tx) => tellOfWaitingRequests(platform, tx, vacationRequests, clock.now()));
    await tell((tx) => tellOfWaitingRequests(platform, tx, overtimeRequests, clock.now()));
    await tell((tx) => tellOfWaiting(platform, tx, inspectionRequests, clock.now()));
  }
}
