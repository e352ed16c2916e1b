import { pageTitles } from './page-titles.ts';

/** The page to which the link leads, and that of the operators. */
export const keptRecordTexts = {
  page: {
    title: pageTitles.keptRecord,
    help: 'La empresa ya no está en Jornada y su registro se conserva durante cuatro años. Escribe el email al que se envió el enlace para descargar la copia.',
    email: 'Email',
    submit: 'Descargar la copia',
    done: 'La copia se ha descargado. Es un ZIP: dentro, «LEEME.txt» dice qué contiene y cómo comprobarla.',
    noToken: 'Abre esta página con el enlace del mensaje que recibiste.',
    invalid:
      'El enlace no sirve, se ha retirado o no se envió a ese email. Revisa el email o pide otro enlace a quien administra la plataforma.',
    failed: 'No se pudo descargar la copia.',
    fileName: 'registro-conservado.zip',
  },
  list: {
    title: pageTitles.keptRecords,
    open: 'Registros conservados',
    help: 'De cada empresa eliminada se guarda una copia de su registro, sin datos de salud. Quien la administraba recibe un enlace para descargarla.',
    columns: {
      company: 'Empresa',
      email: 'Enviado a',
      state: 'Estado',
      keptUntil: 'Se conserva hasta',
      actions: 'Acciones',
    },
    states: { sent: 'Enviado', fetched: 'Descargado', withdrawn: 'Retirado' },
    on: (moment: string) => `el ${moment}`,
    resend: 'Enviar de nuevo',
    withdraw: 'Retirar el enlace',
    of: (action: string, email: string) => `${action}: ${email}`,
    resent: 'Enlace enviado: el anterior ya no sirve.',
    resendFailed: 'No se pudo enviar el enlace.',
    withdrawn: 'Enlace retirado.',
    withdrawFailed: 'No se pudo retirar el enlace.',
    none: 'Ningún enlace todavía',
    noneHelp: 'Aparecen aquí cuando se elimina una empresa.',
    loadFailed: 'No se pudieron cargar los enlaces.',
  },
};
