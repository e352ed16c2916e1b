import type { WeeklySegment } from '@jornada/core/schedules/composite-rule';
import { type Insertable, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { PlanTx } from '../../plan/plan.queries.ts';
import type { DB } from '../../platform/database/database-types.gen.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

export type RuleRow = Omit<
  Selectable<DB['scheduleRules']>,
  'tenantId' | 'scheduleId' | 'effectiveFrom' | 'position'
>;

/** The content of a version: its rules, and its segments by day and number. */
export type VersionValues = Omit<
  Selectable<DB['scheduleVersions']>,
  'tenantId' | 'scheduleId' | 'effectiveFrom'
> & {
  readonly rules: readonly RuleRow[];
  readonly segments: readonly WeeklySegment[];
};

/** A version with the dates from and until which it applies, both included; null for no beginning and no end. */
export type VersionRow = VersionValues & {
  readonly effectiveFrom: Temporal.PlainDate | null;
  readonly effectiveTo: Temporal.PlainDate | null;
};

/** The versions of a schedule, the oldest first. Together they cover every date. */
export async function findVersions(tx: TenantTx, scheduleId: string): Promise<VersionRow[]> {
  const rows = await versions(tx)
    .select(sql<Temporal.PlainDate | null>`nullif(version.effective_from, '-infinity')`.as('effectiveFrom'))
    .where('version.scheduleId', '=', scheduleId)
    .orderBy('version.effectiveFrom')
    .execute();
  return rows.map((row, place) => ({
    ...row,
    ...hoursOf(row),
    effectiveTo: rows[place + 1]?.effectiveFrom?.subtract({ days: 1 }) ?? null,
  }));
}

/** Versions with their hours, to be read with `hoursOf`. */
export function versions(tx: TenantTx) {
  return tx
    .selectFrom('scheduleVersions as version')
    .select([
      'version.validFrom',
      'version.validTo',
      'version.timeZone',
      'version.workdayCutoffMinutes',
      'version.isActive',
      'version.isComposite',
      'version.respectsHolidays',
      'version.allowsOvertime',
      'version.maxOvertimeMinutesPerDay',
      'version.maxOvertimeMinutesPerWeek',
      'version.requiresBreaks',
      'version.paidBreakMinutes',
      'version.minRestBetweenShifts',
      'version.hoursPeriod',
      'version.hoursMinutes',
      'version.hoursDays',
      'version.coreStarts',
      'version.coreEnds',
      'version.coreFlexibilityMinutes',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('scheduleSegments as segment')
          .select(['segment.dayOfWeek', 'segment.segmentIndex', 'segment.startTime', 'segment.endTime'])
          .select(['segment.flexibilityMinutes', 'segment.fixedUnpaidBreakMinutes'])
          .whereRef('segment.tenantId', '=', 'version.tenantId')
          .whereRef('segment.scheduleId', '=', 'version.scheduleId')
          .whereRef('segment.effectiveFrom', '=', 'version.effectiveFrom')
          .orderBy('segment.dayOfWeek')
          .orderBy('segment.segmentIndex'),
      ).as('segments'),
      jsonArrayFrom(
        eb
          .selectFrom('scheduleRules as rule')
          .select(['rule.daysOfWeek', 'rule.startTime', 'rule.endTime'])
          .select(['rule.afternoonStartTime', 'rule.afternoonEndTime'])
          .select(['rule.flexibilityMinutes', 'rule.breakMinutes', 'rule.description'])
          .whereRef('rule.tenantId', '=', 'version.tenantId')
          .whereRef('rule.scheduleId', '=', 'version.scheduleId')
          .whereRef('rule.effectiveFrom', '=', 'version.effectiveFrom')
          .orderBy('rule.position'),
      ).as('rules'),
    ]);
}

/** The hours of a row of `versions`: inside a JSON column the driver leaves times as text. */
export function hoursOf<S extends WrittenTimes, R extends WrittenTimes & WrittenAfternoon>({
  segments,
  rules,
}: {
  readonly segments: readonly S[];
  readonly rules: readonly R[];
}) {
  return {
    segments: segments.map((segment) => ({ ...segment, ...timesOf(segment) })),
    rules: rules.map((rule) => ({
      ...rule,
      ...timesOf(rule),
      afternoonStartTime: timeOf(rule.afternoonStartTime),
      afternoonEndTime: timeOf(rule.afternoonEndTime),
    })),
  };
}

interface WrittenTimes {
  readonly startTime: unknown;
  readonly endTime: unknown;
}
interface WrittenAfternoon {
  readonly afternoonStartTime: unknown;
  readonly afternoonEndTime: unknown;
}

function timesOf(row: WrittenTimes) {
  return {
    startTime: Temporal.PlainTime.from(String(row.startTime)),
    endTime: Temporal.PlainTime.from(String(row.endTime)),
  };
}

function timeOf(written: unknown): Temporal.PlainTime | null {
  return written === null ? null : Temporal.PlainTime.from(String(written));
}

/** @param effectiveFrom the first date on which it applies, null for no beginning */
export async function insertVersion(
  tx: PlanTx,
  scheduleId: string,
  effectiveFrom: Temporal.PlainDate | null,
  { rules, segments, ...version }: VersionValues,
): Promise<void> {
  // Without a beginning, the default of the column is used.
  const key = { scheduleId, ...(effectiveFrom && { effectiveFrom }) };
  await tx
    .insertInto('scheduleVersions')
    .values({ ...version, ...key })
    .execute();
  if (segments.length > 0) {
    const rows = segments.map((segment): Insertable<DB['scheduleSegments']> => ({ ...segment, ...key }));
    await tx.insertInto('scheduleSegments').values(rows).execute();
  }
  if (rules.length > 0) {
    const rows = rules.map((rule, position) => ({ ...rule, ...key, position }));
    await tx.insertInto('scheduleRules').values(rows).execute();
  }
}

/** Deletes the versions that begin on these dates, null for the one without a beginning. */
export async function deleteVersions(
  tx: PlanTx,
  scheduleId: string,
  beginnings: readonly (Temporal.PlainDate | null)[],
): Promise<void> {
  if (beginnings.length === 0) return;
  const dates = beginnings.map((date) => date ?? sql<Temporal.PlainDate>`'-infinity'`);
  await tx
    .deleteFrom('scheduleVersions')
    .where('scheduleId', '=', scheduleId)
    .where('effectiveFrom', 'in', dates)
    .execute();
}
