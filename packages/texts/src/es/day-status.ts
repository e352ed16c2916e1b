import type { DayStatus } from '@jornada/contract/attendance/day-status';

/** The one word for a workday. */
export const dayStatusTexts = {
  PRESENTE: 'Presente',
  AUSENTE: 'Ausente',
  INCOMPLETO: 'Incompleto',
  TARDE: 'Tarde',
  JUSTIFICADO: 'Justificado',
  PENDIENTE: 'Pendiente',
  VALIDADO: 'Validado',
  EXTRA: 'Horas extra',
} satisfies Record<DayStatus, string>;

/** Why the hours of a day can be edited now, or cannot. */
export const editabilityTexts = {
  open: 'Las horas se pueden editar durante las 12 horas siguientes al último fichaje.',
  noPunches: 'Este día no tiene fichajes que editar: se puede añadir una nota.',
};
