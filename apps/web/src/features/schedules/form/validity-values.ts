import { dateTexts } from '@jornada/texts/dates';
import { scheduleRuleTexts } from '@jornada/texts/schedule-words';
import { schedulesTexts } from '@jornada/texts/schedules';
import { type FieldErrors, fieldErrorsOf } from '../../../shared/form/field-errors.ts';
import { isCivilDate } from '../../../shared/form/typed-date.ts';
import type { Assignment, AssignmentDates } from '../schedules.data.ts';

const texts = schedulesTexts.assign;

/** The dates of an assignment in a form; the last day only counts while `hasEnd` is set. */
export interface ValidityValues {
  validFrom: string | null;
  hasEnd: boolean;
  validTo: string | null;
}

/** The fields that can be invalid, in their order on the form. */
export const validityFields = ['validFrom', 'validTo'] as const;
export type ValidityProblems = FieldErrors<(typeof validityFields)[number]>;

/** The form with the dates of an existing assignment. */
export function validityOf({
  validFrom,
  validTo,
}: Pick<Assignment, 'validFrom' | 'validTo'>): ValidityValues {
  return { validFrom, hasEnd: validTo !== null, validTo };
}

/** What is wrong with the dates before it is sent; empty when nothing is. */
export function validityProblems({ validFrom, hasEnd, validTo }: ValidityValues): ValidityProblems {
  const from = dateProblem(validFrom, texts.fromRequired);
  const to = hasEnd ? dateProblem(validTo, texts.toRequired) : null;
  const isReversed = hasEnd && !from && !to && (validTo ?? '') < (validFrom ?? '');
  return {
    ...(from && { validFrom: from }),
    ...(to && { validTo: to }),
    ...(isReversed && { validTo: scheduleRuleTexts.validToBefore }),
  };
}

/** The server's errors about the dates. */
export function refusedDates(problem: unknown): ValidityProblems {
  return fieldErrorsOf(problem, validityFields) ?? {};
}

export function datesOf({ validFrom, hasEnd, validTo }: ValidityValues): AssignmentDates {
  return { validFrom: validFrom ?? '', validTo: hasEnd ? validTo : null };
}

/** Whether an assignment can be ended today: it began before, and would go on. */
export function canEndToday(
  { validFrom, validTo }: Pick<Assignment, 'validFrom' | 'validTo'>,
  today: string,
): boolean {
  return validFrom < today && (validTo === null || validTo > today);
}

export function isOver({ validTo }: Pick<Assignment, 'validTo'>, today: string): boolean {
  return validTo !== null && validTo < today;
}

function dateProblem(date: string | null, missing: string): string | null {
  if (date === null) return missing;
  return isCivilDate(date) ? null : dateTexts.invalid;
}
