import {
  overtimeModeNames,
  overtimeReturnNames,
  overtimeSourceNames,
  workMarkNames,
} from './payroll-words.ts';

const person = { person: 'Persona', email: 'Email' };

/** The tables of an exit package about payroll. */
export const payrollTables = {
  payGroups: {
    file: 'grupos-de-contrato',
    columns: { name: 'Grupo de contrato', createdAt: 'Creado (UTC)' },
  },
  payRules: {
    file: 'reglas-de-nomina',
    words: { ...overtimeModeNames, ...overtimeReturnNames },
    columns: {
      name: 'Grupo de contrato',
      validFrom: 'Desde',
      overtimeMode: 'Lo trabajado de más',
      autoAcceptMinutes: 'Aceptación automática (minutos)',
      autoAcceptAs: 'Compensación',
      thresholdMinutes: 'Cuenta desde (minutos)',
      roundingMinutes: 'Redondeo (minutos)',
      forbidsOvertime: 'Sin horas extra',
      countsTravelling: 'Fichar en camino es desplazamiento',
      overtimePercent: 'Hora extra (%)',
      nightPercent: 'Hora nocturna (%)',
      sundayPercent: 'Hora en domingo (%)',
      holidayPercent: 'Hora en festivo (%)',
      forceMajeurePercent: 'Hora de fuerza mayor (%)',
    },
  },
  overtimeDecisions: {
    file: 'horas-extra',
    words: overtimeSourceNames,
    columns: {
      ...person,
      workedOn: 'Día',
      ofMinutes: 'De más (minutos)',
      paidMinutes: 'A pagar (minutos)',
      restMinutes: 'A descanso (minutos)',
      forceMajeureMinutes: 'Fuerza mayor (minutos)',
      source: 'Origen',
      reason: 'Motivo',
      decidedBy: 'Decidida por',
      decidedAt: 'Decidida (UTC)',
    },
  },
  overtimeRequests: {
    file: 'solicitudes-de-horas-extra',
    words: overtimeReturnNames,
    columns: {
      ...person,
      workedOn: 'Día',
      minutes: 'Minutos',
      reason: 'Motivo',
      filedBy: 'Encargada por',
      status: 'Estado',
      compensatedAs: 'Compensación',
      createdAt: 'Solicitada (UTC)',
      firstDecidedBy: 'Primer paso por',
      firstDecidedAt: 'Primer paso (UTC)',
      firstNote: 'Nota del primer paso',
      decidedBy: 'Decidida por',
      decidedAt: 'Decidida (UTC)',
      note: 'Nota de la decisión',
    },
  },
  workMarks: {
    file: 'guardias-y-desplazamientos',
    words: workMarkNames,
    columns: {
      ...person,
      workedOn: 'Día',
      mark: 'Marca',
      startsAt: 'Desde (UTC)',
      endsAt: 'Hasta (UTC)',
      note: 'Nota',
      markedBy: 'Marcado por',
      markedAt: 'Marcado (UTC)',
    },
  },
};
