import type { SummaryDay } from '@jornada/contract/attendance/daily-summary';

type AbsenceStatus = NonNullable<SummaryDay['absenceStatus']>;

/** Words about a day besides its status. */
export const dayWords = {
  /** The types of absence. */
  absenceTypes: {
    VACATION: 'Vacaciones',
    SICK_LEAVE: 'Baja médica',
    PERSONAL: 'Asuntos personales',
    MATERNITY: 'Maternidad',
    PATERNITY: 'Paternidad',
    HOLIDAY: 'Festivo',
    WEEKEND: 'Fin de semana',
    OTHER: 'Otro motivo',
    /** Any absence, for those who are not to know its kind. */
    JUSTIFIED: 'Ausencia justificada',
  } as Readonly<Record<string, string>>,
  /** The same of a request that is not approved: whether it is justified is not decided. */
  undecidedAbsence: 'Ausencia',
  absenceStatuses: {
    APPROVED: 'Aprobada',
    PENDING: 'Pendiente',
    REJECTED: 'Rechazada',
  } satisfies Record<AbsenceStatus, string>,
  /** The time of an offline punch, marked; details in `offline-words.ts`. */
  offline: (time: string, atTerminal?: true) => `${time} (${atTerminal ? 'terminal, ' : ''}sin conexión)`,
};

/** Of a day on which the clocks were changed while somebody was there. @param forward in minutes; negative where they were put back */
export const clockChangeRemark = (forward: number, time: string) =>
  `Cambio de hora: el reloj se ${forward > 0 ? 'adelantó' : 'atrasó'} ${time} y cuenta el tiempo transcurrido`;
