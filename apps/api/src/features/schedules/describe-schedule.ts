import type { AuditValues } from '@jornada/contract/audit';
import type {
  CompositeRule,
  CoreHours,
  Schedule,
  ScheduleVersion,
  WeeklySegment,
} from '@jornada/contract/schedules/schedule';
import { dayNames, type ScheduleType } from '@jornada/contract/schedules/schedule-limits';
import type { WeeklySegment as PlannedSegment } from '@jornada/core/schedules/composite-rule';
import type { HoursPlan } from '@jornada/core/schedules/hours-plan';
import { scheduleTypeNames } from '@jornada/texts/schedule-words';
import { toHoursPlan, type WrittenHours } from '../../plan/written-hours.ts';
import { toMinute, toStretch } from './day-schedule.ts';
import type { ScheduleFields, ScheduleRow } from './schedule-rows.queries.ts';
import type { RuleRow, VersionRow, VersionValues } from './schedule-versions.queries.ts';

/** A schedule as the API answers it, with its number of people unless excluded. */
export function describeSchedule(row: ScheduleRow, options: { withCount: boolean }): Schedule {
  const { rules: _, segments: __, timeZone: ___, assignedCount, scheduleType, changesFrom, ...others } = row;
  const rest = withoutHours(others);
  const type = scheduleType as ScheduleType;
  return {
    ...rest,
    ...describeValues(row),
    scheduleType: type,
    scheduleTypeDisplay: scheduleTypeNames[type],
    assignedUsersCount: options.withCount ? assignedCount : null,
    changesFrom: changesFrom?.toString() ?? null,
  };
}

export function describeVersion(row: VersionRow): ScheduleVersion {
  const { rules: _, segments: __, timeZone: ___, effectiveFrom, effectiveTo, ...others } = row;
  const rest = withoutHours(others);
  return {
    ...rest,
    ...describeValues(row),
    effectiveFrom: effectiveFrom?.toString() ?? null,
    effectiveTo: effectiveTo?.toString() ?? null,
  };
}

function withoutHours<Row extends WrittenHours>({
  hoursPeriod: _,
  hoursMinutes: __,
  hoursDays: ___,
  coreStarts: ____,
  coreEnds: _____,
  coreFlexibilityMinutes: ______,
  ...rest
}: Row) {
  return rest;
}

function describeValues(row: VersionValues) {
  const hours = toHoursPlan(row);
  return {
    validFrom: row.validFrom?.toString() ?? null,
    validTo: row.validTo?.toString() ?? null,
    timezone: row.timeZone,
    compositeRules: row.rules.map(describeRule),
    segments: row.segments.map(describeSegment),
    hours: hours && { ...hours, daysOfWeek: [...hours.daysOfWeek], core: describeCore(hours.core) },
  };
}

function describeCore(core: HoursPlan['core']): CoreHours | null {
  if (!core) return null;
  const { intervals, flexibilityMinutes } = core;
  return { intervals: intervals.map(toStretch), flexibilityMinutes };
}

function describeSegment(segment: PlannedSegment): WeeklySegment {
  return { ...segment, startTime: toMinute(segment.startTime), endTime: toMinute(segment.endTime) };
}

function describeRule(rule: RuleRow): CompositeRule {
  return {
    ...rule,
    daysOfWeek: rule.daysOfWeek.flatMap((day) => dayNames[day - 1] ?? []).join(','),
    startTime: toMinute(rule.startTime),
    endTime: toMinute(rule.endTime),
    afternoonStartTime: rule.afternoonStartTime && toMinute(rule.afternoonStartTime),
    afternoonEndTime: rule.afternoonEndTime && toMinute(rule.afternoonEndTime),
  };
}

/** What the audit log stores of a schedule: each field, and the hours as one line per segment. */
export function auditedSchedule({ fields, version }: { fields: ScheduleFields; version: VersionValues }) {
  return { ...fields, ...auditedVersion(version) };
}

/** The same of one version. */
export function auditedVersion(version: VersionValues & Partial<VersionRow>) {
  const { rules: _, segments, timeZone, validFrom, validTo, effectiveFrom: __, ...rest } = version;
  const { effectiveTo: ___, hoursPeriod, hoursMinutes, hoursDays, ...others } = rest;
  const { coreStarts, coreEnds, coreFlexibilityMinutes, ...values } = others;
  return {
    ...values,
    ...(hoursPeriod !== null && {
      hoursPeriod,
      hoursMinutes,
      hoursDays: (hoursDays ?? []).map(String),
    }),
    ...(coreStarts && {
      coreHours: coreStarts.map((start, place) => {
        const end = coreEnds?.[place];
        return `${toMinute(start)}–${end ? toMinute(end) : ''}`;
      }),
      coreFlexibilityMinutes,
    }),
    timeZone: timeZone ?? 'OF_EACH_PERSON',
    validFrom: validFrom?.toString() ?? null,
    validTo: validTo?.toString() ?? null,
    segments: segments.map(
      (one) =>
        `${one.dayOfWeek}: ${toMinute(one.startTime)}–${toMinute(one.endTime)}` +
        ` (±${one.flexibilityMinutes}, −${one.fixedUnpaidBreakMinutes})`,
    ),
  } satisfies AuditValues;
}
