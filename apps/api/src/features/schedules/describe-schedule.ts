import type { AuditValues } from '@jornada/contract/audit';
import type { CompositeRule, Schedule, WeeklySegment } from '@jornada/contract/schedules/schedule';
import { dayNames, type ScheduleType } from '@jornada/contract/schedules/schedule-limits';
import type { WeeklySegment as PlannedSegment } from '@jornada/core/schedules/composite-rule';
import { scheduleTypeNames } from '@jornada/texts/es/schedule-words';
import { toMinute } from './day-schedule.ts';
import type { RuleRow, ScheduleRow, ScheduleValues } from './schedule-rows.queries.ts';

/** A schedule as the API answers it, with its number of people unless that was not asked for. */
export function describeSchedule(row: ScheduleRow, options: { withCount: boolean }): Schedule {
  const { rules, segments, assignedCount, timeZone, validFrom, validTo, scheduleType, ...rest } = row;
  const type = scheduleType as ScheduleType;
  return {
    ...rest,
    scheduleType: type,
    scheduleTypeDisplay: scheduleTypeNames[type],
    validFrom: validFrom?.toString() ?? null,
    validTo: validTo?.toString() ?? null,
    timezone: timeZone,
    compositeRules: rules.map(describeRule),
    segments: segments.map(describeSegment),
    assignedUsersCount: options.withCount ? assignedCount : null,
  };
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

/** What the audit log keeps of a schedule: each field, and the hours one line a segment. */
export function auditedSchedule(schedule: ScheduleValues): AuditValues {
  const { rules: _, segments, validFrom, validTo, ...fields } = schedule;
  return {
    ...fields,
    validFrom: validFrom?.toString() ?? null,
    validTo: validTo?.toString() ?? null,
    segments: segments.map(
      (one) =>
        `${one.dayOfWeek}: ${toMinute(one.startTime)}–${toMinute(one.endTime)}` +
        ` (±${one.flexibilityMinutes}, −${one.fixedUnpaidBreakMinutes})`,
    ),
  };
}
