import type { FirstStep } from '@jornada/contract/first-step';
import type { OvertimeRequest } from '@jornada/contract/overtime/overtime-request';
import type { OvertimeReturn } from '@jornada/core/payroll/pay-rules';
import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { firstStep } from '../../../requests/first-step.queries.ts';
import { type WantedRequests, wanted } from '../../../requests/requests.queries.ts';

export interface OvertimeRequestRow {
  readonly id: string;
  readonly userId: string;
  readonly userName: string;
  readonly workedOn: Temporal.PlainDate;
  readonly minutes: number;
  readonly reason: string;
  /** Who ordered it; null where its person asked. */
  readonly filedByName: string | null;
  readonly status: OvertimeRequest['status'];
  readonly compensatedAs: OvertimeReturn | null;
  readonly createdAt: Temporal.Instant;
  readonly decidedAt: Temporal.Instant | null;
  readonly decidedBy: string | null;
  readonly decidedByName: string | null;
  readonly note: string | null;
  readonly seenAt: Temporal.Instant | null;
  readonly firstStep: FirstStep;
}

/** Requests and orders of those visible, the latest first. */
export async function findOvertimeRequests(
  tx: TenantTx,
  visible: VisiblePeople,
  which: WantedRequests,
): Promise<OvertimeRequestRow[]> {
  const requests = tx
    .selectFrom('overtimeRequests as request')
    .innerJoin('users as person', (join) =>
      join.onRef('person.tenantId', '=', 'request.tenantId').onRef('person.id', '=', 'request.userId'),
    )
    .leftJoin('users as decider', (join) =>
      join.onRef('decider.tenantId', '=', 'request.tenantId').onRef('decider.id', '=', 'request.decidedBy'),
    )
    .leftJoin('users as filer', (join) =>
      join.onRef('filer.tenantId', '=', 'request.tenantId').onRef('filer.id', '=', 'request.filedBy'),
    )
    .select(['request.id', 'request.userId', 'person.fullName as userName', 'request.workedOn'])
    .select(['request.minutes', 'request.reason', 'filer.fullName as filedByName', 'request.status'])
    .select(['request.compensatedAs', 'request.createdAt', 'request.decidedAt', 'request.seenAt'])
    .select(['request.decidedBy', 'decider.fullName as decidedByName', 'request.decisionNote as note'])
    .select(firstStep.as('firstStep'));
  return (await wanted(requests, 'overtime_requests', visible, which).execute()) as OvertimeRequestRow[];
}

/** A request, or with `order` what was ordered, which is granted from the beginning. */
export async function insertOvertimeRequest(
  tx: TenantTx,
  request: Pick<OvertimeRequestRow, 'id' | 'userId' | 'workedOn' | 'minutes' | 'reason' | 'createdAt'>,
  order: { readonly by: string; readonly compensatedAs: OvertimeReturn } | null,
): Promise<void> {
  const granted = order && {
    status: 'APPROVED',
    filedBy: order.by,
    compensatedAs: order.compensatedAs,
    decidedAt: request.createdAt,
    decidedBy: order.by,
  };
  await tx
    .insertInto('overtimeRequests')
    .values({ ...request, ...granted })
    .execute();
}

/** Whether somebody has asked for overtime of a day, and it waits. */
export async function isAskedFor(tx: TenantTx, userId: string, date: Temporal.PlainDate): Promise<boolean> {
  const found = await tx
    .selectFrom('overtimeRequests')
    .select('id')
    .where('userId', '=', userId)
    .where('workedOn', '=', date)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  return found !== undefined;
}

/** Grants a waiting request; its caller holds its lock. */
export async function grantRequest(
  tx: TenantTx,
  id: string,
  granted: {
    readonly compensatedAs: OvertimeReturn;
    readonly decidedAt: Temporal.Instant;
    readonly decidedBy: string;
    readonly decisionNote: string | null;
  },
): Promise<void> {
  await tx
    .updateTable('overtimeRequests')
    .set({ status: 'APPROVED', ...granted })
    .where('id', '=', id)
    .execute();
}

/** Ends what was granted; its caller holds its lock. */
export async function endGranted(
  tx: TenantTx,
  id: string,
  ended: {
    readonly status: 'TAKEN_BACK' | 'DECLINED';
    readonly decidedAt: Temporal.Instant;
    readonly decidedBy: string;
    readonly decisionNote: string | null;
    readonly seenAt: Temporal.Instant | null;
  },
): Promise<void> {
  await tx.updateTable('overtimeRequests').set(ended).where('id', '=', id).execute();
}
