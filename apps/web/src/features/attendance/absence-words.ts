import type { ListedDay } from '@jornada/contract/attendance/day-row';
import { attendanceTexts as texts } from '@jornada/texts/attendance';

/** The name of a day's absence; null for none. One that is not approved is named by its state. */
export function absenceWords({
  absenceType,
  absenceStatus,
}: Pick<ListedDay, 'absenceType' | 'absenceStatus'>): string | null {
  if (absenceStatus === 'PENDING') return texts.absencePending;
  if (absenceStatus === 'REJECTED') return texts.absenceRejected;
  return absenceType === null ? null : absenceName(absenceType);
}

/** What a kind of absence is called. */
export function absenceName(type: string): string {
  return texts.absences[type] ?? texts.absence;
}
