import type { ShownAbsenceType } from '@jornada/contract/absences/time-off-types';

/** Existing time off, as a sentence names it. */
interface NamedTimeOff {
  readonly type: ShownAbsenceType;
  readonly isApproved: boolean;
  readonly startDate: string;
  /** Null while the end is unknown. */
  readonly endDate: string | null;
  readonly startTime: string | null;
  readonly endTime: string | null;
}

const names = {
  VACATION: { name: 'vacaciones', approved: 'aprobadas', pending: 'pendientes' },
  SICK_LEAVE: { name: 'una baja médica', approved: 'aprobada', pending: 'pendiente' },
  PERSONAL: { name: 'asuntos personales', approved: 'aprobados', pending: 'pendientes' },
  MATERNITY: { name: 'una maternidad', approved: 'aprobada', pending: 'pendiente' },
  PATERNITY: { name: 'una paternidad', approved: 'aprobada', pending: 'pendiente' },
  JUSTIFIED: { name: 'una ausencia', approved: 'aprobada', pending: 'pendiente' },
  OTHER: { name: 'otra ausencia', approved: 'aprobada', pending: 'pendiente' },
} satisfies Record<ShownAbsenceType, { name: string; approved: string; pending: string }>;

const formats = {
  day: new Intl.DateTimeFormat('es', { day: 'numeric', timeZone: 'UTC' }),
  month: new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
  year: new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' }),
};

/** `vacaciones del 3 al 14 de agosto, aprobadas`; with the year where it is not the one that was asked about. */
export function nameTimeOff(timeOff: NamedTimeOff, askedYear: string): string {
  const { name, approved, pending } = names[timeOff.type];
  return `${name} ${spanInWords(timeOff, askedYear)}, ${timeOff.isApproved ? approved : pending}`;
}

export const overlappingTimeOffText = (timeOff: NamedTimeOff, askedYear: string) =>
  `En esas fechas ya hay ${nameTimeOff(timeOff, askedYear)}.`;

/** `del 3 al 14 de agosto`, `del 3 de agosto de 9:00 a 11:00`; with the year where it is not the known one. */
export function spanInWords(
  { startDate, endDate, startTime, endTime }: Omit<NamedTimeOff, 'type' | 'isApproved'>,
  knownYear: string | null,
): string {
  const first = new Date(`${startDate}T00:00Z`);
  const isKnown = [startDate, endDate ?? startDate].every((date) => date.slice(0, 4) === knownYear);
  const full = isKnown ? formats.month : formats.year;
  if (endDate === null) return `desde el ${full.format(first)}, sin fecha de fin`;
  const last = new Date(`${endDate}T00:00Z`);
  if (startTime && endTime) {
    const after = startDate === endDate || endTime === '00:00' ? '' : ' del día siguiente';
    return `del ${full.format(first)} de ${startTime} a ${endTime}${after}`;
  }
  if (startDate === endDate) return `del ${full.format(last)}`;
  const begin = startDate.slice(0, 7) === endDate.slice(0, 7) ? formats.day : full;
  const isSameYear = startDate.slice(0, 4) === endDate.slice(0, 4);
  const beginsIn = begin === formats.year && isSameYear ? formats.month : begin;
  return `del ${beginsIn.format(first)} al ${full.format(last)}`;
}
