/** Titles of pages without a session, which are known before the pages are loaded. */
export const pageTitles = {
  passwordReset: 'Restablecer contraseña',
  newPassword: 'Nueva contraseña',
  accountSetup: 'Configura tu cuenta',
  confirmEmail: 'Confirmar email',
  proposal: 'Corrección propuesta',
  keptRecord: 'Copia del registro de jornada',
  inspectionRequest: 'Acceso de la Inspección de Trabajo',
  inspectionAccess: 'Registro de jornada para la Inspección',
};
