import { terminalsTexts } from './terminals.ts';

/** The tables of an exit package about terminals. */
export const terminalTables = {
  terminals: {
    file: 'terminales',
    columns: {
      id: 'Identificador',
      name: 'Nombre',
      centre: 'Centro de trabajo',
      createdAt: 'Creado (UTC)',
      revokedAt: 'Retirado (UTC)',
    },
  },
  unrecordedPresses: {
    file: 'fichajes-sin-registrar',
    words: terminalsTexts.reasons,
    columns: {
      person: 'Persona',
      email: 'Email',
      staffNumber: 'Número escrito',
      terminal: 'Terminal',
      type: 'Fichaje',
      deviceTime: 'Hora del terminal (UTC)',
      receivedAt: 'Recibido (UTC)',
      code: 'Motivo',
      reviewedBy: 'Revisado por',
      reviewedAt: 'Revisado (UTC)',
      note: 'Nota',
    },
  },
};
