/** The tables of work centres in an exit package: their files, and the titles of their columns. */
export const centreTables = {
  workCentres: {
    file: 'centros-de-trabajo',
    columns: {
      name: 'Centro de trabajo',
      address: 'Dirección',
      municipality: 'Municipio',
      contributionAccount: 'Código de cuenta de cotización',
      isClosed: 'Cerrado',
      createdAt: 'Creado (UTC)',
    },
  },
  workCentreMemberships: {
    file: 'personas-por-centro',
    columns: { person: 'Persona', email: 'Email', workCentre: 'Centro de trabajo', validFrom: 'Desde' },
  },
  workCentreHolidays: {
    file: 'festivos-de-centros',
    columns: {
      workCentre: 'Centro de trabajo',
      date: 'Fecha',
      name: 'Festivo',
      type: 'Ámbito',
      isRecurring: 'Se repite cada año',
    },
  },
};
