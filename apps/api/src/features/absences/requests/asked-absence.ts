import type { AbsenceType } from '@jornada/contract/absences/time-off-types';
import { type LeaveKindCode, leaveKinds } from '@jornada/core/absences/leave-kinds';
import { calendarDays, type DateSpan, openEnd } from '@jornada/core/time/date-span';
import { absenceAnswers as texts } from '@jornada/texts/absence-answers';
import type { AbsentHours } from '../../../plan/time-off.ts';
import { problem } from '../../../platform/errors/problem.ts';
import { readPeriod } from '../../../platform/time/period.ts';

/** A validated request. */
export interface AskedAbsence {
  readonly type: AbsenceType;
  readonly leaveKind: LeaveKindCode | null;
  readonly startDate: Temporal.PlainDate;
  readonly endDate: Temporal.PlainDate;
  /** Hours of the first date, possibly until the next day; null for whole days. */
  readonly hours: AbsentHours | null;
  readonly reason: string;
}

interface SentAbsence {
  readonly type: AbsenceType;
  readonly leaveKind: LeaveKindCode | null;
  readonly startDate: string;
  readonly endDate: string | null;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly reason: string;
}

/** Longer than the longest paid illness with its extensions. */
const mostDays = 1_096;

/** @throws problem VALIDATION_FAILED for an invalid combination of dates, hours and kind of leave */
export function readAbsence(sent: SentAbsence): AskedAbsence {
  const { type, leaveKind, reason } = sent;
  const { startDate, endDate } = readDates(sent);
  if (leaveKind !== null && leaveKinds[leaveKind].type !== type)
    throw refused('leaveKind', texts.leaveKindOfOtherType);
  const said = { type, leaveKind, startDate, reason };
  if (sent.startTime === null && sent.endTime === null) return { ...said, endDate, hours: null };
  if (type === 'VACATION') throw refused('startTime', texts.vacationByHours);
  if (leaveKind === 'HOLIDAY_REST') throw refused('startTime', texts.holidayRestByHours);
  return { ...said, ...readHours(sent, { startDate, endDate }) };
}

/** Only an illness may have no end yet. */
function readDates({ type, startDate, endDate, startTime }: SentAbsence): DateSpan {
  if (endDate !== null) {
    const limits = { lastField: 'endDate', maxDays: mostDays };
    const { from, to } = readPeriod({ from: startDate, to: endDate }, limits);
    return { startDate: from, endDate: to };
  }
  if (type !== 'SICK_LEAVE' || startTime !== null) throw refused('endDate', texts.endMissing);
  return { startDate: Temporal.PlainDate.from(startDate), endDate: openEnd };
}

/**
 * Hours end on the date on which they begin, at midnight, or on the next date at an earlier time of day: they last less than a day.
 * Midnight is the end of one date and the beginning of the next; it is stored as the beginning of the next.
 */
function readHours(
  { startTime, endTime }: SentAbsence,
  { startDate, endDate }: DateSpan,
): Pick<AskedAbsence, 'endDate' | 'hours'> {
  if (startTime === null) throw refused('startTime', texts.hoursIncomplete);
  if (endTime === null) throw refused('endTime', texts.hoursIncomplete);
  const days = calendarDays({ startDate, endDate });
  const endsNextDay = days === 2 || endTime === midnight;
  if (days > 2 || (days === 2 && endTime > startTime)) throw refused('endDate', texts.hoursOfSeveralDays);
  if (startTime === endTime || (!endsNextDay && endTime < startTime))
    throw refused('endTime', texts.hoursReversed);
  return {
    endDate: endsNextDay ? startDate.add({ days: 1 }) : endDate,
    hours: { startTime: Temporal.PlainTime.from(startTime), endTime: Temporal.PlainTime.from(endTime) },
  };
}

const midnight = '00:00';

function refused(field: string, text: string) {
  return problem('VALIDATION_FAILED', { fieldErrors: { [field]: text } });
}
