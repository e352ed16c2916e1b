import type { AttendanceLog } from '@jornada/contract/clock/work-day-status';
import type { Modality } from '@jornada/core/timekeeping/modality';
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
  /** From where they worked from then on; null leaves what was said. */
  readonly modality: Modality | null;
}

const missingTypes = ['IN', 'OUT', 'BREAK_START', 'BREAK_END'] as const;

export function newRequest({ date, record }: RequestSubject): RequestValues {
  const atDate = record ? civilDateAt(Date.parse(record.timestamp), record.timezone) : date;
  return { target: record?.id ?? 'OUT', atDate, atTime: '', reason: '', modality: null };
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
  atTime: (atTime: string, values: RequestValues) =>
    isTimeOfDay(timeOfDay(atTime)) || isAboutPlaceAlone(values) ? null : texts.timeInvalid,
  reason: (reason: string) => (reason.trim() === '' ? texts.reasonRequired : null),
};

/** Whether no other time is asked for, but from where a punch of the record was made. */
function isAboutPlaceAlone({ target, atTime, modality }: RequestValues): boolean {
  return atTime.trim() === '' && modality !== null && !missingTypes.some((type) => type === target);
}

/** Whether somebody may say from where they worked: what begins work says it. */
export function mayBePlaced(target: string, records: readonly AttendanceLog[]): boolean {
  const type = records.find(({ id }) => id === target)?.type ?? target;
  return type === 'IN' || type === 'BREAK_END';
}

/** What is sent to the server. */
export function wishFrom(
  date: string,
  records: readonly AttendanceLog[],
  values: RequestValues,
): CorrectionWish {
  const { target, atDate, atTime, reason } = values;
  const modality = mayBePlaced(target, records) ? values.modality : null;
  const record = records.find(({ id }) => id === target);
  const missing = missingTypes.find((type) => type === target) ?? 'OUT';
  if (record && isAboutPlaceAlone({ ...values, modality })) {
    const at = Temporal.Instant.from(record.timestamp).toZonedDateTimeISO(record.timezone);
    return {
      ...{ date, type: record.type, punchId: record.id, atDate: at.toPlainDate().toString() },
      ...{ atTime: at.toPlainTime().toString({ smallestUnit: 'minute' }), modality, reason: reason.trim() },
    };
  }
  return {
    date,
    type: record?.type ?? missing,
    punchId: record?.id ?? null,
    atDate: atDate ?? date,
    atTime: timeOfDay(atTime),
    modality,
    reason: reason.trim(),
  };
}
