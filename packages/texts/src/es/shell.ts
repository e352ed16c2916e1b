import { theTime } from './offline-words.ts';

/** The frame around the pages: top bar, menus, notices. */
export const shellTexts = {
  productName: 'Jornada',
  documentTitle: (pageTitle: string) => `${pageTitle} · Jornada`,
  skipToContent: 'Saltar al contenido',
  signOut: 'Salir',
  version: (version: string) => `Versión ${version}`,
  openMenu: 'Abrir menú',
  closeMenu: 'Cerrar menú',
  mainMenu: 'Menú principal',
  quickMenu: 'Accesos rápidos',
  colorScheme: {
    names: { light: 'claro', dark: 'oscuro', auto: 'el del sistema' },
    change: (present: string, next: string) => `Tema: ${present}. Cambiar a ${next}`,
  },
  areas: {
    superadmin: 'Superadmin',
    admin: 'Administración',
    empleado: 'Empleado',
  },

  /** For who has both a workday of their own and something of the company to see. */
  areaSwitch: { label: 'Cambiar de área', empleado: 'Mi jornada', admin: 'Empresa' },

  menu: {
    superadmin: { dashboard: 'Dashboard', tenants: 'Empresas', profile: 'Perfil' },
    admin: {
      dashboard: 'Dashboard',
      employees: 'Empleados',
      attendance: 'Asistencias',
      absences: 'Ausencias',
      schedules: 'Turnos',
      vacations: 'Vacaciones',
      overtime: 'Horas extra',
      bank: 'Bolsa de horas',
      indicators: 'Informes',
      payroll: 'Nómina',
      register: 'Registro mensual',
      profile: 'Perfil',
      settings: 'Configuración',
    },
    empleado: {
      home: 'Inicio',
      attendance: 'Mis asistencias',
      requests: 'Solicitudes',
      vacations: 'Vacaciones',
      bank: 'Bolsa de horas',
      profile: 'Perfil',
    },
  },

  /** Titles of pages that are in no menu. */
  titles: {
    superadmin: {
      newTenant: 'Nueva Empresa',
      tenant: 'Empresa',
      audit: 'Registro de actividad',
    },
    admin: {
      dashboard: 'Dashboard Administrativo',
      importEmployees: 'Importar empleados',
      person: 'Ficha del empleado',
      hoursCalendar: 'Calendario de horas',
      attendanceInbox: 'Por resolver',
      unrecordedPresses: 'Fichajes sin registrar',
      attendanceMonth: 'Asistencias del mes',
      attendanceClosing: 'Cierre del mes',
      teamCalendar: 'Calendario del equipo',
    },
    empleado: { teamCalendar: 'Calendario del equipo' },
  },

  offline: 'Sin conexión. Lo que ves puede no estar al día.',
  /** `day` is null for today. */
  offlineSince: (day: string | null, time: string) =>
    `Sin conexión. Datos ${day === null ? 'de' : `del ${day} a`} ${theTime(time)}.`,
  offlineUnknown: 'Sin conexión. Esta página necesita la red.',
  toClock: 'Ir a fichar',
  crashTitle: 'Algo salió mal',
  crashText: 'Ha ocurrido un error inesperado al mostrar esta página.',
  outOfReachTitle: 'Esta página necesita la red',
  pageOutOfReach: 'No se ha podido cargar esta página. Revisa tu red y vuelve a intentarlo.',
  toStart: 'Volver al inicio',
  reload: 'Recargar',
  retry: 'Reintentar',
  tryAgain: 'Intentar de nuevo',
  closeNotice: 'Cerrar aviso',
};
