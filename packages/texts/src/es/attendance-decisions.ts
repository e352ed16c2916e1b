import type { DayAction, DayLeftCode } from '@jornada/contract/attendance/day-decisions';
import { reopenFirst } from './closed-months.ts';

const already = {
  VALIDATE: 'Ya estaba validado.',
  APPROVE: 'Sus horas ya estaban aprobadas.',
  REJECT: 'Sus horas ya estaban rechazadas por este motivo.',
  JUSTIFY: 'Ya estaba justificado con este motivo.',
  UNVALIDATE: 'No estaba validado.',
  UNREVIEW: 'Sus horas no estaban aprobadas ni rechazadas.',
  UNJUSTIFY: 'No estaba justificado.',
} satisfies Record<DayAction, string>;

/** Why a day stays as it is while others are decided about, and what to do about it. */
export const dayLeftTexts = {
  ALREADY_SO: (action) => already[action],
  DAY_NOT_OVER: () =>
    'Aún en curso: se puede validar cuando termine la jornada y no tenga una entrada abierta.',
  PROPOSAL_WAITS: (_, __, name) =>
    `Espera la respuesta de ${name} a una corrección propuesta: se puede validar cuando responda, o pasados los siete días.`,
  DAY_VALIDATED: () => 'Está validado: quita antes la validación.',
  MONTH_CLOSED: (_, month) => reopenFirst(month),
  CHANGED_MEANWHILE: () => 'Ha cambiado mientras tanto: mira cómo está ahora y vuelve a decidir.',
} satisfies Record<DayLeftCode, (action: DayAction, month: string, name: string) => string>;
