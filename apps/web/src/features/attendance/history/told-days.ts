import type { SummaryDay } from '@jornada/contract/attendance/daily-summary';
import { historyTexts } from '@jornada/texts/attendance-history';
import { clockTexts } from '@jornada/texts/clock';
import { dayWords } from '@jornada/texts/day-words';
import { namedModality } from '@jornada/texts/modality';

const texts = historyTexts.days;

/** The state of a day in a word, and how good it is. */
export interface DayWord {
  readonly kind: 'good' | 'waiting' | 'bad' | 'mark' | 'off';
  readonly text: string;
}

/** The days with anything to show, the latest first: no future days, and no days without planned work and punches. */
export function toldDays(days: readonly SummaryDay[], today: string): SummaryDay[] {
  return days.filter((day) => day.date <= today && isWorthALine(day)).toReversed();
}

function isWorthALine({ status, absenceType, wasEdited }: SummaryDay): boolean {
  return status !== null || wasEdited || (absenceType !== null && absenceType !== 'WEEKEND');
}

/** The word for a day: validated, else the name of approved time off, else justified, else the state of its records. */
export function dayWord(day: SummaryDay): DayWord {
  if (day.status === 'VALIDADO') return { kind: 'good', text: texts.validated };
  if (day.absenceStatus === 'APPROVED' && day.absenceType)
    return { kind: 'mark', text: nameOf(day.absenceType) };
  if (day.status === 'JUSTIFICADO') return { kind: 'good', text: texts.justified };
  if (day.status === null) return { kind: 'off', text: nameOf(day.absenceType ?? 'OTHER') };
  if (day.status === 'AUSENTE') return { kind: 'bad', text: texts.missing };
  if (day.dailyStatus === 'OPEN' && day.status !== 'PENDIENTE')
    return { kind: 'bad', text: texts.exitMissing };
  if (day.status === 'PENDIENTE' && day.dailyStatus === 'INCOMPLETE')
    return { kind: 'waiting', text: texts.pending };
  return { kind: kinds[day.dailyStatus], text: texts.statuses[day.dailyStatus] };
}

const kinds = { OK: 'good', OPEN: 'waiting', INCOMPLETE: 'bad', EXTRA: 'mark' } as const;

/** The word for a day that its line has to show: none for one that went as planned. */
export function dayMark(day: SummaryDay): DayWord | null {
  const word = dayWord(day);
  return word.kind === 'good' && day.status !== 'JUSTIFICADO' ? null : word;
}

/** What else a line says of a day: an entry too late or too early, its remarks, and from where it was worked. The sheet says more. */
export function lineRemarks(day: SummaryDay): string[] {
  const flags = day.flags.filter((flag) => flag === 'LATE' || flag === 'EARLY');
  const places = namedModality(day.modality).map(({ name }) => name);
  return [...flags.map((flag) => clockTexts.flags[flag]), ...dayRemarks(day), ...places];
}

/** Remarks on a day: a request for time off that was not approved, a holiday that was worked. */
export function dayRemarks({
  absenceType,
  absenceStatus,
  isHoliday,
  holidayName,
  status,
}: SummaryDay): string[] {
  const remarks: string[] = [];
  if (absenceType && absenceStatus && absenceStatus !== 'APPROVED') {
    const name = absenceType === 'JUSTIFIED' ? dayWords.undecidedAbsence : nameOf(absenceType);
    remarks.push(`${name} (${dayWords.absenceStatuses[absenceStatus].toLowerCase()})`);
  }
  if (isHoliday && holidayName)
    remarks.push(status === null ? holidayName : `${nameOf('HOLIDAY')}: ${holidayName}`);
  return remarks;
}

function nameOf(absenceType: string): string {
  return dayWords.absenceTypes[absenceType] ?? absenceType;
}
