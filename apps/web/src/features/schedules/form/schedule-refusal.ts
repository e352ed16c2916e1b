import { schedulesTexts } from '@jornada/texts/schedules';
import { type Failure, failureOf } from '../../../shared/feedback/failure.ts';
import { refusedFields } from '../../../shared/form/field-errors.ts';
import type { ScheduleBody } from '../schedules.data.ts';
import type { ScheduleValues } from '../values/schedule-values.ts';
import type { ScheduleProblems } from './schedule-problems.ts';

export const formTabs = ['basic', 'time', 'advanced'] as const;
export type FormTab = (typeof formTabs)[number];

const basicFields = [
  'name',
  'description',
  'scheduleType',
  'priority',
  'validFrom',
  'validTo',
  'isActive',
  'isTemplate',
];
const advancedFields = [
  'timezone',
  'respectsHolidays',
  'allowsOvertime',
  'maxOvertimeMinutesPerDay',
  'maxOvertimeMinutesPerWeek',
  'requiresBreaks',
  'paidBreakMinutes',
  'minRestBetweenShifts',
] satisfies (keyof ScheduleValues)[];

/** The fields about when a change applies are below all tabs. */
const changeFields = ['effectiveFrom', 'changesPast', 'pastReason'] satisfies (keyof ScheduleValues)[];

/** The tab of the form with a field; null for fields below all tabs. */
export function tabOf(path: string): FormTab | null {
  if ((changeFields as string[]).includes(path)) return null;
  if (basicFields.includes(path)) return 'basic';
  return (advancedFields as string[]).includes(path) ? 'advanced' : 'time';
}

/** Why a schedule could not be saved: a text for each field that the server refused or, when it named none of the form, a general one. */
export interface ScheduleRefusal {
  readonly fields: ScheduleProblems;
  readonly general: Failure | null;
}

/** Reads why a schedule could not be saved. @param body what was sent, since the server numbers its segments */
export function scheduleRefusal(problem: unknown, body: ScheduleBody | undefined): ScheduleRefusal {
  const fields: ScheduleProblems = {};
  for (const [sent, text] of Object.entries(refusedFields(problem))) {
    const path = body && fieldOf(sent, body);
    if (path && text) fields[path] ??= text;
  }
  const isTold = Object.keys(fields).length > 0;
  return { fields, general: isTold ? null : failureOf(problem, schedulesTexts.saveFailed) };
}

/** The field of the form behind a part of what was sent; null for none. */
function fieldOf(sent: string, { segments }: ScheduleBody): string | null {
  if (sent === 'changePast.reason') return 'pastReason';
  if ([...basicFields, ...advancedFields, ...changeFields].includes(sent)) return sent;
  const [list, place, field] = sent.split('.');
  if (sent === 'hours.core') return 'hours.core.intervals.0.startTime';
  if (sent.startsWith('hours.core.')) return sent;
  if (list === 'hours') return place === 'daysOfWeek' ? 'hours.days' : 'hours.minutes';
  if (list === 'compositeRules') {
    if (place === undefined) return 'rules';
    return `rules.${place}.${field === undefined || field === 'daysOfWeek' ? 'days' : field}`;
  }
  if (list !== 'segments') return null;
  const isAfternoon = segments[Number(place)]?.segmentIndex === 1;
  switch (field) {
    case 'startTime':
      return isAfternoon ? 'simple.afternoonStartTime' : 'simple.startTime';
    case 'endTime':
      return isAfternoon ? 'simple.afternoonEndTime' : 'simple.endTime';
    case 'flexibilityMinutes':
      return 'simple.flexibilityMinutes';
    case 'fixedUnpaidBreakMinutes':
      return 'simple.breakMinutes';
    default:
      return 'simple.days';
  }
}
