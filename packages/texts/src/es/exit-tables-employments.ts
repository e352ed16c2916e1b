const person = { person: 'Persona', email: 'Email' };

/** The tables of an exit package about employments. */
export const employmentTables = {
  employments: { file: 'altas', columns: { ...person, employedFrom: 'Alta', employedUntil: 'Baja' } },
  employmentPauses: {
    file: 'pausas-del-contrato',
    columns: { ...person, pauseFrom: 'Desde', pauseUntil: 'Hasta', pauseReason: 'Motivo', note: 'Nota' },
  },
};
