import type { ReviewReason } from '@jornada/contract/terminals/terminal-protocol';
import type { PunchType } from '@jornada/core/timekeeping/punch';
import type { VisiblePeople } from '../../authorization/visible-people.reads.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** A press that was set aside, with its review. */
export interface UnrecordedRow {
  readonly id: string;
  readonly terminalId: string;
  readonly terminalName: string;
  readonly sequence: number;
  readonly type: PunchType;
  readonly reason: ReviewReason;
  readonly personId: string | null;
  readonly fullName: string | null;
  readonly timeZone: string;
  readonly staffNumber: string | null;
  readonly deviceTime: Temporal.Instant;
  readonly receivedAt: Temporal.Instant;
  readonly reviewedAt: Temporal.Instant | null;
  readonly reviewedBy: string | null;
  readonly note: string | null;
}

/** Those that wait for a review, or were reviewed; the latest first, one page of them. */
export async function findUnrecorded(
  tx: TenantTx,
  visible: VisiblePeople,
  { reviewed, page, size }: { readonly reviewed: boolean; readonly page: number; readonly size: number },
): Promise<{ readonly rows: UnrecordedRow[]; readonly total: number }> {
  const [rows, { total }] = await Promise.all([
    described(tx, visible)
      .where('review.pressId', reviewed ? 'is not' : 'is', null)
      .orderBy('press.receivedAt', 'desc')
      .orderBy('press.id', 'desc')
      .limit(size)
      .offset(page * size)
      .execute(),
    setAside(tx, visible)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('review.pressId', reviewed ? 'is not' : 'is', null)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows as UnrecordedRow[], total };
}

/** How many wait for a review. */
export async function countUnreviewed(tx: TenantTx, visible: VisiblePeople): Promise<number> {
  const { count } = await setAside(tx, visible)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('review.pressId', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findOneUnrecorded(
  tx: TenantTx,
  visible: VisiblePeople,
  id: string,
): Promise<UnrecordedRow | undefined> {
  const row = await described(tx, visible).where('press.id', '=', id).executeTakeFirst();
  return row as UnrecordedRow | undefined;
}

/** @returns whether nobody reviewed it before */
export async function insertReview(
  tx: TenantTx,
  review: {
    readonly pressId: string;
    readonly reviewedAt: Temporal.Instant;
    readonly reviewedById: string;
    readonly reviewedBy: string;
    readonly note: string | null;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('terminalPressReviews')
    .values(review)
    .onConflict((conflict) => conflict.columns(['tenantId', 'pressId']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

function setAside(tx: TenantTx, visible: VisiblePeople) {
  return tx
    .selectFrom('terminalPresses as press')
    .leftJoin('terminalPressReviews as review', (join) =>
      join.onRef('review.tenantId', '=', 'press.tenantId').onRef('review.pressId', '=', 'press.id'),
    )
    .where('press.outcome', '=', 'REVIEW')
    .where(visible.among('press.employeeId'));
}

function described(tx: TenantTx, visible: VisiblePeople) {
  return setAside(tx, visible)
    .innerJoin('tenants as company', 'company.id', 'press.tenantId')
    .innerJoin('terminals as terminal', (join) =>
      join.onRef('terminal.tenantId', '=', 'press.tenantId').onRef('terminal.id', '=', 'press.terminalId'),
    )
    .leftJoin('users as person', (join) =>
      join
        .onRef('person.tenantId', '=', 'press.tenantId')
        .onRef('person.id', '=', 'press.employeeId')
        .on(visible.among('person.id')),
    )
    .select(['press.id', 'press.terminalId', 'terminal.name as terminalName', 'press.sequence', 'press.type'])
    .select(['press.code as reason', 'person.id as personId', 'person.fullName', 'press.staffNumber'])
    .select((eb) => eb.fn.coalesce('person.timeZone', 'company.timeZone').as('timeZone'))
    .select([
      'press.deviceTime',
      'press.receivedAt',
      'review.reviewedAt',
      'review.reviewedBy',
      'review.note',
    ]);
}
