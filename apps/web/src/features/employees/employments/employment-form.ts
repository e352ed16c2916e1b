import type { EmploymentEntry, EmploymentEntryBody } from '@jornada/contract/employees/employments';
import { employmentsTexts } from '@jornada/texts/employees-employments';
import type { SharedState } from '../../../shared/form/meanwhile.ts';
import { isCivilDate } from '../../../shared/form/typed-date.ts';
import { formatDate } from '../../../shared/time/civil-format.ts';

const { form: texts, reasons } = employmentsTexts;

type Reason = NonNullable<EmploymentEntryBody['reason']>;
type Kind = EmploymentEntryBody['kind'];

/** The form of an employment or a pause: empty texts and null are none. */
export interface EntryValues {
  firstDay: string | null;
  lastDay: string | null;
  reason: Reason | '';
  note: string;
}

/** The fields in their order on the form. */
export const entryFields = ['firstDay', 'lastDay', 'reason', 'note'] as const;

export function entryValues(entry: EmploymentEntry | null): EntryValues {
  return {
    firstDay: entry?.firstDay ?? null,
    lastDay: entry?.lastDay ?? null,
    reason: entry?.reason ?? '',
    note: entry?.note ?? '',
  };
}

type Problems = Partial<Record<keyof EntryValues, string>>;

/**
 * What is wrong before anybody is asked, by the field.
 * @param given.ends whether the last day is what is asked for
 */
export function entryProblems(
  { firstDay, lastDay, reason, note }: EntryValues,
  { kind, ends }: { readonly kind: Kind; readonly ends: boolean },
): Problems {
  const problems: Problems = {};
  const mayLackFirst = kind === 'EMPLOYMENT' && lastDay !== null;
  if (firstDay === null ? !mayLackFirst : !isCivilDate(firstDay))
    problems.firstDay = firstDay === null ? texts.dateRequired : texts.dateWrong;
  if (lastDay === null ? ends : !isCivilDate(lastDay))
    problems.lastDay = lastDay === null ? texts.dateRequired : texts.dateWrong;
  if (firstDay && lastDay && isCivilDate(firstDay) && isCivilDate(lastDay) && lastDay < firstDay)
    problems.lastDay = texts.reversed;
  if (kind === 'PAUSE' && reason === '') problems.reason = texts.reasonRequired;
  if (kind === 'PAUSE' && reason === 'OTHER' && note.trim() === '') problems.note = texts.noteRequired;
  return problems;
}

/** The form as it is sent, once nothing is wrong with it. */
export function entryFrom({ firstDay, lastDay, reason, note }: EntryValues, kind: Kind): EmploymentEntryBody {
  if (kind === 'EMPLOYMENT') return { kind, firstDay, lastDay, reason: null, note: null };
  return { kind, firstDay, lastDay, reason: reason || null, note: note.trim() || null };
}

/** What another admin may change while the form is open. */
export const sharedEntry: SharedState<EmploymentEntry, EntryValues> = {
  valuesOf: entryValues,
  told: ({ firstDay, lastDay, reason, note }) => ({
    firstDay: firstDay && formatDate(firstDay),
    lastDay: lastDay && formatDate(lastDay),
    reason: reason && reasons[reason],
    note,
  }),
  names: { firstDay: texts.firstDay, lastDay: texts.lastDay, reason: texts.reason, note: texts.noteOptional },
  presentIn: ({ employmentEntry }) => employmentEntry,
};
