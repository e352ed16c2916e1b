import { dayNames, scheduleDefaults } from '@jornada/contract/schedules/schedule-limits';
import { timeOfDay } from '../../../shared/form/time-of-day.ts';
import type {
  ForeseeableChange,
  Schedule,
  ScheduleBody,
  ScheduleChange,
  Segment,
} from '../schedules.data.ts';
import type { CoreValues, HoursValues, RuleValues } from './hours-values.ts';
import type { ScheduleValues } from './schedule-values.ts';

/**
 * The form as it is sent. Fields that it does not show keep the schedule's values.
 * @param schedule the schedule to change; null for a new one
 */
export function bodyOf(values: ScheduleValues, schedule: Schedule | null): ScheduleBody {
  const {
    simple,
    rules,
    hours,
    isComposite: isWrittenInRules,
    effectiveFrom: _,
    changesPast: __,
    pastReason: ___,
    ...fields
  } = values;
  const isComposite = isWrittenInRules && !hours.isOn;
  const number = (
    field: 'maxOvertimeMinutesPerDay' | 'maxOvertimeMinutesPerWeek' | 'minRestBetweenShifts',
  ) => (fields[field] === '' ? scheduleDefaults[field] : Number(fields[field]));
  return {
    ...fields,
    name: fields.name.trim(),
    description: fields.description.trim() || null,
    priority: Number(fields.priority),
    maxOvertimeMinutesPerDay: number('maxOvertimeMinutesPerDay'),
    maxOvertimeMinutesPerWeek: number('maxOvertimeMinutesPerWeek'),
    paidBreakMinutes: fields.paidBreakMinutes === '' ? null : Number(fields.paidBreakMinutes),
    minRestBetweenShifts: number('minRestBetweenShifts'),
    workdayCutoffMinutes: schedule?.workdayCutoffMinutes ?? 0,
    weeklyContractMinutes: schedule?.weeklyContractMinutes ?? null,
    isComposite,
    compositeRules: isComposite ? rules.map(ruleOf) : [],
    segments: isComposite || hours.isOn ? [] : segmentsOf(simple),
    hours: hours.isOn
      ? {
          period: hours.period,
          minutes: Number(hours.minutes),
          daysOfWeek: hours.days.toSorted(),
          core: coreOf(hours.core),
        }
      : null,
  };
}

function coreOf({ isOn, intervals, hasSecond, flexibilityMinutes }: CoreValues) {
  if (!isOn) return null;
  const sent = intervals.slice(0, hasSecond ? 2 : 1).map(({ startTime, endTime }) => ({
    startTime: timeOfDay(startTime),
    endTime: timeOfDay(endTime),
  }));
  return { intervals: sent, flexibilityMinutes: Number(flexibilityMinutes) };
}

/** A change of a schedule as it is sent: its date, its effect on the past, and the revision that was read. */
export function changeOf(values: ScheduleValues, schedule: Schedule): ScheduleChange {
  return {
    ...foreseeableOf(values, schedule),
    ...(values.changesPast && { changePast: { reason: values.pastReason.trim() } }),
    revision: schedule.revision,
  };
}

/** The part of a change that determines its effect. */
export function foreseeableOf(values: ScheduleValues, schedule: Schedule): ForeseeableChange {
  const body = bodyOf(values, schedule);
  return schedule.changesFrom === null ? body : { ...body, effectiveFrom: values.effectiveFrom };
}

/** The segments of hours on each of some days; the break belongs to the morning. */
export function segmentsOf(hours: HoursValues): Segment[] {
  const flexibilityMinutes = Number(hours.flexibilityMinutes);
  return hours.days.toSorted().flatMap((dayOfWeek) => {
    const morning = {
      dayOfWeek,
      segmentIndex: 0,
      startTime: timeOfDay(hours.startTime),
      endTime: timeOfDay(hours.endTime),
      flexibilityMinutes,
      fixedUnpaidBreakMinutes: Number(hours.breakMinutes),
    };
    if (!hours.hasAfternoon) return [morning];
    const startTime = timeOfDay(hours.afternoonStartTime);
    const endTime = timeOfDay(hours.afternoonEndTime);
    return [morning, { ...morning, segmentIndex: 1, startTime, endTime, fixedUnpaidBreakMinutes: 0 }];
  });
}

function ruleOf(rule: RuleValues): ScheduleBody['compositeRules'][number] {
  return {
    daysOfWeek: rule.days
      .toSorted()
      .map((day) => dayNames[day - 1])
      .join(','),
    startTime: timeOfDay(rule.startTime),
    endTime: timeOfDay(rule.endTime),
    afternoonStartTime: rule.hasAfternoon ? timeOfDay(rule.afternoonStartTime) : null,
    afternoonEndTime: rule.hasAfternoon ? timeOfDay(rule.afternoonEndTime) : null,
    flexibilityMinutes: Number(rule.flexibilityMinutes),
    breakMinutes: Number(rule.breakMinutes),
    description: rule.description.trim() || null,
  };
}
