import { dayNames, scheduleDefaults } from '@jornada/contract/schedules/schedule-limits';
import { randomKey } from '../../../shared/call/random-key.ts';
import type { Schedule, Segment } from '../schedules.data.ts';

/** The hours of some weekdays, 1 (Monday) to 7, in a form: times as typed, a number as text while it is invalid. */
export interface HoursValues {
  days: number[];
  startTime: string;
  endTime: string;
  hasAfternoon: boolean;
  afternoonStartTime: string;
  afternoonEndTime: string;
  flexibilityMinutes: number | string;
  breakMinutes: number | string;
}

/** A rule of a composite schedule; `key` identifies it when rules are moved. */
export interface RuleValues extends HoursValues {
  key: string;
  description: string;
}

/** Hours of a week or a month instead of a timetable, in a form: `isOn` says which of both counts. */
export interface PeriodValues {
  isOn: boolean;
  period: 'WEEK' | 'MONTH';
  /** Text while it is no number. */
  minutes: number | string;
  days: number[];
  core: CoreValues;
}

/** The hours in which everybody has to be present, in a form: the second stretch counts with `hasSecond`; times as typed. */
export interface CoreValues {
  isOn: boolean;
  intervals: { startTime: string; endTime: string }[];
  hasSecond: boolean;
  flexibilityMinutes: number | string;
}

export interface HoursMode {
  hours: PeriodValues;
  isComposite: boolean;
  simple: HoursValues;
  rules: RuleValues[];
}

const usualAfternoon = { afternoonStartTime: '16:00', afternoonEndTime: '19:00' };
const { flexibilityMinutes, breakMinutes } = scheduleDefaults;

/** The initial hours of a new schedule: Monday to Friday, mornings. */
export function usualHours(): HoursValues {
  return {
    days: [1, 2, 3, 4, 5],
    startTime: '09:00',
    endTime: '14:00',
    hasAfternoon: false,
    ...usualAfternoon,
    flexibilityMinutes,
    breakMinutes,
  };
}

/** A new rule: Monday, 09:00 to 17:00. */
export function usualRule(): RuleValues {
  return { ...usualHours(), days: [1], startTime: '09:00', endTime: '17:00', ...aside() };
}

/** The initial hours of a schedule without a timetable: forty a week, from Monday to Friday. */
export function usualPeriod(): PeriodValues {
  return { isOn: false, period: 'WEEK', minutes: 2400, days: [1, 2, 3, 4, 5], core: usualCore() };
}

/** None, and what is proposed once there are some. */
function usualCore(): CoreValues {
  const intervals = [
    { startTime: '10:00', endTime: '13:00' },
    { startTime: '15:00', endTime: '16:00' },
  ];
  return { isOn: false, intervals, hasSecond: false, flexibilityMinutes };
}

function openedCore(core: NonNullable<Schedule['hours']>['core']): CoreValues {
  const usual = usualCore();
  if (!core) return usual;
  const { intervals, flexibilityMinutes: courtesy } = core;
  return {
    isOn: true,
    intervals: usual.intervals.map((proposed, place) => ({ ...(intervals[place] ?? proposed) })),
    hasSecond: intervals.length > 1,
    flexibilityMinutes: courtesy,
  };
}

/** Adds the default afternoon to hours. */
export function withAfternoon(hours: HoursValues, hasAfternoon: boolean): HoursValues {
  return { ...hours, hasAfternoon, ...(hasAfternoon && usualAfternoon) };
}

export function ruleWith(hours: HoursValues & { description?: string }): RuleValues {
  return { description: '', ...hours, key: randomKey() };
}

/**
 * The hours of a schedule when its form opens: simple if all days are alike, composite if they differ or if the simple fields cannot show
 * them (more than two segments a day, segments with different flexible time, a break in the afternoon, a rule with a description).
 */
export function openedHours({
  compositeRules,
  segments,
  hours: ofPeriod,
}: Pick<Schedule, 'compositeRules' | 'segments' | 'hours'>): HoursMode {
  if (ofPeriod) {
    const { period, minutes, daysOfWeek: days, core } = ofPeriod;
    return {
      hours: { isOn: true, period, minutes, days, core: openedCore(core) },
      isComposite: false,
      simple: usualHours(),
      rules: [],
    };
  }
  const hours = usualPeriod();
  const derived = rulesOfSegments(segments);
  const [first] = derived;
  const isComposite = derived.length > 1 || compositeRules.some(({ description }) => description);
  if (isComposite)
    return {
      hours,
      isComposite,
      simple: usualHours(),
      rules: compositeRules.length > 0 ? compositeRules.map(writtenRule) : derived,
    };
  const { key: _, description: __, ...simple } = first ?? ruleWith({ ...usualHours(), days: [] });
  return { hours, isComposite, simple, rules: [] };
}

function aside() {
  return { key: randomKey(), description: '' };
}

function writtenRule(rule: Schedule['compositeRules'][number]): RuleValues {
  const names = rule.daysOfWeek.split(',');
  const { startTime, endTime, afternoonStartTime, afternoonEndTime } = rule;
  return {
    ...aside(),
    description: rule.description ?? '',
    days: dayNames.flatMap((name, place) => (names.includes(name) ? [place + 1] : [])),
    startTime,
    endTime,
    hasAfternoon: afternoonStartTime !== null && afternoonEndTime !== null,
    afternoonStartTime: afternoonStartTime ?? usualAfternoon.afternoonStartTime,
    afternoonEndTime: afternoonEndTime ?? usualAfternoon.afternoonEndTime,
    flexibilityMinutes: rule.flexibilityMinutes,
    breakMinutes: rule.breakMinutes,
  };
}

/** Rules for these segments, one for all days with the same hours. */
function rulesOfSegments(segments: readonly Segment[]): RuleValues[] {
  const rules = new Map<string, RuleValues>();
  for (const dayOfWeek of [1, 2, 3, 4, 5, 6, 7]) {
    const ofDay = segments.filter((segment) => segment.dayOfWeek === dayOfWeek);
    for (const hours of pairsOf(ofDay.toSorted((left, right) => left.segmentIndex - right.segmentIndex))) {
      const hoursKey = JSON.stringify(hours);
      const rule = rules.get(hoursKey) ?? ruleWith({ ...hours, days: [] });
      rules.set(hoursKey, { ...rule, days: [...rule.days, dayOfWeek] });
    }
  }
  return [...rules.values()];
}

/** Mornings with their afternoons: a rule has one flexible time for both, and its break in the morning. */
function pairsOf(segments: readonly Segment[]): Omit<HoursValues, 'days'>[] {
  const [morning, next, ...rest] = segments;
  if (!morning) return [];
  const isPair =
    next?.flexibilityMinutes === morning.flexibilityMinutes && next.fixedUnpaidBreakMinutes === 0;
  const hours = {
    startTime: morning.startTime,
    endTime: morning.endTime,
    hasAfternoon: isPair,
    ...(isPair ? { afternoonStartTime: next.startTime, afternoonEndTime: next.endTime } : usualAfternoon),
    flexibilityMinutes: morning.flexibilityMinutes,
    breakMinutes: morning.fixedUnpaidBreakMinutes,
  };
  return [hours, ...pairsOf(isPair ? rest : segments.slice(1))];
}
