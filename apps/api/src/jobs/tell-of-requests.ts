import { tellOfWaitingAbsences } from '../features/absences/requests/tell-reviewers.ts';
import { tellOfWaitingRequests } from '../features/attendance/requests/tell-of-request.ts';
import { tellOfWaitingInspections } from '../features/inspection/inspector/request-access.ts';
import { tellOfWaitingVacations } from '../features/vacations/requests/tell-of-vacation.ts';
import { withTenant } from '../platform/with-tenant.ts';
import { findActiveCompanies } from './active-companies.queries.ts';
import type { Run } from './run.ts';

/**
 * Tells those who may decide, once a day in one message each, of the corrections, the absences and the vacations asked for, and of the
 * inspectors who ask, of which no message told them.
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
