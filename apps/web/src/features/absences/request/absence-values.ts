import type { LeaveRule } from '@jornada/contract/absences/leave-kinds';
import type { AbsenceType } from '@jornada/contract/absences/time-off-types';
import { absenceFormTexts as texts } from '@jornada/texts/absences-form';
import { absenceReviewTexts } from '@jornada/texts/absences-review';
import { isTimeOfDay, timeOfDay } from '../../../shared/form/time-of-day.ts';
import { isCivilDate } from '../../../shared/form/typed-date.ts';
import { dayAfter } from '../../../shared/time/month-weeks.ts';

/** The form of an absence. `happensOn` and `withTravel` are only used to propose the dates of a paid leave. */
export interface AbsenceValues {
  /** The person; null while an admin has not chosen one, and for one's own absence. */
  readonly userId: string | null;
  readonly type: AbsenceType;
  /** Empty for none. */
  readonly leaveKind: LeaveRule['kind'] | '';
  readonly happensOn: string | null;
  readonly withTravel: boolean;
  readonly extent: 'DAYS' | 'HOURS';
  readonly startDate: string | null;
  readonly endDate: string | null;
  /** Whether nobody knows yet when it ends. */
  readonly isOpenEnded: boolean;
  readonly startTime: string;
  readonly endTime: string;
  readonly reason: string;
  readonly isApproved: boolean;
}

export const newAbsence: AbsenceValues = {
  userId: null,
  type: 'PERSONAL',
  leaveKind: '',
  happensOn: null,
  withTravel: false,
  extent: 'DAYS',
  startDate: null,
  endDate: null,
  isOpenEnded: false,
  startTime: '',
  endTime: '',
  reason: '',
  isApproved: true,
};

/** The fields that may be wrong, by the names they have in the API, in the order in which they stand. */
export const absenceFields = [
  'userId',
  'type',
  'leaveKind',
  'startDate',
  'endDate',
  'startTime',
  'endTime',
  'reason',
] as const;

/** What is wrong with an own request before it is sent; of what is missing the first says so, the others are marked. */
export function absenceProblems(values: AbsenceValues): Record<string, string | true | null> {
  const { extent, startDate, endDate, reason } = values;
  const isOfHours = extent === 'HOURS';
  const missing = [
    ...(startDate === null ? ['startDate'] : []),
    ...(!isOfHours && endDate === null && !isOpenAbsence(values) ? ['endDate'] : []),
    ...(reason.trim() === '' ? ['reason'] : []),
  ];
  const [first] = missing;
  return {
    ...Object.fromEntries(missing.map((field) => [field, field === first ? texts.required : true])),
    ...(isOfHours ? timeProblems(values) : dateProblems(values)),
  };
}

/** The same of one that an admin files for somebody. */
export function filedAbsenceProblems(values: AbsenceValues): Record<string, string | true | null> {
  return {
    ...(values.userId === null && { userId: absenceReviewTexts.file.personRequired }),
    ...absenceProblems(values),
  };
}

/** Whether an absence has no known end yet: an illness of whole days marked so. */
export function isOpenAbsence({ type, extent, isOpenEnded }: AbsenceValues): boolean {
  return type === 'SICK_LEAVE' && extent === 'DAYS' && isOpenEnded;
}

function dateProblems(values: AbsenceValues) {
  const { startDate, endDate } = values;
  if (isOpenAbsence(values)) return {};
  const areDates = startDate && endDate && isCivilDate(startDate) && isCivilDate(endDate);
  return areDates && endDate < startDate ? { endDate: texts.reversed } : {};
}

function timeProblems({ startTime, endTime }: AbsenceValues) {
  const [from, to] = [timeOfDay(startTime), endOfHours(endTime)];
  if (!isTimeOfDay(from)) return { startTime: texts.timeInvalid };
  if (!isTimeOfDay(to)) return { endTime: texts.timeInvalid };
  return to <= from && !endsNextDay({ startTime, endTime }) ? { endTime: texts.timesReversed } : {};
}

/** The end of hours as it is sent; 24:00 is sent as 00:00 of the next date. */
function endOfHours(typed: string): string {
  const time = timeOfDay(typed);
  return time === '24:00' || time === '24' ? midnight : time;
}

const midnight = '00:00';

/**
 * Whether hours end at midnight or on the next date. Only a night does: it begins at noon or later and ends by noon, so that a mistyped end
 * is reported instead of being taken for one of the next date.
 */
export function endsNextDay({ startTime, endTime }: Pick<AbsenceValues, 'startTime' | 'endTime'>): boolean {
  const [from, to] = [timeOfDay(startTime), endOfHours(endTime)];
  if (!isTimeOfDay(from) || !isTimeOfDay(to)) return false;
  return to < from && (to === midnight || (from >= noon && to <= noon));
}

const noon = '12:00';

export const hasLeaveKinds = (type: AbsenceType): type is 'PERSONAL' | 'OTHER' =>
  type === 'PERSONAL' || type === 'OTHER';

/** Vacations and days off for holidays are whole days: what is left of them is counted in days. */
export const mayBeHours = ({ type, leaveKind }: Pick<AbsenceValues, 'type' | 'leaveKind'>) =>
  type !== 'VACATION' && leaveKind !== 'HOLIDAY_REST';

/** What is sent to the server, except whose absence it is. */
export function absenceBody(values: AbsenceValues) {
  const { type, leaveKind, extent, startDate, endDate, startTime, endTime, reason } = values;
  const isOfHours = extent === 'HOURS';
  return {
    leaveKind: hasLeaveKinds(type) && leaveKind !== '' ? leaveKind : null,
    startDate: startDate ?? '',
    endDate: isOpenAbsence(values) ? null : ((isOfHours ? endOfHoursOn(values) : endDate) ?? ''),
    startTime: isOfHours ? timeOfDay(startTime) : null,
    endTime: isOfHours ? endOfHours(endTime) : null,
    reason: reason.trim(),
  };
}

/** The date on which hours end. */
function endOfHoursOn({ startDate, ...hours }: AbsenceValues): string | null {
  return startDate && isCivilDate(startDate) && endsNextDay(hours) ? dayAfter(startDate, 1) : startDate;
}
