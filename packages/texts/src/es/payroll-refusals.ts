import { counted } from './counted.ts';

/** What the server says of codes of payroll, and the names of its files. */
export const payrollRefusals = {
  codeTaken: 'Ya hay otro concepto con este código en los mismos meses.',
  endsBeforeItBegins: 'El último mes no puede ser anterior al primero.',
  noCoefficient:
    'Solo llevan coeficiente las horas extra, nocturnas, en domingo y en festivo, y no los días.',
  sheet: 'Lote',
  /** `20` of number and month: `lote-7-2026-11.csv`. */
  fileName: (number: number, month: string, extension: string) => `lote-${number}-${month}.${extension}`,
  fileOfProfile: (number: number, month: string, profile: string, extension: string) =>
    `lote-${number}-${month}-${profile}.${extension}`,
};

export const payrollMails = {
  /** To the company's adviser, who has no account. */
  sent: (link: { tenantName: string; number: number; month: string; days: number }) => ({
    subject: `Lote de nómina ${link.number} (${link.month}) de ${link.tenantName}`,
    greeting: 'Buenos días:',
    paragraphs: [
      `${link.tenantName} ha preparado el lote de nómina ${link.number}, de ${link.month}.`,
      'Para descargarlo hace falta el código que le da la empresa por otro medio.',
    ],
    linkLabels: ['Descargar el lote'],
    closing: [
      `El enlace sirve durante ${counted(link.days, 'día', 'días')}. Cada descarga queda anotada y la empresa puede verla.`,
      'Si no esperaba este mensaje, no haga nada.',
    ],
  }),
};
