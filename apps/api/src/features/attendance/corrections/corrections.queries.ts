import type { LedgerEntryKind } from '@jornada/core/ledger/entry';
import type { Modality } from '@jornada/core/timekeeping/modality';
import type { PunchType } from '@jornada/core/timekeeping/punch';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import type { DayKey } from '../days/days.queries.ts';

/** Stores which workday some entries of a person's ledger were corrections of. */
export async function insertCorrectionDays(
  tx: TenantTx,
  { userId, date: workedOn }: DayKey,
  entryIds: readonly string[],
): Promise<void> {
  const rows = entryIds.map((entryId) => ({ userId, entryId, workedOn }));
  await tx.insertInto('correctionDays').values(rows).execute();
}

/** The entries of a person's ledger that were appended to correct a workday. */
export async function findCorrectionsOfDay(tx: TenantTx, { userId, date }: DayKey): Promise<string[]> {
  const rows = await tx
    .selectFrom('correctionDays')
    .select('entryId')
    .where('userId', '=', userId)
    .where('workedOn', '=', date)
    .execute();
  return rows.map(({ entryId }) => entryId);
}

export interface AnswerRow {
  readonly entryId: string;
  readonly agrees: boolean;
  readonly comment: string | null;
  readonly answeredAt: Temporal.Instant;
}

/** The answers of a person to these corrections of their record. */
export function findAnswers(tx: TenantTx, userId: string, entryIds: readonly string[]): Promise<AnswerRow[]> {
  if (entryIds.length === 0) return Promise.resolve([]);
  return tx
    .selectFrom('correctionAnswers')
    .select(['entryId', 'agrees', 'comment', 'answeredAt'])
    .where('userId', '=', userId)
    .where('entryId', 'in', [...entryIds])
    .execute();
}

/** Stores a person's answer to a correction, in the place of their earlier one. */
export async function saveAnswer(
  tx: TenantTx,
  answer: AnswerRow & { readonly userId: string },
): Promise<void> {
  const { agrees, comment, answeredAt } = answer;
  await tx
    .insertInto('correctionAnswers')
    .values(answer)
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'userId', 'entryId']).doUpdateSet({ agrees, comment, answeredAt }),
    )
    .execute();
}

/** A correction of somebody's record by somebody else, with the answer of the person it is about. */
export interface OwnCorrectionRow {
  readonly entryId: string;
  readonly kind: Exclude<LedgerEntryKind, 'PUNCH'>;
  readonly type: PunchType;
  readonly punchedAt: Temporal.Instant;
  readonly timeZone: string;
  /** The time of the entry that it supersedes; null for an entry that adds. */
  readonly formerAt: Temporal.Instant | null;
  /** From where the person worked, as the entry says and as the one that it supersedes did. */
  readonly modality: Modality | null;
  readonly formerModality: Modality | null;
  readonly reason: string | null;
  readonly authorName: string;
  readonly recordedAt: Temporal.Instant;
  readonly workedOn: Temporal.PlainDate | null;
  readonly agrees: boolean | null;
  readonly comment: string | null;
  readonly answeredAt: Temporal.Instant | null;
}

/** Which corrections are wanted: those the person has not answered, those of a workday, or all. */
export interface OwnCorrectionFilter {
  readonly waiting: boolean;
  readonly date?: string | undefined;
}

/** The corrections of a person's record that others made and the person did not ask for, the latest first. */
export async function findOwnCorrections(
  tx: TenantTx,
  userId: string,
  filter: OwnCorrectionFilter,
  { page, size }: { page: number; size: number },
): Promise<OwnCorrectionRow[]> {
  const rows = await describedCorrections(tx, userId)
    .where(passes(filter))
    .orderBy('entry.recordedAt', 'desc')
    .orderBy('entry.sequence', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  return rows.map(typed);
}

export async function findOwnCorrection(
  tx: TenantTx,
  userId: string,
  entryId: string,
): Promise<OwnCorrectionRow | undefined> {
  const row = await describedCorrections(tx, userId).where('entry.id', '=', entryId).executeTakeFirst();
  return row && typed(row);
}

/** How many those are, and how many of them the person has not answered. */
export async function countOwnCorrections(
  tx: TenantTx,
  userId: string,
  filter: OwnCorrectionFilter,
): Promise<{ total: number; unanswered: number }> {
  return ownCorrections(tx, userId)
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere(passes(filter)).as('total'),
      eb.fn.countAll<number>().filterWhere('answer.entryId', 'is', null).as('unanswered'),
    ])
    .executeTakeFirstOrThrow();
}

/** An entry that was appended otherwise than by editing a day belongs to the date of its time, as in `describeCorrection`. */
function passes({ waiting, date }: OwnCorrectionFilter) {
  return sql<boolean>`(NOT ${waiting} OR answer.entry_id IS NULL)
    AND (${date ?? null}::date IS NULL
      OR coalesce(day.worked_on, (entry.punched_at AT TIME ZONE entry.time_zone)::date) = ${date ?? null})`;
}

function ownCorrections(tx: TenantTx, userId: string) {
  return tx
    .selectFrom('punches as entry')
    .leftJoin('correctionAnswers as answer', (join) =>
      join
        .onRef('answer.tenantId', '=', 'entry.tenantId')
        .onRef('answer.userId', '=', 'entry.employeeId')
        .onRef('answer.entryId', '=', 'entry.id'),
    )
    .leftJoin('correctionDays as day', (join) =>
      join
        .onRef('day.tenantId', '=', 'entry.tenantId')
        .onRef('day.userId', '=', 'entry.employeeId')
        .onRef('day.entryId', '=', 'entry.id'),
    )
    .where('entry.employeeId', '=', userId)
    .where('entry.kind', '<>', 'PUNCH')
    .where('entry.authorId', '<>', userId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('correctionRequests as request')
            .whereRef('request.tenantId', '=', 'entry.tenantId')
            .whereRef('request.userId', '=', 'entry.employeeId')
            .whereRef('request.correctionId', '=', 'entry.id'),
        ),
      ),
    );
}

function describedCorrections(tx: TenantTx, userId: string) {
  return ownCorrections(tx, userId)
    .innerJoin('users as author', (join) =>
      join.onRef('author.tenantId', '=', 'entry.tenantId').onRef('author.id', '=', 'entry.authorId'),
    )
    .leftJoin('punches as former', (join) =>
      join
        .onRef('former.tenantId', '=', 'entry.tenantId')
        .onRef('former.employeeId', '=', 'entry.employeeId')
        .onRef('former.id', '=', 'entry.supersedesId'),
    )
    .select(['entry.id as entryId', 'entry.kind', 'entry.type', 'entry.punchedAt', 'entry.timeZone'])
    .select(['former.punchedAt as formerAt', 'entry.reason', 'author.fullName as authorName'])
    .select(['entry.modality', 'former.modality as formerModality'])
    .select(['entry.recordedAt', 'day.workedOn', 'answer.agrees', 'answer.comment', 'answer.answeredAt']);
}

type Raw = { kind: string; type: string; modality: string | null; formerModality: string | null };

function typed<Row extends Raw>(row: Row) {
  const modality = row.modality as Modality | null;
  const formerModality = row.formerModality as Modality | null;
  const [kind, type] = [row.kind as OwnCorrectionRow['kind'], row.type as PunchType];
  return { ...row, kind, type, modality, formerModality };
}
