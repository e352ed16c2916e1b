import type { InspectionRequest, InspectionStatus } from '@jornada/contract/inspection/manage-inspections';
import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { countReadings, findNames, type RequestRow } from './requests.queries.ts';

/** Requests as the API answers them to those who decide; whoever is not visible is in them without a name. */
export async function describeRequests(
  tx: TenantTx,
  visible: VisiblePeople,
  rows: readonly RequestRow[],
  now: Temporal.Instant,
): Promise<InspectionRequest[]> {
  const [readings, names] = await Promise.all([
    countReadings(
      tx,
      rows.map(({ id }) => id),
    ),
    findNames(
      tx,
      visible,
      rows.flatMap(({ userIds }) => userIds ?? []),
    ),
  ]);
  return rows.map((row) => ({
    id: row.id,
    inspectorId: row.inspectorId,
    inspectorName: row.inspectorName,
    officialEmail: row.officialEmail,
    reason: row.reason,
    askedFrom: row.askedFrom.toString(),
    askedTo: row.askedTo.toString(),
    requestedAt: inText(row.requestedAt),
    status: statusOf(row, now),
    grant: describeGrant(row, names),
    decidedByName: row.decidedByName,
    decidedAt: row.decidedAt && inText(row.decidedAt),
    revokedByName: row.revokedByName,
    revokedAt: row.revokedAt && inText(row.revokedAt),
    readings: readings.get(row.id) ?? 0,
  }));
}

function statusOf({ status, expiresAt }: RequestRow, now: Temporal.Instant): InspectionStatus {
  if (status !== 'GRANTED' || !expiresAt) return status as InspectionStatus;
  return Temporal.Instant.compare(expiresAt, now) > 0 ? 'GRANTED' : 'EXPIRED';
}

function describeGrant(
  { grantedFrom, grantedTo, userIds, expiresAt }: RequestRow,
  names: ReadonlyMap<string, string>,
): InspectionRequest['grant'] {
  if (!grantedFrom || !grantedTo || !expiresAt) return null;
  return {
    from: grantedFrom.toString(),
    to: grantedTo.toString(),
    people: userIds?.map((userId) => ({ userId, userName: names.get(userId) ?? '' })) ?? null,
    expiresAt: inText(expiresAt),
  };
}

function inText(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'millisecond' });
}
