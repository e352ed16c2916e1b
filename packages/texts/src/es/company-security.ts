import { counted } from './counted.ts';
import { figure } from './figure.ts';

/** How the company's accounts are protected. */
export const companySecurityTexts = {
  title: 'Resumen de seguridad',
  loadFailed: 'No se pudo cargar el resumen de seguridad.',
  columns: {
    name: 'Nombre',
    roles: 'Roles',
    due: 'Se exige desde',
    where: 'Dónde',
    since: 'Desde',
    seen: 'Última actividad',
    actions: 'Acciones',
    wrong: 'Contraseñas equivocadas',
    last: 'La última',
    expires: 'Caduca',
    used: 'Último uso',
    action: 'Qué',
    by: 'Quién',
    at: 'Cuándo',
  },
  /** @param total how many there are, where fewer are shown */
  more: (shown: number, total: number) => `Se muestran ${figure(shown)} de ${figure(total)}.`,
  factors: {
    title: 'Verificación en dos pasos',
    has: (withFactor: number, people: number) =>
      `La ${withFactor === 1 ? 'tiene' : 'tienen'} activada ${figure(withFactor)} de ${counted(people, 'persona', 'personas')}.`,
    help: 'Estas personas tienen permisos y entran solo con su contraseña. A quién se le exige se elige en cada rol.',
    roles: 'Gestionar roles',
    none: 'Todas las personas con permisos la tienen activada.',
    notDue: 'Su rol no la exige',
  },
  sessions: {
    title: 'Sesiones abiertas',
    open: (open: number, countedTo: number) =>
      open < countedTo
        ? `En total hay ${counted(open, 'sesión abierta', 'sesiones abiertas')} en la empresa.`
        : `En total hay ${figure(countedTo)} sesiones abiertas o más en la empresa.`,
    help: 'Estas son las de las personas con permisos. Si alguna no debería estar, ciérrala: habrá que volver a entrar.',
    current: 'Esta sesión',
    end: 'Cerrar sesión',
    endOf: (name: string, device: string) => `Cerrar la sesión de ${name} en ${device}`,
    ending: {
      title: '¿Cerrar la sesión?',
      warning: (name: string, device: string) =>
        `${name} tendrá que volver a entrar (${device}). Si crees que alguien conoce su contraseña, envíale también un enlace para cambiarla.`,
      confirm: 'Cerrar sesión',
    },
    ended: 'Sesión cerrada',
    failed: 'No se pudo cerrar la sesión',
  },
  failures: {
    title: 'Intentos fallidos',
    help: 'Cuentas en las que se ha escrito una contraseña equivocada en los últimos siete días.',
    none: 'Nadie ha escrito una contraseña equivocada en los últimos siete días.',
  },
  keys: {
    title: 'Claves de otros programas',
    none: 'No hay claves.',
    manage: 'Gestionar claves',
  },
  exports: {
    title: 'Últimas salidas del registro',
    help: 'Copias del registro completo, paquetes para la Inspección y paquetes de salida.',
    none: 'Nadie se ha llevado el registro todavía.',
    log: 'Ver todo el registro de actividad',
  },
};
