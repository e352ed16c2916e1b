import type { PunchType } from '@jornada/core/timekeeping/punch';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { VisiblePeople } from '../authorization/visible-people.reads.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import type { OfflineColumns } from './offline-punches.reads.ts';

/** A punch kept on a device, with a proven interval wider than the company's setting. */
export interface NewGap {
  readonly userId: string;
  readonly entryId: string;
  readonly workedOn: Temporal.PlainDate;
  readonly limitMinutes: number;
  readonly raisedAt: Temporal.Instant;
}

export async function insertGap(tx: TenantTx, gap: NewGap): Promise<void> {
  await tx.insertInto('offlineGaps').values(gap).execute();
}

export interface GapRow extends OfflineColumns {
  readonly entryId: string;
  readonly userId: string;
  readonly employeeName: string;
  readonly workedOn: Temporal.PlainDate;
  readonly limitMinutes: number;
  readonly type: PunchType;
  readonly punchedAt: Temporal.Instant;
  readonly timeZone: string;
  readonly acceptedAt: Temporal.Instant | null;
  readonly acceptedByName: string | null;
  readonly note: string | null;
  /** In the order they were said; `saidAt` in milliseconds since the epoch. */
  readonly words: readonly { readonly word: string; readonly saidAt: number }[];
}

/** Which gaps of those visible. */
export interface GapFilter {
  readonly entryIds?: readonly string[];
  readonly workedOn?: Temporal.PlainDate;
  /** Only those that no admin accepted. */
  readonly isOpen?: boolean;
  /** Only those that the person has not explained. */
  readonly isUnexplained?: boolean;
}

/** Gaps, the latest first. */
export async function findGaps(
  tx: TenantTx,
  visible: VisiblePeople,
  filter: GapFilter,
  { page, size }: { page: number; size: number } = { page: 0, size: 100 },
): Promise<GapRow[]> {
  const rows = await describedGaps(tx, visible, filter)
    .orderBy('gap.raisedAt', 'desc')
    .orderBy('gap.entryId', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  return rows.map((row) => ({ ...row, type: row.type as PunchType }));
}

export async function findGap(
  tx: TenantTx,
  visible: VisiblePeople,
  entryId: string,
): Promise<GapRow | undefined> {
  const row = await describedGaps(tx, visible, {}).where('gap.entryId', '=', entryId).executeTakeFirst();
  return row && { ...row, type: row.type as PunchType };
}

export async function countGaps(tx: TenantTx, visible: VisiblePeople, filter: GapFilter): Promise<number> {
  const { count } = await gaps(tx, visible, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function gaps(
  tx: TenantTx,
  visible: VisiblePeople,
  { entryIds, workedOn, isOpen, isUnexplained }: GapFilter,
) {
  let query = tx.selectFrom('offlineGaps as gap').where(visible.among('gap.userId'));
  if (entryIds) query = query.where(sql<boolean>`gap.entry_id = any(${entryIds}::uuid[])`);
  if (workedOn !== undefined) query = query.where('gap.workedOn', '=', workedOn);
  if (isOpen) query = query.where('gap.acceptedAt', 'is', null);
  if (isUnexplained) {
    query = query.where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('offlineGapWords as said')
            .whereRef('said.tenantId', '=', 'gap.tenantId')
            .whereRef('said.userId', '=', 'gap.userId')
            .whereRef('said.entryId', '=', 'gap.entryId'),
        ),
      ),
    );
  }
  return query;
}

function describedGaps(tx: TenantTx, visible: VisiblePeople, filter: GapFilter) {
  return gaps(tx, visible, filter)
    .innerJoin('punches as entry', (join) =>
      join
        .onRef('entry.tenantId', '=', 'gap.tenantId')
        .onRef('entry.employeeId', '=', 'gap.userId')
        .onRef('entry.id', '=', 'gap.entryId'),
    )
    .innerJoin('users as person', (join) =>
      join.onRef('person.tenantId', '=', 'gap.tenantId').onRef('person.id', '=', 'gap.userId'),
    )
    .select(['gap.entryId', 'gap.userId', 'person.fullName as employeeName', 'gap.workedOn'])
    .select(['gap.limitMinutes', 'gap.acceptedAt', 'gap.acceptedByName', 'gap.note'])
    .select(['entry.type', 'entry.punchedAt', 'entry.timeZone', 'entry.kind', 'entry.origin', 'entry.reason'])
    .select(['entry.recordedAt', 'entry.provenFrom', 'entry.provenUntil'])
    .select(['entry.deviceTime', 'entry.deviceFrom', 'entry.deviceUntil', 'entry.terminalId'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('offlineGapWords as said')
          .select(['said.word', sql<number>`date_part('epoch', said.said_at) * 1000`.as('saidAt')])
          .whereRef('said.tenantId', '=', 'gap.tenantId')
          .whereRef('said.userId', '=', 'gap.userId')
          .whereRef('said.entryId', '=', 'gap.entryId')
          .orderBy('said.number'),
      ).as('words'),
    );
}

/** Adds an explanation by the person after earlier ones. The caller must hold their ledger's lock. */
export async function insertWord(
  tx: TenantTx,
  word: {
    readonly userId: string;
    readonly entryId: string;
    readonly number: number;
    readonly word: string;
    readonly saidAt: Temporal.Instant;
  },
): Promise<void> {
  await tx.insertInto('offlineGapWords').values(word).execute();
}

/** The caller must hold the lock of the person's ledger. */
export async function updateGap(
  tx: TenantTx,
  { userId, entryId }: { readonly userId: string; readonly entryId: string },
  acceptance: {
    readonly acceptedAt: Temporal.Instant;
    readonly acceptedBy: string;
    readonly acceptedByName: string;
    readonly note: string | null;
  },
): Promise<void> {
  await tx
    .updateTable('offlineGaps')
    .set(acceptance)
    .where('userId', '=', userId)
    .where('entryId', '=', entryId)
    .execute();
}
