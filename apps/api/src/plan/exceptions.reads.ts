import type { ScheduleException } from '@jornada/core/schedules/schedule';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { frozenQuery } from '../platform/frozen-query.ts';
import type { Period } from '../platform/period.ts';
import type { TenantTx } from '../platform/with-tenant.ts';
import { toSegment, type WrittenSegment } from './written-segment.ts';

type OfPerson = { userId: string; from: Temporal.PlainDate; to: Temporal.PlainDate };

/** The days of a period on which a person works other hours. */
export async function findExceptions(
  tx: TenantTx,
  userId: string,
  period: Period,
): Promise<ScheduleException[]> {
  const rows = await exceptions(tx, { userId, from: period.from, to: period.to });
  return rows.map(toException);
}

const exceptions = frozenQuery((tx, { userId, from, to }: OfPerson) =>
  exceptionsWithin(tx, { from, to }).where('exception.userId', '=', userId),
);

/** The same of everybody in the transaction's company, by person. */
export async function findExceptionsByPerson(
  tx: TenantTx,
  period: Period,
): Promise<Map<string, ScheduleException[]>> {
  const rows = await exceptionsWithin(tx, period).execute();
  const byPerson = Map.groupBy(rows, ({ userId }) => userId);
  return new Map([...byPerson].map(([userId, own]) => [userId, own.map(toException)]));
}

function exceptionsWithin(tx: Pick<TenantTx, 'selectFrom'>, { from, to }: Period) {
  return tx
    .selectFrom('scheduleExceptions as exception')
    .select((eb) => [
      'exception.id',
      'exception.userId',
      'exception.exceptionDate',
      'exception.respectsHolidays',
      'exception.reason',
      jsonArrayFrom(
        eb
          .selectFrom('scheduleExceptionSegments as segment')
          .select([
            'segment.segmentIndex',
            'segment.startTime',
            'segment.endTime',
            'segment.flexibilityMinutes',
            'segment.fixedUnpaidBreakMinutes',
          ])
          .whereRef('segment.tenantId', '=', 'exception.tenantId')
          .whereRef('segment.exceptionId', '=', 'exception.id')
          .orderBy('segment.segmentIndex'),
      ).as('segments'),
    ])
    .where('exception.exceptionDate', '>=', from)
    .where('exception.exceptionDate', '<=', to);
}

type ExceptionRow = Omit<ScheduleException, 'segments'> & { readonly segments: readonly WrittenSegment[] };

function toException({ segments, ...exception }: ExceptionRow): ScheduleException {
  return { ...exception, segments: segments.map(toSegment) };
}
