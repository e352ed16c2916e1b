import { bankCauseNames } from './bank-words.ts';
import { overtimeScreenTexts } from './overtime-screens.ts';
import { overtimeReturnNames, overtimeSourceNames } from './payroll-words.ts';

/** The tables of somebody's hour bank and overtime in their own archive. */
export const ownHours = {
  bank: {
    file: 'horas/bolsa-de-horas.csv',
    columns: ['Día', 'Causa', 'Minutos', 'Corrige', 'Motivo', 'Apuntado por', 'Apuntado'],
    causes: bankCauseNames,
  },
  decisions: {
    file: 'horas/horas-extra.csv',
    columns: [
      ...['Día', 'De más (minutos)', 'A pagar (minutos)', 'A descansar (minutos)', 'Fuerza mayor (minutos)'],
      ...['No aceptado (minutos)', 'Origen', 'Motivo', 'Decidida por', 'Decidida'],
    ],
    sources: overtimeSourceNames,
  },
  requests: {
    file: 'horas/solicitudes-y-encargos.csv',
    columns: [
      ...['Día', 'Minutos', 'Motivo', 'Encargada por', 'Solicitada', 'Estado', 'Compensación'],
      ...['Primer paso por', 'Nota del primer paso', 'Decidida por', 'Decidida', 'Nota'],
    ],
    statuses: overtimeScreenTexts.requests.statuses,
    returns: overtimeReturnNames,
  },
  yes: 'Sí',
  no: 'No',
};
