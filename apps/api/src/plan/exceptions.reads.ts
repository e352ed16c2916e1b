import type { ScheduleException } from '@jornada/core/schedules/schedule';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Period } from '../platform/time/period.ts';
import { queryOfPeople } from '../platform/transactions/query-of-people.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { toSegment, type WrittenSegment } from './written-segment.ts';

/** The schedule exceptions of people in a period, by person. */
export async function findExceptions(
  tx: TenantTx,
  userIds: readonly string[],
  { from, to }: Period,
): Promise<Map<string, ScheduleException[]>> {
  const rows = await exceptions(tx, userIds, { from, to });
  const byPerson = Map.groupBy(rows, ({ userId }) => userId);
  return new Map([...byPerson].map(([userId, own]) => [userId, own.map(toException)]));
}

const exceptions = queryOfPeople(
  (tx, people, { from, to }: { from: Temporal.PlainDate; to: Temporal.PlainDate }) =>
    tx
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
      .where('exception.userId', '=', people)
      .where('exception.exceptionDate', '>=', from)
      .where('exception.exceptionDate', '<=', to),
);

type ExceptionRow = Omit<ScheduleException, 'segments'> & { readonly segments: readonly WrittenSegment[] };

function toException({ segments, ...exception }: ExceptionRow): ScheduleException {
  return { ...exception, segments: segments.map(toSegment) };
}
