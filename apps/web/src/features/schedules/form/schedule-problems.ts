import {
  hoursLimits,
  scheduleMaxima as maxima,
  mostMinutesOfPeriod as mostMinutes,
} from '@jornada/contract/schedules/schedule-limits';
import { dateTexts } from '@jornada/texts/dates';
import { scheduleRuleTexts as ruleTexts } from '@jornada/texts/schedule-words';
import { schedulesTexts } from '@jornada/texts/schedules';
import { isTimeOfDay, timeOfDay } from '../../../shared/form/time-of-day.ts';
import { isCivilDate } from '../../../shared/form/typed-date.ts';
import type { CoreValues, HoursValues } from '../values/hours-values.ts';
import type { ScheduleValues } from '../values/schedule-values.ts';

const texts = schedulesTexts.form;

/** The errors of a form by the path of the field: `name`, `simple.startTime`, `rules.0.days`, and `rules` when there are none. */
export type ScheduleProblems = Record<string, string>;

/** What is wrong before it is sent; empty when nothing is. In the order of the fields. */
export function scheduleProblems(values: ScheduleValues): ScheduleProblems {
  const { validFrom, validTo } = values;
  const found: ScheduleProblems = {
    ...(values.name.trim() === '' && { name: texts.nameRequired }),
    ...outOfRange('priority', values.priority, maxima.priority),
    ...noDate('validFrom', validFrom),
    ...noDate('validTo', validTo),
    ...(isReversed(validFrom, validTo) && { validTo: ruleTexts.validToNotLater }),
    ...timeProblems(values),
    ...(values.paidBreakMinutes !== '' &&
      outOfRange('paidBreakMinutes', values.paidBreakMinutes, maxima.paidBreakMinutes)),
    ...outOfHours('minRestBetweenShifts', values),
  };
  if (!values.allowsOvertime) return found;
  return {
    ...found,
    // By hours of a week or a month, overtime has no day.
    ...(!values.hours.isOn && outOfHours('maxOvertimeMinutesPerDay', values)),
    ...outOfHours('maxOvertimeMinutesPerWeek', values),
  };
}

function timeProblems(values: ScheduleValues): ScheduleProblems {
  if (values.hours.isOn) return periodProblems(values.hours);
  return values.isComposite
    ? rulesProblems(values)
    : hoursProblems('simple', values.simple, ruleTexts.noWorkDay);
}

/** Whether so many hours fit into the days of every month is said by the server. */
function periodProblems({ minutes, days, period, core }: ScheduleValues['hours']): ScheduleProblems {
  const most = mostMinutes[period];
  const isRight = isWithin(minutes, most) && Number(minutes) >= hoursLimits.least;
  return {
    ...(!isRight && { 'hours.minutes': texts.period.range(hoursLimits.least / 60, most / 60) }),
    ...(days.length === 0 && { 'hours.days': ruleTexts.noWorkDay }),
    ...(core.isOn && coreProblems(core)),
  };
}

/** Whether the stretches fit is said by the server. */
function coreProblems({ intervals, hasSecond, flexibilityMinutes }: CoreValues): ScheduleProblems {
  const times = intervals.slice(0, hasSecond ? 2 : 1).flatMap((interval, place) =>
    (['startTime', 'endTime'] as const).flatMap((field) => {
      const isRight = isTimeOfDay(timeOfDay(interval[field]));
      return isRight ? [] : [[`hours.core.intervals.${place}.${field}`, texts.timeInvalid]];
    }),
  );
  return {
    ...Object.fromEntries(times),
    ...outOfRange('hours.core.flexibilityMinutes', flexibilityMinutes, maxima.flexibilityMinutes),
  };
}

function rulesProblems({ rules }: ScheduleValues): ScheduleProblems {
  if (rules.length === 0) return { rules: ruleTexts.noRule };
  return Object.assign(
    {},
    ...rules.map((rule, place) => hoursProblems(`rules.${place}`, rule, texts.ruleDayRequired)),
  );
}

function hoursProblems(path: string, hours: HoursValues, dayRequired: string): ScheduleProblems {
  const noTime = (field: 'startTime' | 'endTime' | 'afternoonStartTime' | 'afternoonEndTime') =>
    isTimeOfDay(timeOfDay(hours[field])) ? {} : { [`${path}.${field}`]: texts.timeInvalid };
  return {
    ...(hours.days.length === 0 && { [`${path}.days`]: dayRequired }),
    ...noTime('startTime'),
    ...noTime('endTime'),
    ...(hours.hasAfternoon && { ...noTime('afternoonStartTime'), ...noTime('afternoonEndTime') }),
    ...outOfRange(`${path}.flexibilityMinutes`, hours.flexibilityMinutes, maxima.flexibilityMinutes),
    ...outOfRange(`${path}.breakMinutes`, hours.breakMinutes, maxima.breakMinutes),
  };
}

function outOfRange(path: string, value: number | string, most: number): ScheduleProblems {
  return isWithin(value, most) ? {} : { [path]: texts.range(0, most) };
}

/** For a field stored in minutes and typed in hours. */
function outOfHours(
  field: 'minRestBetweenShifts' | 'maxOvertimeMinutesPerDay' | 'maxOvertimeMinutesPerWeek',
  values: ScheduleValues,
): ScheduleProblems {
  return isWithin(values[field], maxima[field]) ? {} : { [field]: texts.hoursRange(maxima[field] / 60) };
}

function isWithin(value: number | string, most: number): boolean {
  const number = Number(value);
  return value !== '' && Number.isInteger(number) && number >= 0 && number <= most;
}

function noDate(path: string, value: string | null): ScheduleProblems {
  return value === null || isCivilDate(value) ? {} : { [path]: dateTexts.invalid };
}

function isReversed(from: string | null, to: string | null): boolean {
  return from !== null && to !== null && isCivilDate(from) && isCivilDate(to) && to <= from;
}
