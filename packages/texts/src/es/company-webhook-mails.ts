/** Messages about addresses of other programs. */
export const webhookMails = {
  paused: (told: { fullName: string; tenantName: string; host: string; why: 'GONE' | 'SILENT' }) => ({
    subject: `En pausa: los avisos a ${told.host}`,
    greeting: `Hola, ${told.fullName}:`,
    paragraphs: [
      told.why === 'GONE'
        ? `${told.host} ha contestado que ya no quiere recibir los avisos de ${told.tenantName}, así que no se le envían más.`
        : `Desde hace cinco días ningún aviso de ${told.tenantName} llega a ${told.host}, así que no se le envían más.`,
    ],
    linkLabels: ['Ver los envíos'],
    closing: [
      'Cuando el otro programa vuelva a funcionar, reanúdalos en esa página y reenvía lo que necesites.',
    ],
  }),
};
