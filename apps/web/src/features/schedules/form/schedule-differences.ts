import type { AuditValues } from '@jornada/contract/audit';
import { scheduleTypeNames } from '@jornada/texts/schedule-words';
import { schedulesTexts } from '@jornada/texts/schedules';
import { toldDifferences } from '../../../shared/form/meanwhile.ts';
import { formatDuration } from '../../../shared/time/civil-format.ts';
import type { Schedule, ScheduleVersion } from '../schedules.data.ts';
import { hoursLines, periodLine } from '../values/hours-summary.ts';

const { form, comparedHours } = schedulesTexts;

/** The compared fields of a schedule, with the names in its form. */
export const fieldNames = {
  name: form.name,
  description: form.description,
  scheduleType: form.type,
  priority: form.priority,
  validFrom: form.validFrom,
  validTo: form.validTo,
  isActive: form.isActive,
  isTemplate: form.isTemplate,
  hours: comparedHours,
  flexibility: form.flexibility,
  breaks: form.break,
  timezone: form.timezone,
  respectsHolidays: form.respectsHolidays,
  requiresBreaks: form.requiresBreaks,
  allowsOvertime: form.allowsOvertime,
  maxOvertimeMinutesPerDay: form.maxPerDay,
  maxOvertimeMinutesPerWeek: form.maxPerWeek,
  paidBreakMinutes: form.paidBreak,
  minRestBetweenShifts: form.minRest,
} as const;
export type DifferingField = keyof typeof fieldNames;

/** The fields in which two states of a schedule or of a version differ, with both values as text. */
export function differences<State extends Schedule | ScheduleVersion>(before: State, after: State) {
  const { fields, ...values } = toldDifferences(told(before), told(after));
  return { fields: fields as DifferingField[], ...values };
}

/** By the names of `fieldNames`, in their order. */
function told(state: Schedule | ScheduleVersion): AuditValues {
  const { segments, hours, timezone } = state;
  const said = 'name' in state ? { ...state, scheduleType: scheduleTypeNames[state.scheduleType] } : state;
  const all: Readonly<Record<string, unknown>> = {
    ...said,
    hours: hours ? [periodLine(hours)] : hoursLines(segments),
    flexibility: minutesOf(segments.map(({ flexibilityMinutes }) => flexibilityMinutes)),
    breaks: minutesOf(segments.map(({ fixedUnpaidBreakMinutes }) => fixedUnpaidBreakMinutes)),
    timezone: timezone ?? form.ownZone,
    paidBreakMinutes: state.paidBreakMinutes ?? form.paidBreakOfCompany,
    maxOvertimeMinutesPerDay: formatDuration(state.maxOvertimeMinutesPerDay),
    maxOvertimeMinutesPerWeek: formatDuration(state.maxOvertimeMinutesPerWeek),
    minRestBetweenShifts: formatDuration(state.minRestBetweenShifts),
  };
  return Object.fromEntries(
    Object.keys(fieldNames).map((field) => [field, (all[field] ?? null) as AuditValues[string]]),
  );
}

/** One number if it is the same for all segments, otherwise a list. */
function minutesOf(minutes: readonly number[]): string {
  const different = new Set(minutes);
  return (different.size === 1 ? [...different] : minutes).join(', ');
}
