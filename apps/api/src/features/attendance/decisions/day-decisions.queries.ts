import type { NoteType } from '@jornada/contract/attendance/day-status';
import { sql } from 'kysely';
import { v7 as growingId } from 'uuid';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import type { DayKey } from '../days/days.queries.ts';

/** The columns that a decision changes; columns left out keep their values. */
export interface DecisionChange {
  readonly justification?: string | null;
  readonly review?: 'APPROVED' | 'REJECTED' | null;
  readonly reviewComment?: string | null;
  readonly validatedAt?: Temporal.Instant | null;
  /** As JSON. */
  readonly validatedPlan?: string | null;
}

/** Inserts the decision about a day, or updates those columns of it. */
export async function saveDecision(
  tx: TenantTx,
  { userId, date: workedOn }: DayKey,
  change: DecisionChange,
): Promise<void> {
  await tx
    .insertInto('dayDecisions')
    .values({ userId, workedOn, ...change })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'userId', 'workedOn'])
        .doUpdateSet({ ...change, revision: sql`day_decisions.revision + 1` }),
    )
    .execute();
}

export interface NewNote extends DayKey {
  readonly note: string;
  readonly noteType: NoteType;
  readonly authorId: string;
  readonly authorName: string;
  readonly createdAt: Temporal.Instant;
}

/** Adds a note to a day. @returns its id */
export async function insertNote(tx: TenantTx, { date: workedOn, ...note }: NewNote): Promise<string> {
  const id = growingId();
  await tx
    .insertInto('dayNotes')
    .values({ id, workedOn, ...note })
    .execute();
  return id;
}
