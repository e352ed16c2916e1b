import { overtimeReturnNames } from './payroll-words.ts';

/** Names of codes of the log that only these fields have. */
export const auditCodes = {
  compensatedAs: overtimeReturnNames,
  noteType: {
    GENERAL: 'General',
    HOURS_CORRECTION: 'Corrección de horas',
    ABSENCE: 'Ausencia',
    INCIDENT: 'Incidencia',
  },
};
