import type { AttendanceLog } from '@jornada/contract/clock/work-day-status';
import { correctionRequestTexts as texts } from '@jornada/texts/attendance-requests';
import { clockTexts } from '@jornada/texts/clock';
import type { CorrectionWish } from '../../../shared/corrections/send-correction-request.ts';
import { isTimeOfDay, timeOfDay } from '../../../shared/form/time-of-day.ts';
import { isCivilDate } from '../../../shared/form/typed-date.ts';
import { civilDateAt, formatTimeOn } from '../../../shared/time/civil-format.ts';

/** What a correction is about: a workday, and possibly one of its records. */
export interface RequestSubject {
  readonly date: string;
  readonly record?: AttendanceLog;
}

/** The form: `target` is the id of a record, or the type of one that is missing. */
export interface RequestValues {
  readonly target: string;
  readonly atDate: string | null;
  readonly atTime: string;
  readonly reason: string;
}

const missingTypes = ['IN', 'OUT', 'BREAK_START', 'BREAK_END'] as const;

export function newRequest({ date, record }: RequestSubject): RequestValues {
  const atDate = record ? civilDateAt(Date.parse(record.timestamp), record.timezone) : date;
  return { target: record?.id ?? 'OUT', atDate, atTime: '', reason: '' };
}

/** What can be corrected on a day: each of its records, and a missing one. */
export function requestTargets(date: string, records: readonly AttendanceLog[]) {
  return [
    ...records.map(({ id, type, timestamp, timezone }) => ({
      value: id,
      label: texts.recordAt(clockTexts.punchNames[type], formatTimeOn(date, Date.parse(timestamp), timezone)),
    })),
    ...missingTypes.map((type) => ({ value: type as string, label: texts.missing[type] })),
  ];
}

export const requestProblems = {
  atDate: (atDate: string | null) => (atDate && isCivilDate(atDate) ? null : texts.dateRequired),
  atTime: (atTime: string) => (isTimeOfDay(timeOfDay(atTime)) ? null : texts.timeInvalid),
  reason: (reason: string) => (reason.trim() === '' ? texts.reasonRequired : null),
};

/** What is sent to the server. */
export function wishFrom(
  date: string,
  records: readonly AttendanceLog[],
  values: RequestValues,
): CorrectionWish {
  const { target, atDate, atTime, reason } = values;
  const record = records.find(({ id }) => id === target);
  const missing = missingTypes.find((type) => type === target) ?? 'OUT';
  return {
    date,
    type: record?.type ?? missing,
    punchId: record?.id ?? null,
    atDate: atDate ?? date,
    atTime: timeOfDay(atTime),
    reason: reason.trim(),
  };
}
