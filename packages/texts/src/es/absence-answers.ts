import type { AbsenceStatus } from '@jornada/contract/absences/time-off-types';

/** The server's refusals of a request for an absence. */
export const absenceAnswers = {
  endMissing: 'Indica hasta cuándo. Solo una baja médica puede quedar sin fecha de fin.',
  endBeforeStart: 'La baja no puede acabar antes de empezar.',
  hoursIncomplete: 'Indica la hora de inicio y la de fin, o ninguna de las dos.',
  hoursOfSeveralDays: 'Una ausencia por horas es de un solo día, o de la noche que acaba al día siguiente.',
  hoursReversed: 'La hora de inicio debe ser anterior a la de fin.',
  vacationByHours: 'Las vacaciones se piden por días completos, no por horas.',
  holidayRestByHours: 'El descanso por festivo se pide por días completos, no por horas.',
  leaveKindOfOtherType: 'Este permiso no es de ese tipo de ausencia.',
  leaveKindNotOffered: 'La empresa no ofrece este permiso.',
  /** Answers a decision or cancellation that comes too late. */
  decided: ({ status, byName }: { status: AbsenceStatus; byName: string | null }) => {
    const who = byName ?? 'Otra persona';
    if (status === 'APPROVED') return `Esta ausencia ya no está pendiente: ${who} la ha aprobado.`;
    if (status === 'REJECTED') return `Esta ausencia ya no está pendiente: ${who} la ha rechazado.`;
    return `Esta ausencia ya no está pendiente: ${who} la ha cancelado.`;
  },
};
