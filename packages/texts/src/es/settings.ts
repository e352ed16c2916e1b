/** Every sentence of the company's settings, but for the parts that show its people. */
export const settingsTexts = {
  title: 'Configuración',
  sections: 'Secciones de la configuración',
  nothingAllowed: 'No tienes permiso para ninguna parte de la configuración.',
  tabs: {
    general: 'General',
    departments: 'Departamentos',
    users: 'Usuarios y roles',
    audit: 'Registro de actividad',
  },
  general: {
    title: 'General',
    timezone: 'Zona horaria',
    timezoneHelp: 'La de quien no tenga una propia. Decide a qué día pertenece cada fichaje.',
    noZone: 'Ninguna zona con ese nombre',
    rounding: 'Redondeo (minutos)',
    roundingHelp: 'Solo en los totales de nómina de las exportaciones. El registro nunca se redondea.',
    start: 'Entrada habitual',
    end: 'Salida habitual',
    taxId: 'NIF',
    taxIdHelp: 'El de la empresa. La Inspección la identifica con él.',
    taxIdInvalid: 'El NIF no es válido.',
    emailLookup: 'Mostrar la empresa al iniciar sesión',
    emailLookupHelp:
      'Al escribir su email, quien va a entrar ve el nombre y el logo de la empresa antes de escribir la contraseña.',
    fixedBreakAgreement: 'Acuerdo del descanso fijo no pagado',
    fixedBreakAgreementHelp:
      'Convenio o acuerdo en que se basa. Cuando un horario tiene un descanso fijo y nadie lo ficha, se descuenta de lo trabajado.',
    roundingInvalid: 'El redondeo debe ser un número de 0 a 60',
    hourInvalid: 'Escribe una hora de 00:00 a 23:59',
    save: 'Guardar cambios',
    saved: 'Configuración guardada',
    saveFailed: 'No se pudo guardar la configuración',
    loadFailed: 'No se pudo cargar la configuración.',
  },
};
