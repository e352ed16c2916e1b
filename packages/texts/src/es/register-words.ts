import type { ProposalStatus } from '@jornada/contract/attendance/proposals';
import { complementaryColumns, kindsInACell } from './complementary-hours.ts';

const written = (date: string) => date.split('-').reverse().join('/');

/** What the register of a package for an inspector says of contracts, corrections and answers. */
export const registerWords = {
  corrections: {
    person: 'Persona',
    workedOn: 'Día',
    type: 'Fichaje',
    before: 'Original',
    after: 'Lo que cuenta o se propuso',
    author: 'Autor',
    recordedAt: 'Anotada (UTC)',
    reason: 'Motivo',
    state: 'Estado',
    answer: 'La persona trabajadora',
    comment: 'Comentario',
    answeredAt: 'Respondido (UTC)',
  },
  /** Of the table in documents, which has one column for the last four. */
  stateAndAnswer: 'Estado y respuesta',
  added: 'No constaba',
  annulled: 'Anulado',
  punches: { IN: 'Entrada', OUT: 'Salida', BREAK_START: 'Inicio de pausa', BREAK_END: 'Fin de pausa' },
  proposal: 'Propuesta de la empresa',
  request: 'Solicitud de la persona',
  noPairs: 'Sin fichajes',
  pair: (entry: string, exit: string | null) => `${entry}–${exit ?? 'sin salida'}`,
  asked: (type: string, moment: string) => `${type} ${moment}`,
  states: {
    recorded: 'Anotada',
    PENDING: 'Espera respuesta',
    AGREED: 'Aceptada',
    REFUSED: 'No aceptada',
    UNANSWERED: 'Sin respuesta en plazo',
    WITHDRAWN: 'Retirada',
  } satisfies Record<ProposalStatus | 'recorded', string>,
  requestStates: {
    PENDING: 'Espera respuesta de la empresa',
    DECLINED: (by: string, note: string) =>
      `Rechazada por ${by === '' ? 'la empresa' : by}${note === '' ? '' : `: ${note}`}`,
    WITHDRAWN: 'Cancelada',
  },
  answers: {
    AGREES: 'Conforme',
    DISAGREES: 'No conforme',
    SILENT: 'Sin respuesta',
    ASKED: 'La pidió',
    ACCEPTED: 'Conforme: aceptó la propuesta',
    OWN: 'La hizo ella misma',
  },
  saying: (answer: string, comment: string) => (comment === '' ? answer : `${answer}: «${comment}»`),
  document: {
    caseNumber: 'Expediente',
    contract: 'Jornada',
    fullTime: 'Tiempo completo (no consta jornada a tiempo parcial)',
    partTime: (from: string, until: string | null) =>
      until === null
        ? `A tiempo parcial desde el ${written(from)}`
        : `A tiempo parcial del ${written(from)} al ${written(until)}`,
    agreedHours: 'Jornada anual pactada',
    hoursAYear: (hours: string) => `${hours} h al año`,
    notAgreed: 'No consta',
    columns: { breaks: 'Pausas', complementary: 'Compl.', overtime: 'Extra', remarks: 'Observaciones' },
    /** Of a table of people: what covers the complementary hours of a month. */
    kinds: 'De las compl.',
    kindsInACell,
    total: 'Total',
    note: 'Compl.: horas complementarias, en los días a tiempo parcial (art. 12.5 ET). Extra: horas extraordinarias (art. 35 ET). Con las ordinarias suman lo trabajado.',
  },
  staff: {
    person: 'Persona',
    email: 'Email',
    department: 'Departamento',
    from: 'Desde',
    to: 'Hasta',
    contract: 'Jornada',
    agreedHours: 'Jornada anual pactada (horas)',
    days: 'Días del periodo',
    daysWorked: 'Días trabajados',
    worked: 'Trabajado',
    ordinary: 'Ordinarias',
    complementary: 'Complementarias',
    overtime: 'Extraordinarias',
    ...complementaryColumns,
    breaks: 'Pausas',
    expected: 'Previsto',
    night: 'De noche (22:00–06:00)',
    holidayWork: 'En festivo',
    corrections: 'Correcciones anotadas',
    proposals: 'Propuestas y solicitudes sin aplicar',
    closedMonths: 'Meses cerrados',
    openMonths: 'Meses sin cerrar',
    companyTaxId: 'NIF de la empresa',
  },
};
