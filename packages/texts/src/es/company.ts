import { agreeing } from './counted.ts';
import { figure } from './figure.ts';

/** The company's settings, without the parts about people, and its card in the profile. */
export const companyTexts = {
  title: 'Configuración',
  sections: 'Secciones de la configuración',
  nothingAllowed: 'No tienes permiso para ninguna parte de la configuración.',
  tabs: {
    general: 'General',
    departments: 'Departamentos',
    centres: 'Centros',
    terminals: 'Terminales',
    roles: 'Roles',
    workingTime: 'Jornada',
    leaveKinds: 'Permisos',
    vacations: 'Vacaciones',
    inspection: 'Inspección',
    retention: 'Conservación',
    exit: 'Salida',
    security: 'Seguridad',
    integrations: 'Integraciones',
    audit: 'Registro de actividad',
  },
  general: {
    title: 'General',
    timezone: 'Zona horaria',
    timezoneHelp: 'La de quien no tenga una propia. Decide a qué día pertenece cada fichaje.',
    noZone: 'Ninguna zona con ese nombre',
    rounding: 'Redondeo (minutos)',
    roundingHelp:
      'Solo en los totales de nómina de los ficheros de asistencia y de los meses cerrados. Los lotes de nómina se redondean por grupo de contrato. El registro nunca se redondea.',
    start: 'Entrada habitual',
    end: 'Salida habitual',
    taxId: 'NIF',
    taxIdHelp: 'El de la empresa. La Inspección la identifica con él.',
    taxIdInvalid: 'El NIF no es válido.',
    emailLookup: 'Mostrar la empresa al iniciar sesión',
    emailLookupHelp:
      'Al escribir su email, quien va a entrar ve el nombre y el logo de la empresa antes de escribir la contraseña.',
    shiftReminders: 'Avisar por correo de fichajes olvidados',
    shiftRemindersHelp:
      'Media hora después del inicio o del fin del turno, a quien no haya fichado la entrada o la salida; una vez por turno. Nada se ficha ni se cierra solo.',
    offlinePunches: 'Admitir fichajes sin conexión',
    offlinePunchesHelp:
      'Sin cobertura, el móvil guarda el fichaje y lo envía después. Queda marcado, con lo que dice el dispositivo y lo demostrado.',
    offlineGap: 'Preguntar por un fichaje sin conexión a partir de (minutos)',
    offlineGapHelp:
      'Si entre la última hora del servidor y la llegada pasan más minutos, se pide una explicación a la persona y aparece en «Por resolver».',
    offlineGapInvalid: 'El margen debe ser un número de 0 a 4320',
    teamDays: 'Avisar a la administración de las solicitudes a los (días)',
    teamDaysHelp:
      'Quien es responsable del departamento, o su suplente, recibe primero las ausencias, vacaciones y correcciones de su gente. Con 0 se avisa a la vez a la administración. Donde no hay responsable, la administración lo sabe en el momento.',
    twoSteps: 'Dos pasos: primero la persona responsable, después la administración',
    twoStepsHelp:
      'Lo que aprueba quien es responsable espera la respuesta de la administración, que es la definitiva; lo que rechaza termina ahí. A la administración se le avisa con el primer paso, o antes, a los días de arriba si no son 0. Donde no hay responsable, hay un solo paso.',
    workModality: '¿Desde dónde se trabaja?',
    workModalityHelp:
      'Al fichar una entrada o el fin de una pausa, cada persona dice si trabaja en el centro, a distancia o en desplazamiento. Se propone lo que dice su contrato para ese día de la semana, y se cambia con una pulsación. No se guarda ninguna ubicación.',
    teamDaysInvalid: 'Los días deben ser un número de 0 a 30',
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
  card: {
    title: 'Empresa',
    logo: 'Logo de la empresa',
    noLogo: 'Sin logo',
    upload: 'Subir logo',
    replace: 'Cambiar logo',
    remove: 'Quitar logo',
    logoHelp: 'Se ve al iniciar sesión. JPG, PNG, WebP o GIF, de menos de 5 MB.',
    uploadFailed: 'Error al subir el logo',
    removeFailed: 'No se pudo quitar el logo',
    uploaded: 'Logo actualizado',
    removed: 'Logo eliminado',
    name: 'Nombre de la empresa',
    nameRequired: 'El nombre es obligatorio.',
    save: 'Guardar empresa',
    saved: 'Empresa actualizada',
    saveFailed: 'Error al guardar la empresa',
    loadFailed: 'Error al cargar la empresa',
    use: 'Empleados',
    employees: (current: number, maximum: number) =>
      `${figure(current)} de ${figure(maximum)} ${agreeing(maximum, 'empleado', 'empleados')}`,
    utilisation: (percent: number) => `${figure(percent)} % de utilización`,
  },
};
