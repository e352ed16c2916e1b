import { inspectionFileTexts as texts } from '@jornada/texts/inspection-answers';
import type { RegisteredDay } from '../../workday/inspected-days.ts';

/** Whether a table of days says what covers complementary hours: where anybody in it works part time. */
export interface DayTable {
  readonly namesKinds: boolean;
}

/** The titles of a table of days. */
export function dayTitles({ namesKinds }: DayTable): string[] {
  const { agreed, voluntary, uncovered, ...ofAll } = texts.columns;
  return Object.values(namesKinds ? texts.columns : ofAll);
}

/** Complementary minutes by what covers them, as hours in the order of the columns. */
export function kindCells(
  { namesKinds }: DayTable,
  { complementary }: Pick<RegisteredDay, 'complementary'>,
): string[] {
  const { agreedMinutes = 0, voluntaryMinutes = 0, uncoveredMinutes = 0 } = complementary ?? {};
  return namesKinds ? [agreedMinutes, voluntaryMinutes, uncoveredMinutes].map(texts.hours) : [];
}

/** The cells of a person's day, in the order of `dayTitles`. */
export function dayCells(
  { userName }: { readonly userName: string },
  day: RegisteredDay,
  { taxId, ...table }: DayTable & { readonly taxId: string | null },
): string[] {
  return [
    userName,
    day.date,
    entriesAndExits(day),
    breakTimes(day),
    modalities(day),
    texts.hours(day.workedMinutes),
    texts.hours(day.ordinaryMinutes),
    texts.hours(day.complementaryMinutes),
    texts.hours(day.overtimeMinutes),
    ...kindCells(table, day),
    texts.hours(day.breakMinutes),
    day.expectedMinutes === null ? '' : texts.hours(day.expectedMinutes),
    texts.hours(day.nightMinutes),
    texts.hours(day.holidayMinutes),
    day.isPartTime ? texts.contract.partTime : texts.contract.fullTime,
    taxId ?? '',
    day.corrections.map(texts.correction).join(' | '),
  ];
}

/** The entries and exits of a day in their words. */
export function entriesAndExits({ date, pairs, strays }: RegisteredDay): string {
  const words = [
    ...pairs.map((pair) => texts.pair(pair, date)),
    ...strays.map((stray) => texts.stray(stray, date)),
  ];
  return words.join(', ');
}

/** The breaks of a day, each with its times. */
export function breakTimes({ date, pairs }: RegisteredDay): string {
  return pairs
    .flatMap(({ breaks }) => breaks)
    .map((one) => texts.break(one, date))
    .join(', ');
}

/** From where somebody worked on a day; empty where it was not recorded. */
export function modalities({ modalities: changes }: Pick<RegisteredDay, 'modalities'>): string {
  const [first, ...later] = changes.map(({ modality, time }) => ({
    name: texts.modalities[modality ?? 'UNSAID'],
    time,
  }));
  if (!first) return '';
  if (later.length === 0) return first.name;
  return [first, ...later].map(({ name, time }) => texts.modalityFrom(name, time)).join(', ');
}
