import { type SqlBool, sql } from 'kysely';
import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

export interface RequestRow {
  readonly id: string;
  readonly inspectorId: string;
  readonly inspectorName: string;
  readonly officialEmail: string;
  readonly reason: string;
  readonly askedFrom: Temporal.PlainDate;
  readonly askedTo: Temporal.PlainDate;
  readonly requestedAt: Temporal.Instant;
  readonly status: string;
  readonly grantedFrom: Temporal.PlainDate | null;
  readonly grantedTo: Temporal.PlainDate | null;
  readonly userIds: string[] | null;
  readonly expiresAt: Temporal.Instant | null;
  readonly decidedByName: string | null;
  readonly decidedAt: Temporal.Instant | null;
  readonly revokedByName: string | null;
  readonly revokedAt: Temporal.Instant | null;
}

const columns = [
  'id',
  'inspectorId',
  'inspectorName',
  'officialEmail',
  'reason',
  'askedFrom',
  'askedTo',
  'requestedAt',
  'status',
  'grantedFrom',
  'grantedTo',
  'userIds',
  'expiresAt',
  'decidedByName',
  'decidedAt',
  'revokedByName',
  'revokedAt',
] as const;

export async function insertRequest(
  tx: TenantTx,
  request: Pick<RequestRow, 'id' | 'inspectorId' | 'inspectorName' | 'officialEmail' | 'reason'> &
    Pick<RequestRow, 'askedFrom' | 'askedTo' | 'requestedAt'>,
): Promise<void> {
  await tx.insertInto('inspectionRequests').values(request).execute();
}

export function findRequest(tx: TenantTx, id: string): Promise<RequestRow | undefined> {
  return tx.selectFrom('inspectionRequests').select(columns).where('id', '=', id).executeTakeFirst();
}

/** The same, locked so that nobody else decides about it until the end of the transaction. */
export function lockRequest(tx: TenantTx, id: string): Promise<RequestRow | undefined> {
  return tx
    .selectFrom('inspectionRequests')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** A request that is granted at a moment, if its company is active. */
export function findGranted(
  tx: TenantTx,
  id: string,
  now: Temporal.Instant,
): Promise<RequestRow | undefined> {
  return tx
    .selectFrom('inspectionRequests')
    .select(columns)
    .where('id', '=', id)
    .where('status', '=', 'GRANTED')
    .where('expiresAt', '>', now)
    .where(
      sql<SqlBool>`EXISTS (SELECT FROM tenants WHERE id = inspection_requests.tenant_id AND status = 'active')`,
    )
    .executeTakeFirst();
}

/** A page of requests, newest first, and how many there are. */
export async function findRequests(
  tx: TenantTx,
  { page, size }: { page: number; size: number },
): Promise<{ rows: RequestRow[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    tx
      .selectFrom('inspectionRequests')
      .select(columns)
      .orderBy('requestedAt', 'desc')
      .orderBy('id')
      .limit(size)
      .offset(page * size)
      .execute(),
    tx
      .selectFrom('inspectionRequests')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export async function countPending(tx: TenantTx): Promise<number> {
  const { count } = await tx
    .selectFrom('inspectionRequests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'PENDING')
    .executeTakeFirstOrThrow();
  return count;
}

/** How many requests were filed from a moment on. */
export async function countRequestedSince(tx: TenantTx, since: Temporal.Instant): Promise<number> {
  const { count } = await tx
    .selectFrom('inspectionRequests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('requestedAt', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** The requests that wait and about which no message was sent yet, oldest first. */
export function lockUnannounced(tx: TenantTx): Promise<RequestRow[]> {
  return tx
    .selectFrom('inspectionRequests')
    .select(columns)
    .where('status', '=', 'PENDING')
    .where('toldAt', 'is', null)
    .orderBy('requestedAt')
    .limit(100)
    .forUpdate()
    .execute();
}

export async function noteTold(
  tx: TenantTx,
  ids: readonly string[],
  toldAt: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('inspectionRequests')
    .set({ toldAt })
    .where('id', 'in', [...ids])
    .execute();
}

interface Decision {
  readonly decidedBy: string;
  readonly decidedByName: string;
  readonly decidedAt: Temporal.Instant;
}

export async function refuseRequest(tx: TenantTx, id: string, decision: Decision): Promise<void> {
  await tx
    .updateTable('inspectionRequests')
    .set({ status: 'REFUSED', ...decision })
    .where('id', '=', id)
    .execute();
}

export async function grantRequest(
  tx: TenantTx,
  id: string,
  grant: Decision & {
    readonly grantedFrom: Temporal.PlainDate;
    readonly grantedTo: Temporal.PlainDate;
    readonly userIds: string[] | null;
    readonly expiresAt: Temporal.Instant;
  },
): Promise<void> {
  await tx
    .updateTable('inspectionRequests')
    .set({ status: 'GRANTED', ...grant })
    .where('id', '=', id)
    .execute();
}

/** Ends a grant, its code and its sessions. */
export async function revokeRequest(
  tx: TenantTx,
  id: string,
  revocation: { readonly revokedByName: string; readonly revokedAt: Temporal.Instant },
): Promise<void> {
  await tx
    .updateTable('inspectionRequests')
    .set({ status: 'REVOKED', ...revocation })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('inspectionCodes').where('requestId', '=', id).execute();
  await tx.deleteFrom('inspectionSessions').where('requestId', '=', id).execute();
}

/** How many readings each of these requests has. */
export async function countReadings(tx: TenantTx, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('inspectionReadings')
    .select((eb) => ['requestId', eb.fn.countAll<number>().as('count')])
    .where('requestId', 'in', [...ids])
    .groupBy('requestId')
    .execute();
  return new Map(rows.map(({ requestId, count }) => [requestId, count]));
}

/** The names of people by their ids. */
export async function findNames(
  tx: TenantTx,
  visible: VisiblePeople,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'fullName'])
    .where('id', 'in', [...new Set(ids)])
    .where(visible.among('users.id'))
    .execute();
  return new Map(rows.map(({ id, fullName }) => [id, fullName]));
}

/** A page of the readings log, newest first, and how many entries there are. */
export async function findReadingPage(
  tx: TenantTx,
  { requestId, page, size }: { requestId: string | undefined; page: number; size: number },
) {
  let matching = tx.selectFrom('inspectionReadings');
  if (requestId !== undefined) matching = matching.where('requestId', '=', requestId);
  const [rows, { total }] = await Promise.all([
    matching
      .select(['id', 'sequence', 'readAt', 'inspectorId', 'inspectorName', 'kind'])
      .select(['periodFrom', 'periodTo', 'userIds'])
      .orderBy('sequence', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
