import type {
  CompositeRule,
  CoreHours as ContractCore,
  HoursPlan,
  ScheduleBody,
  WeeklySegment,
} from '@jornada/contract/schedules/schedule';
import {
  type DayName,
  dayNames,
  minutesOfDay,
  mostSegments,
  weeksOfMonth,
} from '@jornada/contract/schedules/schedule-limits';
import { segmentsOfRules } from '@jornada/core/schedules/composite-rule';
import { type CoreHours, coreFault } from '@jornada/core/schedules/core-hours';
import { overlappingSegments } from '@jornada/core/schedules/weekly-minutes';
import { scheduleRuleTexts as texts } from '@jornada/texts/schedule-words';
import { writtenHours } from '../../plan/written-hours.ts';
import { problem } from '../../platform/errors/problem.ts';
import type { ScheduleValues } from './schedule-rows.queries.ts';
import type { RuleRow } from './schedule-versions.queries.ts';

const mostOnDay = mostSegments / dayNames.length;

/**
 * Turns a schedule as it was sent into what is stored. For a composite schedule the segments are made from its rules; for a simple one they
 * are taken as sent; one by hours of a week or a month has none.
 * @throws problem VALIDATION_FAILED for a validity that ends before it begins, no hours at all, half an afternoon, too many segments on a
 * day, hours that overlap in a repeating week, hours of a week or a month that do not fit into its days, or core hours that do not fit into those
 */
export function readScheduleBody(body: ScheduleBody): ScheduleValues {
  const { compositeRules, segments, hours, timezone: timeZone, validFrom, validTo, ...fields } = body;
  return {
    ...fields,
    ...readValidity({ validFrom, validTo }),
    ...(hours ? withoutTimetable(body, hours) : timetableOf(body)),
    timeZone,
  };
}

/** @throws problem VALIDATION_FAILED unless it ends later than it begins */
export function readValidity(sent: { validFrom: string | null; validTo: string | null }) {
  const validFrom = sent.validFrom === null ? null : Temporal.PlainDate.from(sent.validFrom);
  const validTo = sent.validTo === null ? null : Temporal.PlainDate.from(sent.validTo);
  if (validFrom && validTo && Temporal.PlainDate.compare(validTo, validFrom) <= 0)
    throw broken('validTo', texts.validToNotLater);
  return { validFrom, validTo };
}

function timetableOf({ isComposite, compositeRules, segments }: ScheduleBody) {
  return {
    ...(isComposite ? hoursOfRules(compositeRules) : hoursOfSegments(segments)),
    ...writtenHours(null),
  };
}

function withoutTimetable({ isComposite, compositeRules, segments }: ScheduleBody, hours: HoursPlan) {
  if (isComposite || compositeRules.length > 0 || segments.length > 0)
    throw broken('hours', texts.hoursAndTimetable);
  const daysOfWeek = [...new Set(hours.daysOfWeek)].sort((left, right) => left - right);
  if (daysOfWeek.length === 0) throw broken('hours.daysOfWeek', texts.noWorkDay);
  const days = daysOfWeek.length * (hours.period === 'WEEK' ? 1 : weeksOfMonth);
  if (hours.minutes > days * minutesOfDay) throw broken('hours.minutes', texts.hoursDoNotFit);
  const core = hours.core && readCore(hours.core, { minutes: hours.minutes, days });
  return { rules: [], segments: [], ...writtenHours({ ...hours, daysOfWeek, core }) };
}

/** @throws problem VALIDATION_FAILED unless each stretch ends later than it begins and later than the one before. @param asked the hours of the plan, and its days in the week or the shortest month */
function readCore(
  { intervals, flexibilityMinutes }: ContractCore,
  asked: { minutes: number; days: number },
): CoreHours {
  const read = intervals.map(({ startTime, endTime }) => ({
    startTime: Temporal.PlainTime.from(startTime),
    endTime: Temporal.PlainTime.from(endTime),
  }));
  const found = coreFault(read, asked);
  if (found?.fault === 'MORE_THAN_HOURS') throw broken('hours.core', texts.coreDoesNotFit);
  if (found?.fault === 'ENDS_BEFORE_START')
    throw broken(`hours.core.intervals.${found.place}.endTime`, texts.coreEndsBeforeStart);
  if (found) throw broken(`hours.core.intervals.${found.place}.startTime`, texts.coreOverlaps);
  return { intervals: read, flexibilityMinutes };
}

function hoursOfRules(sent: readonly CompositeRule[]): Pick<ScheduleValues, 'rules' | 'segments'> {
  if (sent.length === 0) throw broken('compositeRules', texts.noRule);
  const rules = sent.map(readRule);
  // Each segment refers to its rule, for the error.
  const made = rules.flatMap((rule, place) => segmentsOfRules([rule]).map((segment) => ({ segment, place })));
  const beyond = made.find(({ segment: { dayOfWeek } }, index) => {
    const ofDay = made.slice(0, index).filter(({ segment }) => segment.dayOfWeek === dayOfWeek);
    return ofDay.length >= mostOnDay;
  });
  if (beyond) throw broken(`compositeRules.${beyond.place}.daysOfWeek`, texts.tooManyOnDay(mostOnDay));
  const overlap = overlappingSegments(made.map(({ segment }) => segment));
  if (overlap) throw broken(`compositeRules.${made[overlap[1]]?.place}.startTime`, texts.overlap);
  return { rules, segments: segmentsOfRules(rules) };
}

function readRule(sent: CompositeRule, place: number): RuleRow {
  const { afternoonStartTime, afternoonEndTime } = sent;
  if ((afternoonStartTime === null) !== (afternoonEndTime === null)) {
    const missing = afternoonStartTime === null ? 'afternoonStartTime' : 'afternoonEndTime';
    throw broken(`compositeRules.${place}.${missing}`, texts.halfAfternoon);
  }
  const days = sent.daysOfWeek.split(',').map((name) => dayNames.indexOf(name as DayName) + 1);
  return {
    ...sent,
    daysOfWeek: [...new Set(days)].sort((left, right) => left - right),
    startTime: Temporal.PlainTime.from(sent.startTime),
    endTime: Temporal.PlainTime.from(sent.endTime),
    afternoonStartTime: afternoonStartTime === null ? null : Temporal.PlainTime.from(afternoonStartTime),
    afternoonEndTime: afternoonEndTime === null ? null : Temporal.PlainTime.from(afternoonEndTime),
  };
}

function hoursOfSegments(sent: readonly WeeklySegment[]): Pick<ScheduleValues, 'rules' | 'segments'> {
  if (sent.length === 0) throw broken('segments', texts.noWorkDay);
  const segments = sent.map((segment) => ({
    ...segment,
    startTime: Temporal.PlainTime.from(segment.startTime),
    endTime: Temporal.PlainTime.from(segment.endTime),
  }));
  const repeated = segments.findIndex(
    (one, place) =>
      segments.findIndex(
        (other) => other.dayOfWeek === one.dayOfWeek && other.segmentIndex === one.segmentIndex,
      ) < place,
  );
  if (repeated >= 0) throw broken(`segments.${repeated}.segmentIndex`, texts.repeatedSegment);
  const overlap = overlappingSegments(segments);
  if (overlap) throw broken(`segments.${overlap[1]}.startTime`, texts.overlap);
  return { rules: [], segments };
}

function broken(field: string, text: string) {
  return problem('VALIDATION_FAILED', { fieldErrors: { [field]: text } });
}
