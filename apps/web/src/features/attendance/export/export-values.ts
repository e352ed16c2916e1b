import { attendanceFilesTexts as texts } from '@jornada/texts/attendance-files';
import type { DateRange } from '../../../shared/form/date-range-fields.tsx';
import { isCivilDate } from '../../../shared/form/typed-date.ts';
import type { FileWish } from './export.data.ts';

/** The form: dates as they are typed, and `userIds` for when not everybody is meant. */
export interface ExportValues {
  readonly from: string | null;
  readonly to: string | null;
  readonly isEverybody: boolean;
  readonly userIds: string[];
  readonly format: FileWish['format'];
}

export function newExport({ from, to }: DateRange): ExportValues {
  return { from, to, isEverybody: true, userIds: [], format: 'xlsx' };
}

const isDate = (value: string | null): value is string => value !== null && isCivilDate(value);

export const exportProblems = {
  from: (from: string | null, { to }: ExportValues) => {
    if (!isDate(from)) return texts.dateRequired;
    return isDate(to) && from > to ? texts.reversed : null;
  },
  to: (to: string | null) => (isDate(to) ? null : texts.dateRequired),
  userIds: (userIds: string[], { isEverybody }: ExportValues) =>
    isEverybody || userIds.length > 0 ? null : texts.peopleRequired,
};

/** What is sent to the server. */
export function wishFrom({ from, to, isEverybody, userIds, format }: ExportValues): FileWish {
  return { from: from ?? '', to: to ?? '', format, ...(!isEverybody && { userIds }) };
}
