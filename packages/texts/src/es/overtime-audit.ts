/** What the log says of decisions about overtime. */
export const overtimeAudit = {
  adminActions: {
    OVERTIME_REQUEST_APPROVED: 'Horas extra aprobadas',
    OVERTIME_REQUEST_REJECTED: 'Horas extra rechazadas',
    OVERTIME_ORDERED: 'Horas extra encargadas',
    OVERTIME_TAKEN_BACK: 'Horas extra anuladas',
    OVERTIME_ACCEPTED: 'Diferencia aceptada como horas extra',
    OVERTIME_NOT_ACCEPTED: 'Diferencia no aceptada como horas extra',
  },
  personActions: {
    OVERTIME_REQUESTED: 'Horas extra pedidas',
    OVERTIME_REQUEST_WITHDRAWN: 'Solicitud de horas extra retirada',
    OVERTIME_DECLINED: 'Horas extra que la persona no quiere hacer',
  },
  fields: {
    overtimeMinutes: 'Minutos',
    beyondMinutes: 'Más de lo previsto (minutos)',
    compensatedAs: 'Compensación',
    paidMinutes: 'A pagar (minutos)',
    restMinutes: 'A descansar (minutos)',
    forceMajeureMinutes: 'Fuerza mayor (minutos)',
    notAcceptedMinutes: 'No aceptado (minutos)',
    isBeyondYear: 'Supera las 80 horas del año, confirmado',
  },
};
