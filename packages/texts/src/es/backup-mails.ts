/** What messages about backups say to operators of the platform. */
export const backupMails = {
  trouble: ({ fullName, hostname, trouble }: { fullName: string; hostname: string; trouble: string }) => ({
    subject: `Copia de seguridad de ${hostname}: hay un problema`,
    greeting: `Hola, ${fullName}:`,
    paragraphs: [
      trouble,
      'Mira el registro del servidor y corrige la causa: se vuelve a intentar cada hora.',
    ],
    linkLabels: [],
    closing: ['Te avisamos una vez al día mientras dure.'],
  }),
};
