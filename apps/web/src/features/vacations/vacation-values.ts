import { dateTexts } from '@jornada/texts/dates';
import { vacationTexts } from '@jornada/texts/vacations';
import type { DateRange } from '../../shared/form/date-range-fields.tsx';
import { isCivilDate } from '../../shared/form/typed-date.ts';
import type { NewVacation } from './vacations.data.ts';

/** A request as typed; a date is null for none, or the text typed in place of one. */
export interface VacationValues {
  startDate: string | null;
  endDate: string | null;
  reason: string;
}

export const newVacation: VacationValues = { startDate: null, endDate: null, reason: '' };

/** A text for a field; true where the text beside another field is about both. */
type VacationProblems = { readonly [F in keyof VacationValues]?: string | true };

/** What is wrong with a request before it is sent. Missing values are only reported once, at the first one. */
export function vacationProblems(values: VacationValues): VacationProblems {
  const { startDate, endDate } = values;
  const missing = (['startDate', 'endDate', 'reason'] as const).filter((field) => !values[field]?.trim());
  if (missing.length > 0)
    return Object.fromEntries(
      missing.map((field, place) => [field, place === 0 ? vacationTexts.required : true]),
    );
  const odd = (['startDate', 'endDate'] as const).filter((field) => !isCivilDate(values[field] ?? ''));
  if (odd.length > 0) return Object.fromEntries(odd.map((field) => [field, dateTexts.invalid]));
  return (startDate ?? '') > (endDate ?? '') ? { startDate: vacationTexts.reversed } : {};
}

/** Both dates, once they are complete and in order. */
export function periodOf({ startDate, endDate }: VacationValues): DateRange | null {
  if (startDate === null || endDate === null || !isCivilDate(startDate) || !isCivilDate(endDate)) return null;
  return startDate <= endDate ? { from: startDate, to: endDate } : null;
}

/** A request as it is sent, once `vacationProblems` finds nothing. */
export function vacationFrom({ startDate, endDate, reason }: VacationValues): NewVacation {
  return { startDate: startDate ?? '', endDate: endDate ?? '', reason: reason.trim() };
}
