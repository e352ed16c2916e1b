import { mostOvertimeMinutes } from '@jornada/contract/overtime/overtime-words';
import { dateTexts } from '@jornada/texts/dates';
import { overtimeScreenTexts } from '@jornada/texts/overtime-screens';
import { isCivilDate } from '../../../shared/form/typed-date.ts';
import type { NewOvertime } from '../overtime.data.ts';

const texts = overtimeScreenTexts.fields;

/** Overtime as it is filled in; a date is null for none, or the text typed in place of one, minutes are text while they are no number. */
export interface OvertimeValues {
  date: string | null;
  minutes: number | string;
  reason: string;
}

export const newOvertime: OvertimeValues = { date: null, minutes: '', reason: '' };

/** What is wrong with it before it is sent. */
export function overtimeProblems({ date, minutes, reason }: OvertimeValues): {
  readonly [F in keyof OvertimeValues]?: string;
} {
  const isDate = date !== null && isCivilDate(date);
  const isDuration = typeof minutes === 'number' && minutes >= 1 && minutes <= mostOvertimeMinutes;
  return {
    ...(!isDate && { date: date ? dateTexts.invalid : texts.dateRequired }),
    ...(!isDuration && { minutes: texts.hoursRequired }),
    ...(reason.trim() === '' && { reason: texts.reasonRequired }),
  };
}

/** As it is sent, once `overtimeProblems` finds nothing. */
export function overtimeFrom({ date, minutes, reason }: OvertimeValues): NewOvertime {
  return { date: date ?? '', minutes: Number(minutes), reason: reason.trim() };
}
