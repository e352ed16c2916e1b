import { schedulesTexts } from '@jornada/texts/es/schedules';
import { type Failure, failureOf } from '../../../shared/feedback/failure.ts';
import { refusedFields } from '../../../shared/form/field-errors.ts';
import type { ScheduleBody } from '../schedules.data.ts';
import type { ScheduleProblems } from './schedule-problems.ts';
import type { ScheduleValues } from './schedule-values.ts';

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

/** When a change holds is asked below all parts. */
const changeFields = ['effectiveFrom', 'changesPast', 'pastReason'] satisfies (keyof ScheduleValues)[];

/** The part of the form that has a field; null for what stands below all of them. */
export function tabOf(path: string): FormTab | null {
  if ((changeFields as string[]).includes(path)) return null;
  if (basicFields.includes(path)) return 'basic';
  return (advancedFields as string[]).includes(path) ? 'advanced' : 'time';
}

/** Why a schedule could not be kept: a text for each field the server refused or, when it named none of the form, one for all. */
export interface ScheduleRefusal {
  readonly fields: ScheduleProblems;
  readonly general: Failure | null;
}

/** Reads why a schedule could not be kept. @param body what was sent: the server counts its segments */
export function scheduleRefusal(problem: unknown, body: ScheduleBody | undefined): ScheduleRefusal {
  const fields: ScheduleProblems = {};
  for (const [sent, text] of Object.entries(refusedFields(problem))) {
    const path = body && fieldOf(sent, body);
    if (path && text) fields[path] ??= text;
  }
  const isTold = Object.keys(fields).length > 0;
  return { fields, general: isTold ? null : failureOf(problem, schedulesTexts.saveFailed) };
}

/** The field of the form in which a part of what was sent was written; null when it has none. */
function fieldOf(sent: string, { segments }: ScheduleBody): string | null {
  if (sent === 'changePast.reason') return 'pastReason';
  if ([...basicFields, ...advancedFields, ...changeFields].includes(sent)) return sent;
  const [list, place, field] = sent.split('.');
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
