import type { SummaryDay } from '@jornada/contract/attendance/daily-summary';

type AbsenceStatus = NonNullable<SummaryDay['absenceStatus']>;

/** The words for what a day was, besides its status. */
export const dayWords = {
  /** Why nobody worked, or asked not to. */
  absenceTypes: {
    VACATION: 'Vacaciones',
    SICK_LEAVE: 'Baja médica',
    PERSONAL: 'Asuntos personales',
    MATERNITY: 'Maternidad',
    PATERNITY: 'Paternidad',
    HOLIDAY: 'Festivo',
    WEEKEND: 'Fin de semana',
    OTHER: 'Otro motivo',
  } as Readonly<Record<string, string>>,
  absenceStatuses: {
    APPROVED: 'Aprobada',
    PENDING: 'Pendiente',
    REJECTED: 'Rechazada',
  } satisfies Record<AbsenceStatus, string>,
  /** Of a punch that a device kept without a network: its time with the mark, and between which moments it was made. */
  offline: (time: string) => `${time} (sin conexión)`,
  offlineBetween: (punch: string, from: string, until: string) =>
    `${punch} sin conexión: hecho entre las ${from} y las ${until}`,
};
