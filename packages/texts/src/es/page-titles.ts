/** Titles that are known before their pages, with the rest of their texts, are loaded. */
export const pageTitles = {
  signIn: {
    login: 'Iniciar sesión',
    superadmin: 'Acceso Superadmin',
    admin: 'Acceso Admin',
    empleado: 'Acceso Empleado',
  },
  passwordReset: 'Restablecer contraseña',
  newPassword: 'Nueva contraseña',
  accountSetup: 'Configura tu cuenta',
  companySignIn: 'Cuenta de la empresa',
  confirmEmail: 'Confirmar email',
  terminal: 'Terminal',
  proposal: 'Corrección propuesta',
  linkedMonth: 'Resumen del mes',
  linkedPayroll: 'Lote de nómina',
  keptRecords: 'Registros conservados',
  keptRecord: 'Copia del registro de jornada',
  inspectionRequest: 'Acceso de la Inspección de Trabajo',
  inspectionAccess: 'Registro de jornada para la Inspección',
};
