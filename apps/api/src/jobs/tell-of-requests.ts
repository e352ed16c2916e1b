import { tellOfWaitingAbsences } from '../features/absences/requests/tell-reviewers.ts';
import { tellOfWaitingRequests } from '../features/attendance/requests/tell-of-request.ts';
import { tellOfWaitingInspections } from '../features/inspection/inspector/request-access.ts';
import { tellOfWaitingVacations } from '../features/vacations/requests/tell-of-vacation.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { findActiveCompanies } from './active-companies.queries.ts';
import type { Run } from './run.ts';

/**
 * Once a day, sends those who may decide one message about the requests of which no message told them: corrections, absences, vacations,
 * and inspectors.
 */
export async function tellOfRequests({ platform, signal }: Run): Promise<void> {
  const { database, clock } = platform;
  for (const { id } of await findActiveCompanies(database)) {
    signal.throwIfAborted();
    await withTenant(database, id, (tx) => tellOfWaitingRequests(platform, tx, clock.now()));
    await withTenant(database, id, (tx) => tellOfWaitingAbsences(platform, tx, clock.now()));
    await withTenant(database, id, (tx) => tellOfWaitingVacations(platform, tx, clock.now()));
    await withTenant(database, id, (tx) => tellOfWaitingInspections(platform, tx, clock.now()));
  }
}
