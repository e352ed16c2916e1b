import type { CorrectionRequest } from '@jornada/contract/attendance/correction-requests';
import type { FirstStep } from '@jornada/contract/first-step';
import type { Modality } from '@jornada/core/timekeeping/modality';
import type { PunchType } from '@jornada/core/timekeeping/punch';
import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { firstStep } from '../../../requests/first-step.queries.ts';
import { type WantedRequests, wanted } from '../../../requests/requests.queries.ts';

type Status = CorrectionRequest['status'];

export interface RequestRow {
  readonly id: string;
  readonly userId: string;
  readonly userName: string;
  readonly workedOn: Temporal.PlainDate;
  readonly type: PunchType;
  readonly punchId: string | null;
  readonly punchedAt: Temporal.Instant | null;
  readonly at: Temporal.Instant;
  readonly timeZone: string;
  /** What the punch that it names says. */
  readonly punchedModality: Modality | null;
  readonly modality: Modality | null;
  readonly reason: string;
  /** The terminal at which it was asked for, as it was called then. */
  readonly terminalName: string | null;
  readonly status: Status;
  readonly createdAt: Temporal.Instant;
  readonly decidedAt: Temporal.Instant | null;
  readonly decidedByName: string | null;
  readonly note: string | null;
  readonly correctionId: string | null;
  readonly firstStep: FirstStep;
}

/** Requests of those visible, perhaps of one workday only, the latest first. */
export async function findRequests(
  tx: TenantTx,
  visible: VisiblePeople,
  { workedOn, ...which }: WantedRequests & { readonly workedOn?: Temporal.PlainDate },
): Promise<RequestRow[]> {
  let requests = tx
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
    .select(['request.id', 'request.userId', 'person.fullName as userName', 'request.workedOn'])
    .select(['request.type', 'request.punchId', 'punch.punchedAt', 'request.at', 'request.timeZone'])
    .select(['request.modality', 'punch.modality as punchedModality'])
    .select([
      'request.reason',
      'request.terminalName',
      'request.status',
      'request.createdAt',
      'request.decidedAt',
    ])
    .select(['decider.fullName as decidedByName', 'request.decisionNote as note', 'request.correctionId'])
    .select(firstStep.as('firstStep'));
  if (workedOn !== undefined) requests = requests.where('request.workedOn', '=', workedOn);
  return (await wanted(requests, 'correction_requests', visible, which).execute()) as RequestRow[];
}

export async function insertRequest(
  tx: TenantTx,
  request: Pick<
    RequestRow,
    | 'id'
    | 'userId'
    | 'workedOn'
    | 'type'
    | 'punchId'
    | 'at'
    | 'timeZone'
    | 'modality'
    | 'reason'
    | 'terminalName'
    | 'createdAt'
  >,
): Promise<void> {
  await tx.insertInto('correctionRequests').values(request).execute();
}

/** Stores that a person was told at a terminal what was decided about their requests, of those that they asked for there. */
export async function noteToldAtTerminal(
  tx: TenantTx,
  userId: string,
  ids: readonly string[],
  personToldAt: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('correctionRequests')
    .set({ personToldAt })
    .where('userId', '=', userId)
    .where('id', 'in', ids)
    .where('terminalName', 'is not', null)
    .where('personToldAt', 'is', null)
    .where('status', 'in', ['ACCEPTED', 'DECLINED'])
    .execute();
}

/** Ends a waiting request; its caller holds the lock of the person's ledger. */
export async function endCorrectionRequest(
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

/** Who asks at a terminal, as the log names them. */
export function findAsker(
  tx: TenantTx,
  userId: string,
): Promise<{ userId: string; fullName: string; email: string } | undefined> {
  return tx
    .selectFrom('users')
    .select(['id as userId', 'fullName'])
    .select((eb) => eb.fn.coalesce('email', eb.val('')).as('email'))
    .where('id', '=', userId)
    .executeTakeFirst();
}
