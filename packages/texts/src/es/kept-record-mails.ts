const written = (date: string) => date.split('-').reverse().join('/');

export const keptRecordMails = {
  /** To whoever administrated a company that was deleted. */
  link: ({ companyName, email, keptUntil }: { companyName: string; email: string; keptUntil: string }) => ({
    subject: `Copia del registro de jornada de ${companyName}`,
    greeting: 'Hola:',
    paragraphs: [
      `${companyName} se ha eliminado de Jornada. La ley obliga a conservar el registro de jornada cuatro años, así que queda guardada una copia hasta el ${written(keptUntil)}.`,
      'Puedes descargarla con este enlace:',
    ],
    linkLabels: ['Descargar la copia'],
    closing: [
      `El enlace es personal: al abrirlo hay que escribir ${email}. Se puede usar tantas veces como haga falta mientras la copia se conserve.`,
      'Guarda la copia fuera de aquí: la Inspección de Trabajo puede pedírsela a la empresa.',
    ],
  }),
};
