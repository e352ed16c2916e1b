const person = { person: 'Persona', email: 'Email' };

/** The tables of an exit package about batches of payroll and their codes. */
export const payrollBatchTables = {
  payrollCompanyCode: {
    file: 'nomina-codigo-de-empresa',
    columns: { companyCode: 'Código de empresa' },
  },
  payrollCentreCodes: {
    file: 'nomina-codigos-de-centros',
    columns: { name: 'Centro', payrollCode: 'Código' },
  },
  payrollPersonCodes: {
    file: 'nomina-codigos-de-personas',
    columns: { ...person, payrollCode: 'Código' },
  },
  payrollConcepts: {
    file: 'nomina-conceptos',
    columns: {
      payrollCode: 'Código',
      name: 'Nombre',
      source: 'Qué cuenta',
      measure: 'Medida',
      minuteForm: 'Forma de las horas',
      sending: 'Qué se envía',
      isNegative: 'Con signo menos',
      decimals: 'Decimales',
      stepMinutes: 'Redondeo (minutos; 0, el del grupo)',
      appliesCoefficient: 'Aplica el coeficiente del grupo',
      prices: 'Precios (diezmilésimas de euro, JSON)',
      fromMonth: 'Desde el mes',
      untilMonth: 'Hasta el mes',
    },
  },
  payrollProfiles: {
    file: 'nomina-perfiles',
    columns: { name: 'Perfil', layout: 'Formato (JSON)' },
  },
  payrollBatches: {
    file: 'nomina-lotes',
    columns: {
      number: 'Lote',
      month: 'Mes',
      companyCode: 'Código de empresa',
      people: 'Personas',
      lineCount: 'Líneas',
      closedBy: 'Cerrado por',
      closedAt: 'Cerrado (UTC)',
    },
  },
  payrollLines: {
    file: 'nomina-lineas',
    columns: {
      number: 'Lote',
      month: 'Mes',
      isDifference: 'Diferencia',
      personCode: 'Código de la persona',
      personName: 'Persona',
      centreCode: 'Código del centro',
      conceptCode: 'Código del concepto',
      conceptName: 'Concepto',
      exact: 'Exacto (minutos o días; con coeficiente, centésimas de minuto)',
      unitForm: 'Unidad',
      units: 'Unidades (diezmilésimas o minutos)',
      cents: 'Importe (céntimos)',
      percents: 'Coeficientes (%)',
    },
  },
  payrollFiles: {
    file: 'nomina-ficheros',
    columns: {
      number: 'Lote',
      name: 'Fichero',
      profileName: 'Perfil',
      sha256: 'SHA-256',
      bytes: 'Bytes',
      madeAt: 'Preparado (UTC)',
    },
  },
  payrollDownloads: {
    file: 'nomina-envios',
    columns: {
      name: 'Fichero',
      email: 'Enviado a',
      sentBy: 'Enviado por',
      sentAt: 'Enviado (UTC)',
      expiresAt: 'Caduca (UTC)',
      revokedAt: 'Revocado (UTC)',
      downloadedAt: 'Descargado (UTC)',
    },
  },
};
