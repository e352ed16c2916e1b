import type { Segment } from '@jornada/core/schedules/segment';
import type { PlanTx } from './plan.queries.ts';

interface NewException {
  readonly id: string;
  readonly userId: string;
  readonly exceptionDate: Temporal.PlainDate;
  readonly respectsHolidays: boolean;
  readonly reason: string | null;
  readonly createdAt: Temporal.Instant;
}

export async function insertException(
  tx: PlanTx,
  exception: NewException,
  segments: readonly Segment[],
): Promise<void> {
  await tx.insertInto('scheduleExceptions').values(exception).execute();
  if (segments.length === 0) return;
  const rows = segments.map((segment) => ({ ...segment, exceptionId: exception.id }));
  await tx.insertInto('scheduleExceptionSegments').values(rows).execute();
}

/** @returns the date of the deleted exception, undefined when that person has none of that id */
export async function deleteException(
  tx: PlanTx,
  of: { id: string; userId: string },
): Promise<Temporal.PlainDate | undefined> {
  const row = await tx
    .deleteFrom('scheduleExceptions')
    .where('id', '=', of.id)
    .where('userId', '=', of.userId)
    .returning('exceptionDate')
    .executeTakeFirst();
  return row?.exceptionDate;
}
