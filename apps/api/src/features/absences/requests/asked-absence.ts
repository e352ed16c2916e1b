import type { AbsenceType } from '@jornada/contract/absences/time-off-types';
import { type LeaveKindCode, leaveKinds } from '@jornada/core/absences/leave-kinds';
import { absenceAnswers as texts } from '@jornada/texts/es/absence-answers';
import type { AbsentHours } from '../../../plan/time-off.ts';
import { readPeriod } from '../../../platform/period.ts';
import { problem } from '../../../platform/problem.ts';

/** What somebody asks for, understood. */
export interface AskedAbsence {
  readonly type: AbsenceType;
  readonly leaveKind: LeaveKindCode | null;
  readonly startDate: Temporal.PlainDate;
  readonly endDate: Temporal.PlainDate;
  /** Part of the one date; null for whole days. */
  readonly hours: AbsentHours | null;
  readonly reason: string;
}

interface SentAbsence {
  readonly type: AbsenceType;
  readonly leaveKind: LeaveKindCode | null;
  readonly startDate: string;
  readonly endDate: string;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly reason: string;
}

/** Longer than the longest illness that is paid, with its extensions. */
const mostDays = 1_096;

/** @throws problem VALIDATION_FAILED for dates, hours or a kind of leave that do not go together */
export function readAbsence(sent: SentAbsence): AskedAbsence {
  const { type, leaveKind, reason } = sent;
  const limits = { lastField: 'endDate', maxDays: mostDays };
  const { from: startDate, to: endDate } = readPeriod({ from: sent.startDate, to: sent.endDate }, limits);
  if (leaveKind !== null && leaveKinds[leaveKind].type !== type)
    throw refused('leaveKind', texts.leaveKindOfOtherType);
  const hours = readHours(sent);
  if (hours !== null && type === 'VACATION') throw refused('startTime', texts.vacationByHours);
  return { type, leaveKind, startDate, endDate, hours, reason };
}

function readHours({ startDate, endDate, startTime, endTime }: SentAbsence): AbsentHours | null {
  if (startTime === null && endTime === null) return null;
  if (startTime === null) throw refused('startTime', texts.hoursIncomplete);
  if (endTime === null) throw refused('endTime', texts.hoursIncomplete);
  if (startDate !== endDate) throw refused('endDate', texts.hoursOfSeveralDays);
  if (startTime >= endTime) throw refused('endTime', texts.hoursReversed);
  return { startTime: Temporal.PlainTime.from(startTime), endTime: Temporal.PlainTime.from(endTime) };
}

function refused(field: string, text: string) {
  return problem('VALIDATION_FAILED', { fieldErrors: { [field]: text } });
}
