import type { HolidayType } from '@jornada/contract/holidays/holiday';
import type { KeptHoliday } from '@jornada/contract/holidays/manage-holidays';
import { dateTexts } from '@jornada/texts/dates';
import { holidayScreenTexts } from '@jornada/texts/holiday-screens';
import { holidayTypeNames } from '@jornada/texts/holidays';
import type { SharedState } from '../../shared/form/meanwhile.ts';
import { isCivilDate } from '../../shared/form/typed-date.ts';
import type { HolidayFields } from './holidays.data.ts';

const { form: texts } = holidayScreenTexts;

/** The form of a holiday; `holidayDate` is a civil date, null for none, or the text typed in place of one. */
export interface HolidayValues {
  holidayDate: string | null;
  name: string;
  type: HolidayType;
  description: string;
  isRecurring: boolean;
}

/** A text for a field; true where the text beside another field is about both. */
type FieldProblems = { readonly [F in 'holidayDate' | 'name']?: string | true };

/** The initial form. A holiday missing in the official lists is usually a local one. */
export function holidayValues(holiday: KeptHoliday | null): HolidayValues {
  const { holidayDate = null, name = '', type = 'LOCAL', description, isRecurring = false } = holiday ?? {};
  return { holidayDate, name, type, description: description ?? '', isRecurring };
}

/** The fields that another admin may change while the form is open. */
export const sharedHoliday: SharedState<KeptHoliday, HolidayValues> = {
  valuesOf: holidayValues,
  told: ({ holidayDate, name, type, description, isRecurring }) => {
    return { holidayDate, name, type: holidayTypeNames[type], description, isRecurring };
  },
  names: {
    holidayDate: texts.date,
    name: texts.name,
    type: texts.type,
    description: texts.description,
    isRecurring: texts.recurring,
  },
  presentIn: ({ holiday }) => holiday,
};

/** What is wrong with the form before it is sent. Date and name share a sentence: it is said once. */
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
