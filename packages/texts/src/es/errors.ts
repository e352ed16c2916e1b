import type { ErrorCode } from '@jornada/contract/error-codes';
import { pageErrorTexts } from './page-errors.ts';

/** What the server says of each code. */
export const errorTexts = {
  ...pageErrorTexts,
  MULTIPLE_TENANTS: 'Tu email pertenece a varias empresas. Selecciona con cuál quieres entrar.',
  SECOND_FACTOR_REQUIRED: 'Falta el segundo paso: tu llave de acceso o un código.',
  SECOND_FACTOR_SETUP_REQUIRED: 'Para entrar hay que activar la verificación en dos pasos.',
  SECOND_FACTOR_NEEDED: 'Tu cuenta necesita la verificación en dos pasos, así que no se puede desactivar.',
  OTHER_ADMINS: 'La empresa tiene más administradores: que lo pida uno de ellos.',
  SECOND_FACTOR_ON: 'La verificación en dos pasos ya está activada.',
  SECOND_FACTOR_OFF: 'La verificación en dos pasos no está activada.',
  COMPANY_SIGN_IN_REQUIRED:
    'Tu empresa quiere que entres con tu cuenta de la empresa, no con una contraseña.',
  PROVIDER_REFUSED: 'No se ha podido entrar con la cuenta de tu empresa.',
  NO_ACCOUNT: 'Tu empresa no te ha dado de alta en Jornada con ese email. Pídeselo a tu administración.',
  NO_COMPANY_SIGN_IN: 'Con este email no se entra con la cuenta de ninguna empresa. Escribe tu contraseña.',
  PROVIDER_UNREACHABLE:
    'El proveedor de cuentas de la empresa no responde como se espera. Inténtalo más tarde.',
  PROVIDER_UNTRIED: 'Antes de quitar las contraseñas, alguien tiene que haber entrado con este proveedor.',
  TOO_MANY_DOMAINS: 'Puede haber como máximo veinte dominios. Elimina antes uno que ya no uses.',
  DOMAIN_NOT_PROVEN: 'El registro TXT todavía no se ve. Un cambio de DNS puede tardar hasta un día.',
  NO_PROVEN_DOMAIN: 'Hace falta al menos un dominio comprobado.',
  RECENT_PROOF_REQUIRED: 'Confirma que eres tú: vuelve a escribir tu contraseña o usa tu llave de acceso.',
  TOO_MANY_PASSKEYS: 'Puedes tener como máximo diez llaves de acceso. Quita antes una que ya no uses.',
  RECENT_PUNCH: 'Ya tienes un registro reciente. Espera un momento e inténtalo de nuevo.',
  PUNCH_IN_FUTURE:
    'Tienes un registro con una hora que aún no ha llegado, porque el reloj del servidor iba adelantado. Puedes fichar igualmente; avisa a tu administración para que lo corrija.',
  PUNCH_NOT_ALLOWED: 'Este registro no corresponde a tu estado actual. Revisa tu último registro.',
  BREAK_NOT_AVAILABLE: 'Ahora no puedes iniciar una pausa.',
  EXIT_MISSING: 'Tu última entrada sigue abierta. Registra la salida o confirma que olvidaste ficharla.',
  ON_VACATION: 'Hoy estás de vacaciones. ¿Quieres registrar la asistencia de todos modos?',
  CONTRADICTS_RECORD: 'No encaja con lo que se registró después desde otro dispositivo.',
  OFFLINE_PUNCHES_OFF: 'Tu empresa no admite fichajes sin conexión.',
  OFFLINE_TOO_OLD: 'Ha pasado demasiado tiempo para registrarlo por sí solo.',
  OFFLINE_TIME_UNPROVEN: 'No se puede comprobar a qué hora se hizo.',
  SLUG_TAKEN: 'Ya existe una empresa con este identificador.',
  EMAIL_TAKEN: 'Ya existe una cuenta con este email.',
  STAFF_NUMBER_TAKEN: 'Otra persona de la empresa tiene ya este número de empleado.',
  NO_EMAIL: 'Esta persona no tiene email: no se le puede escribir. Añádelo en sus datos, si lo tiene.',
  PERSON_SIGNS_IN: 'Esta persona tiene email: ve y firma sus meses en la aplicación.',
  NO_EMAIL_CHANGE: 'No hay ningún cambio de email pendiente de confirmar.',
  ACCOUNT_INACTIVE: 'La cuenta está desactivada: actívala antes.',
  EMPLOYEE_LIMIT_TOO_LOW: 'El límite no puede ser menor que el número de empleados activos.',
  EMPLOYEE_LIMIT_REACHED:
    'La empresa ha alcanzado su límite de empleados. Desactiva a alguien o amplía el límite.',
  EMPLOYEE_HAS_RECORD:
    'No se puede eliminar todavía: hay registros que se conservan con esta persona. Puedes desactivar la cuenta.',
  LAST_ADMIN: 'Es el último administrador activo de la empresa: nombra antes a otro.',
  NAME_TAKEN: 'Ya existe otro con este nombre.',
  ROLE_IN_USE: 'Hay personas con este rol. Quítaselo antes de eliminarlo.',
  TOO_MANY_WEBHOOKS: 'Puede haber como máximo diez direcciones. Elimina antes una que ya no uses.',
  TOO_MANY_KEYS: 'Puede haber como máximo veinte claves. Revoca antes una que ya no uses.',
  TOO_MANY_TERMINALS: 'Puede haber como máximo doscientos terminales. Retira antes uno que ya no uses.',
  TOO_MANY_BOARDS: 'Puede haber como máximo cincuenta tableros. Retira antes uno que ya no uses.',
  TOO_MANY_PAY_GROUPS:
    'Puede haber como máximo cincuenta grupos de contrato. Quita antes uno que ya no uses.',
  PAY_GROUP_IN_USE: 'Hay contratos en este grupo. Cámbialos antes de grupo.',
  TOO_MANY_MARKS: 'Este día ya tiene veinte marcas. Quita antes una.',
  BOARD_REFUSED: 'Este tablero ya no está disponible. Pide una dirección nueva a la administración.',
  TERMINAL_REFUSED: 'Este terminal no se reconoce. Vincúlalo de nuevo desde la administración.',
  TERMINAL_REVOKED:
    'Este terminal se ha retirado. Si hace falta, vincúlalo de nuevo desde la administración.',
  TERMINAL_CLOCK_OFF: 'El reloj del terminal no va bien.',
  PAIRING_CODE_REFUSED: 'El código no es correcto o ya no sirve. Pide otro en la página de terminales.',
  IDENTIFICATION_REFUSED: 'No te hemos reconocido. Comprueba tus datos e inténtalo de nuevo.',
  IDENTIFICATION_EXPIRED: 'Ha pasado demasiado tiempo. Identifícate de nuevo.',
  PIN_REQUIRED: 'Además de la tarjeta hace falta tu PIN.',
  PRESS_REFUSED: 'El fichaje no es de este terminal.',
  PRESS_NUMBER_USED: 'Este terminal ya ha enviado otro fichaje con el mismo número.',
  TOO_MANY_CONCEPTS: 'Ya hay 100 conceptos. Elimina alguno que no se haya usado.',
  TOO_MANY_PROFILES: 'Ya hay 20 perfiles. Elimina alguno antes de añadir otro.',
  CONCEPT_IN_USE: 'Este concepto ya se ha enviado en un lote. Ponle un último mes en vez de eliminarlo.',
  PAYROLL_NOT_READY: 'Falta algo para cerrar el lote. Simúlalo para ver qué es.',
  PROFILE_DOES_NOT_FIT:
    'El perfil perdería datos: hay un valor más ancho que su columna, un concepto sin columna, o más de dos decimales sin signo decimal. Revísalo y vuelve a intentarlo.',
  WEBHOOK_PAUSED: 'Esta dirección está en pausa. Reanúdala antes de enviarle algo.',
  DELIVERY_NOT_FAILED: 'Este envío ya llegó o se está intentando.',
  WORK_CENTRE_IN_USE: 'Hay o hubo personas en este centro. Ciérralo en vez de eliminarlo.',
  SCHEDULE_IN_USE:
    'No se puede eliminar ni convertir en plantilla: hay o hubo empleados con este horario. Quita antes sus asignaciones.',
  SCHEDULE_NOT_ASSIGNABLE: 'Este horario no se puede asignar: es una plantilla o está inactivo.',
  ASSIGNMENT_OVERLAPS: 'Ya hay otro horario asignado en esas fechas con la misma prioridad.',
  CHANGED_MEANWHILE: 'Alguien lo ha cambiado mientras tanto. Revisa qué ha cambiado y vuelve a guardar.',
  EXCEPTION_EXISTS: 'Esta persona ya tiene una excepción en esa fecha.',
  HOLIDAY_EXISTS: 'Ya existe un festivo con este nombre en esa fecha.',
  DAY_VALIDATED: 'Este día está validado y no se puede cambiar. Quita antes la validación.',
  DAY_NOT_OVER:
    'Este día todavía no ha terminado: se puede validar cuando acabe y no tenga una entrada abierta.',
  MONTH_NOT_OVER: 'Este mes todavía no ha terminado: se puede cerrar cuando acaben todas sus jornadas.',
  MONTH_HAS_OPEN_DAYS:
    'Hay días sin resolver o correcciones pendientes en el mes. Revísalos, o confirma que quieres cerrarlo así.',
  MONTH_CLOSED: 'El mes de este día está cerrado. Reábrelo antes, con un motivo.',
  MONTH_NOT_CLOSED: 'Este mes no está cerrado, o ya hay otra versión. Vuelve a cargarlo.',
  EDIT_WINDOW_OVER:
    'Han pasado más de 12 horas desde el último fichaje del día: ya solo se puede añadir una nota.',
  EDIT_WINDOW_OPEN:
    'Este día todavía se puede corregir directamente, hasta 12 horas después de su último fichaje: usa Corregir.',
  REQUEST_EXISTS: 'Ya has pedido esta corrección y está pendiente de respuesta.',
  PROPOSAL_WAITS: 'Este día espera la respuesta de la persona a una corrección propuesta.',
  REQUEST_DECIDED: 'Esta solicitud ya no está pendiente.',
  OWN_REQUEST: 'Es tu propia solicitud: la decide otra persona.',
  OVERTIME_DECIDED: 'Otra persona ya ha decidido sobre las horas de este día.',
  OVERTIME_CHANGED: 'Las horas de este día han cambiado. Vuelve a mirarlas antes de decidir.',
  OVERTIME_LIMIT: 'Con esto se superan las 80 horas extra del año.',
  OVERTIME_NOT_GRANTED: 'Estas horas extra todavía no están aprobadas.',
  OVERTIME_DAY_BEGUN: 'Ese día ya ha empezado: lo que se trabaje de más se decide cuando termine.',
  OVERTIME_NOT_ALLOWED: 'La ley no admite horas extra de esta persona ese día.',
  SICK_LEAVE_NOT_OPEN: 'Esta ausencia no es una baja médica aprobada que siga abierta.',
  TIME_OFF_OVERLAPS: 'En esas fechas ya hay otra ausencia u otras vacaciones.',
  HOURS_NOT_AVAILABLE: 'En la bolsa no quedan tantas horas.',
  NO_HOUR_BANK: 'Esta persona no tiene bolsa de horas: la empresa no la ha configurado para su grupo.',
  PERIOD_NOT_OVER: 'Este periodo de la bolsa todavía no ha terminado.',
  PERIOD_ENDED: 'Este periodo de la bolsa ya se cerró.',
  NOTHING_TO_EXPORT: 'No hay datos para exportar',
  NOTHING_TO_REMOVE: 'No queda nada que se pueda eliminar',
  HOLD_LIFTED: 'Esta retención ya se levantó',
  EXCEEDS_OWN_PERMISSIONS: 'No puedes dar, quitar ni usar permisos que tú no tienes.',
  REQUEST_TIMEOUT: 'La petición no ha llegado entera a tiempo. Inténtalo de nuevo.',
  PAYLOAD_TOO_LARGE: 'Los datos enviados ocupan demasiado.',
  UNSUPPORTED_MEDIA_TYPE: 'El formato de los datos enviados no se admite.',
  VALIDATION_FAILED: 'Revisa los datos ingresados.',
  NO_SCHEDULE: 'No tienes un horario asignado. Contacta con tu administrador.',
  NOT_YET_EMPLOYED:
    'Todavía no has empezado en la empresa: podrás fichar desde tu fecha de alta. Si no es correcta, contacta con tu administrador.',
  PAUSED:
    'Tu contrato está en pausa: no puedes fichar la entrada, pero tu registro sigue aquí. Si no es correcto, contacta con tu administrador.',
  NO_LONGER_EMPLOYED:
    'Tu fecha de baja ya ha pasado: no puedes fichar la entrada, pero tu registro sigue aquí. Si no es correcta, contacta con tu administrador.',
  IMPOSSIBLE_HOURS: 'Estas horas no son posibles. Revisa las entradas y las salidas.',
  IDEMPOTENCY_KEY_REUSED:
    'Esta solicitud ya se envió con otros datos. Recarga la página e inténtalo de nuevo.',
  UNKNOWN_PASSKEY: 'Esta llave de acceso no es de ninguna cuenta, o se ha quitado. Entra con tu contraseña.',
  INVALID_PASSKEY: 'La llave de acceso no es válida. Inténtalo otra vez o entra con tu contraseña.',
  INVALID_CODE: 'El código no es correcto o ya no sirve. Si lo necesita, pida otro.',
  PROOF_OF_WORK_REQUIRED:
    'Hay muchos intentos de acceso a la vez. Espera unos segundos e inténtalo de nuevo.',
} satisfies Record<ErrorCode, string>;

export const healthTexts = {
  readOnly: 'La base de datos solo admite lecturas.',
  starting: 'Jornada está arrancando.',
  stopping: 'Jornada se está deteniendo.',
  otherMigrations: 'La base de datos es de otra versión del programa.',
};

/** When a file could not be worked on, which says nothing about the file. */
export const workshopTexts = {
  busy: 'El servidor está ocupado con otros archivos y no le ha llegado el turno al tuyo. Inténtalo de nuevo en unos segundos.',
  lost: 'El servidor no ha podido terminar con el archivo. El fallo es nuestro, no del archivo: inténtalo de nuevo.',
};

/** Of one of many in a call, which the server did not get to in time. */
export const notReachedText = () => 'No ha dado tiempo. Vuelve a intentarlo con lo que falta.';
