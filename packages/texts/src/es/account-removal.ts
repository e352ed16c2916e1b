/** Why somebody's account is not deleted yet: each sentence with the article and the date until which something is kept. */
export const accountRemovalTexts = {
  record: (until: string) =>
    `Su registro de jornada se conserva hasta el ${until} (Estatuto de los Trabajadores, art. 34.9).`,
  oldRecord:
    'La ley ya no obliga a conservar su registro de jornada: elimínalo antes en «Conservación del registro», con su certificado.',
  months: (until: string) =>
    `Sus meses cerrados, o lo que se dijo de ellos, se conservan hasta el ${until} (Estatuto de los Trabajadores, art. 34.9 y 35.5).`,
  stated: (until: string) =>
    `Lo que se declaró sobre su registro se conserva hasta el ${until}, como el registro mismo (Estatuto de los Trabajadores, art. 34.9).`,
  oldStatements:
    'Quedan declaraciones sobre su registro que la ley ya no obliga a conservar: elimínalas antes en «Conservación del registro», con su certificado.',
  timeOff: (until: string) =>
    `Sus ausencias y vacaciones se conservan hasta el ${until}: acreditan cotizaciones y prestaciones (LISOS, art. 21.1).`,
  held: 'Su registro está retenido: levanta antes la retención.',
  authored: 'Corrigió o propuso corregir el registro de otras personas, que se conserva con su autor.',
  decided:
    'Registró o decidió ausencias, vacaciones o días de otras personas, que se conservan con quien las decidió.',
  notYet: (reasons: readonly string[]) =>
    `No se puede eliminar todavía. ${reasons.join(' ')} Puedes desactivar la cuenta.`,
  /** In the log: of somebody of whom only certificates are left. */
  nobody: 'Persona de la que solo queda el certificado',
};
