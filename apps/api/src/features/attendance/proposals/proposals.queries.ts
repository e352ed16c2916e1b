import type { ProposalStatus } from '@jornada/contract/attendance/proposals';
import { sql } from 'kysely';
import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { statusOf } from '../../../requests/request-columns.reads.ts';
import { type WantedRequests, wanted } from '../../../requests/requests.queries.ts';
import type { KeptPair } from './proposed-hours.ts';

export interface ProposalRow {
  readonly id: string;
  readonly userId: string;
  readonly userName: string;
  readonly workedOn: Temporal.PlainDate;
  readonly proposedBy: string;
  readonly proposedByName: string;
  readonly reason: string;
  readonly shown: readonly KeptPair[];
  readonly wanted: readonly KeptPair[];
  readonly recordVersion: string;
  readonly status: ProposalStatus;
  readonly createdAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
  readonly decidedAt: Temporal.Instant | null;
  readonly decidedByName: string | null;
  readonly note: string | null;
}

/** Which proposals, and the moment at which those that wait are over or not. */
export interface WantedProposals extends WantedRequests {
  readonly at: Temporal.Instant;
  readonly workedOn?: Temporal.PlainDate;
}

/** Proposals to those visible, the latest first. */
export async function findProposals(
  tx: TenantTx,
  visible: VisiblePeople,
  { workedOn, ...which }: WantedProposals,
): Promise<ProposalRow[]> {
  let proposals = tx
    .selectFrom('correctionProposals as request')
    .innerJoin('users as person', (join) =>
      join.onRef('person.tenantId', '=', 'request.tenantId').onRef('person.id', '=', 'request.userId'),
    )
    .innerJoin('users as proposer', (join) =>
      join
        .onRef('proposer.tenantId', '=', 'request.tenantId')
        .onRef('proposer.id', '=', 'request.proposedBy'),
    )
    .leftJoin('users as decider', (join) =>
      join.onRef('decider.tenantId', '=', 'request.tenantId').onRef('decider.id', '=', 'request.decidedBy'),
    )
    .select(['request.id', 'request.userId', 'person.fullName as userName', 'request.workedOn'])
    .select(['request.proposedBy', 'proposer.fullName as proposedByName', 'request.reason'])
    .select(['request.shown', 'request.wanted', 'request.recordVersion', 'request.createdAt'])
    .select(['request.expiresAt', 'decider.fullName as decidedByName', 'request.decisionNote as note'])
    .select(statusOf('correction_proposals', which.at).as('status'))
    .select(
      sql<Temporal.Instant | null>`CASE WHEN request.expires_at <= ${which.at}
        THEN coalesce(request.decided_at, request.expires_at) ELSE request.decided_at END`.as('decidedAt'),
    );
  if (workedOn !== undefined) proposals = proposals.where('request.workedOn', '=', workedOn);
  const rows = await wanted(proposals, 'correction_proposals', visible, which).execute();
  return rows as unknown as ProposalRow[];
}

/** The proposals whose time to answer is over and which no timer has ended yet: those of a day, or of everybody. */
export async function findOverdue(
  tx: TenantTx,
  visible: VisiblePeople,
  now: Temporal.Instant,
  day?: { readonly userId: string; readonly date: Temporal.PlainDate },
): Promise<{ id: string; userId: string; date: Temporal.PlainDate; expiresAt: Temporal.Instant }[]> {
  let overdue = tx
    .selectFrom('correctionProposals as request')
    .select(['request.id', 'request.userId', 'request.workedOn as date', 'request.expiresAt'])
    .where('request.status', '=', 'PENDING')
    .where('request.expiresAt', '<=', now)
    .where(visible.among('request.userId'));
  if (day)
    overdue = overdue.where('request.userId', '=', day.userId).where('request.workedOn', '=', day.date);
  return overdue.orderBy('request.expiresAt').orderBy('request.id').limit(1_000).execute();
}

export async function insertProposal(
  tx: TenantTx,
  {
    shown,
    wanted,
    ...proposal
  }: Pick<
    ProposalRow,
    | 'id'
    | 'userId'
    | 'workedOn'
    | 'proposedBy'
    | 'reason'
    | 'shown'
    | 'wanted'
    | 'recordVersion'
    | 'createdAt'
    | 'expiresAt'
  >,
): Promise<void> {
  await tx
    .insertInto('correctionProposals')
    .values({ ...proposal, shown: JSON.stringify(shown), wanted: JSON.stringify(wanted) })
    .execute();
}

/** Ends a waiting proposal; its caller holds the lock of the person's ledger. */
export async function endProposal(
  tx: TenantTx,
  id: string,
  end: {
    readonly status: Exclude<ProposalStatus, 'PENDING'>;
    readonly decidedAt: Temporal.Instant;
    /** Null when nobody answered. */
    readonly decidedBy: string | null;
    readonly decisionNote: string | null;
  },
): Promise<void> {
  await tx.updateTable('correctionProposals').set(end).where('id', '=', id).execute();
}

/** Who is written to about their record, as long as they can sign in; undefined otherwise. */
export async function findWrittenTo(
  tx: TenantTx,
  userId: string,
): Promise<{ fullName: string; email: string; companyName: string } | undefined> {
  return tx
    .selectFrom('users as person')
    .innerJoin('tenants', 'tenants.id', 'person.tenantId')
    .select(['person.fullName', 'person.email', 'tenants.name as companyName'])
    .where('person.id', '=', userId)
    .where('person.active', '=', true)
    .where('person.email', 'is not', null)
    .$narrowType<{ email: string }>()
    .where('tenants.status', '=', 'active')
    .executeTakeFirst();
}
