import type { Schedule } from '@jornada/core/schedules/schedule';
import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '../platform/database/database-types.gen.ts';
import { toHoursPlan, type WrittenHours } from './written-hours.ts';
import { groupByDay, type WrittenSegment } from './written-segment.ts';

/** A version for the rules, with what only the legal limits need. */
export type PlannedSchedule = Schedule & { readonly minRestBetweenShifts: number };

/**
 * The versions of schedules in force on some day of a period, a row each, as `toSchedule` reads it.
 * @param period only passed on, so that the query can be frozen
 */
export function versionsWithin(
  tx: Pick<Kysely<DB>, 'selectFrom'>,
  { from, to }: { from: Temporal.PlainDate; to: Temporal.PlainDate },
) {
  return tx
    .selectFrom('scheduleVersions as version')
    .innerJoin('schedules as schedule', (join) =>
      join
        .onRef('schedule.tenantId', '=', 'version.tenantId')
        .onRef('schedule.id', '=', 'version.scheduleId'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('scheduleVersions as later')
          .select((later) => later.fn.min('later.effectiveFrom').as('begins'))
          .whereRef('later.tenantId', '=', 'version.tenantId')
          .whereRef('later.scheduleId', '=', 'version.scheduleId')
          .whereRef('later.effectiveFrom', '>', 'version.effectiveFrom')
          .as('next'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'schedule.id',
      'schedule.name',
      'schedule.priority',
      sql<Temporal.PlainDate | null>`nullif(version.effective_from, '-infinity')`.as('begins'),
      'next.begins as nextBegins',
      'version.validFrom',
      'version.validTo',
      'version.isActive',
      'version.timeZone',
      'version.respectsHolidays',
      'version.allowsOvertime',
      'version.requiresBreaks',
      'version.paidBreakMinutes',
      'version.workdayCutoffMinutes',
      'version.minRestBetweenShifts',
      'version.maxOvertimeMinutesPerDay',
      'version.maxOvertimeMinutesPerWeek',
      'version.hoursPeriod',
      'version.hoursMinutes',
      'version.hoursDays',
      'version.coreStarts',
      'version.coreEnds',
      'version.coreFlexibilityMinutes',
      jsonArrayFrom(
        eb
          .selectFrom('scheduleSegments as segment')
          .select([
            'segment.dayOfWeek',
            'segment.segmentIndex',
            'segment.startTime',
            'segment.endTime',
            'segment.flexibilityMinutes',
            'segment.fixedUnpaidBreakMinutes',
          ])
          .whereRef('segment.tenantId', '=', 'version.tenantId')
          .whereRef('segment.scheduleId', '=', 'version.scheduleId')
          .whereRef('segment.effectiveFrom', '=', 'version.effectiveFrom')
          .orderBy('segment.segmentIndex'),
      ).as('segments'),
    ])
    .where('version.effectiveFrom', '<=', to)
    .where((eb) => eb.or([eb('next.begins', 'is', null), eb('next.begins', '>', from)]));
}

interface VersionRow extends Omit<PlannedSchedule, 'segmentsByDay' | 'hours'>, WrittenHours {
  readonly begins: Temporal.PlainDate | null;
  readonly nextBegins: Temporal.PlainDate | null;
  readonly segments: readonly (WrittenSegment & { dayOfWeek: number })[];
}

/** A version as a schedule of its own for the rules, which know no versions: with the common id, valid on that version's dates only. */
export function toSchedule({
  begins,
  nextBegins,
  segments,
  hoursPeriod,
  hoursMinutes,
  hoursDays,
  coreStarts,
  coreEnds,
  coreFlexibilityMinutes,
  ...row
}: VersionRow): PlannedSchedule {
  return {
    ...row,
    hours: toHoursPlan({
      ...{ hoursPeriod, hoursMinutes, hoursDays },
      ...{ coreStarts, coreEnds, coreFlexibilityMinutes },
    }),
    validFrom: later(row.validFrom, begins),
    validTo: earlier(row.validTo, nextBegins?.subtract({ days: 1 }) ?? null),
    segmentsByDay: groupByDay(segments),
  };
}

function later(one: Temporal.PlainDate | null, other: Temporal.PlainDate | null) {
  if (!one || !other) return one ?? other;
  return Temporal.PlainDate.compare(one, other) > 0 ? one : other;
}

function earlier(one: Temporal.PlainDate | null, other: Temporal.PlainDate | null) {
  if (!one || !other) return one ?? other;
  return Temporal.PlainDate.compare(one, other) < 0 ? one : other;
}
