import { wholeCompany } from '../../../authorization/visible-people.reads.ts';
import { sha256, tenantOfToken } from '../../../platform/cryptography/tenant-token.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../../platform/transactions/with-tenant.ts';
import { type ExportedPerson, findPeople, findRecordedPeople } from '../../employees/employees.reads.ts';
import { readRequestName } from '../requests/request-name.ts';
import { findGranted, type RequestRow } from '../requests/requests.queries.ts';
import { isSessionOpen } from '../requests/sessions.queries.ts';
import { type Grant, grantOf } from './grant-of.ts';

export interface InspectionCall {
  /** The name by which the inspector refers to the request. */
  readonly name: string;
  readonly token: string;
  readonly now: Temporal.Instant;
}

export interface Inspection {
  readonly tenantId: string;
  readonly request: RequestRow;
  readonly grant: Grant;
}

/**
 * Runs `work` in a transaction of the company whose record was granted, while the grant and the session are valid.
 * @throws problem NOT_FOUND, the same for every reason
 */
export async function withInspection<T>(
  { database }: Pick<Platform, 'database'>,
  { name, token, now }: InspectionCall,
  work: (tx: TenantTx, inspection: Inspection) => Promise<T>,
): Promise<T> {
  const named = readRequestName(name);
  if (!named || tenantOfToken(token) !== named.tenantId) throw problem('NOT_FOUND');
  const { tenantId, id } = named;
  return withTenant(database, tenantId, async (tx) => {
    const isOpen = await isSessionOpen(tx, { tokenHash: sha256(token), requestId: id, now });
    const request = isOpen ? await findGranted(tx, id, now) : undefined;
    if (!request) throw problem('NOT_FOUND');
    return work(tx, { tenantId, request, grant: grantOf(request) });
  });
}

/** Whose days were granted, by name; where everybody's were, those who clock and those who did in the period. */
export function findGrantedPeople(tx: TenantTx, grant: Grant): Promise<ExportedPerson[]> {
  return grant.userIds
    ? findPeople(tx, wholeCompany, grant.userIds)
    : findRecordedPeople(tx, wholeCompany, grant);
}
