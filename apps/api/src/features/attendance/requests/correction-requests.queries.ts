import type { CorrectionRequest } from '@jornada/contract/attendance/correction-requests';
import type { PunchType } from '@jornada/core/timekeeping/punch';
import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

type Status = CorrectionRequest['status'];

export interface RequestRow {
  readonly id: string;
  readonly userId: string;
  readonly employeeName: string;
  readonly workedOn: Temporal.PlainDate;
  readonly type: PunchType;
  readonly punchId: string | null;
  readonly punchedAt: Temporal.Instant | null;
  readonly at: Temporal.Instant;
  readonly timeZone: string;
  readonly reason: string;
  readonly status: Status;
  readonly createdAt: Temporal.Instant;
  readonly decidedAt: Temporal.Instant | null;
  readonly decidedBy: string | null;
  readonly decisionNote: string | null;
  readonly correctionId: string | null;
}

/** Which requests of those visible. */
export interface RequestFilter {
  readonly workedOn?: Temporal.PlainDate;
  readonly status?: Status | undefined;
}

/** Requests, the latest first. */
export async function findRequests(
  tx: TenantTx,
  visible: VisiblePeople,
  filter: RequestFilter,
  { page, size }: { page: number; size: number } = { page: 0, size: 100 },
): Promise<RequestRow[]> {
  const rows = await requests(tx, visible, filter)
    .orderBy('request.createdAt', 'desc')
    .orderBy('request.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  return rows.map((row) => ({ ...row, type: row.type as PunchType, status: row.status as Status }));
}

export async function countRequests(
  tx: TenantTx,
  visible: VisiblePeople,
  { status }: RequestFilter,
): Promise<number> {
  let matching = tx.selectFrom('correctionRequests').where(visible.among('correctionRequests.userId'));
  if (status !== undefined) matching = matching.where('status', '=', status);
  const { count } = await matching
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findRequest(
  tx: TenantTx,
  visible: VisiblePeople,
  id: string,
): Promise<RequestRow | undefined> {
  const row = await requests(tx, visible, {}).where('request.id', '=', id).executeTakeFirst();
  return row && { ...row, type: row.type as PunchType, status: row.status as Status };
}

function requests(tx: TenantTx, visible: VisiblePeople, { workedOn, status }: RequestFilter) {
  let query = tx
    .selectFrom('correctionRequests as request')
    .innerJoin('users as person', (join) =>
      join.onRef('person.tenantId', '=', 'request.tenantId').onRef('person.id', '=', 'request.userId'),
    )
    .leftJoin('users as decider', (join) =>
      join.onRef('decider.tenantId', '=', 'request.tenantId').onRef('decider.id', '=', 'request.decidedBy'),
    )
    .leftJoin('punches as punch', (join) =>
      join
        .onRef('punch.tenantId', '=', 'request.tenantId')
        .onRef('punch.employeeId', '=', 'request.userId')
        .onRef('punch.id', '=', 'request.punchId'),
    )
    .where(visible.among('request.userId'))
    .select(['request.id', 'request.userId', 'person.fullName as employeeName', 'request.workedOn'])
    .select(['request.type', 'request.punchId', 'punch.punchedAt', 'request.at', 'request.timeZone'])
    .select(['request.reason', 'request.status', 'request.createdAt', 'request.decidedAt'])
    .select(['decider.fullName as decidedBy', 'request.decisionNote', 'request.correctionId']);
  if (workedOn !== undefined) query = query.where('request.workedOn', '=', workedOn);
  if (status !== undefined) query = query.where('request.status', '=', status);
  return query;
}

export async function insertRequest(
  tx: TenantTx,
  request: Pick<
    RequestRow,
    'id' | 'userId' | 'workedOn' | 'type' | 'punchId' | 'at' | 'timeZone' | 'reason' | 'createdAt'
  >,
): Promise<void> {
  await tx.insertInto('correctionRequests').values(request).execute();
}

/** Ends a waiting request; its caller holds the lock of the person's ledger. */
export async function endRequest(
  tx: TenantTx,
  id: string,
  end: {
    readonly status: Exclude<Status, 'PENDING'>;
    readonly decidedAt: Temporal.Instant;
    readonly decidedBy: string;
    readonly decisionNote: string | null;
    readonly correctionId: string | null;
  },
): Promise<void> {
  await tx.updateTable('correctionRequests').set(end).where('id', '=', id).execute();
}
