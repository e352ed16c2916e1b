import type { HolidayType } from '@jornada/contract/holidays/holiday';
import type { KeptHoliday } from '@jornada/contract/holidays/manage-holidays';
import { dateTexts } from '@jornada/texts/es/dates';
import { holidayScreenTexts } from '@jornada/texts/es/holiday-screens';
import { ApiProblem } from '../../shared/call/api-problem.ts';
import { type Failure, failureOf } from '../../shared/feedback/failure.ts';
import { isCivilDate } from '../../shared/form/typed-date.ts';
import type { HolidayFields } from './holidays.data.ts';

const { form: texts, saveFailed } = holidayScreenTexts;

/** What the form of a holiday holds; `holidayDate` is a civil date, null for none, or what was typed in place of one. */
export interface HolidayValues {
  holidayDate: string | null;
  name: string;
  type: HolidayType;
  description: string;
  isRecurring: boolean;
}

/** The fields that can be refused, in the order in which they stand. */
export const holidayFields = ['holidayDate', 'name', 'description'] as const;

/** A text for a field; true where one beside it tells what is wrong with both. */
type FieldProblems = Partial<Record<(typeof holidayFields)[number], string | true>>;

/** The form as it opens. What no official list has is most often a holiday of the town. */
export function holidayValues(holiday: KeptHoliday | null): HolidayValues {
  const { holidayDate = null, name = '', type = 'LOCAL', description, isRecurring = false } = holiday ?? {};
  return { holidayDate, name, type, description: description ?? '', isRecurring };
}

/** What is wrong with the form before anybody is asked. Date and name share a sentence: it is said once. */
export function holidayProblems({ holidayDate, name }: HolidayValues): FieldProblems {
  const isNameless = name.trim() === '';
  if (holidayDate === null) return { holidayDate: texts.required, ...(isNameless && { name: true }) };
  return {
    ...(!isCivilDate(holidayDate) && { holidayDate: dateTexts.invalid }),
    ...(isNameless && { name: texts.required }),
  };
}

/** The form as it is sent, once `holidayProblems` finds nothing. */
export function holidayFrom({ holidayDate, name, description, ...rest }: HolidayValues): HolidayFields {
  return {
    ...rest,
    holidayDate: holidayDate ?? '',
    name: name.trim(),
    description: description.trim() || null,
  };
}

/** Why a holiday could not be saved: a text for each field the server refused or, when it named none, one for all. */
export function savingProblem(problem: unknown): { fields: FieldProblems; general: Failure | null } {
  const fieldErrors = (problem instanceof ApiProblem && problem.answer.fieldErrors) || {};
  const fields: FieldProblems = {};
  for (const field of holidayFields) if (fieldErrors[field]) fields[field] = fieldErrors[field];
  const isTold = Object.keys(fields).length > 0;
  return { fields, general: isTold ? null : failureOf(problem, saveFailed) };
}
